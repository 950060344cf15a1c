import { sumOfRounds } from './per-round.js';

/** T34.5: the points of each board times its weight; the last board weighs 1, each board above it one more. */
export const berlin = sumOfRounds(
  { code: 'BERLIN', name: { en: 'Berlin system', tr: 'Berlin sistemi' }, article: 'T34.5', scale: 2, forTeams: true },
  ({ boards = [] }) => boards.reduce((sum, points, i) => sum + (boards.length - i) * points, 0),
);
