import { sumOfOpponentScores } from './opponent-scores.js';
import { everybody, onceATally } from './tally.js';
import { uncut } from './tie-break.js';

/** T9: the sum of the opponents' scores. */
export const buchholz = sumOfOpponentScores(
  { code: 'BH', name: { en: 'Buchholz', tr: 'Buchholz' }, article: 'C.07 8.1', scale: 2, meantFor: ['swiss'], toldAs: 'scores' },
  (score) => score,
);

export const buchholzOfAll = onceATally((tally) => buchholz.values(tally, everybody(tally), uncut));
