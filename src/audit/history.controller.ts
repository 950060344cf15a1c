import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { linkNext } from '../common/link-next.reply.js';
import { AuditPageDto, ServerAuditQuery } from './audit.dto.js';
import { HistoryService } from './history.service.js';

@ApiTags('accounts')
@Controller('audit')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  /** Lists all that was done on the server, the latest first: in tournaments, to players and accounts, by whomever. */
  @Get()
  async list(@Query() query: ServerAuditQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AuditPageDto> {
    return linkNext(reply, await this.history.list(query));
  }
}
