import { sumOfOpponentScores } from './opponent-scores.js';

/** T9: the sum of the opponents' scores. */
export const buchholz = sumOfOpponentScores(
  { code: 'BH', name: { en: 'Buchholz', tr: 'Buchholz' }, article: 'C.07 8.1', scale: 2 },
  (score) => score,
);
