import type { Crosstable } from '../crosstable/crosstable.js';
import { groupsOf, partOf } from '../crosstable/groups.js';
import { rank, type StandingsRow } from './rank.js';
import type { Criterion } from './tie-breaks/criterion.js';

/** Entries that are ranked together: a group of a round robin (R6.7), or everybody. */
export interface Pool {
  /** What counts of the results among them, numbered within the pool. */
  readonly table: Crosstable;
  /** `numbers[i]` is the start number of the table's entry i + 1. */
  readonly numbers: readonly number[];
  /** R5.1: start numbers of those whose results do not count. */
  readonly struck: readonly number[];
}

export interface PoolRules {
  /** R6.7: each group is ranked by itself. */
  readonly isByGroup: boolean;
  /** R5.1 */
  readonly isStruck: (number: number) => boolean;
}

export function poolsOf(table: Crosstable, { isByGroup, isStruck }: PoolRules): Pool[] {
  const everybody = table.entries.map(({ number }) => number);
  return (isByGroup ? groupsOf(table) : [everybody]).map((members) => {
    const numbers = members.filter((number) => !isStruck(number));
    return { table: partOf(table, numbers), numbers, struck: members.filter(isStruck) };
  });
}

/** Rows under start numbers; the struck share the place after the last. */
export function rankPool(
  { table, numbers, struck }: Pool,
  whole: Crosstable,
  criteria: readonly Criterion[],
  lotSeed: string,
): StandingsRow[] {
  const ranked = rank(table, criteria, lotSeed).map((row) => ({ ...row, number: numbers[row.number - 1]! }));
  const last = struck.map((number) => ({
    rank: numbers.length + 1,
    isShared: struck.length > 1,
    number,
    id: whole.entries[number - 1]!.id,
    points: 0,
    values: criteria.map(() => null),
  }));
  return [...ranked, ...last];
}
