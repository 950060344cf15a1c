import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../common/command-error.js';
import { checkFile } from './check.command.js';
import { pairFile } from './pair.command.js';

// Answers of bbpPairings 6.0.0, see test/fixtures/swiss/README.md
const fixture = (name: string) => new URL(`../../test/fixtures/swiss/${name}`, import.meta.url).pathname;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'hazine-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** The file of that name changed, or new from `content`. */
function file(content: string): string {
  const path = join(folder, 'event.trf');
  writeFileSync(path, content);
  return path;
}

async function run(command: typeof pairFile | typeof checkFile, path: string, json = false, system = 'swiss') {
  const lines: string[] = [];
  try {
    const ok = await command(path, { system, json }, (line) => lines.push(line));
    return { exit: ok ? 0 : 1, lines, message: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { exit: error.exitCode, lines, message: error.message };
  }
}

describe('hazine pair', () => {
  it('prints the number of lines, a line for each board, and the bye last, which counts', async () => {
    const lines = ['5', '1 6', '4 2', '8 3', '7 5', '9 0'];
    expect(await run(pairFile, fixture('open-002.trf'))).toEqual({ exit: 0, lines, message: '' });
    expect(await run(pairFile, fixture('open-002.json'))).toEqual({ exit: 0, lines, message: '' });
  });

  it('prints no bye where the number is even', async () => {
    expect((await run(pairFile, fixture('open-001.trf'))).lines).toEqual(['6', '2 5', '3 1', '12 9', '10 11', '8 4', '6 7']);
  });

  it('reads a packed file', async () => {
    const { lines } = await run(pairFile, fixture('open-055.trf.gz'));
    expect(lines).toEqual((await run(pairFile, fixture('open-055.json'))).lines);
    expect(lines).toHaveLength(151);
  });

  it('reads names that are no UTF-8', async () => {
    const text = readFileSync(fixture('open-002.trf'), 'latin1').replace('Player 0001', 'Pl\xe4yer 0001');
    const path = join(folder, 'latin1.trf');
    writeFileSync(path, text, 'latin1');
    expect((await run(pairFile, path)).lines).toHaveLength(6);
  });

  it('prints players as the file calls them', async () => {
    const line = (number: number) => `001 ${String(number).padStart(4)}`;
    expect((await run(pairFile, file(['142 3', 'XXC rank white1', line(7), line(30), line(2)].join('\n')))).lines).toEqual(['2', '7 30', '2 0']); // prettier-ignore
  });

  it('ends with 1 where no pairing is possible', async () => {
    const refused = await run(pairFile, fixture('open-024.trf'));
    expect(refused).toMatchObject({ exit: 1, lines: [] });
    expect(refused.message).toMatch(/^Round 8 cannot be paired: .*\nThere is a pairing if these meet again: \d+ – \d+.* bye/);
    const { exit, lines } = await run(pairFile, fixture('open-024.json'), true);
    expect([exit, JSON.parse(lines[0]!)]).toMatchObject([
      1,
      { round: 8, ok: false, reason: 'no-pairing', wouldHelp: [{ code: 'rematch-and-bye' }, { code: 'finish-early' }] },
    ]);
  });

  it('gives the explanation as JSON', async () => {
    const { lines } = await run(pairFile, fixture('open-002.trf'), true);
    const outcome = JSON.parse(lines[0]!) as { explanation: { brackets: unknown[] } };
    expect(outcome).toMatchObject({ round: 5, ok: true, bye: 9, byes: [9], explanation: { bye: { number: 9 } } });
    expect(outcome.explanation.brackets.length).toBeGreaterThan(1);
  });

  it.each([
    ['text of no kind', 'hello', 'nobody is entered'],
    ['broken JSON', '{"players":', 'neither JSON nor a tournament report'],
    ['a report without the number of rounds', '152 W\n001    1\n001    2', 'the number of rounds of the event is not said'],
    ['a report without the initial side', '142 5\n001    1\n001    2', 'which side an odd number gets first'],
    ['a start number twice', '142 5\n152 W\n001    1\n001    2\n001    2', 'line 5, column 5: start number 2 is given twice'],
    [
      'a negative rating',
      `142 5\n152 W\n${'001    1'.padEnd(49)}-10\n001    2`,
      'line 3, column 49: a whole number from 0 to 9999 is expected, not "-10"',
    ],
    ['an event that is over', `142 1\n152 W\n${'001    1'.padEnd(91)}0000 - U`, 'all 1 rounds have been played'],
  ])('ends with 2 for %s', async (_, content, message) => {
    const refused = await run(pairFile, file(content));
    expect(refused).toMatchObject({ exit: 2, lines: [] });
    expect(refused.message).toContain(message);
  });

  it('pairs by another system of the list, and by no other', async () => {
    const four = file(['142 3', '152 W', ...[1, 2, 3, 4].map((number) => `001    ${number}`)].join('\n'));
    expect((await run(pairFile, four, false, 'round-robin')).lines).toEqual(['2', '1 4', '2 3']);
    const six = file(['142 3', '152 W', ...[1, 2, 3, 4, 5, 6].map((number) => `001    ${number}`)].join('\n'));
    const { lines } = await run(pairFile, six, false, 'knock-out');
    expect([lines.length, lines[0], lines.slice(3)]).toEqual([5, '4', ['1 0', '2 0']]);
    expect(await run(pairFile, four, false, 'swindle')).toMatchObject({ exit: 2, lines: [] });
  });

  it('ends with 1 where there are more rounds than opponents, of which `check` still finds the rematches', async () => {
    const line = (number: number, points: string, ...rounds: string[]) => `001    ${number}`.padEnd(80) + points.padStart(4) + ' '.repeat(5) + rounds.map((round) => `  ${round}`).join(''); // prettier-ignore
    const met = [line(1, '1.0', '   2 w 1'), line(2, '0.0', '   1 b 0')];
    expect(await run(pairFile, file(['142 5', '152 W', ...met].join('\n')))).toMatchObject({ exit: 1, message: expect.stringContaining('Round 2 cannot be paired: no pairing keeps the absolute rules.') as string }); // prettier-ignore
    const again = [line(1, '1.0', '   2 w 1', '   2 b 0'), line(2, '1.0', '   1 b 0', '   1 w 1')];
    expect(await run(checkFile, file(['142 5', '152 W', ...again].join('\n')))).toMatchObject({
      exit: 1,
      lines: ['round 1: ok', 'round 2: C1: 1 and 2 have met; 1.9.3: no pairing keeps the absolute rules'],
    });
  });

  it('ends with 1 where fewer than two are there', async () => {
    const refused = await run(pairFile, file('142 3\n152 W\n001    1'));
    expect([refused.exit, refused.message]).toEqual([1, 'Round 1 cannot be paired: fewer than two players are there.']);
  });

  it('ends with 2 for a file that is not there', async () => {
    const refused = await run(pairFile, join(folder, 'nothing'));
    expect([refused.exit, refused.message]).toEqual([2, `no such file: ${join(folder, 'nothing')}`]);
  });
});

describe('hazine check', () => {
  it('prints a line a round, and the coming one where the file has its boards', async () => {
    const played = ['round 1: ok', 'round 2: ok', 'round 3: ok', 'round 4: ok'];
    expect(await run(checkFile, fixture('open-002.trf'))).toEqual({ exit: 0, lines: played, message: '' });
    expect(await run(checkFile, fixture('open-002.json'))).toEqual({ exit: 0, lines: [...played, 'round 5: ok'], message: '' });
  });

  it('agrees that a round cannot be paired', async () => {
    expect((await run(checkFile, fixture('open-024.json'))).lines.at(-1)).toBe('round 8: ok');
  });

  it('tells what differs and ends with 1', async () => {
    const known = JSON.parse(readFileSync(fixture('open-002.json'), 'utf8')) as { expected: [number, number][]; impossible: boolean };
    const [[a, b], [c, d], ...rest] = known.expected as [[number, number], [number, number], ...[number, number][]];
    const changed = async (what: object) => {
      const { exit, lines } = await run(checkFile, file(JSON.stringify({ ...known, ...what })));
      return `${exit} ${lines.at(-1)}`;
    };
    expect(await changed({ expected: [[b, a], [c, d], ...rest] })).toMatch(new RegExp(`^1 round 5: 5\\.2\\.\\d: ${a} should start against ${b}$`)); // prettier-ignore
    expect(await changed({ expected: [[a, c], [b, d], ...rest] })).toContain(`the system pairs ${a} – ${b}, ${c} – ${d}; here ${a} – ${c}, ${b} – ${d}`); // prettier-ignore
    expect(await changed({ expected: null, impossible: true })).toContain('1 round 5: 3.8: the system pairs');
  });

  it('does not end with 1 for the order of boards alone', async () => {
    const known = JSON.parse(readFileSync(fixture('open-002.json'), 'utf8')) as { expected: unknown[] };
    const { exit, lines } = await run(checkFile, file(JSON.stringify({ ...known, expected: known.expected.toReversed() })));
    expect([exit, lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^round 5: the boards stand in another order; .* at the tables 1, 2, /),
    ]);
  });
});
