import { cell, entry, tableOf } from '../../test/support/crosstables.js';
import { scoreOf } from './crosstable.js';
import { isDecided, roundsPaired } from './meetings.js';

describe('scores', () => {
  const played = (points: number) => cell('played', points, 2, 'first');

  it.each([
    ['W W D W W', [2, 2, 1, 2, 2].map(played), 9],
    ['W bye W W', [played(2), cell('pairing-bye', 2), played(2), played(2)], 8],
    ['W, half-point bye, forfeit win', [played(2), cell('half-bye', 1), cell('forfeit-win', 2, 3)], 5],
  ])('%s', (_, cells, halfPoints) => {
    expect(scoreOf(entry(1, cells))).toBe(halfPoints);
  });

  it('after some rounds only', () => {
    expect(scoreOf(entry(1, [2, 2, 1].map(played)), 2)).toBe(4);
  });
});

describe('rounds', () => {
  const subject = entry(1, [
    cell('played', 2, 4, 'first'),
    cell('forfeit-win', 2, 5, 'first'),
    cell('pairing-bye', 2),
    cell('pending', 0, 6, 'second'),
  ]);

  it('a table is decided when nothing is pending', () => {
    expect(isDecided(tableOf([subject.cells]))).toBe(false);
    expect(isDecided(tableOf([[cell('played', 2, 2, 'first')]]))).toBe(true);
    expect(isDecided(tableOf([]))).toBe(true);
  });

  it('rounds paired are counted also in an empty table', () => {
    expect([roundsPaired(tableOf([])), roundsPaired(tableOf([[]])), roundsPaired(tableOf([subject.cells]))]).toEqual([0, 0, 4]);
  });
});
