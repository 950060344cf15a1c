import { decodeCursor, encodeCursor } from '../common/cursor.js';
import { Prepared } from '../common/prepared.answer.js';
import { placesOfRows, type RowPlaces } from './rows-of-json.js';

/** A table that is given whole or by pages; as a whole it has no next page. */
export interface Table {
  readonly revision: number;
  readonly rows: readonly object[];
  readonly nextCursor: string | null;
  readonly tableChanged: boolean;
}

export interface RowsAsked {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface RowPage {
  readonly prepared: Prepared;
  readonly nextCursor: string | null;
}

const ROWS = '"rows":[';

/** Where the rows of a kept answer are is found once, and forgotten with it. */
const known = new WeakMap<Prepared, RowPlaces>();

/**
 * Some rows of a kept table, cut out of its bytes. A cursor names the place in the table where the page before ended; where that
 * was one of an earlier revision it goes on from the same place, and says so.
 */
export function pageOfRows(whole: Prepared, { limit, cursor }: RowsAsked): RowPage {
  if (limit === undefined && cursor === undefined) return { prepared: whole, nextCursor: null };
  const { body } = whole;
  const { from, to, starts, ends } = placesIn(whole);
  const [revisionBefore, first] = cursor === undefined ? [null, 0] : placeOf(cursor);
  const end = Math.min(starts.length, limit === undefined ? Infinity : first + limit);
  const rows = first < end ? body.toString('utf8', starts[first], ends[end - 1]) : '';

  const rest = JSON.parse(`{${body.toString('utf8', to + 2)}`) as Omit<Table, 'rows'>;
  const nextCursor = end < starts.length ? encodeCursor([String(rest.revision), end]) : null;
  const tableChanged = revisionBefore !== null && revisionBefore !== String(rest.revision);
  const tail = JSON.stringify({ ...rest, nextCursor, tableChanged });
  return { prepared: Prepared.from(`${body.toString('utf8', 0, from)}${rows}],${tail.slice(1)}`, whole.tag), nextCursor };
}

function placesIn(whole: Prepared): RowPlaces {
  const places = known.get(whole) ?? placesOfRows(whole.body, whole.body.indexOf(ROWS) + ROWS.length);
  known.set(whole, places);
  return places;
}

function placeOf(cursor: string): [revision: string, first: number] {
  const [revision, first] = decodeCursor(cursor, ['string', 'number']) as [string, number];
  return [revision, Math.max(0, first)];
}
