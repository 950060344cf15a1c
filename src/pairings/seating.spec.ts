import { missingFrom, seatEverybody } from './seating.js';

const entrant = (id: string, joinedRound = 1, withdrawnFrom: number | null = null) => ({ id, joinedRound, withdrawnFrom });
const HALF = 1;

describe('who misses a round', () => {
  it.each<[string, ReturnType<typeof entrant>, number | undefined]>([
    ['nobody who is there', entrant('a'), undefined],
    ['who withdrew from an earlier round on, without points', entrant('a', 1, 2), 0],
    ['who withdraws from this round on, without points', entrant('a', 1, 3), 0],
    ['not yet who withdraws from the next', entrant('a', 1, 4), undefined],
    ['who joins later, with the points of a late entry', entrant('a', 4), HALF],
    ['no longer who joins with this round', entrant('a', 3), undefined],
    ['who asked for it, with the points asked for', entrant('asked'), 0],
    ['who asked for it and has withdrawn: as withdrawn', entrant('asked for half', 1, 3), 0],
    ['who asked for half a point', entrant('asked for half'), HALF],
  ])('%s', (_, entry, points) => {
    const requested = new Map([
      ['asked', 0],
      ['asked for half', HALF],
    ]);
    expect(missingFrom(3, [entrant('other'), entry], requested, HALF)).toEqual(new Map(points === undefined ? [] : [[2, points]]));
  });
});

describe('the seats of a round', () => {
  const boards = [
    { first: 1, second: 4 },
    { first: 3, second: 2 },
  ];

  it('are tables, the bye of the pairing, and a bye for whoever misses it', () => {
    const missing = new Map([
      [6, HALF],
      [7, 0],
    ]);
    expect(seatEverybody({ boards, byes: [5] }, missing, 2)).toEqual({
      tables: [
        { first: 1, second: 4, walkover: null },
        { first: 3, second: 2, walkover: null },
      ],
      free: [
        { number: 5, bye: 'pairing-bye', byePoints: 2 },
        { number: 6, bye: 'half-bye', byePoints: HALF },
        { number: 7, bye: 'zero-bye', byePoints: 0 },
      ],
    });
  });

  it.each([
    ['the first', [1], 'second'],
    ['the second', [4], 'first'],
    ['both', [1, 4], 'none'],
  ])('R5 an absent entry keeps its table: with %s absent the winner is decided', (_, absent, walkover) => {
    const missing = new Map(absent.map((number) => [number, HALF]));
    expect(seatEverybody({ boards, byes: [] }, missing, 0)).toEqual({
      tables: [
        { first: 1, second: 4, walkover },
        { first: 3, second: 2, walkover: null },
      ],
      free: [],
    });
  });

  it('nobody has two: who is free by the draw gets no other bye', () => {
    const { free } = seatEverybody({ boards, byes: [5] }, new Map([[5, HALF]]), 0);
    expect(free).toEqual([{ number: 5, bye: 'pairing-bye', byePoints: 0 }]);
  });
});

describe('K1.3 K5.4 a bracket', () => {
  it('seats several who are free, and nobody who is out', () => {
    const round = { boards: [{ first: 4, second: 5 }], byes: [1, 2] };
    const { tables, free } = seatEverybody(round, new Map([[3, 0], [5, 0]]), 0, true); // prettier-ignore
    expect(tables).toEqual([{ first: 4, second: 5, walkover: 'first' }]);
    expect(free).toEqual([1, 2].map((number) => ({ number, bye: 'pairing-bye', byePoints: 0 })));
  });
});
