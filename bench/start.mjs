// How long `npm start` takes to be ready: the first start makes the database, the later ones find it.
// As a ratio against a Node process that does nothing, in the same run. Usage: node bench/start.mjs
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root } from '../scripts/prepare.mjs';

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'hazine-bench-'));
chmodSync(folder, 0o755); // as root the database runs as another user
const env = { ...process.env, PORT: '0', HAZINE_LOG_LEVEL: 'silent', HAZINE_DATA_DIR: join(folder, 'postgres') };
delete env.DATABASE_URL;

async function start() {
  const began = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of server.stdout) if (chunk.toString().includes('ready at')) break;
  const seconds = (performance.now() - began) / 1000;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return seconds;
}

function bareNode() {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return (performance.now() - began) / 1000;
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const bare = median([1, 2, 3, 4, 5].map(bareNode));
const first = await start();
const later = [];
for (let i = 0; i < 5; i++) later.push(await start());
console.log(`first start   ${first.toFixed(2)} s   ${(first / bare).toFixed(0)} × a bare Node process`);
console.log(
  `later starts  ${median(later).toFixed(2)} s   ${(median(later) / bare).toFixed(0)} × (median of ${later.length}, slowest ${later.at(-1).toFixed(2)} s)`,
);
rmSync(folder, { recursive: true, force: true });
