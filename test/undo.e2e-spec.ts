import type { Match } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { deleteForGood } from './support/drafts.js';
import { pairRound, playerNames, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const read = async (path: string) => (await app.admin.get(path).expect(200)).body;
const paired = ({ matches }: { matches: Match[] }) => matches.map(({ first, second }) => [first.startNumber, second.startNumber]);

describe('a draft that was deleted by mistake', () => {
  let id: string;
  let path: string;
  beforeEach(async () => {
    const entries = playerNames(4).map((name, i) => ({
      player: { name: `${name} Taslak`, gender: i % 2 ? 'male' : 'female' },
      allowNamesake: true,
    }));
    ({ id } = (await app.admin.post('/tournaments', { name: 'Silinen', rounds: 3, entries }).expect(201)).body);
    path = `/tournaments/${id}`;
  });
  const list = async (query: string) => ((await read(`/tournaments?limit=200${query}`)).items as { id: string }[]).map((one) => one.id);

  it('is there for nobody, and comes back as it was, with all that was in it', async () => {
    const { id: categoryId } = (await app.admin.post(`${path}/categories`, { name: 'Kızlar', gender: 'female' }).expect(201)).body;
    await app.admin.put(`${path}/prizes`, { prizes: [{ name: 'Kupa', categoryId, count: 1 }] }, '*').expect(200);
    const entryIds = ((await read(`${path}/entries`)).items as { id: string }[]).map((entry) => entry.id);
    await app.admin.post(`${path}/forbidden-pairings`, { entryIds: entryIds.slice(0, 2), reason: 'Kardeş' }).expect(201);
    const parts = ['', '/entries', '/categories', `/categories/${categoryId}/entries`, '/prizes', '/forbidden-pairings', '/standings'];
    const all = async () => {
      const found = [];
      for (const part of parts) {
        const { revision: _, deletedAt: _too, ...rest } = await read(path + part);
        found.push(rest);
      }
      return found;
    };
    const before = await all();
    const { revision } = await read(path);
    expect((await app.anyone.get('/players?q=taslak').expect(200)).body.items).not.toEqual([]);

    await app.admin.delete(path, `"${revision}"`).expect(204);
    for (const part of [...parts, '/rounds', '/audit', `/entries/${entryIds[0]}`])
      expectProblem(await app.admin.get(path + part), 404, 'not-found');
    for (const request of [
      app.admin.patch(path, { name: 'Yok' }, '*'),
      app.admin.post(`${path}/start`),
      app.admin.post(`${path}/entries`, { player: { name: 'Yok' } }),
      app.admin.delete(path, '*'),
    ])
      expectProblem(await request, 404, 'not-found');
    expect(await list('')).not.toContain(id);
    expect(await list('&state=draft')).not.toContain(id);
    // who plays in it alone is nobody's business
    expect((await app.anyone.get('/players?q=taslak').expect(200)).body.items).toEqual([]);

    expect(await list('&deleted=true')).toContain(id);
    const [deleted] = (await read('/tournaments?deleted=true')).items;
    expect(Math.abs(Date.parse(deleted.deletedAt) - Date.now())).toBeLessThan(60_000);
    const { body } = await app.admin.post(`${path}/restore`).expect(200);
    expect(body.deletedAt).toBeUndefined();
    // a tag that was read before does not name it any more
    expect(body.revision).toBe(revision + 2);
    expect(await all()).toEqual(before);
    expect(await list('')).toContain(id);
    expect(await list('&deleted=true')).not.toContain(id);
    const { items } = await read(`${path}/audit?limit=2`);
    expect(items).toMatchObject([
      { action: 'tournament.restored' },
      { action: 'tournament.deleted', before: { name: 'Silinen', entries: 4 } },
    ]);
    await app.admin.post(`${path}/start`).expect(200);
    expectProblem(await app.admin.delete(path, '*'), 409, 'tournament-not-draft');
  });

  it('is gone after 30 days; what it was stands in the history', async () => {
    await app.admin.delete(path, '*').expect(204);
    await app.database.query(`UPDATE tournaments SET deleted_at = now() - interval '29 days' WHERE id = $1`, [id]);
    await app.admin.post(`${path}/restore`).expect(200);
    await app.admin.delete(path, '*').expect(204);
    await app.database.query(`UPDATE tournaments SET deleted_at = now() - interval '31 days' WHERE id = $1`, [id]);
    expectProblem(await app.admin.post(`${path}/restore`), 404, 'not-found');
    expect(await list('&deleted=true')).not.toContain(id);
    await app.database.query('UPDATE tournaments SET deleted_at = NULL WHERE id = $1', [id]);
    await deleteForGood(app, id);
    expect(await app.database.query('SELECT id FROM tournaments WHERE id = $1', [id])).toEqual([]);
    expect(await app.database.query('SELECT id FROM entries WHERE tournament_id = $1', [id])).toEqual([]);
    const lines = await app.database.query('SELECT action FROM changes WHERE tournament_id = $1', [id]);
    expect(lines.length).toBe(1 + 4 + 4);
  });

  it('comes back without who was deleted meanwhile, and does not keep them from it', async () => {
    const [one, other] = (await read(`${path}/entries`)).items as { id: string; playerId: string }[];
    await app.admin.post(`${path}/forbidden-pairings`, { entryIds: [one!.id, other!.id] }).expect(201);
    const teams = { boards: 2, substitutes: 1 };
    const members = [1, 2, 3].map((n) => ({ player: { name: `Takımda ${n}`, federationId: `${id} ${n}` } }));
    const team = (
      await app.admin.post('/tournaments', { name: 'Silinen Takımlar', teams, entries: [{ team: { name: 'Okul', members } }] }).expect(201)
    ).body;
    const [school] = (await read(`/tournaments/${team.id}/entries`)).items;
    for (const draft of [id, team.id]) await app.admin.delete(`/tournaments/${draft}`, '*').expect(204);
    await app.admin.delete(`/players/${one!.playerId}`, '*').expect(204);
    await app.admin.delete(`/players/${school.team.members[0].playerId}`, '*').expect(204);

    for (const draft of [id, team.id]) await app.admin.post(`/tournaments/${draft}/restore`).expect(200);
    expect((await read(`${path}/entries`)).items).toHaveLength(3);
    expect((await read(`${path}/forbidden-pairings`)).items).toEqual([]);
    const { items } = await read(`${path}/audit?limit=3`);
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'tournament.restored',
      'forbidden-pairing.lifted',
      'entry.removed',
    ]);
    const names = (await read(`/tournaments/${team.id}/entries/${school.id}`)).team.members.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Takımda 2', 'Takımda 3']);
    await app.admin.post(`${path}/start`).expect(200);
  });

  it('keeps nobody from merging two players who were both in it: the one who is left stays', async () => {
    const { body: draft } = await app.admin
      .post('/tournaments', { name: 'Çift kayıt', entries: ['Kopya Bir', 'Kopya İki', 'Üçüncü'].map((name) => ({ player: { name } })) })
      .expect(201);
    const entriesOf = async () =>
      (await read(`/tournaments/${draft.id}/entries`)).items as { id: string; playerId: string; name: string }[];
    const [one, two] = await entriesOf();
    const merge = () => app.admin.post(`/players/${one!.playerId}/merge`, { duplicateId: two!.playerId });
    expectProblem(await merge(), 409, 'players-meet');
    await app.admin.delete(`/tournaments/${draft.id}`, '*').expect(204);
    await merge().expect(200);
    await app.admin.post(`/tournaments/${draft.id}/restore`).expect(200);
    expect((await entriesOf()).map(({ name }) => name)).toEqual(['Kopya Bir', 'Üçüncü']);
    const { items } = await read(`/tournaments/${draft.id}/audit?subjectId=${two!.id}`);
    expect(items[0]).toMatchObject({ action: 'entry.removed', before: { playerId: two!.playerId, name: 'Kopya İki' } });
  });

  it('is asked for by officials, and only where it was deleted', async () => {
    expectProblem(await app.admin.post(`${path}/restore`), 409, 'tournament-not-deleted');
    expectProblem(await app.anyone.get('/tournaments?deleted=true'), 401, 'unauthenticated');
    expectProblem(await app.admin.get('/tournaments?deleted=1'), 400, 'validation-failed', ['/query/deleted']);
    const statuses = await Promise.all([1, 2, 3].map(() => app.admin.delete(path, '*').then(({ status }) => status)));
    expect(statuses.sort()).toEqual([204, 404, 404]);
    const restored = await Promise.all([1, 2, 3].map(() => app.admin.post(`${path}/restore`).then(({ status }) => status)));
    expect(restored.sort()).toEqual([200, 409, 409]);
  });
});

