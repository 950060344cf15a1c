import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { createAdminToken } from './auth/admin-token.command.js';
import { describeDatabaseError } from './common/database-errors.js';
import { type Config, ConfigError, loadConfig } from './config.js';
import { dataSourceOptions } from './data-source.js';
import { EmbeddedDatabaseError } from './database/embedded-postgres.server.js';
import { migrate } from './database/migrations.runner.js';
import { openDatabase } from './database/open-database.server.js';
import { serve } from './main.js';
import { replayFile, type ReplayOptions, UsageError } from './variants/replay.command.js';

/** Runs `work` on the database that the configuration names, brought up to date; next to a running server if need be. */
async function onDatabase(config: Config, work: (dataSource: DataSource, migrations: string[]) => Promise<void>): Promise<void> {
  const server = await openDatabase(config, { attach: true });
  try {
    const dataSource = await new DataSource(dataSourceOptions(server.url, 2)).initialize();
    try {
      await work(dataSource, await migrate(dataSource));
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server.stop();
  }
}

const program = new Command('hazine').description('Tournament backend for mangala').showHelpAfterError();

program
  .command('start')
  .description('start the server (on the embedded database, or on that of DATABASE_URL)')
  .action(() => serve(loadConfig()));

program
  .command('migrate')
  .description('bring the schema of the database up to date')
  .action(() =>
    onDatabase(loadConfig(), (_, migrations) => {
      console.log(migrations.length > 0 ? `Done: ${migrations.join(', ')}` : 'Nothing to do: the schema is up to date.');
      return Promise.resolve();
    }),
  );

program
  .command('replay <file>')
  .description('replay set records, one a line (`-`: standard input); exit 1 where one cannot have happened')
  .option('--variant <id>', 'rules', 'turkish')
  .option('--stones <n>', 'stones in each pit at the start', '4')
  .option('--steps', 'print every position', false)
  .option('--json', 'print one JSON object a line', false)
  .action(async (file: string, options: ReplayOptions) => {
    if (!(await replayFile(file, options, console.log))) process.exitCode = 1;
  });

const admin = program.command('admin').description('the administrator');
admin
  .command('create')
  .description("make the administrator's token and print it once")
  .option('--replace', 'let a token that is there stop working', false)
  .action(({ replace }: { replace: boolean }) =>
    onDatabase(loadConfig(), async (dataSource) => {
      const token = await createAdminToken(dataSource, { replace });
      if (token) console.log(token);
      else
        program.error(
          'There is an administrator token already. `hazine admin create --replace` makes a new one, and the old one stops working.',
        );
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  if (describeDatabaseError(error) === 'database-unavailable') console.error(`The database does not answer: ${(error as Error).message}`);
  else if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof UsageError)
    console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
