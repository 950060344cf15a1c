import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditPageDto, AuditQuery } from '../audit/audit.dto.js';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { AuditService } from './audit.service.js';

@ApiTags('tournaments')
@Controller('tournaments/:id/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Lists all that was done in a tournament, the latest first: who, when, from where, what stood there before and after, and why. Needs credentials. */
  @Get()
  @ApiBearerAuth()
  @ApiProblems('not-found')
  async list(
    @Param('id', UuidPipe) id: string,
    @Query() query: AuditQuery,
    @Caller() caller: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditPageDto> {
    return linkNext(reply, await this.audit.list(id, query, caller));
  }
}
