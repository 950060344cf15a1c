import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Client } from 'pg';
import { SERVING_LOCK } from './locks.js';
import { StandingConnection } from './standing.connection.js';

/**
 * Lets a command that restores a backup see that a server is at work: what the server keeps in memory would not fit what was restored
 * under it.
 */
@Injectable()
export class ServingLock implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ServingLock.name);
  private hasServed = false;
  private isOver = false;

  constructor(private readonly connection: StandingConnection) {}

  /** Waits for a restore that is under way. */
  async onModuleInit(): Promise<void> {
    await this.connection.join({ onOpen: (client) => this.hold(client) });
    this.hasServed = true;
  }

  onApplicationShutdown(): void {
    this.isOver = true;
  }

  /** A database that has gone away comes back; but it may be another then. */
  private async hold(client: Client): Promise<void> {
    if (!this.hasServed) return void (await client.query('SELECT pg_advisory_lock_shared($1)', [SERVING_LOCK]));
    const { rows } = await client.query<{ isHeld: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS "isHeld"', [SERVING_LOCK]);
    if (rows[0]!.isHeld || this.isOver) return;
    this.logger.fatal('A backup is being restored into the database: this server stops. Start it again afterwards.');
    process.kill(process.pid, 'SIGTERM');
  }
}
