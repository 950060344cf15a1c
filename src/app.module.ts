import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuthGuard } from './auth/auth.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { EtagInterceptor } from './common/etag.interceptor.js';
import { InputPipe } from './common/input.pipe.js';
import { ProblemFilter } from './common/problem.filter.js';
import { StrictInputGuard } from './common/strict-input.guard.js';
import type { Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LiveModule } from './live/live.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OfficialsModule } from './officials/officials.module.js';
import { CallsInterceptor } from './retries/calls.interceptor.js';
import { ProblemsModule } from './problems/problems.module.js';
import { Shortcuts } from './readings/shortcuts.cache.js';
import { SubjectsModule } from './subjects.module.js';
import { ThreadsModule } from './threads/threads.module.js';

@Module({})
export class AppModule {
  static forRoot(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseUrl, config),
        ThreadsModule.forRoot({ databaseUrl, answerSeconds: config.answerSeconds }),
        LimitsModule.forRoot(config.limits),
        AuthModule.forRoot(config.tokenSecret),
        HealthModule,
        ProblemsModule,
        SubjectsModule,
        AccountsModule,
        OfficialsModule,
        LiveModule.forRoot(config.limits.streams),
        MetricsModule.forRoot(config.metricsToken),
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useExisting: AuthGuard }, // who may not call a route does not learn what it takes
        { provide: APP_GUARD, useClass: StrictInputGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_INTERCEPTOR, useClass: CallsInterceptor }, // the outermost
        { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
        { provide: APP_INTERCEPTOR, useExisting: Shortcuts }, // sees an answer before it is tagged and written
      ],
    };
  }
}
