import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { describeDatabaseError } from '../common/database-errors.js';
import { FullDisk } from '../common/full-disk.state.js';
import type { Config } from '../config.js';
import { dataSourceOptions } from '../data-source.js';
import { migrate } from './migrations.runner.js';
import { ServingLock } from './serving.lock.js';
import { StandingConnection } from './standing.connection.js';
import { Transactions } from './transaction.runner.js';

/** What a thread is told of the server that it works for. */
export interface ThreadSettings {
  readonly databaseUrl: string;
  readonly answerSeconds: number;
}

/** The pool on an opened database, its schema brought up to date. */
@Global()
@Module({ providers: [Transactions, FullDisk], exports: [Transactions, FullDisk] })
export class DatabaseModule {
  static forRoot(databaseUrl: string, { dbPool, answerSeconds }: Pick<Config, 'dbPool' | 'answerSeconds'>): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: StandingConnection, useFactory: () => new StandingConnection(databaseUrl) }, ServingLock],
      exports: [StandingConnection],
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(databaseUrl, dbPool, answerSeconds),
            // a server that is just coming up is waited for; anything else will not mend itself
            retryAttempts: 20,
            retryDelay: 1000,
            toRetry: (error: unknown) => describeDatabaseError(error) === 'database-unavailable',
          }),
          dataSourceFactory: async (options) => {
            await migrate(databaseUrl);
            return new DataSource(options!).initialize();
          },
        }),
      ],
    };
  }

  /** One connection, for a thread that does one thing at a time; the server has brought the schema up to date. */
  static forThread({ databaseUrl, answerSeconds }: ThreadSettings): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(databaseUrl, 1, answerSeconds), migrations: [], retryAttempts: 0 })],
    };
  }
}
