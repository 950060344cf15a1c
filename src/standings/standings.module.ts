import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

@Module({ imports: [TournamentsModule], controllers: [StandingsController], providers: [StandingsService] })
export class StandingsModule {}
