import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { EntryDto, WithdrawDto } from '../tournaments/entry.dto.js';
import { WithdrawalsService } from './withdrawals.service.js';

@ApiTags('entries')
@Controller('tournaments/:id/entries/:entryId')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  /** Withdraws an entry from a round on; in the round that is being played it loses its match by forfeit. */
  @Post('withdraw')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-running', 'already-withdrawn', 'last-round-open', 'rounds-complete')
  withdraw(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Body() dto: WithdrawDto,
    @Caller() by: Actor,
  ): Promise<EntryDto> {
    return this.withdrawals.withdraw(id, entryId, dto, by);
  }

  /** Lets a withdrawn entry play again from the next round to be paired. */
  @Post('return')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-running', 'not-withdrawn')
  return(@Param('id', UuidPipe) id: string, @Param('entryId', UuidPipe) entryId: string, @Caller() by: Actor): Promise<EntryDto> {
    return this.withdrawals.return(id, entryId, by);
  }
}
