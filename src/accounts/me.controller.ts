import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, CallerSession } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { MeService } from './me.service.js';
import { SessionsService } from './sessions.service.js';
import { ChangePasswordDto, MeDto } from './sign-in.dto.js';

@ApiTags('accounts')
@Controller('me')
export class MeController {
  constructor(
    private readonly me: MeService,
    private readonly sessions: SessionsService,
  ) {}

  /** Who you are, and what in which tournament. */
  @Get()
  get(@Caller() caller: Actor): Promise<MeDto> {
    return this.me.get(caller);
  }

  /** Changes your password, and signs out everywhere else. */
  @Post('password')
  @HttpCode(204)
  @ApiProblems('wrong-password', 'too-many-attempts')
  changePassword(
    @Body() dto: ChangePasswordDto,
    @Caller() by: Actor,
    @CallerSession() sessionId: string | null,
    @Ip() address: string,
  ): Promise<void> {
    return this.sessions.changePassword(dto, by, sessionId!, address);
  }
}
