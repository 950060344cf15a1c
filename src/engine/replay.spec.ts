import fc from 'fast-check';
import { readCases } from '../../test/support/cases.js';
import { MAX_MOVES, printRecord } from './notation.js';
import { type Position, startPosition, stonesIn } from './position.js';
import { playAtRandom } from './random-play.js';
import { type Replay, replay, replaySteps, type Step } from './replay.js';
import { seededRandom } from './seeded-random.js';
import { variantOf, variants } from './variants.js';

const turkish = variantOf('turkish');
const kalah = variantOf('kalah');

type Whole = Replay & { steps: readonly Step[] };

interface Game {
  stonesPerPit: number;
  moves: number[];
  plies: number;
  first: number;
  second: number;
  winner: 'first' | 'second' | 'draw';
}

describe.each(variants.map((variant) => [variant.id, variant] as const))('%s', (id, variant) => {
  // test/fixtures/engine/games-*.jsonl, from independent programs
  const games = readCases<Game>(`engine/games-${id}.jsonl`);

  it('replays every known set to its treasures and winner, in both forms of the record', () => {
    expect(games.length).toBeGreaterThanOrEqual(20);
    for (const { stonesPerPit, moves, plies, first, second, winner } of games) {
      const start = startPosition(stonesPerPit);
      const { steps, ...result } = replaySteps(variant, moves, start) as Whole;
      expect(result).toMatchObject({ ok: true, variant: id, finished: true, moves: plies, treasures: { first, second }, winner });
      expect(replay(variant, moves, start)).toEqual(result);
      expect(replay(variant, printRecord(steps), start)).toEqual(result);
      expect(replay(variant, moves.join(' '), start)).toEqual(result);
      expect(replay(variant, moves.join(''), start)).toEqual(result);
    }
  });
});

describe('the steps of a record', () => {
  it('M4.1 name side, event and position, the second move of a turn too', () => {
    const outcome = replaySteps(turkish, '41 6');
    expect(outcome).toEqual({
      ok: true,
      variant: 'turkish',
      finished: false,
      moves: 3,
      treasures: { first: 1, second: 7 },
      winner: null,
      position: {
        first: [2, 0, 5, 2, 5, 5],
        second: [4, 4, 4, 4, 4, 1],
        treasures: { first: 1, second: 7 },
        toMove: 'first',
      },
      steps: [
        {
          move: 1,
          side: 'first',
          pit: 4,
          event: 'treasure',
          captured: 0,
          position: { first: [4, 4, 4, 1, 5, 5], second: [4, 4, 4, 4, 4, 4], treasures: { first: 1, second: 0 }, toMove: 'first' },
        },
        {
          move: 2,
          side: 'first',
          pit: 1,
          event: 'none',
          captured: 0,
          position: { first: [1, 5, 5, 2, 5, 5], second: [4, 4, 4, 4, 4, 4], treasures: { first: 1, second: 0 }, toMove: 'second' },
        },
        {
          move: 3,
          side: 'second',
          pit: 6,
          event: 'even',
          captured: 6,
          position: {
            first: [2, 0, 5, 2, 5, 5],
            second: [4, 4, 4, 4, 4, 1],
            treasures: { first: 1, second: 7 },
            toMove: 'first',
          },
        },
      ],
    });
  });

  it('may be none at all', () => {
    const nothing = { ok: true, finished: false, moves: 0, winner: null, position: startPosition(), steps: [] };
    expect(replaySteps(turkish, '')).toMatchObject(nothing);
    expect(replaySteps(turkish, [])).toMatchObject(nothing);
  });
});

describe('a start position of one’s own', () => {
  it('goes on from there, with the side it names', () => {
    // the last corner of the fixtures: taking the last stones of the other side gives it those left on one's own
    const start: Position = {
      first: [0, 0, 3, 4, 3, 3],
      second: [1, 0, 0, 0, 0, 0],
      treasures: { first: 21, second: 13 },
      toMove: 'first',
    };
    expect(replay(turkish, [6], start)).toMatchObject({ finished: true, treasures: { first: 24, second: 24 }, winner: 'draw' });
  });

  it.each([
    ['turkish', { first: 23, second: 25 }],
    ['kalah', { first: 20, second: 28 }],
    ['kalah-house', { first: 23, second: 25 }],
  ] as const)('M5.1 is over at once when a row is empty: %s', (id, treasures) => {
    const start: Position = {
      first: [0, 0, 0, 0, 0, 0],
      second: [1, 0, 0, 2, 0, 0],
      treasures: { first: 20, second: 25 },
      toMove: 'second',
    };
    expect(replay(variantOf(id), [], start)).toMatchObject({ ok: true, finished: true, moves: 0, treasures });
    expect(replay(variantOf(id), [1], start)).toMatchObject({ ok: false, code: 'move-after-end', move: 1 });
  });
});

