import type { TieBreak } from './tie-break.js';

/** T16: the running scores. They never fall, so the first are the lowest and the last the highest. */
export const progressive: TieBreak = {
  code: 'PS',
  name: { en: 'Progressive score', tr: 'Artan puan' },
  article: 'C.07 7.5',
  scale: 2,
  lowestFirst: false,
  withinTied: false,
  toldAs: 'running',
  cuttable: true,

  values({ points, rounds }, tied, { lowest, highest }) {
    return tied.map((index) => {
      let running = 0;
      let sum = 0;
      for (let round = 0; round < rounds - highest; round++) {
        running += points[index * rounds + round]!;
        if (round >= lowest) sum += running;
      }
      return sum;
    });
  },

  parts({ table, rounds }, index, _tied, { lowest, highest }) {
    let running = 0;
    return table.entries[index]!.cells.map(({ kind, opponent, points }, round) => {
      running += points;
      const cut = round < lowest ? 'lowest' : round >= rounds - highest ? 'highest' : undefined;
      return { round: round + 1, opponent, kind, value: running, ...(cut && { cut }) };
    });
  },
};
