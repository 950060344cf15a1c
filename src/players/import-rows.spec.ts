import { readRows } from './import-rows.js';

const table = (...rows: string[][]) => rows.map((cells, i) => ({ line: i + 1, cells }));

describe('the heading of a list of players', () => {
  it.each([
    ['name', ['name', 'Name', 'AD SOYAD', 'Ad-Soyad', 'Adı Soyadı', 'ADI SOYADI', 'İsim', 'isim', 'ISIM']],
    ['birthYear', ['birthYear', 'Birth year', 'birth_year', 'Doğum Yılı', 'DOĞUM YILI', 'dogum yili', 'Doğum\nYılı']],
    ['gender', ['gender', 'Cinsiyet', 'CİNSİYET']],
    ['club', ['club', 'Kulüp', 'KULUP', 'okul']],
    ['city', ['city', 'il', 'İL', 'IL', 'Şehir']],
    ['country', ['country', 'Ülke']],
    ['federationId', ['federationId', 'Lisans No', 'LİSANS NO.']],
    ['rating', ['rating', 'Puan', 'Reyting']],
  ])('has %s under each of its names', (field, names) => {
    for (const name of names) {
      const { columns } = readRows(table(field === 'name' ? [name] : ['ad soyad', name]));
      expect([...columns]).toContainEqual([field, name]);
    }
  });

  it('may have its columns in any order', () => {
    const { rows, errors } = readRows(
      table(
        ['puan', 'lisans no', 'ülke', 'il', 'kulüp', 'cinsiyet', 'doğum yılı', 'ad soyad'],
        ['1420', ' TR-1 ', 'TR', 'İzmir', 'Gazi', 'Kız', '2014', ' Ayşe Işık '],
        ['', '', '', '', '', '', '', '=1+1'],
      ),
    );
    expect(errors).toEqual([]);
    expect(rows).toStrictEqual([
      {
        line: 2,
        fields: {
          name: 'Ayşe Işık',
          birthYear: 2014,
          gender: 'female',
          club: 'Gazi',
          city: 'İzmir',
          country: 'TR',
          federationId: 'TR-1',
          rating: 1420,
        },
      },
      { line: 3, fields: { name: '=1+1' } },
    ]);
  });

  it('is refused with an unknown column, one that comes twice and none for the name, all told at once', () => {
    const { rows, errors } = readRows(table(['okul', 'TC Kimlik', 'Kulüp', ''], ['Gazi']));
    expect(rows).toEqual([]);
    expect(errors).toEqual([
      { line: 1, column: 'TC Kimlik', code: 'unknownColumn', params: { a: expect.stringContaining('ad soyad') as string } },
      { line: 1, column: 'Kulüp', code: 'columnTwice', params: { a: 'okul' } },
      { line: 1, column: '', code: 'unknownColumn', params: { a: expect.stringContaining('rating') as string } },
      { line: 1, column: null, code: 'missingColumn', params: { a: 'name, ad soyad, adı soyadı, isim' } },
    ]);
  });
});

describe('a row of a list of players', () => {
  it.each([
    ['female', ['k', 'K', 'Kadın', 'KADIN', 'kız', 'KIZ', 'female', 'F']],
    ['male', ['e', 'E', 'Erkek', 'ERKEK', 'male', 'Male', 'm']],
  ])('says %s in any of the usual words', (gender, words) => {
    const { rows, errors } = readRows(table(['isim', 'cinsiyet'], ...words.map((word) => ['Ali', word])));
    expect(errors).toEqual([]);
    expect(rows.map(({ fields }) => fields.gender)).toEqual(words.map(() => gender));
  });

  it.each(['-1', '1.5', '14,5', '0x10', '1e3', '2014 ?', '1234567890', '２０１４'])('has no number in %j', (text) => {
    const { rows, errors } = readRows(table(['isim', 'Puan', 'il'], ['Ali', text, 'İzmir']));
    expect(errors).toEqual([{ line: 2, column: 'Puan', code: 'isInt', params: {} }]);
    expect(rows).toEqual([{ line: 2, fields: { name: 'Ali', city: 'İzmir' } }]);
  });

  it('is refused with another number of cells than the heading has, or another gender; others stay', () => {
    const { rows, errors } = readRows(table(['isim', 'cinsiyet'], ['Ali'], ['Veli', 'x'], ['Can', 'e', ''], ['Ece', 'k']));
    expect(errors).toEqual([
      { line: 2, column: null, code: 'columnCount', params: { a: 2, b: 1 } },
      { line: 3, column: 'cinsiyet', code: 'isIn', params: { a: expect.stringContaining('erkek') as string } },
      { line: 4, column: null, code: 'columnCount', params: { a: 2, b: 3 } },
    ]);
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });
});
