import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { CallerLanguage } from '../common/caller-language.decorator.js';
import type { Language } from '../common/language.js';
import { linkNext } from '../common/link-next.reply.js';
import type { Prepared } from '../common/prepared.answer.js';
import { pageOfRows } from '../readings/row.pages.js';
import { TournamentReadings } from '../tournaments/tournament-readings.service.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { EntryStandingDto, EntryStandingQuery } from './entry-standing.dto.js';
import { EntryStandingsService } from './entry-standings.service.js';
import { OutlookDto, OutlookQuery } from './outlook.dto.js';
import { OutlookService } from './outlook.service.js';
import {
  BoardStandingsDto,
  CrosstableDto,
  CrosstableQuery,
  PresetsDto,
  StandingsDto,
  StandingsOfCategoryQuery,
  StandingsQuery,
  TieBreaksDto,
} from './standings.dto.js';
import { showPresets } from './presets.view.js';
import { StandingsService } from './standings.service.js';

@ApiTags('standings')
@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsService,
    private readonly entries: EntryStandingsService,
    private readonly outlooks: OutlookService,
    private readonly readings: TournamentReadings,
  ) {}

  /** What a tournament may rank by after points. */
  @Get('tie-breaks')
  tieBreaks(): TieBreaksDto {
    return { items: this.standings.listTieBreaks() };
  }

  /** Lists of tie-breaks for the usual events, to be taken as they are or changed. */
  @Get('tie-break-presets')
  @Header('vary', 'accept-language')
  presets(@CallerLanguage() language: Language, @Res({ passthrough: true }) reply: FastifyReply): PresetsDto {
    void reply.header('content-language', language);
    return { language, items: showPresets(language) };
  }

  /** The ranking after a round, by default the latest; of every group by itself in a round robin in groups. The whole table, or with `limit` a page of it. */
  @Get('tournaments/:id/standings')
  @ApiOkResponse({ type: StandingsDto })
  @ApiProblems('not-found', 'published-table-unknown')
  async get(
    @Param('id', UuidPipe) id: string,
    @Query() { limit, cursor, ...which }: StandingsOfCategoryQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Prepared> {
    const whole = await this.readings.get(id, caller, this.standings, 'standings', id, which, caller);
    return linkNext(reply, pageOfRows(whole, { limit, cursor })).prepared;
  }

  /** The players of teams, ranked for each board. */
  @Get('tournaments/:id/standings/boards')
  @ApiOkResponse({ type: BoardStandingsDto })
  @ApiProblems('not-found', 'no-teams')
  boards(@Param('id', UuidPipe) id: string, @Query() query: StandingsQuery, @OptionalCaller() caller: Actor | null): Promise<Prepared> {
    return this.readings.get(id, caller, this.standings, 'boards', id, query, caller);
  }

  /** The places that everybody can still end on, from the points alone, and who is sure to be first. */
  @Get('tournaments/:id/standings/outlook')
  @ApiOkResponse({ type: OutlookDto })
  @ApiProblems('not-found')
  outlook(@Param('id', UuidPipe) id: string, @Query() query: OutlookQuery, @OptionalCaller() caller: Actor | null): Promise<Prepared> {
    return this.readings.get(id, caller, this.outlooks, 'outlook', id, query, caller);
  }

  /** One entry of the ranking, every number broken down to the rounds and opponents that it came from, in words too; what decided against another. */
  @Get('tournaments/:id/standings/:entryId')
  @ApiOkResponse({ type: EntryStandingDto })
  @Header('vary', 'accept-language')
  @ApiProblems('not-found', 'published-table-unknown')
  explain(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Query() query: EntryStandingQuery,
    @CallerLanguage() language: Language,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Prepared> {
    void reply.header('content-language', language);
    return this.readings.get(id, caller, this.entries, 'explain', id, entryId, query, language, caller);
  }

  /** Everybody against everybody, round by round. The whole table, or with `limit` a page of it. */
  @Get('tournaments/:id/crosstable')
  @ApiOkResponse({ type: CrosstableDto })
  @ApiProblems('not-found', 'published-table-unknown')
  async crosstable(
    @Param('id', UuidPipe) id: string,
    @Query() { limit, cursor, ...which }: CrosstableQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Prepared> {
    const whole = await this.readings.get(id, caller, this.standings, 'crosstable', id, which, caller);
    return linkNext(reply, pageOfRows(whole, { limit, cursor })).prepared;
  }
}
