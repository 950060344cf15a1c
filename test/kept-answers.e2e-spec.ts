import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from './support/answers.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament, win } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { type RunningServer, startServer } from './support/server.js';

describe('a hall full of screens', () => {
  let app: TestApp;
  let second: RunningServer;
  let elsewhere: Api;
  let tournament: string;
  beforeAll(async () => {
    app = await startApp();
    second = await startServer({ DATABASE_URL: app.database.url });
    elsewhere = new Api(second.url, null);
    ({ id: tournament } = await startTournament(app.admin, 16, { rounds: 4 }));
    await playRound(app.admin, tournament);
  });
  afterAll(async () => {
    await second.stop();
    await app.close();
  });

  const standings = () => `/tournaments/${tournament}/standings`;
  const pointsOf = (body: { rows: { entryId: string; points: number }[] }) =>
    new Map(body.rows.map(({ entryId, points }) => [entryId, points]));

  it('shows a result in the first answer after it, on every server, however many ask meanwhile', async () => {
    const { matches } = (await pairRound(app.admin, tournament)) as { matches: Match[] };
    let isOver = false;
    const screen = async (api: Api) => {
      let etag = '';
      for (let asked = 0; !isOver; asked++) {
        const answer = await api.get(standings()).set('if-none-match', etag);
        expect(asked === 0 ? [200] : [200, 304]).toContain(answer.status);
        etag = answer.headers.etag!;
        await sleep(5);
      }
    };
    const screens = Promise.all([app.anyone, app.anyone, app.anyone, elsewhere, elsewhere, elsewhere].map(screen));
    try {
      for (const { id, first } of matches) {
        const before = pointsOf((await elsewhere.get(standings()).expect(200)).body).get(first.entryId)!;
        await win(app.admin, id);
        for (const api of [elsewhere, app.anyone]) {
          const { body } = await api.get(standings()).expect(200);
          expect(pointsOf(body).get(first.entryId)).toBe(before + 1);
        }
      }
    } finally {
      isOver = true;
    }
    await screens;
  });

  it('takes two results at once while 200 read, and shows both to all who ask after', async () => {
    const { matches } = (await pairRound(app.admin, tournament)) as { matches: Match[] };
    const [one, other] = matches.slice(0, 2) as [Match, Match];
    const before = pointsOf((await elsewhere.get(standings()).expect(200)).body);
    const readAll = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => (i % 2 ? app.anyone : elsewhere).get(standings()).expect(200)));
    const [meanwhile] = await Promise.all([readAll(200), win(app.admin, one.id), win(app.admin, other.id)]);
    for (const { body } of meanwhile) expect(body.rows).toHaveLength(16);
    for (const { body } of await readAll(200)) {
      const after = pointsOf(body);
      for (const { first } of [one, other]) expect(after.get(first.entryId)).toBe(before.get(first.entryId)! + 1);
    }
    for (const { id } of matches.slice(2)) await win(app.admin, id);
  });

  it('answers the same question with the same bytes, at once or computed anew', async () => {
    const [one, other, again] = [await app.anyone.get(standings()), await elsewhere.get(standings()), await app.anyone.get(standings())];
    expect(other.text).toBe(one.text);
    expect(again.text).toBe(one.text);
    expect(again.headers).toMatchObject({ etag: one.headers.etag, vary: one.headers.vary, 'content-type': one.headers['content-type'] });
    expect(again.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
    expect(other.headers.etag).toBe(one.headers.etag);
  });

  it.each([
    ['gzip', 'gzip', '-gzip'],
    ['br', 'br', '-br'],
    ['br;q=0.1, gzip', 'gzip', '-gzip'],
    ['identity', undefined, ''],
    ['zstd', undefined, ''],
    ['gzip;q=0', undefined, ''],
  ])('compresses for who asks so, under a tag of its own: accept-encoding %s', async (asked, encoding, suffix) => {
    const { revision } = (await app.anyone.get(standings())).body;
    for (let i = 0; i < 2; i++) {
      const answer = await fetch(`${app.server.url}/api/v1${standings()}`, { headers: { 'accept-encoding': asked } });
      expect(answer.headers.get('content-encoding')).toBe(encoding ?? null);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(answer.headers.get('etag')).toBe(`"${revision}${suffix}"`);
      expect(await answer.json()).toMatchObject({ revision });
    }
    const known = { 'accept-encoding': asked, 'if-none-match': `"${revision}${suffix}"` };
    const unchanged = await fetch(`${app.server.url}/api/v1${standings()}`, { headers: known });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
  });

  it('takes the tag of a compressed answer for a change, and refuses an old one', async () => {
    const round = (await pairRound(app.admin, tournament)).number as number;
    const path = `/tournaments/${tournament}/rounds/${round}`;
    const { headers } = await app.admin.get(path).set('accept-encoding', 'gzip').expect(200);
    expect(headers.etag).toMatch(/-gzip"$/);
    expectProblem(await app.admin.delete(path, headers.etag!.replace(/^"\d+/, '"999')), 412, 'stale-revision');
    await app.admin.delete(path, headers.etag).expect(204);
    await app.anyone.get(path).expect(404);
    await elsewhere.get(path).expect(404);
  });

  it('shows nobody what has become private, though everybody has asked for it', async () => {
    await app.anyone.get(standings()).expect(200);
    const path = `/tournaments/${tournament}`;
    await app.admin.patch(path, { visibility: 'private' }, (await app.admin.get(path)).headers.etag).expect(200);
    for (const api of [app.anyone, elsewhere]) expectProblem(await api.get(standings()), 404, 'not-found');
    await app.admin.get(standings()).expect(200);
  });

  it('answers errors anew each time', async () => {
    const nobody = `/tournaments/${tournament}/standings?round=99`;
    for (let i = 0; i < 2; i++) expectProblem(await app.admin.get(nobody), 400, 'validation-failed');
  });
});
