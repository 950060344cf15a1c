import type { Crosstable } from '../crosstable/crosstable.js';
import type { Criterion } from './tie-breaks/criterion.js';
import { everyoneIsRated } from './tie-breaks/ratings.js';
import { everybody, tally } from './tie-breaks/tally.js';

export interface StandingsRow {
  /** T1.2: shared by those whom nothing separates: 1, 2, 2, 4. */
  readonly rank: number;
  /** Somebody else has the same rank. */
  readonly isShared: boolean;
  readonly number: number;
  readonly id: string;
  /** In half points. */
  readonly points: number;
  /** One for each criterion, in its unit; `null` where it is about a tie that this entry was not in or that it did not part (T8.4), or is left out (T23.1). */
  readonly values: readonly (number | null)[];
}

/** The values of a criterion by index. */
type Column = Record<number, number | null>;

/** T1.1: by points (T1.5: or by what replaces them), then by the criteria in turn, each applied to those whom the ones before left tied. */
export function rank(table: Crosstable, criteria: readonly Criterion[], lotSeed: string | null = null): StandingsRow[] {
  const counted = tally(table, lotSeed);
  const size = table.entries.length;
  const columns = criteria.map((criterion): Column => {
    const isLeftOut = criterion.needsRatings && !everyoneIsRated(counted);
    if (criterion.withinTied || isLeftOut) return new Array<number | null>(size).fill(null);
    return criterion.values(counted, everybody(counted));
  });
  const ranks = new Int32Array(size);
  const inOrder = [...everybody(counted)];

  /**
   * Orders the tied at `from`..`to` of `inOrder` by the criteria from `next` on; -1 is points.
   * K5.5, K5.6: `ahead` of them are places that nobody took; more than `last` have no places of their own.
   */
  function order(from: number, to: number, next: number, ahead = 0, last = size): void {
    const isPlaced = next === 0 && criteria[0]?.replacesPoints === true;
    if (next === criteria.length || (to - from < 2 && !isPlaced)) {
      for (let place = from; place < to; place++) ranks[inOrder[place]!] = Math.min(from + ahead + 1, last);
      return;
    }
    const tied = inOrder.slice(from, to);
    const keys: Column = next < 0 ? counted.scores : keysFor(tied, next);
    const sign = next >= 0 && criteria[next]!.lowestFirst ? 1 : -1;
    tied.sort((a, b) => sign * (keys[a]! - keys[b]!) || a - b);
    tied.forEach((index, i) => (inOrder[from + i] = index));

    for (let start = from, end; start < to; start = end) {
      end = start + 1;
      while (end < to && keys[inOrder[end]!] === keys[inOrder[start]!]) end++;
      if (isPlaced) order(start, end, next + 1, keys[inOrder[start]!]! - 1 - start, end < to ? keys[inOrder[end]!]! - 1 : size);
      else order(start, end, next + 1, ahead, last);
    }
  }

  function keysFor(tied: readonly number[], next: number): Column {
    const column = columns[next]!;
    if (criteria[next]!.withinTied) {
      const values = criteria[next]!.values(counted, tied);
      // T8.4: a place that all share is none
      if (tied.some((_, i) => values[i] !== values[0])) tied.forEach((index, i) => (column[index] = values[i]!));
    }
    return column;
  }

  order(0, size, criteria[0]?.replacesPoints ? 0 : -1);
  const holders = new Int32Array(size + 1);
  for (const rank of ranks) holders[rank]!++;
  return inOrder.map((index) => ({
    rank: ranks[index]!,
    isShared: holders[ranks[index]!]! > 1,
    number: index + 1,
    id: table.entries[index]!.id,
    points: counted.scores[index]!,
    values: columns.map((column) => column[index]!),
  }));
}
