import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { NumberPipe } from '../common/number.pipe.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { AllSetsService } from './all-sets.service.js';
import { CorrectedMatchDto, ReasonQuery, SubmittedSetDto } from './match.dto.js';
import { Corrections } from './corrections.runner.js';
import { changeProblems, claimProblems, correctionProblems } from './match-problems.js';
import { CorrectSetDto, CorrectSetsDto, SetReplayDto, SubmitSetDto } from './set.dto.js';
import { SetsService } from './sets.service.js';

@ApiTags('matches')
@Controller('matches/:id/sets')
export class SetsController {
  constructor(
    private readonly sets: SetsService,
    private readonly allSets: AllSetsService,
    private readonly corrections: Corrections,
  ) {}

  /** Submits the next set. It is replayed; what cannot have happened is refused. */
  @Post()
  @ApiProblems(...changeProblems, ...claimProblems, 'set-already-recorded', 'set-out-of-order', 'match-decided', 'sets-at-boards')
  submit(@Param('id', UuidPipe) id: string, @Body() dto: SubmitSetDto, @Caller() by: Actor): Promise<SubmittedSetDto> {
    return this.sets.submit(id, dto, by);
  }

  /**
   * Corrects the sets of a match all at once, with a reason; answers with the match. For what one set alone cannot mend: sides that were
   * written the wrong way round, a set that was left out. Later rounds stand; the answer says what would be otherwise in them. `If-Match`
   * takes the ETag of the match.
   */
  @Put()
  @ApiOkResponse({ type: CorrectedMatchDto })
  @ApiProblems(...changeProblems, ...claimProblems, ...correctionProblems, 'sets-at-boards')
  correctAll(
    @Param('id', UuidPipe) id: string,
    @Body() dto: CorrectSetsDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<object> {
    return this.corrections.run(id, this.allSets, 'replace', id, dto, ifMatch, by);
  }

  /** Corrects a set, with a reason. Later rounds stand; the answer says what would be otherwise in them. `If-Match` takes the ETag of the match. */
  @Put(':number')
  @ApiOkResponse({ type: SubmittedSetDto })
  @ApiProblems(...changeProblems, ...claimProblems, ...correctionProblems)
  correct(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Body() dto: CorrectSetDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<object> {
    return this.corrections.run(id, this.sets, 'correct', id, number, dto, ifMatch, by);
  }

  /** Deletes the last set of a match, with a reason; answers with the match. `If-Match` takes the ETag of the match. */
  @Delete(':number')
  @ApiOkResponse({ type: CorrectedMatchDto })
  @ApiProblems(...changeProblems, ...correctionProblems, 'set-not-last')
  remove(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @Query() { reason }: ReasonQuery,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<object> {
    return this.corrections.run(id, this.sets, 'remove', id, number, reason, ifMatch, by);
  }

  /** The positions of a set that has its record. */
  @Get(':number/replay')
  @ApiProblems('not-found', 'no-record')
  replay(
    @Param('id', UuidPipe) id: string,
    @Param('number', NumberPipe) number: number,
    @OptionalCaller() caller: Actor | null,
  ): Promise<SetReplayDto> {
    return this.sets.replay(id, number, caller);
  }
}
