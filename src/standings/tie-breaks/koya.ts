import { sumOfCells } from './per-round.js';
import type { Tally } from './tally.js';
import type { Part, TieBreak } from './tie-break.js';

/** T22: who has half of what could be got, or so many half points more or less than half. */
function reach({ table, rounds, scores }: Tally, limit: number): boolean[] {
  return table.entries.map(({ cells }, index) => {
    // T22.1: a free round of a round robin is worth nothing
    const scoring = table.forfeitsCount ? cells.filter(({ opponent }) => opponent !== null).length : rounds;
    return 2 * scores[index]! >= scoring * table.points.win + 2 * limit;
  });
}

/** T22: the points against those who reach the limit. */
function koyaWith(limit: number): TieBreak {
  const sums = sumOfCells(
    {
      code: 'KS',
      name: { en: 'Koya', tr: 'Koya' },
      article: 'C.07 9.2',
      scale: 2,
      meantFor: ['round-robin'],
      withLimit: koyaWith,
      toldAs: 'limit',
    },
    (tally) => {
      const reached = reach(tally, limit);
      return ({ opponent, points }) => (opponent !== null && reached[opponent - 1] ? points : 0);
    },
  );
  return {
    ...sums,
    parts(tally, index, tied, cut) {
      const reached = reach(tally, limit);
      const isBelow = ({ opponent }: Part) => opponent !== null && !reached[opponent - 1];
      return sums.parts(tally, index, tied, cut).map((part) => (isBelow(part) ? { ...part, reason: 'below-limit' } : part));
    },
  };
}

export const koya = koyaWith(0);
