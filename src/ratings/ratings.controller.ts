import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { ListPipe } from './list.pipe.js';
import { type RatingListId, ratingListIds } from './rating-lists.js';
import { PlayerRatingsDto, RatingExplanationDto, RatingPageDto, RatingsQuery } from './rating.dto.js';
import { RatingsService } from './ratings.service.js';

@ApiTags('ratings')
@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  /** A rating list, the highest first; for who does not keep the register players of public tournaments only. */
  @Get('ratings/:list')
  @ApiParam({ name: 'list', enum: ratingListIds })
  @ApiProblems('not-found')
  async list(
    @Param('list', ListPipe) list: RatingListId,
    @Query() query: RatingsQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RatingPageDto> {
    return linkNext(reply, await this.ratings.list(list, query, caller));
  }

  /** The ratings of a player in every list, and how each tournament changed them. */
  @Get('players/:id/ratings')
  @ApiProblems('not-found')
  history(@Param('id', UuidPipe) id: string, @OptionalCaller() caller: Actor | null): Promise<PlayerRatingsDto> {
    return this.ratings.history(id, caller);
  }

  /** One tournament of a player: the matches that changed the ratings, and what was to be expected of each. */
  @Get('players/:id/ratings/:tournamentId')
  @ApiProblems('not-found')
  explain(
    @Param('id', UuidPipe) id: string,
    @Param('tournamentId', UuidPipe) tournamentId: string,
    @OptionalCaller() caller: Actor | null,
  ): Promise<RatingExplanationDto> {
    return this.ratings.explain(id, tournamentId, caller);
  }
}
