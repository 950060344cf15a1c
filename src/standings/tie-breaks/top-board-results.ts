import { pointsByBoard } from './board-tally.js';
import { inTurn } from './in-turn.js';

/** T34.3: who has more on board 1; where that is level, on board 2, and so on. */
export const topBoardResults = inTurn(
  { code: 'TBR', name: { en: 'Top board results', tr: 'Üst tahta sonuçları' }, article: 'C.07 12.2', toldAs: 'top-boards' },
  pointsByBoard,
);
