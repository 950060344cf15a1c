import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { answerUnlessKnown } from '../common/etag.interceptor.js';
import { etagOf } from '../common/etag.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import {
  AfterRoundQuery,
  BoardStandingsDto,
  CrosstableDto,
  EntryStandingDto,
  StandingsDto,
  StandingsQuery,
  TieBreaksDto,
} from './standings.dto.js';
import { type Asked, StandingsService } from './standings.service.js';

@ApiTags('standings')
@Controller()
export class StandingsController {
  constructor(private readonly standings: StandingsService) {}

  /** What a tournament may rank by after points. */
  @Get('tie-breaks')
  tieBreaks(): TieBreaksDto {
    return { items: this.standings.listTieBreaks() };
  }

  /** The ranking after a round, by default the latest; of every group by itself in a round robin in groups. */
  @Get('tournaments/:id/standings')
  @ApiProblems('not-found')
  get(
    @Param('id', UuidPipe) id: string,
    @Query() query: StandingsQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StandingsDto | undefined> {
    return this.unlessKnown(reply, { id, query, caller }, () => this.standings.standings(id, query, caller));
  }

  /** The players of teams, ranked for each board. */
  @Get('tournaments/:id/standings/boards')
  @ApiProblems('not-found')
  boards(
    @Param('id', UuidPipe) id: string,
    @Query() query: StandingsQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BoardStandingsDto | undefined> {
    return this.unlessKnown(reply, { id, query, caller, teamsOnly: true }, () => this.standings.boards(id, query, caller));
  }

  /** One entry of the ranking, every number broken down to the rounds and opponents that it came from. */
  @Get('tournaments/:id/standings/:entryId')
  @ApiProblems('not-found')
  explain(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Query() query: AfterRoundQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EntryStandingDto | undefined> {
    return this.unlessKnown(reply, { id, query, caller, entryId }, () => this.standings.explainEntry(id, entryId, query, caller));
  }

  /** Everybody against everybody, round by round. */
  @Get('tournaments/:id/crosstable')
  @ApiProblems('not-found')
  crosstable(
    @Param('id', UuidPipe) id: string,
    @Query() query: StandingsQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CrosstableDto | undefined> {
    return this.unlessKnown(reply, { id, query, caller }, () => this.standings.crosstable(id, query, caller));
  }

  /** 304 for a reader who has this revision already, before anything is computed. */
  private async unlessKnown<T>(
    reply: FastifyReply,
    { id, query, caller, ...about }: { id: string; query: StandingsQuery; caller: Actor | null } & Asked,
    compute: () => Promise<T>,
  ): Promise<T | undefined> {
    if (reply.request.headers['if-none-match'] !== undefined) {
      const revision = await this.standings.revision(id, query, caller, about);
      if (!answerUnlessKnown(reply.request, reply, etagOf(revision))) return undefined;
      void reply.removeHeader('etag'); // a writer may come before what is now computed
    }
    return compute();
  }
}
