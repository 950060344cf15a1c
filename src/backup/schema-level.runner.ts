import { MigrationExecutor, type QueryRunner } from 'typeorm';

/**
 * Takes back the migrations that are not among `wanted`, the latest first, and runs those of `wanted` that are missing: in the transaction
 * of the runner.
 */
export async function changeLevel(runner: QueryRunner, wanted: ReadonlySet<string>): Promise<void> {
  const { dataSource } = runner;
  const executor = new MigrationExecutor(dataSource, runner);
  for (const migration of await executor.getExecutedMigrations()) {
    if (wanted.has(migration.name)) continue;
    await dataSource.migrations.find(({ name }) => name === migration.name)!.down(runner);
    await executor.deleteMigration(migration);
  }
  for (const migration of await executor.getPendingMigrations()) if (wanted.has(migration.name)) await executor.executeMigration(migration);
}
