// A server on an embedded database of its own, with a field that has played: what the measurements over HTTP start from.
import { spawn, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepare, root } from '../../scripts/prepare.mjs';

/** Rounds that are planned beyond those that are played. */
const SPARE = 2;

export async function startServer() {
  await prepare();
  const folder = mkdtempSync(join(tmpdir(), 'hazine-bench-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const env = { ...process.env, PORT: '0', HAZINE_LOG_LEVEL: 'silent', HAZINE_DATA_DIR: join(folder, 'postgres') };
  delete env.DATABASE_URL;

  const cli = join(root, 'dist/src/cli.js');
  const server = spawn(process.execPath, [cli, 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill()); // a measurement that fails leaves no server behind
  let url;
  for await (const chunk of server.stdout) if ((url = /ready at (\S+)/.exec(chunk.toString())?.[1])) break;
  const token = execFileSync(process.execPath, [cli, 'admin', 'create'], { env }).toString().trim();
  const database = new pg.Client({ connectionString: `postgres://postgres@/postgres?host=${encodeURIComponent(env.HAZINE_DATA_DIR)}` });
  await database.connect();

  /** Answers with what came, unread. */
  async function send(method, path, body) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(['PATCH', 'DELETE'].includes(method) && { 'if-match': '*' }),
    };
    return fetch(`${url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  }

  async function call(method, path, body) {
    const answer = await send(method, path, body);
    const text = await answer.text();
    const content = text && JSON.parse(text);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(content).slice(0, 300)}`);
    return content;
  }

  /** A tournament that runs, its entries rated at random. */
  const hold = (count, rounds) =>
    call('POST', '/tournaments', {
      name: `Field of ${count}`,
      rounds: rounds + SPARE,
      seed: 7,
      start: true,
      entries: Array.from({ length: count }, (_, i) => ({ player: { name: `Player ${i + 1}`, rating: 1000 + ((i * 7919) % 1500) } })),
    });

  /** Two or three sets a match, entered past the server: results are not what is measured here. */
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

  /** A tournament after so many rounds. */
  async function holdPlayed(count, rounds) {
    const tournament = await hold(count, rounds);
    for (let number = 1; number <= rounds; number++) {
      await call('POST', `/tournaments/${tournament.id}/rounds`, { publish: true });
      await playRound(tournament.id, number);
    }
    return tournament;
  }

  async function stop() {
    await database.end();
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }

  return { url, pid: server.pid, call, send, hold, holdPlayed, stop };
}
