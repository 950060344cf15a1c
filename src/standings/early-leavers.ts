import type { Crosstable } from '../crosstable/crosstable.js';

/** R5.1: whether the results of those who leave early are struck from the standings, or count. */
export const earlyLeaverRules = ['struck', 'counted'] as const;
export type EarlyLeavers = (typeof earlyLeaverRules)[number];

/** Why an entry is struck: it played so many of its matches. */
export interface Struck {
  readonly played: number;
  readonly matches: number;
}

/** R5.1: by start number, those of `left` who had played less than half of their matches. */
export function earlyLeavers(table: Crosstable, left: readonly number[], matchesOf: (number: number) => number): Map<number, Struck> {
  const struck = new Map<number, Struck>();
  for (const number of left) {
    const played = table.entries[number - 1]!.cells.filter(({ kind }) => kind === 'played').length;
    const matches = matchesOf(number);
    if (played * 2 < matches) struck.set(number, { played, matches });
  }
  return struck;
}
