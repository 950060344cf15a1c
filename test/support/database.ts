import { Client } from 'pg';

/** The PostgreSQL that the global setup opened. */
const serverUrl = (): string => {
  const url = process.env.HAZINE_TEST_SERVER;
  if (!url) throw new Error('test/support/global-setup.mjs has not run');
  return url;
};

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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
    async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(sql, params)).rows as T[];
      } finally {
        await client.end();
      }
    },
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}
