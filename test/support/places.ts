import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, queryAt, socketUrl } from './database.js';

/** A database of one of both kinds, and the variables by which server and commands find it. */
export interface Place {
  readonly env: Record<string, string>;
  /** For the tests; of an embedded one while somebody serves it. */
  readonly url: string;
  remove(): Promise<void>;
}

/** What `npm start` gives: nothing is there yet. */
export function embeddedPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-place-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const dataDir = join(folder, 'postgres');
  return {
    env: { HAZINE_DATA_DIR: dataDir },
    url: socketUrl(dataDir),
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

/** An empty database of a PostgreSQL server. */
export async function serverPlace(): Promise<Place> {
  const database = await createDatabase();
  return { env: { DATABASE_URL: database.url }, url: database.url, remove: () => database.drop() };
}

export const query = <T = Record<string, unknown>>({ url }: Pick<Place, 'url'>, sql: string, params: unknown[] = []): Promise<T[]> =>
  queryAt<T>(url, sql, params);

/** Every row of every table as text, by table, without those of the tables named. */
export async function allRows(place: Pick<Place, 'url'>, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    place,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name }) => !without.includes(name))) {
    const columns = await query<{ name: string }>(
      place,
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
      [name],
    );
    const row = columns.map((column) => `"${column.name}"::text`).join(', ');
    // columns by their names: a table may have got them in another order
    rows[name] = (await query<{ row: string }>(place, `SELECT to_jsonb(ARRAY[${row}])::text AS row FROM "${name}" ORDER BY 1`)).map(
      (one) => one.row,
    );
  }
  return rows;
}

/** Takes migrations back with the command line of TypeORM, up to and including this one. */
export async function takeBackMigrations(place: Place, last: string): Promise<void> {
  const command = ['node_modules/typeorm/cli.js', 'migration:revert', '-d', 'dist/src/data-source.typeorm.js'];
  const env = { ...process.env, NODE_OPTIONS: '', ...place.env };
  while ((await query(place, 'SELECT FROM migrations WHERE name = $1', [last])).length > 0)
    await promisify(execFile)(process.execPath, command, { env });
}
