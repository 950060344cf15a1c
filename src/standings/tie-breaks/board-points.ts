import { sumOfRounds } from './per-round.js';

/** TM6.1: what the boards of a team brought it; nothing in a tournament of single players. */
export const boardPoints = sumOfRounds(
  { code: 'BP', name: { en: 'Board points', tr: 'Tahta puanı' }, article: 'C.07 13.1', scale: 2, forTeams: true },
  ({ boardPoints = 0 }) => boardPoints,
);
