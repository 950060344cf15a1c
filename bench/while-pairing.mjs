// How long other requests take while a Swiss round of thousands is paired, as a ratio to the same requests with nothing else
// going on, in the same run. On the embedded database. Usage: node bench/while-pairing.mjs [players = 5000] [rounds = 7]
import { spawn, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepare, root } from '../scripts/prepare.mjs';

const [players = 5000, rounds = 7] = process.argv.slice(2).map(Number);
await prepare();
const folder = mkdtempSync(join(tmpdir(), 'hazine-bench-'));
chmodSync(folder, 0o755); // as root the database runs as another user
const env = { ...process.env, PORT: '0', HAZINE_LOG_LEVEL: 'silent', HAZINE_DATA_DIR: join(folder, 'postgres') };
delete env.DATABASE_URL;

const cli = join(root, 'dist/src/cli.js');
const server = spawn(process.execPath, [cli, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
let url;
for await (const chunk of server.stdout) if ((url = /ready at (\S+)/.exec(chunk.toString())?.[1])) break;
const token = execFileSync(process.execPath, [cli, 'admin', 'create'], { env }).toString().trim();
const database = new pg.Client({ connectionString: `postgres://postgres@/postgres?host=${encodeURIComponent(env.HAZINE_DATA_DIR)}` });
await database.connect();

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(content).slice(0, 300)}`);
  return content;
}

/** A tournament that runs, its entries rated at random. */
const hold = (count) =>
  call('POST', '/tournaments', {
    name: `Field of ${count}`,
    rounds: rounds + 2,
    seed: 7,
    start: true,
    entries: Array.from({ length: count }, (_, i) => ({ player: { name: `Player ${i + 1}`, rating: 1000 + ((i * 7919) % 1500) } })),
  });

/** Two sets a match, entered past the server: results are not what is measured here. */
async function playRound(tournament, number) {
  const where = `FROM matches m JOIN rounds r ON r.id = m.round_id WHERE r.tournament_id = $1 AND r.number = $2`;
  await database.query(
    `INSERT INTO sets (id, match_id, number, ending, winner, treasure_first, treasure_second, verification)
     SELECT gen_random_uuid(), id, n, 'played', CASE WHEN d < 3 THEN CASE WHEN n = 1 THEN 'first' ELSE 'second' END WHEN d < 7 THEN 'first' ELSE 'second' END, 24, 24, 'scores'
     FROM (SELECT m.id, abs(hashtext(m.id::text)) % 10 d ${where}) x, generate_series(1, CASE WHEN d < 3 THEN 3 ELSE 2 END) n`,
    [tournament, number],
  );
  await database.query(`UPDATE sets SET winner = 'draw' WHERE number = 3`);
  await database.query(
    `UPDATE matches m SET state = 'decided', outcome = CASE WHEN d < 3 THEN 'draw' WHEN d < 7 THEN 'first' ELSE 'second' END
     FROM (SELECT m.id, abs(hashtext(m.id::text)) % 10 d ${where}) x WHERE x.id = m.id`,
    [tournament, number],
  );
  await database.query(`UPDATE rounds SET state = 'closed', closed_at = now() WHERE tournament_id = $1 AND number = $2`, [
    tournament,
    number,
  ]);
  await database.query(`UPDATE tournaments SET revision = revision + 1 WHERE id = $1`, [tournament]);
}

const big = await hold(players);
for (let number = 1; number <= rounds; number++) {
  await call('POST', `/tournaments/${big.id}/rounds`, { publish: true });
  await playRound(big.id, number);
}
const small = await hold(24);
const { matches } = await call('POST', `/tournaments/${small.id}/rounds`, { publish: true });

const requests = [
  () => call('GET', `/tournaments/${small.id}/standings`),
  () => call('GET', `/tournaments/${small.id}/rounds/1`),
  (i) => call('POST', `/matches/${matches[i % matches.length].id}/ruling`, { winner: 'first', reason: 'bench' }),
];
/** Four callers, each sending one request after another with short pauses until `isOver`: the milliseconds that each took. */
async function watch(isOver) {
  const times = [];
  const caller = async (start) => {
    for (let i = start; !isOver(); i++) {
      const began = performance.now();
      await requests[i % requests.length](i);
      times.push(performance.now() - began);
      await sleep(20);
    }
  };
  await Promise.all([0, 1, 2, 3].map(caller));
  return times.sort((a, b) => a - b);
}
function forSeconds(seconds) {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
const tell = (what, times) => {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  console.log(`${what.padEnd(28)} ${String(times.length).padStart(5)} requests   median ${at(0.5).toFixed(1)} ms   p99 ${at(0.99).toFixed(1)} ms   slowest ${at(1).toFixed(1)} ms`); // prettier-ignore
  return at(0.99);
};

await watch(forSeconds(2)); // warm
const alone = tell('alone', await watch(forSeconds(6)));
let isPaired = false;
const began = performance.now();
const pairing = call('POST', `/tournaments/${big.id}/rounds`, {}).then(() => (isPaired = true));
const beside = tell(`while ${players} are paired`, await watch(() => isPaired));
await pairing;
console.log(`pairing request ${((performance.now() - began) / 1000).toFixed(2)} s   p99 ratio ${(beside / alone).toFixed(1)}`);
await database.end();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
