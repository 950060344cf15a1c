import type { Crosstable } from '../../crosstable/crosstable.js';
import { timesPaired } from '../../crosstable/meetings.js';
import { type Finding, finding } from './finding.js';
import type { Board, DrawnRound, PairingOutcome } from './pairing-system.js';

/** A pair without its sides. */
export const keyOf = ({ first, second }: Board): string => `${Math.min(first, second)}-${Math.max(first, second)}`;

/** Is it the pairing that the system gives? Sides and order aside. */
export function comparePairs(due: Extract<PairingOutcome, { ok: true }>, { boards, byes }: DrawnRound, article: string): Finding[] {
  const drawnKeys = new Set(boards.map(keyOf));
  const dueKeys = new Set(due.boards.map(keyOf));
  const without = (these: readonly number[], others: readonly number[]) => these.filter((number) => !others.includes(number));
  const missing = { boards: due.boards.filter((board) => !drawnKeys.has(keyOf(board))), byes: without(due.byes, byes) };
  const found = { boards: boards.filter((board) => !dueKeys.has(keyOf(board))), byes: without(byes, due.byes) };
  if ([missing, found].every((part) => part.boards.length + part.byes.length === 0)) return [];
  const entries = new Set([...missing.boards, ...found.boards].flatMap(({ first, second }) => [first, second]));
  return [{ ...finding('other-pairing', [...entries], article), due: missing, found }];
}

/** P4.2: one bye, or as many as the system gives. */
export const tooManyByes = ({ byes }: DrawnRound, due = 1): Finding[] =>
  byes.length > Math.max(1, due) ? [finding('second-bye', byes)] : [];

/**
 * Sides and order of boards that are due.
 *
 * @param articleOf the article that gives the sides of the board of that index
 */
export function compareBoards(due: readonly Board[], drawn: DrawnRound, articleOf: (index: number) => string | null): Finding[] {
  const isTurned = (board: Board) =>
    drawn.boards.some(({ first, second, sidesUnknown }) => !sidesUnknown && first === board.second && second === board.first);
  const turned = due.flatMap((board, i) => (isTurned(board) ? [finding('side', [board.second, board.first], articleOf(i))] : []));
  const isElsewhere = (board: Board, i: number) => drawn.boards[i] && keyOf(drawn.boards[i]) !== keyOf(board);
  const tables = drawn.isOrdered ? due.flatMap((board, i) => (isElsewhere(board, i) ? [i + 1] : [])) : [];
  return tables.length === 0 ? turned : [...turned, { ...finding('board-order', []), tables }];
}

/** The articles by which a system pairs and gives sides. */
export interface Articles {
  readonly pairs: string;
  readonly sides: string;
}

/** For systems whose boards follow from a table or a bracket. */
export function compareWithSystem(outcome: PairingOutcome, drawn: DrawnRound, { pairs, sides }: Articles): Finding[] {
  if (!outcome.ok) return [finding('unpairable', [], pairs)];
  const different = comparePairs(outcome, drawn, pairs);
  // in another pairing the order means nothing
  const { isOrdered: _, ...unordered } = drawn;
  return [
    ...tooManyByes(drawn, outcome.byes.length),
    ...compareBoards(outcome.boards, different.length > 0 ? unordered : drawn, () => sides),
    ...different,
  ];
}

/** R1: boards whose pair has met as often as it may up to this leg. */
export const rematchesIn = (table: Crosstable, { boards }: DrawnRound, legOf: (board: Board) => number, article: string): Finding[] =>
  boards.flatMap((board) => {
    const { first, second } = board;
    return timesPaired(table, first, second) < legOf(board) ? [] : [finding('rematch', [first, second], article)];
  });
