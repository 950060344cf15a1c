import { averageRating } from './average-rating.js';
import { NOBODY, onceATally, type Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

/** T25.1: for each entry the matches played, and its half points in them if a win were 1 and a draw a half. */
export const recordsPlayed = onceATally(({ table: { points: scale }, size, rounds, played, points }) => {
  const matches = new Int32Array(size);
  const halves = new Int32Array(size);
  for (let index = 0; index < size; index++) {
    for (let at = index * rounds; at < (index + 1) * rounds; at++) {
      if (played[at] === NOBODY) continue;
      matches[index]!++;
      halves[index]! += points[at]! >= scale.win ? 2 : points[at]! > scale.loss ? 1 : 0;
    }
  }
  return { matches, halves };
});

/** T25.2: the score in hundredths, a half upwards. */
export const hundredthsOf = (halves: number, matches: number): number => Math.floor((100 * halves + matches) / (2 * matches));

/** A tie-break of this record and the opponents' ratings, which are its parts. */
export const fromRatings = (
  about: Pick<TieBreak, 'code' | 'name' | 'article' | 'toldAs'>,
  numbersOf: (tally: Tally) => ArrayLike<number>,
): TieBreak => ({
  ...averageRating,
  ...about,
  total: 'none',
  cuttable: false,

  values(tally, tied) {
    const numbers = numbersOf(tally);
    return tied.map((index) => numbers[index]!);
  },
});
