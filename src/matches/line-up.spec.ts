import { checkLineUp, usualLineUp, wonByAbsence } from './line-up.js';

const members = ['a', 'b', 'c', 'd', 'e', 'f'];

it('TM2.1 takes the first of the team without a line-up', () => {
  expect(usualLineUp(members, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(usualLineUp(['a', 'b'], 4)).toEqual(['a', 'b']);
});

describe('TM2.2 a line-up', () => {
  it.each(['abcd', 'abce', 'acde', 'bcef', 'cdef', 'ab', 'f', ''])('may be %j', (text) => {
    expect(checkLineUp(members, [...text])).toEqual({ ok: true });
  });

  it.each([
    ['a substitute above a regular player', 'abed', 'board-order', 3],
    ['two who have changed places', 'bacd', 'board-order', 1],
    ['somebody twice', 'aabc', 'board-order', 1],
    ['somebody of another team', 'abcx', 'unknown-member', 3],
  ])('may not have %s', (_, text, code, index) => {
    expect(checkLineUp(members, [...text])).toEqual({ ok: false, code, index });
  });
});

it.each([
  [true, true, null],
  [true, false, 'first'],
  [false, true, 'second'],
  [false, false, 'none'],
] as const)('TM2.3 first there: %s, second there: %s, won by: %s', (first, second, expected) => {
  expect(wonByAbsence({ first, second })).toBe(expected);
});
