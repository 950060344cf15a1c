import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { etagOf } from '../common/etag.js';
import { answerFor } from '../common/etag.interceptor.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { NumberPipe } from '../common/number.pipe.js';
import type { ProblemCode } from '../common/problems.js';
import type { Side } from '../engine/position.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { replayProblems } from '../variants/refusals.js';
import { SidePipe } from './side.pipe.js';
import { SearchQuery } from '../players/search.dto.js';
import {
  CorrectSetDto,
  ForfeitDto,
  HistoryDto,
  LineUpDto,
  MatchDto,
  MatchPageDto,
  ReasonQuery,
  RulingDto,
  SetReplayDto,
  SubmitSetDto,
  SubmittedSetDto,
} from './match.dto.js';
import { LineUpsService } from './line-ups.service.js';
import { MatchesService } from './matches.service.js';
import { SetsService } from './sets.service.js';

const closed: ProblemCode[] = ['not-found', 'tournament-not-running', 'round-not-published'];
const claimed: ProblemCode[] = [
  ...replayProblems,
  'record-unfinished',
  'record-required',
  'treasures-differ',
  'treasures-impossible',
  'treasures-unreachable',
  'winner-differs',
];
const corrected: ProblemCode[] = ['stale-revision', 'if-match-required', 'correction-reopens-match', 'correction-changes-bracket'];

@ApiTags('matches')
@Controller()
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly sets: SetsService,
    private readonly lineUps: LineUpsService,
  ) {}

  /** Lists the matches of a round by table. Without credentials reasons are `null`. */
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

  /** One match with its sets. Without credentials reasons are `null`, under a tag that is none for `If-Match`. */
  @Get('matches/:id')
  @ApiProblems('not-found')
  async get(
    @Param('id', UuidPipe) id: string,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MatchDto | undefined> {
    return answerFor(caller, reply, await this.matches.get(id, caller));
  }

  /** Who entered what, when and why, oldest first; of teams on every board. Needs credentials. */
  @Get('matches/:id/history')
  @ApiBearerAuth()
  @ApiProblems('not-found')
  history(@Param('id', UuidPipe) id: string, @Caller() caller: Actor): Promise<HistoryDto> {
    return this.matches.history(id, caller);
  }

  /** Submits the next set. It is replayed; what cannot have happened is refused. */
  @Post('matches/:id/sets')
  @ApiProblems(...closed, ...claimed, 'set-already-recorded', 'set-out-of-order', 'match-decided', 'sets-at-boards')
  async submit(
    @Param('id', UuidPipe) id: string,
    @Body() dto: SubmitSetDto,
    @Caller() by: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedSetDto> {
    return tagged(reply, await this.sets.submit(id, dto, by));
  }

  /** Corrects a set, with a reason. `If-Match` takes the ETag of the match. */
  @Put('matches/:id/sets/:number')
  @ApiProblems(...closed, ...claimed, ...corrected)
  async correct(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Body() dto: CorrectSetDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedSetDto> {
    return tagged(reply, await this.sets.correct(id, number, dto, ifMatch, by));
  }

  /** Deletes the last set of a match, with a reason; answers with the match. `If-Match` takes the ETag of the match. */
  @Delete('matches/:id/sets/:number')
  @ApiProblems(...closed, ...corrected, 'set-not-last')
  remove(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Query() { reason }: ReasonQuery,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<MatchDto> {
    return this.sets.remove(id, number, reason, ifMatch, by);
  }

  /** The positions of a set that has its record. */
  @Get('matches/:id/sets/:number/replay')
  @ApiProblems('not-found')
  replay(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @OptionalCaller() caller: Actor | null,
  ): Promise<SetReplayDto> {
    return this.sets.replay(id, number, caller);
  }

  /** Seats a team at its boards, as long as nothing was entered on any of them. `If-Match` takes the ETag of the team match. */
  @Put('matches/:id/line-ups/:side')
  @ApiParam({ name: 'side', schema: { type: 'string', enum: ['first', 'second'] } })
  @ApiProblems(...closed, ...corrected, 'line-up-closed', 'board-order')
  lineUp(
    @Param('id', UuidPipe) id: string,
    @Param('side', SidePipe) side: Side,
    @Body() { players }: LineUpDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<MatchDto> {
    return this.lineUps.set(id, side, players, ifMatch, by);
  }

  /** Records a no-show of one or both, as long as no sets and no ruling decide the match; of teams on every such board. */
  @Post('matches/:id/forfeit')
  @HttpCode(200)
  @ApiProblems(...closed, 'match-decided', 'correction-changes-bracket')
  forfeit(@Param('id', UuidPipe) id: string, @Body() dto: ForfeitDto, @Caller() by: Actor): Promise<MatchDto> {
    return this.matches.forfeit(id, dto, by);
  }

  /** Records the referee's decision on the match, whatever its sets say; of teams on every board. */
  @Post('matches/:id/ruling')
  @HttpCode(200)
  @ApiProblems(...closed, 'correction-changes-bracket')
  rule(@Param('id', UuidPipe) id: string, @Body() dto: RulingDto, @Caller() by: Actor): Promise<MatchDto> {
    return this.matches.rule(id, dto, by);
  }

  /** Takes a forfeit or a ruling back, with a reason, of teams on every board; the sets alone count again. */
  @Delete('matches/:id/decision')
  @ApiProblems(...closed, ...corrected, 'match-not-decided', 'seat-empty')
  undecide(
    @Param('id', UuidPipe) id: string,
    @Query() { reason }: ReasonQuery,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<MatchDto> {
    return this.matches.undecide(id, reason, ifMatch, by);
  }
}

/** The answer holds the match; its tag is what a correction must name. */
function tagged(reply: FastifyReply, answer: SubmittedSetDto): SubmittedSetDto {
  void reply.header('etag', etagOf(answer.match.revision));
  return answer;
}
