import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

export interface PooledClientConfig extends ClientConfig {
  /** Milliseconds. */
  readonly silenceMillis?: number;
}

/**
 * A connection that may be cut at any moment, or fall silent: a machine that is gone says nothing, and a database that hangs does not
 * keep to its own time limits either.
 *
 * A query under way fails when the connection is cut, and the pool drops the connection; but between leaving the pool and its first
 * query nobody listens to it, and an `error` event that nobody listens to ends a process. One over which nothing has come for
 * `silenceMillis` is cut here.
 */
export class PooledClient extends Client {
  constructor(config?: string | PooledClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const silence = typeof config === 'object' ? config.silenceMillis : undefined;
    if (silence !== undefined) this.once('connect', () => this.cutAfter(silence));
  }

  private cutAfter(silence: number): void {
    const socket = this.connection.stream as Socket;
    const error = Object.assign(new Error(`The database has said nothing for ${silence / 1000} s`), { code: 'ETIMEDOUT' });
    socket.setTimeout(silence, () => socket.destroy(error));
  }
}
