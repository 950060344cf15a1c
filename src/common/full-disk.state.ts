import { Injectable } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Where there is room on a page nothing more of the disk is taken: something that was stored does not mean that it has room. */
const QUIET_MS = 60_000;

/**
 * Whether the disk of the database is full, as far as this process has met it. Every request that is refused for it has its own line
 * in the log; who watches over the server gets one line when it begins and one when it is over.
 */
@Injectable()
export class FullDisk {
  private log: FastifyBaseLogger | null = null;
  private lastMet = 0;

  get isMet(): boolean {
    return this.log !== null;
  }

  /** @param cause what the database has said: it names the file that it could not write */
  met(cause: unknown, log: FastifyBaseLogger): void {
    this.lastMet = Date.now();
    if (this.log) return;
    this.log = log;
    const [database] = String(cause instanceof Error ? cause.message : cause).split('\n', 1);
    log.error({ database }, 'the disk of the database is full: nothing can be stored until there is room; it goes on by itself then');
  }

  /** Something was stored. */
  stored(): void {
    if (this.log && Date.now() - this.lastMet > QUIET_MS) this.over();
  }

  over(): void {
    this.log?.warn('the disk of the database has room again');
    this.log = null;
  }
}
