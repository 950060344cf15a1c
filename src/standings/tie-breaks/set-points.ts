import { sumOfRounds } from './per-round.js';

/** T28: in half sets. */
export const setPoints = sumOfRounds(
  { code: 'SETPTS', name: { en: 'Set points', tr: 'Set puanı' }, article: 'T28', scale: 2 },
  ({ setsWon }) => setsWon,
);
