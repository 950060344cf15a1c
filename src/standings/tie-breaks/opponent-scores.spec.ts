import { cell, tableOf } from '../../../test/support/crosstables.js';
import type { Cell } from '../../crosstable/crosstable.js';
import { parse } from './criterion.js';
import { tally } from './tally.js';

const value = (code: string, rows: Cell[][], rest = {}) => parse(code)!.values(tally(tableOf(rows, rest)), [0])[0];
const partsOf = (code: string, rows: Cell[][]) => parse(code)!.parts(tally(tableOf(rows)), 0, [0]);
const zero = cell('zero-bye', 0);
const full = cell('full-bye', 2);

describe('T4 an opponent', () => {
  const playedOne = (...later: Cell[]): Cell[][] => [
    [cell('played', 2, 2, 'first'), ...later.map(() => zero)],
    [cell('played', 0, 1, 'second'), ...later],
  ];

  it.each([
    ['a last round not played on request counts as a draw', [zero], 1],
    ['rounds after a withdrawal count as draws', [zero, zero, zero], 3],
    ['a half-point bye at the end stays a draw', [cell('half-bye', 1)], 1],
    ['a zero-point bye before a round that was won counts for nothing', [zero, full], 2],
    ['a bye before a no-show still counts as a draw, the no-show for nothing', [zero, cell('forfeit-loss', 0, 1, 'first')], 1],
    ['a bye before a win by forfeit counts for nothing', [zero, cell('forfeit-win', 2, 1, 'first')], 2],
    ['a bye before a match under way counts for nothing', [zero, cell('pending', 0, 1, 'first')], 0],
  ])('%s', (_, later, expected) => {
    expect(partsOf('BH', playedOne(...later))[0]!.value).toBe(expected);
  });
});

describe('T5.1 T5.2 a dummy', () => {
  it.each<[string, Cell[][], number]>([
    ['has the own score', [[cell('half-bye', 1), zero]], 1],
    ['has at most a draw a round', [[full, full, full]], 3],
    [
      'after a forfeit has at most the score of who should have come',
      [[cell('forfeit-win', 2, 2, 'first')], [cell('forfeit-loss', 0, 1, 'second')]],
      0,
    ],
  ])('%s', (_, rows, expected) => {
    expect(partsOf('BH', rows)[0]!.value).toBe(expected);
  });

  it('is there for each round, and says where its score comes from', () => {
    expect(partsOf('BH', [[full, full, zero]]).map(({ value, reason }) => [value, reason])).toEqual([
      [3, 'dummy-capped'],
      [3, 'dummy-capped'],
      [3, 'dummy-capped'],
    ]);
  });
});

describe('T6 cuts', () => {
  /** One entry against opponents with these scores, in half points; points got from each. */
  const against = (...games: [score: number, points: number][]): Cell[][] => [
    games.map(([, points], i) => cell('played', points, i + 2, 'first')),
    ...games.map(([score], i) =>
      games.map((_, round) => (round === 0 ? cell('full-bye', score) : cell(i === round ? 'full-bye' : 'pairing-bye', 0))),
    ),
  ];

  it('T6.1 take the lowest opponent, the two lowest, the lowest and the highest', () => {
    const rows = against([3, 2], [8, 0], [5, 1], [4, 2]);
    expect(['BH', 'BH-C1', 'BH-C2', 'BH-M1'].map((code) => value(code, rows))).toEqual([20, 17, 13, 9]);
  });

  it('T6.1 take from Sonneborn-Berger the lowest opponent, not the lowest product', () => {
    const rows = against([3, 2], [8, 0], [5, 1]);
    expect([value('SB', rows), value('SB-C1', rows)]).toEqual([11, 5]);
    expect(partsOf('SB-C1', rows).map(({ cut }) => cut)).toEqual(['lowest', undefined, undefined]);
  });

  it('T6.1 among equal opponents take the smaller product', () => {
    expect(value('SB-C1', against([3, 2], [3, 1], [5, 1]))).toBe(11);
  });

  it('T6.2 take a round not played on request first, even where an opponent had less', () => {
    const rows = against([1, 2], [8, 2]).map((cells, i) => [...cells, i === 0 ? cell('half-bye', 1) : cell('pairing-bye', 0)]);
    // own score 5, at most a draw in each of 3 rounds
    expect(partsOf('BH-C1', rows).map(({ value, cut }) => [value, cut])).toEqual([
      [1, undefined],
      [8, undefined],
      [3, 'voluntary'],
    ]);
    expect(partsOf('BH-C2', rows).map(({ cut }) => cut)).toEqual(['lowest', undefined, 'voluntary']);
  });

  it('T6.2 take from Sonneborn-Berger the larger of the two', () => {
    // the no-show is worth 0, so the lowest opponent is cut instead
    const noShow = against([1, 2], [8, 2]).map((cells, i) => [
      ...cells,
      i === 0 ? cell('forfeit-loss', 0, 3, 'first') : cell('pairing-bye', 0),
    ]);
    expect(partsOf('SB-C1', noShow).map(({ value, cut }) => [value, cut])).toEqual([
      [2, 'lowest'],
      [16, undefined],
      [0, undefined],
    ]);
  });

  it('T6.2 take of equal contributions the one of the lower score, so that a second cut still finds the lowest opponent', () => {
    // no-shows against opponents of 6 and 1, worth 0 each; the dummy of the second has 1, the lowest opponent 2
    const rows: Cell[][] = [
      [cell('forfeit-loss', 0, 2), cell('forfeit-loss', 0, 3), cell('played', 2, 4, 'first'), cell('played', 2, 5, 'first')],
      ...[6, 1, 2, 8].map((score) => [cell('full-bye', score), ...[0, 0, 0].map((points) => cell('full-bye', points))]),
    ];
    expect([value('SB', rows), value('SB-C1', rows), value('SB-C2', rows)]).toEqual([20, 20, 16]);
  });

  it('never cut more than there is', () => {
    expect(value('BH-C2', against([4, 2]))).toBe(0);
    expect(value('BH-M1', [[]])).toBe(0);
  });
});

describe('T7 in a round robin', () => {
  it('K5.4 in a bracket the rounds after somebody went out are none', () => {
    const out = cell('eliminated', 0);
    const rows = [
      [cell('played', 2, 2, 'first'), cell('played', 0, 3, 'second'), out],
      [cell('played', 0, 1, 'second'), out, out],
      [cell('pairing-bye', 0), cell('played', 2, 1, 'first'), cell('forfeit-win', 2, 4, 'first')],
      [cell('pairing-bye', 0), cell('pairing-bye', 0), cell('forfeit-loss', 0, 3, 'second')],
    ];
    expect(partsOf('BH', rows).map((part) => part.value)).toEqual([0, 4, 0]);
  });

  it('a forfeit counts the opponent as met, and a free round counts nothing', () => {
    const rows = [
      [cell('forfeit-win', 2, 2, 'first'), zero],
      [cell('forfeit-loss', 0, 1, 'second'), cell('played', 2, 3, 'first')],
      [zero, cell('played', 0, 2, 'second')],
    ];
    expect(value('SB', rows, { forfeitsCount: true })).toBe(4);
  });
});
