import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import { EntryCardController } from './entry-card.controller.js';
import { EntryCardService } from './entry-card.service.js';
import { EntryStandingsService } from './entry-standings.service.js';
import { OutlookService } from './outlook.service.js';
import { PrizesController } from './prizes.controller.js';
import { PrizesService } from './prizes.service.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

@Module({
  imports: [TournamentsModule],
  controllers: [StandingsController, EntryCardController, PrizesController],
  providers: [StandingsService, EntryStandingsService, EntryCardService, OutlookService, PrizesService],
})
export class StandingsModule {}
