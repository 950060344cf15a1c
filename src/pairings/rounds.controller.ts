import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { publicTagOf } from '../common/etag.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { NumberPipe } from '../common/number.pipe.js';
import { PageQuery } from '../common/page.dto.js';
import { badInput } from '../common/problem.js';
import { Prepared } from '../common/prepared.answer.js';
import { TournamentReadings } from '../tournaments/tournament-readings.service.js';
import { Threads } from '../threads/threads.pool.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { ByHandService } from './by-hand.service.js';
import { ChecksService } from './checks.service.js';
import { CheckDto, HelpDto } from './finding.dto.js';
import { ChangePairingsDto, PairRoundDto, RoundDto, RoundPageDto, UnpublishDto } from './round.dto.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('rounds')
@ApiExtraModels(HelpDto)
@Controller('tournaments/:id/rounds')
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly byHand: ByHandService,
    private readonly checks: ChecksService,
    private readonly threads: Threads,
    private readonly readings: TournamentReadings,
  ) {}

  /** Lists the rounds. */
  @Get()
  @ApiProblems('not-found')
  async list(
    @Param('id', UuidPipe) id: string,
    @Query() query: PageQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoundPageDto> {
    return linkNext(reply, await this.rounds.list(id, query, caller));
  }

  /** Pairs the next round; the one before must be closed. With `pairings` it is made by hand. */
  @Post()
  @ApiCreatedResponse({ type: RoundDto })
  @ApiProblems(
    'not-found',
    'tournament-not-running',
    'round-still-open',
    'round-already-paired',
    'rounds-complete',
    'too-few-entries',
    'no-pairing',
    'pairing-breaks-rules',
    'group-too-small',
    'teams-unequal',
  )
  pair(@Param('id', UuidPipe) id: string, @Body() dto: PairRoundDto, @Caller() by: Actor): Promise<Prepared> {
    const { pairings, reason = null, publish = false } = dto;
    if (!pairings && reason !== null) throw badInput('/reason', 'withPairings');
    return pairings
      ? this.threads.run(this.byHand, 'pairNext', id, pairings, reason, publish, by)
      : this.threads.run(this.rounds, 'pairNext', id, dto, by);
  }

  /** One round with its matches and byes. Who is no official gets `null` for reasons. */
  @Get(':number')
  @ApiOkResponse({ type: RoundDto })
  @ApiProblems('not-found')
  async get(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @OptionalCaller() caller: Actor | null,
  ): Promise<Prepared> {
    const prepared = await this.readings.get(id, caller, this.rounds, 'get', id, number, caller);
    return caller ? prepared : prepared.tagged(publicTagOf(prepared.tag));
  }

  /**
   * Pairs the latest round anew by hand, as long as nothing was entered in it. What breaks an absolute rule needs a `reason`;
   * what the pairing breaks is in `manual`.
   */
  @Put(':number/pairings')
  @ApiOkResponse({ type: RoundDto })
  @ApiProblems(
    'not-found',
    'stale-revision',
    'if-match-required',
    'tournament-not-running',
    'round-not-latest',
    'round-has-results',
    'too-few-entries',
    'pairing-breaks-rules',
  )
  change(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Body() dto: ChangePairingsDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<Prepared> {
    return this.threads.run(this.byHand, 'change', id, number, dto, ifMatch, by);
  }

  /** Compares a round with what the rules give from the results before it, as they are now. */
  @Get(':number/check')
  @ApiOkResponse({ type: CheckDto })
  @ApiProblems('not-found')
  async check(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @OptionalCaller() caller: Actor | null,
  ): Promise<Prepared> {
    return this.readings.get(id, caller, this.checks, 'check', id, number, caller);
  }

  /** Publishes a paired round: everybody sees it, results come in. */
  @Post(':number/publish')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-running', 'round-already-published')
  publish(@Param('id', UuidPipe) id: string, @Param('number', NumberPipe) number: number, @Caller() by: Actor): Promise<RoundDto> {
    return this.rounds.publish(id, number, by);
  }

  /** Takes the publication of the latest round back, as long as nothing was entered in it: only officials see it. */
  @Post(':number/unpublish')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-running', 'round-not-latest', 'round-has-results', 'round-not-published')
  unpublish(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Body() dto: UnpublishDto,
    @Caller() by: Actor,
  ): Promise<RoundDto> {
    return this.rounds.unpublish(id, number, dto, by);
  }

  /** Deletes the latest round, as long as nothing was entered in it. */
  @Delete(':number')
  @HttpCode(204)
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-not-running', 'round-not-latest', 'round-has-results')
  remove(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<void> {
    return this.rounds.remove(id, number, ifMatch, by);
  }
}
