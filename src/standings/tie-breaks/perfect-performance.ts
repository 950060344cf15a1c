import { performances } from './performance.js';
import { expectedFor } from './rating-conversion.js';
import { fromRatings, recordsPlayed } from './rating-record.js';
import { ratings } from './ratings.js';
import { NOBODY, onceATally } from './tally.js';

/** Below the weakest opponent for no points at all [10.3]; so far above the strongest all are to be expected. */
const FAR = 800;

/** Around the performance rating it is looked for first. */
const NEAR = 16;

/** T26: the lowest rating of which at least `hundredths` of a point were to be expected against the first `count` of `opponents`. */
function lowestRatingFor(opponents: Int32Array, count: number, hundredths: number, performance: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < count; i++) {
    low = Math.min(low, opponents[i]! - FAR);
    high = Math.max(high, opponents[i]! + FAR);
  }
  if (hundredths === 0) return low; // T26.1
  const isEnough = (rating: number) => expectedOf(rating, opponents, count) >= hundredths;
  if (isEnough(performance + NEAR)) high = Math.min(high, performance + NEAR);
  if (!isEnough(performance - NEAR)) low = Math.max(low, performance - NEAR + 1);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Hundredths of a point to be expected of a rating. A plain loop: it is most of what the tie-breaks of a large field cost. */
function expectedOf(rating: number, opponents: Int32Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += expectedFor(rating - opponents[i]!);
  return sum;
}

/** 0 for those who have not played. */
export const perfectPerformances = onceATally((tally) => {
  const { size, rounds, played } = tally;
  const { halves } = recordsPlayed(tally);
  const ratingOf = ratings(tally);
  const nearby = performances(tally);
  const opponents = new Int32Array(rounds);
  const values = new Int32Array(size);
  for (let index = 0; index < size; index++) {
    let count = 0;
    for (let at = index * rounds; at < (index + 1) * rounds; at++) {
      if (played[at] !== NOBODY) opponents[count++] = ratingOf[played[at]!]!;
    }
    if (count > 0) values[index] = lowestRatingFor(opponents, count, 50 * halves[index]!, nearby[index]!);
  }
  return values;
});

export const perfectPerformance = fromRatings(
  {
    code: 'PTP',
    name: { en: 'Perfect performance', tr: 'Kusursuz turnuva performansı' },
    article: 'C.07 10.3',
    toldAs: 'perfect-performance',
  },
  perfectPerformances,
);
