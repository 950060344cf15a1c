import { CsvError, parse } from 'csv-parse/sync';
import type { ProblemParams } from '../common/problem.js';

export interface CsvRow {
  /** Where the row begins in the file; 1 is its first line. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A fault of the file. The words of `code` stand in `locales/`, under `fields`. */
export interface LineError {
  readonly line: number;
  /** The heading of the column, as the file writes it; `null` where the fault is one of the whole line. */
  readonly column: string | null;
  readonly code: string;
  readonly params?: ProblemParams;
}

/** The rows of a CSV file, its heading first, without empty ones; or why there are none. */
export type CsvTable = { readonly ok: true; readonly rows: readonly CsvRow[] } | { readonly ok: false; readonly error: LineError };

const NEWLINE = 10;

/**
 * Reads UTF-8 with or without a byte order mark, any line ends, and the delimiter that the heading uses.
 *
 * @param limit how many rows at the most below the heading
 */
export function readCsv(bytes: Uint8Array, limit: number): CsvTable {
  const refuse = (line: number, code: string, params = {}): CsvTable => ({ ok: false, error: { line, column: null, code, params } });
  const decoded = decode(bytes);
  if (decoded === null) return refuse(lineThatIsNotUtf8(bytes), 'notUtf8');
  // one kind of line end from here on: csv-parse counts a quoted CR LF as two lines
  const text = decoded.replace(/\r\n?/g, '\n');

  const rows: CsvRow[] = [];
  let end = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true, // the caller counts: here the first bad row would hide all others
      skip_empty_lines: true,
      skip_records_with_empty_values: true, // a spreadsheet saves emptied rows as `;;;;`
      to: limit + 2,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0), cells });
        end = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(end + 1, 'badQuotes'); // with relaxed columns nothing else can be wrong
  }
  if (rows.length === 0) return refuse(1, 'emptyFile');
  if (rows.length === 1) return refuse(rows[0]!.line, 'noRows');
  return rows.length > limit + 1 ? refuse(rows.at(-1)!.line, 'tooManyRows', { a: limit }) : { ok: true, rows };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** No byte of a longer UTF-8 sequence is a line end, so each line can be looked at by itself. */
function lineThatIsNotUtf8(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0 || decode(bytes.subarray(start, end)) === null) return line;
    start = end + 1;
  }
}

/** The one that stands most often in the heading, outside quotes. */
function delimiterOf(text: string): string {
  const heading = /^\s*((?:"[^"]*"|[^"\n])*)/.exec(text.slice(0, 10_000))![1]!.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
