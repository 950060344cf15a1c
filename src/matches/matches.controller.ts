import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { answerFor } from '../common/tagged.reply.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { NumberPipe } from '../common/number.pipe.js';
import type { Side } from '../engine/position.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { SearchQuery } from '../players/search.dto.js';
import { Corrections } from './corrections.runner.js';
import { DecisionsService } from './decisions.service.js';
import { HistoryDto } from './history.dto.js';
import { CorrectedMatchDto, ForfeitDto, LineUpDto, MatchDto, MatchPageDto, ReasonQuery, RulingDto } from './match.dto.js';
import { changeProblems, correctionProblems } from './match-problems.js';
import { LineUpsService } from './line-ups.service.js';
import { MatchesService } from './matches.service.js';
import { SidePipe } from './side.pipe.js';

@ApiTags('matches')
@Controller()
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly decisions: DecisionsService,
    private readonly lineUps: LineUpsService,
    private readonly corrections: Corrections,
  ) {}

  /** Lists the matches of a round by table. Who is no official gets `null` for reasons. */
  @Get('tournaments/:id/rounds/:number/matches')
  @ApiProblems('not-found')
  async list(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Query() query: SearchQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MatchPageDto> {
    return linkNext(reply, await this.matches.list(id, number, query, caller));
  }

  /** One match with its sets. Who is no official gets `null` for reasons, under a tag that is none for `If-Match`. */
  @Get('matches/:id')
  @ApiProblems('not-found')
  async get(
    @Param('id', UuidPipe) id: string,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MatchDto | undefined> {
    return answerFor(caller, reply, await this.matches.get(id, caller));
  }

  /** Who entered what, when and why, oldest first; of teams on every board. */
  @Get('matches/:id/history')
  @ApiBearerAuth()
  @ApiProblems('not-found')
  history(@Param('id', UuidPipe) id: string, @Caller() caller: Actor): Promise<HistoryDto> {
    return this.matches.history(id, caller);
  }

  /** Seats a team at its boards, as long as nothing was entered on any of them. `If-Match` takes the ETag of the team match. */
  @Put('matches/:id/line-ups/:side')
  @ApiOkResponse({ type: CorrectedMatchDto })
  @ApiParam({ name: 'side', schema: { type: 'string', enum: ['first', 'second'] } })
  @ApiProblems(...changeProblems, ...correctionProblems, 'no-teams', 'line-ups-at-match', 'line-up-closed', 'line-up-order')
  lineUp(
    @Param('id', UuidPipe) id: string,
    @Param('side', SidePipe) side: Side,
    @Body() dto: LineUpDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<object> {
    return this.corrections.run(id, this.lineUps, 'set', id, side, dto, ifMatch, by);
  }

  /** Records a no-show of one or both, as long as no sets and no ruling decide the match; of teams on every such board. */
  @Post('matches/:id/forfeit')
  @HttpCode(200)
  @ApiOkResponse({ type: CorrectedMatchDto })
  @ApiProblems(...changeProblems, 'match-decided', 'correction-changes-bracket')
  forfeit(@Param('id', UuidPipe) id: string, @Body() dto: ForfeitDto, @Caller() by: Actor): Promise<object> {
    return this.corrections.run(id, this.decisions, 'forfeit', id, dto, by);
  }

  /** Records the referee's decision on the match, whatever its sets say; of teams on every board. */
  @Post('matches/:id/ruling')
  @HttpCode(200)
  @ApiOkResponse({ type: CorrectedMatchDto })
  @ApiProblems(...changeProblems, 'correction-changes-bracket')
  rule(@Param('id', UuidPipe) id: string, @Body() dto: RulingDto, @Caller() by: Actor): Promise<object> {
    return this.corrections.run(id, this.decisions, 'rule', id, dto, by);
  }

  /** Takes a forfeit or a ruling back, with a reason, of teams on every board; the sets alone count again. */
  @Delete('matches/:id/decision')
  @ApiOkResponse({ type: CorrectedMatchDto })
  @ApiProblems(...changeProblems, ...correctionProblems, 'match-not-decided', 'seat-empty')
  undecide(
    @Param('id', UuidPipe) id: string,
    @Query() { reason }: ReasonQuery,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<object> {
    return this.corrections.run(id, this.decisions, 'undecide', id, reason, ifMatch, by);
  }
}
