import { cell, roundRobinOf } from '../../../test/support/crosstables.js';
import { valuesOf } from '../../../test/support/criteria.js';
import type { Crosstable } from '../../crosstable/crosstable.js';

// Worked out by hand from C.07 9.1 (March 2026): for each match the opponent's points of the whole event, both legs, times the points got
// in it; in a round robin a forfeit is a match with its result (15.2), and there is no adjusted score.
describe('T10 Sonneborn-Berger of a double round robin', () => {
  // points 3½, 3, 3½, 2
  const four = roundRobinOf(4, [
    [[1, 4, 2], [2, 3, 1]],
    [[4, 3, 0], [1, 2, 1]],
    [[2, 4, 2], [3, 1, 0]],
    [[4, 1, 1], [3, 2, 2]],
    [[3, 4, 1], [2, 1, 2]],
    [[4, 2, 2], [1, 3, 1]],
  ]); // prettier-ignore
  const quarters = [
    4 * (1.5 * 2 + 0.5 * 3 + 1.5 * 3.5), // 1½ from 4, ½ from 2, 1½ from 3: 9¾
    4 * (0.5 * 3.5 + 1.5 * 3.5 + 1 * 2), // ½ from 3, 1½ from 1, 1 from 4: 9
    4 * (1.5 * 3 + 1.5 * 2 + 0.5 * 3.5), // 1½ from 2, 1½ from 4, ½ from 1: 9¼
    4 * (0.5 * 3.5 + 0.5 * 3.5 + 1 * 3), // ½ from 1, ½ from 3, 1 from 2: 6½
  ];

  it('counts each of the two matches, with the points of both legs', () => {
    expect(quarters).toEqual([39, 36, 37, 26]);
    expect(valuesOf('SB', four)).toEqual(quarters);
  });

  it('leaves out the lower contributions of the weakest opponent', () => {
    // least of what number 4 was worth (T6.1): 1 in the draw, 0 in the loss, 1 in the draw; for 4 itself: nothing from 2, who has 3 points
    expect(valuesOf('SB-C1', four)).toEqual([39 - 4, 36 - 0, 37 - 4, 26 - 0]);
  });

  it('T7 takes a forfeit for the match that it stands for', () => {
    const entries = four.entries.map((entry) => ({
      ...entry,
      cells: entry.cells.map((one, i) =>
        i === 5 && [2, 4].includes(entry.number)
          ? cell(one.points === 2 ? 'forfeit-win' : 'forfeit-loss', one.points, one.opponent, one.side)
          : one,
      ),
    }));
    const forfeited: Crosstable = { ...four, entries };
    expect(valuesOf('SB', forfeited)).toEqual(quarters);
  });

  it('counts nothing for the free rounds of an odd field', () => {
    // points 2½, 1½, 2; 1 got 1 from 2 and 1½ from 3, 2 got 1 and ½, 3 got ½ and 1½
    const three = roundRobinOf(3, [[[1, 2, 1]], [[1, 3, 2]], [[2, 3, 1]], [[2, 1, 1]], [[3, 1, 1]], [[3, 2, 2]]]);
    expect(valuesOf('SB', three)).toEqual([4 * (1 * 1.5 + 1.5 * 2), 4 * (1 * 2.5 + 0.5 * 2), 4 * (0.5 * 2.5 + 1.5 * 1.5)]);
  });
});
