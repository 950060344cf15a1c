import type { Crosstable } from '../../crosstable/crosstable.js';
import type { Tie } from './bracket.js';
import type { BracketExplanation, BracketPart } from './bracket-explanation.js';
import { areClubMates } from './clubs.js';

/** How the boards of a round follow from the bracket. */
export function explainTies(
  table: Crosstable,
  round: number,
  parts: Partial<Record<BracketPart, readonly Tie[]>>,
  protectedRounds: number | null = null,
): BracketExplanation {
  const ties = (Object.keys(parts) as BracketPart[]).flatMap((part) => parts[part]!.map(([upper, lower]) => ({ part, upper, lower })));
  const isProtected = round <= (protectedRounds ?? 0);
  const clubMates = ties.flatMap(({ upper, lower }) =>
    isProtected && upper !== null && lower !== null && areClubMates(table, upper, lower) ? [[upper, lower] as const] : [],
  );
  return { kind: 'bracket', ties, clubMates };
}
