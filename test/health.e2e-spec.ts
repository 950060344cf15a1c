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

  it('stops it with a signal, cleanly', async () => {
    expect(await app.server.stop('SIGTERM')).toBe(0);
  });
});
