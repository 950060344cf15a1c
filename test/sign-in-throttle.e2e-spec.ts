import { setTimeout as sleep } from 'node:timers/promises';
import { newAccount, PASSWORD, signIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { expectProblem } from './support/refusal.js';
import { startServer } from './support/server.js';

describe('signing in with a wrong password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await newAccount(app, 'Ayşe Işık');
  });
  afterAll(() => app.close());

  const tryToSignIn = (name: string, password: string) => app.anyone.post('/auth/login', { name, password });

  it('waits ever longer after a few wrong passwords, also with the right one, and in every process', async () => {
    await newAccount(app, 'Sabırsız');
    const second = await startServer({ DATABASE_URL: app.database.url });
    const other = new Api(second.url, null);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? other : app.anyone).post('/auth/login', { name: 'SABIRSIZ', password: `wrong ${i}` })),
    );
    const counts = tries.map(({ status }) => status);
    expect(counts.filter((status) => status === 401).length).toBeLessThanOrEqual(6); // five are free, the sixth starts the wait
    const blocked = tries.find(({ status }) => status === 429)!;
    expectProblem(blocked, 429, 'too-many-attempts');
    expect(blocked.headers['retry-after']).toBe('1');
    for (const wait of [2, 4]) {
      await sleep(wait * 500 + 200);
      await tryToSignIn('Sabırsız', 'wrong again').expect(401);
      expect((await other.post('/auth/login', { name: 'Sabırsız', password: PASSWORD }).expect(429)).headers['retry-after']).toBe(
        String(wait),
      );
    }
    await sleep(4200);
    await tryToSignIn('Sabırsız', PASSWORD).expect(200);
    await tryToSignIn('Sabırsız', 'wrong').expect(401);
    await tryToSignIn('Sabırsız', PASSWORD).expect(200); // forgotten with the right one
    await second.stop();
  });

  it('waits alike for a name that nobody has, and one does not keep the other out', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await tryToSignIn('Hayalet', 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    await signIn(app, 'Ayşe Işık');
  });

  it('is remembered by a server that is started anew, and a right one counts for nothing while the wait lasts', async () => {
    await newAccount(app, 'Bekleyen');
    const before = await startServer({ DATABASE_URL: app.database.url });
    const there = new Api(before.url, null);
    for (let i = 0; i < 6; i++) await there.post('/auth/login', { name: 'Bekleyen', password: `wrong ${i}` }).expect(401);
    // as if a few more had been tried: the next one waits 8 seconds
    await app.database.query(`UPDATE password_attempts SET beyond = 3, blocked_until = '-infinity' WHERE beyond > 0`);
    await there.post('/auth/login', { name: 'Bekleyen', password: 'wrong' }).expect(401);
    expectProblem(await there.post('/auth/login', { name: 'Bekleyen', password: 'wrong' }), 429, 'too-many-attempts');
    await before.stop('SIGKILL');
    const after = await startServer({ DATABASE_URL: app.database.url });
    try {
      const again = new Api(after.url, null);
      const seconds = Number(
        (await again.post('/auth/login', { name: 'BEKLEYEN', password: PASSWORD }).expect(429)).headers['retry-after'],
      );
      expect(seconds).toBeGreaterThan(0);
      // trying while it lasts makes it no longer
      await again.post('/auth/login', { name: 'Bekleyen', password: PASSWORD }).expect(429);
      await sleep(seconds * 1000 + 200);
      await again.post('/auth/login', { name: 'Bekleyen', password: PASSWORD }).expect(200);
    } finally {
      await after.stop();
    }
  });
});

describe('passwords that are tried from many places, or of many names', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ HAZINE_TRUSTED_PROXIES: '127.0.0.1,::1' });
    for (const name of ['Hedef', 'Komşu', 'Uzak']) await newAccount(app, name);
  });
  afterAll(() => app.close());

  const from = (address: string, name: string, password: string) =>
    app.anyone.post('/auth/login', { name, password }).set('x-forwarded-for', address);
  /** How many of so many attempts a password was looked at for. */
  const lookedAt = async (count: number, attempt: (i: number) => PromiseLike<{ status: number }>) => {
    let looked = 0;
    for (let i = 0; i < count; i++) if ((await attempt(i)).status === 401) looked += 1;
    return looked;
  };

  it('of one name are counted together, wherever they come from', async () => {
    expect(await lookedAt(45, (i) => from(`10.0.0.${i + 1}`, 'Hedef', 'wrong'))).toBeLessThanOrEqual(33);
    const refused = await from('10.0.1.1', 'Hedef', PASSWORD); // also from where nobody has tried yet
    expectProblem(refused, 429, 'too-many-attempts');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await from('10.0.0.1', 'Komşu', PASSWORD).expect(200);
  });

  it('of many names are counted at one address, and leave other addresses alone', async () => {
    const address = '10.9.9.9';
    expect(await lookedAt(130, (i) => from(address, `Ad ${i}`, 'wrong'))).toBeLessThanOrEqual(104);
    expectProblem(await from(address, 'Uzak', PASSWORD), 429, 'too-many-attempts');
    await from('10.9.9.8', 'Uzak', PASSWORD).expect(200);
  });

  it('from one place keep nobody out who comes from another', async () => {
    for (let i = 0; i < 60; i++) await from('10.8.8.8', 'Uzak', `wrong ${i}`);
    expectProblem(await from('10.8.8.8', 'Uzak', PASSWORD), 429, 'too-many-attempts');
    await from('10.8.8.9', 'Uzak', PASSWORD).expect(200);
  });
});
