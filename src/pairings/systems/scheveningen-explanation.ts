import type { Away } from './away.js';

/** Where a round stands in the table of two teams. Entries are named by start number. */
export interface ScheveningenExplanation {
  readonly kind: 'scheveningen';
  /** The two teams, each in the order of the table. */
  readonly teams: readonly [readonly number[], readonly number[]];
  readonly leg: number;
  readonly legs: 1 | 2;
  readonly tableRound: number;
  /** Who loses by forfeit. */
  readonly away: readonly Away[];
  readonly boards: readonly { readonly first: number; readonly second: number }[];
}
