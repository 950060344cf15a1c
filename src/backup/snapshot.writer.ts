import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../database/locks.js';
import { type BackupEnd, END_OF_ROWS, FORMAT, type Header, leftOut, type SequenceState, type TableHead, type TableSum } from './backup-file.js'; // prettier-ignore
import { rowsIn } from './rows-in.js';
import { inOrderOfReference } from './table-order.js';
import { loadMigrations, loadSequences, loadTables, settle, type Table } from './tables.loader.js';

/** A state of the database that stays as it is however long it is read, and holds nobody up who writes. */
export interface Snapshot {
  readonly header: Header;
  readonly tables: readonly Table[];
}

/**
 * Takes the snapshot of a transaction that only reads. Of the schema: no migration runs until it is taken, and then its locks keep tables
 * from being altered or emptied (emptying a table is seen by snapshots of before), and nothing else.
 *
 * @returns `null` where Hazine was never here
 */
export async function takeSnapshot(client: Client): Promise<Snapshot | null> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const tables = inOrderOfReference((await loadTables(client)).filter(({ name, isKept }) => isKept && !leftOut.has(name)));
  const migrations = await loadMigrations(client);
  if (migrations.length === 0) return null;
  await client.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  // the first statement that reads takes the snapshot
  await settle(client);
  const { rows } = await client.query<{ takenAt: string; lastChangeAt: string | null; postgres: string }>(`
    SELECT to_json(now() AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS "takenAt",
      (SELECT to_json(at AT TIME ZONE 'UTC') #>> '{}' || 'Z' FROM changes ORDER BY id DESC LIMIT 1) AS "lastChangeAt",
      current_setting('server_version') AS postgres
  `);
  await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  return { header: { format: FORMAT, ...rows[0]!, migrations }, tables };
}

/** The text of a backup, piece by piece as it is taken; `sums` is told of each table that is done. */
export async function* contentsOf(client: Client, { header, tables }: Snapshot, sums: TableSum[]): AsyncGenerator<string | Buffer> {
  const quoted = (name: string) => client.escapeIdentifier(name);
  yield line(header);
  for (const { name: table, columns } of tables) {
    const head: TableHead = { table, columns };
    yield line(head);
    const hash = createHash('sha256');
    let rows = 0;
    const copied = client.query(copyTo(`COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`));
    copied.on('error', () => undefined); // it fails once more when the connection is closed under it and nobody reads any more
    for await (const chunk of copied as AsyncIterable<Buffer>) {
      hash.update(chunk);
      rows += rowsIn(chunk);
      yield chunk;
    }
    const end = { rows, sha256: hash.digest('hex') };
    yield END_OF_ROWS;
    yield line(end);
    sums.push({ ...head, ...end });
  }
  yield line({ sequences: await statesOfSequences(client, tables) });
  const end: BackupEnd = { tables: sums.length, rows: sums.reduce((all, { rows }) => all + rows, 0) };
  yield line(end);
}

/** They stand outside of transactions, so by now they may be further on than the rows, never behind. */
async function statesOfSequences(client: Client, tables: readonly Table[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { table, column, name } of await loadSequences(
    client,
    tables.map(({ name }) => name),
  )) {
    // prettier-ignore
    const { rows } = await client.query<{ next: string }>(
      `SELECT (last_value + CASE WHEN is_called THEN increment_by ELSE 0 END)::text AS next
       FROM ${name}, (SELECT seqincrement AS increment_by FROM pg_sequence WHERE seqrelid = '${name.replaceAll("'", "''")}'::regclass) s`,
    );
    states.push({ table, column, next: rows[0]!.next });
  }
  return states;
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
