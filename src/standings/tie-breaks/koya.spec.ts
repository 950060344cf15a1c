import { cell, roundRobinOf, tableOf } from '../../../test/support/crosstables.js';
import { valuesOf } from '../../../test/support/criteria.js';

describe('T22 Koya', () => {
  // three entries, three rounds, two matches each: 1 has 3 half points, 2 has 2, 3 has 1; half of what can be got is 2
  const three = roundRobinOf(3, [[[1, 2, 1]], [[1, 3, 2]], [[2, 3, 1]]]);

  it('counts the points against those who have at least half', () => {
    expect(valuesOf('KS', three)).toEqual([1, 1, 1]);
  });

  it('T22.1 takes no free round for a chance: with it the half would be 3, and number 2 short of it', () => {
    const { entries } = three;
    const withoutFree = { ...three, forfeitsCount: false };
    expect(entries.every(({ cells }) => cells.some(({ opponent }) => opponent === null))).toBe(true);
    expect(valuesOf('KS', withoutFree)).toEqual([0, 1, 0]);
  });

  it('T22.2 moves the limit by half points', () => {
    expect(valuesOf('KS-L1', three)).toEqual([0, 1, 0]);
    expect(valuesOf('KS-L2', three)).toEqual([0, 0, 0]);
    expect(valuesOf('KS-L-1', three)).toEqual([3, 2, 1]);
  });

  it('T22.1 takes half of both legs, and both matches against whoever has it', () => {
    // 2 has 3 of 8 half points after two legs, though 2 of 4 after the first
    const legs = [[[1, 2, 1]], [[1, 3, 2]], [[2, 3, 1]], [[2, 1, 0]], [[3, 1, 0]], [[3, 2, 1]]] as [number, number, number][][];
    expect(valuesOf('KS', roundRobinOf(3, legs))).toEqual([0, 1, 0]);
  });

  it('T7 counts forfeits of a round robin', () => {
    const rows = [[cell('forfeit-win', 2, 2, 'first')], [cell('forfeit-loss', 0, 1, 'second')]];
    expect(valuesOf('KS-L-2', tableOf(rows, { forfeitsCount: true }))).toEqual([2, 0]);
  });
});
