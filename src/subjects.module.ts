import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { OutboxModule } from './live/outbox.module.js';
import { MatchesModule } from './matches/matches.module.js';
import { PairingsModule } from './pairings/pairings.module.js';
import { PlayersModule } from './players/players.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReadingsModule } from './readings/readings.module.js';
import { StandingsModule } from './standings/standings.module.js';
import { TournamentsModule } from './tournaments/tournaments.module.js';
import { VariantsModule } from './variants/variants.module.js';

/** All that the server knows of tournaments: the same in the thread that answers and in those beside it. */
@Module({
  imports: [
    ReadingsModule,
    AuditModule,
    VariantsModule,
    PlayersModule,
    TournamentsModule,
    MatchesModule,
    StandingsModule,
    RatingsModule,
    PairingsModule,
    OutboxModule,
  ],
})
export class SubjectsModule {}
