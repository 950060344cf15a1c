import { Api, startApp, type TestApp } from './support/api.js';
import { makeOfficial, newAccount } from './support/accounts.js';
import { Follower } from './support/events.js';
import { pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { startServer } from './support/server.js';
import { until } from './support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ HAZINE_LIMIT_STREAMS: '20' });
});
afterAll(() => app.close());

const followers: Follower[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});
async function follow(id: string, headers: Record<string, string> = {}, { query = '', url = app.server.url } = {}) {
  const follower = await Follower.open(url, `/tournaments/${id}/events${query}`, headers);
  followers.push(follower);
  return follower;
}
const asAdmin = () => ({ authorization: `Bearer ${app.token}` });
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('a screen in the hall', () => {
  it('is told of each round, set and match, and after each change that the table may be another', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const screen = await follow(id);
    expect(screen.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const { revision } = (await app.anyone.get(`/tournaments/${id}`).expect(200)).body;
    expect(await screen.next()).toEqual({ id: `${revision}`, type: 'open', data: { tournamentId: id, revision } });

    const round = await pairRound(app.admin, id);
    const paired = await screen.change();
    expect(typesOf(paired)).toEqual(['round.paired', 'round.published', 'standings.changed']);
    expect(paired.map((event) => event.id)).toEqual([1, 2, 3].map((n) => `${revision + 1}.${n}`));
    expect(paired[1]!.data).toMatchObject({ tournamentId: id, revision: revision + 1, round: 1 });

    const [{ id: matchId }] = round.matches;
    await app.admin.post(`/matches/${matchId}/sets`, wonSet(1, 'first')).expect(201);
    const [first, last] = await screen.change();
    expect(first).toMatchObject({
      type: 'set.recorded',
      data: { round: 1, matchId, table: 1, state: 'running', outcome: null, set: { number: 1, ending: 'played', winner: 'first' } },
    });
    // what it shows is then as new as the event
    const etag = String((await app.anyone.get(`/tournaments/${id}/standings`).set('accept-encoding', 'identity').expect(200)).headers.etag);
    expect(etag).toBe(`"${String(last!.data.revision)}"`);

    await app.admin.post(`/matches/${matchId}/sets`, wonSet(2, 'first')).expect(201);
    const decided = await screen.change();
    expect(typesOf(decided)).toEqual(['set.recorded', 'match.finished', 'standings.changed']);
    expect(decided[1]!.data).toMatchObject({ round: 1, matchId, table: 1, state: 'decided', outcome: 'first' });

    await app.admin.delete(`/matches/${matchId}/sets/2?reason=Yanl%C4%B1%C5%9F`, '*');
    await app.admin.post(`/matches/${matchId}/ruling`, { winner: 'second', reason: 'Geç geldi' }).expect(200);
    await until(() => screen.types().filter((type) => type === 'match.finished').length >= 2);
  });

  it('is not told of what is not published, which officials are', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const [screen, official] = [await follow(id), await follow(id, asAdmin())];
    await app.admin.post(`/tournaments/${id}/rounds`, {}).expect(201);
    await app.admin.post(`/tournaments/${id}/rounds/1/publish`).expect(200);
    await app.admin.post(`/tournaments/${id}/rounds/1/unpublish`, { reason: 'Yanlış tur' }).expect(200);
    await app.admin.delete(`/tournaments/${id}/rounds/1`, '*').expect(204);
    for (const one of [screen, official]) for (let change = 1; change <= 4; change++) await one.change();
    const all = ['open', 'round.paired', 'standings.changed', 'round.published', 'standings.changed', 'round.unpublished', 'standings.changed', 'round.deleted', 'standings.changed']; // prettier-ignore
    expect(official.types()).toEqual(all);
    expect(screen.types()).toEqual(all.filter((type) => type !== 'round.paired' && type !== 'round.deleted'));
  });

  it('is told of an entry, and of a name that is spelled differently', async () => {
    const { id } = (await app.admin.post('/tournaments', { name: 'Kayıt', rounds: 3 }).expect(201)).body;
    const screen = await follow(id);
    await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Ayşe Yılmaz' } }).expect(201);
    const [, registered] = await screen.change();
    expect(registered).toMatchObject({ type: 'entries.changed', data: { entries: 1 } });
    const { items } = (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body;
    await app.admin.patch(`/players/${items[0].playerId}`, { name: 'Ayşe Yıldız' }, '*').expect(200);
    expect(typesOf(await screen.change())).toEqual(['standings.changed']);
  });
});

