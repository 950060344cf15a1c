import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import { SERVING_LOCK } from './locks.js';

const AGAIN_AFTER_MS = 1000;

/**
 * Lets a command that restores a backup see that a server is at work, over a connection that stays open as long as the server runs: those
 * of the pool come and go, and what the server keeps in memory would not fit what was restored under it.
 */
@Injectable()
export class ServingLock implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ServingLock.name);
  private client: Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private isOver = false;

  constructor(private readonly databaseUrl: string) {}

  /** Waits for a restore that is under way. */
  async onModuleInit(): Promise<void> {
    await this.hold((client) => client.query('SELECT pg_advisory_lock_shared($1)', [SERVING_LOCK]));
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end();
  }

  private async hold(lock: (client: Client) => Promise<unknown>): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'hazine serving',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => undefined); // that it has ended is what matters
    client.once('end', () => this.holdAgain());
    try {
      await client.connect();
      await lock(client);
    } catch {
      await client.end(); // tried again when it has ended
    }
  }

  /** A database that has gone away comes back; but it may be another then. */
  private holdAgain(): void {
    if (this.isOver) return;
    this.retry = setTimeout(() => {
      void this.hold(async (client) => {
        const { rows } = await client.query<{ isHeld: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS "isHeld"', [SERVING_LOCK]);
        if (rows[0]!.isHeld || this.isOver) return;
        this.logger.fatal('A backup is being restored into the database: this server stops. Start it again afterwards.');
        process.kill(process.pid, 'SIGTERM');
      });
    }, AGAIN_AFTER_MS).unref();
  }
}
