import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { SearchQuery } from '../players/search.dto.js';
import { CorrectRatingDto, EntryDto, EntryPageDto, NewEntryDto, ReplaceTeamDto, UpdateEntryDto } from './entry.dto.js';
import { EntriesService } from './entries.service.js';
import { EntryRatingsService } from './entry-ratings.service.js';
import { TeamsService } from './teams.service.js';

@ApiTags('entries')
@Controller('tournaments/:id/entries')
export class EntriesController {
  constructor(
    private readonly entries: EntriesService,
    private readonly teams: TeamsService,
    private readonly ratings: EntryRatingsService,
  ) {}

  /** Lists entries by start number; before the start in the order of registration. */
  @Get()
  @ApiProblems('not-found')
  async list(
    @Param('id', UuidPipe) id: string,
    @Query() query: SearchQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EntryPageDto> {
    return linkNext(reply, await this.entries.list(id, query, caller));
  }

  /** Registers a player or, in a tournament of teams, a team; in a running tournament as a late entry, as long as a round is still to be paired. */
  @Post()
  @ApiProblems(
    'not-found',
    'already-registered',
    'possible-namesake',
    'late-entry-impossible',
    'rounds-complete',
    'too-many-entries',
    'tournament-not-running',
    'ratings-outdated',
    'federation-id-taken',
  )
  add(@Param('id', UuidPipe) id: string, @Body() dto: NewEntryDto, @Caller() by: Actor): Promise<EntryDto> {
    return this.entries.add(id, dto, by);
  }

  /** One entry. */
  @Get(':entryId')
  @ApiProblems('not-found')
  get(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @OptionalCaller() caller: Actor | null,
  ): Promise<EntryDto> {
    return this.entries.get(id, entryId, caller);
  }

  /** Sets the byes that the entry asks for, or its labels, or moves it into another group before round 1 is paired. */
  @Patch(':entryId')
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-not-running', 'groups-settled', 'cannot-sit-out')
  update(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Body() dto: UpdateEntryDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<EntryDto> {
    return this.entries.update(id, entryId, dto, ifMatch, by);
  }

  /** Writes the sheet of a team anew; once the tournament runs its players stay, and others stand behind them. */
  @Put(':entryId/team')
  @ApiProblems(
    'not-found',
    'stale-revision',
    'if-match-required',
    'tournament-not-running',
    'no-teams',
    'members-fixed',
    'already-registered',
    'possible-namesake',
    'federation-id-taken',
  )
  replaceTeam(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Body() dto: ReplaceTeamDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<EntryDto> {
    return this.teams.replace(id, entryId, dto, ifMatch, by);
  }

  /** Corrects the rating that the entry started with: tie-breaks that are made of ratings follow, start numbers and pairings stay. */
  @Put(':entryId/rating')
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-not-running', 'tournament-archived')
  correctRating(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Body() dto: CorrectRatingDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<EntryDto> {
    return this.ratings.correct(id, entryId, dto, ifMatch, by);
  }

  /** Takes an entry out before the start; later it withdraws. */
  @Delete(':entryId')
  @HttpCode(204)
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-not-draft')
  remove(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<void> {
    return this.entries.remove(id, entryId, ifMatch, by);
  }
}
