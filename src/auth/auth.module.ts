import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AccessTokens, TOKEN_SECRET } from './access-tokens.service.js';
import { Admissions } from './admission.loader.js';
import { AuthGuard } from './auth.guard.js';
import { Callers } from './callers.loader.js';

@Global()
@Module({})
export class AuthModule {
  /** @param tokenSecret what access tokens are signed with; `null`: a secret that is kept in the database */
  static forRoot(tokenSecret: string | null): DynamicModule {
    return {
      module: AuthModule,
      providers: [{ provide: TOKEN_SECRET, useValue: tokenSecret }, AccessTokens, Callers, Admissions, AuthGuard],
      exports: [AccessTokens, AuthGuard],
    };
  }
}
