import type { Response, Test } from 'supertest';
import { makeOfficial, newAccount, PASSWORD, type SignedIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { Hold } from './support/held.js';
import { pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { until } from './support/until.js';

describe('a request that waits while its caller loses the right to it', () => {
  let app: TestApp;
  let organiser: SignedIn;
  let count = 0;
  beforeAll(async () => {
    app = await startApp();
    organiser = await newAccount(app, 'Oya Organizatör', 'organiser');
    await newAccount(app, 'Yönetici', 'administrator');
  });
  afterAll(() => app.close());

  const newPerson = (role?: 'administrator') => newAccount(app, `Görevli ${++count}`, role);
  const tokenOf = async ({ api }: SignedIn, scope: string) => {
    const { id, token } = (await api.post('/api-tokens', { name: 'Tablet', scope }).expect(201)).body;
    return { id: id as string, api: new Api(app.server.url, token) };
  };
  /** A tournament of two whose round is published, with its official. */
  const start = async (official: SignedIn, role: 'referee' | 'chief-referee' | 'organiser', settings: object = {}) => {
    const { id } = await startTournament(organiser.api, 2, { rounds: 3, ...settings });
    await makeOfficial(organiser.api, id, official.name, role);
    const round = await pairRound(organiser.api, id);
    return { id: id as string, match: round.matches[0].id as string };
  };
  const linesIn = async (id: string) =>
    (await app.database.query<{ action: string }>('SELECT action FROM changes WHERE tournament_id = $1 ORDER BY sequence', [id])).map(
      ({ action }) => action,
    );

  /** Sends while the tournament is held, does `meanwhile`, and answers with what comes once it is released. */
  async function answeredAfter(id: string, request: Test, meanwhile: (hold: Hold) => Promise<unknown>): Promise<Response> {
    const hold = await Hold.ofTournament(app.database, id);
    try {
      const { answer } = await hold.queue(request);
      await meanwhile(hold);
      await hold.release();
      return await answer;
    } catch (error) {
      await hold.release().catch(() => undefined);
      throw error;
    }
  }

  /** What is to go first is queued first, since both wait for the tournament. */
  async function answeredBehind(id: string, first: Test, request: Test): Promise<[Response, Response]> {
    const hold = await Hold.ofTournament(app.database, id);
    try {
      const ahead = await hold.queue(first);
      const behind = await hold.queue(request);
      await hold.release();
      return [await ahead.answer, await behind.answer];
    } catch (error) {
      await hold.release().catch(() => undefined);
      throw error;
    }
  }

  const set = (match: string, by: Api) => by.post(`/matches/${match}/sets`, wonSet(1, 'first'));

  it.each([
    ['public', 403, 'forbidden'],
    ['private', 404, 'not-found'],
  ])('is refused to a referee who was taken out of a %s tournament, and nothing is written', async (visibility, status, code) => {
    const referee = await newPerson();
    const { id, match } = await start(referee, 'referee', { visibility });
    const out = organiser.api.delete(`/tournaments/${id}/officials/${referee.id}`);
    const [removed, late] = await answeredBehind(id, out, set(match, referee.api));
    expect(removed.status).toBe(204);
    expectProblem(late, status, code);
    expect((await app.admin.get(`/matches/${match}`).expect(200)).body).toMatchObject({ state: 'pending', sets: [], revision: 1 });
    expect((await linesIn(id)).at(-1)).toBe('official.removed');
  });

  it.each<[string, (official: SignedIn, token: string) => Promise<unknown>, 'token' | 'sign-in']>([
    ['disabled', ({ id }) => app.admin.patch(`/accounts/${id}`, { disabled: true }, '*').expect(200), 'sign-in'],
    ['disabled, who works by a token', ({ id }) => app.admin.patch(`/accounts/${id}`, { disabled: true }, '*').expect(200), 'token'],
    ['signed out', ({ refreshToken }) => app.anyone.post('/auth/logout', { refreshToken }).expect(204), 'sign-in'],
    ['signed out everywhere', ({ api }) => api.post('/auth/logout-everywhere').expect(204), 'sign-in'],
    ['given another password', ({ id }) => app.admin.post(`/accounts/${id}/password-reset`).expect(200), 'token'],
    ['left without the token', ({ api }, token) => api.delete(`/api-tokens/${token}`).expect(204), 'token'],
  ])('is refused to an account that was %s', async (_, takeAway, by) => {
    const official = await newPerson();
    const { id, match } = await start(official, 'referee');
    const token = await tokenOf(official, 'results');
    const late = await answeredAfter(id, set(match, by === 'token' ? token.api : official.api), () => takeAway(official, token.id));
    expectProblem(late, 401, 'unauthenticated');
    expect((await app.anyone.get(`/matches/${match}`).expect(200)).body.sets).toEqual([]);
  });

  it('is refused to an administrator who was made a member', async () => {
    const admin = await newPerson('administrator');
    const { id } = await startTournament(organiser.api, 2, { start: false });
    const demote = () => app.admin.patch(`/accounts/${admin.id}`, { role: 'member' }, '*').expect(200);
    expectProblem(await answeredAfter(id, admin.api.post(`/tournaments/${id}/start`), demote), 403, 'forbidden');
    expect((await app.anyone.get(`/tournaments/${id}`).expect(200)).body.state).toBe('draft');
  });

  it('is refused to the administrator’s token that was replaced', async () => {
    const { id } = await startTournament(organiser.api, 2, { start: false });
    const [{ hash }] = (await app.database.query<{ hash: Buffer }>('SELECT hash FROM api_tokens WHERE account_id IS NULL')) as [
      { hash: Buffer },
    ];
    const write = (value: Buffer) => app.database.query('UPDATE api_tokens SET hash = $1 WHERE account_id IS NULL', [value]);
    const late = await answeredAfter(id, app.admin.post(`/tournaments/${id}/start`), () => write(Buffer.alloc(32, 1)));
    await write(hash);
    expectProblem(late, 401, 'unauthenticated');
  });

  it('is refused where a lower role would decide it otherwise, and done as soon as it is sent again', async () => {
    const chief = await newPerson();
    const { id, match } = await start(chief, 'chief-referee');
    const lower = organiser.api.put(`/tournaments/${id}/officials/${chief.id}`, { role: 'referee' });
    const [changed, late] = await answeredBehind(id, lower, set(match, chief.api));
    expect(changed.status).toBe(200);
    expect(expectProblem(late, 403, 'forbidden').detail).toMatch(/was changed while your request waited/);
    await set(match, chief.api).expect(201);
  });

  it('is done with the role that it came with where that was raised', async () => {
    const referee = await newPerson();
    const { id, match } = await start(referee, 'referee');
    const raise = organiser.api.put(`/tournaments/${id}/officials/${referee.id}`, { role: 'organiser' });
    const [, late] = await answeredBehind(id, raise, set(match, referee.api));
    expect(late.status).toBe(201);
  });

  it('is refused in a thread of its own, too: nobody pairs after they were taken out', async () => {
    const chief = await newPerson();
    const { id, match } = await start(chief, 'chief-referee');
    await win(organiser.api, match);
    const out = organiser.api.delete(`/tournaments/${id}/officials/${chief.id}`);
    const [removed, late] = await answeredBehind(id, out, chief.api.post(`/tournaments/${id}/rounds`, { publish: true }));
    expect(removed.status).toBe(204);
    expectProblem(late, 403, 'forbidden');
    expect((await app.anyone.get(`/tournaments/${id}/rounds`).expect(200)).body.items).toHaveLength(1);
  });

  describe('by any route that changes something in a tournament', () => {
    let former: SignedIn;
    /** What stands in for the parameters of a path. */
    const ids: Record<string, string> = {};
    beforeAll(async () => {
      former = await newPerson();
      const { id, match } = await start(former, 'organiser');
      const draft = (await startTournament(organiser.api, 2, { start: false })).id as string;
      const deleted = (await startTournament(organiser.api, 2, { start: false })).id as string;
      for (const other of [draft, deleted]) await makeOfficial(organiser.api, other, former.name, 'organiser');
      await organiser.api.delete(`/tournaments/${deleted}`, '*').expect(204);
      const [first, second] = (await organiser.api.get(`/tournaments/${id}/entries`).expect(200)).body.items as { id: string }[];
      const [entered] = (await organiser.api.get(`/tournaments/${draft}/entries`).expect(200)).body.items as { id: string }[];
      const make = async (path: string, body: object) => (await organiser.api.post(path, body).expect(201)).body.id as string;
      Object.assign(ids, { id, match, draft, deleted, first: first!.id, second: second!.id, entered: entered!.id });
      ids.category = await make(`/tournaments/${id}/categories`, { name: 'Kızlar', gender: 'female' });
      ids.invitation = await make(`/tournaments/${id}/invitations`, { role: 'referee' });
      ids.forbidden = await make(`/tournaments/${id}/forbidden-pairings`, { entryIds: [first!.id, second!.id] });
    });
    const set = { ending: 'agreed', winner: 'first', reason: 'x' };

    it.each<[method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object]>([
      ['patch', '/tournaments/{id}', { venue: 'Salon' }],
      ['put', '/tournaments/{id}/tie-breaks', { tieBreaks: ['LOT'], reason: 'x' }],
      ['put', '/tournaments/{id}/prizes', { prizes: [] }],
      ['post', '/tournaments/{id}/finish', { early: true }],
      ['post', '/tournaments/{id}/archive', {}],
      ['post', '/tournaments/{id}/reopen', {}],
      ['post', '/tournaments/{id}/officials', { account: 'Yönetici', role: 'referee' }],
      ['put', '/tournaments/{id}/officials/{entered}', { role: 'referee' }],
      ['delete', '/tournaments/{id}/officials/{entered}', {}],
      ['post', '/tournaments/{id}/invitations', { role: 'referee' }],
      ['delete', '/tournaments/{id}/invitations/{invitation}', {}],
      ['post', '/tournaments/{id}/entries', { player: { name: 'Yeni' } }],
      ['patch', '/tournaments/{id}/entries/{first}', { labels: ['5-A'] }],
      ['put', '/tournaments/{id}/entries/{first}/rating', { rating: 1500, reason: 'x' }],
      ['put', '/tournaments/{id}/entries/{first}/team', { name: 'Okul', members: [{ player: { name: 'Yeni' } }] }],
      ['post', '/tournaments/{id}/entries/{first}/withdraw', {}],
      ['post', '/tournaments/{id}/entries/{first}/return', {}],
      ['post', '/tournaments/{id}/forbidden-pairings', { entryIds: ['{first}', '{second}'] }],
      ['delete', '/tournaments/{id}/forbidden-pairings/{forbidden}', {}],
      ['post', '/tournaments/{id}/categories', { name: 'Erkekler', gender: 'male' }],
      ['put', '/tournaments/{id}/categories/{category}', { name: 'Kız', gender: 'female' }],
      ['delete', '/tournaments/{id}/categories/{category}', {}],
      ['post', '/tournaments/{id}/rounds/1/publish', {}],
      ['post', '/tournaments/{id}/rounds/1/unpublish', {}],
      ['delete', '/tournaments/{id}/rounds/1', {}],
      ['put', '/tournaments/{id}/rounds/1/pairings', { boards: [{ first: '{second}', second: '{first}' }], reason: 'x' }],
      ['put', '/matches/{match}/line-ups/first', { players: [] }],
      ['post', '/matches/{match}/forfeit', { absent: 'first' }],
      ['post', '/matches/{match}/ruling', { winner: 'first', reason: 'x' }],
      ['delete', '/matches/{match}/decision?reason=x', {}],
      ['post', '/matches/{match}/sets', { ...set, number: 1 }],
      ['put', '/matches/{match}/sets', { sets: [{ ending: 'agreed', winner: 'first' }], reason: 'x' }],
      ['put', '/matches/{match}/sets/1', set],
      ['delete', '/matches/{match}/sets/1?reason=x', {}],
      ['post', '/tournaments/{draft}/start', {}],
      ['delete', '/tournaments/{draft}/entries/{entered}', {}],
      ['delete', '/tournaments/{draft}', {}],
      ['post', '/tournaments/{deleted}/restore', {}],
    ])('is refused: %s %s', async (method, path, body) => {
      const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
      const sent = JSON.parse(filled(JSON.stringify(body))) as object;
      const { api } = former;
      const request = () =>
        method === 'post'
          ? api.post(filled(path), sent)
          : method === 'delete'
            ? api.delete(filled(path), '*')
            : api[method](filled(path), sent, '*');
      const id = path.includes('{draft}') ? ids.draft! : path.includes('{deleted}') ? ids.deleted! : ids.id!;
      const before = await linesIn(id);
      const late = await answeredAfter(id, request(), (hold) =>
        hold.run('DELETE FROM officials WHERE account_id = $1 AND tournament_id = $2', [former.id, id]),
      );
      // a deleted draft is there for its officials alone
      if (id === ids.deleted) expectProblem(late, 404, 'not-found');
      else expectProblem(late, 403, 'forbidden');
      expect(await linesIn(id)).toEqual(before);
      await app.database.query(`INSERT INTO officials (tournament_id, account_id, role) VALUES ($1, $2, 'organiser')`, [id, former.id]);
    });
  });
});

describe('a request that is under way when its caller is to lose the right to it', () => {
  let app: TestApp;
  let organiser: SignedIn;
  beforeAll(async () => {
    app = await startApp();
    organiser = await newAccount(app, 'Oya Organizatör', 'organiser');
  });
  afterAll(() => app.close());

  it('is done before that is answered: whoever is disabled writes nothing later', async () => {
    const referee = await newAccount(app, 'Hale Hakem');
    const { id } = await startTournament(organiser.api, 2);
    await makeOfficial(organiser.api, id, referee.name, 'referee');
    const match = (await pairRound(organiser.api, id)).matches[0].id as string;
    // it has been let in once more, and waits to write its line in the history
    const hold = await Hold.with(app.database, 'LOCK TABLE changes IN SHARE MODE');
    const write = await hold.queue(referee.api.post(`/matches/${match}/sets`, wonSet(1, 'first')));
    const signOut = await hold.queue(app.anyone.post('/auth/logout', { refreshToken: referee.refreshToken }));
    const disable = await hold.queue(app.admin.patch(`/accounts/${referee.id}`, { disabled: true }, '*'));
    await hold.release();
    expect([(await write.answer).status, (await disable.answer).status, (await signOut.answer).status]).toEqual([201, 200, 204]);
    const lines = await app.database.query(
      `SELECT action FROM changes WHERE action IN ('set.recorded', 'account.changed') ORDER BY sequence`,
    );
    expect(lines).toEqual([{ action: 'set.recorded' }, { action: 'account.changed' }]);
  });

  it.each(['taken out', 'disabled'])('ends on one side of it or the other, whichever of many: an account that is %s', async (how) => {
    const many = 12;
    const referee = await newAccount(app, `Hakem, ${how}`);
    const { id } = await startTournament(organiser.api, 2 * many);
    await makeOfficial(organiser.api, id, referee.name, 'referee');
    const { matches } = (await pairRound(organiser.api, id)) as { matches: { id: string }[] };
    const takeAway = async () => {
      await until(async () => (await app.database.query('SELECT FROM changes WHERE actor_id = $1', [referee.id])).length > 2);
      return how === 'disabled'
        ? app.admin.patch(`/accounts/${referee.id}`, { disabled: true }, '*')
        : organiser.api.delete(`/tournaments/${id}/officials/${referee.id}`);
    };
    const [taken, ...writes] = await Promise.all([
      takeAway(),
      ...matches.map((match) => referee.api.post(`/matches/${match.id}/sets`, wonSet(1, 'first'))),
    ]);
    expect(taken.status).toBe(how === 'disabled' ? 200 : 204);
    const lines = await app.database.query<{ action: string }>(
      `SELECT action FROM changes WHERE (actor_id = $1 AND action = 'set.recorded') OR (subject_id = $1 AND action IN ('account.changed', 'official.removed'))
       ORDER BY sequence`,
      [referee.id],
    );
    expect(lines.at(-1)!.action).toBe(how === 'disabled' ? 'account.changed' : 'official.removed');
    const statuses = writes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(lines.length - 1);
    expect(statuses.every((status) => [201, 401, 403].includes(status))).toBe(true);
  });

  it('makes nobody wait who signs in, and lets tokens go on being renewed', async () => {
    const referee = await newAccount(app, 'Sabırlı');
    const { id } = await startTournament(organiser.api, 2);
    await makeOfficial(organiser.api, id, referee.name, 'referee');
    const match = (await pairRound(organiser.api, id)).matches[0].id as string;
    const hold = await Hold.with(app.database, 'LOCK TABLE changes IN SHARE MODE');
    const write = await hold.queue(referee.api.post(`/matches/${match}/sets`, wonSet(1, 'first')));
    await app.anyone.post('/auth/login', { name: referee.name, password: PASSWORD }).expect(200);
    await app.anyone.post('/auth/refresh', { refreshToken: referee.refreshToken }).expect(200);
    await hold.release();
    expect((await write.answer).status).toBe(201);
  });
});

describe('a change outside of tournaments that waits while its caller loses the right to it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await newAccount(app, 'Yönetici', 'administrator');
  });
  afterAll(() => app.close());

  const holdAccount = ({ id }: SignedIn) =>
    Hold.with(app.database, 'UPDATE accounts SET disabled_at = now(), revision = revision + 1 WHERE id = $1', [id]);

  it('is refused: no token is made, no player added, no tournament begun', async () => {
    const organiser = await newAccount(app, 'Kapatılan', 'organiser');
    const hold = await holdAccount(organiser);
    const late = [
      await hold.queue(organiser.api.post('/api-tokens', { name: 'Arka kapı', scope: 'manage' })),
      await hold.queue(organiser.api.post('/players', { name: 'Arka Kapı' })),
      await hold.queue(organiser.api.post('/tournaments', { name: 'Arka kapı' })),
    ];
    await hold.release();
    for (const { answer } of late) expectProblem(await answer, 401, 'unauthenticated');
    for (const table of ['api_tokens', 'players', 'tournaments'])
      expect(await app.database.query(`SELECT FROM ${table} WHERE name ILIKE 'arka kapı'`)).toEqual([]);
  });

  it('is refused to an administrator who was made less: nobody is given a role by one', async () => {
    const admin = await newAccount(app, 'Eski Yönetici', 'administrator');
    const friend = await newAccount(app, 'Arkadaş');
    const hold = await Hold.with(app.database, `UPDATE accounts SET role = 'member' WHERE id = $1`, [admin.id]);
    const late = await hold.queue(admin.api.patch(`/accounts/${friend.id}`, { role: 'administrator' }, '*'));
    await hold.release();
    expectProblem(await late.answer, 403, 'forbidden');
    expect((await app.admin.get(`/accounts/${friend.id}`).expect(200)).body.role).toBe('member');
  });

  it('lets one account make many tokens at once', async () => {
    const owner = await newAccount(app, 'Sahip');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => owner.api.post('/api-tokens', { name: `Tablet ${i}`, scope: 'results' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  });
});
