import { startApp, type TestApp } from './support/api.js';
import { pairRound, playerNames, playRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

describe('nothing happens out of order', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const tournamentOf = async (id: string) => (await app.anyone.get(`/tournaments/${id}`).expect(200)).body;
  const entriesOf = async (id: string) => (await app.anyone.get(`/tournaments/${id}/entries?limit=200`).expect(200)).body.items;
  /** Everything that shows the tournament must answer, at every stage. */
  const readAll = async (id: string) => {
    for (const path of ['', '/entries', '/rounds', '/standings', '/crosstable'])
      await app.anyone.get(`/tournaments/${id}${path}`).expect(200);
    for (const entry of await entriesOf(id))
      for (const path of [`standings/${entry.id}`, `entries/${entry.id}/card`])
        await app.anyone.get(`/tournaments/${id}/${path}`).expect(200);
    const { rows, round } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    const { rows: cross } = (await app.anyone.get(`/tournaments/${id}/crosstable`).expect(200)).body;
    expect(rows.map(({ entryId, rank, points }: Record<string, unknown>) => ({ entryId, rank, points }))).toEqual(
      cross.map(({ entryId, rank, points }: Record<string, unknown>) => ({ entryId, rank, points })),
    );
    return { round, rows };
  };

  describe.each(['swiss', 'round-robin'])('with very few players, %s', (system) => {
    it.each([0, 1])('%i players cannot start; the tables are there all the same', async (players) => {
      const entries = playerNames(players).map((name) => ({ player: { name } }));
      const { id } = (await app.admin.post('/tournaments', { name: 'Küçük', system, entries }).expect(201)).body;
      expect(await readAll(id)).toMatchObject({ round: 0, rows: { length: players } });
      const { detail } = expectProblem(await app.admin.post(`/tournaments/${id}/start`), 409, 'too-few-entries');
      expect(detail).toMatch(players === 1 ? /^There is 1 entry;/ : /^There are 0 entries;/);
      const refusal = await app.admin.post(`/tournaments/${id}/rounds`).set('accept-language', 'tr');
      expect(expectProblem(refusal, 409, 'tournament-not-running').detail).toContain('durumu: taslak.');
      const atOnce = { name: 'Küçük', system, entries: playerNames(players).map((name) => ({ player: { name } })), start: true };
      const before = await app.database.query('SELECT id FROM tournaments');
      expectProblem(await app.admin.post('/tournaments', atOnce), 409, 'too-few-entries');
      expect(await app.database.query('SELECT id FROM tournaments')).toHaveLength(before.length);
    });

    it.each([2, 3])('%i players play to the end', async (players) => {
      const tournament = await startTournament(app.admin, players, { system });
      const { id, rounds } = tournament;
      expect(rounds).toBeGreaterThan(0);
      expect((await readAll(id)).round).toBe(0);
      for (let number = 1; number <= rounds; number++) {
        const round = await pairRound(app.admin, id);
        expect([round.matches.length, round.byes.length]).toEqual([1, players - 2]);
        expect((await readAll(id)).round).toBe(number);
        await win(app.admin, round.matches[0].id);
        expect((await readAll(id)).rows[0].points).toBeGreaterThan(0);
      }
      expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'rounds-complete');
      await app.admin.post(`/tournaments/${id}/finish`).expect(200);
      expect((await readAll(id)).rows).toHaveLength(players);
    });

    it('nobody is left: there is nobody to pair', async () => {
      const { id } = await startTournament(app.admin, 3, { system, rounds: system === 'swiss' ? 3 : null });
      await playRound(app.admin, id);
      for (const entry of await entriesOf(id)) await app.admin.post(`/tournaments/${id}/entries/${entry.id}/withdraw`).expect(200);
      const { revision } = await tournamentOf(id);
      const { status, body } = await app.admin.post(`/tournaments/${id}/rounds`, { publish: true });
      const outcome = [status, body.code ?? body.matches[0].outcome, (await tournamentOf(id)).revision - revision];
      // a draw made in advance stands: nobody comes, nobody gets anything
      expect(outcome).toEqual(system === 'swiss' ? [409, 'too-few-entries', 0] : [201, 'none', 1]);
      await readAll(id);
    });
  });

  it('a Swiss of more rounds than there are opponents ends with a clear refusal that changes nothing', async () => {
    const { id, warnings } = await startTournament(app.admin, 4, { rounds: 6 });
    expect(warnings).not.toEqual([]);
    for (let round = 1; round <= 3; round++) await playRound(app.admin, id);
    const before = await tournamentOf(id);
    expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'no-pairing');
    expect(await tournamentOf(id)).toEqual(before);
    expectProblem(await app.admin.post(`/tournaments/${id}/finish`), 409, 'rounds-missing');
    expect((await app.admin.post(`/tournaments/${id}/finish`, { early: true }).expect(200)).body.state).toBe('finished');
  });

  it('a tournament goes from draft to archive one step at a time', async () => {
    const entries = playerNames(4).map((name) => ({ player: { name } }));
    const { id } = (await app.admin.post('/tournaments', { name: 'Adım adım', rounds: 1, entries }).expect(201)).body;
    const post = (step: string, body?: object) => app.admin.post(`/tournaments/${id}/${step}`, body);
    const [entry, other] = await entriesOf(id);

    // a draft
    for (const step of ['reopen', 'archive']) expectProblem(await post(step), 409, 'tournament-not-finished');
    expectProblem(await post('finish'), 409, 'tournament-not-running');
    expectProblem(await post('rounds'), 409, 'tournament-not-running');
    expectProblem(await post(`entries/${entry.id}/withdraw`), 409, 'tournament-not-running');
    expectProblem(await app.anyone.get(`/tournaments/${id}/rounds/1`), 404, 'not-found');
    await app.admin.patch(`/tournaments/${id}`, { rounds: 2, seed: 5 }, '*').expect(200);
    await app.admin.delete(`/tournaments/${id}/entries/${other.id}`, '*').expect(204);
    await post('entries', { playerId: other.playerId }).expect(201);

    // running
    await post('start').expect(200);
    expectProblem(await post('start'), 409, 'tournament-not-draft');
    expectProblem(await app.admin.delete(`/tournaments/${id}`, '*'), 409, 'tournament-not-draft');
    expect(expectProblem(await app.admin.delete(`/tournaments/${id}/entries/${entry.id}`), 409, 'tournament-not-draft').detail).toContain(
      '/withdraw',
    );
    for (const change of [
      { variant: 'kalah' },
      { rounds: 9 },
      { tieBreaks: [] },
      { seed: 1 },
      { name: 'x', setsPerMatch: 5 },
      { name: 'x', recordRequired: false, legs: 2 },
    ])
      expectProblem(await app.admin.patch(`/tournaments/${id}`, change, '*'), 409, 'tournament-not-draft');
    const renamed = await app.admin.patch(`/tournaments/${id}`, { name: 'Yeni ad', venue: 'Salon', visibility: 'public' }, '*').expect(200);
    expect(renamed.body).toMatchObject({ name: 'Yeni ad', rounds: 2, seed: 5, state: 'running' });
    expectProblem(await post('finish'), 409, 'rounds-missing');

    // a round: paired, published, closed
    const { matches } = (await post('rounds').expect(201)).body;
    const again = expectProblem(await post('rounds'), 409, 'round-already-paired');
    expect([again.detail, again.round]).toEqual([expect.stringContaining('POST …/rounds/1/publish'), 1]);
    const { detail, tables } = expectProblem(await post('finish', { early: true }), 409, 'round-still-open');
    expect([detail, tables]).toEqual([expect.stringContaining('POST …/rounds/1/publish'), [1, 2]]);
    expectProblem(await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')), 409, 'round-not-published');
    expectProblem(await app.admin.post(`/matches/${matches[0].id}/forfeit`, { absent: 'both' }), 409, 'round-not-published');
    expectProblem(await post('rounds/2/publish'), 404, 'not-found');
    await post('rounds/1/publish').expect(200);
    expectProblem(await post('rounds/1/publish'), 409, 'round-already-published');
    expect(expectProblem(await post('rounds'), 409, 'round-already-paired').detail).toMatch(/^Round 1 is paired and published already/);
    await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
    expectProblem(await app.admin.delete(`/tournaments/${id}/rounds/1`, '*'), 409, 'round-has-results');
    for (const refused of [await post('rounds'), await post('finish', { early: true })])
      expect(expectProblem(refused, 409, 'round-still-open').detail).toMatch(/no result yet: 1, 2\.$/);
    expectProblem(
      await app.admin.patch(`/tournaments/${id}/entries/${entry.id}`, { requestedByes: [{ round: 1, points: 0 }] }, '*'),
      400,
      'validation-failed',
      ['/requestedByes/0/round'],
    );
    await app.admin.post(`/matches/${matches[0].id}/sets`, wonSet(2, 'first')).expect(201);
    await win(app.admin, matches[1].id);
    expectProblem(await app.admin.delete(`/tournaments/${id}/rounds/1`, '*'), 409, 'round-has-results');

    // a round without results may go; only the latest
    await pairRound(app.admin, id);
    expectProblem(await app.admin.delete(`/tournaments/${id}/rounds/1`, '*'), 409, 'round-not-latest');
    await app.admin.delete(`/tournaments/${id}/rounds/2`, '*').expect(204);
    expectProblem(await app.anyone.get(`/tournaments/${id}/rounds/2`), 404, 'not-found');
    expect((await readAll(id)).round).toBe(1);
    await playRound(app.admin, id);
    expectProblem(await post('rounds'), 409, 'rounds-complete');

    // finished, reopened, archived
    await post('finish').expect(200);
    for (const again of ['finish', 'rounds']) expectProblem(await post(again), 409, 'tournament-not-running');
    expectProblem(await post('start'), 409, 'tournament-not-draft');
    expectProblem(await app.admin.post(`/matches/${matches[0].id}/ruling`, { winner: 'none', reason: 'a' }), 409, 'tournament-not-running');
    expectProblem(
      await app.admin.put(`/matches/${matches[0].id}/sets/1`, { ending: 'agreed', winner: 'draw', reason: 'a' }, '*'),
      409,
      'tournament-not-running',
    );
    expectProblem(await app.admin.delete(`/matches/${matches[0].id}/sets/2?reason=a`, '*'), 409, 'tournament-not-running');
    expectProblem(await app.admin.delete(`/tournaments/${id}/rounds/2`, '*'), 409, 'tournament-not-running');
    expectProblem(await post(`entries/${entry.id}/withdraw`), 409, 'tournament-not-running');
    expectProblem(await post('entries', { player: { name: 'Geç' } }), 409, 'tournament-not-running');
    expect((await post('reopen').expect(200)).body).toMatchObject({ state: 'running', finishedAt: null });
    expectProblem(await post('archive'), 409, 'tournament-not-finished');
    await post('finish').expect(200);
    await post('archive').expect(200);
    expectProblem(await post('archive'), 409, 'tournament-not-finished');
    const listed = async (query = '') =>
      (await app.anyone.get(`/tournaments${query}`).expect(200)).body.items.map((t: { id: string }) => t.id);
    expect(await listed()).not.toContain(id);
    expect(await listed('?state=archived')).toContain(id);
    expect((await readAll(id)).round).toBe(2);
    expect((await post('reopen').expect(200)).body.state).toBe('finished');
  });

  it.each(['swiss', 'round-robin', 'knock-out'])('%s: the history of a paired round lists who is free', async (system) => {
    const { id } = await startTournament(app.admin, 3, { system });
    const round = await pairRound(app.admin, id);
    const lines = await app.database.query(`SELECT after FROM changes WHERE tournament_id = $1 AND action = 'round.paired'`, [id]);
    expect(round.byes).toHaveLength(1);
    expect(lines).toMatchObject([{ after: { byes: [round.byes[0].startNumber] } }]);
  });

  it('a player is registered once; a namesake on purpose only', async () => {
    const { id } = (await app.admin.post('/tournaments', { name: 'Kayıt' }).expect(201)).body;
    const register = (entry: object) => app.admin.post(`/tournaments/${id}/entries`, entry);
    const first = (await register({ player: { name: 'Ayşe Işık' } }).expect(201)).body;
    expectProblem(await register({ playerId: first.playerId }), 409, 'already-registered', ['']);
    for (const name of ['Ayşe Işık', ' AYŞE IŞIK', 'ayse isik', 'Ayşe Işık'.normalize('NFD')])
      expectProblem(await register({ player: { name } }), 409, 'possible-namesake', ['/player/name']);
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await register({ player: { name: 'Ayşe Işık' }, allowNamesake: true }).expect(201)).body.playerId).not.toBe(first.playerId);
    expectProblem(await register({ playerId: first.playerId, allowNamesake: true }), 409, 'already-registered');
    expectProblem(await app.admin.delete(`/players/${first.playerId}`, '*'), 409, 'player-in-use');
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('who withdraws is out once, from a round that is not over', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    const round = await pairRound(app.admin, id);
    const entry = round.matches[0].first.entryId;
    const post = (step: string, body?: object) => app.admin.post(`/tournaments/${id}/entries/${entry}/${step}`, body);
    expectProblem(await post('return'), 409, 'not-withdrawn');
    expectProblem(await post('withdraw', { fromRound: 4 }), 400, 'validation-failed', ['/fromRound']);
    for (const fromRound of [0, -1, 1.5, '1', null])
      expectProblem(await post('withdraw', { fromRound }), 400, 'validation-failed', ['/fromRound']);
    await post('withdraw', { fromRound: 1, reason: null }).expect(200);
    expectProblem(await post('withdraw', { fromRound: 2 }), 409, 'already-withdrawn');
    const { body: match } = await app.anyone.get(`/matches/${round.matches[0].id}`).expect(200);
    expect(match).toMatchObject({ outcome: 'second', decision: { kind: 'forfeit' } });
    await win(app.admin, round.matches[1].id);
    expect((await pairRound(app.admin, id)).byes.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['pairing-bye', 'zero-bye']);
    expectProblem(await post('withdraw', { fromRound: 1 }), 409, 'already-withdrawn');
    await post('return').expect(200);
    expectProblem(await post('withdraw', { fromRound: 1 }), 400, 'validation-failed', ['/fromRound']);
  });

  it('who withdraws from a round that is not published yet does not keep it from being paired again', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 2 });
    const { matches } = (await app.admin.post(`/tournaments/${id}/rounds`).expect(201)).body;
    await app.admin.post(`/tournaments/${id}/entries/${matches[0].first.entryId}/withdraw`, { fromRound: 1 }).expect(200);
    await app.admin.delete(`/tournaments/${id}/rounds/1`, '*').expect(204);
    const again = await pairRound(app.admin, id);
    expect(again.matches).toHaveLength(1);
    expect(again.byes.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['pairing-bye', 'zero-bye']);
  });

  it('once published, a round in which somebody has withdrawn stays', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 2 });
    const { matches } = (await app.admin.post(`/tournaments/${id}/rounds`).expect(201)).body;
    await app.admin.post(`/tournaments/${id}/entries/${matches[0].first.entryId}/withdraw`, { fromRound: 1 }).expect(200);
    await app.admin.post(`/tournaments/${id}/rounds/1/publish`).expect(200);
    expectProblem(await app.admin.delete(`/tournaments/${id}/rounds/1`, '*'), 409, 'round-has-results');
  });

  it('who comes late after the pairing is in the round when it is paired again', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3 });
    await playRound(app.admin, id);
    const early = (await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Geç Bir' } }).expect(201)).body;
    await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
    const late = (await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Geç İki' } }).expect(201)).body;
    expect([early.joinedRound, late.joinedRound]).toEqual([2, 3]);
    await app.admin.delete(`/tournaments/${id}/rounds/2`, '*').expect(204);
    const joined = async (entryId: string) => {
      const { joinedRound, revision } = (await app.anyone.get(`/tournaments/${id}/entries/${entryId}`).expect(200)).body;
      return { joinedRound, revision };
    };
    expect(await joined(early.id)).toEqual({ joinedRound: 2, revision: early.revision });
    expect(await joined(late.id)).toEqual({ joinedRound: 2, revision: late.revision + 1 });
    expect(await pairRound(app.admin, id)).toMatchObject({ matches: { length: 3 }, byes: [] });
  });

  it('with the last round paired nobody comes late, and nobody withdraws from a round that does not come', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 1 });
    const { matches } = await pairRound(app.admin, id);
    const withdraw = (entryId: string, body?: object) => app.admin.post(`/tournaments/${id}/entries/${entryId}/withdraw`, body);
    expectProblem(await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Çok Geç' } }), 409, 'rounds-complete');
    const qualifying = await startTournament(app.admin, 4, { rounds: 1, playOff: { qualifiers: 2 } });
    await pairRound(app.admin, qualifying.id);
    const late = await app.admin.post(`/tournaments/${qualifying.id}/entries`, { player: { name: 'Çok Geç' } });
    expectProblem(late, 409, 'late-entry-impossible');
    expect(await entriesOf(id)).toHaveLength(4);

    // while it is played: only with the round named, since that loses the match
    const { entryId } = matches[0].first;
    const refused = expectProblem(await withdraw(entryId), 409, 'last-round-open');
    expect(refused.detail).toContain('"fromRound": 1');
    await win(app.admin, matches[1].id);
    expect((await app.anyone.get(`/matches/${matches[0].id}`).expect(200)).body.state).toBe('pending');
    await withdraw(entryId, { fromRound: 1 }).expect(200);
    expect((await app.anyone.get(`/matches/${matches[0].id}`).expect(200)).body.outcome).toBe('second');

    // after it
    for (const body of [undefined, { fromRound: 1 }, { fromRound: 2 }])
      expectProblem(await withdraw(matches[1].first.entryId, body), 409, 'rounds-complete');
  });

  it('whether records must be given may change while the tournament runs', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 1 });
    const { matches } = await pairRound(app.admin, id);
    const treasuresOnly = { number: 1, ending: 'played', treasures: { first: 30, second: 18 } };
    const refused = expectProblem(await app.admin.post(`/matches/${matches[0].id}/sets`, treasuresOnly), 422, 'record-required');
    expect(refused.detail).toContain('"recordRequired": false');
    const { body } = await app.admin.patch(`/tournaments/${id}`, { recordRequired: false }, '*').expect(200);
    expect(body).toMatchObject({ state: 'running', recordRequired: false });
    await app.admin.post(`/matches/${matches[0].id}/sets`, treasuresOnly).expect(201);
  });

  it('a tie-break has one spelling, and stands in the list once', async () => {
    const { id, tieBreaks } = (await app.admin.post('/tournaments', { name: 'Yazım', tieBreaks: ['BH/C1', 'BH'] }).expect(201)).body;
    expect(tieBreaks).toEqual(['BH-C1', 'BH']);
    expect((await app.admin.patch(`/tournaments/${id}`, { tieBreaks: ['SB/M1'] }, '*').expect(200)).body.tieBreaks).toEqual(['SB-M1']);
    const twice = { tieBreaks: ['BH/C1', 'BH-C1'] };
    expectProblem(await app.admin.patch(`/tournaments/${id}`, twice, '*'), 400, 'validation-failed', ['/tieBreaks']);
    expectProblem(await app.admin.post('/tournaments', { name: 'x', ...twice }), 400, 'validation-failed', ['/tieBreaks']);
  });

  describe('R5.5 nobody asks for a bye where the draw says who plays whom', () => {
    const ask = (id: string, entry: { id: string }, round: number) =>
      app.admin
        .patch(`/tournaments/${id}/entries/${entry.id}`, { requestedByes: [{ round, points: 0 }] }, '*')
        .set('accept-language', 'tr');

    it.each(['round-robin', 'scheveningen', 'knock-out', 'double-elimination'])('%s', async (system) => {
      const entries = ['Ege', 'Ege', 'Fırat', 'Fırat'].map((club, i) => ({ player: { name: `${system} ${i}`, club } }));
      for (const start of [false, true]) {
        const { id } = (await app.admin.post('/tournaments', { name: 'Bay', system, entries, start }).expect(201)).body;
        const [entry] = await entriesOf(id);
        const { title, errors } = expectProblem(await ask(id, entry, 2), 409, 'cannot-sit-out', ['/requestedByes/0/round']);
        expect([title, errors[0].detail]).toEqual(['Bay istenemez', 'bu tur için bay istenemez']);
        await app.admin.patch(`/tournaments/${id}/entries/${entry.id}`, { requestedByes: [] }, '*').expect(200);
        for (const { id: other } of await entriesOf(id)) expect((await app.anyone.get(`/tournaments/${id}/entries/${other}`)).body.requestedByes).toEqual([]); // prettier-ignore
      }
    });

    it('nor in a play-off; and a draft with such wishes does not become such a system', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 2, playOff: { qualifiers: 4 }, start: false });
      const [entry] = await entriesOf(id);
      await ask(id, entry, 2).expect(200);
      expectProblem(await ask(id, entry, 3), 409, 'cannot-sit-out', ['/requestedByes/0/round']);
      const toLeague = await app.admin.patch(`/tournaments/${id}`, { system: 'round-robin' }, '*');
      expect(expectProblem(toLeague, 409, 'cannot-sit-out').detail).toContain('"requestedByes": []');
    });

    it('what was asked for before the rounds were settled is without effect in the play-off, and the tournament says so', async () => {
      const { id } = await startTournament(app.admin, 4, { playOff: { qualifiers: 4 }, start: false });
      const [entry] = await entriesOf(id);
      await ask(id, entry, 2).expect(200);
      const { warnings } = (await app.admin.patch(`/tournaments/${id}`, { rounds: 1 }, '*').expect(200)).body;
      expect(warnings).toContain('requested-byes-without-effect');
      await app.admin.post(`/tournaments/${id}/start`).expect(200);
      for (const match of (await pairRound(app.admin, id)).matches) await win(app.admin, match.id);
      const { matches } = await pairRound(app.admin, id);
      expect(matches).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
    });
  });

  it.each<[object, string[]]>([
    [{ requestedByes: null }, ['/requestedByes']],
    [{ requestedByes: 'x' }, ['/requestedByes']],
    [{ requestedByes: [null] }, ['/requestedByes/0']],
    [{ requestedByes: [[]] }, ['/requestedByes']],
    [{ requestedByes: [{ round: 1 }] }, ['/requestedByes/0/points']],
    [{ requestedByes: [{ round: 1, points: 1 }] }, ['/requestedByes/0/points']],
    [{ requestedByes: [{ round: '1', points: 0 }] }, ['/requestedByes/0/round']],
    [{ requestedByes: [{ round: 99, points: 0 }] }, ['/requestedByes/0/round']],
    [
      {
        requestedByes: [
          { round: 2, points: 0 },
          { round: 2, points: 0.5 },
        ],
      },
      ['/requestedByes'],
    ],
    [{ requestedByes: [{ round: 2, points: 0, why: 'x' }] }, ['/requestedByes/0/why']],
    [{ requestedByes: [], state: 'withdrawn' }, ['/state']],
    [{}, ['/requestedByes']],
  ])('byes are asked for in order: %j is refused at %j', async (body, pointers) => {
    const { id } = await startTournament(app.admin, 2, { rounds: 3 });
    const [entry] = await entriesOf(id);
    expectProblem(await app.admin.patch(`/tournaments/${id}/entries/${entry.id}`, body, '*'), 400, 'validation-failed', pointers);
    expect(await app.database.query('SELECT round FROM requested_byes WHERE entry_id = $1', [entry.id])).toEqual([]);
  });
});

