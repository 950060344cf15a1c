import type { MatchScore, Outcome } from './match-score.js';
import { type BySide, otherSide, type Side, winnerOf } from './position.js';

/** TM4.2: a won team match is 2 match points; in half points, as all points are (TM4.4). */
export const TEAM_WIN = 4;

export interface TeamScore extends MatchScore {
  /** TM4.1: what the decided boards brought each team, in half points. */
  readonly boardPoints: BySide;
  /** The same for each board by itself, board 1 first. */
  readonly byBoard: readonly BySide[];
}

/** TM3.2: a side of the team match as a side of the match on this board, or back. */
export const sideOnBoard = (board: number, side: Side): Side => (board % 2 === 1 ? side : otherSide(side));

/** TM5.1, TM5.2: what is decided on a team match as a decision on the match on this board. */
export const outcomeOnBoard = (board: number, outcome: Outcome): Outcome =>
  outcome === 'first' || outcome === 'second' ? sideOnBoard(board, outcome) : outcome;

/** TM4: how a team match stands after its boards, board 1 first. It has no sets of its own. */
export function scoreTeamMatch(boards: readonly MatchScore[]): TeamScore {
  const played = boards.map((score, i) => (score.wasPlayed ? forTeams(score, i + 1) : nothing));
  const counted = boards.map(({ counted: count, points }, i) => forTeams({ ...count, points }, i + 1));
  const byBoard = boards.map(({ points }, i) => turned(points, i + 1));
  const boardPoints = sum(byBoard);
  const isDecided = boards.every(({ state }) => state === 'decided');
  const outcome = isDecided ? outcomeOf(boardPoints) : null;
  return {
    state: isDecided ? 'decided' : boards.every(({ state }) => state === 'pending') ? 'pending' : 'running',
    outcome,
    decidedBy: isDecided ? 'boards' : null,
    points: matchPointsOf(outcome),
    boardPoints,
    byBoard,
    sets: sum(played.map(({ sets }) => sets)), // TM4.5
    treasures: sum(played.map(({ treasures }) => treasures)),
    // MT4.5
    counted: { sets: sum(counted.map(({ sets }) => sets)), treasures: sum(counted.map(({ treasures }) => treasures)) },
    wasPlayed: boards.some(({ wasPlayed }) => wasPlayed),
    nextSet: null,
    surplusSets: 0,
  };
}

/** TM5.3: the least board points that a match with these match points (in half points, both) would have brought. */
export function boardPointsOfBye(points: number, boards: number): number {
  if (points === 0) return 0;
  return points < TEAM_WIN ? boards : boards + 1;
}

/** T34.1: the bye as a result on every board: a win, a draw or nothing. */
export const boardsOfBye = (points: number, boards: number): number[] => new Array<number>(boards).fill((points * 2) / TEAM_WIN);

/** TM4.3: nobody gets anything where no board gave anybody anything. */
const outcomeOf = (points: BySide): Outcome => (points.first + points.second === 0 ? 'none' : winnerOf(points));

function matchPointsOf(outcome: Outcome | null): BySide {
  if (outcome === 'draw') return { first: TEAM_WIN / 2, second: TEAM_WIN / 2 };
  return { first: outcome === 'first' ? TEAM_WIN : 0, second: outcome === 'second' ? TEAM_WIN : 0 };
}

const zero: BySide = { first: 0, second: 0 };
const nothing = { points: zero, sets: zero, treasures: zero };

const forTeams = ({ points, sets, treasures }: Pick<MatchScore, 'points' | 'sets' | 'treasures'>, board: number) => ({
  points: turned(points, board),
  sets: turned(sets, board),
  treasures: turned(treasures, board),
});

const turned = (values: BySide, board: number): BySide => ({
  first: values[sideOnBoard(board, 'first')],
  second: values[sideOnBoard(board, 'second')],
});

const sum = (all: readonly BySide[]): BySide => ({
  first: all.reduce((total, { first }) => total + first, 0),
  second: all.reduce((total, { second }) => total + second, 0),
});