describe('a round that was published too early', () => {
  it('is taken back, seen by officials only, changed, and published again', async () => {
    const { id } = await startTournament(app.admin, 6, { rounds: 3 });
    const path = `/tournaments/${id}/rounds/1`;
    const { matches } = await pairRound(app.admin, id);
    await app.anyone.get(path).expect(200);
    const { body } = await app.admin.post(`${path}/unpublish`, { reason: 'Bir oyuncu eksik' }).expect(200);
    expect(body).toMatchObject({ state: 'paired', publishedAt: null, closedAt: null });
    expectProblem(await app.anyone.get(path), 404, 'not-found');
    expectProblem(await app.anyone.get(`/matches/${matches[0].id}`), 404, 'not-found');
    expectProblem(await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')), 409, 'round-not-published');
    expectProblem(await app.admin.post(`${path}/unpublish`), 409, 'round-not-published');
    expect(paired(await read(path))).toEqual(paired({ matches }));

    // whoever was missing comes in: the round is paired anew
    await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Eksik Olan' } }).expect(201);
    await app.admin.delete(path, '*').expect(204);
    expect((await pairRound(app.admin, id)).byes).toHaveLength(1);
    await app.anyone.get(path).expect(200);
    const { items } = await read(`/tournaments/${id}/audit?subject=round&action=round.unpublished`);
    expect(items).toMatchObject([{ before: { number: 1, publishedAt: expect.any(String) }, reason: 'Bir oyuncu eksik' }]);
  });

  it('stays once something was entered in it, or the next is paired', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const { matches } = await pairRound(app.admin, id);
    await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
    const unpublish = (number: number) => app.admin.post(`/tournaments/${id}/rounds/${number}/unpublish`);
    expectProblem(await unpublish(1), 409, 'round-has-results');
    await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(2, 'first')).expect(201);
    await win(app.admin, matches[1].id);
    await pairRound(app.admin, id);
    expectProblem(await unpublish(1), 409, 'round-not-latest');
    await unpublish(2).expect(200);
    expectProblem(await unpublish(3), 404, 'not-found');
  });

  it('in which nothing was to be played is open again, too', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 2, system: 'round-robin', legs: 2 });
    for (const entry of (await read(`/tournaments/${id}/entries`)).items)
      await app.admin.post(`/tournaments/${id}/entries/${entry.id}/withdraw`, { fromRound: 1 }).expect(200);
    expect(await pairRound(app.admin, id)).toMatchObject({ state: 'closed' });
    const { body } = await app.admin.post(`/tournaments/${id}/rounds/1/unpublish`).expect(200);
    expect(body).toMatchObject({ state: 'paired', closedAt: null });
    expect((await app.admin.post(`/tournaments/${id}/rounds/1/publish`).expect(200)).body.state).toBe('closed');
  });
});

