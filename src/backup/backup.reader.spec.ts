import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { FORMAT, type TableSum } from './backup-file.js';
import { DamagedBackup, readBackup } from './backup.reader.js';
import { seal } from './sealed.stream.js';

const header = { format: FORMAT, takenAt: '2026-11-30T18:00:00Z', lastChangeAt: null, postgres: '18.4', migrations: ['CreateSchema1'] };
const players = ['1\tŞükrü Iğdır\t\\N\n', '2\t\\\\.\t\n', '3\tİpek\\nÇağlar\tx\n'].join('');

function textOf(tables: Record<string, string>): string {
  const parts: (object | string)[] = [header];
  for (const [table, rows] of Object.entries(tables)) {
    const sha256 = createHash('sha256').update(rows).digest('hex');
    parts.push({ table, columns: ['id', 'name', 'club'] }, `${rows}\\.`, { rows: rows.split('\n').length - 1, sha256 });
  }
  const rows = Object.values(tables).join('').split('\n').length - 1;
  parts.push({ sequences: [] }, { tables: Object.keys(tables).length, rows });
  return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)) + '\n').join('');
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const fileOf = (text: string) => bytesOf(seal(Readable.from([text]).pipe(createGzip()) as AsyncIterable<Buffer>));
const read = (bytes: Buffer) => readBackup(Readable.from(bytes.length === 0 ? [] : [bytes]) as AsyncIterable<Buffer>);
const faultOf = async (bytes: Buffer): Promise<unknown> =>
  read(bytes).then(
    () => 'read without a fault',
    (error: unknown) => error,
  );

describe('a backup that is read', () => {
  let file: Buffer;
  beforeAll(async () => {
    file = await fileOf(textOf({ accounts: '', players }));
  });

  it('tells what is in it', async () => {
    const { header: found, tables, size } = await read(file);
    expect({ found, size }).toEqual({ found: header, size: file.length });
    expect(tables.map(({ table, rows }: TableSum) => [table, rows])).toEqual([['accounts', 0], ['players', 3]]); // prettier-ignore
  });

  it('hands rows on as they were written', async () => {
    const taken: string[] = [];
    await readBackup(Readable.from([file]) as AsyncIterable<Buffer>, {
      table: async ({ table }, rows) => void taken.push(table, (await bytesOf(rows)).toString()),
    });
    expect(taken).toEqual(['accounts', '', 'players', players]);
  });

  it('can be read without Hazine: every part of it unpacks', () => {
    expect(gunzipSync(file).toString()).toMatch(/^\{"format":"hazine-backup\/1".*\n\{"sha256":"[\da-f]{64}"\}\n$/s);
  });

  it('is refused where it is whole and yet nobody’s backup', async () => {
    const text = textOf({ players });
    const instead = (part: string, other: string) => {
      expect(text).toContain(part);
      return fileOf(text.replace(part, other));
    };
    const forged = [
      ['"migrations":["CreateSchema1"]', '"migrations":[]'],
      ['"migrations":["CreateSchema1"]', '"migrations":"CreateSchema1"'],
      [',"migrations":["CreateSchema1"]', ''],
      ['"takenAt":"2026-11-30T18:00:00Z"', '"takenAt":"yesterday"'],
      ['"takenAt":"2026-11-30T18:00:00Z",', ''],
      ['"lastChangeAt":null', '"lastChangeAt":5'],
      ['"columns":["id","name","club"]', '"columns":[1,2,null]'],
      ['"sequences":[]', '"sequences":null'],
      ['"sequences":[]', '"sequences":[{"table":"players","column":"id","next":"abc"}]'],
    ] as const;
    for (const [part, other] of forged) expect(await faultOf(await instead(part, other))).toBeInstanceOf(DamagedBackup);
  });

  it('is refused wherever it is cut off', async () => {
    for (let length = 0; length < file.length; length++) {
      const fault = await faultOf(file.subarray(0, length));
      expect({ length, isRefused: fault instanceof DamagedBackup }).toEqual({ length, isRefused: true });
    }
  });

  it('is refused whichever bit of it is changed', async () => {
    for (let bit = 0; bit < file.length * 8; bit++) {
      const changed = Buffer.from(file);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const fault = await faultOf(changed);
      expect({ bit, isRefused: fault instanceof DamagedBackup }).toEqual({ bit, isRefused: true });
    }
  });

  it('is refused with anything behind it', async () => {
    for (const more of [Buffer.from('\0'), Buffer.from('x'), gzipSync(''), file])
      expect(await faultOf(Buffer.concat([file, more]))).toBeInstanceOf(DamagedBackup);
  });

  it('says where it is cut off, or damaged', async () => {
    const many = Array.from({ length: 50_000 }, (_, i) => `${i}\tOyuncu ${(i * 7919) % 50_021}\t\\N\n`).join('');
    const large = await fileOf(textOf({ accounts: '', players: many }));
    const half = Math.floor(large.length / 2);
    const cut = (await faultOf(large.subarray(0, half))) as DamagedBackup;
    expect(cut).toMatchObject({ kind: 'cut-off', place: { table: 'players' }, bytes: half });
    expect(cut.place!.rows).toBeGreaterThan(15_000);

    const other = textOf({ accounts: '', players: many }).replace('Oyuncu 49\t', 'Oyuncu 48\t');
    expect(await faultOf(await fileOf(other))).toMatchObject({ kind: 'damaged', place: { table: 'players', rows: 50_000 } });
  });

  it.each([
    ['', 'cut-off'],
    ['a text of somebody', 'not-a-backup'],
    [gzipSync('a text of somebody, packed\n'), 'not-a-backup'],
    [gzipSync('{"some":"object"}\n'), 'not-a-backup'],
    [gzipSync('{"format":"hazine-backup/2"}\n'), 'other-format'],
  ])('is told from other files: %p', async (bytes, kind) => {
    expect(await faultOf(Buffer.from(bytes as string))).toMatchObject({ kind });
  });

  it('goes through whatever the receiver fails with', async () => {
    const failing = readBackup(Readable.from([file]) as AsyncIterable<Buffer>, { table: () => Promise.reject(new Error('no room')) });
    await expect(failing).rejects.toThrow('no room');
  });
});
