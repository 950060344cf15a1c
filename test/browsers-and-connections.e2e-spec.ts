import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startApp, type TestApp } from './support/api.js';
import { itOfOneProcess } from './support/processes.js';

describe('a page of another origin', () => {
  const origin = 'https://mangala.example';
  let app: TestApp;
  let standings: string;
  beforeAll(async () => {
    app = await startApp({ HAZINE_CORS_ORIGINS: `${origin},https://salon.example` });
    const { body } = await app.admin.post('/tournaments', { name: 'Açık', visibility: 'public' }).expect(201);
    standings = `/tournaments/${body.id}/standings`;
  });
  afterAll(() => app.close());

  it('reads standings where its origin is allowed, from the kept answer too', async () => {
    for (let time = 1; time <= 3; time++) {
      const { headers } = await app.anyone.get(standings).set('origin', origin).expect(200);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toContain('ETag');
      expect(headers.vary).toMatch(/Origin/i);
      const again = await app.anyone.get(standings).set('origin', origin).set('if-none-match', headers.etag!).expect(304);
      expect(again.headers['access-control-allow-origin']).toBe(origin);
    }
  });

  it('can read all that an answer says in headers of its own, what is left of the limit among it', async () => {
    const { headers } = await app.admin.get('/tournaments').set('origin', origin).expect(200);
    const exposed = headers['access-control-expose-headers']!.toLowerCase().split(/, */);
    for (const name of ['ratelimit', 'ratelimit-policy', 'x-request-id']) {
      expect(headers[name]).toBeDefined();
      expect(exposed).toContain(name);
    }
  });

  it('is not let in from elsewhere, whoever asked before', async () => {
    await app.anyone.get(standings).set('origin', origin).expect(200);
    const { headers } = await app.anyone.get(standings).set('origin', 'https://elsewhere.example').expect(200);
    expect(headers['access-control-allow-origin']).not.toBe('https://elsewhere.example');
    expect(headers['access-control-allow-origin']).not.toBe('*');
  });

  it('may ask first what it may send', async () => {
    const response = await fetch(`${app.server.url}/api/v1/tournaments`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,idempotency-key' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});

describe('a browser', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is told not to guess, not to frame and not to run what an answer holds, wherever the answer comes from', async () => {
    const { body } = await app.admin.post('/tournaments', { name: 'Açık', visibility: 'public' }).expect(201);
    const standings = `/tournaments/${body.id}/standings`;
    const answers = [
      await app.anyone.get(standings), // computed
      await app.anyone.get(standings), // kept
      await app.anyone.get('/nowhere'),
      await app.anyone.post('/tournaments', {}),
      await app.anyone.get('/api/docs'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 200]);
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toContain(`default-src 'self'`);
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests'); // a hall's network has no TLS
    }
  });

  it('gets no leave for pages of other origins where nothing is set up', async () => {
    const { headers } = await app.anyone.get('/variants').set('origin', 'https://mangala.example').expect(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a client that takes its time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Sends a byte now and then until it is answered or cut off. */
  async function drip(socket: Socket, bytes: string): Promise<string> {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const dripping = setInterval(() => socket.write(bytes), 200);
    await once(socket, 'close');
    clearInterval(dripping);
    return answer;
  }
  const open = async () => {
    const { hostname, port } = new URL(app.server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined); // cut off while it writes
    await once(socket, 'connect');
    return socket;
  };

  itOfOneProcess(
    'over its headers is told so and cut off, and others are answered meanwhile',
    async () => {
      const slow = await Promise.all(Array.from({ length: 100 }, open));
      for (const socket of slow) socket.write('GET /api/v1/variants HTTP/1.1\r\nHost: x\r\n');
      const answers = Promise.all(slow.map((socket) => drip(socket, 'a: b\r\n')));
      await app.anyone.get('/variants').expect(200);
      for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 408 .*request-timeout/s);
      await app.anyone.get('/variants').expect(200);
    },
    40_000,
  );
});
