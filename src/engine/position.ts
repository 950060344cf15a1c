/** The side that made (or makes) the first move of a set, and the other one. */
export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** One number for each side. */
export interface BySide {
  readonly first: number;
  readonly second: number;
}

/** Between two moves. Pits 1..n as their owner numbers them: `first[0]` is pit 1 of the side that started the set. */
export interface Position {
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly treasures: BySide;
  /** Who moves next; once the set is over, who would have. */
  readonly toMove: Side;
}

/** M1.1 is played on six pits; smaller boards are kept for exact analysis. */
export const PITS = 6;
/** The most stones a position may hold: 6 in each of 12 pits, the largest set that is offered (M1.5). */
export const MAX_STONES = 72;

/** M1.5: the same number of stones in every pit, empty treasures. */
export function startPosition(stonesPerPit = 4, pits = PITS): Position {
  const row = () => new Array<number>(pits).fill(stonesPerPit);
  return { first: row(), second: row(), treasures: { first: 0, second: 0 }, toMove: 'first' };
}

const sum = (row: readonly number[]): number => row.reduce((total, stones) => total + stones, 0);

export function stonesIn(position: Position): number {
  return sum(position.first) + sum(position.second) + position.treasures.first + position.treasures.second;
}

/** M5.1: over when the pits of either side are empty. */
export function isFinished(position: Position): boolean {
  return sum(position.first) === 0 || sum(position.second) === 0;
}

/** M6.1, M6.2: the larger treasure of a finished set. */
export function winnerOf(treasures: BySide): Side | 'draw' {
  if (treasures.first === treasures.second) return 'draw';
  return treasures.first > treasures.second ? 'first' : 'second';
}

/** Why a position from outside is refused. `pointer` names the place in the position as a JSON pointer. */
export type PositionRefusal =
  | { readonly ok: false; readonly code: 'position-malformed'; readonly pointer: string }
  | { readonly ok: false; readonly code: 'position-not-whole-number'; readonly pointer: string; readonly value: unknown }
  | { readonly ok: false; readonly code: 'position-wrong-size'; readonly pointer: string; readonly pits: number; readonly expected: number }
  | {
      readonly ok: false;
      readonly code: 'position-too-many-stones';
      readonly pointer: string;
      readonly stones: number;
      readonly limit: number;
    }
  | {
      readonly ok: false;
      readonly code: 'position-wrong-total';
      readonly pointer: string;
      readonly stones: number;
      readonly expected: number;
    };

export type CheckedPosition = { readonly ok: true; readonly position: Position } | PositionRefusal;

/**
 * A position given from outside, checked and copied. `pits` is the size both rows must have, `stones` the total, if one is demanded.
 * A row may be empty while the other is not: that set is over (M5.1).
 */
export function checkPosition(value: unknown, expected: { readonly pits?: number; readonly stones?: number } = {}): CheckedPosition {
  const { pits = PITS, stones } = expected;
  if (!isPlainObject(value)) return malformed('');
  if (!isPlainObject(value.treasures)) return malformed('/treasures');
  if (value.toMove !== 'first' && value.toMove !== 'second') return malformed('/toMove');

  for (const side of ['first', 'second'] as const) {
    const row: unknown = value[side];
    if (!Array.isArray(row)) return malformed(`/${side}`);
    if (row.length !== pits) return { ok: false, code: 'position-wrong-size', pointer: `/${side}`, pits: row.length, expected: pits };
    // by index: a hole in the list must not be skipped
    for (let i = 0; i < pits; i++) if (!isStoneCount(row[i])) return notWhole(`/${side}/${i}`, row[i]);
  }
  for (const side of ['first', 'second'] as const) {
    const stored = value.treasures[side];
    if (!isStoneCount(stored)) return notWhole(`/treasures/${side}`, stored);
  }

  const given = value as unknown as Position;
  const position: Position = {
    first: [...given.first],
    second: [...given.second],
    treasures: { first: given.treasures.first, second: given.treasures.second },
    toMove: given.toMove,
  };
  const total = stonesIn(position);
  if (total > MAX_STONES) return { ok: false, code: 'position-too-many-stones', pointer: '', stones: total, limit: MAX_STONES };
  if (stones !== undefined && total !== stones) {
    return { ok: false, code: 'position-wrong-total', pointer: '', stones: total, expected: stones };
  }
  return { ok: true, position };
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStoneCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const malformed = (pointer: string): PositionRefusal => ({ ok: false, code: 'position-malformed', pointer });
const notWhole = (pointer: string, value: unknown): PositionRefusal => ({ ok: false, code: 'position-not-whole-number', pointer, value });
