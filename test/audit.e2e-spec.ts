import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Response, Test } from 'supertest';
import { newAccount, PASSWORD, signIn } from './support/accounts.js';
import { type Api, startApp, type TestApp } from './support/api.js';
import { gameEnding, pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Line {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly from: { readonly address: string | null; readonly device: string | null; readonly requestId: string | null };
  readonly subject: string;
  readonly subjectId: string;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly reason: string | null;
}

const body = async (test: Test) => {
  const answer = await test;
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
};

describe('every route that changes something', () => {
  const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs', 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { security?: unknown[] }>>;
  };
  const changing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      method !== 'get' && security ? `${method} ${path.replace('/api/v1', '')}` : [],
    ),
  );
  const told = new Set<string>();

  /** What was written since, oldest first. */
  const linesAfter = (sequence: string) =>
    app.database.query<{
      action: string;
      address: string;
      device: string;
      request_id: string;
      actor: string;
      before: unknown;
      after: unknown;
    }>('SELECT * FROM changes WHERE sequence > $1 ORDER BY sequence', [sequence]);
  const latest = async () => (await app.database.query<{ n: string }>('SELECT coalesce(max(sequence), 0)::text AS n FROM changes'))[0]!.n;

  /** Calls a route by the path that the document has for it: each line that it writes tells who, from where, and the one that names it what. */
  async function tells(
    route: string,
    action: string,
    ids: Record<string, string | number>,
    sent: object | null = null,
    { api, name }: { readonly api: Api; readonly name: string } = { api: app.admin, name: 'administrator' },
  ) {
    const [method, template] = route.split(' ') as ['post' | 'put' | 'patch' | 'delete', string];
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name])) + (ids.query === undefined ? '' : `?${ids.query}`);
    const before = await latest();
    const test: Test =
      method === 'post' ? api.post(path, sent ?? {}) : method === 'delete' ? api.delete(path, '*') : api[method](path, sent!, '*');
    const answer: Response = await test.set('user-agent', 'Salon tableti');
    expect({ route, ok: answer.status < 300, text: answer.status < 300 ? '' : answer.text }).toEqual({ route, ok: true, text: '' });
    const lines = await linesAfter(before);
    expect({ route, actions: lines.map((line) => line.action) }).toEqual({ route, actions: expect.arrayContaining([action]) });
    for (const line of lines) {
      expect(line).toMatchObject({ actor: name, device: 'Salon tableti', request_id: answer.headers['x-request-id'] });
      expect(line.address).toMatch(/127\.0\.0\.1|::1/);
    }
    told.add(route);
    return answer.body;
  }

  it('writes its line in the history, of teams', async () => {
    const names = ['Ada', 'Bey', 'Can', 'Dil'];
    const sheet = (team: string) => ({ name: team, members: names.slice(0, 3).map((name) => ({ player: { name: `${team} ${name}` } })) });
    const teams = { boards: 2, substitutes: 1 };
    const entries = names.slice(0, 2).map((name) => ({ team: sheet(`Okul ${name}`) }));
    const { id } = await body(
      app.admin.post('/tournaments', { name: 'Takımlar', rounds: 1, setsPerMatch: 1, teams, entries, system: 'swiss' }),
    );
    const [entry] = (await body(app.admin.get(`/tournaments/${id}/entries`))).items;
    await tells('put /tournaments/{id}/entries/{entryId}/team', 'entry.team-changed', { id, entryId: entry.id }, sheet('Okul Yeni'));
    await body(app.admin.post(`/tournaments/${id}/start`));
    const [match] = (await pairRound(app.admin, id)).matches;
    const seated = match.boards[0].first.player.playerId;
    await tells('put /matches/{id}/line-ups/{side}', 'match.line-up-changed', { id: match.id, side: 'first' }, { players: [seated] });
    expect(told.size).toBe(2);
  });

  it('writes its line in the history, of players', async () => {
    const { id } = await tells('post /players', 'player.created', {}, { name: 'Kayıtlı Oyuncu' });
    const file = await app.admin.post('/players/import').set('content-type', 'text/csv').send('Ad Soyad\nDosyadan Gelen\n').expect(200);
    expect((await linesAfter('0')).filter((line) => line.request_id === file.headers['x-request-id'])).toMatchObject([
      { action: 'player.created' },
    ]);
    told.add('post /players/import');
    await tells('patch /players/{id}', 'player.changed', { id }, { city: 'İzmir' });
    await tells('post /players/{id}/merge', 'player.merged', { id }, { duplicateId: file.body.players[0].playerId });
    await tells('delete /players/{id}', 'player.deleted', { id });
  });

  it('writes its line in the history, of accounts', async () => {
    const account = await tells('post /accounts', 'account.created', {}, { name: 'Hakem Bir', password: PASSWORD });
    await tells('patch /accounts/{id}', 'account.changed', { id: account.id }, { role: 'organiser' });
    await tells('post /accounts/{id}/password-reset', 'account.password-reset', { id: account.id }, { password: `${PASSWORD}!` });
    const one = await signIn(app, 'Hakem Bir', `${PASSWORD}!`);
    await tells('post /me/password', 'account.password-changed', {}, { password: `${PASSWORD}!`, newPassword: `${PASSWORD}?` }, one);
    const { id: tokenId } = await tells('post /api-tokens', 'api-token.created', {}, { name: 'Tablet', scope: 'results' }, one);
    await tells('delete /api-tokens/{id}', 'api-token.revoked', { id: tokenId }, null, one);
    await tells('post /auth/logout-everywhere', 'account.signed-out-everywhere', {}, {}, one);
    expect(told).toContain('post /auth/logout-everywhere');
  });

  it('writes its line in the history, of officials', async () => {
    const { id } = await body(app.admin.post('/tournaments', { name: 'Görevliler' }));
    const two = await newAccount(app, 'Hakem İki');
    await newAccount(app, 'Hakem Üç');
    await tells('post /tournaments/{id}/officials', 'official.added', { id }, { account: 'Hakem İki', role: 'organiser' });
    const added = await tells('post /tournaments/{id}/officials', 'official.added', { id }, { account: 'Hakem Üç', role: 'referee' });
    const { accountId } = added;
    await tells('put /tournaments/{id}/officials/{accountId}', 'official.changed', { id, accountId }, { role: 'chief-referee' }, two);
    await tells('delete /tournaments/{id}/officials/{accountId}', 'official.removed', { id, accountId }, null, two);
    const route = 'post /tournaments/{id}/invitations';
    const { id: invitationId } = await tells(route, 'invitation.created', { id }, { role: 'referee' });
    await tells('delete /tournaments/{id}/invitations/{invitationId}', 'invitation.revoked', { id, invitationId });
    const { token } = await tells(route, 'invitation.created', { id }, { role: 'referee' });
    await tells('post /invitations/accept', 'invitation.accepted', {}, { token }, { ...two, name: 'Hakem İki' });
    expect(told).toContain('post /invitations/accept');
  });

  it('writes its line in the history, of one tournament from its draft to the archive', async () => {
    const entries = ['Bir', 'İki', 'Üç', 'Dört', 'Beş'].map((name) => ({ player: { name } }));
    const settings = { name: 'Her Şey', rounds: 3, setsPerMatch: 1, system: 'swiss', initialOrder: 'registration', entries };
    const { id } = await tells('post /tournaments', 'tournament.created', {}, settings);
    await tells('patch /tournaments/{id}', 'tournament.changed', { id }, { venue: 'Salon' });
    await tells('delete /tournaments/{id}', 'tournament.deleted', { id });
    await tells('post /tournaments/{id}/restore', 'tournament.restored', { id });
    const added = await tells('post /tournaments/{id}/entries', 'entry.registered', { id }, { player: { name: 'Altı' } });
    await tells('patch /tournaments/{id}/entries/{entryId}', 'entry.labelled', { id, entryId: added.id }, { labels: ['5-A'] });
    await tells('delete /tournaments/{id}/entries/{entryId}', 'entry.removed', { id, entryId: added.id });
    const { items } = await body(app.admin.get(`/tournaments/${id}/entries`));
    const entryIds = (items as { id: string }[]).map((entry) => entry.id);
    const forbidden = await tells(
      'post /tournaments/{id}/forbidden-pairings',
      'forbidden-pairing.added',
      { id },
      { entryIds: entryIds.slice(0, 2) },
    );
    const forbiddenId = forbidden.id;
    await tells('delete /tournaments/{id}/forbidden-pairings/{forbiddenId}', 'forbidden-pairing.lifted', { id, forbiddenId });
    const { id: categoryId } = await tells(
      'post /tournaments/{id}/categories',
      'category.added',
      { id },
      { name: 'Kızlar', gender: 'female' },
    );
    await tells(
      'put /tournaments/{id}/categories/{categoryId}',
      'category.changed',
      { id, categoryId },
      { name: 'Erkekler', gender: 'male' },
    );
    await tells('delete /tournaments/{id}/categories/{categoryId}', 'category.removed', { id, categoryId });
    await tells('put /tournaments/{id}/prizes', 'tournament.prizes-changed', { id }, { prizes: [{ name: 'Kupa', count: 1 }] });
    await tells('post /tournaments/{id}/start', 'tournament.started', { id });
    const rated = { id, entryId: entryIds[0]! };
    await tells('put /tournaments/{id}/entries/{entryId}/rating', 'entry.rating-corrected', rated, { rating: 1500, reason: 'Liste' });
    await tells('put /tournaments/{id}/tie-breaks', 'tournament.tie-breaks-changed', { id }, { tieBreaks: ['LOT'], reason: 'Yönerge' });

    const { matches } = await tells('post /tournaments/{id}/rounds', 'round.paired', { id });
    await tells('post /tournaments/{id}/rounds/{number}/publish', 'round.published', { id, number: 1 });
    await tells('post /tournaments/{id}/rounds/{number}/unpublish', 'round.unpublished', { id, number: 1 }, { reason: 'Erken' });
    await tells('delete /tournaments/{id}/rounds/{number}', 'round.deleted', { id, number: 1 });
    const again = await tells('post /tournaments/{id}/rounds', 'round.paired', { id }, { publish: true });
    expect(again.matches).toHaveLength(matches.length);
    const boards = (again.matches as Record<'first' | 'second', { entryId: string }>[]).map(({ first, second }) => ({
      first: second.entryId,
      second: first.entryId,
    }));
    const byes = (again.byes as { entryId: string }[]).map(({ entryId }) => entryId);
    const changed = await tells(
      'put /tournaments/{id}/rounds/{number}/pairings',
      'round.changed-by-hand',
      { id, number: 1 },
      { boards, byes },
    );
    const [one, other] = (changed.matches as { id: string }[]).map((match) => match.id) as [string, string];

    await tells('post /matches/{id}/sets', 'set.recorded', { id: one }, { number: 1, ending: 'played', record: gameEnding(27, 21) });
    const correction = { ending: 'played', record: gameEnding(21, 27), reason: 'Ters okunmuş' };
    await tells('put /matches/{id}/sets/{number}', 'set.corrected', { id: one, number: 1 }, correction);
    const all = { sets: [{ ending: 'played', record: gameEnding(27, 21) }], reason: 'Ters okunmuş' };
    await tells('put /matches/{id}/sets', 'set.corrected', { id: one }, all);
    await tells('delete /matches/{id}/sets/{number}', 'set.deleted', { id: one, number: 1, query: 'reason=Yanl%C4%B1%C5%9F' });
    await tells('post /matches/{id}/forfeit', 'match.forfeit', { id: one }, { absent: 'first' });
    await tells('delete /matches/{id}/decision', 'match.decision-withdrawn', { id: one, query: 'reason=Geldi' });
    await tells('post /matches/{id}/ruling', 'match.ruling', { id: one }, { winner: 'first', reason: 'Karar' });
    const leaver = changed.matches[1].first.entryId;
    await tells('post /tournaments/{id}/entries/{entryId}/withdraw', 'entry.withdrawn', { id, entryId: leaver }, { fromRound: 1 });
    expect((await body(app.admin.get(`/matches/${other}/history`))).items).toMatchObject([{ action: 'match.forfeit' }]);
    await tells('post /tournaments/{id}/entries/{entryId}/return', 'entry.returned', { id, entryId: leaver });
    await tells('post /tournaments/{id}/finish', 'tournament.finished', { id }, { early: true });
    await tells('post /tournaments/{id}/archive', 'tournament.archived', { id });
    await tells('post /tournaments/{id}/reopen', 'tournament.reopened', { id });
  });

  it('was called here: a new one needs its story, too', () => {
    expect(changing.filter((route) => !told.has(route))).toEqual([]);
    expect([...told].filter((route) => !changing.includes(route))).toEqual([]);
  });
});

