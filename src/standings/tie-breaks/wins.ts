import { sumOfRounds } from './per-round.js';

/** T11: rounds that brought the points of a win, played or not. */
export const wins = sumOfRounds(
  { code: 'WIN', name: { en: 'Number of wins', tr: 'Galibiyet sayısı' }, article: 'C.07 7.1', scale: 1 },
  ({ kind, points }, { win }) => (kind !== 'pending' && points >= win ? 1 : 0),
);
