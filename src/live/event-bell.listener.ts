import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Client, Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PooledClient } from '../database/pooled.client.js';

const CHANNEL = 'hazine_events';
const AGAIN_MS = 1000;
/** More often than a connection over which nothing comes is cut (`PooledClient`): so one that is dead is noticed. */
const SIGN_OF_LIFE_MS = 10_000;

/**
 * Hears, on a connection of its own, that something was committed, in this process or another. It only wakes: what has happened stands
 * in the table, so a ring that is not heard delays a reader and loses nothing.
 */
@Injectable()
export class EventBell implements OnApplicationShutdown {
  private readonly log = new Logger(EventBell.name);
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private signsOfLife: NodeJS.Timeout | null = null;
  private isWanted = false;
  private isDown = false;
  private onRing: (tournamentId: string | null) => void = () => undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @param onRing called with the tournament that has changed; `null`: some may have been missed */
  listen(onRing: (tournamentId: string | null) => void): void {
    if (this.isWanted) return;
    this.onRing = onRing;
    this.isWanted = true;
    void this.connect();
  }

  private async connect(): Promise<void> {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool;
    const client = new PooledClient({ ...pool.options, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.onRing(payload ?? null));
    client.once('end', () => this.tryAgain());

    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.signsOfLife = setInterval(() => void client.query('SELECT').catch(() => undefined), SIGN_OF_LIFE_MS).unref(); // a failure ends the connection
      if (this.isDown) this.log.log('events of other processes are heard again');
      this.isDown = false;
    } catch (error) {
      if (!this.isDown && this.isWanted) this.log.warn(`events of other processes are looked for every second: ${String(error)}`);
      this.isDown = true;
      void client.end().catch(() => undefined); // it has not come to be; `end` follows or `tryAgain` does below
      this.tryAgain();
    }
    this.onRing(null);
  }

  /** Until it is back, readers are woken as often as it is tried. */
  private tryAgain(): void {
    if (this.signsOfLife) clearInterval(this.signsOfLife);
    if (!this.isWanted || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.connect();
    }, AGAIN_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isWanted = false;
    if (this.timer) clearTimeout(this.timer);
    if (this.signsOfLife) clearInterval(this.signsOfLife);
    await this.client?.end().catch(() => undefined); // a connection that is lost needs no end
  }
}
