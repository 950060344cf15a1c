import { Injectable } from '@nestjs/common';
import type { AuditLineDto, AuditQuery } from '../audit/audit.dto.js';
import { readLines } from '../audit/lines.loader.js';
import type { Actor } from '../common/actor.js';
import type { Page } from '../common/cursor.js';
import { Transactions } from '../database/transaction.runner.js';
import { readTournament } from './tournaments.loader.js';

@Injectable()
export class AuditService {
  constructor(private readonly transactions: Transactions) {}

  /** All that was done in a tournament, the latest first. */
  list(tournamentId: string, query: AuditQuery, caller: Actor): Promise<Page<AuditLineDto>> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      return readLines(manager, query, (lines) => lines.andWhere({ tournamentId }));
    });
  }
}
