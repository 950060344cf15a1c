import { addFloaterFailures, addPairFailures, type Kind, layoutFor } from './criteria.js';
import { type ClubProtection } from '../pairing-system.js';
import { type Scope } from './bracket.js';
import { type PlayerFacts } from './player-facts.js';
import { type SideRule } from './sides.js';

/** The material for telling somebody why they meet whom they meet. Entries are named by start number. */
export interface DutchExplanation {
  readonly brackets: readonly BracketExplanation[];
  readonly bye: ByeExplanation | null;
  /** In the order of the boards. */
  readonly sides: readonly SideRule[];
  /** P2.4: what the protection of clubs did; `null` without. */
  readonly clubs: ClubsExplanation | null;
}

export interface ClubsExplanation {
  readonly protection: ClubProtection;
  /** Boards that there would have been without it. */
  readonly keptApart: readonly (readonly [number, number])[];
  /** Club mates who meet all the same, because there is no other pairing. */
  readonly unavoidable: readonly (readonly [number, number])[];
}

export interface BracketExplanation {
  /** Half points of the residents, virtual points included. */
  readonly score: number;
  readonly movedDown: readonly number[];
  readonly residents: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly number[];
  /** What the bracket fails: C6, C9 to C17 as counts; C7, C18 to C21 as scores of those concerned, highest first. */
  readonly failures: Readonly<Record<string, number | readonly number[]>>;
  /** How much of the field decided: the bracket alone, the next one too (C8), or all below (C4, C5). */
  readonly scope: Scope;
}

export interface ByeExplanation {
  readonly number: number;
  readonly score: number;
  /** C5: lower scores at which the bye would have left somebody without an opponent or nobody may have it. */
  readonly scoresPassedOver: readonly number[];
}

export function explainBracket(
  moved: readonly PlayerFacts[],
  residents: readonly PlayerFacts[],
  pairs: readonly (readonly [PlayerFacts, PlayerFacts])[],
  floaters: readonly PlayerFacts[],
  scope: Scope,
): BracketExplanation {
  const scores = [...new Set(moved.map((p) => p.score))];
  const layout = layoutFor(scores.length);
  const isMoved = new Set(moved);
  const kind = (facts: PlayerFacts): Kind =>
    isMoved.has(facts)
      ? { part: 'moved', facts, slot: scores.indexOf(facts.score), unplayed: 0 }
      : { part: 'resident', facts, slot: -1, unplayed: 0 };
  const counts = new Float64Array(layout.length);
  for (const [a, b] of pairs) addPairFailures(layout, kind(a), kind(b), counts);
  for (const p of floaters) addFloaterFailures(layout, kind(p), false, counts);

  const failures: Record<string, number | number[]> = {};
  const { at } = layout;
  for (const name of ['C6', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17'] as const) failures[name] = counts[at[name]]!;
  for (const name of ['C7', 'C18', 'C19', 'C20', 'C21'] as const) {
    failures[name] = scores.flatMap((score, slot) => new Array<number>(counts[at[name] + slot]!).fill(score));
  }
  return {
    score: residents[0]!.score,
    movedDown: moved.map((p) => p.number),
    residents: residents.map((p) => p.number),
    pairs: pairs.map(([a, b]) => [a.number, b.number]),
    floaters: floaters.map((p) => p.number),
    failures,
    scope,
  };
}
