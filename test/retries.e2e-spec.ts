import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Response, Test } from 'supertest';
import { newAccount } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { type RunningServer, startServer } from './support/server.js';
import { until } from './support/until.js';

/** What a client must see alike whenever its request is answered. */
const seen = ({ status, headers, text }: Response) => ({ status, type: headers['content-type'], etag: headers.etag, text });

let made = 0;
const newKey = () => `deneme-${++made}`;
const under = (key: string, test: Test): Test => test.set('idempotency-key', key);

describe('a request that comes again under its Idempotency-Key', () => {
  let app: TestApp;
  /** A second process on the same database. */
  let other: RunningServer;
  let elsewhere: Api;
  beforeAll(async () => {
    app = await startApp();
    other = await startServer({ DATABASE_URL: app.database.url });
    elsewhere = new Api(other.url, app.token);
  });
  afterAll(async () => {
    await other.stop();
    await app.close();
  });

  const count = async (what: string, ...params: unknown[]): Promise<number> =>
    (await app.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`, params))[0]!.n;
  const waiting = () => count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

  /** Lets no change of a tournament go on while `work` runs: whoever changes something waits inside its transaction. */
  async function holding<T>(tournament: string, work: () => Promise<T>): Promise<T> {
    const holder = new Client({ connectionString: app.database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM tournaments WHERE id = $1 FOR NO KEY UPDATE', [tournament]);
    try {
      return await work();
    } finally {
      await holder.query('COMMIT');
      await holder.end();
    }
  }

  it('is answered byte for byte as at first, whoever answers, and creates nothing more', async () => {
    const { id } = await startTournament(app.admin, 4, { start: false });
    const requests: [string, object][] = [
      ['/players', { name: 'Tekrar Gelen' }],
      ['/tournaments', { name: 'Tekrar', entries: [{ player: { name: 'Bir Kişi' } }, { player: { name: 'Bir Başka' } }] }],
      [`/tournaments/${id}/entries`, { player: { name: 'Geç Kalan' } }],
      [`/tournaments/${id}/categories`, { name: 'Kızlar', gender: 'female' }],
      [`/tournaments/${id}/start`, {}],
      [`/tournaments/${id}/rounds`, { publish: true }],
    ];
    for (const [path, body] of requests) {
      const key = newKey();
      const sent = path.endsWith('/start') ? undefined : body;
      const first = await under(key, app.admin.post(path, sent));
      expect([200, 201]).toContain(first.status);
      const lines = await count('changes');
      expect({ path, ...seen(await under(key, app.admin.post(path, sent))) }).toEqual({ path, ...seen(first) });
      expect({ path, ...seen(await under(key, elsewhere.post(path, sent))) }).toEqual({ path, ...seen(first) });
      expect(await count('changes')).toBe(lines);
    }
    const { matches } = (await app.admin.get(`/tournaments/${id}/rounds/1`).expect(200)).body;
    const key = newKey();
    const submit = (api: Api) => under(key, api.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')));
    const first = await submit(app.admin).expect(201);
    expect(first.headers.etag).toBe(`"${first.body.match.revision}"`);
    // the answer stays that of then, though the match has gone on
    await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(2, 'first')).expect(201);
    expect(seen(await submit(elsewhere))).toEqual(seen(first));
    expect(await count('sets WHERE match_id = $1', matches[0].id)).toBe(2);
  });

  it('is the same with an imported file and with a key in quotes', async () => {
    const key = newKey();
    const file = 'Ad Soyad;Lisans No\nİçe Aktarılan;TR-77\n';
    const send = (name: string, text = file) =>
      app.admin.post('/players/import').set('content-type', 'text/csv').set('idempotency-key', name).send(text);
    const first = await send(key).expect(200);
    expect(first.body).toMatchObject({ create: 1 });
    expect(seen(await send(`"${key}"`))).toEqual(seen(first));
    expectProblem(await send(key, `${file}Bir Daha;TR-78\n`), 422, 'idempotency-key-reused');
  });

  it('waits while the first is under way, here and in another process', async () => {
    const { id } = await startTournament(app.admin, 8);
    const match = (await pairRound(app.admin, id)).matches[0].id;
    const key = newKey();
    const send = (api: Api) => under(key, api.post(`/matches/${match}/sets`, wonSet(1, 'first'))).then((answer) => answer);
    const answers = await holding(id, async () => {
      const sent = [app.admin, elsewhere, app.admin, elsewhere].map(send);
      await until(async () => (await waiting()) === sent.length);
      return sent;
    }).then((sent) => Promise.all(sent));
    for (const answer of answers) expect(seen(answer)).toEqual(seen(answers[0]!));
    expect(answers[0]!.status).toBe(201);
    expect(await count('changes WHERE match_id = $1', match)).toBe(1);
  });

  it('pairs one round, in whichever thread or process: the copy that finds it paired is not refused', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await startTournament(app.admin, 30);
      const key = newKey();
      const pair = (api: Api) => under(key, api.post(`/tournaments/${id}/rounds`, { publish: true })).then((answer) => answer);
      const answers = await Promise.all([app.admin, elsewhere, app.admin, elsewhere].map(pair));
      for (const answer of answers) expect(seen(answer)).toEqual(seen(answers[0]!));
      expect(answers[0]!).toMatchObject({ status: 201, body: { number: 1 } });
      expect(await count('rounds WHERE tournament_id = $1', id)).toBe(1);
    }
  });

  it('is done by the copy where the first dies half-way, and never twice', async () => {
    const { id } = await startTournament(app.admin, 4);
    const match = (await pairRound(app.admin, id)).matches[0].id;
    await win(app.admin, match);
    const path = `/tournaments/${id}/entries`;
    const key = newKey();
    const dying = await startServer({ DATABASE_URL: app.database.url });
    const body = { player: { name: 'Yarım Kalan' } };
    await holding(id, async () => {
      const lost = under(key, new Api(dying.url, app.token).post(path, body)).then(
        () => 'answered',
        () => 'lost',
      );
      await until(async () => (await waiting()) === 1);
      const copy = under(key, app.admin.post(path, body)).then((answer) => answer);
      await until(async () => (await waiting()) === 2);
      await dying.stop('SIGKILL');
      expect(await lost).toBe('lost');
      return { copy };
    }).then(async ({ copy }) => {
      const first = await copy;
      expect(first.status).toBe(201);
      expect(seen(await under(key, elsewhere.post(path, body)))).toEqual(seen(first));
    });
    expect(await count(`players WHERE name = 'Yarım Kalan'`)).toBe(1);
    expect(await count('entries WHERE tournament_id = $1', id)).toBe(5);
  });

  it('with another body or to another address is refused, and changes nothing', async () => {
    const key = newKey();
    await under(key, app.admin.post('/players', { name: 'Asıl' })).expect(201);
    const lines = await count('changes');
    for (const request of [
      app.admin.post('/players', { name: 'Başka' }),
      app.admin.post('/players', { name: '' }),
      app.admin.post('/tournaments', { name: 'Asıl' }),
    ])
      expectProblem(await under(key, request), 422, 'idempotency-key-reused');
    const turkish = await under(key, app.admin.post('/players', { name: 'Başka' })).set('accept-language', 'tr');
    expect(expectProblem(turkish, 422, 'idempotency-key-reused').detail).toMatch(/^Son 24 saat/);
    expect(await count('changes')).toBe(lines);
  });

  it('two different requests at once under one key: one is done, the other refused', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const key = newKey();
      const send = (api: Api, name: string) => under(key, api.post('/players', { name: `${name} ${turn}` })).then(({ status }) => status);
      const statuses = await Promise.all([send(app.admin, 'Biri'), send(elsewhere, 'Öteki')]);
      expect(statuses.sort()).toEqual([201, 422]);
      expect(await count('players WHERE name IN ($1, $2)', `Biri ${turn}`, `Öteki ${turn}`)).toBe(1);
    }
  });

  it('that was refused is tried again: its key is free', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 2, system: 'round-robin', legs: 2 });
    const key = newKey();
    const match = (await pairRound(app.admin, id)).matches[0].id;
    const pair = () => under(key, app.admin.post(`/tournaments/${id}/rounds`, { publish: true }));
    await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
    expectProblem(await pair(), 409, 'round-still-open');
    await app.admin.post(`/matches/${match}/sets`, wonSet(2, 'first')).expect(201);
    expect((await pair().expect(201)).body.number).toBe(2);
  });

  it('after 24 hours is a new one, and what is older goes', async () => {
    const key = newKey();
    const send = () => under(key, app.admin.post('/players', { name: 'Dünkü' }));
    const first = await send().expect(201);
    await app.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '23 hours'`);
    expect((await send().expect(201)).body.id).toBe(first.body.id);
    await app.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    expect((await send().expect(201)).body.id).not.toBe(first.body.id);
    for (let i = 0; i < 5; i++) await under(newKey(), app.admin.post('/players', { name: `Bugünkü ${i}` })).expect(201);
    expect(await count(`idempotency_keys WHERE created_at < now() - interval '24 hours'`)).toBe(0);
  });

  it('belongs to its caller: that of somebody else under the same key is another request', async () => {
    const key = newKey();
    const mine = await under(key, app.admin.post('/players', { name: 'Benim' })).expect(201);
    const somebody = await newAccount(app, 'Başka Biri', 'organiser');
    const theirs = await under(key, somebody.api.post('/players', { name: 'Benim' })).expect(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('shows a token again that is stored nowhere', async () => {
    const key = newKey();
    const { api } = await newAccount(app, 'Tablet Sahibi');
    const send = () => under(key, api.post('/api-tokens', { name: 'Tablet', scope: 'results' }));
    const { token } = (await send().expect(201)).body;
    expect((await send().expect(201)).body.token).toBe(token);
    const rows = await app.database.query<{ body: Buffer; all: string }>(
      `SELECT body, encode(body, 'escape') || k::text AS all FROM idempotency_keys k`,
    );
    for (const row of rows)
      expect([row.all.includes(token), row.body.includes(token), row.all.includes(key)]).toEqual([false, false, false]);
  });

  it('leaves nothing by which a password in its body can be guessed', async () => {
    const body = { name: 'Parolalı', password: 'kolay bulunan parola' };
    await under(newKey(), app.admin.post('/accounts', body)).expect(201);
    const guess = createHash('sha256')
      .update(`POST /api/v1/accounts\n${JSON.stringify(body)}`)
      .digest('hex');
    expect(await count('idempotency_keys WHERE fingerprint = $1', guess)).toBe(0);
  });

  it('is refused with a key that is none', async () => {
    for (const key of ['', '""', 'a b', 'ğ', 'x'.repeat(256)]) {
      const answer = await fetch(`${app.server.url}/api/v1/players`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json', 'idempotency-key': encode(key) },
        body: JSON.stringify({ name: 'Anahtarsız' }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/headers/idempotency-key', code: 'idempotencyKey' }] });
    }
    expect(await count(`players WHERE name = 'Anahtarsız'`)).toBe(0);
  });
  /** Header values are sent as bytes. */
  const encode = (text: string) => Buffer.from(text).toString('latin1');
});

describe('the OpenAPI document', () => {
  const { paths, components } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs', 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { parameters?: { $ref?: string }[]; responses: Record<string, unknown>; security?: unknown[] }>>;
    components: { parameters: Record<string, { name: string }> };
  };
  const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));
  const key = '#/components/parameters/IdempotencyKey';
  const takesKey = ({ parameters = [] }: (typeof posts)[number]['post']) => parameters.some(({ $ref }) => $ref === key);

  it('names the header at every POST that creates, with what else it may answer', () => {
    expect(components.parameters.IdempotencyKey!.name).toBe('Idempotency-Key');
    const creating = posts.filter(({ post }) => '201' in post.responses);
    expect(creating.length).toBeGreaterThan(6);
    for (const { path, post } of creating)
      expect({ path, takesKey: takesKey(post), 422: '422' in post.responses }).toEqual({ path, takesKey: true, 422: true });
  });

  it('names it at no POST that changes nothing', () => {
    expect(posts.filter(({ post }) => !takesKey(post)).map(({ path }) => path)).toEqual([
      '/api/v1/auth/login',
      '/api/v1/auth/refresh',
      '/api/v1/auth/logout',
      '/api/v1/variants/{variant}/replay',
      '/api/v1/variants/{variant}/moves',
    ]);
  });
});
