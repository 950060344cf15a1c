import { otherSide, type Side } from '../engine/position.js';
import type { BoardPlayerDto, MatchDto } from '../matches/match.dto.js';
import type { SetDto } from '../matches/set.dto.js';
import type { CardBoardDto, CardResult, CardRoundDto, CardSetDto } from './entry-card.dto.js';

type ShownMatch = Pick<CardRoundDto, 'matchId' | 'table' | 'result' | 'decidedBy' | 'sets' | 'boards'>;

/** A round without an opponent. */
export const withoutMatch: ShownMatch = { matchId: null, table: null, result: null, decidedBy: null, sets: [] };

/** A match as one of its two entries sees it. */
export function showMatchFor(match: MatchDto, entryId: string): ShownMatch {
  const side = sideOf(match, entryId);
  return {
    matchId: match.id,
    table: match.table,
    result: match.outcome && resultFor(side, match.outcome),
    decidedBy: match.decidedBy,
    sets: match.sets.map((set) => showSetFor(side, set)),
    ...(match.boards && { boards: match.boards.map((board) => showBoardFor(board, entryId)) }),
  };
}

/** TM3.2: sides change from board to board. */
function showBoardFor(board: MatchDto, entryId: string): CardBoardDto {
  const side = sideOf(board, entryId);
  const other = otherSide(side);
  const playerOn = (where: Side): BoardPlayerDto | null => board[where].player ?? null;
  return {
    board: board.board!,
    player: playerOn(side),
    opponent: playerOn(other),
    side,
    result: board.outcome && resultFor(side, board.outcome),
    decidedBy: board.decidedBy,
    points: board.points[side],
    setsWon: board.setPoints[side],
    setsLost: board.setPoints[other],
    treasureWon: board.treasures[side],
    treasureLost: board.treasures[other],
    sets: board.sets.map((set) => showSetFor(side, set)),
  };
}

const sideOf = ({ first }: MatchDto, entryId: string): Side => (first.entryId === entryId ? 'first' : 'second');

function resultFor(side: Side, outcome: SetDto['winner']): CardResult {
  if (outcome === 'draw' || outcome === 'none') return outcome;
  return outcome === side ? 'win' : 'loss';
}

function showSetFor(side: Side, { number, starter, ending, winner, treasures, counts }: SetDto): CardSetDto {
  return {
    number,
    started: starter === side,
    ending,
    result: resultFor(side, winner),
    own: treasures?.[side] ?? null,
    other: treasures?.[otherSide(side)] ?? null,
    counts,
  };
}
