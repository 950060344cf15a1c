import { expectProblem } from './support/refusal.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { startServer } from './support/server.js';

describe('a script that runs wild', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ HAZINE_LIMIT_CALLER: '30', HAZINE_LIMIT_ADDRESS: '20' });
  });
  afterAll(() => app.close());

  const statuses = async (api: Api, path: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => api.get(path)))).map(({ status }) => status);

  it('is told how much it may ask, and to wait; over two processes together', async () => {
    const second = await startServer({ DATABASE_URL: app.database.url, HAZINE_LIMIT_CALLER: '30', HAZINE_LIMIT_ADDRESS: '20' });
    try {
      const first = await app.admin.get('/players').expect(200);
      expect(first.headers['ratelimit-policy']).toBe('"caller";q=30;w=60');
      expect(first.headers.ratelimit).toMatch(/^"caller";r=29;t=\d+$/);
      const there = new Api(second.url, app.token);
      const answers = [...(await statuses(app.admin, '/players', 20)), ...(await statuses(there, '/players', 20))];
      expect(answers.filter((status) => status === 200).length).toBe(29);
      const refused = await there.get('/players').set('accept-language', 'tr');
      expectProblem(refused, 429, 'too-many-requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body.detail).toContain('30');
    } finally {
      await second.stop();
    }
  });

  it('of somebody without credentials, or with wrong ones, keeps out those without alone; the server still says that it lives', async () => {
    const thief = new Api(app.server.url, 'hz_wrong_wrong_wrong_wrong');
    expect((await statuses(thief, '/players', 15)).every((status) => status === 401)).toBe(true);
    expect((await statuses(app.anyone, '/players', 15)).filter((status) => status === 200).length).toBe(5);
    expectProblem(await app.anyone.get('/variants'), 429, 'too-many-requests');
    await app.anyone.get('/health/live').expect(200);
    // the administrator has used up its own minute, which says nothing of this address
    expectProblem(await app.admin.get('/players'), 429, 'too-many-requests');
  });
});

describe('a screen in the hall', () => {
  it('may reload a kept answer as often as it likes', async () => {
    const app = await startApp({ HAZINE_LIMIT_ADDRESS: '5' });
    try {
      const { body } = await app.admin.post('/tournaments', { name: 'Salon', visibility: 'public' }).expect(201);
      const seen = new Set<number>();
      for (let i = 0; i < 30; i++) seen.add((await app.anyone.get(`/tournaments/${body.id}/standings`)).status);
      expect([...seen]).toEqual([200]);
    } finally {
      await app.close();
    }
  });
});
