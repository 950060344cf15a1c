import { expectedFor } from './rating-conversion.js';
import { fromRatings, recordsPlayed } from './rating-record.js';
import { ratings } from './ratings.js';
import { NOBODY, onceATally } from './tally.js';

/** Below the weakest opponent for no points at all [10.3]; so far above the strongest all are to be expected. */
const FAR = 800;

/** T26: the lowest rating of which at least `hundredths` of a point were to be expected. */
function lowestRatingFor(opponents: Int32Array, hundredths: number): number {
  let weakest = opponents[0]!;
  let strongest = opponents[0]!;
  for (const rating of opponents) {
    if (rating < weakest) weakest = rating;
    if (rating > strongest) strongest = rating;
  }
  let low = weakest - FAR;
  let high = strongest + FAR;
  if (hundredths === 0) return low; // T26.1
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    let sum = 0;
    for (const rating of opponents) sum += expectedFor(middle - rating);
    if (sum >= hundredths) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** 0 for those who have not played. */
export const perfectPerformances = onceATally((tally) => {
  const { size, rounds, played } = tally;
  const { halves } = recordsPlayed(tally);
  const ratingOf = ratings(tally);
  const opponents = new Int32Array(rounds);
  const values = new Int32Array(size);
  for (let index = 0; index < size; index++) {
    let count = 0;
    for (let at = index * rounds; at < (index + 1) * rounds; at++) {
      if (played[at] !== NOBODY) opponents[count++] = ratingOf[played[at]!]!;
    }
    if (count > 0) values[index] = lowestRatingFor(opponents.subarray(0, count), 50 * halves[index]!);
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
