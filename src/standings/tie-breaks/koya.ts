import { sumOfCells } from './per-round.js';
import type { Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

/** T22: who has half of what could be got, or so many half points more or less than half. */
function reach({ table, rounds, scores }: Tally, limit: number): boolean[] {
  return table.entries.map(({ cells }, index) => {
    // T22.1: a free round of a round robin is worth nothing
    const scoring = table.forfeitsCount ? cells.filter(({ opponent }) => opponent !== null).length : rounds;
    return 2 * scores[index]! >= scoring * table.points.win + 2 * limit;
  });
}

/** T22: the points against those who reach the limit. */
const koyaWith = (limit: number): TieBreak =>
  sumOfCells(
    {
      code: 'KS',
      name: { en: 'Koya', tr: 'Koya' },
      article: 'C.07 9.2',
      scale: 2,
      meantFor: ['round-robin'],
      withLimit: koyaWith,
    },
    (tally) => {
      const reached = reach(tally, limit);
      return ({ opponent, points }) => (opponent !== null && reached[opponent - 1] ? points : 0);
    },
  );

export const koya = koyaWith(0);
