import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { PageQuery } from '../common/page.dto.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { ForbiddenPairingDto, ForbiddenPairingPageDto, NewForbiddenPairingDto } from './forbidden-pairing.dto.js';
import { ForbiddenPairingsService } from './forbidden-pairings.service.js';

@ApiTags('entries')
@Controller('tournaments/:id/forbidden-pairings')
export class ForbiddenPairingsController {
  constructor(private readonly forbidden: ForbiddenPairingsService) {}

  /** Lists who may not meet, oldest first. Who is no official gets `null` for reasons. */
  @Get()
  @ApiProblems('not-found')
  async list(
    @Param('id', UuidPipe) id: string,
    @Query() query: PageQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ForbiddenPairingPageDto> {
    return linkNext(reply, await this.forbidden.list(id, query, caller));
  }

  /** Forbids entries to meet (siblings, say), from the next round that is paired. */
  @Post()
  @ApiProblems('not-found', 'tournament-not-running', 'cannot-keep-apart', 'already-forbidden')
  add(@Param('id', UuidPipe) id: string, @Body() dto: NewForbiddenPairingDto, @Caller() by: Actor): Promise<ForbiddenPairingDto> {
    return this.forbidden.add(id, dto, by);
  }

  /** Lets them meet again, from the next round that is paired. */
  @Delete(':forbiddenId')
  @HttpCode(204)
  @ApiProblems('not-found', 'tournament-not-running')
  remove(@Param('id', UuidPipe) id: string, @Param('forbiddenId', UuidPipe) forbiddenId: string, @Caller() by: Actor): Promise<void> {
    return this.forbidden.remove(id, forbiddenId, by);
  }
}
