import { MAX_MOVES, type ParsedRecord, parseRecord } from './notation.js';
import { type BySide, type Position, type Side, startPosition, winnerOf } from './position.js';
import {
  type Board,
  canSow,
  capturedBy,
  endsSet,
  eventOf,
  isOver,
  type Mover,
  moverAfter,
  moverOf,
  settle,
  sideOf,
  sow,
  type SowingEvent,
  toBoard,
  toPosition,
} from './sowing.js';
import type { Variant, VariantId } from './variants.js';

export interface Replay {
  readonly ok: true;
  readonly variant: VariantId;
  readonly finished: boolean;
  /** How many moves were made. */
  readonly moves: number;
  readonly treasures: BySide;
  /** `null` while the set is not finished. */
  readonly winner: Side | 'draw' | null;
  readonly position: Position;
}

export interface Step {
  /** 1-based. */
  readonly move: number;
  readonly side: Side;
  readonly pit: number;
  readonly event: SowingEvent;
  readonly captured: number;
  /** After the move. */
  readonly position: Position;
}

/** Why and where (1-based) a record stopped; `position` is the one before that move. */
export type ReplayRefusal = {
  readonly ok: false;
  readonly move: number;
} & (
  | { readonly position: Position; readonly code: 'illegal-move'; readonly side: Side; readonly pit: number }
  | { readonly position: Position; readonly code: 'pit-out-of-range'; readonly side: Side; readonly pit: number; readonly pits: number }
  | { readonly position: Position; readonly code: 'pit-not-whole-number'; readonly side: Side; readonly value: unknown }
  | { readonly position: Position; readonly code: 'move-after-end'; readonly treasures: BySide }
  | { readonly position: Position; readonly code: 'wrong-grouping'; readonly side: Side; readonly turn: 'passed' | 'goes-on' }
  | { readonly position: Position; readonly code: 'record-not-digits'; readonly index: number; readonly character: string }
  /** Refused by its length alone, nothing was replayed. */
  | { readonly position: null; readonly code: 'record-too-long'; readonly limit: number }
);

/** A record as text (M7.2) or as the list of its pit numbers (M7.1); what the list holds is checked here. */
export type GivenRecord = string | readonly unknown[];

/** M7.4: replays a record and says how the set stands after it, or at which move it stopped and why. */
export function replay(variant: Variant, record: GivenRecord, start: Position = startPosition()): Replay | ReplayRefusal {
  return replayGiven(variant, record, start, null);
}

/** The same with every move on the way. */
export function replaySteps(
  variant: Variant,
  record: GivenRecord,
  start: Position = startPosition(),
): (Replay & { readonly steps: readonly Step[] }) | ReplayRefusal {
  const steps: Step[] = [];
  const outcome = replayGiven(variant, record, start, steps);
  return outcome.ok ? { ...outcome, steps } : outcome;
}

function replayGiven(variant: Variant, record: GivenRecord, start: Position, steps: Step[] | null): Replay | ReplayRefusal {
  if (typeof record !== 'string') {
    if (record.length > MAX_MOVES) return { ok: false, code: 'record-too-long', move: MAX_MOVES + 1, limit: MAX_MOVES, position: null };
    return replayMoves(variant, record, null, start, steps);
  }
  const parsed = parseRecord(record);
  if (parsed.ok) return replayParsed(variant, parsed.record, start, steps);
  if (parsed.code === 'record-too-long') return { ...parsed, position: null };
  // what stands before the strange character is replayed, so that the first thing wrong is the one named
  const outcome = replayParsed(variant, parsed.before, start, steps);
  if (!outcome.ok) return outcome;
  const { code, move, index, character } = parsed;
  return { ok: false, code, move, index, character, position: outcome.position };
}

const replayParsed = (variant: Variant, { moves, opensGroup }: ParsedRecord, start: Position, steps: Step[] | null) =>
  replayMoves(variant, moves, opensGroup, start, steps);

function replayMoves(
  variant: Variant,
  moves: readonly unknown[],
  opensGroup: readonly boolean[] | null,
  start: Position,
  steps: Step[] | null,
): Replay | ReplayRefusal {
  const board = toBoard(start);
  let mover = moverOf(start.toMove);
  let hasPassed = true;
  // M7.6: also a start position from outside can be over
  let finished = isOver(board);
  if (finished) settle(variant, board);

  for (let i = 0; i < moves.length; i++) {
    const pit = moves[i];
    if (finished || (opensGroup !== null && i > 0 && opensGroup[i] !== hasPassed)) {
      return refuse(board, mover, pit, i, finished, hasPassed);
    }
    // M3.1: an own pit that holds a stone
    if (typeof pit !== 'number' || (pit | 0) !== pit || !canSow(board, mover, pit)) return refuse(board, mover, pit, i, false, null);

    const sown = sow(variant, board, mover, pit);
    finished = endsSet(sown);
    const next = moverAfter(sown, mover);
    if (steps !== null) {
      const position = toPosition(board, next);
      steps.push({ move: i + 1, side: sideOf(mover), pit, event: eventOf(sown), captured: capturedBy(sown), position });
    }
    hasPassed = next !== mover;
    mover = next;
  }

  const position = toPosition(board, mover);
  const { treasures } = position;
  const winner = finished ? winnerOf(treasures) : null;
  return { ok: true, variant: variant.id, finished, moves: moves.length, treasures, winner, position };
}

/** `hasPassed` is null where the grouping is not what is wrong. */
function refuse(board: Board, mover: Mover, pit: unknown, index: number, finished: boolean, hasPassed: boolean | null): ReplayRefusal {
  const position = toPosition(board, mover);
  const at = { ok: false, move: index + 1, position } as const;
  const side = sideOf(mover);
  if (finished) return { ...at, code: 'move-after-end', treasures: position.treasures }; // M5.1
  if (hasPassed !== null) return { ...at, code: 'wrong-grouping', side, turn: hasPassed ? 'passed' : 'goes-on' }; // M7.3
  if (typeof pit !== 'number' || !Number.isInteger(pit)) return { ...at, code: 'pit-not-whole-number', side, value: pit };
  const pits = position.first.length;
  if (pit < 1 || pit > pits) return { ...at, code: 'pit-out-of-range', side, pit, pits };
  return { ...at, code: 'illegal-move', side, pit }; // M3.1
}
