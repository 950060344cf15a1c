import { checkPosition, startPosition, stonesIn, winnerOf } from './position.js';

const start = startPosition();
const holed = Object.assign(new Array<number>(6), { 0: 4, 2: 4, 3: 4, 4: 4, 5: 4 });
const with_ = (change: object): unknown => ({ ...start, ...change });

describe('a position from outside', () => {
  it('is taken as it is when it is right, also when it is no start position', () => {
    const position = {
      first: [13, 0, 0, 0, 0, 1],
      second: [1, 0, 0, 0, 0, 0],
      treasures: { first: 20, second: 13 },
      toMove: 'second' as const,
    };
    expect(checkPosition(position)).toEqual({ ok: true, position });
    expect(checkPosition(position, { stones: 48 })).toEqual({ ok: true, position });
  });

  it.each([
    ['nothing', null, { code: 'position-malformed', pointer: '' }],
    ['a list', [], { code: 'position-malformed', pointer: '' }],
    ['no treasures', with_({ treasures: undefined }), { code: 'position-malformed', pointer: '/treasures' }],
    ['nobody to move', with_({ toMove: 'third' }), { code: 'position-malformed', pointer: '/toMove' }],
    ['a row that is no list', with_({ second: '444444' }), { code: 'position-malformed', pointer: '/second' }],
    ['five pits', with_({ second: [4, 4, 4, 4, 4] }), { code: 'position-wrong-size', pointer: '/second', pits: 5, expected: 6 }],
    [
      'a stone too few than none',
      with_({ first: [4, 4, -1, 4, 4, 4] }),
      { code: 'position-not-whole-number', pointer: '/first/2', value: -1 },
    ],
    ['half a stone', with_({ second: [4, 4, 4, 4, 4, 0.5] }), { code: 'position-not-whole-number', pointer: '/second/5', value: 0.5 }],
    ['a number in words', with_({ first: ['4', 4, 4, 4, 4, 4] }), { code: 'position-not-whole-number', pointer: '/first/0', value: '4' }],
    ['a hole in the list', with_({ first: holed }), { code: 'position-not-whole-number', pointer: '/first/1', value: undefined }],
    [
      'half a treasure',
      with_({ treasures: { first: 0 } }),
      { code: 'position-not-whole-number', pointer: '/treasures/second', value: undefined },
    ],
    [
      'more stones than any set has',
      with_({ treasures: { first: 25, second: 0 } }),
      { code: 'position-too-many-stones', pointer: '', stones: 73, limit: 72 },
    ],
    [
      'stones beyond what numbers can add up',
      with_({ treasures: { first: Number.MAX_SAFE_INTEGER, second: 0 } }),
      { code: 'position-too-many-stones', pointer: '', stones: Number.MAX_SAFE_INTEGER + 48, limit: 72 },
    ],
  ])('is refused with %s', (_, value, refusal) => {
    expect(checkPosition(value)).toEqual({ ok: false, ...refusal });
  });

  it('is refused when another total was asked for', () => {
    expect(checkPosition(start, { stones: 36 })).toEqual({
      ok: false,
      code: 'position-wrong-total',
      pointer: '',
      stones: 48,
      expected: 36,
    });
  });

  it('may be of another size where that is asked for', () => {
    expect(checkPosition(startPosition(3, 2), { pits: 2 })).toEqual({ ok: true, position: startPosition(3, 2) });
  });
});

it.each([
  [3, 36],
  [4, 48],
  [5, 60],
  [6, 72],
])('M1.5 starts with %d stones in each of 12 pits', (stonesPerPit, total) => {
  expect(stonesIn(startPosition(stonesPerPit))).toBe(total);
});

it.each([
  [{ first: 25, second: 23 }, 'first'],
  [{ first: 0, second: 48 }, 'second'],
  [{ first: 24, second: 24 }, 'draw'],
])('M6.1, M6.2 of %j the winner is %s', (treasures, winner) => {
  expect(winnerOf(treasures)).toBe(winner);
});
