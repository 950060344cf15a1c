import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import {
  AccountDto,
  AccountPageDto,
  AccountsQuery,
  AccountWithPasswordDto,
  NewAccountDto,
  ResetPasswordDto,
  UpdateAccountDto,
} from './account.dto.js';
import { AccountsService } from './accounts.service.js';

@ApiTags('accounts')
@Controller('accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  /** Lists or searches accounts, in the order of the Turkish alphabet. */
  @Get()
  async list(@Query() query: AccountsQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AccountPageDto> {
    return linkNext(reply, await this.accounts.list(query));
  }

  /** Adds an account. */
  @Post()
  @Header('cache-control', 'no-store')
  @ApiProblems('account-name-taken', 'email-taken')
  create(@Body() dto: NewAccountDto, @Caller() by: Actor): Promise<AccountWithPasswordDto> {
    return this.accounts.create(dto, by);
  }

  /** One account. */
  @Get(':id')
  @ApiProblems('not-found')
  get(@Param('id', UuidPipe) id: string): Promise<AccountDto> {
    return this.accounts.get(id);
  }

  /** Changes an account. An account is never deleted, since the history names it: `disabled` keeps it out, at once. */
  @Patch(':id')
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'account-name-taken', 'email-taken', 'last-administrator')
  update(
    @Param('id', UuidPipe) id: string,
    @Body() dto: UpdateAccountDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<AccountDto> {
    return this.accounts.update(id, dto, ifMatch, by);
  }

  /** Gives an account another password, signs it out everywhere and revokes its API tokens. */
  @Post(':id/password-reset')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProblems('not-found')
  resetPassword(
    @Param('id', UuidPipe) id: string,
    @Body() { password }: ResetPasswordDto,
    @Caller() by: Actor,
  ): Promise<AccountWithPasswordDto> {
    return this.accounts.resetPassword(id, password, by);
  }
}
