import { pointsByBoard } from './board-tally.js';
import { inTurn } from './in-turn.js';
import { onceATally } from './tally.js';

/** What all boards brought without the last, without the last two, and so on, down to board 1 alone. */
export const withoutBottomBoards = onceATally((tally): readonly Int32Array[] => {
  const boards = pointsByBoard(tally);
  const sums: Int32Array[] = [];
  for (const board of boards.slice(0, -1)) sums.push(board.map((points, index) => points + (sums.at(-1)?.[index] ?? 0)));
  return sums.reverse();
});

/** T34.4: who has more on all boards but the last; where that is level, on all but the last two, and so on. */
export const bottomBoardElimination = inTurn(
  { code: 'BBE', name: { en: 'Bottom board elimination', tr: 'Alt tahtaları eleme' }, article: 'C.07 12.3', toldAs: 'bottom-boards' },
  withoutBottomBoards,
);
