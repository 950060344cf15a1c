import type { IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response, Test } from 'supertest';
import { type Permission, permissions, subjectOf } from '../src/auth/permissions.js';
import { type Role, roles } from '../src/auth/roles.js';
import { adminAccount, makeOfficial, newAccount } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { expectProblem } from './support/refusal.js';
import { pairRound, startTournament, wonSet } from './support/play.js';

const document = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { description?: string; security?: object[] }>>;
};
const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => ({ route: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path })),
);

const callers = ['nobody', 'reader', 'organising account', 'referee elsewhere', 'referee', 'chief-referee', 'organiser', 'administrator'] as const; // prettier-ignore
type CallerName = (typeof callers)[number];
const visibilities = ['public', 'private'] as const;
type Visibility = (typeof visibilities)[number];
const ALLOWED = 'allowed';

/** What a caller is in the tournament that is asked for. */
const inTournament: Record<CallerName, Role> = {
  nobody: 'none',
  reader: 'reader',
  'organising account': 'reader',
  'referee elsewhere': 'reader',
  referee: 'referee',
  'chief-referee': 'chief-referee',
  organiser: 'organiser',
  administrator: 'administrator',
};
/** And on the server, where no tournament counts. */
const onServer = (caller: CallerName): Role =>
  (({ nobody: 'none', 'organising account': 'organiser', administrator: 'administrator' }) as const)[caller as 'nobody'] ?? 'reader';

/** How the table wants the request to be answered. */
function wanted(route: string, caller: CallerName, visibility: Visibility): string {
  const { least } = permissions[route]!;
  if (least === 'open') return ALLOWED;
  const isOfTournament = subjectOf(route.slice(route.indexOf(' ') + 1)) !== null;
  const role = isOfTournament ? inTournament[caller] : onServer(caller);
  if (role === 'none' && least !== 'none') return 'unauthenticated';
  const isOutside = roles.indexOf(role) < roles.indexOf('referee');
  if (isOfTournament && visibility === 'private' && isOutside) return 'not-found';
  return roles.indexOf(role) >= roles.indexOf(least) ? ALLOWED : 'forbidden';
}

/** What a route answers to somebody who may call it, with a question that no route takes. */
function answered({ status, body }: Response, isAskedNonsense: boolean): string {
  const { code, errors = [] } = body as { code?: string; errors?: { pointer: string }[] };
  if (isAskedNonsense) return status === 400 && errors.some(({ pointer }) => pointer === '/query/nonsense') ? ALLOWED : String(code);
  return status === 200 || status === 409 ? ALLOWED : String(code); // 409: no teams here
}

