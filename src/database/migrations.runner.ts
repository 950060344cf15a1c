import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../data-source.js';
import { MIGRATION_LOCK } from './locks.js';

/**
 * Brings the schema of the database up to date and names the migrations that this took. TypeORM takes no lock around
 * migrations, so processes that start together would all try: the lock lets one work while the others wait and then find
 * nothing to do. On connections of its own, without the time limit of requests; they end with it, and the lock with them.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const dataSource = await new DataSource({ ...dataSourceOptions(databaseUrl, 2), extra: {} }).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
    return done.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}
