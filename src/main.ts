import { CommandError } from './common/command-error.js';
import { createLogger } from './common/pino.logger.js';
import type { Config } from './config.js';
import { openDatabase } from './database/open-database.server.js';
import { commandOn, nameOfDatabase } from './database/which-database.js';

/** After those that requests have: for closing connections and ending the embedded database. */
const FAREWELL_SECONDS = 30;

/** Opens the database, brings it up to date and serves until a signal comes. */
export async function serve(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  // side by side: each of both takes the better part of a second
  const [database, { createApp }] = await Promise.all([openDatabase(config, { log: (line) => log.error(line) }), import('./app.setup.js')]);
  const app = await createApp(config, database.url).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  await app.listen(config.port, config.host).catch(async (error: NodeJS.ErrnoException) => {
    await app.close();
    await database.stop();
    throw error.code === 'EADDRINUSE'
      ? new CommandError(
          `Port ${config.port} of ${config.host} is taken by another program. Stop that one, or choose another port with PORT.`,
        )
      : new CommandError(`Cannot listen on HOST=${config.host} PORT=${config.port}: ${error.message}`);
  });
  const address = (await app.getUrl()).replace('[::1]', 'localhost');
  console.log(
    [
      `Hazine is ready at ${address}`,
      `  API documentation:       ${address}/api/docs`,
      `  first administrator:     ${commandOn(config, 'npx hazine admin create --file hazine-token')}   (in another terminal)`,
      `  database:                ${nameOfDatabase(config)}`,
      '  stop:                    Ctrl-C',
    ].join('\n'),
  );

  database.failed?.catch((error: Error) => {
    console.error(`The embedded database has ended and does not start again: ${error.message}`);
    process.exit(1);
  });

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      // requests in flight end by themselves; what is still open after that time is cut
      setTimeout(() => app.getHttpServer().closeAllConnections(), config.shutdownSeconds * 1000).unref();
      // a database that has fallen silent does not say goodbye
      setTimeout(() => process.exit(1), (config.shutdownSeconds + FAREWELL_SECONDS) * 1000).unref();
      void app
        .close()
        .catch((error: unknown) => console.error(`The server did not end as it should: ${String(error)}`))
        .then(() => database.stop())
        .then(() => process.exit(0));
    });
  }
}
