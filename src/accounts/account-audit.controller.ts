import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditPageDto, AuditQuery } from '../audit/audit.dto.js';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { AccountAuditService } from './account-audit.service.js';

@ApiTags('accounts')
@Controller()
export class AccountAuditController {
  constructor(private readonly audit: AccountAuditService) {}

  /** Lists what was done to an account, the latest first: role, name, password, sign-outs, API tokens, and what it became in tournaments. What it did itself is at `GET /audit?actorId=`. */
  @Get('accounts/:id/audit')
  @ApiProblems('not-found')
  async list(
    @Param('id', UuidPipe) id: string,
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditPageDto> {
    return linkNext(reply, await this.audit.list(id, query));
  }

  /** Lists what was done to your account, the latest first. From where is told of what you did yourself. */
  @Get('me/audit')
  async listOwn(
    @Query() query: AuditQuery,
    @Caller() { accountId }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditPageDto> {
    return linkNext(reply, await this.audit.listOwn(accountId!, query));
  }
}
