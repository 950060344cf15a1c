import { checkLineUp, planBoards, usualLineUp } from './line-up.js';

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
    ['a substitute above a regular player', 'abed', 'line-up-order', 3],
    ['two who have changed places', 'bacd', 'line-up-order', 1],
    ['somebody twice', 'aabc', 'line-up-order', 1],
    ['somebody of another team', 'abcx', 'unknown-member', 3],
  ])('may not have %s', (_, text, code, index) => {
    expect(checkLineUp(members, [...text])).toEqual({ ok: false, code, index });
  });
});

describe('the boards', () => {
  const plan = (first: string, second: string) =>
    planBoards(4, { first: [...first], second: [...second] }).map(
      ({ number, players, walkover }) => `${number} ${players.first ?? '-'}${players.second ?? '-'} ${walkover ?? 'played'}`,
    );

  it('TM3.2 have the first team as first on the odd boards', () => {
    expect(plan('abcd', 'wxyz')).toEqual(['1 aw played', '2 xb played', '3 cy played', '4 zd played']);
  });

  it('TM2.3 go to the other team where nobody sits', () => {
    expect(plan('ab', 'wxyz')).toEqual(['1 aw played', '2 xb played', '3 -y second', '4 z- first']);
    expect(plan('abcd', 'wxy')).toEqual(['1 aw played', '2 xb played', '3 cy played', '4 -d second']);
  });

  it('TM2.3 go to nobody where both teams leave them empty', () => {
    expect(plan('abc', 'wx')).toEqual(['1 aw played', '2 xb played', '3 c- first', '4 -- none']);
  });
});
