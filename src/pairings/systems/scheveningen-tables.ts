import type { Side } from '../../engine/position.js';

/** A board of a Scheveningen round: which member of team 2 the member of team 1 meets, and which side the latter has. */
export interface TeamBoard {
  readonly opponent: number;
  readonly side: Side;
}

/**
 * SV3.3: the published tables for 6 and 10 boards, one line a round: whom the members 1, 2, … of team 1 meet; negative where
 * the opponent starts.
 */
const published: Readonly<Record<number, readonly (readonly number[])[]>> = {
  6: [
    [1, -2, -3, 4, -5, 6],
    [-2, 3, 5, -6, 4, -1],
    [3, -5, -1, 2, 6, -4],
    [-4, -6, 2, 1, -3, 5],
    [5, 4, 6, -3, -1, -2],
    [-6, 1, -4, -5, 2, 3],
  ],
  10: [
    [1, 2, 3, 4, -5, -6, -7, 8, -9, -10],
    [-2, -1, -8, -3, 10, 5, 6, -4, 7, 9],
    [3, 8, 4, 10, -6, -7, -9, 1, -2, -5],
    [-4, -3, -10, 6, 7, -8, 5, 9, -1, 2],
    [5, 4, -9, -7, -1, 10, -8, -2, 3, 6],
    [-6, 7, 1, 9, 8, 2, -10, -5, -4, -3],
    [7, -5, -2, -1, -4, -9, 3, 10, 6, 8],
    [-8, -6, 5, 2, 9, 1, 4, -3, -10, -7],
    [9, 10, 7, -5, -2, -3, -1, 6, 8, -4],
    [-10, -9, -6, -8, 3, 4, 2, -7, 5, 1],
  ],
};

/** SV3: a round of the table for teams of `size`; board *i* is that of member *i* of team 1. */
export function scheveningenRound(size: number, round: number): TeamBoard[] {
  const line = published[size]?.[round - 1];
  if (line) return line.map((opponent) => ({ opponent: Math.abs(opponent), side: opponent > 0 ? 'first' : 'second' }));
  const boards = Array.from({ length: size }, (_, i) => i + 1);
  return boards.map(size % 4 === 0 ? byHalves(size, round) : size % 2 === 1 ? odd(size, round) : even(size, round));
}

type BoardOf = (member: number) => TeamBoard;

const sideIf = (starts: boolean): Side => (starts ? 'first' : 'second');
const isOdd = (number: number) => number % 2 === 1;
/** Seats 1 to `size` on a ring. */
const onRing = (size: number, seat: number) => ((((seat - 1) % size) + size) % size) + 1;

/** SV3.1: team 2 moves on by one each round; half of team 1 and one more start in odd rounds, a window that moves back by one. */
function odd(size: number, round: number): BoardOf {
  const window = isOdd(round) ? 1 - (round - 1) / 2 : 1 - round / 2;
  return (member) => ({
    opponent: onRing(size, member + round - 1),
    side: sideIf(onRing(size, member - window + 1) <= (size + 1) / 2 === isOdd(round)),
  });
}

/** SV3.2: each half of team 1 goes round one half of team 2, then round the other; the halves start in turn. */
function byHalves(size: number, round: number): BoardOf {
  const half = size / 2;
  return (member) => {
    const isUpper = member <= half;
    const meetsUpper = isUpper === round <= half;
    return { opponent: onRing(half, member + round - 1) + (meetsUpper ? 0 : half), side: sideIf(isUpper === isOdd(round)) };
  };
}

/** SV3.4: team 2 moves on by one each round; the halves of team 1 start in turn. With two boards all of team 1 does. */
function even(size: number, round: number): BoardOf {
  return (member) => ({
    opponent: onRing(size, member + round - 1),
    side: sideIf((size === 2 || member <= size / 2) === isOdd(round)),
  });
}
