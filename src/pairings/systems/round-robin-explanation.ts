import type { Away } from './away.js';

/** Where a round stands in the Berger table. Entries are named by start number. */
export interface RoundRobinExplanation {
  readonly kind: 'round-robin';
  readonly legs: 1 | 2;
  /** R6; all are one group where nobody is divided. */
  readonly groups: readonly GroupRound[];
  /** R6.2, R6.3, R6.5: how the groups came about; `null` where nobody is divided. */
  readonly draw: GroupsBy | null;
  /** By which the lots of the draw can be repeated. */
  readonly seed: number | null;
  /** R5: who loses by forfeit. */
  readonly away: readonly Away[];
}

export const groupsBy = ['seed', 'lot', 'hand'] as const;
export type GroupsBy = (typeof groupsBy)[number];

export interface GroupRound {
  /** By their places in the table. */
  readonly members: readonly number[];
  /** R3: with an odd number of members one more than there are. */
  readonly places: number;
  readonly leg: number;
  /** The round of the table; `null` where the draw of the group has ended (R6.6). */
  readonly tableRound: number | null;
  /** R4.1: the second leg, with the sides changed. */
  readonly reversed: boolean;
  /** R4.2: this round has changed places with its neighbour. */
  readonly moved: boolean;
  /** R3: whose opponent is the empty place; all of them where the draw has ended. */
  readonly free: readonly number[];
  /** In the order of the table. */
  readonly boards: readonly { readonly first: number; readonly second: number }[];
}
