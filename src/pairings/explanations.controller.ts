import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { CallerLanguage } from '../common/caller-language.decorator.js';
import type { Language } from '../common/language.js';
import { NumberPipe } from '../common/number.pipe.js';
import type { Prepared } from '../common/prepared.answer.js';
import { TournamentReadings } from '../tournaments/tournament-readings.service.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { ExplanationDto, ExplanationQuery } from './explanation.dto.js';
import { ExplanationsService } from './explanations.service.js';

@ApiTags('rounds')
@Controller('tournaments/:id/rounds/:number/explanation')
export class ExplanationsController {
  constructor(
    private readonly explanations: ExplanationsService,
    private readonly readings: TournamentReadings,
  ) {}

  /** Why everybody meets whom they meet, and who starts: as it was known when the round was paired, later corrections left aside; and which boards were made by hand. */
  @Get()
  @ApiOkResponse({ type: ExplanationDto })
  @Header('vary', 'accept-language')
  @ApiProblems('not-found')
  explain(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Query() query: ExplanationQuery,
    @CallerLanguage() language: Language,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Prepared> {
    void reply.header('content-language', language);
    return this.readings.get(id, caller, this.explanations, 'explain', id, number, query, language, caller);
  }
}
