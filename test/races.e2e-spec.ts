import { Client } from 'pg';
import type { Match } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

const AT_ONCE = 20;

describe('many at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** How often each status (with its code, where it refuses) was answered. */
  const outcomes = async (requests: PromiseLike<{ status: number; body: { code?: string } }>[]) => {
    const counts: Record<string, number> = {};
    for (const { status, body } of await Promise.all(requests)) {
      const outcome = body.code ? `${status} ${body.code}` : String(status);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };
  const times = <T>(work: (i: number) => T, count = AT_ONCE): T[] => Array.from({ length: count }, (_, i) => work(i));
  const count = async (sql: string, ...params: unknown[]) =>
    (await app.database.query<{ count: number }>(`SELECT count(*)::int FROM ${sql}`, params))[0]!.count;

  it('submit the same set: one is stored, all others see it', async () => {
    const { id } = await startTournament(app.admin, 2);
    const match = (await pairRound(app.admin, id)).matches[0].id;
    const answers = await Promise.all(times((i) => app.admin.post(`/matches/${match}/sets`, wonSet(1, i % 2 ? 'first' : 'second'))));
    const [stored, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    for (const { status, body } of answers.filter((answer) => answer !== stored))
      expect([status, body.code, body.stored]).toEqual([409, 'set-already-recorded', stored!.body.set]);
    expect(await app.database.query('SELECT number, winner FROM sets WHERE match_id = $1', [match])).toEqual([
      { number: 1, winner: stored!.body.set.winner },
    ]);
    expect(await count('changes WHERE match_id = $1', match)).toBe(1);
  });

  it('submit different sets of one round: all are stored, and the round closes once', async () => {
    const { id } = await startTournament(app.admin, 2 * AT_ONCE);
    const { matches } = await pairRound(app.admin, id);
    const ids: string[] = matches.map((match: { id: string }) => match.id);
    for (const number of [1, 2])
      expect(await outcomes(ids.map((match) => app.admin.post(`/matches/${match}/sets`, wonSet(number, 'first'))))).toEqual({
        201: AT_ONCE,
      });
    const round = (await app.anyone.get(`/tournaments/${id}/rounds/1`).expect(200)).body;
    expect(round).toMatchObject({ state: 'closed' });
    // paired 1, published 2, and one for each set: nothing was lost
    expect(round.revision).toBe(2 + 2 * AT_ONCE);
    expect(await count('sets JOIN matches m ON m.id = match_id WHERE m.round_id = $1', round.id)).toBe(2 * AT_ONCE);
    const { rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    expect(rows.filter(({ points }: { points: number }) => points === 1)).toHaveLength(AT_ONCE);
  });

  it('pair the same round: there is one', async () => {
    const { id } = await startTournament(app.admin, 8);
    const answers = await outcomes(times((i) => app.admin.post(`/tournaments/${id}/rounds`, { publish: i % 2 === 0 })));
    expect(answers).toEqual({ 201: 1, '409 round-already-paired': AT_ONCE - 1 });
    expect(await count('rounds WHERE tournament_id = $1', id)).toBe(1);
    expect(await count('seats JOIN rounds r ON r.id = round_id WHERE r.tournament_id = $1', id)).toBe(8);
    expect(await count(`changes WHERE tournament_id = $1 AND action = 'round.paired'`, id)).toBe(1);
  });

  it('pair the same round, which is over as soon as it is published: nobody pairs the next one instead', async () => {
    const { id } = await startTournament(app.admin, 4, { system: 'round-robin' });
    const { items } = (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body;
    const ids = (items as { id: string }[]).map((entry) => entry.id);
    for (const entry of ids) await app.admin.post(`/tournaments/${id}/entries/${entry}/withdraw`, {}).expect(200);
    const boards = [0, 1].map((i) => ({ first: ids[i], second: ids[3 - i] }));
    const bodies = [{}, { pairings: { boards } }];

    // both have seen that round 1 is next before either of them writes it
    const holder = new Client({ connectionString: app.database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM tournaments WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const answers = Promise.all(bodies.map((body) => app.admin.post(`/tournaments/${id}/rounds`, { publish: true, ...body })));
    const waiting = () => count(`pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    while ((await waiting()) < bodies.length) await new Promise((resolve) => setTimeout(resolve, 20));
    await holder.query('COMMIT');
    await holder.end();

    const [first, second] = (await answers).toSorted((a, b) => a.status - b.status);
    expect([first!.status, first!.body.number, first!.body.state]).toEqual([201, 1, 'closed']);
    const { detail, round } = expectProblem(second!, 409, 'round-already-paired');
    expect([detail, round]).toEqual(['Somebody else has just paired round 1.', 1]);
    expect(await count('rounds WHERE tournament_id = $1', id)).toBe(1);
  });

  it('start: it starts once', async () => {
    const { id } = await startTournament(app.admin, 4, { start: false });
    expect(await outcomes(times(() => app.admin.post(`/tournaments/${id}/start`)))).toEqual({
      200: 1,
      '409 tournament-not-draft': AT_ONCE - 1,
    });
    expect(await count('entries WHERE tournament_id = $1 AND start_number BETWEEN 1 AND 4 AND revision = 2', id)).toBe(4);
    expect(await count(`changes WHERE tournament_id = $1 AND action = 'tournament.started'`, id)).toBe(1);
  });

  it('register the same player: one entry', async () => {
    const { body: tournament } = await app.admin.post('/tournaments', { name: 'Kayıt' }).expect(201);
    const { body: player } = await app.admin.post('/players', { name: 'Tek Kişi' }).expect(201);
    const register = () => app.admin.post(`/tournaments/${tournament.id}/entries`, { playerId: player.id });
    expect(await outcomes(times(register))).toEqual({ 201: 1, '409 already-registered': AT_ONCE - 1 });
    expect(await count('entries WHERE tournament_id = $1', tournament.id)).toBe(1);
  });

  it('register new players with one licence, or one name: one of each is taken', async () => {
    const { body: tournament } = await app.admin.post('/tournaments', { name: 'Kayıt' }).expect(201);
    const register = (player: object) => app.admin.post(`/tournaments/${tournament.id}/entries`, { player });
    const licence = await outcomes(times((i) => register({ name: `Lisanslı ${i}`, federationId: 'TR-1' })));
    expect(licence).toEqual({ 201: 1, '409 federation-id-taken': AT_ONCE - 1 });
    const name = await outcomes(times(() => register({ name: 'Aynı Ad' })));
    expect(name).toEqual({ 201: 1, '409 possible-namesake': AT_ONCE - 1 });
    expect(await count(`players WHERE name LIKE 'Lisanslı%' OR name = 'Aynı Ad'`)).toBe(2);
  });

  it('add players: each is added, and the number of entries is right', async () => {
    const { body: tournament } = await app.admin.post('/tournaments', { name: 'Kayıt' }).expect(201);
    const register = (i: number) => app.admin.post(`/tournaments/${tournament.id}/entries`, { player: { name: `Yeni ${i}` } });
    expect(await outcomes(times(register))).toEqual({ 201: AT_ONCE });
    const { body } = await app.anyone.get(`/tournaments/${tournament.id}`).expect(200);
    expect([body.entries, body.revision]).toEqual([AT_ONCE, 1 + AT_ONCE]);
  });

  it('correct with the same tag: one wins, the others are told that it is stale', async () => {
    const { id } = await startTournament(app.admin, 2);
    const match = (await pairRound(app.admin, id)).matches[0].id;
    const { headers } = await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
    const claim = { ending: 'agreed', winner: 'draw' };
    const correct = (i: number) => app.admin.put(`/matches/${match}/sets/1`, { ...claim, reason: `Düzeltme ${i}` }, headers.etag);
    expect(await outcomes(times(correct))).toEqual({ 200: 1, '412 stale-revision': AT_ONCE - 1 });
    expect(await count('changes WHERE match_id = $1', match)).toBe(2);
    expect(await count('sets s JOIN changes c ON c.subject_id = s.id AND c.reason = s.reason WHERE s.match_id = $1', match)).toBe(1);
  });

  it('submit while the player withdraws: the match ends in one of two ways', async () => {
    const { id } = await startTournament(app.admin, 2 * AT_ONCE);
    const { matches } = await pairRound(app.admin, id);
    const requests = (matches as Match[]).flatMap((match) => [
      app.admin.post(`/matches/${match.id}/sets`, wonSet(1, 'first')),
      app.admin.post(`/tournaments/${id}/entries/${match.first.entryId}/withdraw`, { fromRound: 1 }),
    ]);
    const answers = await outcomes(requests);
    expect(answers['200']).toBe(AT_ONCE);
    expect((answers['201'] ?? 0) + (answers['409 match-decided'] ?? 0)).toBe(AT_ONCE);
    const round = (await app.anyone.get(`/tournaments/${id}/rounds/1`).expect(200)).body;
    expect(round.state).toBe('closed');
    for (const match of round.matches) expect(match).toMatchObject({ state: 'decided', outcome: 'second', decision: { kind: 'forfeit' } });
    expect(await count('entries WHERE tournament_id = $1 AND withdrawn_from = 1', id)).toBe(AT_ONCE);
  });

  it('read while the round is taken back and paired again: never half of it', async () => {
    const { id } = await startTournament(app.admin, 12);
    let isDone = false;
    const seen = new Set<string>();
    const reader = async () => {
      while (!isDone) {
        const list = await app.anyone.get(`/tournaments/${id}/rounds/1/matches`);
        const round = await app.anyone.get(`/tournaments/${id}/rounds/1`);
        for (const { status, body } of [list, round]) seen.add(`${status} ${(body.items ?? body.matches ?? []).length}`);
      }
    };
    const readers = times(reader, 6);
    for (let i = 0; i < 25; i++) {
      await pairRound(app.admin, id);
      await app.admin.delete(`/tournaments/${id}/rounds/1`, '*').expect(204);
    }
    isDone = true;
    await Promise.all(readers);
    expect([...seen].sort().filter((answer) => !['200 6', '404 0'].includes(answer))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });

  it('rename a player while they are registered: their entry shows the name under a tag of its own', async () => {
    const { body: tournament } = await app.admin.post('/tournaments', { name: 'Ad' }).expect(201);
    for (let i = 0; i < 10; i++) {
      const { body: player } = await app.admin.post('/players', { name: `Eski ${i}` }).expect(201);
      const [entry] = await Promise.all([
        app.admin.post(`/tournaments/${tournament.id}/entries`, { playerId: player.id }),
        app.admin.patch(`/players/${player.id}`, { name: `Yeni ${i}` }, '*'),
      ]);
      const { body, headers } = await app.anyone.get(`/tournaments/${tournament.id}/entries/${entry.body.id}`).expect(200);
      expect(body.name).toBe(`Yeni ${i}`);
      // one tag names one content
      expect(headers.etag === entry.headers.etag).toBe(entry.body.name === body.name);
    }
  });

  it('finish and submit: a finished tournament takes nothing more', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 1 });
    const match = (await pairRound(app.admin, id)).matches[0].id;
    await win(app.admin, match);
    const answers = await outcomes([
      ...times(() => app.admin.post(`/tournaments/${id}/finish`), 5),
      ...times((i) => app.admin.put(`/matches/${match}/sets/2`, { ending: 'agreed', winner: 'first', reason: `Not ${i}` }, '*'), 5),
    ]);
    expect(answers['200']).toBeGreaterThan(0);
    expect(await count(`changes WHERE tournament_id = $1 AND action = 'tournament.finished'`, id)).toBe(1);
    const lines = await app.database.query<{ action: string }>('SELECT action FROM changes WHERE tournament_id = $1 ORDER BY id', [id]);
    expect(lines.at(-1)!.action).toBe('tournament.finished');
  });
});
