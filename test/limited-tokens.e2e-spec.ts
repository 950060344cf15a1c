import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { permissions, subjectOf } from '../src/auth/permissions.js';
import { adminAccount, makeOfficial, newAccount, type SignedIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

describe('an API token that is limited to tournaments', () => {
  let app: TestApp;
  let admin: SignedIn, organiser: SignedIn;
  let here: string, there: string, hidden: string;
  beforeAll(async () => {
    app = await startApp();
    admin = await adminAccount(app, 'Başkan');
    organiser = await newAccount(app, 'Oya', 'organiser');
    const start = async (settings: object) => (await startTournament(organiser.api, 2, settings)).id as string;
    here = await start({ visibility: 'private', name: 'Burası' });
    there = await start({ name: 'Ötesi' });
    hidden = await start({ visibility: 'private', name: 'Gizli' });
  });
  afterAll(() => app.close());

  let count = 0;
  const tokenOf = async ({ api }: SignedIn, scope: string, tournamentIds: string[] | null) => {
    const { body } = await api.post('/api-tokens', { name: `Betik ${++count}`, scope, tournamentIds }).expect(201);
    expect(body.tournamentIds).toEqual(tournamentIds);
    return new Api(app.server.url, body.token);
  };

  it('does there what its account and its scope may', async () => {
    const script = await tokenOf(organiser, 'manage', [here]);
    await script.get(`/tournaments/${here}`).expect(200);
    await script.patch(`/tournaments/${here}`, { venue: 'Salon' }, '*').expect(200);
    const { matches } = await pairRound(script, here);
    await script.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
    const tablet = await tokenOf(organiser, 'results', [here]);
    expect(expectProblem(await tablet.post(`/tournaments/${here}/finish`, { early: true }), 403, 'forbidden').detail).toMatch(/scope/);
    await tablet.post(`/matches/${matches[0].id}/sets`, wonSet(2, 'second')).expect(201);
  });

  it('is in every other tournament what nobody is who has no credentials', async () => {
    const script = await tokenOf(organiser, 'manage', [here]);
    const { matches } = await pairRound(organiser.api, there);
    await organiser.api.post(`/matches/${matches[0].id}/ruling`, { winner: 'first', reason: 'Yalnız görevliler için' }).expect(200);
    const shown = async (api: Api, path: string) => (await api.get(path).expect(200)).text;
    for (const path of [`/tournaments/${there}`, `/matches/${matches[0].id}`, `/tournaments/${there}/rounds/1`])
      expect(await shown(script, path)).toBe(await shown(app.anyone, path));
    expect(await shown(organiser.api, `/tournaments/${there}/rounds/1`)).toContain('Yalnız görevliler');
    for (const answer of [
      await script.patch(`/tournaments/${there}`, { venue: 'Salon' }, '*'),
      await script.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')),
      await script.get(`/tournaments/${there}/audit`),
      await script.post(`/tournaments/${there}/officials`, { account: 'Başkan', role: 'organiser' }),
    ])
      expect(expectProblem(answer, 403, 'forbidden').detail).toMatch(/limited to other tournaments/);
    for (const answer of [await script.get(`/tournaments/${hidden}`), await script.patch(`/tournaments/${hidden}`, { venue: 'x' }, '*')])
      expectProblem(answer, 404, 'not-found');
  });

  it('is so of an administrator as well, who may do everything everywhere', async () => {
    const script = await tokenOf(admin, 'manage', [here]);
    await script.patch(`/tournaments/${here}`, { venue: 'Salon' }, '*').expect(200);
    expectProblem(await script.patch(`/tournaments/${there}`, { venue: 'Salon' }, '*'), 403, 'forbidden');
    expectProblem(await script.get(`/tournaments/${hidden}`), 404, 'not-found');
    expectProblem(await script.get('/accounts'), 403, 'forbidden');
  });

  it('reads outside of tournaments what anybody may, and who it is; nothing else', async () => {
    const script = await tokenOf(organiser, 'manage', [here]);
    const me = (await script.get('/me').expect(200)).body;
    expect(me).toMatchObject({ name: 'Oya', limitedTo: [here], officialIn: [{ tournamentId: here, tournament: 'Burası' }] });
    expect((await organiser.api.get('/me').expect(200)).body).toMatchObject({ limitedTo: null });
    const listed = (await script.get('/tournaments?limit=200').expect(200)).body.items as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual([there]);
    expectProblem(await script.get('/api-tokens'), 403, 'forbidden');
    expectProblem(await script.post('/tournaments', { name: 'Yeni' }), 403, 'forbidden');
    expectProblem(await script.post('/players', { name: 'Yeni' }), 403, 'forbidden');
    const player = (await app.admin.post('/players', { name: 'Çocuk', birthYear: 2014 }).expect(201)).body;
    expectProblem(await script.get(`/players/${player.id}`), 404, 'not-found');
  });

  it('is held to that by every route of the table', async () => {
    const script = await tokenOf(admin, 'manage', [here]);
    const document = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs', 'openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const unknown = '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2';
    const words: Record<string, string> = {
      number: '1',
      side: 'first',
      list: 'turkish',
      variant: 'turkish',
      code: 'not-found',
      tournamentId: there,
    };
    const call = (method: string, address: string): Promise<Response> => {
      const asked = `${address}?nonsense=1`;
      if (method === 'get') return script.get(address);
      if (method === 'delete') return script.delete(asked);
      if (method === 'put') return script.put(asked, {});
      if (method === 'patch') return script.patch(asked, {});
      return address.endsWith('/import') ? script.post(asked).set('content-type', 'text/csv') : script.post(asked, {});
    };
    let refused = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods)) {
        const route = `${method.toUpperCase()} ${path}`;
        const { least, limitedToo } = permissions[route]!;
        if (least === 'open' || least === 'none' || limitedToo || subjectOf(path)?.kind === 'match') continue;
        const address = path.replace(
          /\{(\w+)\}/g,
          (_, name: string) => words[name] ?? (path.startsWith('/api/v1/tournaments/') && name === 'id' ? there : unknown),
        );
        const { status, body } = await call(method, address);
        expect({ route, status, code: body.code }).toEqual({ route, status: 403, code: 'forbidden' });
        refused += 1;
      }
    expect(refused).toBeGreaterThan(45);
  });

  it('is for several, and follows its account: who is taken out is out by the token, too', async () => {
    const referee = await newAccount(app, 'Hale');
    for (const id of [here, hidden]) await makeOfficial(organiser.api, id, 'Hale', 'referee');
    const tablet = await tokenOf(referee, 'results', [here, hidden]);
    for (const id of [here, hidden]) await tablet.get(`/tournaments/${id}`).expect(200);
    await organiser.api.delete(`/tournaments/${hidden}/officials/${referee.id}`).expect(204);
    expectProblem(await tablet.get(`/tournaments/${hidden}`), 404, 'not-found');
    expect((await tablet.get('/me').expect(200)).body.officialIn).toHaveLength(1);
    const { items } = (await referee.api.get('/api-tokens').expect(200)).body;
    expect(items).toMatchObject([{ scope: 'results', tournamentIds: [here, hidden], expiresAt: null }]);
    expect(items[0].lastUsedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const [line] = (await referee.api.get('/me/audit?action=api-token.created').expect(200)).body.items;
    expect(line.after).toMatchObject({ tournamentIds: [here, hidden] });
  });

  it('is made for tournaments only in which the account is an official, and not to administer accounts', async () => {
    const stranger = await newAccount(app, 'Yabancı');
    const unknown = '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2';
    const wanted = (tournamentIds: unknown, scope = 'read') => ({ name: `Ekran ${++count}`, scope, tournamentIds });
    const details = [];
    for (const id of [there, hidden, unknown]) {
      const answer = await stranger.api.post('/api-tokens', wanted([id]));
      details.push(expectProblem(answer, 400, 'validation-failed', ['/tournamentIds/0']).errors[0].detail);
    }
    expect(new Set(details).size).toBe(1); // nobody learns which of them there are
    expectProblem(await organiser.api.post('/api-tokens', wanted([here, unknown])), 400, 'validation-failed', ['/tournamentIds/1']);
    expectProblem(await admin.api.post('/api-tokens', wanted([unknown])), 400, 'validation-failed', ['/tournamentIds/0']);
    expectProblem(await admin.api.post('/api-tokens', wanted([here], 'administer')), 400, 'validation-failed', ['/tournamentIds']);
    for (const wrong of [[], [here, here], 'all', ['x'], Array.from({ length: 51 }, () => here)])
      expectProblem(await organiser.api.post('/api-tokens', wanted(wrong)), 400, 'validation-failed');
  });

  it('is for nothing once its draft is gone, never for everything', async () => {
    const { id } = (await organiser.api.post('/tournaments', { name: 'Taslak' }).expect(201)).body;
    const script = await tokenOf(organiser, 'manage', [id]);
    await organiser.api.delete(`/tournaments/${id}`, '*').expect(204);
    await app.database.query(`DELETE FROM tournaments WHERE id = $1`, [id]);
    expectProblem(await script.get(`/tournaments/${id}`), 404, 'not-found');
    expectProblem(await script.patch(`/tournaments/${there}`, { venue: 'x' }, '*'), 403, 'forbidden');
    await expect(app.database.query(`UPDATE api_tokens SET tournament_ids = '{}'`)).rejects.toThrow('api_tokens_tournament_ids_check');
  });
});
