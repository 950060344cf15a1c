import { adminAccount, makeOfficial, newAccount, PASSWORD, signIn, type SignedIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { hazine } from './support/server.js';

interface Line {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly actorId: string | null;
  readonly from: { readonly address: string | null; readonly device: string | null; readonly requestId: string | null };
  readonly subject: string;
  readonly subjectId: string;
  readonly action: string;
  readonly tournamentId: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

describe('the history of accounts', () => {
  let app: TestApp;
  let admin: SignedIn, ada: SignedIn, ece: SignedIn;
  let tournament: string;
  const secrets: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    admin = await adminAccount(app, 'Başkan');
    ada = await newAccount(app, 'Ada', 'organiser');
    ece = await newAccount(app, 'Ece');
    ({ id: tournament } = await startTournament(ada.api, 2, { visibility: 'private' }));
    await makeOfficial(ada.api, tournament, 'Ece', 'referee');
    const { id, token } = (await ece.api.post('/api-tokens', { name: 'Tablet', scope: 'results' }).expect(201)).body;
    await ece.api.post('/me/password', { password: PASSWORD, newPassword: 'yepyeni bir parola' }).expect(204);
    await ece.api.delete(`/api-tokens/${id}`).expect(204);
    await ece.api.post('/auth/logout-everywhere', { apiTokens: true }).expect(204);
    await admin.api.patch(`/accounts/${ece.id}`, { role: 'organiser', email: 'ece@example.org' }, '*').expect(200);
    const { password } = (await admin.api.post(`/accounts/${ece.id}/password-reset`).expect(200)).body;
    ece = await signIn(app, 'Ece', password);
    secrets.push(PASSWORD, 'yepyeni bir parola', token, password, 'ece@example.org');
  });
  afterAll(() => app.close());

  const read = async (api: Api, path: string) => (await api.get(path).expect(200)).body as { items: Line[]; nextCursor: string | null };
  const actionsOf = ({ items }: { items: Line[] }) => items.map(({ action }) => action);
  const whatBefellEce = [
    'account.password-reset',
    'account.changed',
    'account.signed-out-everywhere',
    'api-token.revoked',
    'account.password-changed',
    'api-token.created',
    'official.added',
    'account.created',
  ];

  it('tells an administrator what was done to one, by whom and from where, the latest first, and no secret', async () => {
    const answer = await admin.api.get(`/accounts/${ece.id}/audit`).expect(200);
    const { items } = answer.body as { items: Line[] };
    expect(actionsOf({ items })).toEqual(whatBefellEce);
    expect(items[1]).toMatchObject({
      actor: 'Başkan',
      actorId: admin.id,
      subject: 'account',
      subjectId: ece.id,
      before: { name: 'Ece', role: 'member', disabled: false },
      after: { name: 'Ece', role: 'organiser', disabled: false },
    });
    expect(items[6]).toMatchObject({ actor: 'Ada', tournamentId: tournament, after: { name: 'Ece', role: 'referee' } });
    expect(items[0]!.from.address).toMatch(/127\.0\.0\.1|::1/);
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
    expectProblem(await admin.api.get('/accounts/01a22b8f-79b5-70f2-b16c-c4c47de2d5e2/audit'), 404, 'not-found');
  });

  it('tells an account of itself, and not where others were', async () => {
    const { items } = await read(ece.api, '/me/audit');
    expect(actionsOf({ items })).toEqual(whatBefellEce);
    const isTold = items.map(({ actorId, from }) => [actorId === ece.id, from.address !== null]);
    expect(isTold.every(([isOwn, hasAddress]) => isOwn === hasAddress)).toBe(true);
    expect(items.filter(({ actorId }) => actorId === ece.id)).toHaveLength(4);
    for (const { subjectId, actorId } of (await read(ada.api, '/me/audit')).items) expect([subjectId, actorId]).toContain(ada.id);
  });

  it('tells of what an account has become by an invitation, too', async () => {
    const { token } = (await ada.api.post(`/tournaments/${tournament}/invitations`, { role: 'referee' }).expect(201)).body;
    await app.anyone.post('/invitations/accept', { token, account: { name: 'Davetli', password: PASSWORD } }).expect(200);
    const { items } = await read((await signIn(app, 'Davetli')).api, '/me/audit');
    expect(actionsOf({ items })).toEqual(['official.added', 'account.created']);
    expect(items[0]).toMatchObject({ tournamentId: tournament, before: null, after: { name: 'Davetli', role: 'referee' } });
  });

  it('is nobody else’s', async () => {
    for (const api of [ada.api, ece.api])
      for (const path of [`/accounts/${ece.id}/audit`, `/accounts/01a22b8f-79b5-70f2-b16c-c4c47de2d5e2/audit`, '/audit'])
        expectProblem(await api.get(path), 403, 'forbidden');
    for (const path of ['/audit', '/me/audit', `/accounts/${ece.id}/audit`])
      expectProblem(await app.anyone.get(path), 401, 'unauthenticated');
    const { token } = (await ece.api.post('/api-tokens', { name: 'Ekran', scope: 'administer' }).expect(201)).body;
    expectProblem(await new Api(app.server.url, token).get('/me/audit'), 403, 'forbidden');
  });

  it('is part of that of the server, which is narrowed to an account, a kind, a deed, a tournament', async () => {
    const { items } = await read(admin.api, '/audit?limit=200');
    expect(new Set(items.map(({ subject }) => subject))).toEqual(
      new Set(['account', 'api-token', 'tournament', 'entry', 'player', 'official', 'invitation']),
    );
    const byAda = await read(admin.api, `/audit?actorId=${ada.id.toUpperCase()}&limit=200`);
    expect(byAda.items.length).toBeGreaterThan(4);
    expect(byAda.items.every(({ actorId }) => actorId === ada.id)).toBe(true);
    expect(actionsOf(await read(admin.api, `/audit?actor=Ba%C5%9Fkan`))).toEqual(['account.password-reset', 'account.changed']);
    expect(actionsOf(await read(admin.api, `/audit?action=account.password-reset&subjectId=${ece.id}`))).toEqual([
      'account.password-reset',
    ]);
    const here = (await read(admin.api, `/audit?tournamentId=${tournament}&subject=official`)).items;
    expect(here.map(({ action, subjectId }) => [action, subjectId])).toContainEqual(['official.added', ece.id]);
    expect(actionsOf(await read(admin.api, `/accounts/${ece.id}/audit?subject=api-token`))).toContain('api-token.revoked');
  });

  it('can be narrowed to a time', async () => {
    const { items } = await read(admin.api, `/accounts/${ece.id}/audit`);
    const since = items.at(-3)!.at;
    const path = `/accounts/${ece.id}/audit`;
    const later = await read(admin.api, `${path}?since=${since}`);
    const earlier = await read(admin.api, `${path}?until=${since}`);
    expect([...later.items, ...earlier.items]).toEqual(items);
    expect(earlier.items.every(({ at }) => at < since)).toBe(true);
    // the same moment, as the clock in the hall shows it
    const local = new Date(Date.parse(since) + 3 * 3_600_000).toISOString().replace('Z', '+03:00');
    expect(await read(admin.api, `${path}?since=${encodeURIComponent(local)}`)).toEqual(later);
    for (const [query, pointer] of [
      ['since=yesterday', '/query/since'],
      ['since=2026-02-30T00:00:00Z', '/query/since'],
      ['until=2026-W10', '/query/until'],
      ['until=2026-12-05', '/query/until'],
      ['actorId=1', '/query/actorId'],
      ['subject=shoe', '/query/subject'],
      ['tournamentId=1', '/query/tournamentId'],
    ])
      expectProblem(await admin.api.get(`/audit?${query}`), 400, 'validation-failed', [pointer!]);
    expectProblem(await ece.api.get('/me/audit?tournamentId=x'), 400, 'validation-failed', ['/query/tournamentId']);
  });

  it.each([() => '/audit', () => `/accounts/${ece.id}/audit`, () => '/me/audit'])(
    'comes in pages that lose nothing while lines are added: %#',
    async (pathOf) => {
      const api = pathOf() === '/me/audit' ? ece.api : admin.api;
      const before = (await read(api, `${pathOf()}?limit=200`)).items.map(({ id }) => id);
      const seen: string[] = [];
      let query = '?limit=3';
      for (;;) {
        const answer = await api.get(`${pathOf()}${query}`).expect(200);
        seen.push(...(answer.body.items as Line[]).map(({ id }) => id));
        await ece.api.post('/api-tokens', { name: `Tablet ${pathOf()} ${seen.length}`, scope: 'read' }).expect(201);
        if (answer.body.nextCursor === null) break;
        expect(answer.headers.link).toContain('rel="next"');
        query = `?limit=3&cursor=${answer.body.nextCursor}`;
      }
      expect(seen).toEqual(before);
    },
  );

  it('holds what commands on the machine did', async () => {
    await hazine(['admin', 'create', '--replace'], { DATABASE_URL: app.database.url });
    const { items } = await read(admin.api, `/audit?actor=${encodeURIComponent('npx hazine admin create')}`);
    expect(actionsOf({ items })).toEqual(['api-token.replaced', 'api-token.created']);
    expect(items[0]).toMatchObject({ actorId: null, from: { address: null, device: null, requestId: null } });
    expect(items[0]!.subjectId).toBe(items[1]!.subjectId);
    expect(actionsOf(await read(admin.api, `/audit?actor=${encodeURIComponent('npx hazine admin account')}`))).toEqual(['account.created']);
  });
});
