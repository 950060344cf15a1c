import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import type { Prepared } from '../common/prepared.answer.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { TournamentReadings } from '../tournaments/tournament-readings.service.js';
import { EntryCardDto } from './entry-card.dto.js';
import { EntryCardService } from './entry-card.service.js';
import { RoundQuery } from './standings.dto.js';

@ApiTags('standings')
@Controller('tournaments/:id/entries/:entryId/card')
export class EntryCardController {
  constructor(
    private readonly cards: EntryCardService,
    private readonly readings: TournamentReadings,
  ) {}

  /** All rounds of one entry: opponents, sides, sets, points and rank from round to round. */
  @Get()
  @ApiOkResponse({ type: EntryCardDto })
  @ApiProblems('not-found')
  get(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Query() query: RoundQuery,
    @OptionalCaller() caller: Actor | null,
  ): Promise<Prepared> {
    return this.readings.get(id, caller, this.cards, 'card', id, entryId, query, caller);
  }
}
