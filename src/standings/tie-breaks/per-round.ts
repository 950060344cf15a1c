import type { Cell, PointScale } from '../../crosstable/crosstable.js';
import type { TieBreak } from './tie-break.js';

/** A tie-break that adds up a number which each round gives by itself. */
export function sumOfRounds(
  about: Pick<TieBreak, 'code' | 'name' | 'article' | 'scale'>,
  worth: (cell: Cell, scale: PointScale) => number,
): TieBreak {
  return {
    ...about,
    lowestFirst: false,
    withinTied: false,
    cuttable: false,

    values({ table }, tied) {
      return tied.map((index) => table.entries[index]!.cells.reduce((sum, cell) => sum + worth(cell, table.points), 0));
    },

    parts({ table }, index) {
      return table.entries[index]!.cells.map((cell, i) => ({
        round: i + 1,
        opponent: cell.opponent,
        kind: cell.kind,
        value: worth(cell, table.points),
      }));
    },
  };
}
