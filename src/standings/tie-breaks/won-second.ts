import { sumOfRounds } from './per-round.js';

/** T15: matches that were won as second. */
export const wonSecond = sumOfRounds(
  { code: 'BWG', name: { en: 'Matches won as second', tr: 'İkinci taraf olarak kazanılan maç sayısı' }, article: 'C.07 7.4', scale: 1 },
  ({ kind, side, points }, { win }) => (kind === 'played' && side === 'second' && points >= win ? 1 : 0),
);
