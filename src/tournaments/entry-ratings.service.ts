import { Injectable } from '@nestjs/common';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { EntriesService } from './entries.service.js';
import type { CorrectRatingDto, EntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { requireNotArchived } from './tournaments.loader.js';

@Injectable()
export class EntryRatingsService {
  constructor(
    private readonly entries: EntriesService,
    private readonly changes: Changes,
  ) {}

  /** RT7.3: what an entry should have started with. Tables follow, start numbers and what is paired stay. */
  correct(
    tournamentId: string,
    id: string,
    { rating, reason }: CorrectRatingDto,
    ifMatch: string | undefined,
    by: Actor,
  ): Promise<EntryDto> {
    return this.entries.change(tournamentId, id, ifMatch, async (manager, tournament, entry) => {
      requireNotArchived(tournament);
      if (tournament.state === 'draft') throw new Problem('tournament-not-running', { state: tournament.state, context: 'rating' });
      if (rating === entry.rating) throw badInput('/rating', 'sameRating');
      const before = { rating: entry.rating };
      entry.rating = rating;
      await manager.update(Entry, { id }, { rating });
      const line = this.entries.line(tournamentId, id, 'entry.rating-corrected', { before, after: { rating }, reason });
      await this.changes.record(manager, by, line);
    });
  }
}
