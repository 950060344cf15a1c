import { onceATally, type Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

/** T23.1: a rating of 0 is none. */
export const ratings = onceATally(({ table }) => Int32Array.from(table.entries, ({ rating }) => rating ?? 0));

export const everyoneIsRated = (tally: Tally): boolean => ratings(tally).every((value) => value > 0);

/** T19. */
export const rating: TieBreak = {
  code: 'RTNG',
  name: { en: 'Rating', tr: 'Reyting' },
  article: 'C.07 10.6',
  scale: 1,
  lowestFirst: false,
  withinTied: false,
  total: 'none',
  toldAs: 'rating',
  needsRatings: true,
  cuttable: false,
  reversible: true,

  values: (tally, tied) => tied.map((index) => ratings(tally)[index]!),
  parts: () => [],
};
