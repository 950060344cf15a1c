import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ThreadSettings } from '../database/database.module.js';
import { Threads } from './threads.pool.js';

@Global()
@Module({})
export class ThreadsModule {
  /** Their database is the server's own, over connections of theirs. */
  static forRoot(settings: ThreadSettings): DynamicModule {
    return {
      module: ThreadsModule,
      providers: [{ provide: Threads, useFactory: () => new Threads(settings) }],
      exports: [Threads],
    };
  }
}
