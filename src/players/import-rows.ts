import type { CsvRow, LineError } from './csv-table.js';
import { searchKeyOf } from './search-key.js';

/** Headings as people write them, by the field that they stand for; compared without case, accents, blanks and marks. */
const headings = {
  name: ['name', 'ad soyad', 'adı soyadı', 'isim'],
  birthYear: ['birth year', 'year of birth', 'doğum yılı'],
  gender: ['gender', 'sex', 'cinsiyet'],
  club: ['club', 'school', 'kulüp', 'okul'],
  city: ['city', 'il', 'şehir'],
  country: ['country', 'ülke'],
  federationId: ['federation id', 'licence', 'licence no', 'lisans', 'lisans no', 'lisans numarası'],
  rating: ['rating', 'puan', 'reyting'],
} as const;

type Field = keyof typeof headings;

const keyOf = (heading: string) => searchKeyOf(heading).replace(/[^\p{L}\p{N}]/gu, '');
const fieldOf = new Map(Object.entries(headings).flatMap(([field, names]) => names.map((name) => [keyOf(name), field as Field])));

const genders = new Map([
  ...['k', 'kadın', 'kız', 'female', 'f'].map((word) => [searchKeyOf(word), 'female'] as const),
  ...['e', 'erkek', 'male', 'm'].map((word) => [searchKeyOf(word), 'male'] as const),
]);

/** A row as `POST /players` would get it, not validated yet. */
export interface ImportRow {
  readonly line: number;
  readonly fields: Readonly<Partial<Record<Field, string | number>>>;
}

export interface ImportRows {
  readonly rows: readonly ImportRow[];
  readonly errors: readonly LineError[];
  /** The heading of each field, as the file writes it. */
  readonly columns: ReadonlyMap<string, string>;
}

/** What the rows below the heading say. Where the heading itself is wrong, only that is told. */
export function readRows([heading, ...rows]: readonly CsvRow[]): ImportRows {
  const { line, cells } = heading!;
  const errors: LineError[] = [];
  const columns = new Map<Field, string>();
  const fields = cells.map((cell) => {
    const column = cell.trim();
    const field = fieldOf.get(keyOf(column));
    if (field === undefined) errors.push({ line, column, code: 'unknownColumn', params: { a: allHeadings } });
    else if (columns.has(field)) errors.push({ line, column, code: 'columnTwice', params: { a: columns.get(field)! } });
    else columns.set(field, column);
    return field;
  });
  if (!columns.has('name')) errors.push({ line, column: null, code: 'missingColumn', params: { a: headings.name.join(', ') } });
  if (errors.length > 0) return { rows: [], errors, columns };

  const read = rows.map(({ line, cells }): ImportRow => {
    const row: Partial<Record<Field, string | number>> = {};
    if (cells.length !== fields.length)
      errors.push({ line, column: null, code: 'columnCount', params: { a: fields.length, b: cells.length } });
    else
      for (const [i, field] of fields.entries()) {
        const cell = valueOf(field!, cells[i]!.trim());
        if (cell === null) continue;
        if (cell.ok) row[field!] = cell.value;
        else errors.push({ line, column: columns.get(field!)!, code: cell.code, params: cell.params });
      }
    return { line, fields: row };
  });
  const wrong = new Set(errors.filter(({ column }) => column === null).map(({ line }) => line));
  return { rows: read.filter(({ line }) => !wrong.has(line)), errors, columns };
}

const allHeadings = Object.values(headings).flat().join(', ');

type Value =
  | { readonly ok: true; readonly value: string | number }
  | { readonly ok: false; readonly code: string; readonly params: Readonly<Record<string, string>> };

/** An empty cell says nothing. */
function valueOf(field: Field, text: string): Value | null {
  if (text === '') return null;
  if (field === 'birthYear' || field === 'rating')
    return /^\d{1,9}$/.test(text) ? { ok: true, value: Number(text) } : { ok: false, code: 'isInt', params: {} };
  if (field !== 'gender') return { ok: true, value: text };
  const value = genders.get(searchKeyOf(text));
  return value ? { ok: true, value } : { ok: false, code: 'isIn', params: { a: 'kadın, kız, k, female, f, erkek, e, male, m' } };
}
