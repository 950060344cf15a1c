import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IfMatch } from '../common/if-match.decorator.js';
import type { Prepared } from '../common/prepared.answer.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { TournamentReadings } from '../tournaments/tournament-readings.service.js';
import { PrizeListDto, PrizesDto } from './prizes.dto.js';
import { PrizesService } from './prizes.service.js';

@ApiTags('prizes')
@Controller('tournaments/:id/prizes')
export class PrizesController {
  constructor(
    private readonly prizes: PrizesService,
    private readonly readings: TournamentReadings,
  ) {}

  /** The prizes of a tournament and, from the standings as they are, who gets them and why; provisional until it is finished. */
  @Get()
  @ApiOkResponse({ type: PrizesDto })
  @ApiProblems('not-found')
  get(@Param('id', UuidPipe) id: string, @OptionalCaller() caller: Actor | null): Promise<Prepared> {
    return this.readings.get(id, caller, this.prizes, 'get', id, caller);
  }

  /** Replaces the list of prizes, until the tournament is archived. `If-Match` names the revision of the tournament. */
  @Put()
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-archived')
  replace(
    @Param('id', UuidPipe) id: string,
    @Body() dto: PrizeListDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<PrizesDto> {
    return this.prizes.replace(id, dto, ifMatch, by);
  }
}
