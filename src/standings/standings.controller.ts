import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import type { Prepared } from '../common/prepared.answer.js';
import { TournamentReadings } from '../tournaments/tournament-readings.service.js';
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
import { StandingsService } from './standings.service.js';

@ApiTags('standings')
@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsService,
    private readonly readings: TournamentReadings,
  ) {}

  /** What a tournament may rank by after points. */
  @Get('tie-breaks')
  tieBreaks(): TieBreaksDto {
    return { items: this.standings.listTieBreaks() };
  }

  /** The ranking after a round, by default the latest; of every group by itself in a round robin in groups. */
  @Get('tournaments/:id/standings')
  @ApiOkResponse({ type: StandingsDto })
  @ApiProblems('not-found')
  get(@Param('id', UuidPipe) id: string, @Query() query: StandingsQuery, @OptionalCaller() caller: Actor | null): Promise<Prepared> {
    return this.readings.get(id, caller, this.standings, 'standings', id, query, caller);
  }

  /** The players of teams, ranked for each board. */
  @Get('tournaments/:id/standings/boards')
  @ApiOkResponse({ type: BoardStandingsDto })
  @ApiProblems('not-found', 'no-teams')
  boards(@Param('id', UuidPipe) id: string, @Query() query: StandingsQuery, @OptionalCaller() caller: Actor | null): Promise<Prepared> {
    return this.readings.get(id, caller, this.standings, 'boards', id, query, caller);
  }

  /** One entry of the ranking, every number broken down to the rounds and opponents that it came from. */
  @Get('tournaments/:id/standings/:entryId')
  @ApiOkResponse({ type: EntryStandingDto })
  @ApiProblems('not-found')
  explain(
    @Param('id', UuidPipe) id: string,
    @Param('entryId', UuidPipe) entryId: string,
    @Query() query: AfterRoundQuery,
    @OptionalCaller() caller: Actor | null,
  ): Promise<Prepared> {
    return this.readings.get(id, caller, this.standings, 'explainEntry', id, entryId, query, caller);
  }

  /** Everybody against everybody, round by round. */
  @Get('tournaments/:id/crosstable')
  @ApiOkResponse({ type: CrosstableDto })
  @ApiProblems('not-found')
  crosstable(@Param('id', UuidPipe) id: string, @Query() query: StandingsQuery, @OptionalCaller() caller: Actor | null): Promise<Prepared> {
    return this.readings.get(id, caller, this.standings, 'crosstable', id, query, caller);
  }
}
