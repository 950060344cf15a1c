import { pointsByBoard } from '../tie-breaks/board-tally.js';
import { withoutBottomBoards } from '../tie-breaks/bottom-board-elimination.js';
import { stepsInTurn, type TurnStep } from '../tie-breaks/in-turn.js';
import { areFew, sentence, type Sentence } from './sentence.js';
import type { Telling } from './telling.js';

const indexesOf = (tied: readonly number[]) => tied.map((number) => number - 1);

/** T34.3: what was compared on one board after another. */
export const topBoardSentences = (tied: readonly number[], telling: Telling): Sentence[] =>
  stepsInTurn(pointsByBoard(telling.tally), indexesOf(tied), telling.index).map((step, i) => sentenceOf('topBoard', i + 1, step, telling));

/** T34.4: what was compared on fewer and fewer boards. */
export function bottomBoardSentences(tied: readonly number[], telling: Telling): Sentence[] {
  const totals = withoutBottomBoards(telling.tally);
  return stepsInTurn(totals, indexesOf(tied), telling.index).map((step, i) => sentenceOf('bottomBoards', totals.length - i, step, telling));
}

function sentenceOf(
  code: 'topBoard' | 'bottomBoards',
  board: number,
  { members, points }: TurnStep,
  { index, startNumber }: Telling,
): Sentence {
  if (areFew(members)) {
    const inOrder = members
      .map((member, i) => [startNumber(member + 1), points[i]! / 2] as const)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return sentence(code, { board, scores: { scores: inOrder } });
  }
  const own = { a: { entry: startNumber(index + 1) }, points: points[members.indexOf(index)]! / 2 };
  return sentence(`${code}Own`, { board, count: members.length, ...own });
}