describe('the table of permissions', () => {
  it('names every route of the API, and no other', () => {
    expect(routes.map(({ route }) => route).toSorted()).toEqual(Object.keys(permissions).toSorted());
  });

  it('is told in the description of every route', () => {
    for (const { method, path } of routes) {
      const { description, security } = document.paths[path]![method.toLowerCase()]!;
      expect(description).toMatch(/Who may: /);
      const { least } = permissions[`${method} ${path}`]!;
      expect(security).toEqual(least === 'open' ? undefined : least === 'none' ? [{}, { bearer: [] }] : [{ bearer: [] }]);
    }
  });

  it('lets nobody read more of a route than it lets call it', () => {
    const wrong = Object.entries(permissions).filter(
      ([, { least, more }]: [string, Permission]) => more !== undefined && (least === 'open' || roles.indexOf(more) < roles.indexOf(least)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every route, called by everybody', () => {
  let app: TestApp;
  const apis = {} as Record<CallerName, Api>;
  const words = {} as Record<Visibility, Record<string, string>>;

  beforeAll(async () => {
    app = await startApp();
    const administrator = await adminAccount(app, 'Yönetici');
    Object.assign(apis, { nobody: app.anyone, administrator: administrator.api });
    const names = ['reader', 'referee elsewhere', 'referee', 'chief-referee', 'organiser'] as const;
    for (const name of names) apis[name] = (await newAccount(app, name)).api;
    apis['organising account'] = (await newAccount(app, 'organising account', 'organiser')).api;
    const account = await newAccount(app, 'somebody');

    const playerIds = await Promise.all(
      ['Ada', 'Ece'].map(async (name) => ((await app.admin.post('/players', { name }).expect(201)).body as { id: string }).id),
    );
    for (const visibility of visibilities) {
      const { id } = await startTournament(app.admin, 0, {
        visibility,
        rated: true,
        rounds: 1,
        setsPerMatch: 1,
        entries: playerIds.map((playerId) => ({ playerId })),
      });
      const path = `/tournaments/${id}`;
      const category = await app.admin.post(`${path}/categories`, { name: 'Kızlar', gender: 'female' }).expect(201);
      const match = (await pairRound(app.admin, id)).matches[0];
      await app.admin.post(`/matches/${match.id}/sets`, wonSet(1, 'first')).expect(201);
      await app.admin.post(`${path}/finish`, {}).expect(200);
      for (const role of ['referee', 'chief-referee', 'organiser'] as const) await makeOfficial(app.admin, id, role, role);
      await makeOfficial(app.admin, id, 'somebody', 'organiser');
      const invitation = await app.admin.post(`${path}/invitations`, { role: 'referee' }).expect(201);
      words[visibility] = {
        tournamentId: id,
        matchId: match.id,
        entryId: match.first.entryId,
        categoryId: category.body.id,
        forbiddenId: id,
        accountId: account.id,
        invitationId: invitation.body.id,
        playerId: playerIds[0]!,
        number: '1',
        side: 'first',
        list: 'turkish',
        variant: 'turkish',
        code: 'not-found',
      };
    }
    const elsewhere = await startTournament(app.admin, 2);
    await makeOfficial(app.admin, elsewhere.id, 'referee elsewhere', 'referee');
  }, 120_000);
  afterAll(() => app.close());

  const addressOf = (path: string, visibility: Visibility) => {
    const of = words[visibility];
    const own = /^\/api\/v1\/(\w+)/.exec(path)?.[1];
    const id = { matches: of.matchId, players: of.playerId, accounts: of.accountId }[own ?? ''] ?? of.tournamentId!;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? id : of[name]!));
  };

  /** Reads as anybody does. What changes something carries a question that no route takes: who may call it gets 400, and nothing happens. */
  const call = (api: Api, method: string, address: string): Promise<Response> => {
    const asked = `${address}?nonsense=1`;
    if (address.endsWith('/events')) return whetherOpened(api.get(address));
    if (method === 'GET') return api.get(address);
    if (method === 'DELETE') return api.delete(asked);
    if (method === 'PUT') return api.put(asked, {});
    if (method === 'PATCH') return api.patch(asked, {});
    return address.endsWith('/import') ? api.post(asked).set('content-type', 'text/csv') : api.post(asked, {});
  };

  /** Events have no end: their first bytes tell that somebody is let in. */
  const whetherOpened = (test: Test): Promise<Response> =>
    test.buffer(true).parse((answer, done) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
        answer.removeAllListeners();
        done(null, {});
        (answer as unknown as IncomingMessage).destroy();
      });
      answer.on('end', () => done(null, JSON.parse(text)));
    });

  // has a token of its own: metrics.e2e-spec.ts
  const walked = routes.filter(({ path }) => path !== '/metrics');
  const cases = walked.flatMap((one) =>
    (subjectOf(one.path) ? visibilities : (['public'] as const)).map((visibility) => ({ ...one, visibility })),
  );

  it.each(cases)('$route, $visibility', async ({ route, method, path, visibility }) => {
    const address = addressOf(path, visibility);
    const found: Partial<Record<CallerName, string>> = {};
    const expected: Partial<Record<CallerName, string>> = {};
    for (const caller of callers) {
      const response = await call(apis[caller], method, address);
      expected[caller] = wanted(route, caller, visibility);
      found[caller] = answered(response, method !== 'GET');
    }
    expect(found).toEqual(expected);
  });

  it('refuses wrong credentials even where none are needed, and says nothing of what is there', async () => {
    for (const token of ['hz_' + 'a'.repeat(43), 'not-a-token-of-this-server', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])
      for (const visibility of visibilities)
        expectProblem(await new Api(app.server.url, token).get(`/tournaments/${words[visibility].tournamentId}`), 401, 'unauthenticated');
  });

  it('keeps a match of a round that is not published from all but officials, whatever is asked of it', async () => {
    const { id } = await startTournament(app.admin, 2);
    const round = (await app.admin.post(`/tournaments/${id}/rounds`, {}).expect(201)).body;
    await makeOfficial(app.admin, id, 'referee', 'referee');
    const path = `/matches/${round.matches[0].id}`;
    expectProblem(await apis.reader.get(path), 404, 'not-found');
    expectProblem(await apis.reader.post(`${path}/sets`, wonSet(1, 'first')), 404, 'not-found');
    expectProblem(await apis.nobody.get(path), 404, 'not-found');
    await apis.referee.get(path).expect(200);
  });

  it('answers a malformed id as malformed, and an unknown one as unknown', async () => {
    expectProblem(await apis.reader.post('/matches/x/sets', {}), 400, 'validation-failed', ['/path/id']);
    expectProblem(await apis.reader.post('/matches/01a22b8f-79b5-70f2-b16c-c4c47de2d5e2/sets', {}), 404, 'not-found');
  });
});
