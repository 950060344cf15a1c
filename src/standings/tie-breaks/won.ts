import { sumOfRounds } from './per-round.js';

/** T15: wins in matches that were played. */
export const won = sumOfRounds(
  { code: 'WON', name: { en: 'Matches won', tr: 'Oynayarak kazanılan maç sayısı' }, article: 'C.07 7.2', scale: 1 },
  ({ kind, points }, { win }) => (kind === 'played' && points >= win ? 1 : 0),
);
