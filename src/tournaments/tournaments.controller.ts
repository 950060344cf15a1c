import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { DeletedDraftsService } from './deleted-drafts.service.js';
import { CreateTournamentDto, TournamentDto, TournamentPageDto, TournamentsQuery, UpdateTournamentDto } from './tournament.dto.js';
import { TieBreakListDto } from './tie-break-list.dto.js';
import { TieBreakListService } from './tie-break-list.service.js';
import { TournamentsService } from './tournaments.service.js';

@ApiTags('tournaments')
@Controller('tournaments')
export class TournamentsController {
  constructor(
    private readonly tournaments: TournamentsService,
    private readonly lists: TieBreakListService,
    private readonly drafts: DeletedDraftsService,
  ) {}

  /** Lists tournaments, the latest first. */
  @Get()
  async list(
    @Query() query: TournamentsQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TournamentPageDto> {
    return linkNext(reply, await this.tournaments.list(query, caller));
  }

  /** Creates a tournament: a draft, or with `start` one that runs. */
  @Post()
  @ApiProblems(
    'already-registered',
    'possible-namesake',
    'too-few-entries',
    'groups-incomplete',
    'group-too-small',
    'two-teams-needed',
    'teams-unequal',
    'ratings-outdated',
    'federation-id-taken',
  )
  create(@Body() dto: CreateTournamentDto, @Caller() by: Actor): Promise<TournamentDto> {
    return this.tournaments.create(dto, by);
  }

  /** One tournament. */
  @Get(':id')
  @ApiProblems('not-found')
  get(@Param('id', UuidPipe) id: string, @OptionalCaller() caller: Actor | null): Promise<TournamentDto> {
    return this.tournaments.get(id, caller);
  }

  /** Changes settings; after the start only name, venue, day, time zone, visibility, `recordRequired` and, with a `reason`, `rated`. */
  @Patch(':id')
  @ApiProblems(
    'not-found',
    'stale-revision',
    'if-match-required',
    'tournament-not-draft',
    'entries-registered',
    'cannot-keep-apart',
    'cannot-sit-out',
  )
  update(
    @Param('id', UuidPipe) id: string,
    @Body() dto: UpdateTournamentDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<TournamentDto> {
    return this.tournaments.update(id, dto, ifMatch, by);
  }

  /**
   * Replaces the list of tie-breaks, also while the tournament runs and after its finish: then with a reason, which the standings
   * show. In a draft PATCH does it, too.
   */
  @Put(':id/tie-breaks')
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-archived')
  replaceTieBreaks(
    @Param('id', UuidPipe) id: string,
    @Body() dto: TieBreakListDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<TournamentDto> {
    return this.lists.replace(id, dto, ifMatch, by);
  }

  /** Deletes a draft; for 30 days it can be restored. */
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-not-draft')
  remove(@Param('id', UuidPipe) id: string, @IfMatch() ifMatch: string | undefined, @Caller() by: Actor): Promise<void> {
    return this.drafts.remove(id, ifMatch, by);
  }

  /** Brings a deleted draft back as it was, within 30 days. `GET /tournaments?deleted=true` lists them. */
  @Post(':id/restore')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-deleted')
  restore(@Param('id', UuidPipe) id: string, @Caller() by: Actor): Promise<TournamentDto> {
    return this.drafts.restore(id, by);
  }

  /** Starts: start numbers and groups are given, the number of rounds is settled, the side of number 1 is drawn. */
  @Post(':id/start')
  @HttpCode(200)
  @ApiProblems(
    'not-found',
    'tournament-not-draft',
    'too-few-entries',
    'groups-incomplete',
    'group-too-small',
    'two-teams-needed',
    'teams-unequal',
    'ratings-outdated',
  )
  start(@Param('id', UuidPipe) id: string, @Caller() by: Actor): Promise<TournamentDto> {
    return this.tournaments.start(id, by);
  }

  /** Reopens: a finished tournament runs again, an archived one is finished again. */
  @Post(':id/reopen')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-finished')
  reopen(@Param('id', UuidPipe) id: string, @Caller() by: Actor): Promise<TournamentDto> {
    return this.tournaments.reopen(id, by);
  }

  /** Archives a finished tournament: it leaves the lists and stays readable. */
  @Post(':id/archive')
  @HttpCode(200)
  @ApiProblems('not-found', 'tournament-not-finished')
  archive(@Param('id', UuidPipe) id: string, @Caller() by: Actor): Promise<TournamentDto> {
    return this.tournaments.archive(id, by);
  }
}
