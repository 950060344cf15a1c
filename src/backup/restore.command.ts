import { DataSource } from 'typeorm';
import { CommandError } from '../common/command-error.js';
import { describeDatabaseError } from '../common/database-errors.js';
import type { Config } from '../config.js';
import { dataSourceOptions } from '../data-source.js';
import { openDatabase } from '../database/open-database.server.js';
import { nameOfDatabase } from '../database/which-database.js';
import { BackupFile } from './backup.file.js';
import type { BackupWords } from './backup.words.js';
import { type Refusal, RestoreRefused, restoreInto } from './restore.loader.js';

export interface RestoreOptions {
  /** Puts the backup in the place of all that is there. */
  readonly replace: boolean;
}

/**
 * Restores a backup into the database that the configuration names, which is made where there is none. The file is read to its end before
 * anything is touched.
 */
export async function restore(
  config: Config,
  path: string,
  options: RestoreOptions,
  words: BackupWords,
  print: (line: string) => void,
): Promise<void> {
  await BackupFile.with(path, words, async (file) => {
    const contents = await file.read();
    const server = await openDatabase(config, { attach: true });
    const database = nameOfDatabase(config);
    console.error(`Database: ${database}`);
    try {
      const dataSource = await new DataSource({ ...dataSourceOptions(server.url, 1), extra: {} }).initialize();
      try {
        const leftOut = await restoreInto(dataSource, file, contents, options);
        const told = words.tell('restored', contents, { file: path, database });
        if (leftOut.length > 0) told.push(words.say('leftOut', { tables: leftOut.join(', ') }));
        print([...told, words.say('signIn')].join('\n'));
      } catch (error) {
        throw inWords(error, words, { file: path, database });
      } finally {
        await dataSource.destroy();
      }
    } finally {
      await server.stop();
    }
  });
}

/** SQLSTATE of a lock that was not to be had in time. */
const NO_LOCK = '55P03';

function inWords(error: unknown, words: BackupWords, names: { file: string; database: string }): unknown {
  if (error instanceof CommandError) return error;
  if (error instanceof RestoreRefused) return refusalInWords(error.refusal, words, names);
  const { code, message } = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string; message: string };
  if (code === NO_LOCK) return words.error('busy', names);
  if (describeDatabaseError(error) === 'database-unavailable' || !/^[\dA-Z]{5}$/.test(code ?? '')) return error;
  return words.error('refused', { ...names, reason: message }, 1, error);
}

function refusalInWords(refusal: Refusal, words: BackupWords, names: { file: string; database: string }): CommandError {
  switch (refusal.why) {
    case 'serving':
      return refusal.servers === 0 ? words.error('busy', names) : words.error('serving', { ...names, count: refusal.servers });
    case 'newer':
    case 'databaseNewer':
      return words.error(refusal.why, { ...names, migrations: refusal.migrations.join(', ') });
    case 'notEmpty':
      return words.error('notEmpty', { ...names, tables: [...refusal.rows].map(([table, rows]) => `${table} ${rows}`).join(', ') });
    case 'incomplete':
      return words.error('incomplete', { ...names, tables: refusal.tables.join(', ') });
    case 'changed':
      return words.error('changed', names);
    case 'miscounted':
      return words.error('miscounted', { ...names, table: refusal.table, rows: refusal.rows, found: refusal.found });
  }
}
