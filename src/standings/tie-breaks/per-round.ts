import type { Cell, PointScale } from '../../crosstable/crosstable.js';
import type { Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

type About = Pick<TieBreak, 'code' | 'name' | 'article' | 'scale' | 'meantFor' | 'forTeams' | 'withLimit' | 'toldAs'>;

type Worth = (cell: Cell, scale: PointScale, round: number) => number;

/** A tie-break that adds up a number which each round gives by itself. */
export const sumOfRounds = (about: About, worth: Worth): TieBreak => sumOfCells(about, () => worth);

/** The same where the number needs more than its round; `read` takes it from the tally. */
export function sumOfCells(about: About, read: (tally: Tally) => Worth): TieBreak {
  return {
    ...about,
    lowestFirst: false,
    withinTied: false,
    cuttable: false,

    values(tally, tied) {
      const worth = read(tally);
      const { entries, points: scale } = tally.table;
      const values = new Int32Array(tied.length);
      for (let i = 0; i < tied.length; i++) {
        const { cells } = entries[tied[i]!]!;
        for (let round = 0; round < cells.length; round++) values[i]! += worth(cells[round]!, scale, round);
      }
      return values;
    },

    parts(tally, index) {
      const worth = read(tally);
      const { entries, points: scale } = tally.table;
      return entries[index]!.cells.map((cell, round) => ({
        round: round + 1,
        opponent: cell.opponent,
        kind: cell.kind,
        value: worth(cell, scale, round),
      }));
    },
  };
}