describe('a connection that breaks', () => {
  it('goes on without a gap and without a double, at another server after the first was killed', async () => {
    const { id } = await startTournament(app.admin, 8, { rounds: 5 });
    const whole = await follow(id);
    const other = await startServer({ DATABASE_URL: app.database.url });
    try {
      const broken = await follow(id, {}, { url: other.url });
      const round = await pairRound(app.admin, id);
      await broken.change();
      const seen = broken.told.at(-1)!.id;
      await other.stop('SIGKILL');
      await broken.ended;

      for (const match of round.matches) await win(app.admin, match.id);
      const third = await startServer({ DATABASE_URL: app.database.url });
      try {
        const again = await follow(id, { 'last-event-id': seen }, { url: third.url });
        await again.change();
        await win(new Api(third.url, app.token), (await pairRound(new Api(third.url, app.token), id)).matches[0].id);
        const last = async (one: Follower) => {
          while (one.types().filter((type) => type === 'match.finished').length < 5) await one.next();
          await one.change();
        };
        await last(whole);
        await last(again);
        expect([...broken.ids(), ...again.ids()]).toEqual(whole.ids());
        expect(new Set(whole.ids()).size).toBe(whole.ids().length);
      } finally {
        await third.stop();
      }
    } finally {
      await other.stop('SIGKILL');
    }
  });

  it('is joined without a gap to what was read before it', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const etag = String((await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).headers.etag);
    await pairRound(app.admin, id);
    const screen = await follow(id, {}, { query: `?after=${encodeURIComponent(etag)}` });
    expect(typesOf(await screen.change())).toEqual(['round.paired', 'round.published', 'standings.changed']);
  });

  it('is told to read anew where something may be missing: events are kept for a week, and a backup is of yesterday', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    await pairRound(app.admin, id);
    const { revision } = (await app.anyone.get(`/tournaments/${id}`).expect(200)).body;
    const reset = { type: 'reset', id: `${revision}`, data: { tournamentId: id, revision } };
    const fromTomorrow = await follow(id, { 'last-event-id': `${revision + 7}.2` });
    expect(await fromTomorrow.next()).toEqual(reset);
    await app.database.query(`UPDATE events SET at = at - interval '8 days' WHERE tournament_id = $1`, [id]);
    for (let i = 0; i < 5; i++) await app.admin.post('/tournaments', { name: 'Bir tane', rounds: 3, entries: [{ player: { name: `Tek ${i}` }, allowNamesake: true }] }).expect(201); // prettier-ignore
    expect(await (await follow(id, { 'last-event-id': `${revision - 1}.1` })).next()).toEqual(reset);
    // who has seen the latest misses nothing
    const upToDate = await follow(id, { 'last-event-id': `${revision}.3` });
    await app.admin.patch(`/tournaments/${id}`, { venue: 'Salon 2' }, '*').expect(200);
    expect(typesOf(await upToDate.change())).toEqual(['tournament.changed', 'standings.changed']);
  });

  it('of the server to the database delays nobody for long', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const screen = await follow(id);
    await screen.next();
    const listening = () => app.database.query(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hazine serving'`); // prettier-ignore
    const rows = await app.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hazine serving'`,
    );
    expect(rows).toHaveLength(1);
    const began = performance.now();
    await pairRound(app.admin, id);
    expect(typesOf(await screen.change())).toEqual(['round.paired', 'round.published', 'standings.changed']);
    expect(performance.now() - began).toBeLessThan(5000); // it would be looked for after fifteen seconds anyway
    await until(async () => (await listening()).length === 1);
  });

  it('is ended by a server that stops, and does not hold it up', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const server = await startServer({ DATABASE_URL: app.database.url, HAZINE_SHUTDOWN_SECONDS: '60' });
    const screen = await follow(id, {}, { url: server.url });
    await screen.next();
    expect(await server.stop()).toBe(0);
    await screen.ended;
  });
});

