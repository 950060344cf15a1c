import { Injectable, Logger } from '@nestjs/common';
import type { Client } from 'pg';
import { StandingConnection } from '../database/standing.connection.js';

const CHANNEL = 'hazine_events';
const AGAIN_MS = 1000;

/**
 * Hears that something was committed, in this process or another. It only wakes: what has happened stands in the table, so a ring that
 * is not heard delays a reader and loses nothing.
 */
@Injectable()
export class EventBell {
  private readonly log = new Logger(EventBell.name);
  private onRing: ((tournamentId: string | null) => void) | null = null;
  private wasLost = false;
  private looking: NodeJS.Timeout | null = null;

  constructor(private readonly connection: StandingConnection) {}

  /** @param onRing called with the tournament that has changed; `null`: some may have been missed */
  listen(onRing: (tournamentId: string | null) => void): void {
    if (this.onRing) return;
    this.onRing = onRing;
    this.lookEverySecond();
    void this.connection.join({ onOpen: (client) => this.hear(client, onRing), onLost: () => this.lost(onRing) });
  }

  private async hear(client: Client, onRing: (tournamentId: string | null) => void): Promise<void> {
    client.on('notification', ({ channel, payload }) => channel === CHANNEL && onRing(payload ?? null));
    await client.query(`LISTEN ${CHANNEL}`);
    if (this.wasLost) this.log.log('events of other processes are heard again');
    this.wasLost = false;
    if (this.looking) clearInterval(this.looking);
    this.looking = null;
    onRing(null);
  }

  private lost(onRing: (tournamentId: string | null) => void): void {
    this.log.warn('events of other processes cannot be heard: they are looked for every second until they can');
    this.wasLost = true;
    this.lookEverySecond();
    onRing(null);
  }

  private lookEverySecond(): void {
    this.looking ??= setInterval(() => this.onRing?.(null), AGAIN_MS).unref();
  }
}
