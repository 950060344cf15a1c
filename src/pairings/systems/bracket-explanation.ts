/** Where a tie stands in its bracket. */
export const bracketParts = ['main', 'third-place', 'winners', 'losers', 'final', 'second-final'] as const;
export type BracketPart = (typeof bracketParts)[number];

export interface BracketExplanation {
  readonly kind: 'bracket';
  readonly ties: readonly TieExplanation[];
  /** K2.4: mates of a club who meet in a round in which they were to be kept apart; in a play-off nobody is. */
  readonly clubMates: readonly (readonly [number, number])[];
}

export interface TieExplanation {
  readonly part: BracketPart;
  /** Start numbers, in a play-off seeds; the upper place of the bracket before; `null` for an empty one. */
  readonly upper: number | null;
  readonly lower: number | null;
}
