import { isFinished, MAX_STONES, PITS, type Position, type Side, stonesIn } from './position.js';
import type { Variant } from './variants.js';

/**
 * A position in the form that is fast to sow on: 16 places of one byte, packed in four words, then the number of pits in a row.
 * Places 0 to 5 are the pits of `first` and 6 its treasure, 8 to 13 the pits of `second` and 14 its treasure; 7 and 15 are unused.
 * Whose move it is stands beside it, as 0 (`first`) or 1 (`second`).
 */
export type Board = Int32Array;
export type Mover = 0 | 1;

const TREASURE_PLACE = 6;
const rowOf = (mover: Mover): number => mover << 3;

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
const turnAfter = (sown: number): Turn => turns[sown & 3]!;
export const endsSet = (sown: number): boolean => (sown & 3) === END;
/** Who moves next; after the end of a set, who would have. */
export const moverAfter = (sown: number, mover: Mover): Mover => (((sown >> 2) & 3) === TREASURE ? mover : ((1 - mover) as Mover));

const at = (board: Board, place: number): number => (board[place >> 2]! >>> ((place & 3) << 3)) & 255;
const add = (board: Board, place: number, stones: number): void => {
  board[place >> 2]! += stones << ((place & 3) << 3);
};

/**
 * Where the stones of a pit go depends on nothing but the pit and how many there are. So each sowing is laid down once as the four
 * words to add to the board, followed by the place of the last stone; one table for each row length and way of sowing.
 */
type SowingTable = Int32Array;
const ENTRY = 5;
const tables: SowingTable[] = [];

const entryOf = (mover: Mover, pit: number, stones: number): number => ((mover * PITS + pit - 1) * (MAX_STONES + 1) + stones) * ENTRY;

function layDown(pits: number, firstStoneReturns: boolean): SowingTable {
  const table = new Int32Array(entryOf(1, PITS, MAX_STONES) + ENTRY);
  for (const mover of [0, 1] as const) {
    const row = rowOf(mover);
    const otherRow = 8 - row;
    for (let pit = 1; pit <= pits; pit++) {
      for (let stones = 1; stones <= MAX_STONES; stones++) {
        const entry = entryOf(mover, pit, stones);
        const change = table.subarray(entry, entry + ENTRY);
        let place = row + pit - 1;
        add(change, place, -stones);
        // M3.3: of more than one stone the first goes back into the pit it came from (M3.2: a single one moves on)
        const returning = firstStoneReturns && stones > 1 ? 1 : 0;
        add(change, place, returning);
        for (let left = stones - returning; left > 0; left--) {
          // M3.4, M3.5: own row, own treasure, the other row, and round again; the other treasure is passed over
          if (place === row + pits - 1) place = row + TREASURE_PLACE;
          else if (place === row + TREASURE_PLACE) place = otherRow;
          else if (place === otherRow + pits - 1) place = row;
          else place++;
          add(change, place, 1);
        }
        change[4] = place;
      }
    }
  }
  return table;
}

/** Makes the move on the board. The pit (1..n) must be one that `canSow` allows. */
export function sow(variant: Variant, board: Board, mover: Mover, pit: number): number {
  const pits = board[4]!;
  const row = rowOf(mover);
  const table = (tables[2 * pits + (variant.firstStoneReturns ? 1 : 0)] ??= layDown(pits, variant.firstStoneReturns));

  const entry = entryOf(mover, pit, at(board, row + pit - 1));
  board[0]! += table[entry]!;
  board[1]! += table[entry + 1]!;
  board[2]! += table[entry + 2]!;
  board[3]! += table[entry + 3]!;
  const last = table[entry + 4]!;

  let event = NONE;
  let captured = 0;
  if (last === row + TREASURE_PLACE) {
    event = TREASURE; // M4.1: the same player moves again
  } else if (last >> 3 === mover) {
    // M4.3: an own pit that was empty when the last stone arrived: that stone and those across
    if (at(board, last) === 1) {
      const across = 7 + pits - last; // M1.4, for either row
      const opposite = at(board, across);
      if (opposite > 0 || variant.loneStoneIsBanked) {
        event = EMPTY;
        captured = opposite + 1;
        add(board, across, -opposite);
        add(board, last, -1);
        add(board, row + TREASURE_PLACE, captured);
      }
    }
  } else if (variant.evenCaptures && (at(board, last) & 1) === 0) {
    // M4.2: the last stone makes the pit even
    event = EVEN;
    captured = at(board, last);
    add(board, last, -captured);
    add(board, row + TREASURE_PLACE, captured);
  }

  let turn = event === TREASURE ? SAME : OTHER;
  // M5.1: after every move, also where the mover would move again
  if (isOver(board)) {
    settle(variant, board);
    turn = END;
  }
  return (captured << 4) | (event << 2) | turn;
}

/** M5.1: a row is empty. The first four pits fill a word; the other two share theirs with the treasure. */
export function isOver(board: Board): boolean {
  return (board[0]! | (board[1]! & 0xffff)) === 0 || (board[2]! | (board[3]! & 0xffff)) === 0;
}

/** The stones that are left when a row has run out go to a treasure. */
export function settle(variant: Variant, board: Board): void {
  for (const owner of [0, 1] as const) {
    // K5: to the owner of the pits; M5.2, KH1: to the other side, whose row ran out, no matter who moved
    const heir = variant.leftoversGoTo === 'owner' ? owner : ((1 - owner) as Mover);
    for (let place = rowOf(owner); place < rowOf(owner) + PITS; place++) {
      const left = at(board, place);
      add(board, place, -left);
      add(board, rowOf(heir) + TREASURE_PLACE, left);
    }
  }
}

/** M3.1: an own pit with at least one stone. The set must not be over. */
export function canSow(board: Board, mover: Mover, pit: number): boolean {
  return pit >= 1 && pit <= board[4]! && at(board, rowOf(mover) + pit - 1) > 0;
}

export function toBoard(position: Position): Board {
  const { first, second, treasures } = position;
  // more would spill from one place into the next
  if (stonesIn(position) > MAX_STONES) throw new RangeError(`more than ${MAX_STONES} stones`);
  const board = new Int32Array(5);
  for (let i = 0; i < first.length; i++) {
    add(board, i, first[i]!);
    add(board, 8 + i, second[i]!);
  }
  add(board, TREASURE_PLACE, treasures.first);
  add(board, 8 + TREASURE_PLACE, treasures.second);
  board[4] = first.length;
  return board;
}

export function toPosition(board: Board, mover: Mover): Position {
  const first: number[] = [];
  const second: number[] = [];
  for (let i = 0; i < board[4]!; i++) {
    first.push(at(board, i));
    second.push(at(board, 8 + i));
  }
  return { first, second, treasures: { first: at(board, TREASURE_PLACE), second: at(board, 8 + TREASURE_PLACE) }, toMove: sideOf(mover) };
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
