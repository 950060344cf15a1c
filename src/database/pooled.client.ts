import { Client, type ClientConfig } from 'pg';

/**
 * A connection that may be cut at any moment. The query under way fails and the pool drops the connection; but between
 * leaving the pool and its first query nobody listens to it, and an `error` event that nobody listens to ends a process.
 */
export class PooledClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
