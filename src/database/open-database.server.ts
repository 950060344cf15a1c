import type { Config } from '../config.js';
import { type DatabaseServer, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.server.js';

/**
 * The PostgreSQL that the configuration names: the server of `DATABASE_URL`, or the embedded one, started here.
 * With `attach`, an embedded one that another process is already running is used as it is (for commands).
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { attach = false, log }: { attach?: boolean; log?: (line: string) => void } = {},
): Promise<DatabaseServer> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  if (attach) {
    const running = await findRunningPostgres(config.dataDir);
    if (running) return running;
  }
  return startEmbeddedPostgres(config.dataDir, log);
}
