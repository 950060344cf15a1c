import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import { EntryStandingsService } from './entry-standings.service.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

@Module({
  imports: [TournamentsModule],
  controllers: [StandingsController],
  providers: [StandingsService, EntryStandingsService],
})
export class StandingsModule {}
