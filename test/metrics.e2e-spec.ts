import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type TestApp } from './support/api.js';
import { Follower } from './support/events.js';
import { pairRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { until } from './support/until.js';

const METRICS_TOKEN = 'only-for-the-operator';

describe('an operator with Prometheus', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ HAZINE_METRICS_TOKEN: METRICS_TOKEN });
  });
  afterAll(() => app.close());

  const scrape = async () => (await app.anyone.get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`).expect(200)).text;
  /** The value of a series; null where there is none. */
  const valueOf = (text: string, series: string): number | null => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length + 1));
  };

  it('sees how long requests take by route, not by tournament, and none of what they asked', async () => {
    const { id } = await startTournament(app.admin, 4);
    for (let i = 0; i < 3; i++) await app.anyone.get(`/tournaments/${id}`).expect(200);
    await app.anyone.get('/no/such/route?secret=1').expect(404);
    const text = await scrape();
    const count = 'hazine_http_request_duration_seconds_count';
    expect(valueOf(text, `${count}{method="GET",route="/api/v1/tournaments/:id",status="200"}`)).toBe(3);
    expect(text).toContain(`${count}{method="GET",route="none",status="404"} 1`);
    for (const secret of [id, 'secret', app.token]) expect(text).not.toContain(secret);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(valueOf(text, 'hazine_database_connections{state="awaited"}')).toBe(0);
  });

  it('sees how long pairing took, how many readers follow, and how late they are told', async () => {
    const { id } = await startTournament(app.admin, 4);
    const screen = await Follower.open(app.server.url, `/tournaments/${id}/events`);
    await pairRound(app.admin, id);
    await screen.change();
    const text = await scrape();
    expect(text).toMatch(/hazine_thread_work_duration_seconds_count\{work="RoundsService\.\w+",outcome="ok"\} 1/);
    expect(valueOf(text, 'hazine_event_streams')).toBe(1);
    expect(valueOf(text, 'hazine_event_delay_seconds_count')).toBe(3);
    expect(valueOf(text, 'hazine_event_delay_seconds_sum')).toBeLessThan(3 * 10);
    screen.close();
    await until(async () => valueOf(await scrape(), 'hazine_event_streams') === 0);
    // a stream is no request that took so long
    expect(await scrape()).not.toContain('/events');
  });

  it('sees no reader who left before he was told anything', async () => {
    const { id } = await startTournament(app.admin, 4);
    const { hostname, port } = new URL(app.server.url);
    const left = Array.from({ length: 100 }, async (_, i) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /api/v1/tournaments/${id}/events HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      await sleep(i % 10);
      socket.destroy();
    });
    await Promise.all(left);
    const asked = async () => valueOf(await scrape(), 'hazine_event_streams');
    await until(async () => (await asked()) === 0);
    await sleep(500); // none comes to be afterwards
    expect(await asked()).toBe(0);
  });

  it('has to say who he is', async () => {
    expectProblem(await app.anyone.get('/metrics'), 401, 'unauthenticated');
    expectProblem(await app.admin.get('/metrics'), 401, 'unauthenticated');
  });
});

describe('a server that is not measured', () => {
  it('shows nothing', async () => {
    const app = await startApp();
    try {
      expectProblem(await app.anyone.get('/metrics'), 404, 'not-found');
    } finally {
      await app.close();
    }
  });
});
