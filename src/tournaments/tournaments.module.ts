import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { DeletedDraftsService } from './deleted-drafts.service.js';
import { EntriesController } from './entries.controller.js';
import { EntriesService } from './entries.service.js';
import { EntryRatingsService } from './entry-ratings.service.js';
import { Revisions } from './revisions.loader.js';
import { TournamentReadings } from './tournament-readings.service.js';
import { PeopleService } from './people.service.js';
import { TeamsService } from './teams.service.js';
import { TieBreakListService } from './tie-break-list.service.js';
import { ForbiddenPairingsController } from './forbidden-pairings.controller.js';
import { ForbiddenPairingsService } from './forbidden-pairings.service.js';
import { TournamentsController } from './tournaments.controller.js';
import { TournamentsService } from './tournaments.service.js';

@Module({
  imports: [PlayersModule],
  controllers: [TournamentsController, EntriesController, ForbiddenPairingsController, CategoriesController, AuditController],
  providers: [
    TournamentsService,
    Revisions,
    TournamentReadings,
    EntriesService,
    EntryRatingsService,
    ForbiddenPairingsService,
    CategoriesService,
    AuditService,
    DeletedDraftsService,
    PeopleService,
    TeamsService,
    TieBreakListService,
  ],
  exports: [Revisions, TournamentReadings, EntriesService, TournamentsService],
})
export class TournamentsModule {}
