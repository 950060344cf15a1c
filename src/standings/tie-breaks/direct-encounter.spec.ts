import { cell, tableOf } from '../../../test/support/crosstables.js';
import type { Cell, Crosstable } from '../../crosstable/crosstable.js';
import { directEncounter } from './direct-encounter.js';
import { tally } from './tally.js';
import { uncut } from './tie-break.js';

/** A table from its matches: `[a, b, points of a]` one a round, everybody else free. */
function met(entries: number, matches: readonly [number, number, number][], rest: Partial<Crosstable> = {}): Crosstable {
  return tableOf(
    Array.from({ length: entries }, (_, i) =>
      matches.map(([a, b, points]): Cell => {
        if (i + 1 === a) return cell('played', points, b, 'first');
        return i + 1 === b ? cell('played', 2 - points, a, 'second') : cell('zero-bye', 0);
      }),
    ),
    rest,
  );
}
const places = (table: Crosstable, tied: readonly number[]) =>
  Array.from(
    directEncounter.values(
      tally(table),
      tied.map((number) => number - 1),
      uncut,
    ),
  );

describe('T8 direct encounter', () => {
  it('T8.2 the winner of the match goes before the loser; a draw decides nothing', () => {
    expect(places(met(2, [[1, 2, 0]]), [1, 2])).toEqual([2, 1]);
    expect(places(met(2, [[1, 2, 1]]), [1, 2])).toEqual([1, 1]);
  });

  it('T8.2 three who beat each other in a circle stay tied', () => {
    const circle = met(3, [
      [1, 2, 2],
      [2, 3, 2],
      [3, 1, 2],
    ]);
    expect(places(circle, [1, 2, 3])).toEqual([1, 1, 1]);
  });

  it('T8.2 is applied again inside those who are equal in the mutual table', () => {
    // mutual points in half points: 1 has 4, 2 has 4, 3 has 3, 4 has 1; 1 beat 2
    const four = met(4, [
      [1, 2, 2],
      [1, 3, 0],
      [1, 4, 2],
      [2, 3, 2],
      [2, 4, 2],
      [3, 4, 1],
    ]);
    expect(places(four, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
    expect(places(four, [4, 3, 2, 1])).toEqual([4, 3, 2, 1]);
  });

  it('T8.3 with a match missing, whoever is alone on top whatever it brings goes first; then the rest among themselves', () => {
    // 1 beat 2 and 3, who have not met: 1 is first, nothing separates 2 and 3
    const open = met(3, [
      [1, 2, 2],
      [1, 3, 2],
    ]);
    expect(places(open, [1, 2, 3])).toEqual([1, 2, 2]);
    // 1 beat 2 but has not met 3, who could draw level
    expect(places(met(3, [[1, 2, 2]]), [1, 2, 3])).toEqual([1, 1, 1]);
  });

  it('T8.3 the second place too, when the first is assigned', () => {
    // 1 beat 2, 3 and 4; 2 beat 3 and 4, who have not met
    const open = met(4, [
      [1, 2, 2],
      [1, 3, 2],
      [1, 4, 2],
      [2, 3, 2],
      [2, 4, 2],
    ]);
    expect(places(open, [1, 2, 3, 4])).toEqual([1, 2, 3, 3]);
  });

  it('T8.3 does not name a last place: only the top is safe', () => {
    // 3 lost to 1 and 2, who have not met each other
    const open = met(3, [
      [1, 3, 2],
      [2, 3, 2],
    ]);
    expect(places(open, [1, 2, 3])).toEqual([1, 1, 1]);
  });

  it('T8.1 repeated meetings are averaged', () => {
    // added up, 1 would have 4 half points from 2 alone; averaged 2 + 0, against 1 + 2 for 3 and 0 + 1 for 2
    const twice = met(3, [
      [1, 2, 2],
      [2, 1, 0],
      [1, 3, 0],
      [2, 3, 1],
    ]);
    expect(places(twice, [1, 2, 3])).toEqual([2, 3, 1]);
  });

  it('T8.1 counts both legs of a double round robin together', () => {
    const legs = (first: number, second: number) =>
      met(
        2,
        [
          [1, 2, first],
          [2, 1, second],
        ],
        { forfeitsCount: true },
      );
    expect(places(legs(2, 2), [1, 2])).toEqual([1, 1]);
    expect(places(legs(2, 1), [1, 2])).toEqual([1, 2]);
    expect(places(legs(0, 1), [1, 2])).toEqual([2, 1]);
  });

  it('T8.1 T8.2 of three who are tied in a double round robin counts four matches each, in half points 5, 4 and 3', () => {
    const legs = met(
      3,
      [
        [1, 2, 1],
        [1, 3, 2],
        [2, 3, 1],
        [2, 1, 1],
        [3, 1, 1],
        [3, 2, 1],
      ],
      { forfeitsCount: true },
    );
    expect(places(legs, [1, 2, 3])).toEqual([1, 2, 3]);
  });

  const forfeited = (rest: Partial<Crosstable>) =>
    tableOf([[cell('forfeit-loss', 0, 2, 'first')], [cell('forfeit-win', 2, 1, 'second')]], rest);

  it('T8.1 a forfeit is no meeting in a Swiss', () => {
    expect(places(forfeited({}), [1, 2])).toEqual([1, 1]);
  });

  it('T7 a forfeit is a match in a round robin', () => {
    expect(places(forfeited({ forfeitsCount: true }), [1, 2])).toEqual([2, 1]);
  });

  it('T8.3 waits in a round robin until all who are tied have met', () => {
    const open = met(
      3,
      [
        [1, 2, 2],
        [1, 3, 2],
      ],
      { forfeitsCount: true },
    );
    expect(places(open, [1, 2, 3])).toEqual([1, 1, 1]);
  });
});
