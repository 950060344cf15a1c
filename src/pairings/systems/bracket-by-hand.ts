import type { Tie } from './bracket.js';
import type { DrawnRound, HandFault } from './pairing-system.js';

/** K6: opponents change only within a part of the draw, and who is free stays so: else somebody could go on or be out without a match. */
export function faultsByHand(parts: Readonly<Record<string, readonly Tie[]>>, { boards, byes }: DrawnRound): HandFault[] {
  const partOf = new Map<number, string>();
  for (const [part, ties] of Object.entries(parts)) {
    for (const [upper, lower] of ties) if (upper !== null && lower !== null) partOf.set(upper, part).set(lower, part);
  }
  return [
    ...boards.flatMap((board, i): HandFault[] => {
      const free = (['first', 'second'] as const).filter((side) => !partOf.has(board[side]));
      if (free.length > 0) return free.map((side) => ({ at: ['boards', i, side], code: 'freeInDraw', article: 'K6.2' }));
      return partOf.get(board.first) === partOf.get(board.second) ? [] : [{ at: ['boards', i], code: 'otherPart', article: 'K6.1' }];
    }),
    ...byes.flatMap((number, i): HandFault[] => (partOf.has(number) ? [{ at: ['byes', i], code: 'notFreeInDraw', article: 'K6.2' }] : [])),
  ];
}
