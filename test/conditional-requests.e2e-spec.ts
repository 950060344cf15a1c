import type { Response } from 'supertest';
import type { Match } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

describe('a reader who comes back', () => {
  let app: TestApp;
  let tournament: string;
  let players: string[];
  let entries: string[];
  let matches: Match[];
  const paths: Record<string, string> = {};
  beforeAll(async () => {
    app = await startApp();
    ({ id: tournament } = await startTournament(app.admin, 5));
    await startTournament(app.admin, 4, { name: 'Başka' });
    const round = await pairRound(app.admin, tournament);
    matches = round.matches;
    const { items } = (await app.anyone.get(`/tournaments/${tournament}/entries`).expect(200)).body;
    entries = items.map(({ id }: { id: string }) => id);
    players = items.map(({ playerId }: { playerId: string }) => playerId);
    Object.assign(paths, {
      players: '/players',
      player: `/players/${players[0]}`,
      tournaments: '/tournaments',
      tournament: `/tournaments/${tournament}`,
      entries: `/tournaments/${tournament}/entries`,
      entry: `/tournaments/${tournament}/entries/${entries[0]}`,
      'other entry': `/tournaments/${tournament}/entries/${entries[1]}`,
      'entry with bye': `/tournaments/${tournament}/entries/${round.byes[0].entryId}`,
      rounds: `/tournaments/${tournament}/rounds`,
      round: `/tournaments/${tournament}/rounds/1`,
      explanation: `/tournaments/${tournament}/rounds/1/explanation`,
      matches: `/tournaments/${tournament}/rounds/1/matches`,
      match: `/matches/${matches[0]!.id}`,
      'other match': `/matches/${matches[1]!.id}`,
      standings: `/tournaments/${tournament}/standings`,
      'standings after round 0': `/tournaments/${tournament}/standings?round=0`,
      'one standing': `/tournaments/${tournament}/standings/${entries[0]}`,
      card: `/tournaments/${tournament}/entries/${entries[0]}/card`,
      crosstable: `/tournaments/${tournament}/crosstable`,
      variants: '/variants',
      variant: '/variants/turkish',
      prizes: `/tournaments/${tournament}/prizes`,
      categories: `/tournaments/${tournament}/categories`,
      'tie-breaks': '/tie-breaks',
      'tie-break presets': '/tie-break-presets',
    });
  });
  afterAll(() => app.close());

  const read = async () => {
    const all: Record<string, { etag: string; body: string }> = {};
    for (const [name, path] of Object.entries(paths)) {
      const response = await app.anyone.get(path).expect(200);
      all[name] = { etag: response.headers.etag!, body: response.text };
    }
    return all;
  };
  /** What got a new tag by `work`. Wherever the content is new the tag must be. */
  const touchedBy = async (work: () => PromiseLike<Response>) => {
    const before = await read();
    const response = await work();
    const after = await read();
    for (const [name, { etag, body }] of Object.entries(after)) {
      if (body !== before[name]!.body) expect([name, etag]).not.toEqual([name, before[name]!.etag]);
      else expect([name, etag]).toEqual([name, before[name]!.etag]);
    }
    return { response, touched: Object.keys(paths).filter((name) => after[name]!.etag !== before[name]!.etag) };
  };

  it('gets a strong tag with everything, and 304 without a body for it', async () => {
    for (const [name, { etag }] of Object.entries(await read())) {
      expect([name, etag]).toEqual([name, expect.stringMatching(/^"[^"]+"$/)]);
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const response = await app.anyone.get(paths[name]!).set('if-none-match', known);
        expect([name, known, response.status, response.text, response.headers.etag]).toEqual([name, known, 304, '', etag]);
        expect([name, response.headers['cache-control']]).toEqual([name, 'public, max-age=0, must-revalidate']);
        expect(response.headers['x-request-id']).toBeDefined();
      }
      expect((await app.anyone.get(paths[name]!).set('if-none-match', '"x"')).status).toBe(200);
    }
  });

  it('may keep what is public in a shared cache, and asks each time; what credentials show is private', async () => {
    for (const path of Object.values(paths)) {
      expect((await app.anyone.get(path)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect((await app.admin.get(path)).headers['cache-control']).toBe('private, no-cache');
    }
    expect((await app.anyone.get('/players/1')).headers['cache-control']).toBe('no-store');
  });

  it('gets no 304 for what is not there, even with a tag that fits the tournament', async () => {
    const { headers } = await app.anyone.get(paths.standings!).expect(200);
    const nobody = '01a22b8f-0000-7000-8000-000000000000';
    for (const known of [headers.etag!, '*']) {
      const get = (path: string) => app.anyone.get(`/tournaments/${tournament}${path}`).set('if-none-match', known);
      expectProblem(await get(`/standings/${nobody}`), 404, 'not-found');
      expectProblem(await get('/standings?round=9'), 400, 'validation-failed', ['/query/round']);
      expectProblem(await get('/crosstable?round=9'), 400, 'validation-failed', ['/query/round']);
    }
  });

  it('sees a new tag on all that shows a set, and on nothing else', async () => {
    const { response, touched } = await touchedBy(() => app.admin.post(`${paths.match}/sets`, wonSet(1, 'first')));
    expect(response.status).toBe(201);
    expect(response.headers.etag).toBe((await app.admin.get(paths.match!)).headers.etag);
    expect(touched).toEqual([
      'tournaments',
      'tournament',
      'rounds',
      'round',
      'matches',
      'match',
      'standings',
      'standings after round 0',
      'one standing',
      'card',
      'crosstable',
      'prizes',
    ]);
  });

  it('sees no new tag after what was refused', async () => {
    const refusals = [
      () => app.admin.post(`${paths.match}/sets`, wonSet(1, 'first')),
      () => app.admin.post(`${paths.match}/sets`, { number: 2, ending: 'played', record: '36x' }),
      () => app.admin.post(`${paths.tournament}/start`),
      () => app.admin.post(`${paths.tournament}/rounds`),
      () => app.admin.post(paths.entries!, { playerId: players[0] }),
      () => app.admin.patch(paths.player!, { name: 'x' }, '"999"'),
      () => app.admin.delete(paths.round!, '*'),
    ];
    for (const refused of refusals) {
      const { response, touched } = await touchedBy(refused);
      expect([response.status >= 400, touched]).toEqual([true, []]);
    }
  });

  it.each([
    ['name', 'İsmi Değişti'],
    ['club', 'Kulübü Değişti'],
  ])('sees a new tag wherever the %s of a player shows', async (field, value) => {
    const change = () => app.admin.patch(paths.player!, { [field]: value }, '*');
    const { touched } = await touchedBy(change);
    expect(touched).toEqual(
      expect.arrayContaining([
        'player',
        'players',
        'tournament',
        'entries',
        'entry',
        'round',
        'matches',
        'match',
        'standings',
        'one standing',
        'card',
        'crosstable',
      ]),
    );
    expect(touched).not.toEqual(expect.arrayContaining(['other entry']));
    expect(touched).not.toEqual(expect.arrayContaining(['other match']));
  });

  it('sees a new tag on the round where a player has a bye', async () => {
    const { playerId } = (await app.anyone.get(paths['entry with bye']!)).body;
    const { touched } = await touchedBy(() => app.admin.patch(`/players/${playerId}`, { name: 'Baylı' }, '*'));
    expect(touched).toEqual(expect.arrayContaining(['entry with bye', 'round', 'standings']));
    expect(touched).not.toContain('match');
  });

  it('sees a new tag on the entry and the tournament that withdraws, asks for a bye, or returns', async () => {
    for (const work of [
      () => app.admin.patch(paths['other entry']!, { requestedByes: [{ round: 3, points: 0.5 }] }, '*'),
      () => app.admin.post(`${paths['other entry']}/withdraw`, { fromRound: 2 }),
      () => app.admin.post(`${paths['other entry']}/return`),
    ]) {
      const { response, touched } = await touchedBy(work);
      expect(response.status).toBe(200);
      expect(touched).toEqual(expect.arrayContaining(['entries', 'other entry', 'tournament', 'standings']));
      expect(touched).not.toContain('entry');
    }
  });

  it('reads standings of a closed round under a new tag when an old result is corrected', async () => {
    for (const { id } of matches.slice(1)) await win(app.admin, id);
    await app.admin.post(`/matches/${matches[0]!.id}/sets`, wonSet(2, 'first')).expect(201);
    await playRound(app.admin, tournament);
    const after1 = `${paths.standings}?round=1`;
    const before = await app.anyone.get(after1).expect(200);
    await app.admin.post(`${paths.match}/ruling`, { winner: 'second', reason: 'İtiraz' }).expect(200);
    const after = await app.anyone.get(after1).set('if-none-match', before.headers.etag!);
    expect(after.status).toBe(200);
    expect(after.body.rows).not.toEqual(before.body.rows);
  });
});

describe('an official who writes over what somebody else has written', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const draft = async () =>
    (await app.admin.post('/tournaments', { name: 'Taslak', entries: [{ player: { name: `Biri ${Math.random()}` } }] }).expect(201)).body;

  it.each<[string, () => Promise<{ path: string; body?: object; method: 'patch' | 'put' | 'delete' }>]>([
    [
      'a player',
      async () => {
        const { body } = await app.admin.post('/players', { name: 'Biri' }).expect(201);
        return { path: `/players/${body.id}`, method: 'patch', body: { name: 'Öteki' } };
      },
    ],
    [
      'a player, to delete',
      async () => ({ path: `/players/${(await app.admin.post('/players', { name: 'Biri' })).body.id}`, method: 'delete' }),
    ],
    ['a tournament', async () => ({ path: `/tournaments/${(await draft()).id}`, method: 'patch', body: { name: 'Öteki' } })],
    ['a tournament, to delete', async () => ({ path: `/tournaments/${(await draft()).id}`, method: 'delete' })],
    [
      'an entry',
      async () => {
        const { id } = await draft();
        const { items } = (await app.admin.get(`/tournaments/${id}/entries`)).body;
        return { path: `/tournaments/${id}/entries/${items[0].id}`, method: 'patch', body: { requestedByes: [{ round: 1, points: 0 }] } };
      },
    ],
    [
      'an entry, to delete',
      async () => {
        const { id } = await draft();
        const { items } = (await app.admin.get(`/tournaments/${id}/entries`)).body;
        return { path: `/tournaments/${id}/entries/${items[0].id}`, method: 'delete' };
      },
    ],
    [
      'a round, to delete',
      async () => {
        const { id } = await startTournament(app.admin, 2);
        await pairRound(app.admin, id);
        return { path: `/tournaments/${id}/rounds/1`, method: 'delete' };
      },
    ],
  ])('%s, needs its tag', async (_, make) => {
    const { path, method, body = {} } = await make();
    const write = (ifMatch?: string) => (method === 'delete' ? app.admin.delete(path, ifMatch) : app.admin[method](path, body, ifMatch));
    const before = await app.admin.get(path).expect(200);
    const { etag } = before.headers;
    expectProblem(await write(), 428, 'if-match-required');
    for (const stale of ['"999"', '"x"', `W/${etag}`]) expectProblem(await write(stale), 412, 'stale-revision');
    for (const unquoted of [etag!.replaceAll('"', ''), '', '"1'])
      expectProblem(await write(unquoted), 400, 'validation-failed', ['/headers/if-match']);
    expect((await app.admin.get(path).expect(200)).text).toBe(before.text);
    const answer = await write(`"999", ${etag}`);
    expect(answer.status).toBe(method === 'delete' ? 204 : 200);
    // what the tag named is gone, or is something else now
    expect((await write(etag)).status).toBe(method === 'delete' ? 404 : 412);
    for (const now of [answer.headers.etag ?? '*', '*']) expect((await write(now)).status).toBe(method === 'delete' ? 404 : 200);
  });

  it('changes only the fields that the change names', async () => {
    const settings = {
      name: 'Ayarlı',
      venue: 'Salon',
      startsOn: '2026-12-05',
      timeZone: 'Europe/Berlin',
      visibility: 'private',
      variant: 'kalah',
      stonesPerPit: 6,
      setsPerMatch: 5,
      playAllSets: true,
      unplayedSets: 'all',
      recordRequired: false,
      system: 'round-robin',
      legs: 2,
      rounds: 4,
      tieBreaks: ['BH'],
      pairingByePoints: 0.5,
      lateEntryPoints: 0.5,
      initialOrder: 'name',
      initialSide: 'second',
      seed: 7,
    };
    const { body } = await app.admin.post('/tournaments', settings).expect(201);
    expect(body).toMatchObject(settings);
    const changed = await app.admin.patch(`/tournaments/${body.id}`, { name: 'Yeni' }, '*').expect(200);
    expect(changed.body).toEqual({ ...body, name: 'Yeni', revision: 2 });
    const cleared = await app.admin
      .patch(`/tournaments/${body.id}`, { venue: null, rounds: null, initialSide: null, startsOn: null }, '*')
      .expect(200);
    expect(cleared.body).toMatchObject({ venue: null, rounds: null, initialSide: null, startsOn: null, seed: 7, legs: 2 });
    for (const field of ['name', 'seed', 'variant', 'tieBreaks', 'timeZone', 'legs'])
      expectProblem(await app.admin.patch(`/tournaments/${body.id}`, { [field]: null }, '*'), 400, 'validation-failed', [`/${field}`]);

    const known = {
      name: 'Biri',
      birthYear: 2014,
      gender: 'female',
      club: 'Kulüp',
      city: 'İzmir',
      country: 'TR',
      federationId: 'X-1',
      rating: 1400,
    };
    const player = (await app.admin.post('/players', known).expect(201)).body;
    expect((await app.admin.patch(`/players/${player.id}`, { city: 'Muğla' }, '*').expect(200)).body).toEqual({
      ...player,
      city: 'Muğla',
      revision: 2,
    });
    expect((await app.admin.patch(`/players/${player.id}`, { rating: null }, '*').expect(200)).body).toMatchObject({
      rating: null,
      birthYear: 2014,
    });
  });
});
