import { readCsv } from './csv-table.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array, limit = 100) => {
  const table = readCsv(typeof file === 'string' ? utf8(file) : file, limit);
  return table.ok ? table.rows.map(({ line, cells }) => [line, ...cells]) : table.error;
};

describe('a CSV file', () => {
  const rows = [
    [1, 'ad', 'yıl'],
    [2, 'Işık, Ayşe; "Ay"', '2014'],
    [3, 'İĞDIR', ''],
  ];
  it.each([
    ['semicolons', 'ad;yıl\n"Işık, Ayşe; ""Ay""";2014\nİĞDIR;\n'],
    ['commas', 'ad,yıl\n"Işık, Ayşe; ""Ay""",2014\nİĞDIR,\n'],
    ['tabs', 'ad\tyıl\n"Işık, Ayşe; ""Ay"""\t2014\nİĞDIR\t\n'],
    ['a byte order mark', '\uFEFFad;yıl\n"Işık, Ayşe; ""Ay""";2014\nİĞDIR;\n'],
    ['line ends of Windows', 'ad;yıl\r\n"Işık, Ayşe; ""Ay""";2014\r\nİĞDIR;\r\n'],
    ['line ends of old Macs', 'ad;yıl\r"Işık, Ayşe; ""Ay""";2014\rİĞDIR;\r'],
    ['mixed line ends', 'ad;yıl\r\n"Işık, Ayşe; ""Ay""";2014\nİĞDIR;'],
    ['no last line end', 'ad;yıl\n"Işık, Ayşe; ""Ay""";2014\nİĞDIR;'],
  ])('is read with %s', (_, file) => {
    expect(read(file)).toEqual(rows);
  });

  it.each(['"ad;soyad","yıl","il"', 'ad,yıl,il;ilçe', '"a;b;c;d",yıl,il'])('finds the comma in the heading %j', (heading) => {
    expect(read(`${heading}\nx,y,z`)).toEqual([expect.anything(), [2, 'x', 'y', 'z']]);
  });

  it('leaves the commas of a file of one column alone', () => {
    expect(read('ad\nKaya, Ali')).toEqual([
      [1, 'ad'],
      [2, 'Kaya, Ali'],
    ]);
  });

  it.each(['\n', '\r\n'])('counts lines within quotes and empty ones, with line ends %j', (end) => {
    const file = ['', '"ad";"doğum', 'yılı"', '"A', '', 'B";1', '', ';', 'C;2'].join(end);
    expect(read(file)).toEqual([
      [2, 'ad', 'doğum\nyılı'],
      [4, 'A\n\nB', '1'],
      [9, 'C', '2'],
    ]);
  });

  it('keeps rows that are too short or too long, and all after them', () => {
    expect(read('a;b\n1\n1;2;3\n;\n1;2')).toEqual([
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
      [5, '1', '2'],
    ]);
  });

  const refused = (line: number, code: string, params = {}) => ({ line, column: null, code, params });
  it.each([
    ['nothing', '', refused(1, 'emptyFile')],
    ['a byte order mark alone', '\uFEFF', refused(1, 'emptyFile')],
    ['blank lines alone', '\r\n \n;;\n', refused(1, 'emptyFile')],
    ['a heading alone', '\nad;yıl\n;\n', refused(2, 'noRows')],
    ['more rows than the limit', 'ad\nA\nB\nC\nD', refused(4, 'tooManyRows', { a: 2 })],
  ])('is refused with %s', (_, file, error) => {
    expect(read(file, 2)).toEqual(error);
  });

  it.each([
    ['never closed', 'ad;yıl\nA;1\n"B;2\nC;3\n', 3],
    ['closed in a later row', 'ad;yıl\nA;1\n"B;2\n"C";3\n', 3],
    ['open within a cell', 'ad;yıl\nA "B" C;1\n', 2],
  ])('is refused at the row whose quote is %s', (_, file, line) => {
    expect(read(file)).toEqual(refused(line, 'badQuotes'));
  });

  it.each([
    ['Windows-1254', [...utf8('ad\nA\n'), 0xdd, 0x0a, 0x42], 3],
    ['a sequence that is cut short by the end', [...utf8('ad\nA\nB'), 0xc4], 3],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x0a, 0x00], 1],
    ['an overlong sequence', [0x61, 0x0a, 0xc0, 0xaf, 0x0a], 2],
  ])('is refused at the line that is not UTF-8: %s', (_, bytes, line) => {
    expect(read(Uint8Array.from(bytes))).toEqual(refused(line, 'notUtf8'));
  });
});
