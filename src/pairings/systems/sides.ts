import { otherSide, type Side } from '../../engine/position.js';
import type { Board } from './pairing-system.js';

/** What the choice of sides needs to know of one entry. */
export interface SideHistory {
  readonly number: number;
  /** Sides of the matches played, in order. */
  readonly sides: readonly Side[];
  /** The place in start order among those who take part, which decides for two without a history (S6.5). */
  readonly place: number;
}

interface Wish {
  readonly side: Side | null;
  /** S5: 3 absolute, 2 strong, 1 mild, 0 none. */
  readonly strength: 0 | 1 | 2 | 3;
  /** First sides minus second sides. */
  readonly difference: number;
}

export function wishOf(sides: readonly Side[]): Wish {
  const difference = sides.reduce((sum, side) => sum + (side === 'first' ? 1 : -1), 0);
  const last = sides.at(-1);
  if (last === undefined) return { side: null, strength: 0, difference };
  const rarer: Side = difference > 0 ? 'second' : 'first';
  if (Math.abs(difference) > 1) return { side: rarer, strength: 3, difference };
  if (sides.at(-2) === last) return { side: otherSide(last), strength: 3, difference };
  return difference === 0 ? { side: otherSide(last), strength: 1, difference } : { side: rarer, strength: 2, difference };
}

/** S6: who starts, `higher` being the higher ranked of the two. */
export function seat(higher: SideHistory, lower: SideHistory, initialSide: Side): Board {
  return sideOfHigher(higher, lower, initialSide) === 'first'
    ? { first: higher.number, second: lower.number }
    : { first: lower.number, second: higher.number };
}

function sideOfHigher(higher: SideHistory, lower: SideHistory, initialSide: Side): Side {
  const [a, b] = [wishOf(higher.sides), wishOf(lower.sides)];
  if (a.side === null && b.side === null) return higher.place % 2 === 1 ? initialSide : otherSide(initialSide); // S6.5
  if (b.side === null || a.side === null) return a.side ?? otherSide(b.side!);
  if (a.side !== b.side) return a.side; // S6.1
  const weight = ({ strength, difference }: Wish) => (strength === 3 ? 3 + Math.abs(difference) : strength); // S6.2
  if (weight(a) !== weight(b)) return weight(a) > weight(b) ? a.side : otherSide(b.side);
  // S6.3: counted back from the latest match of each
  for (let back = 1; back <= Math.min(higher.sides.length, lower.sides.length); back++) {
    const before = higher.sides.at(-back)!;
    if (before !== lower.sides.at(-back)) return otherSide(before);
  }
  return a.side; // S6.4
}
