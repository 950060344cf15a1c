import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { ApiTokensDto, MadeApiTokenDto, NewApiTokenDto } from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

@ApiTags('accounts')
@Controller('api-tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  /** Your API tokens, without what is secret of them. */
  @Get()
  async list(@Caller() caller: Actor): Promise<ApiTokensDto> {
    return { items: await this.tokens.list(caller) };
  }

  /** Makes an API token for a device or a script. It is shown in this answer and never again. */
  @Post()
  @Header('cache-control', 'no-store')
  @ApiProblems('api-token-name-taken', 'too-many-api-tokens')
  create(@Body() dto: NewApiTokenDto, @Caller() by: Actor): Promise<MadeApiTokenDto> {
    return this.tokens.create(dto, by);
  }

  /** Revokes an API token, at once. */
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems('not-found')
  revoke(@Param('id', UuidPipe) id: string, @Caller() by: Actor): Promise<void> {
    return this.tokens.revoke(id, by);
  }
}
