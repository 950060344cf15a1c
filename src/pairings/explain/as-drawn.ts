import type { Board, DrawnRound } from '../systems/pairing-system.js';
import { keyOf } from '../systems/compare.js';
import type { Finding } from '../systems/finding.js';

/** P4.5: what of a round that was changed by hand stands as it was paired. */
export interface AsDrawn {
  /** The table of a pair whose board stands, its sides as they were; `null` where it does not. */
  tableOf(one: number, other: number): number | null;
  /** Whether somebody who was free by the pairing still is. */
  isFree(number: number): boolean;
}

/** What an explanation explains. */
export interface Explained {
  readonly boards: readonly (Board & { readonly sidesUnknown?: true })[];
  readonly free: readonly number[];
}

/** What was made by hand: boards with their tables, and those who are free. */
export interface MadeByHand {
  readonly boards: readonly (Board & { readonly table: number })[];
  readonly free: readonly number[];
}

/** @param findings of the round: in a bracket, which explains no sides, they say which boards were turned */
export function compareAsDrawn(
  explained: Explained,
  drawn: DrawnRound,
  findings: readonly Finding[],
): AsDrawn & { byHand: MadeByHand; isAllByHand: boolean } {
  const turned = new Set(
    findings.flatMap(({ code, entries: [first, second] }) => (code === 'side' ? keyOf({ first: first!, second: second! }) : [])),
  );
  const paired = new Map(explained.boards.map((board) => [keyOf(board), board]));
  const tables = new Map<string, number>();
  const boards = drawn.boards.flatMap((board, i) => {
    const key = keyOf(board);
    const before = paired.get(key);
    const isAsBefore = before && (before.sidesUnknown ? !turned.has(key) : before.first === board.first);
    if (isAsBefore) tables.set(key, i + 1);
    return isAsBefore ? [] : [{ ...board, table: i + 1 }];
  });
  const free = new Set(explained.free.filter((number) => drawn.byes.includes(number)));
  return {
    tableOf: (first, second) => tables.get(keyOf({ first, second })) ?? null,
    isFree: (number) => free.has(number),
    byHand: { boards, free: drawn.byes.filter((number) => !free.has(number)) },
    isAllByHand: tables.size + free.size === 0,
  };
}
