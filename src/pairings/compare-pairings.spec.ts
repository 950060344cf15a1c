import { comparePairings } from './compare-pairings.js';

const drawn = (boards: [number, number][], byes: number[] = []) => ({ boards: boards.map(([first, second]) => ({ first, second })), byes });

describe('P7.2 a round beside what the results as they are now would have given', () => {
  it('has no differences where only the tables are others', () => {
    const round = drawn(
      [
        [1, 2],
        [4, 3],
      ],
      [5],
    );
    const other = drawn(
      [
        [4, 3],
        [1, 2],
      ],
      [5],
    );
    expect(comparePairings(round, other)).toEqual({ standing: [], instead: [] });
  });

  it('names what stands and would not, by its table, and what would be there instead', () => {
    const round = drawn(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      [7],
    );
    const other = drawn(
      [
        [1, 2],
        [4, 3],
        [5, 7],
      ],
      [6],
    );
    expect(comparePairings(round, other)).toEqual({
      standing: [
        { table: 2, first: 3, second: 4 },
        { table: 3, first: 5, second: 6 },
        { table: null, first: 7, second: null },
      ],
      instead: [
        { table: null, first: 4, second: 3 },
        { table: null, first: 5, second: 7 },
        { table: null, first: 6, second: null },
      ],
    });
  });
});
