import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Threads } from './threads.pool.js';

@Global()
@Module({})
export class ThreadsModule {
  /** Their database is the server's own, over connections of theirs. */
  static forRoot(databaseUrl: string): DynamicModule {
    return {
      module: ThreadsModule,
      providers: [{ provide: Threads, useFactory: () => new Threads(databaseUrl) }],
      exports: [Threads],
    };
  }
}
