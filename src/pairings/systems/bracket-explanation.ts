import type { Away } from './away.js';

/** Where a tie stands in its bracket. */
export const bracketParts = ['main', 'third-place', 'winners', 'losers', 'final', 'second-final'] as const;
export type BracketPart = (typeof bracketParts)[number];

/** Who loses is out (K), or who loses twice (D). */
export const bracketForms = ['single', 'double'] as const;
export type BracketForm = (typeof bracketForms)[number];

export interface BracketExplanation {
  readonly kind: 'bracket';
  readonly form: BracketForm;
  /** Of the bracket. */
  readonly round: number;
  readonly ties: readonly TieExplanation[];
  /** Who has no place in the round, and who loses by forfeit (K3.2). */
  readonly away: readonly Away[];
  /** K2.4: mates of a club who meet in a round in which they were to be kept apart; in a play-off nobody is. */
  readonly clubMates: readonly (readonly [number, number])[];
}

export interface TieExplanation {
  readonly part: BracketPart;
  /** Start numbers, which are the seeds; the upper place of the bracket before; `null` for an empty one. */
  readonly upper: number | null;
  readonly lower: number | null;
  /** The match that brought them here; `null` before the first one. */
  readonly upperFrom: LastMatch | null;
  readonly lowerFrom: LastMatch | null;
}

export interface LastMatch {
  readonly opponent: number;
  readonly won: boolean;
}
