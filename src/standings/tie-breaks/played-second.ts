import { sumOfRounds } from './per-round.js';

/** T15: matches that were played as second; the chess code means Black. */
export const playedSecond = sumOfRounds(
  { code: 'BPG', name: { en: 'Matches played as second', tr: 'İkinci taraf olarak oynanan maç sayısı' }, article: 'C.07 7.3', scale: 1 },
  ({ kind, side }) => (kind === 'played' && side === 'second' ? 1 : 0),
);
