import { type BoardResult, rankBoards, type TeamMember } from './board-results.js';

/** `a1` plays for team a (start number 1) on board 1. */
const member = (playerId: string): TeamMember => ({
  playerId,
  team: playerId.charCodeAt(0) - 96,
  position: Number(playerId[1]),
});
const result = (playerId: string, points: number, sets = 0, treasure = 0): BoardResult => ({ playerId, points, sets, treasure });
const ranks = (members: string[], results: BoardResult[], size = { boards: 2, substitutes: 1 }) =>
  rankBoards(members.map(member), results, size).map(
    ({ board, rows }) =>
      `${board}: ${rows.map(({ rank, playerId, points, played }) => `${rank} ${playerId} ${points}/${played}`).join(', ')}`,
  );

describe('TM7 the players of each board', () => {
  it('TM7.1 stand on the board that they have in their team, wherever they sat, and substitutes by themselves', () => {
    const results = [result('a1', 2), result('a1', 1), result('a3', 2), result('b1', 2), result('b2', 0), result('b3', 1)];
    expect(ranks(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'], results)).toEqual([
      '1: 1 a1 3/2, 2 b1 2/1',
      '2: 1 b2 0/1',
      'null: 1 a3 2/1, 2 b3 1/1',
    ]);
  });

  it('TM7.1 there is no list of substitutes where there are none', () => {
    expect(ranks(['a1'], [result('a1', 2)], { boards: 2, substitutes: 0 })).toEqual(['1: 1 a1 2/1', '2: ']);
  });

  it.each([
    ['fewer matches for the same points', [result('a1', 2), result('a1', 0), result('b1', 2)], '1 b1 2/1, 2 a1 2/2'],
    ['then the sets', [result('a1', 2, 1, 9), result('b1', 2, 2, 0)], '1 b1 2/1, 2 a1 2/1'],
    ['then the stones', [result('a1', 2, 2, 1), result('b1', 2, 2, 2)], '1 b1 2/1, 2 a1 2/1'],
  ])('TM7.2 %s', (_, results, expected) => {
    expect(ranks(['a1', 'b1'], results)[0]).toBe(`1: ${expected}`);
  });

  it('TM7.2 share a rank where nothing separates them, by the start numbers of their teams', () => {
    const results = [result('c1', 2), result('b1', 1), result('a1', 1), result('d1', 0)];
    expect(ranks(['d1', 'b1', 'c1', 'a1'], results)[0]).toBe('1: 1 c1 2/1, 2 a1 1/1, 2 b1 1/1, 4 d1 0/1');
  });
});
