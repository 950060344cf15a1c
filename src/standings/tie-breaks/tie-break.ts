import type { CellKind } from '../../crosstable/crosstable.js';
import type { Tally } from './tally.js';

/** T6: how many of the lowest and of the highest contributions are left out. */
export interface Cut {
  readonly lowest: number;
  readonly highest: number;
}

export const uncut: Cut = { lowest: 0, highest: 0 };

/** What one round adds to a value. The parts that are not cut add up to the value, except for Direct Encounter (T8). */
export interface Part {
  readonly round: number;
  /** Start number of the opponent or, after a forfeit, of who should have been it. */
  readonly opponent: number | null;
  readonly kind: CellKind;
  readonly value: number;
  /** Present on a part that is left out: why it was chosen. */
  readonly cut?: 'lowest' | 'voluntary' | 'highest';
  /** Present where the number that went in is not simply the opponent's score. */
  readonly reason?: 'opponent-adjusted' | 'dummy' | 'dummy-capped';
}

/** A way of telling tied entries apart. A new one is one file, one line in `index.ts`, its article and its known answers. */
export interface TieBreak {
  readonly code: string;
  readonly name: { readonly en: string; readonly tr: string };
  /** Article of FIDE C.07, or our own in docs/rules/tie-breaks.md. */
  readonly article: string;
  /** A value divided by this is the number that people read: 2 for half points, 4 for their products. */
  readonly scale: 1 | 2 | 4;
  readonly lowestFirst: boolean;
  /** The value is about those who are tied; for the others there is none. */
  readonly withinTied: boolean;
  /** May be listed with a cut (`BH-C1`). */
  readonly cuttable: boolean;
  /** Where it comes first it ranks instead of points; only the system of the tournament puts it there. */
  readonly replacesPoints?: true;
  /** One value for each of `tied`, in that order. */
  values(tally: Tally, tied: readonly number[], cut: Cut): ArrayLike<number>;
  /** The parts of the value of one entry; made only when somebody asks. */
  parts(tally: Tally, index: number, tied: readonly number[], cut: Cut): Part[];
}
