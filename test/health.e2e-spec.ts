import { Client } from 'pg';
import { startApp, type TestApp } from './support/api.js';
import { until } from './support/until.js';

describe('an operator', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('sees that the server lives and is ready', async () => {
    expect((await app.anyone.get('/health/live').expect(200)).body).toEqual({ status: 'ok' });
    expect((await app.anyone.get('/health/ready').expect(200)).body).toEqual({ status: 'ok' });
  });

  it('finds a request in the log by its id, and no credentials', async () => {
    const { headers } = await app.admin.get('/players').set('x-request-id', 'from-the-caller').expect(200);
    expect(headers['x-request-id']).toBe('from-the-caller');
    await until(() => app.server.log().includes('"requestId":"from-the-caller"'));
    expect(app.server.log()).not.toContain(app.token);
  });

  it('gets an id of the server where the one sent could harm the log', async () => {
    const { headers } = await app.anyone.get('/health/live').set('x-request-id', 'a b"c');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('stops it with a signal: what is in flight is answered, and a connection that is kept alive holds nothing up', async () => {
    const { body: tournament } = await app.admin.post('/tournaments', { name: 'Son tur' }).expect(201);
    const hall = new Client({ connectionString: app.database.url });
    await hall.connect();
    await hall.query('BEGIN');
    await hall.query('SELECT FROM tournaments WHERE id = $1 FOR UPDATE', [tournament.id]);
    // waits for the row; fetch keeps its connections for later requests
    const inFlight = fetch(`${app.server.url}/api/v1/tournaments/${tournament.id}/start`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.token}` },
    });
    await until(
      async () =>
        (await hall.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).rowCount! > 0,
    );

    const stopped = app.server.stop('SIGTERM');
    await until(() =>
      fetch(`${app.server.url}/health/live`).then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    await hall.query('ROLLBACK');
    await hall.end();
    const released = Date.now();
    const answer = await inFlight;
    expect(answer.status).toBe(409); // too few entries
    expect(await stopped).toBe(0);
    expect(Date.now() - released).toBeLessThan(5000); // half of the time after which connections are cut
  });
});
