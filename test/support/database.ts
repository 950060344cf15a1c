import { Client } from 'pg';

/** The PostgreSQL that the global setup opened. */
const serverUrl = (): string => {
  const url = process.env.HAZINE_TEST_SERVER;
  if (!url) throw new Error('test/support/global-setup.mjs has not run');
  return url;
};

/** The embedded database in a folder, by its socket. */
export const socketUrl = (dataDir: string): string => `postgres://postgres@/postgres?host=${encodeURIComponent(dataDir)}`;

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = <T>(work: (client: Client) => Promise<T>): Promise<T> => connected(serverUrl(), work);

/** Runs one statement in a database, on a connection of its own. */
export const queryAt = <T = Record<string, unknown>>(url: string, sql: string, params: unknown[] = []): Promise<T[]> =>
  connected(url, async (client) => (await client.query(sql, params)).rows as T[]);

export interface TestDatabase {
  readonly url: string;
  /** Runs one statement in it. */
  query<T = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

let count = 0;

/** An empty database of its own for one test file. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `hazine_test_${process.pid}_${Date.now()}_${++count}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name}`));
  const url = serverUrl().replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
  return {
    url,
    query: (sql, params) => queryAt(url, sql, params),
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}
