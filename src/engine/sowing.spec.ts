import fc from 'fast-check';
import { readCase, readCases } from '../../test/support/cases.js';
import { isFinished, otherSide, type Position, type Side, startPosition, stonesIn } from './position.js';
import { playAtRandom } from './random-play.js';
import { seededRandom } from './seeded-random.js';
import {
  type Board,
  canSow,
  endsSet,
  legalMoves,
  type Mover,
  moverAfter,
  play,
  previewMoves,
  sow,
  type SowingEvent,
  toBoard,
  type Turn,
} from './sowing.js';
import { type Variant, variantOf, variants } from './variants.js';

interface Half {
  own: number[];
  other: number[];
  ownStore: number;
  otherStore: number;
}
type MoveCase = Half & { pit: number; after: Half; event: SowingEvent; captured: number; turn: Turn };

const seenBy = (side: Side, { own, other, ownStore, otherStore }: Half, toMove: Side = side): Position =>
  side === 'first'
    ? { first: own, second: other, treasures: { first: ownStore, second: otherStore }, toMove }
    : { first: other, second: own, treasures: { first: otherStore, second: ownStore }, toMove };

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  // test/fixtures/engine/moves-*.jsonl, from independent programs
  const cases = readCases<MoveCase>(`engine/moves-${id}.jsonl`);

  it.each(['first', 'second'] as const)('sows every known move as other programs do, for the %s side', (side) => {
    expect(cases.length).toBeGreaterThanOrEqual(150);
    for (const { pit, after, event, captured, turn, ...before } of cases) {
      const played = play(variant, seenBy(side, before), pit);
      // of a finished set the fixture does not say whose move it would be
      const next = { same: side, other: otherSide(side), end: played.position.toMove }[turn];
      expect({ before, pit, ...played }).toEqual({ before, pit, position: seenBy(side, after, next), event, captured, turn });
    }
  });

  // test/fixtures/engine/perft-*.jsonl, from independent programs
  it.each(readCases<{ stonesPerPit: number; depth: number; leaves: number }>(`engine/perft-${id}.jsonl`))(
    'knows $leaves sequences of $depth moves',
    ({ stonesPerPit, depth, leaves }) => {
      expect(countSequences(variant, toBoard(startPosition(stonesPerPit)), 0, depth)).toBe(leaves);
    },
  );
});

function countSequences(variant: Variant, board: Board, mover: Mover, depth: number): number {
  let count = 0;
  for (let pit = 1; pit <= 6; pit++) {
    if (!canSow(board, mover, pit)) continue;
    if (depth === 1) {
      count++;
      continue;
    }
    const next = board.slice();
    const sown = sow(variant, next, mover, pit);
    if (!endsSet(sown)) count += countSequences(variant, next, moverAfter(sown, mover), depth - 1);
  }
  return count;
}

interface Corner {
  id: string;
  variant: 'mangala' | 'kalah';
  opts: { empty_capture?: boolean };
  note: string;
  before: number[];
  mover: 'S' | 'N';
  pit: number;
  after: number[];
  lastIndex: number;
  capture: 'even' | 'empty' | null;
  captured: number;
  over: boolean;
  next: 'S' | 'N' | null;
}

describe('corners', () => {
  // test/fixtures/engine/corners.json, chosen by hand outside this project
  const corners = readCase<Corner[]>('engine/corners.json');
  const sideNamed = { S: 'first', N: 'second' } as const;
  const ofBoard = (board: number[], toMove: Side): Position => ({
    first: board.slice(0, 6),
    second: board.slice(7, 13),
    treasures: { first: board[6]!, second: board[13]! },
    toMove,
  });

  it.each(corners)('$id $note', (corner) => {
    const variant = variantOf(corner.variant === 'mangala' ? 'turkish' : corner.opts.empty_capture ? 'kalah-basic' : 'kalah');
    const mover = sideNamed[corner.mover];
    const played = play(variant, ofBoard(corner.before, mover), corner.pit);
    const treasure = corner.mover === 'S' ? 6 : 13;
    const turn = corner.next === corner.mover ? 'same' : 'other';
    expect(played).toEqual({
      position: ofBoard(corner.after, corner.next === null ? played.position.toMove : sideNamed[corner.next]),
      event: corner.capture ?? (corner.lastIndex === treasure ? 'treasure' : 'none'),
      captured: corner.captured,
      turn: corner.over ? 'end' : turn,
    });
  });
});

describe('what a player may choose', () => {
  it('M3.1 is an own pit that holds a stone', () => {
    const position: Position = { ...startPosition(), second: [0, 1, 0, 0, 0, 2], toMove: 'second' };
    expect(legalMoves(position)).toEqual([2, 6]);
    expect(() => play(variantOf('turkish'), position, 1)).toThrow(RangeError);
    expect(() => play(variantOf('turkish'), position, 7)).toThrow(RangeError);
  });

  it('M5.1 is nothing once a row is empty', () => {
    expect(legalMoves({ ...startPosition(), second: [0, 0, 0, 0, 0, 0] })).toEqual([]);
    expect(previewMoves(variantOf('turkish'), { ...startPosition(), first: [0, 0, 0, 0, 0, 0] })).toEqual([]);
  });

  it('shows what each move would do', () => {
    expect(previewMoves(variantOf('turkish'), startPosition()).map(({ pit, event, turn }) => [pit, event, turn])).toEqual([
      [1, 'none', 'other'],
      [2, 'none', 'other'],
      [3, 'none', 'other'],
      [4, 'treasure', 'same'],
      [5, 'none', 'other'],
      [6, 'none', 'other'],
    ]);
  });
});

const anyVariant = fc.constantFrom(...variants);
const anySeed = fc.integer();

describe('any set', () => {
  it('M6.3 keeps every stone, M5.1 ends with both rows empty and not before, on boards of 1 to 6 pits', () => {
    fc.assert(
      fc.property(
        anyVariant,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        anySeed,
        (variant, pits, stonesPerPit, seed) => {
          const start = startPosition(stonesPerPit, pits);
          let position = start;
          for (const pit of playAtRandom(variant, seededRandom(seed), start)) {
            expect(isFinished(position)).toBe(false);
            const played = play(variant, position, pit);
            position = played.position;
            expect(stonesIn(position)).toBe(2 * pits * stonesPerPit);
            expect(played.turn === 'end').toBe(isFinished(position));
          }
          const none = new Array<number>(pits).fill(0);
          expect([position.first, position.second]).toEqual([none, none]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('M5.5 has at most 36 moves a stone', () => {
    fc.assert(
      fc.property(anyVariant, fc.constantFrom(3, 4, 5, 6), anySeed, (variant, stonesPerPit, seed) => {
        expect(playAtRandom(variant, seededRandom(seed), startPosition(stonesPerPit)).length).toBeLessThanOrEqual(36 * 12 * stonesPerPit);
      }),
      { numRuns: 500 },
    );
  });
});
