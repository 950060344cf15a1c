import type { Crosstable } from '../../crosstable/crosstable.js';
import type { Tie } from './bracket.js';
import { clubKeyOf } from './clubs.js';

/** Where a tie stands in its bracket. */
export type BracketPart = 'main' | 'third-place' | 'winners' | 'losers' | 'final' | 'second-final';

export interface BracketExplanation {
  readonly ties: readonly {
    readonly part: BracketPart;
    /** Start numbers, the upper place of the bracket before; `null` for an empty one. */
    readonly upper: number | null;
    readonly lower: number | null;
  }[];
  /** K2.4: mates of a club who meet in a round in which they were to be kept apart. */
  readonly clubMates: readonly (readonly [number, number])[];
}

/** How the boards of a round follow from the bracket. */
export function explainTies(
  { entries }: Crosstable,
  round: number,
  parts: Partial<Record<BracketPart, readonly Tie[]>>,
  protectedRounds: number | null = null,
): BracketExplanation {
  const ties = (Object.keys(parts) as BracketPart[]).flatMap((part) => parts[part]!.map(([upper, lower]) => ({ part, upper, lower })));
  const clubOf = (number: number) => clubKeyOf(entries[number - 1]!.club);
  const clubMates = ties.flatMap(({ upper, lower }) => {
    if (upper === null || lower === null || clubOf(upper) === '' || clubOf(upper) !== clubOf(lower)) return [];
    return [[upper, lower] as const];
  });
  return { ties, clubMates: round <= (protectedRounds ?? 0) ? clubMates : [] };
}
