import { boardTally } from './board-tally.js';
import { sumOfRounds } from './per-round.js';
import type { TieBreak } from './tie-break.js';

const boardCounts = sumOfRounds(
  { code: 'BC', name: { en: 'Board count', tr: 'Tahta sayımı' }, article: 'C.07 12.1', scale: 2, forTeams: true },
  ({ boards = [] }) => boards.reduce((sum, points, i) => sum + (i + 1) * points, 0),
);

/** T34.2: the points of each board times its number; who scored high up has less. */
export const boardCount: TieBreak = {
  ...boardCounts,
  lowestFirst: true,
  withinTied: true,

  values(tally, tied, cut) {
    const { scores } = boardTally(tally);
    // with more board points there would be more to count, and that would be worse
    const isMeant = tied.every((index) => scores[index] === scores[tied[0]!]);
    return isMeant ? boardCounts.values(tally, tied, cut) : new Int32Array(tied.length);
  },
};
