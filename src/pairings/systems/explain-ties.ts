import type { Crosstable } from '../../crosstable/crosstable.js';
import type { Tie } from './bracket.js';
import type { BracketExplanation, BracketPart } from './bracket-explanation.js';
import { clubKeyOf } from './clubs.js';

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
  return { kind: 'bracket', ties, clubMates: round <= (protectedRounds ?? 0) ? clubMates : [] };
}