describe('a round that is over, with a set that was entered at the wrong table', () => {
  it('opens again once the round after it is unpaired and the set taken out; nothing that was entered is lost', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const { matches } = await pairRound(app.admin, id);
    for (const match of matches) await win(app.admin, match.id);
    const next = await pairRound(app.admin, id);
    const taken = () => app.admin.delete(`/matches/${matches[0].id}/sets/2?reason=Yanl%C4%B1%C5%9F%20masa`, '*');
    expectProblem(await taken(), 409, 'correction-reopens-match');
    await app.admin.delete(`/tournaments/${id}/rounds/2`, '*').expect(204);
    expect((await taken().expect(200)).body).toMatchObject({ state: 'running', sets: [{ number: 1 }] });
    expect(await read(`/tournaments/${id}/rounds/1`)).toMatchObject({ state: 'published', closedAt: null });
    for (const number of [2, 3]) await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(number, 'second')).expect(201);
    expect(await read(`/tournaments/${id}/rounds/1`)).toMatchObject({ state: 'closed' });
    const { items } = await read(`/matches/${matches[0].id}/history`);
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'set.recorded',
      'set.recorded',
      'set.deleted',
      'set.recorded',
      'set.recorded',
    ]);
    expect(items[2]).toMatchObject({
      reason: 'Yanlış masa',
      before: { number: 2, winner: 'first', record: expect.any(String) },
      after: null,
    });
    // the round that was unpaired stands in the history with its pairings
    const { items: rounds } = await read(`/tournaments/${id}/audit?action=round.deleted`);
    expect(paired(rounds[0].before)).toEqual(paired(next));
  });
});

