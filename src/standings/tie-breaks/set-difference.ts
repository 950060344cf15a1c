import { sumOfRounds } from './per-round.js';

/** T12: in half sets, since a drawn set is half a set for each. */
export const setDifference = sumOfRounds(
  { code: 'SETS', name: { en: 'Set difference', tr: 'Set averajı' }, article: 'T12', scale: 2, toldAs: 'sets' },
  ({ setsWon, setsLost }) => setsWon - setsLost,
);
