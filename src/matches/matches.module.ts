import { Module } from '@nestjs/common';
import { LineUpsService } from './line-ups.service.js';
import { MatchesController } from './matches.controller.js';
import { MatchesService } from './matches.service.js';
import { SetsService } from './sets.service.js';

@Module({ controllers: [MatchesController], providers: [MatchesService, SetsService, LineUpsService], exports: [MatchesService] })
export class MatchesModule {}