describe('a player who was withdrawn by mistake, in the middle of a round', () => {
  it('returns, the forfeit is taken back, and the match goes on where it was', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const { matches } = await pairRound(app.admin, id);
    const [match] = matches as Match[];
    const entry = `/tournaments/${id}/entries/${match!.first.entryId}`;
    await app.admin.post(`/matches/${match!.id}/sets`, wonSet(1, 'first')).expect(201);
    await app.admin.post(`${entry}/withdraw`, { fromRound: 1, reason: 'Yanlış kişi' }).expect(200);
    expect(await read(`/matches/${match!.id}`)).toMatchObject({ state: 'decided', outcome: 'second', decision: { kind: 'forfeit' } });
    const undecide = () => app.admin.delete(`/matches/${match!.id}/decision?reason=Yanl%C4%B1%C5%9F%20ki%C5%9Fi`, '*');
    expectProblem(await undecide(), 409, 'reopens-for-withdrawn');
    expect((await app.admin.post(`${entry}/return`).expect(200)).body).toMatchObject({ state: 'active' });
    expect((await undecide().expect(200)).body).toMatchObject({ state: 'running', decision: null, sets: [{ number: 1, winner: 'first' }] });
    expect((await app.admin.post(`/matches/${match!.id}/sets`, wonSet(2, 'first')).expect(201)).body.match.outcome).toBe('first');
    await win(app.admin, (matches as Match[])[1]!.id);
    expect((await pairRound(app.admin, id)).matches).toHaveLength(2);
    const actions = (await read(`/tournaments/${id}/audit?limit=200`)).items.map(({ action }: { action: string }) => action);
    for (const action of ['entry.withdrawn', 'match.forfeit', 'entry.returned', 'match.decision-withdrawn'])
      expect(actions).toContain(action);
  });
});

describe('what was recorded', () => {
  it('is destroyed by no route, nor by whoever asks the database', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 2, system: 'round-robin', legs: 2 });
    const [match] = (await pairRound(app.admin, id)).matches;
    await app.admin.post(`/matches/${match.id}/sets`, wonSet(1, 'first')).expect(201);
    expectProblem(await app.admin.delete(`/tournaments/${id}/rounds/1`, '*'), 409, 'round-has-results');
    expectProblem(await app.admin.delete(`/tournaments/${id}`, '*'), 409, 'tournament-not-draft');
    expectProblem(await app.admin.delete(`/tournaments/${id}/entries/${match.first.entryId}`, '*'), 409, 'tournament-not-draft');
    const { playerId } = (await read(`/tournaments/${id}/entries/${match.first.entryId}`)) as { playerId: string };
    expectProblem(await app.admin.delete(`/players/${playerId}`, '*'), 409, 'player-in-use');
    await app.admin.delete(`/matches/${match.id}/sets/1?reason=a`, '*').expect(200);
    // no result stands there any more: the round may go, and the history has what was entered in it
    await app.admin.delete(`/tournaments/${id}/rounds/1`, '*').expect(204);
    const { items } = await read(`/tournaments/${id}/audit?subject=set`);
    expect(items).toMatchObject([
      { action: 'set.deleted', matchId: match.id, before: { winner: 'first', record: expect.any(String) } },
      { action: 'set.recorded', matchId: match.id, after: { winner: 'first', record: expect.any(String) } },
    ]);
    for (const sql of ['UPDATE changes SET reason = NULL', 'DELETE FROM changes', 'TRUNCATE changes'])
      await expect(app.database.query(sql)).rejects.toThrow('the history is only ever added to');
    await expect(app.database.query(`UPDATE tournaments SET deleted_at = now() WHERE id = $1`, [id])).rejects.toThrow(
      'tournaments_deleted_check',
    );
  });
});
