import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Api, startApp, type TestApp } from './support/api.js';
import { startTournament } from './support/play.js';
import { socketUrl } from './support/database.js';
import { expectProblem } from './support/refusal.js';
import { hazine, type RunningServer, startServer } from './support/server.js';
import { until } from './support/until.js';

/** Of these a statement is given half, and a database that says nothing three quarters. */
const ANSWER_SECONDS = 4;
const env = { HAZINE_ANSWER_SECONDS: String(ANSWER_SECONDS) };

async function timed<T>(work: PromiseLike<T>): Promise<{ answer: T; seconds: number }> {
  const began = performance.now();
  const answer = await work;
  return { answer, seconds: (performance.now() - began) / 1000 };
}

/** A thread that is still starting on a busy machine may take longer than a request is given. */
async function pairInTheEnd(api: Api, tournamentId: string) {
  const pair = () => api.post(`/tournaments/${tournamentId}/rounds`, { publish: true }).set('idempotency-key', `round-1-${tournamentId}`);
  await until(async () => (await pair()).status === 201, 60);
  return (await pair()).body;
}

describe('what takes longer than a request is given', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(env);
  });
  afterAll(() => app.close());

  it('is not what the next reader is answered with', async () => {
    const { id } = await startTournament(app.admin, 4);
    await pairInTheEnd(app.admin, id);
    const path = `/tournaments/${id}/standings`;
    // each query of a table has to wait for one of these, none for longer than a query may; all together take too long
    const locks = ['entries', 'rounds', 'seats'].map(async (table, i) => {
      const operator = new Client({ connectionString: app.database.url });
      await operator.connect();
      await operator.query('BEGIN');
      await operator.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return async () => {
        await sleep((i + 1) * 0.35 * ANSWER_SECONDS * 1000);
        await operator.query('ROLLBACK');
        await operator.end();
      };
    });
    const releases = (await Promise.all(locks)).map((release) => release());
    expect((await app.anyone.get(path)).status).toBe(503);
    await Promise.all(releases);
    await sleep(1000); // what was asked for too late is there by now
    const first = await app.anyone.get(path).expect(200);
    const next = await app.anyone.get(path).expect(200);
    for (const { headers, body } of [first, next]) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['retry-after']).toBeUndefined();
      expect(body.rows).toHaveLength(4);
    }
  });

  it('is answered in time all the same, goes on, and is there for who sends it again', async () => {
    const { id } = await startTournament(app.admin, 4);
    // none of the three takes too long by itself, all together do
    await app.database.query(`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(${0.35 * ANSWER_SECONDS}); RETURN NEW; END $$`);
    await app.database.query('CREATE TRIGGER slowly BEFORE INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION slowly()');
    await app.database.query('CREATE TRIGGER slowly BEFORE INSERT ON matches FOR EACH STATEMENT EXECUTE FUNCTION slowly()');
    await app.database.query('CREATE TRIGGER slowly BEFORE INSERT ON seats FOR EACH STATEMENT EXECUTE FUNCTION slowly()');

    const pair = () => app.admin.post(`/tournaments/${id}/rounds`, { publish: true }).set('idempotency-key', 'tablet-1');
    const { answer, seconds } = await timed(pair());
    expectProblem(answer, 503, 'took-too-long');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(seconds).toBeGreaterThan(ANSWER_SECONDS - 0.5);

    let again = await pair();
    await until(async () => (again = await pair()).status !== 503, 30);
    expect(again).toMatchObject({ status: 201, body: { number: 1 } });
    expect(await app.database.query('SELECT number FROM rounds WHERE tournament_id = $1', [id])).toEqual([{ number: 1 }]);
  });
});

describe('a database that hangs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-hangs-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const dataDir = join(folder, 'postgres');
  let server: RunningServer;
  let admin: Api;
  let operator: Client;
  beforeAll(async () => {
    server = await startServer({ ...env, HAZINE_DATA_DIR: dataDir });
    const { stdout } = await hazine(['admin', 'create'], { HAZINE_DATA_DIR: dataDir });
    admin = new Api(server.url, stdout.trim());
    operator = new Client({ connectionString: socketUrl(dataDir) });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Processes of the database in which a request waits for the operator. */
  const waiting = async () => {
    await operator.query('SELECT pg_stat_clear_snapshot()'); // within a transaction it would show the same for ever
    const sql = `SELECT pid FROM pg_stat_activity WHERE application_name = 'hazine' AND wait_event_type = 'Lock'`;
    return (await operator.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
  };

  it('keeps nobody waiting: each is told in time to come back, and what was sent twice is there once', async () => {
    const { id } = await startTournament(admin, 4);
    const { matches } = await pairInTheEnd(admin, id);
    await operator.query('BEGIN');
    await operator.query('SELECT FROM tournaments FOR UPDATE');
    const send = (match: string) =>
      admin
        .post(`/matches/${match}/sets`, { number: 1, ending: 'agreed', winner: 'first' })
        .set('idempotency-key', `tablet-${match}`)
        .then((answer) => answer);
    const sent = (matches as { id: string }[]).map((match) => timed(send(match.id)));
    await until(async () => (await waiting()).length === 2);
    // they keep their connections, and neither say anything nor keep to their own limits
    const frozen = await waiting();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      for (const { answer, seconds } of await Promise.all(sent)) {
        expectProblem(answer, 503, 'database-unavailable');
        expect(seconds).toBeLessThan(ANSWER_SECONDS + 5);
      }
      await operator.query('ROLLBACK');
      await admin.get('/players').expect(200);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    for (const match of matches as { id: string }[]) await until(async () => (await send(match.id)).status === 201, 30);
    expect((await operator.query('SELECT number FROM sets')).rows).toHaveLength(2);
  });

  it('keeps no round waiting for a thread that cannot start, where another is free', async () => {
    const [one, other] = [await startTournament(admin, 4), await startTournament(admin, 6)];
    const pair = ({ id }: { id: string }) => admin.post(`/tournaments/${id}/rounds`, { publish: true }).then((answer) => answer);
    await operator.query('BEGIN');
    await operator.query('SELECT FROM tournaments WHERE id = $1 FOR UPDATE', [one.id]);
    const first = pair(one);
    await until(async () => (await waiting()).length === 1);
    // who is connected goes on; nobody else gets in
    const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGSTOP');
    try {
      const second = pair(other);
      // by now it waits for a thread, and a second one is started for it
      await sleep(500);
      await operator.query('ROLLBACK');
      expect((await first).status).toBe(201);
      expect((await second).status).toBe(201);
    } finally {
      process.kill(postmaster, 'SIGCONT');
    }
  });
});