describe('GET …/audit', () => {
  let id: string;
  let matches: { id: string }[];
  const audit = async (query = '') =>
    (await app.admin.get(`/tournaments/${id}/audit${query}`).expect(200)).body as { items: Line[]; nextCursor: string | null };
  beforeAll(async () => {
    ({ id } = await startTournament(app.admin, 6, { rounds: 3 }));
    ({ matches } = await pairRound(app.admin, id));
    for (const match of matches) await win(app.admin, match.id);
  });

  it('tells who did what, when, from where, what stood there before and after, and why, the latest first', async () => {
    const { number: _, ...other } = wonSet(2, 'second');
    const correction = { ...other, reason: 'Skor kâğıdı yanlış okunmuş' };
    const answer = await app.admin.put(`/matches/${matches[0]!.id}/sets/2`, correction, '*').set('user-agent', 'Telefon').expect(200);
    const { items } = await audit('?limit=1');
    expect(items).toMatchObject([
      {
        actor: 'administrator',
        subject: 'set',
        matchId: matches[0]!.id,
        action: 'set.corrected',
        from: { device: 'Telefon', requestId: answer.headers['x-request-id'] },
        before: { number: 2, winner: 'first' },
        after: { number: 2, winner: 'second' },
        reason: correction.reason,
      },
    ]);
    expect(Math.abs(Date.parse(items[0]!.at) - Date.now())).toBeLessThan(60_000);
    const all = (await audit('?limit=200')).items;
    expect(all.map(({ action }) => action)).toEqual([
      'set.corrected',
      ...Array.from({ length: 6 }, () => 'set.recorded'),
      'round.published',
      'round.paired',
      'tournament.started',
      ...Array.from({ length: 6 }, () => 'entry.registered'),
      'tournament.created',
    ]);
    const [started] = (await audit('?action=tournament.started')).items;
    const { items: entries } = (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body;
    expect(started!.after!.startList).toEqual(entries.map((entry: { id: string }) => entry.id));
    expect(await audit('?subject=player')).toEqual({ items: [], nextCursor: null });
  });

  it('comes in pages that lose nothing while lines are added', async () => {
    const before = (await audit('?limit=200')).items.map((line) => line.id);
    const seen: string[] = [];
    let query = '?limit=4';
    for (;;) {
      const answer = await app.admin.get(`/tournaments/${id}/audit${query}`).expect(200);
      seen.push(...answer.body.items.map((line: Line) => line.id));
      await app.admin.patch(`/tournaments/${id}`, { venue: `Salon ${seen.length}` }, '*').expect(200);
      if (answer.body.nextCursor === null) break;
      expect(answer.headers.link).toContain('rel="next"');
      query = `?limit=4&cursor=${answer.body.nextCursor}`;
    }
    expect(seen).toEqual(before);
  });

  it('can be narrowed to a kind, to one thing, to an action, to a person', async () => {
    const entries = (await audit('?subject=entry&limit=200')).items;
    expect(entries).toHaveLength(6);
    expect(entries.every(({ subject }) => subject === 'entry')).toBe(true);
    const [one] = entries;
    expect((await audit(`?subjectId=${one!.subjectId.toUpperCase()}`)).items).toEqual([one]);
    expect((await audit('?action=set.recorded&subject=set')).items).toHaveLength(6);
    expect((await audit('?actor=administrator&limit=200')).items.length).toBeGreaterThan(10);
    expect((await audit('?actor=nobody')).items).toEqual([]);
  });

  it('is for who has credentials, and refuses what it does not know', async () => {
    expectProblem(await app.anyone.get(`/tournaments/${id}/audit`), 401, 'unauthenticated');
    expectProblem(await app.admin.get(`/tournaments/01a22b8f-0000-7000-8000-000000000000/audit`), 404, 'not-found');
    for (const [query, pointer] of [
      ['subject=shoe', '/query/subject'],
      ['subjectId=1', '/query/subjectId'],
      ['cursor=WzFd', '/query/cursor'],
      ['limit=0', '/query/limit'],
      ['since=1', '/query/since'],
    ])
      expectProblem(await app.admin.get(`/tournaments/${id}/audit?${query}`), 400, 'validation-failed', [pointer!]);
  });

  it('goes in the order in which the database wrote it, whatever the clocks said', async () => {
    // a server whose clock is a year behind: its lines have smaller ids
    const [line] = await app.database.query<{ tournament_id: string }>('SELECT * FROM changes WHERE tournament_id = $1 LIMIT 1', [id]);
    await app.database.query(
      `INSERT INTO changes (id, at, actor, tournament_id, subject, subject_id, action)
       VALUES ('01800000-0000-7000-8000-000000000000', now() - interval '1 year', 'somebody', $1, 'tournament', $1, 'tournament.changed')`,
      [line!.tournament_id],
    );
    expect((await audit('?limit=1')).items).toMatchObject([{ actor: 'somebody' }]);
  });
});
