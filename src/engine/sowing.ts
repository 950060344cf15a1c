import { isFinished, type Position, type Side } from './position.js';
import type { Variant } from './variants.js';

/**
 * A position in the form that is fast to sow on: the pits of `first`, its treasure, the pits of `second`, its treasure.
 * Whose move it is stands beside it, as 0 (`first`) or 1 (`second`).
 */
export type Board = Uint8Array;
export type Mover = 0 | 1;

/** What the last stone of a move did. */
export type SowingEvent = 'none' | 'treasure' | 'even' | 'empty';
/** Who moves next. */
export type Turn = 'other' | 'same' | 'end';

const events: readonly SowingEvent[] = ['none', 'treasure', 'even', 'empty'];
const turns: readonly Turn[] = ['other', 'same', 'end'];

const NONE = 0;
const TREASURE = 1;
const EVEN = 2;
const EMPTY = 3;
const OTHER = 0;
const SAME = 1;
const END = 2;

/** `sow` answers with one integer, so that replaying a set allocates nothing: captured stones, event and turn, packed. */
export const capturedBy = (sown: number): number => sown >> 4;
export const eventOf = (sown: number): SowingEvent => events[(sown >> 2) & 3]!;
export const turnAfter = (sown: number): Turn => turns[sown & 3]!;
export const endsSet = (sown: number): boolean => (sown & 3) === END;
/** Who moves next; after the end of a set, who would have. */
export const moverAfter = (sown: number, mover: Mover): Mover => (((sown >> 2) & 3) === TREASURE ? mover : ((1 - mover) as Mover));

/** Makes the move on the board. The pit (1..n) must be one that `canSow` allows. */
export function sow(variant: Variant, board: Board, mover: Mover, pit: number): number {
  const pits = (board.length >> 1) - 1;
  const row = mover === 0 ? 0 : pits + 1;
  const otherRow = pits + 1 - row;
  const treasure = row + pits;
  let place = row + pit - 1;

  let stones = board[place]!;
  board[place] = 0;
  // M3.3: of more than one stone the first goes back into the pit it came from (M3.2: a single one moves on)
  if (variant.firstStoneReturns && stones > 1) {
    board[place] = 1;
    stones--;
  }
  // M3.4, M3.5: own row, own treasure, the other row, and round again; the start pit is not skipped, the other treasure is
  for (;;) {
    while (stones > 0 && place < treasure) {
      board[++place]!++;
      stones--;
    }
    if (stones === 0) break;
    place = otherRow - 1;
    for (const end = place + pits; stones > 0 && place < end; stones--) board[++place]!++;
    if (stones === 0) break;
    place = row - 1;
  }

  let event = NONE;
  let captured = 0;
  if (place === treasure) {
    event = TREASURE; // M4.1: the same player moves again
  } else if (place >= row && place < treasure) {
    // M4.3: an own pit that was empty when the last stone arrived: that stone and those across
    if (board[place] === 1) {
      const across = 2 * pits - place; // M1.4, for either row
      if (board[across]! > 0 || variant.loneStoneIsBanked) {
        event = EMPTY;
        captured = board[across]! + 1;
        board[across] = 0;
        board[place] = 0;
        board[treasure]! += captured;
      }
    }
  } else if (variant.evenCaptures && (board[place]! & 1) === 0) {
    // M4.2: the last stone makes the pit even
    event = EVEN;
    captured = board[place]!;
    board[place] = 0;
    board[treasure]! += captured;
  }

  let turn = event === TREASURE ? SAME : OTHER;
  // M5.1: after every move, also where the mover would move again
  if (isRowEmpty(board, 0, pits) || isRowEmpty(board, pits + 1, pits)) {
    settle(variant, board);
    turn = END;
  }
  return (captured << 4) | (event << 2) | turn;
}

function isRowEmpty(board: Board, row: number, pits: number): boolean {
  for (let place = row; place < row + pits; place++) if (board[place] !== 0) return false;
  return true;
}

/** M5.1: whether the set is over on this board. */
export function isOver(board: Board): boolean {
  const pits = (board.length >> 1) - 1;
  return isRowEmpty(board, 0, pits) || isRowEmpty(board, pits + 1, pits);
}

/** The stones that are left when a row has run out go to a treasure. */
export function settle(variant: Variant, board: Board): void {
  const pits = (board.length >> 1) - 1;
  const firstTreasure = pits;
  const secondTreasure = 2 * pits + 1;
  const firstLeft = empty(board, 0, pits);
  const secondLeft = empty(board, pits + 1, pits);
  if (variant.leftoversGoTo === 'owner') {
    board[firstTreasure]! += firstLeft; // K5
    board[secondTreasure]! += secondLeft;
  } else {
    board[firstTreasure]! += secondLeft; // M5.2, KH1: no matter who moved; M5.3: both rows empty, nothing is left
    board[secondTreasure]! += firstLeft;
  }
}

function empty(board: Board, row: number, pits: number): number {
  let stones = 0;
  for (let place = row; place < row + pits; place++) {
    stones += board[place]!;
    board[place] = 0;
  }
  return stones;
}

/** M3.1: an own pit with at least one stone. The set must not be over. */
export function canSow(board: Board, mover: Mover, pit: number): boolean {
  const pits = (board.length >> 1) - 1;
  return pit >= 1 && pit <= pits && board[(mover === 0 ? 0 : pits + 1) + pit - 1]! > 0;
}

export function toBoard(position: Position): Board {
  const pits = position.first.length;
  const board = new Uint8Array(2 * pits + 2);
  for (let i = 0; i < pits; i++) {
    board[i] = position.first[i]!;
    board[pits + 1 + i] = position.second[i]!;
  }
  board[pits] = position.treasures.first;
  board[2 * pits + 1] = position.treasures.second;
  return board;
}

export function toPosition(board: Board, mover: Mover): Position {
  const pits = (board.length >> 1) - 1;
  return {
    first: Array.from(board.subarray(0, pits)),
    second: Array.from(board.subarray(pits + 1, 2 * pits + 1)),
    treasures: { first: board[pits]!, second: board[2 * pits + 1]! },
    toMove: sideOf(mover),
  };
}

export const moverOf = (side: Side): Mover => (side === 'first' ? 0 : 1);
export const sideOf = (mover: Mover): Side => (mover === 0 ? 'first' : 'second');

/** M3.1: the pits the player to move may choose; none once the set is over (M5.1). */
export function legalMoves(position: Position): number[] {
  if (isFinished(position)) return [];
  return position[position.toMove].flatMap((stones, i) => (stones > 0 ? [i + 1] : []));
}

export interface Played {
  readonly position: Position;
  readonly event: SowingEvent;
  /** Stones taken by the last stone, itself included in an empty-pit capture. */
  readonly captured: number;
  readonly turn: Turn;
}

/** Makes one of the `legalMoves`; any other is a programming error. */
export function play(variant: Variant, position: Position, pit: number): Played {
  if (!legalMoves(position).includes(pit)) throw new RangeError(`pit ${pit} cannot be played here`);
  const board = toBoard(position);
  const mover = moverOf(position.toMove);
  const sown = sow(variant, board, mover, pit);
  return { position: toPosition(board, moverAfter(sown, mover)), event: eventOf(sown), captured: capturedBy(sown), turn: turnAfter(sown) };
}

/** All that could be played here, with what each move would do. */
export function previewMoves(variant: Variant, position: Position): (Played & { readonly pit: number })[] {
  return legalMoves(position).map((pit) => ({ pit, ...play(variant, position, pit) }));
}
