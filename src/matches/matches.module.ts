import { Module } from '@nestjs/common';
import { AllSetsService } from './all-sets.service.js';
import { DecisionsService } from './decisions.service.js';
import { Corrections } from './corrections.runner.js';
import { LaterRounds } from './later-rounds.service.js';
import { LineUpsService } from './line-ups.service.js';
import { MatchChanges } from './match-changes.service.js';
import { MatchesController } from './matches.controller.js';
import { MatchesService } from './matches.service.js';
import { SetsController } from './sets.controller.js';
import { SetsService } from './sets.service.js';

@Module({
  controllers: [MatchesController, SetsController],
  providers: [MatchesService, MatchChanges, SetsService, AllSetsService, DecisionsService, LineUpsService, LaterRounds, Corrections],
  exports: [DecisionsService, LaterRounds],
})
export class MatchesModule {}
