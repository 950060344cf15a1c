import { otherSide, type Side } from '../../../engine/position.js';
import { type SideRule } from './explanation.js';
import { ABSOLUTE, type PlayerFacts } from './player-facts.js';

export interface SideDecision {
  /** Side of the higher ranked player. */
  readonly side: Side;
  readonly rule: SideRule;
}

/** 5.2 for one pair; `higher` is the higher ranked player by 1.2, `parityNumber` their number for 5.2.5. */
export function allocateSides(higher: PlayerFacts, lower: PlayerFacts, parityNumber: number, initialSide: Side): SideDecision {
  const mine = higher.preference;
  const theirs = lower.preference;
  if (mine === null && theirs === null) {
    return { side: parityNumber % 2 === 1 ? initialSide : otherSide(initialSide), rule: '5.2.5' };
  }
  // 1.7.4: without a preference of one's own the opponent's is granted
  if (mine === null) return { side: otherSide(theirs!), rule: '5.2.1' };
  if (theirs === null || mine !== theirs) return { side: mine, rule: '5.2.1' };

  const stronger = higher.strength - lower.strength || widerDifference(higher, lower);
  if (stronger !== 0) return { side: stronger > 0 ? mine : otherSide(mine), rule: '5.2.2' };

  const alternated = alternateLastDifferent(higher.sides, lower.sides);
  if (alternated !== null) return { side: alternated, rule: '5.2.3' };
  return { side: mine, rule: '5.2.4' };
}

function widerDifference(a: PlayerFacts, b: PlayerFacts): number {
  return a.strength === ABSOLUTE ? Math.abs(a.difference) - Math.abs(b.difference) : 0;
}

/** 5.2.3: histories of played games laid side by side from their ends. */
function alternateLastDifferent(a: readonly Side[], b: readonly Side[]): Side | null {
  for (let back = 1; back <= a.length && back <= b.length; back++) {
    const mine = a[a.length - back]!;
    if (mine !== b[b.length - back]!) return otherSide(mine);
  }
  return null;
}

/**
 * 5.2.5 counts numbers only over entries that have been paired (or had the bye by pairing) before or are to be
 * paired now: who is absent from the start does not turn the sides of those below.
 */
export function parityNumbers(seen: readonly boolean[]): number[] {
  let count = 0;
  return seen.map((isSeen) => (isSeen ? ++count : count));
}
