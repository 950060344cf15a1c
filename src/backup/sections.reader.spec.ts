import fc from 'fast-check';
import { Sections, UnexpectedText } from './sections.reader.js';

/** The text in pieces of these sizes, over and over. */
async function* inPieces(text: string, sizes: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length]!;
    yield await Promise.resolve(bytes.subarray(at, at + size));
    at += size;
  }
}

async function textOf(rows: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of rows) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** As COPY writes a value. */
const escaped = (text: string) => text.replace(/[\\\n\r\t\0]/g, (c) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' })[c] ?? '\\\\');

describe('the text of a backup', () => {
  it('is read alike in whatever pieces it comes', async () => {
    const table = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\\.', '.', '', '\\', '\n\\.\n')));
    await fc.assert(
      fc.asyncProperty(fc.array(table), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (tables, sizes) => {
        const written = tables.map((rows) => rows.map((row) => `${escaped(row)}\n`).join(''));
        const sections = new Sections(inPieces(written.map((rows, i) => `{"table":${i}}\n${rows}\\.\n`).join(''), sizes));
        for (const [i, rows] of written.entries()) {
          expect(await sections.line()).toEqual({ table: i });
          expect(await textOf(sections.rows())).toBe(rows);
        }
        expect(await sections.line()).toBeNull();
      }),
    );
  });

  it.each([
    ['within a line', '{"table"', true],
    ['in a line that is no JSON', '{"table":\n', false],
    ['in a line that is no object', '7\n', false],
  ])('is refused where it ends or is wrong %s', async (_, text, isCutOff) => {
    await expect(new Sections(inPieces(text, [3])).line()).rejects.toEqual(new UnexpectedText(isCutOff));
  });

  it('is refused where it ends within rows', async () => {
    await expect(textOf(new Sections(inPieces('a\tb\nc\t', [2])).rows())).rejects.toEqual(new UnexpectedText(true));
  });
});
