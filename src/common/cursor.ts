import { badInput } from './problem.js';

/** Where a page ended: the sort values of its last row. Opaque to clients. */
export type CursorKey = readonly (string | number)[];

/** No number that rows are sorted by is larger; the database would refuse to compare one. */
const MAX_NUMBER = 32_767;

export const encodeCursor = (key: CursorKey): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(key)))).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_' })[c] ?? '');

/** Reads what `encodeCursor` wrote. A forged cursor is bad input: each part must have the type that `shape` names. */
export function decodeCursor(cursor: string, shape: readonly ('string' | 'number' | 'digits' | 'uuid')[]): CursorKey {
  const key = parse(cursor);
  const fits =
    Array.isArray(key) &&
    key.length === shape.length &&
    shape.every((type, i) => {
      const part: unknown = key[i];
      if (type === 'number') return Number.isInteger(part) && Math.abs(part as number) <= MAX_NUMBER;
      // a bigint, as the database gives it
      if (type === 'digits') return typeof part === 'string' && /^\d{1,18}$/.test(part);
      return (
        typeof part === 'string' && !part.includes('\0') && (type === 'string' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part))
      );
    });
  if (!fits) throw badInput('/query/cursor', 'cursor');
  return key as CursorKey;
}

function parse(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null; // not a cursor of ours: refused by the caller
  }
}

export interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** `rows` holds up to `limit + 1` rows; one too many means that there is a next page. */
export function pageOf<R, T>(rows: readonly R[], limit: number, keyOf: (row: R) => CursorKey, show: (row: R) => T): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(show), nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
