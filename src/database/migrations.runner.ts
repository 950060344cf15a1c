import type { DataSource } from 'typeorm';

/** Any number that nothing else on the database uses for an advisory lock. */
const MIGRATION_LOCK = 2_024_090_148;

/**
 * Brings the schema up to date. TypeORM takes no lock around migrations, so processes that start together would all
 * try: the lock lets one work while the others wait and then find nothing to do.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return done.map((migration) => migration.name);
  } finally {
    await runner.release();
  }
}
