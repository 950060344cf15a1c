import { Client } from 'pg';
import type { Response, Test } from 'supertest';
import type { TestDatabase } from './database.js';
import { until } from './until.js';

/** Another transaction that holds what requests wait for, until it is released. */
export class Hold {
  private constructor(
    private readonly database: TestDatabase,
    private readonly holder: Client,
  ) {}

  static async with(database: TestDatabase, sql: string, params: unknown[] = []): Promise<Hold> {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(sql, params);
    return new Hold(database, holder);
  }

  static ofTournament = (database: TestDatabase, id: string): Promise<Hold> =>
    Hold.with(database, 'SELECT FROM tournaments WHERE id = $1 FOR NO KEY UPDATE', [id]);

  /** How many wait for a lock. */
  async inLine(): Promise<number> {
    const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await this.database.query(sql)).length;
  }

  /** Sends a request and waits until it waits, behind those that do already. */
  async queue(request: Test): Promise<{ readonly answer: Promise<Response> }> {
    const place = (await this.inLine()) + 1;
    const answer = request.then((response) => response);
    await until(async () => (await this.inLine()) === place);
    return { answer };
  }

  /** Does something in the transaction that holds. */
  run = (sql: string, params: unknown[] = []): Promise<unknown> => this.holder.query(sql, params);

  /** Once only. */
  async release(): Promise<void> {
    await this.holder.query('COMMIT');
    await this.holder.end();
  }
}
