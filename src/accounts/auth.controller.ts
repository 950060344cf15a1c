import { Body, Controller, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { SessionsService } from './sessions.service.js';
import { RefreshDto, SignedInDto, SignInDto, SignOutEverywhereDto } from './sign-in.dto.js';

@ApiTags('accounts')
@Controller('auth')
export class AuthController {
  constructor(private readonly sessions: SessionsService) {}

  /** Signs in with a password. After a few wrong ones the next may be tried only after a while, which doubles each time. */
  @Post('login')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProblems('sign-in-failed', 'too-many-attempts')
  signIn(@Body() dto: SignInDto, @Ip() address: string): Promise<SignedInDto> {
    return this.sessions.signIn(dto, address);
  }

  /** Gives the next access token and the next refresh token. The one that is shown is spent: shown again, it ends the sign-in. */
  @Post('refresh')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiProblems('refresh-refused')
  refresh(@Body() { refreshToken }: RefreshDto): Promise<SignedInDto> {
    return this.sessions.refresh(refreshToken);
  }

  /** Signs out here: neither token of this sign-in is good for anything any more. */
  @Post('logout')
  @HttpCode(204)
  signOut(@Body() { refreshToken }: RefreshDto): Promise<void> {
    return this.sessions.signOut(refreshToken);
  }

  /** Signs out on all devices, at once. */
  @Post('logout-everywhere')
  @HttpCode(204)
  signOutEverywhere(@Body() { apiTokens = false }: SignOutEverywhereDto, @Caller() by: Actor): Promise<void> {
    return this.sessions.signOutEverywhere(by, { apiTokens });
  }
}
