// What both the gate and the long tests of faults need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Stories that the gate tells once more, shared by two processes. */
export const sharedInGate = ['results.e2e', 'officials.e2e'];

/** Stories of what one process does, or of several that they start themselves. */
export const ofOneProcess = ['embedded-database.e2e', 'answer-in-time.e2e', 'command-line.e2e', 'migrations.e2e', 'demo.e2e'];

/** Of Node, for native ES modules in Jest. */
export const jestOptions = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

export const bin = (name) => {
  const { bin: entry } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return join(root, 'node_modules', name, typeof entry === 'string' ? entry : Object.values(entry)[0]);
};

/**
 * The server to test on: that of DATABASE_URL, or one that answers locally; `null` where there is none.
 * Throws where DATABASE_URL is set and cannot be used.
 */
export async function findServer() {
  const { Client } = (await import('pg')).default;
  const given = process.env.DATABASE_URL;
  const client = new Client({ connectionString: given ?? LOCAL_SERVER, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  let may;
  try {
    await client.connect();
    const { rows } = await client.query('SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user');
    await client.end();
    may = rows[0].may;
  } catch (error) {
    if (given) throw new Error(`DATABASE_URL is set, but there is no server: ${error.message}`, { cause: error });
    return null;
  }
  if (may) return given ?? LOCAL_SERVER;
  if (given) throw new Error('The user of DATABASE_URL may not create databases, which the tests need.');
  return null;
}
