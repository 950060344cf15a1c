import { type Position, startPosition } from './position.js';
import { canSow, endsSet, isOver, moverAfter, moverOf, sow, toBoard } from './sowing.js';
import type { Variant } from './variants.js';

/** Plays a whole set, each move drawn from the legal ones by `random` (numbers in [0, 1)). Answers its record. */
export function playAtRandom(variant: Variant, random: () => number, start: Position = startPosition()): number[] {
  const board = toBoard(start);
  const pits = start.first.length;
  const moves: number[] = [];
  let mover = moverOf(start.toMove);
  let finished = isOver(board);
  while (!finished) {
    const choices: number[] = [];
    for (let pit = 1; pit <= pits; pit++) if (canSow(board, mover, pit)) choices.push(pit);
    const pit = choices[Math.floor(random() * choices.length)]!;
    const sown = sow(variant, board, mover, pit);
    moves.push(pit);
    finished = endsSet(sown);
    mover = moverAfter(sown, mover);
  }
  return moves;
}
