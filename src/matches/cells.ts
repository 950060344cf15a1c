import type { Cell } from '../crosstable/crosstable.js';
import type { MatchScore } from '../engine/match-score.js';
import { otherSide, type Side } from '../engine/position.js';
import { boardPointsOfBye, boardsOfBye, type TeamScore } from '../engine/team-score.js';
import { type ByeKind, kindOfMissedRound } from './bye-kind.js';

const nothing = { points: 0, setsWon: 0, setsLost: 0, treasureWon: 0, treasureLost: 0 };

/** What a match was for the entry on `side`. */
export function cellOfMatch(score: MatchScore | TeamScore, side: Side, opponent: number): Cell {
  if (score.outcome === null) return { ...nothing, kind: 'pending', opponent, side };
  const other = otherSide(side);
  const points = score.points[side]; // TM6.2: of teams match points
  const ofBoards =
    'boardPoints' in score ? { boardPoints: score.boardPoints[side], boards: score.byBoard.map((board) => board[side]) } : {};
  const { sets, treasures } = score.counted; // MT4.5
  return {
    // MT4.2: a match that was decided without a set having been begun is no meeting
    kind: score.wasPlayed ? 'played' : points > 0 ? 'forfeit-win' : 'forfeit-loss',
    opponent,
    side,
    points,
    ...ofBoards,
    setsWon: sets[side],
    setsLost: sets[other],
    treasureWon: treasures[side],
    treasureLost: treasures[other],
  };
}

/** @param boards how many a team has; `null` for single players */
export const byeCell = (kind: ByeKind, points: number, boards: number | null = null): Cell => ({
  ...nothing,
  kind,
  opponent: null,
  side: null,
  points,
  ...(boards !== null && { boardPoints: boardPointsOfBye(points, boards), boards: boardsOfBye(points, boards) }),
});

/** K5.4: a round of a bracket that the entry was out of. */
export const eliminatedCell: Cell = { ...nothing, kind: 'eliminated', opponent: null, side: null };

/** A round that an entry missed: by what it is worth. */
export const missedCell = (points: number, boards: number | null = null): Cell => byeCell(kindOfMissedRound(points), points, boards);
