import { averageRating } from './average-rating.js';
import { differenceFor } from './rating-conversion.js';
import { fromRatings, hundredthsOf, recordsPlayed } from './rating-record.js';
import { everybody, onceATally } from './tally.js';
import { uncut } from './tie-break.js';

/** T25: 0 for those who have not played. */
export const performances = onceATally((tally) => {
  const { matches, halves } = recordsPlayed(tally);
  return Int32Array.from(averageRating.values(tally, everybody(tally), uncut), (average, index) => {
    const count = matches[index]!;
    if (count === 0) return 0;
    return average + differenceFor(hundredthsOf(halves[index]!, count));
  });
});

export const performance = fromRatings(
  { code: 'TPR', name: { en: 'Performance rating', tr: 'Turnuva performansı' }, article: 'C.07 10.2', toldAs: 'performance' },
  performances,
);
