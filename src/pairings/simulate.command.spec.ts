import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../common/command-error.js';
import { checkFile } from './check.command.js';
import { pairFile } from './pair.command.js';
import { simulateTournaments, type SimulateOptions } from './simulate.command.js';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'hazine-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const usual: SimulateOptions = {
  players: '20', seed: '7', system: 'swiss', nightly: false, draws: '0.2', upsets: '0.2', withdrawals: '0.05', returns: '0.2', halfByes: '0.05',
  zeroByes: '0.05', late: '0.1', forfeits: '0.1', forbidden: '0.3', accelerated: true,
}; // prettier-ignore

async function run(options: Partial<SimulateOptions> = {}) {
  const reports: string[] = [];
  const lines: string[] = [];
  try {
    const ok = await simulateTournaments({ ...usual, ...options }, (report) => reports.push(report), (line) => lines.push(line)); // prettier-ignore
    return { exit: ok ? 0 : 1, reports, lines: lines.map((line) => line.replace(/seconds: \d+\.\d$/, 'seconds')), message: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { exit: error.exitCode, reports, lines, message: error.message };
  }
}

describe('hazine simulate', () => {
  it('prints the report of one tournament, of which `check` says the same, and sums up', async () => {
    const { exit, reports, lines } = await run({ rounds: '5' });
    expect([exit, lines]).toEqual([0, ['tournaments: 1; rounds: 5; ended early: none; findings: none; seconds']]);
    expect(reports).toHaveLength(1);
    const path = join(folder, 'printed.trf');
    writeFileSync(path, reports[0]!);
    const checked: string[] = [];
    expect(await checkFile(path, { json: false }, (line) => checked.push(line))).toBe(true);
    expect(checked).toEqual([1, 2, 3, 4, 5].map((round) => `round ${round}: ok`));
  });

  it('prints the same for the same seed', async () => {
    expect(await run({ seed: '3' })).toEqual(await run({ seed: '3' }));
    expect((await run({ seed: '4' })).reports).not.toEqual((await run({ seed: '3' })).reports);
  });

  it('plays as many rounds as the system suggests where it is not said', async () => {
    expect((await run()).lines[0]).toContain('rounds: 6;');
  });

  it('writes the report of one tournament to a file', async () => {
    const out = join(folder, 'one.trf');
    expect(await run({ out })).toMatchObject({ exit: 0, reports: [] });
    expect([readFileSync(out, 'utf8')]).toEqual((await run()).reports);
  });

  it('prints no report of many, and writes them to a folder by their seeds', async () => {
    const out = join(folder, 'many');
    expect(await run({ tournaments: '3' })).toMatchObject({ exit: 0, reports: [] });
    expect(existsSync(out)).toBe(false);
    expect(await run({ tournaments: '3', out })).toMatchObject({
      exit: 0,
      reports: [],
      lines: [expect.stringContaining('tournaments: 3')],
    });
    expect(readdirSync(out).sort()).toEqual(['7.trf', '8.trf', '9.trf']);
    expect([readFileSync(join(out, '8.trf'), 'utf8')]).toEqual((await run({ seed: '8' })).reports);
  });

  it('says where a tournament ends early, which is no fault, and `pair` agrees', async () => {
    const calm = { withdrawals: '0', zeroByes: '0', halfByes: '0', late: '0', forfeits: '0', forbidden: '0' };
    const { exit, lines, reports } = await run({ ...calm, players: '4', rounds: '5' });
    const reason = 'no pairing keeps the absolute rules';
    expect(exit).toBe(0);
    expect(lines).toEqual([`seed 7 ends after round 3: ${reason}`, 'tournaments: 1; rounds: 3; ended early: no-pairing 1; findings: none; seconds']); // prettier-ignore
    const path = join(folder, 'early.trf');
    writeFileSync(path, reports[0]!);
    await expect(pairFile(path, { system: 'swiss', json: false }, () => undefined)).rejects.toThrow(`Round 4 cannot be paired: ${reason}`);
  });

  it('makes nightly tournaments of many sizes', async () => {
    const out = join(folder, 'nightly');
    expect(await run({ nightly: true, seed: '1', tournaments: '8', out })).toMatchObject({ exit: 0, reports: [] });
    const sizes = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8').match(/^001/gm)?.length);
    expect(new Set(sizes).size).toBeGreaterThan(4);
  });

  it.each<[string, Partial<SimulateOptions>]>([
    ['--players must be a whole number from 2 to 9999, not "1"', { players: '1' }],
    ['--players must be a whole number from 2 to 9999, not "many"', { players: 'many' }],
    ['--rounds must be a whole number from 1 to 999, not "0"', { rounds: '0' }],
    ['--seed must be a whole number from 0 to 4294967295, not "-1"', { seed: '-1' }],
    ['--tournaments must be a whole number from 1 to 1000000, not "1e3"', { tournaments: '1e3' }],
    ['--late must be a share from 0 to 1, not "1.1"', { late: '1.1' }],
    ['--half-byes must be a share from 0 to 1, not ""', { halfByes: '' }],
    ['--system must be one of: swiss', { system: 'round-robin' }],
    ['ENOTDIR', { out: '/dev/null/x' }],
  ])('ends with 2: %s', async (message, options) => {
    const refused = await run(options);
    expect(refused).toMatchObject({ exit: 2, reports: [], lines: [] });
    expect(refused.message).toContain(message);
  });
});
