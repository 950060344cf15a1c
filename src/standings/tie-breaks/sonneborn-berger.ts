import { sumOfOpponentScores } from './opponent-scores.js';

/** T10: the opponents' scores, each times the points won from that opponent; half points times half points are quarters. */
export const sonnebornBerger = sumOfOpponentScores(
  { code: 'SB', name: { en: 'Sonneborn-Berger', tr: 'Sonneborn-Berger' }, article: 'C.07 9.1', scale: 4, toldAs: 'products' },
  (score, points) => score * points,
);
