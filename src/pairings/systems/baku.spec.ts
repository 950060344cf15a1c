import { bakuPoints, upperGroupOf, virtualPointsOf } from './baku.js';

const halves = { win: 2, draw: 1 };

describe('P3 accelerated pairings by the Baku method (C.04.7)', () => {
  // 161: the example of the regulation
  it.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 4],
    [8, 4],
    [9, 6],
    [10, 6],
    [160, 80],
    [161, 82],
    [200, 100],
  ])('P3.1 of %i the upper group is %i', (starters, upper) => {
    expect(upperGroupOf(starters)).toBe(upper);
  });

  it.each([
    [1, [2]],
    [2, [2]],
    [3, [2, 1]],
    [4, [2, 1]],
    [5, [2, 2, 1]],
    [7, [2, 2, 1, 1]],
    [8, [2, 2, 1, 1]],
    [9, [2, 2, 2, 1, 1]],
    [11, [2, 2, 2, 1, 1, 1]],
  ])('P3.2 in an event of %i rounds it has %j', (rounds, points) => {
    expect(virtualPointsOf(rounds, halves)).toEqual(points);
  });

  it('P3.3 who comes later belongs to the lower group, and the upper one stays as it was', () => {
    expect(bakuPoints(7, 5, 3, halves)).toEqual([[2, 1], [2, 1], [2, 1], [2, 1], [], [], []]); // prettier-ignore
  });
});
