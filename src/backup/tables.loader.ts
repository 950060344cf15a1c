import type { ClientBase } from 'pg';
import type { Referring } from './table-order.js';

export interface Table extends Referring {
  /** Those that are written, in their order: not those that PostgreSQL computes from others. */
  readonly columns: readonly string[];
  /** `false`: unlogged, worth nothing after a crash. */
  readonly isKept: boolean;
}

/** The tables of the schema in which Hazine's are, by name; without those of extensions and that of the migrations. */
export async function loadTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname::text AS name, c.relpersistence = 'p' AS "isKept",
      (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(DISTINCT other.relname), '[]') FROM pg_constraint f JOIN pg_class other ON other.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f') AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::text::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1
  `);
  return rows;
}

/** Names of the migrations that have made the schema, the first first; none where Hazine was never here. */
export async function loadMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('migrations')`);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

export interface Sequence {
  readonly table: string;
  readonly column: string;
  /** As it stands in SQL. */
  readonly name: string;
}

/** What numbers a column of these tables. */
export async function loadSequences(client: ClientBase, tables: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT t.relname::text AS table, a.attname::text AS column, s.oid::regclass::text AS name
     FROM pg_class s
     JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
     JOIN pg_class t ON t.oid = d.refobjid
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND t.relnamespace = current_schema()::text::regnamespace AND t.relname = ANY($1)
     ORDER BY 1, 2`,
    [tables],
  );
  return rows;
}

/** A transaction that may take its time, and in which values are written alike everywhere. */
export async function settle(client: ClientBase): Promise<void> {
  // not every version knows all of them
  await client.query(`
    SELECT set_config(s.name, v.value, true)
    FROM pg_settings s JOIN (VALUES
      ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
      ('client_encoding', 'UTF8'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'),
      ('bytea_output', 'hex'), ('extra_float_digits', '1')) v (name, value) ON v.name = s.name
  `);
}
