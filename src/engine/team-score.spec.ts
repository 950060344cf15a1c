import { type MatchDecision, type MatchScore, type Outcome, scoreMatch, type SetResult, usualMatch } from './match-score.js';
import { boardPointsOfBye, scoreTeamMatch, sideOnBoard } from './team-score.js';

const words: Record<string, Outcome> = { F: 'first', S: 'second', D: 'draw', N: 'none' };

/** A board: the winners of its sets, which end 27-21; `+` first won by forfeit, `-` second did, `x` both were absent. */
function board(text: string): MatchScore {
  const forfeits: Record<string, Outcome> = { '+': 'first', '-': 'second', x: 'none' };
  const decision: MatchDecision | null = text in forfeits ? { kind: 'forfeit', outcome: forfeits[text]! } : null;
  const treasures: Record<string, SetResult['treasures']> = { F: { first: 27, second: 21 }, S: { first: 21, second: 27 } };
  const sets = decision
    ? []
    : [...text].map((letter): SetResult => ({ ending: 'played', winner: words[letter]!, treasures: treasures[letter] ?? null }));
  return scoreMatch(usualMatch, sets, decision);
}

const match = (...boards: string[]) => scoreTeamMatch(boards.map(board));
const brief = (...boards: string[]) => {
  const { state, outcome, points, boardPoints } = match(...boards);
  return `${state} ${outcome} ${points.first}-${points.second} ${boardPoints.first}-${boardPoints.second}`;
};

it('TM3.2 the first team starts on the odd boards, the second on the even ones', () => {
  expect([1, 2, 3, 4].map((number) => sideOnBoard(number, 'first'))).toEqual(['first', 'second', 'first', 'second']);
  expect([1, 2, 3, 4].map((number) => sideOnBoard(number, 'second'))).toEqual(['second', 'first', 'second', 'first']);
});

// state, outcome, match points and board points in half points; by hand, with the sides of boards 2 and 4 turned
it.each([
  ['TM4.3 before the first set', ['', '', '', ''], 'pending null 0-0 0-0'],
  ['TM4.3 a board has begun', ['', 'F', '', ''], 'running null 0-0 0-0'],
  ['TM4.3 a board is decided', ['FF', '', '', ''], 'running null 0-0 2-0'],
  ['TM4.3 a majority does not end it', ['FF', 'SS', 'FF', ''], 'running null 0-0 6-0'],
  ['TM4.2 all boards to the first team', ['FF', 'SS', 'FF', 'SS'], 'decided first 4-0 8-0'],
  ['TM4.2 two to two', ['FF', 'FF', 'FF', 'FF'], 'decided draw 2-2 4-4'],
  ['TM4.2 half a board point more', ['FF', 'FF', 'DDD', 'SS'], 'decided first 4-0 5-3'],
  ['TM4.2 half a board point less', ['SS', 'SS', 'DDD', 'FF'], 'decided second 0-4 3-5'],
  ['TM4.2 two boards', ['DDD', 'FF'], 'decided second 0-4 1-3'],
  ['TM5.1 boards won by forfeit count as won', ['+', '-', 'SS', 'FF'], 'decided draw 2-2 4-4'],
  ['TM4.2 a board for nobody, the others level', ['x', 'FF', 'FF', 'DDD'], 'decided draw 2-2 3-3'],
  ['TM4.2 both teams absent', ['x', 'x', 'x', 'x'], 'decided none 0-0 0-0'],
])('%s', (_, boards, expected) => {
  expect(brief(...boards)).toBe(expected);
});

describe('TM4.5 sets and stones', () => {
  it('are summed over the boards, for the teams', () => {
    const { sets, treasures } = match('FSF', 'SS');
    expect({ sets, treasures }).toEqual({
      sets: { first: 8, second: 2 },
      treasures: { first: 27 + 21 + 27 + 54, second: 21 + 27 + 21 + 42 },
    });
  });

  it('are not those of boards that were not played', () => {
    const forfeited = scoreMatch(
      usualMatch,
      [1, 2].map((): SetResult => ({ ending: 'forfeit', winner: 'first', treasures: null })),
    );
    expect(scoreTeamMatch([forfeited, board('+')])).toMatchObject({
      boardPoints: { first: 2, second: 2 },
      sets: { first: 0, second: 0 },
      wasPlayed: false,
    });
    expect(match('FF', '+')).toMatchObject({ sets: { first: 4, second: 0 }, wasPlayed: true });
  });
});

it.each([
  ['a win on four boards', 4, 4, 5],
  ['a win on five boards', 4, 5, 6],
  ['a draw on four boards', 2, 4, 4],
  ['a draw on five boards', 2, 5, 5],
  ['nothing', 0, 4, 0],
])('TM5.3 a bye worth %s', (...[, points, boards, expected]) => {
  expect(boardPointsOfBye(points, boards)).toBe(expected);
});
