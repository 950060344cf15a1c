import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { CommandError } from '../common/command-error.js';
import { rankFile } from './rank.command.js';

// Values of TieBreakServer, see test/fixtures/tie-breaks/README.md
const folderOfCases = new URL('../../test/fixtures/tie-breaks/', import.meta.url).pathname;
const ids = readdirSync(folderOfCases).flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []));

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'hazine-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string | Buffer): string {
  const path = join(folder, 'event');
  writeFileSync(path, content);
  return path;
}

async function ranked(path: string, tieBreaks?: string, system = 'swiss'): Promise<string> {
  let text = '';
  await rankFile(path, { system, tieBreaks }, (more) => (text += more));
  return text;
}

/** A column by id. */
function columns(csv: string, codes: readonly string[]): Record<string, number[]> {
  const rows = parse(csv, { columns: true }) as unknown as Record<string, string>[];
  const byId = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
  return Object.fromEntries(codes.map((code) => [code, byId.map((row) => Number(row[code]))]));
}

async function refusal(work: Promise<unknown>): Promise<CommandError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CommandError) return error;
  throw new Error('was not refused');
}

describe('hazine rank', () => {
  it.each(ids)('gives the known value of every tie-break of %s, from either file', async (id) => {
    const { expected } = JSON.parse(readFileSync(`${folderOfCases}${id}.json`, 'utf8')) as { expected: Record<string, number[]> };
    const codes = Object.keys(expected);
    const csv = await ranked(`${folderOfCases}${id}.json`, codes.join(','));
    expect(columns(csv, codes)).toEqual(expected);
    expect(await ranked(`${folderOfCases}${id}.trf`, codes.join(','))).toBe(csv);
  });

  const four = JSON.stringify({
    players: [{ id: 1, rating: 1500 }, { id: 2 }, { id: 3 }, { id: 4 }],
    config: { rounds: 2, points: { win: 1, draw: 0.5, loss: 0, pab: 1 } },
    rounds: [[[2, 'f', '1'], [1, 's', '0'], [4, 'f', '1'], [3, 's', '0']], [[3, 'f', '='], [4, 'f', '1'], [1, 's', '='], [2, 's', '0']]],
  }); // prettier-ignore

  it('prints id, rank, points and the tie-breaks as they were asked for; nothing where one is left out', async () => {
    const lines = [
      'id,rank,points,DE,BH/C1,BH-C1,ARO',
      '1,1,1.5,0,1.5,1.5,',
      '3,1,1.5,0,1.5,1.5,',
      '2,3,1,0,1.5,1.5,',
      '4,4,0,0,1.5,1.5,',
      '',
    ];
    expect(await ranked(file(four), 'DE, BH/C1 ,BH-C1,ARO')).toBe(lines.join('\n'));
  });

  it('takes codes in small letters, too', async () => {
    const csv = await ranked(file(four), 'BH-C1,SB');
    expect(await ranked(file(four), 'bh-c1,sb')).toBe(csv.replace('BH-C1,SB', 'bh-c1,sb'));
  });

  it('reads a packed file', async () => {
    const csv = await ranked(file(four), 'BH');
    expect(await ranked(file(gzipSync(four)), 'BH')).toBe(csv);
  });

  it('ranks by what a tournament of the system has where no tie-breaks are named', async () => {
    const [swiss] = (await ranked(file(four))).split('\n');
    expect(swiss).toBe('id,rank,points,DE,BH-C1,BH,SB,SETS,TREASURE,WIN,LOT');
    const [roundRobin] = (await ranked(file(four), undefined, 'round-robin')).split('\n');
    expect(roundRobin).toBe('id,rank,points,DE,SB,WIN,SETS,TREASURE,LOT');
  });

  it('takes forfeits of a round robin for matches', async () => {
    const forfeited = JSON.stringify({
      ...(JSON.parse(four) as object),
      rounds: [[[2, 'f', '+'], [1, 's', '-'], [4, 'f', '1'], [3, 's', '0']], [[3, 'f', '0'], [4, 'f', '1'], [1, 's', '1'], [2, 's', '0']]],
    }); // prettier-ignore
    expect(columns(await ranked(file(forfeited), 'DE'), ['points', 'DE'])).toEqual({ points: [1, 1, 2, 0], DE: [0, 0, 0, 0] });
    expect(columns(await ranked(file(forfeited), 'DE', 'round-robin'), ['DE'])).toEqual({ DE: [1, 2, 0, 0] });
  });

  it('orders by points, then by the criteria in turn', async () => {
    const ids = async (codes: string) => (await ranked(file(four), codes)).split('\n').slice(1, -1).map((line) => line.split(',')[0]); // prettier-ignore
    expect(await ids('TPN')).toEqual(['1', '3', '2', '4']);
    expect(await ids('TPN/R')).toEqual(['3', '1', '2', '4']);
  });

  it.each([['XY'], ['KO'], ['BH/C0'], ['DE/C1'], ['BH,,SB'], ['']])(
    'ends with 2 for the tie-breaks "%s", naming what there is',
    async (codes) => {
      const { exitCode, message } = await refusal(ranked(file(four), codes));
      expect([exitCode, message.split('\n')]).toEqual([
        2,
        [expect.stringMatching(/^There is no tie-break "\S*"\. There are: PTS, .*\bBH\[-C1\|-C2\|-M1\|-M2\], /)],
      ]);
    },
  );

  it('ends with 2 for another system than there is, for a file that is wrong and for none', async () => {
    expect(await refusal(ranked(file(four), 'BH', 'swindle'))).toMatchObject({ exitCode: 2, message: expect.stringContaining('round-robin') as unknown }); // prettier-ignore
    expect(await refusal(ranked(file('hello'), 'BH'))).toMatchObject({ exitCode: 2 });
    expect(await refusal(ranked(join(folder, 'nothing'), 'BH'))).toMatchObject({ exitCode: 2 });
  });
});
