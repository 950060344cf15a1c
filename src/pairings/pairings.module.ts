import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import { ExplanationsController } from './explanations.controller.js';
import { ExplanationsService } from './explanations.service.js';
import { ByHandService } from './by-hand.service.js';
import { ChecksService } from './checks.service.js';
import { FinishController } from './finish.controller.js';
import { LaterRoundsComparer } from './later-rounds.comparer.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';
import { Snapshots } from './snapshot.runner.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [TournamentsModule, MatchesModule],
  controllers: [RoundsController, ExplanationsController, WithdrawalsController, FinishController],
  providers: [Snapshots, RoundsService, ByHandService, ChecksService, ExplanationsService, LaterRoundsComparer, WithdrawalsService],
})
export class PairingsModule {}
