import { Client } from 'pg';
import { until } from '../../support/until.js';

/** Any number that nothing else on the database uses for an advisory lock. */
const COMMITS = 411_170;

/** Lets a set be committed only while nobody holds `COMMITS`: the commit itself waits, when all else of its request is done. */
const holdCommits = `
  CREATE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${COMMITS}); RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER hold_commit AFTER INSERT ON sets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_commit();`;

/**
 * Holds requests up inside the server, so that a fault meets them where it is meant to on any machine, quick or slow. Ends when it is
 * closed, or with its connection.
 */
export class Hold {
  private constructor(private readonly client: Client) {}

  /** Once for each database, before the first that holds commits. */
  static async prepare(url: string): Promise<void> {
    await during(url, (hold) => hold.query(holdCommits));
  }

  static async open(url: string): Promise<Hold> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined); // it may be what the fault takes away
    await client.connect();
    return new Hold(client);
  }

  async query<T>(sql: string): Promise<T[]> {
    return (await this.client.query(sql)).rows as T[];
  }

  /** Lets nobody change a tournament. */
  async lockTournaments(): Promise<void> {
    await this.query('BEGIN');
    await this.query('SELECT FROM tournaments FOR UPDATE');
  }

  /** The names of the processes of which a request waits for a tournament, once there are any. */
  whoWaits(): Promise<string[]> {
    return this.namesOnceThere(`SELECT DISTINCT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  }

  /** Lets nobody commit a set. */
  async holdCommits(): Promise<void> {
    await this.query(`SELECT pg_advisory_lock(${COMMITS})`);
  }

  /** The names of the processes of which a request waits for nothing but its commit, once there are any. */
  whoCommits(): Promise<string[]> {
    return this.namesOnceThere(`SELECT DISTINCT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.objid = ${COMMITS} AND NOT l.granted`);
  }

  /** Lets those go who wait to commit, and waits until the database has done it. */
  async untilCommitted(): Promise<void> {
    const count = async () => (await this.query<{ n: number }>('SELECT count(*)::int AS n FROM sets'))[0]!.n;
    const before = await count();
    await this.query(`SELECT pg_advisory_unlock(${COMMITS})`);
    await until(async () => (await count()) > before, 60);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined); // it is gone already
  }

  private async namesOnceThere(sql: string): Promise<string[]> {
    let names: string[] = [];
    await until(async () => {
      await this.query('SELECT pg_stat_clear_snapshot()'); // within a transaction it would show the same for ever
      names = (await this.query<{ name: string }>(sql)).map(({ name }) => name);
      return names.length > 0;
    }, 120);
    return names;
  }
}

/** Holds on while something is done. */
export async function during<T>(url: string, work: (hold: Hold) => Promise<T>): Promise<T> {
  const hold = await Hold.open(url);
  try {
    return await work(hold);
  } finally {
    await hold.close();
  }
}
