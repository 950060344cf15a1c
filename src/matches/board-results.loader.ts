import { Any, type EntityManager, IsNull, Not } from 'typeorm';
import type { BoardResult } from '../standings/board-results.js';
import type { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { BoardSeat } from './board-seat.entity.js';
import { cellOfMatch } from './cells.js';
import { Match } from './match.entity.js';
import { loadSets } from './match.loader.js';
import { scoreMatches } from './score.js';

/** The boards of these rounds that were played, once for each side. One round after another, as for the crosstable. */
export async function loadBoardResults(manager: EntityManager, tournament: Tournament, rounds: readonly Round[]): Promise<BoardResult[]> {
  const results: BoardResult[] = [];
  for (const round of rounds) {
    const boards = await manager.findBy(Match, { roundId: round.id, teamMatchId: Not(IsNull()) });
    const ids = boards.map(({ id }) => id);
    const scores = scoreMatches(tournament, round, boards, await loadSets(manager, ids));
    const seats = await manager.find(BoardSeat, { where: { matchId: Any(ids) }, order: { matchId: 'ASC', side: 'ASC' } });
    for (const { playerId, matchId, side } of seats) {
      const cell = cellOfMatch(scores.get(matchId)!, side, 0);
      if (cell.kind !== 'played') continue; // TM7.3
      const { points, setsWon, setsLost, treasureWon, treasureLost } = cell;
      results.push({ playerId, points, sets: setsWon - setsLost, treasure: treasureWon - treasureLost });
    }
  }
  return results;
}
