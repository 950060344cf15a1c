// `npm run migration:generate -- NAME` writes migrations/<time>-NAME.ts with what entities have and the migrations so far
// do not; `npm run migration:generate -- --check` says whether there is anything. On an embedded database of its own.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';

await prepare();
const { startEmbeddedPostgres } = await import('../dist/src/database/embedded-postgres.server.js');

const folder = mkdtempSync(join(tmpdir(), 'hazine-migration-'));
chmodSync(folder, 0o755); // as root the database runs as another user
const server = await startEmbeddedPostgres(join(folder, 'postgres'));
const env = { ...process.env, DATABASE_URL: server.url };
const node = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;

const isCheck = process.argv.includes('--check');
const name = process.argv.slice(2).find((arg) => !arg.startsWith('--'));
let code = 2;
if (!isCheck && !name) console.error('usage: npm run migration:generate -- NAME | --check');
else {
  const args = isCheck ? ['--check', 'migrations/check'] : ['--pretty', `migrations/${name}`];
  code =
    node('dist/src/cli.js', 'migrate') ||
    node('node_modules/typeorm/cli.js', 'migration:generate', '-d', 'dist/src/data-source.typeorm.js', ...args);
}
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code);
