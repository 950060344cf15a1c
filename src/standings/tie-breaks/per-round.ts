import type { Cell, PointScale } from '../../crosstable/crosstable.js';
import type { Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

type About = Pick<TieBreak, 'code' | 'name' | 'article' | 'scale' | 'meantFor' | 'withLimit'>;

/** A tie-break that adds up a number which each round gives by itself. */
export const sumOfRounds = (about: About, worth: (cell: Cell, scale: PointScale) => number): TieBreak =>
  sumOfCells(
    about,
    ({ table }) =>
      (cell) =>
        worth(cell, table.points),
  );

/** The same where the number needs more than its round; `read` takes it from the tally. */
export function sumOfCells(about: About, read: (tally: Tally) => (cell: Cell, round: number) => number): TieBreak {
  return {
    ...about,
    lowestFirst: false,
    withinTied: false,
    cuttable: false,

    values(tally, tied) {
      const worth = read(tally);
      const { entries } = tally.table;
      const values = new Int32Array(tied.length);
      for (let i = 0; i < tied.length; i++) {
        const { cells } = entries[tied[i]!]!;
        for (let round = 0; round < cells.length; round++) values[i]! += worth(cells[round]!, round);
      }
      return values;
    },

    parts(tally, index) {
      const worth = read(tally);
      return tally.table.entries[index]!.cells.map((cell, round) => ({
        round: round + 1,
        opponent: cell.opponent,
        kind: cell.kind,
        value: worth(cell, round),
      }));
    },
  };
}
