import type { Crosstable } from '../../crosstable/crosstable.js';
import { onceATally, type Tally, tally } from './tally.js';

/** How many boards the teams of a table have; 0 among single players, and before the first result. */
export const boardsIn = ({ entries }: Crosstable): number =>
  entries.reduce((most, { cells }) => cells.reduce((sofar, { boards }) => Math.max(sofar, boards?.length ?? 0), most), 0);

/** The same event in board points: what a match of teams can bring of them is from none to a point for each board. */
export const boardTally = onceATally(({ table, lotSeed }): Tally => {
  const draw = boardsIn(table);
  const entries = table.entries.map((entry) => ({
    ...entry,
    cells: entry.cells.map((cell) => ({ ...cell, points: cell.boardPoints ?? 0 })),
  }));
  return tally({ ...table, points: { win: 2 * draw, draw, loss: 0, pairingBye: draw + 1 }, entries }, lotSeed);
});

/** T34: half points of each entry on each board, board 1 first. */
export const pointsByBoard = onceATally(({ table }): readonly Int32Array[] => {
  const boards = Array.from({ length: boardsIn(table) }, () => new Int32Array(table.entries.length));
  table.entries.forEach(({ cells }, index) => {
    for (const cell of cells) cell.boards?.forEach((points, board) => (boards[board]![index]! += points));
  });
  return boards;
});
