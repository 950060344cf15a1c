import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { requireMatch } from '../common/etag.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { restorableSince } from './deleted-drafts.js';
import type { TournamentDto } from './tournament.dto.js';
import { Tournament } from './tournament.entity.js';
import { lockTournament, requireState } from './tournaments.loader.js';
import { TournamentsService } from './tournaments.service.js';

/** Drafts that are deleted, and had back; what has started holds results, and stays. */
@Injectable()
export class DeletedDraftsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tournaments: TournamentsService,
    private readonly changes: Changes,
  ) {}

  /** It is there no more for anybody, with all that is in it, and can be had back for 30 days. */
  remove(id: string, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, id);
      requireMatch(ifMatch, tournament.revision);
      requireState(tournament, 'draft');
      const before = await this.tournaments.show(manager, tournament);
      await this.write(manager, tournament, new Date());
      await this.changes.record(manager, by, this.tournaments.line(id, 'tournament.deleted', { before }));
      // those that nobody can have back any more; what they were stands in the history
      await manager.delete(Tournament, { deletedAt: LessThan(restorableSince(new Date())) });
    });
  }

  restore(id: string, by: Actor): Promise<TournamentDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, id, { withDeleted: true });
      const { deletedAt } = tournament;
      if (!deletedAt) throw new Problem('tournament-not-deleted');
      if (deletedAt < restorableSince(new Date())) throw new Problem('not-found');
      await this.write(manager, tournament, null);
      const before = { deletedAt: deletedAt.toISOString() };
      await this.changes.record(manager, by, this.tournaments.line(id, 'tournament.restored', { before }));
      return this.tournaments.show(manager, tournament);
    });
  }

  private async write(manager: EntityManager, tournament: Tournament, deletedAt: Date | null): Promise<void> {
    Object.assign(tournament, { deletedAt, revision: tournament.revision + 1 });
    await manager.update(Tournament, { id: tournament.id }, { deletedAt, revision: tournament.revision });
  }
}
