import { Injectable } from '@nestjs/common';
import { Change } from '../audit/change.entity.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { Transactions } from '../database/transaction.runner.js';
import { AuditLineDto, type AuditQuery } from './audit.dto.js';
import { readTournament } from './tournaments.loader.js';

@Injectable()
export class AuditService {
  constructor(private readonly transactions: Transactions) {}

  /** All that was done in a tournament, the latest first. */
  list(tournamentId: string, { limit, cursor, ...wanted }: AuditQuery, caller: Actor): Promise<Page<AuditLineDto>> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const query = manager
        .createQueryBuilder(Change, 'change')
        .where({ tournamentId, ...wanted })
        .orderBy('change.sequence', 'DESC')
        .limit(limit + 1);
      if (cursor) query.andWhere('change.sequence < :sequence', { sequence: decodeCursor(cursor, ['digits'])[0] });
      return pageOf(
        await query.getMany(),
        limit,
        ({ sequence }) => [sequence],
        (change) => AuditLineDto.of(change),
      );
    });
  }
}
