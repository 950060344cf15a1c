import type { StandingsRow } from '../rank.js';
import type { Struck } from '../early-leavers.js';
import { namesOrCount, sentence, type Sentence } from './sentence.js';

/** A place, and what is said of it. */
export interface Placed {
  readonly row: StandingsRow;
  /** All who are ranked together, the entry among them. */
  readonly rows: readonly StandingsRow[];
  readonly round: number;
  readonly provisional: boolean;
  readonly struck: Struck | null;
  readonly hasWithdrawn: boolean;
  /** Where each group is ranked by itself (R6.7). */
  readonly group: number | null;
  readonly bracket: BracketKind | null;
}

/** K5, PO4: what ranks before the points, or instead of them. */
export type BracketKind = 'bracket' | 'play-off';

const byBracket = { bracket: 'byBracket', 'play-off': 'byPlayOff' } as const;

/** The place, with whom it is shared, and who is level in points. */
export function placeSentences({ row, rows, round, provisional, struck, hasWithdrawn, group, bracket }: Placed): Sentence[] {
  const a = { entry: row.number };
  const others = rows.filter(({ number }) => number !== row.number);
  const numbers = (those: readonly StandingsRow[]) => those.map(({ number }) => number);
  const level = struck || bracket ? [] : others.filter(({ points, rank }) => points === row.points && rank !== row.rank);
  const shared = others.filter(({ rank }) => rank === row.rank);
  return [
    sentence(round === 0 ? 'placeBefore' : 'place', { a, round, rank: row.rank, points: { points: row.points } }),
    ...(group === null ? [] : [sentence('byGroup', { group })]),
    ...(struck ? [sentence('struck', { a, played: struck.played, matches: struck.matches })] : []),
    ...(hasWithdrawn && !struck ? [sentence('withdrawn', { a })] : []),
    ...(bracket === null ? [] : [sentence(byBracket[bracket])]),
    ...namesOrCount(numbers(shared), 'shares', 'sharesMany'),
    ...(round === 0 ? [] : namesOrCount(numbers(level), 'level', 'levelMany')),
    ...(provisional ? [sentence('provisional', { round })] : []),
  ];
}
