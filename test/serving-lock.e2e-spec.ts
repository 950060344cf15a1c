import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { MIGRATION_LOCK, SERVING_LOCK } from '../src/database/locks.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { hazine, type RunningServer, startServer } from './support/server.js';
import { until } from './support/until.js';

/** What keeps a restore and the servers apart. */
describe('servers and a restore', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createDatabase();
    env = { DATABASE_URL: database.url };
    await hazine(['migrate'], env);
  });
  afterAll(() => database.drop());

  /** Holds what a restore holds while it works. */
  async function restoring<T>(work: () => Promise<T>, held = [SERVING_LOCK, MIGRATION_LOCK]): Promise<T> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('BEGIN');
      for (const lock of held) await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      return await work();
    } finally {
      await client.end();
    }
  }
  const locks = (granted: boolean) =>
    database.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint = $1 AND granted = $2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [SERVING_LOCK, granted],
    );
  const cutOff = () => database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hazine serving' AND datname = current_database()`); // prettier-ignore

  it('a server that starts while a backup is being restored waits until that is done', async () => {
    let starting: Promise<RunningServer> | undefined;
    let isReady = false;
    await restoring(async () => {
      starting = startServer(env);
      void starting.then(() => (isReady = true));
      await until(async () => (await locks(false)).length === 1, 30);
      await sleep(500);
      expect(isReady).toBe(false);
    }, [SERVING_LOCK]);
    const server = await starting!;
    expect(await locks(true)).toHaveLength(1);
    await server.stop();
    expect(await locks(true)).toEqual([]);
  });

  it('a server whose connection is cut is seen again a moment later', async () => {
    const server = await startServer(env);
    await cutOff();
    expect(await locks(true)).toEqual([]);
    await until(async () => (await locks(true)).length === 1);
    await server.stop();
  });

  it('a server that was cut off and finds a restore under way stops, and says why', async () => {
    const server = await startServer(env);
    const exited = once(server.process, 'exit');
    const work = restoring(() => exited);
    await until(async () => (await locks(false)).length === 1);
    await cutOff();
    expect(await work).toEqual([0, null]);
    expect(server.log()).toContain('A backup is being restored into the database: this server stops');
  });
});
