import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '..', 'dist', 'src', 'cli.js');
const hazine = (input: string, ...args: string[]) => spawnSync(process.execPath, [cli, ...args], { input, encoding: 'utf8' });

describe('the command line', () => {
  it('makes a report that can be piped into the check: what sums up goes to standard error', () => {
    const made = hazine('', 'simulate', '--players', '12', '--rounds', '4', '--seed', '5');
    expect([made.status, made.stderr]).toEqual([0, expect.stringMatching(/^tournaments: 1; rounds: 4; .*\n$/)]);
    const checked = hazine(made.stdout, 'check', '-');
    expect([checked.status, checked.stdout]).toEqual([0, 'round 1: ok\nround 2: ok\nround 3: ok\nround 4: ok\n']);
  });

  it.each([
    [['simulate', '--nightly', '--players', '3'], "option '--nightly' cannot be used with option '--players <n>'"],
    [['simulate', '--swiss'], "unknown option '--swiss'"],
    [['simulate', '--seed', 'x'], '--seed must be a whole number'],
    [['check'], "missing required argument 'file'"],
  ])('ends with 2 where it is called wrongly: %j', (args, message) => {
    const { status, stdout, stderr } = hazine('', ...args);
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  });
});
