import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import { EntryCardController } from './entry-card.controller.js';
import { EntryCardService } from './entry-card.service.js';
import { EntryStandingsService } from './entry-standings.service.js';
import { OutlookService } from './outlook.service.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

@Module({
  imports: [TournamentsModule],
  controllers: [StandingsController, EntryCardController],
  providers: [StandingsService, EntryStandingsService, EntryCardService, OutlookService],
})
export class StandingsModule {}
