import type { CellKind } from '../../crosstable/crosstable.js';
import type { Tally } from './tally.js';

/** T6: how many of the lowest and of the highest contributions are left out. */
export interface Cut {
  readonly lowest: number;
  readonly highest: number;
}

export const uncut: Cut = { lowest: 0, highest: 0 };

/** Kinds of event that tie-breaks tell apart: in the second everybody meets everybody. */
export type EventKind = 'swiss' | 'round-robin';

/** What the parts that are not cut come to. T23.3: ratings are rounded, a half upwards. */
export const totals = {
  sum: (sum: number) => sum,
  mean: (sum: number, count: number) => (count === 0 ? 0 : sum / count),
  'rounded-mean': (sum: number, count: number) => (count === 0 ? 0 : Math.floor((2 * sum + count) / (2 * count))),
} as const;

/** How the parts make the value; `none`: by an article of its own. */
export const partsTotals = ['sum', 'mean', 'rounded-mean', 'none'] as const satisfies (keyof typeof totals | 'none')[];
export type PartsTotal = (typeof partsTotals)[number];

/** What its parts are and how they make the value: the words about them (`src/standings/explain/tales.ts`). */
export const taleKinds = [
  'rounds',
  'sets',
  'treasures',
  'limit',
  'running',
  'scores',
  'fore-scores',
  'products',
  'buchholz',
  'fore-buchholz',
  'ratings',
  'performances',
  'perfect-performances',
  'performance',
  'perfect-performance',
  'meetings',
  'extended-meetings',
  'top-boards',
  'bottom-boards',
  'bracket',
  'rating',
  'start-number',
  'lot',
] as const;
export type TaleKind = (typeof taleKinds)[number];

/** T6.1, T6.2: why a part was chosen to be left out. */
export const cutReasons = ['lowest', 'voluntary', 'highest'] as const;

/** Why the number of a round is not simply the opponent's score, or nothing. */
export const partReasons = ['opponent-adjusted', 'dummy', 'dummy-capped', 'below-limit', 'struck'] as const;
export type PartReason = (typeof partReasons)[number];

/** What one round adds to a value, or one of the numbers that it is made of (`TieBreak.total`). */
export interface Part {
  readonly round: number;
  /** Start number of the opponent or, after a forfeit, of who should have been it. */
  readonly opponent: number | null;
  readonly kind: CellKind;
  readonly value: number;
  /** Present on a part that is left out: why it was chosen. */
  readonly cut?: (typeof cutReasons)[number];
  /** Half points of the opponent or dummy, where the value is made of them. */
  readonly score?: number;
  /** Present where the number that went in is not simply the opponent's score, or why it is nothing (`below-limit`: T22, `struck`: R5.1). */
  readonly reason?: PartReason;
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
  /** How the parts make the value; `none`: by an article of its own. Their sum if omitted. */
  readonly total?: PartsTotal;
  /** What each round adds, if omitted. */
  readonly toldAs?: TaleKind;
  /** Where it has a meaning; in every kind of event if omitted. */
  readonly meantFor?: readonly EventKind[];
  /** TM6.1: has a meaning among teams alone. */
  readonly forTeams?: true;
  /** T23.1: tells nobody apart while somebody has no rating. */
  readonly needsRatings?: true;
  /** May be listed with a cut (`BH-C1`). */
  readonly cuttable: boolean;
  /** May be listed the other way round (`TPN-R`). */
  readonly reversible?: true;
  /** What `-F` makes of it. */
  readonly overForeBuchholz?: TieBreak;
  /** What `-L1` makes of it: its limit moved by so many half points. */
  withLimit?(halfPoints: number): TieBreak;
  /** Where it comes first it ranks instead of points; only the system of the tournament puts it there. */
  readonly replacesPoints?: true;
  /** One value for each of `tied`, in that order. */
  values(tally: Tally, tied: readonly number[], cut: Cut): ArrayLike<number>;
  /** T30: the parts of the value of one entry; made only when somebody asks. */
  parts(tally: Tally, index: number, tied: readonly number[], cut: Cut): Part[];
}
