import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { ChangeDto } from '../audit/change.dto.js';
import { Change } from '../audit/change.entity.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { Transactions } from '../database/transaction.runner.js';
import type { SearchQuery } from '../players/search.dto.js';
import { whereFound } from '../players/search.loader.js';
import { isFound } from '../tournaments/entry-search.js';
import { readRound } from '../tournaments/tournaments.loader.js';
import type { HistoryDto } from './history.dto.js';
import type { MatchDto } from './match.dto.js';
import { Match } from './match.entity.js';
import { loadBoards, readMatch } from './match.loader.js';
import { showMatches, showOneMatch } from './match.view.js';

@Injectable()
export class MatchesService {
  constructor(private readonly transactions: Transactions) {}

  /** By table number. */
  list(tournamentId: string, roundNumber: number, { q, limit, cursor }: SearchQuery, caller: Actor | null): Promise<Page<MatchDto>> {
    return this.transactions.read(async (manager) => {
      const { tournament, round } = await readRound(manager, tournamentId, roundNumber, caller);
      const query = manager
        .createQueryBuilder(Match, 'match')
        .where('match.roundId = :roundId AND match.teamMatchId IS NULL', { roundId: round.id })
        .orderBy('match.tableNumber')
        .limit(limit + 1);
      if (cursor) query.andWhere('match.tableNumber > :table', { table: decodeCursor(cursor, ['number'])[0] });
      const isSeated =
        'SELECT FROM seats s JOIN entries e ON e.id = s.entry_id LEFT JOIN players p ON p.id = e.player_id WHERE s.match_id = match.id';
      whereFound(query, q, (pattern) => `EXISTS (${isSeated} AND ${isFound('e', 'p', pattern)})`);
      const rows = await query.getMany();
      const shown = new Map(
        (await showMatches(manager, tournament, round, rows.slice(0, limit), caller)).map((match) => [match.id, match]),
      );
      return pageOf(
        rows,
        limit,
        ({ tableNumber }) => [tableNumber],
        ({ id }) => shown.get(id)!,
      );
    });
  }

  get(id: string, caller: Actor | null): Promise<MatchDto> {
    return this.transactions.read(async (manager) => {
      const { tournament, match } = await readMatch(manager, id, caller);
      return showOneMatch(manager, tournament, match.round, match, caller);
    });
  }

  /** Who entered what, when and why, oldest first; of teams on every board. */
  history(id: string, caller: Actor): Promise<HistoryDto> {
    return this.transactions.read(async (manager) => {
      await readMatch(manager, id, caller);
      const boards = new Map((await loadBoards(manager, [id])).map((board) => [board.id, { board: board.boardNumber! }]));
      const lines = await manager.find(Change, { where: { matchId: Any([id, ...boards.keys()]) }, order: { sequence: 'ASC' } });
      return {
        items: lines.map((line) => ({ ...ChangeDto.of(line), ...boards.get(line.matchId!) })),
      };
    });
  }
}
