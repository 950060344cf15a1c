import type { Crosstable } from '../../src/crosstable/crosstable.js';
import { type Criterion, parse } from '../../src/standings/tie-breaks/criterion.js';
import { tieBreaks } from '../../src/standings/tie-breaks/index.js';
import { modifiersOf } from '../../src/standings/tie-breaks/modifiers.js';
import { everybody, tally } from '../../src/standings/tie-breaks/tally.js';
import { type Part, totals } from '../../src/standings/tie-breaks/tie-break.js';

/** Every tie-break, alone and with each modifier that it takes. */
export const everyCriterion: readonly Criterion[] = tieBreaks.flatMap((tieBreak) =>
  [tieBreak.code, ...modifiersOf(tieBreak).map((modifier) => `${tieBreak.code}-${modifier}`)].map((code) => parse(code)!),
);

/** By start number less one, in the units that the criterion is kept in. */
export function valuesOf(code: string, table: Crosstable): number[] {
  const counted = tally(table);
  return Array.from(parse(code)!.values(counted, everybody(counted)));
}

/** T1.3: those whose value is the total of its parts. */
export const totalled = everyCriterion.filter(({ total }) => total !== 'none');

/** What the parts of a value come to. */
export function totalOf({ total = 'sum' }: Criterion, parts: readonly Part[]): number {
  const kept = parts.filter(({ cut }) => !cut);
  return totals[total as keyof typeof totals](
    kept.reduce((sum, { value }) => sum + value, 0),
    kept.length,
  );
}
