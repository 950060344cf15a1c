import type { Config } from '../config.js';
import {
  type DatabaseServer,
  EmbeddedDatabaseError,
  findRunningPostgres,
  holdsDatabase,
  startEmbeddedPostgres,
} from './embedded-postgres.server.js';

/**
 * The PostgreSQL that the configuration names: the server of `DATABASE_URL`, or the embedded one, started here.
 * With `attach`, an embedded one that another process is already running is used as it is (for commands); without `make`,
 * one that is not there is refused, so that nobody works on another database than they think.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { attach = false, make = true, log }: { attach?: boolean; make?: boolean; log?: (line: string) => void } = {},
): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  if (attach) {
    const running = await findRunningPostgres(config.dataDir);
    if (running) return running;
  }
  if (!make && !holdsDatabase(config.dataDir)) {
    throw new EmbeddedDatabaseError(
      `There is no database in ${config.dataDir}. Start the server first (or run \`npx hazine migrate\`), or set HAZINE_DATA_DIR or DATABASE_URL as at its start.`,
    );
  }
  return startEmbeddedPostgres(config.dataDir, log);
}
