import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import { MIGRATION_LOCK, SERVING_LOCK } from '../database/locks.js';
import { type Contents, leftOut, type SequenceState, type TableHead, type TableSum } from './backup-file.js';
import type { BackupFile } from './backup.file.js';
import { changeLevel } from './schema-level.runner.js';
import { loadMigrations, loadSequences, loadTables, settle } from './tables.loader.js';

/** Why nothing was restored. */
export type Refusal =
  | { readonly why: 'serving'; readonly servers: number }
  | { readonly why: 'newer' | 'databaseNewer'; readonly migrations: readonly string[] }
  | { readonly why: 'notEmpty'; readonly rows: ReadonlyMap<string, number> }
  | { readonly why: 'changed' }
  | { readonly why: 'incomplete'; readonly tables: readonly string[] }
  | { readonly why: 'miscounted'; readonly table: string; readonly rows: number; readonly found: number };

export class RestoreRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why);
  }
}

/**
 * Puts a backup into the database, in one transaction: whatever goes wrong, all is as before. The schema is brought to the level of the
 * backup, takes its rows, and is brought up to date with them in it.
 *
 * @param contents what a first reading has found in the file
 * @returns tables of the file that are not Hazine's, whose rows were passed over
 * @throws RestoreRefused
 */
export async function restoreInto(
  dataSource: DataSource,
  file: BackupFile,
  contents: Contents,
  { replace }: { replace: boolean },
): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await runner.startTransaction();
    try {
      const passedOver = await new Restore(runner, client, file, contents).run(replace);
      await runner.commitTransaction();
      return passedOver;
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined); // a connection that is lost has rolled back, and the error above tells
      throw error;
    }
  } finally {
    await runner.release();
  }
}

class Restore {
  constructor(
    private readonly runner: QueryRunner,
    /** The connection of the runner. */
    private readonly client: ClientBase,
    private readonly file: BackupFile,
    private readonly contents: Contents,
  ) {}

  async run(replace: boolean): Promise<string[]> {
    await settle(this.client);
    await this.client.query(`SET LOCAL lock_timeout = '30s'`);
    await this.keepOthersOut();
    await this.refuseUnknownLevels();

    const before = (await loadTables(this.client)).map(({ name }) => name);
    const ours = new Set([...this.runner.dataSource.entityMetadatas.map(({ tableName }) => tableName), ...leftOut]);
    await this.empty(
      before.filter((name) => ours.has(name)),
      replace,
    );
    await changeLevel(this.runner, new Set(this.contents.header.migrations));

    const tables = (await loadTables(this.client)).filter(({ name }) => ours.has(name) || !before.includes(name));
    const made = tables.map(({ name }) => name);
    this.refuseIncomplete(tables.filter(({ name, isKept }) => isKept && ours.has(name) && !leftOut.has(name)).map(({ name }) => name));
    for (const name of made) await this.client.query(`ALTER TABLE ${this.quoted(name)} DISABLE TRIGGER USER`);
    await this.load(new Set(made));
    for (const name of made) await this.client.query(`ALTER TABLE ${this.quoted(name)} ENABLE TRIGGER USER`);

    // what a migration leaves to the end of its transaction would stand in the way of the next one in this
    await this.client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await changeLevel(this.runner, new Set(this.knownMigrations()));
    await this.client.query('ANALYZE');
    return this.contents.tables.map(({ table }) => table).filter((table) => !made.includes(table));
  }

  /** A server that runs keeps answers in its memory; one that starts waits here until all is done. */
  private async keepOthersOut(): Promise<void> {
    const { rows } = await this.client.query<{ isFree: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isFree"', [SERVING_LOCK]);
    if (!rows[0]!.isFree) {
      const { rows: held } = await this.client.query<{ servers: number }>(
        `SELECT count(*)::int AS servers FROM pg_locks
         WHERE locktype = 'advisory' AND objsubid = 1 AND mode = 'ShareLock' AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND (classid::bigint << 32) | objid::bigint = $1`,
        [SERVING_LOCK],
      );
      throw new RestoreRefused({ why: 'serving', servers: held[0]!.servers });
    }
    await this.client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  }

  private knownMigrations(): string[] {
    return this.runner.dataSource.migrations.map(({ name }) => name!);
  }

  private async refuseUnknownLevels(): Promise<void> {
    const known = this.knownMigrations();
    const unknownIn = (migrations: readonly string[]) => migrations.filter((name) => !known.includes(name));
    const ofFile = unknownIn(this.contents.header.migrations);
    if (ofFile.length > 0) throw new RestoreRefused({ why: 'newer', migrations: ofFile });
    const ofDatabase = unknownIn(await loadMigrations(this.client));
    if (ofDatabase.length > 0) throw new RestoreRefused({ why: 'databaseNewer', migrations: ofDatabase });
  }

  /** A backup has every table that Hazine had at its level, though there be no row in it. */
  private refuseIncomplete(tables: readonly string[]): void {
    const missing = tables.filter((name) => !this.contents.tables.some(({ table }) => table === name));
    if (missing.length > 0) throw new RestoreRefused({ why: 'incomplete', tables: missing });
  }

  /** The triggers of these tables stay off: that of the history would refuse it. */
  private async empty(tables: readonly string[], replace: boolean): Promise<void> {
    if (tables.length === 0) return;
    if (!replace) {
      const rows = new Map<string, number>();
      for (const name of tables) {
        const count = leftOut.has(name) ? 0 : await this.count(name);
        if (count > 0) rows.set(name, count);
      }
      if (rows.size > 0) throw new RestoreRefused({ why: 'notEmpty', rows });
    }
    for (const name of tables) await this.client.query(`ALTER TABLE ${this.quoted(name)} DISABLE TRIGGER USER`);
    await this.client.query(`TRUNCATE ${tables.map((name) => this.quoted(name)).join(', ')}`);
  }

  private async load(tables: ReadonlySet<string>): Promise<void> {
    const { sha256 } = await this.file.read({
      table: async (head, rows) => {
        if (tables.has(head.table)) await this.copy(head, rows);
        else for await (const _ of rows);
      },
      tableEnd: async (sum) => {
        if (tables.has(sum.table)) await this.recount(sum);
      },
      sequences: (states) => this.restartSequences(states, tables),
    });
    if (sha256 !== this.contents.sha256) throw new RestoreRefused({ why: 'changed' });
  }

  private async copy({ table, columns }: TableHead, rows: AsyncIterable<Buffer>): Promise<void> {
    const names = columns.map((name) => this.quoted(name)).join(', ');
    await pipeline(rows, this.client.query(copyFrom(`COPY ${this.quoted(table)} (${names}) FROM STDIN`)));
  }

  private async recount({ table, rows }: TableSum): Promise<void> {
    const found = await this.count(table);
    if (found !== rows) throw new RestoreRefused({ why: 'miscounted', table, rows, found });
  }

  /** Not by `setval`, which a rollback does not take back. */
  private async restartSequences(states: readonly SequenceState[], tables: ReadonlySet<string>): Promise<void> {
    for (const { table, column, name } of await loadSequences(this.client, [...tables])) {
      const state = states.find((one) => one.table === table && one.column === column);
      if (state) await this.client.query(`ALTER SEQUENCE ${name} RESTART WITH ${BigInt(state.next)}`);
    }
  }

  private async count(table: string): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>(`SELECT count(*) FROM ${this.quoted(table)}`);
    return Number(rows[0]!.count);
  }

  private quoted(name: string): string {
    return this.client.escapeIdentifier(name);
  }
}