describe('a reader who does not read', () => {
  it('holds nobody up, and is told all of it when he reads on', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const abort = new AbortController();
    const slow = await fetch(`${app.server.url}/api/v1/tournaments/${id}/events`, { signal: abort.signal });
    const quick = await follow(id);
    const { revision } = (await app.admin.get(`/tournaments/${id}`).expect(200)).body;
    const count = 20_000;
    await app.database.query(
      `INSERT INTO events (tournament_id, revision, number, type, audience, data)
       SELECT $1, $2, n, 'set.recorded', 'everyone', jsonb_build_object('n', n, 'filling', repeat('x', 1000)) FROM generate_series(1, ${count}) n`,
      [id, revision + 1],
    );
    await app.admin.patch(`/tournaments/${id}`, { venue: 'Salon 3' }, '*').expect(200);
    await until(() => quick.types().includes('standings.changed'));
    expect(quick.told).toHaveLength(count + 2);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of slow.body!) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('standings.changed', text.length - 1000)) break;
    }
    abort.abort();
    const numbers = [...text.matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  it('is refused where the server has as many as it takes', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const full = await startServer({ DATABASE_URL: app.database.url, HAZINE_LIMIT_STREAMS: '1' });
    try {
      const first = await follow(id, {}, { url: full.url });
      const path = `/tournaments/${id}/events`;
      const refused = expectProblem(await new Api(full.url, null).get(path), 503, 'too-many-streams');
      expect(refused.detail).toContain('1');
      first.close();
      await until(() =>
        follow(id, {}, { url: full.url }).then(
          () => true,
          () => false,
        ),
      );
    } finally {
      await full.stop();
    }
  });
});

describe('a private tournament', () => {
  it('is followed by its officials alone, and by them only as long as they are', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3, visibility: 'private' });
    const path = `/tournaments/${id}/events`;
    const referee = await newAccount(app, 'Canlı Hakem');
    expectProblem(await app.anyone.get(path), 404, 'not-found');
    expectProblem(await referee.api.get(path), 404, 'not-found');
    await makeOfficial(app.admin, id, 'Canlı Hakem', 'referee');
    const own = await follow(id, { authorization: `Bearer ${referee.accessToken}` });
    await pairRound(app.admin, id);
    expect(typesOf(await own.change())).toEqual(['open', 'round.paired', 'round.published', 'standings.changed']);
    await app.admin.delete(`/tournaments/${id}/officials/${referee.id}`, '*').expect(204);
    await own.ended; // at the next heartbeat
    expect(own.beats).toBeLessThan(2);
  }, 30_000);

  it('that was public ends the streams of the public', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const [screen, official] = [await follow(id), await follow(id, asAdmin())];
    await screen.next();
    await app.admin.patch(`/tournaments/${id}`, { visibility: 'private' }, '*').expect(200);
    await screen.ended;
    expect(screen.types()).toEqual(['open']);
    expect(typesOf(await official.change())).toEqual(['open', 'tournament.changed', 'standings.changed']);
  });
});

describe('a place that is none', () => {
  it('is refused, with what would be one', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const path = `/tournaments/${id}/events`;
    const wrong = expectProblem(await app.anyone.get(path).set('last-event-id', 'dün'), 400, 'validation-failed');
    expect(wrong.errors).toMatchObject([{ pointer: '/headers/last-event-id' }]);
    expectProblem(await app.anyone.get(`${path}?after=x`), 400, 'validation-failed');
    expectProblem(await app.anyone.get('/tournaments/01a22b8f-79b5-70f2-b16c-c4c47de2d5e2/events'), 404, 'not-found');
  });
});
