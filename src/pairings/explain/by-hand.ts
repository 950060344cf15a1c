import type { MadeByHand } from './as-drawn.js';
import { type Say, sentence, type Sentence } from './sentence.js';

/** P4.5: boards and byes that were made by hand, or what of them concerns one entry; `reason` where it may be told. */
export function showByHand({ boards, free }: MadeByHand, reason: string | null, say: Say, only: number | null) {
  const why: Sentence[] = reason === null ? [] : [sentence('handReason', { reason: { text: reason } })];
  return [
    ...boards
      .filter(({ first, second }) => only === null || only === first || only === second)
      .map(({ table, first, second }) => ({
        table,
        first,
        second,
        text: say([sentence('boardByHand', { first: { entry: first }, second: { entry: second } }), ...why]),
      })),
    ...free
      .filter((number) => only === null || only === number)
      .map((number) => ({
        table: null,
        first: number,
        second: null,
        text: say([sentence('byeByHand', { a: { entry: number } }), ...why]),
      })),
  ];
}