describe('a record that does not replay', () => {
  const start = startPosition();
  const after = (record: string) => (replay(turkish, record) as Replay).position;
  const [set] = readCases<Game>('engine/games-turkish.jsonl');
  const whole = set!.moves;

  it.each([
    ['M3.1 an empty pit', [2, 1, 2, 1, 2], { code: 'illegal-move', move: 5, side: 'first', pit: 2, position: after('2121') }],
    ['pit 7', [1, 7], { code: 'pit-out-of-range', move: 2, side: 'second', pit: 7, pits: 6, position: after('1') }],
    ['pit 0', [0], { code: 'pit-out-of-range', move: 1, side: 'first', pit: 0, pits: 6, position: start }],
    ['pit -1', [-1], { code: 'pit-out-of-range', move: 1, side: 'first', pit: -1, pits: 6, position: start }],
    ['pit 4294967297', [2 ** 32 + 1], { code: 'pit-out-of-range', move: 1, side: 'first', pit: 2 ** 32 + 1, pits: 6, position: start }],
    ['pit 1.5', [1, 1.5], { code: 'pit-not-whole-number', move: 2, side: 'second', value: 1.5, position: after('1') }],
    ['pit NaN', [NaN], { code: 'pit-not-whole-number', move: 1, side: 'first', value: NaN, position: start }],
    ['a pit in words', ['3'], { code: 'pit-not-whole-number', move: 1, side: 'first', value: '3', position: start }],
    ['no pit', [1, null], { code: 'pit-not-whole-number', move: 2, side: 'second', value: null, position: after('1') }],
    ['a list for a pit', [[1]], { code: 'pit-not-whole-number', move: 1, side: 'first', value: [1], position: start }],
    ['digit 9', '19', { code: 'pit-out-of-range', move: 2, side: 'second', pit: 9, pits: 6, position: after('1') }],
    [
      'M7.3 a group that ends before its turn',
      '4 1 66',
      { code: 'wrong-grouping', move: 2, side: 'first', turn: 'goes-on', position: after('4') },
    ],
    [
      'M7.3 a group that goes on after its turn',
      '416 1',
      { code: 'wrong-grouping', move: 3, side: 'second', turn: 'passed', position: after('41') },
    ],
    ['a strange character', '41 x', { code: 'record-not-digits', move: 3, index: 3, character: 'x', position: after('41') }],
    ['a character of two units', '41 😀', { code: 'record-not-digits', move: 3, index: 3, character: '😀', position: after('41') }],
    ['a digit of another script', '٣', { code: 'record-not-digits', move: 1, index: 0, character: '٣', position: start }],
    [
      'what is wrong before a strange character',
      '17x',
      { code: 'pit-out-of-range', move: 2, side: 'second', pit: 7, pits: 6, position: after('1') },
    ],
  ])('is refused: %s', (_, record, refusal) => {
    const outcome = replay(turkish, record);
    expect(outcome).toMatchObject({ ok: false, ...refusal });
    expect(Object.keys(outcome)).toEqual(expect.arrayContaining(['position']));
  });

  it('M5.1 has moves after the end of the set', () => {
    const { position, treasures } = replay(turkish, whole) as Replay;
    const refusal = { ok: false, code: 'move-after-end', move: whole.length + 1, position, treasures };
    expect(replay(turkish, [...whole, 1])).toEqual(refusal);
    expect(replay(turkish, [...whole, 9])).toEqual(refusal);
    expect(replay(turkish, `${whole.join('')}1`)).toEqual(refusal);
  });

  it('is refused by its length alone when no set is so long', () => {
    const refusal = { ok: false, code: 'record-too-long', move: MAX_MOVES + 1, limit: MAX_MOVES, position: null };
    const long = new Array<number>(100_000).fill(1);
    expect(replay(turkish, long)).toEqual(refusal);
    expect(replay(turkish, long.join(' '))).toEqual(refusal);
    expect(replay(turkish, long.join(''))).toEqual(refusal);
    expect(replay(turkish, long.slice(0, MAX_MOVES))).toMatchObject({ code: 'illegal-move' });
  });

  it('may stop early inside a turn', () => {
    const position = { toMove: 'second' };
    expect(replay(turkish, '41 4')).toMatchObject({ ok: true, finished: false, moves: 3, winner: null, position });
    expect(replay(kalah, '36 2')).toMatchObject({ ok: true, finished: false, moves: 3, winner: null, position });
  });
});

const anyVariant = fc.constantFrom(...variants);
const anyStones = fc.constantFrom(3, 4, 5, 6);

describe('any set', () => {
  it('replays to its end, prints and reads back the same', () => {
    fc.assert(
      fc.property(anyVariant, anyStones, fc.integer(), (variant, stonesPerPit, seed) => {
        const start = startPosition(stonesPerPit);
        const moves = playAtRandom(variant, seededRandom(seed), start);
        const outcome = replaySteps(variant, moves, start) as Whole;
        expect(outcome).toMatchObject({ ok: true, finished: true, moves: moves.length });
        expect(outcome.treasures.first + outcome.treasures.second).toBe(12 * stonesPerPit);
        expect(replaySteps(variant, printRecord(outcome.steps), start)).toEqual(outcome);
        expect(replaySteps(variant, moves.join('-'), start)).toEqual(outcome);
      }),
      { numRuns: 300 },
    );
  });

  it('with one move changed is refused at that move or later, or is another legal set', () => {
    fc.assert(
      fc.property(anyVariant, fc.integer(), fc.nat(), fc.integer({ min: -1, max: 8 }), (variant, seed, at, pit) => {
        const moves = playAtRandom(variant, seededRandom(seed));
        const changed = moves.with(at % moves.length, pit);
        const outcome = replay(variant, changed);
        expect(outcome.ok ? outcome.moves : outcome.move).toBeGreaterThan(at % moves.length);
        expect(stonesIn(outcome.position!)).toBe(48);
      }),
      { numRuns: 1000 },
    );
  });

  it('never makes the replay crash, whatever is written', () => {
    fc.assert(
      fc.property(anyVariant, fc.oneof(fc.string(), fc.array(fc.anything()), fc.stringMatching(/^[0-9 ,x-]{0,40}$/)), (variant, record) => {
        expect(typeof replay(variant, record).ok).toBe('boolean');
      }),
      { numRuns: 1000 },
    );
  });
});