describe('lists', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Follows `nextCursor` and the Link header, which must agree. */
  const walk = async (path: string, between: (page: number) => Promise<unknown> = () => Promise.resolve()) => {
    const items: { id: string; name: string }[] = [];
    let next: string | null = `/api/v1${path}`;
    for (let page = 0; next !== null; page++) {
      const { body, headers }: { body: { items: typeof items; nextCursor: string | null }; headers: Record<string, string> } =
        await app.admin.get(next).expect(200);
      items.push(...body.items);
      const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
      expect(link === undefined ? null : new URL(link, 'http://x').searchParams.get('cursor')).toBe(body.nextCursor);
      next = link ?? null;
      await between(page);
    }
    return items;
  };
  const twice = (items: { id: string }[]) => items.length - new Set(items.map(({ id }) => id)).size;

  it('of 120 players are read by sevens while others are added: none is lost or comes twice', async () => {
    const alphabet = [...'abcçdefgğhıijklmnoöprsştuüvyz'];
    const names = Array.from({ length: 120 }, (_, i) => `${alphabet[(i * 7) % 29]}${alphabet[(i * 11) % 29]}${i % 3 ? '' : ' Ö'}`);
    const { id } = (
      await app.admin
        .post('/tournaments', { name: 'Liste', entries: names.map((name) => ({ player: { name }, allowNamesake: true })) })
        .expect(201)
    ).body;
    const before = await walk('/players?limit=200');
    expect(before).toHaveLength(120);
    const walked = await walk('/players?limit=7', (page) =>
      app.admin
        .post('/players', { name: `${alphabet[page % 29]}x` })
        .expect(201)
        .then(),
    );
    expect(twice(walked)).toBe(0);
    const known = new Set(before.map((player) => player.id));
    expect(walked.filter((player) => known.has(player.id))).toEqual(before);
    const inTurkish = new Intl.Collator('tr').compare;
    expect(walked.map(({ name }) => name)).toEqual(walked.map(({ name }) => name).sort(inTurkish));

    const entries = await walk(`/tournaments/${id}/entries?limit=7`, (page) =>
      app.admin.post(`/tournaments/${id}/entries`, { player: { name: `Sonradan ${page}` } }).then(),
    );
    expect(twice(entries)).toBe(0);
    expect(entries.slice(0, 120).map(({ name }) => name)).toEqual(names);
  });

  it('give a cursor that works also for the longest name', async () => {
    for (const suffix of ['a', 'b']) await app.admin.post('/players', { name: '😀'.repeat(199) + suffix }).expect(201);
    expect(await walk(`/players?limit=1&q=${encodeURIComponent('😀😀')}`)).toHaveLength(2);
  });

  it('refuse the cursor of another list, and one with a number beyond all', async () => {
    const { id } = await startTournament(app.admin, 6);
    const { body: round } = await app.admin.post(`/tournaments/${id}/rounds`, { publish: true }).expect(201);
    const lists = {
      players: '/players',
      tournaments: '/tournaments',
      entries: `/tournaments/${id}/entries`,
      matches: `/tournaments/${id}/rounds/1/matches`,
    };
    await app.admin.post('/tournaments', { name: 'Bir daha' }).expect(201);
    const cursors: Record<string, string> = {};
    for (const [name, path] of Object.entries(lists)) cursors[name] = (await app.admin.get(`${path}?limit=1`).expect(200)).body.nextCursor;
    for (const [of, cursor] of Object.entries(cursors))
      for (const [name, path] of Object.entries(lists)) {
        const { status } = await app.anyone.get(`${path}?cursor=${cursor}`);
        expect([of, name, status]).toEqual([of, name, of === name ? 200 : 400]);
      }
    const huge = Buffer.from(JSON.stringify([2 ** 40])).toString('base64url');
    for (const path of [lists.matches, `/tournaments/${id}/rounds`])
      expectProblem(await app.anyone.get(`${path}?cursor=${huge}`), 400, 'validation-failed', ['/query/cursor']);
    const hugeEntry = Buffer.from(JSON.stringify([2 ** 40, round.id])).toString('base64url');
    expectProblem(await app.anyone.get(`${lists.entries}?cursor=${hugeEntry}`), 400, 'validation-failed', ['/query/cursor']);
  });

  it('find by name, club and city without case and accents, and take % and _ as they are', async () => {
    const people = [
      { name: 'Ayşe Işık', club: 'Güneş SK', city: 'İzmir' },
      { name: 'ŞÜKRÜ İĞDIR', city: 'Iğdır' },
      { name: 'José Núñez' },
      { name: 'Yüzde %100 _alt' },
    ];
    for (const person of people) await app.admin.post('/players', person).expect(201);
    const found = async (q: string) =>
      (await app.admin.get(`/players?q=${encodeURIComponent(q)}`).expect(200)).body.items.map(({ name }: { name: string }) => name);
    for (const q of ['isik', 'IŞIK', 'ışık', 'Işık ayşe', 'gunes izmir', 'İZMİR ISIK', 'ayse ISIK'.normalize('NFD')])
      expect([q, await found(q)]).toEqual([q, ['Ayşe Işık']]);
    for (const q of ['sukru', 'İĞDIR', 'igdir', 'ığdır']) expect([q, await found(q)]).toEqual([q, ['ŞÜKRÜ İĞDIR']]);
    expect(await found('nunez')).toEqual(['José Núñez']);
    for (const q of ['%100', '_alt', '%', '_']) expect([q, await found(q)]).toEqual([q, ['Yüzde %100 _alt']]);
    for (const q of ['\\', "'", '%%', 'isik xyz']) expect([q, await found(q)]).toEqual([q, []]);
    for (const q of ['', '%20', '%00', 'a'.repeat(101)])
      expectProblem(await app.anyone.get(`/players?q=${q}`), 400, 'validation-failed', ['/query/q']);
  });
});
