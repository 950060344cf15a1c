import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from './support/api.js';
import { playRound, startTournament } from './support/play.js';
import { until } from './support/until.js';

/** What a referee and a screen get while the database's connections are cut under them. */
describe('while the connections to the database are cut again and again', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const cut = () =>
    app.database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );

  /** What a load balancer goes by. */
  const untilReady = async () => {
    await sleep(200); // a server hears of a cut connection a moment later
    await until(async () => (await app.anyone.get('/health/ready')).status === 200);
  };

  it('an answer is what was asked for or 503 with a time to try again, and what was acknowledged is there once', async () => {
    const id = (await app.admin.post('/tournaments', { name: 'Kesinti' }).expect(201)).body.id as string;
    let isOver = false;
    const statuses = new Map<number, number>();
    const acknowledged: string[] = [];
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

    const writer = async (who: number) => {
      for (let i = 0; !isOver; i++) {
        const name = `Oyuncu ${who}-${i}`;
        const { status, headers } = await app.admin.post(`/tournaments/${id}/entries`, { player: { name } });
        count(status);
        if (status === 201) acknowledged.push(name);
        if (status === 503 && headers['retry-after'] === undefined) count(NaN);
      }
    };
    const reader = async () => {
      while (!isOver) {
        count((await app.anyone.get(`/tournaments/${id}/standings`)).status);
        count((await app.anyone.get(`/tournaments/${id}/entries?limit=200`)).status);
      }
    };
    const work = Promise.all([writer(1), writer(2), writer(3), reader(), reader()]);
    for (let i = 0; i < 40; i++) {
      await sleep(50);
      await cut();
    }
    isOver = true;
    await work;

    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(statuses.get(201)).toBeGreaterThan(0);
    expect(statuses.get(503)).toBeGreaterThan(0);
    const stored = await app.database.query<{ name: string }>('SELECT p.name FROM entries e JOIN players p ON p.id = e.player_id');
    const names = stored.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
  });

  it('the server is as before when that is over', async () => {
    await app.anyone.get('/health/ready').expect(200);
    expect((await app.admin.post('/players', { name: 'Sonra' }).expect(201)).body).toMatchObject({ name: 'Sonra' });
  });

  it('a round is paired though the threads that pair have been cut off while they had nothing to do', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    await playRound(app.admin, id);
    for (let round = 2; round <= 3; round++) {
      await cut();
      await untilReady();
      await playRound(app.admin, id);
    }
    expect((await app.anyone.get(`/tournaments/${id}/rounds`).expect(200)).body.items).toHaveLength(3);
  });

  it('the log tells what happened under the id of the request', async () => {
    const log = app.server.log().split('\n');
    const failures = log.filter((line) => line.includes('"level":50')).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures)
      expect(failure).toMatchObject({ requestId: expect.any(String), method: expect.any(String), msg: 'database-unavailable' });
    await app.anyone.get('/health/ready').expect(200);
  });
});
