import type { Crosstable } from '../crosstable/crosstable.js';
import { rank } from './rank.js';
import type { Criterion } from './tie-breaks/criterion.js';
import { tally } from './tie-breaks/tally.js';
import type { Part } from './tie-breaks/tie-break.js';

export interface Explanation {
  readonly code: string;
  readonly article: string;
  /** `null` where the criterion is about a tie that this entry was not in or that it did not part (T8.4), or is left out (T23.1). */
  readonly value: number | null;
  readonly scale: number;
  /** Start numbers of those who were still tied with the entry when the criterion was applied, itself among them. */
  readonly tied: readonly number[];
  readonly parts: readonly Part[];
}

/** T1.3: how each value of one entry came about. */
export function explain(table: Crosstable, criteria: readonly Criterion[], number: number, lotSeed: string | null = null): Explanation[] {
  const rows = rank(table, criteria, lotSeed);
  const row = rows.find((one) => one.number === number)!;
  const counted = tally(table, lotSeed);
  const isByPoints = !criteria[0]?.replacesPoints;
  return criteria.map((criterion, applied) => {
    const tied = rows
      .filter(
        ({ points, values }) =>
          (!isByPoints || points === row.points) && values.slice(0, applied).every((value, i) => value === row.values[i]),
      )
      .map((one) => one.number);
    const indexes = tied.map((one) => one - 1);
    const value = row.values[applied]!;
    const isApplied = value !== null || (criterion.withinTied && tied.length > 1);
    const parts = !isApplied ? [] : criterion.parts(counted, number - 1, indexes);
    return { code: criterion.code, article: criterion.article, value, scale: criterion.scale, tied, parts };
  });
}
