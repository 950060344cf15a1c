// A PostgreSQL for the tests: the server of TEST_DATABASE_URL, or an embedded one that ends with them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../dist/src/database/embedded-postgres.server.js';

export async function openTestServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'hazine-test-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
