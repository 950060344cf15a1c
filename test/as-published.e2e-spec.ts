import { startApp, type TestApp } from './support/api.js';
import { gameEnding, pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Table {
  readonly asPublished: { at: string; changedSince: number; changedMatches: string[] } | null;
  readonly rows: { entryId: string; name: string; points: number; state: string }[];
  readonly [field: string]: unknown;
}

const read = async (path: string): Promise<Table> => (await app.anyone.get(path).expect(200)).body;
const standingsOf = (id: string, query: string) => read(`/tournaments/${id}/standings?${query}`);
const matchOf = async (id: string) => (await app.admin.get(`/matches/${id}`).expect(200)).body;

/** All that is told of a table, but for the revision of the tournament, what `asPublished` says, and categories (T33.6). */
async function tablesOf(id: string, query: string) {
  const whole = ({ revision: _, asPublished: _too, categories: _neither, ...table }: Table) => table;
  const standings = whole(await standingsOf(id, query));
  const crosstable = whole(await read(`/tournaments/${id}/crosstable?${query}`));
  const entries = [];
  for (const { entryId } of standings.rows) entries.push(whole(await read(`/tournaments/${id}/standings/${entryId}?${query}`)));
  return { standings, crosstable, entries };
}

/** A match of one set, which `stones` of the first side decide. */
const setWith = (stones: number) => ({ ending: 'played', record: gameEnding(stones, 48 - stones) });
const enter = (match: string, stones: number) => app.admin.post(`/matches/${match}/sets`, { number: 1, ...setWith(stones) }).expect(201);
const correct = (match: string, stones: number) =>
  app.admin.put(`/matches/${match}/sets/1`, { ...setWith(stones), reason: 'Yanlış okunmuş' }, '*').expect(200);
const rule = (match: string, winner: string) => app.admin.post(`/matches/${match}/ruling`, { winner, reason: 'İtiraz kabul' }).expect(200);

describe('T33 a table as it was published', () => {
  it('T33.1 T33.4 leaves out what was corrected since the next round was paired, and says what', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 2, setsPerMatch: 1, system: 'swiss' });
    const [first, second] = (await pairRound(app.admin, id)).matches;
    await enter(first.id, 27);
    await enter(second.id, 27);
    const before = await tablesOf(id, 'round=1');
    const { pairedAt } = await pairRound(app.admin, id);

    await correct(first.id, 21);
    const now = await standingsOf(id, 'round=1');
    expect(now).toMatchObject({ asPublished: null, provisional: false });
    expect(now.rows).not.toEqual(before.standings.rows);
    const then = await standingsOf(id, 'round=1&asPublished=true');
    expect(then.asPublished).toEqual({ at: pairedAt, changedSince: 1, changedMatches: [first.id] });
    expect(await tablesOf(id, 'round=1&asPublished=true')).toEqual(before);
    expect(await tablesOf(id, 'round=1&asPublished=false')).toEqual(await tablesOf(id, 'round=1'));

    // changed back, it is no change any more
    await correct(first.id, 27);
    expect(await standingsOf(id, 'round=1&asPublished=true')).toMatchObject({ asPublished: { changedSince: 0, changedMatches: [] } });
  });

  it('T33.2 knows nobody who entered, and no withdrawal, after that', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3, setsPerMatch: 1, system: 'round-robin' });
    for (const { id: match } of (await pairRound(app.admin, id)).matches) await enter(match, 27);
    const before = await tablesOf(id, 'round=1');
    const { matches } = await pairRound(app.admin, id);
    const leaver = before.standings.rows[0]!.entryId;
    for (const { id: match } of matches) await enter(match, 27);
    await app.admin.post(`/tournaments/${id}/entries/${leaver}/withdraw`, { fromRound: 3, reason: 'Hasta' }).expect(200);
    expect(await tablesOf(id, 'round=1&asPublished=true')).toEqual(before);
    expect((await standingsOf(id, 'round=1')).rows.find(({ entryId }) => entryId === leaver)?.state).not.toBe('active');

    const swiss = await startTournament(app.admin, 4, { rounds: 3, setsPerMatch: 1, system: 'swiss' });
    const path = `/tournaments/${swiss.id}`;
    await pairRound(app.admin, swiss.id);
    const late = (await app.admin.post(`${path}/entries`, { player: { name: 'Geç Gelen' } }).expect(201)).body;
    expect((await standingsOf(swiss.id, 'round=0')).rows).toHaveLength(5);
    const then = await standingsOf(swiss.id, 'round=0&asPublished=true');
    expect(then.rows).toHaveLength(4);
    expect(then.asPublished).toMatchObject({ changedSince: 0 });
    expectProblem(await app.anyone.get(`${path}/standings/${late.id}?round=0&asPublished=true`), 404, 'not-found');
  });

  it('T33.3 ranks by the list of then, and tells of it what was told then', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3, setsPerMatch: 1, system: 'swiss', tieBreaks: ['BH', 'LOT'] });
    const path = `/tournaments/${id}/tie-breaks`;
    await app.admin.put(path, { tieBreaks: ['TREASURE'], reason: 'Yönerge' }, '*').expect(200);
    for (const { id: match } of (await pairRound(app.admin, id)).matches) await enter(match, 27);
    const before = await tablesOf(id, 'round=1');
    await pairRound(app.admin, id);
    await app.admin.put(path, { tieBreaks: ['SB'], reason: 'Yeni karar' }, '*').expect(200);
    await app.admin.put(path, { tieBreaks: ['LOT'], reason: 'Son karar' }, '*').expect(200);
    expect(before.standings.tieBreaksChanged).toMatchObject({ reason: 'Yönerge', before: ['BH', 'LOT'] });
    expect(await tablesOf(id, 'round=1&asPublished=true')).toEqual(before);
    // before round 1 the same list stood: it was changed before that was paired
    expect(await standingsOf(id, 'round=0&asPublished=true')).toMatchObject({ tieBreaks: [{ code: 'TREASURE' }] });
  });

  it('T33.5 is as now as long as the next round is not published, and after the last', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 2, setsPerMatch: 1, system: 'round-robin', legs: 2 });
    const [match] = (await pairRound(app.admin, id)).matches;
    await enter(match.id, 27);
    await app.admin.post(`/tournaments/${id}/rounds`, {}).expect(201);
    await correct(match.id, 21);
    const asNow = await standingsOf(id, 'round=1&asPublished=true');
    expect(asNow.asPublished).toBeNull();
    expect(asNow).toEqual(await standingsOf(id, 'round=1'));

    // what was published was paired from what was known then, whatever came in between
    await app.admin.post(`/tournaments/${id}/rounds/2/publish`).expect(200);
    expect((await standingsOf(id, 'round=1&asPublished=true')).asPublished).toMatchObject({ changedSince: 1, changedMatches: [match.id] });
    expect((await standingsOf(id, 'round=2&asPublished=true')).asPublished).toBeNull();
    expect(await standingsOf(id, 'round=2&asPublished=true')).toMatchObject({ provisional: true });
  });

  it('T33.5 a round that was deleted and paired again was paired then', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3, setsPerMatch: 1, system: 'swiss' });
    const [first, second] = (await pairRound(app.admin, id)).matches;
    await enter(first.id, 27);
    await enter(second.id, 27);
    await pairRound(app.admin, id);
    await correct(first.id, 21);
    await app.admin.delete(`/tournaments/${id}/rounds/2`, '*').expect(204);
    const before = await tablesOf(id, 'round=1');
    const { pairedAt } = await pairRound(app.admin, id);
    await rule(second.id, 'second');
    expect(await tablesOf(id, 'round=1&asPublished=true')).toEqual(before);
    expect((await standingsOf(id, 'round=1&asPublished=true')).asPublished).toEqual({
      at: pairedAt,
      changedSince: 1,
      changedMatches: [second.id],
    });
  });

  it('of teams undoes what was changed on a board', async () => {
    const sheet = (name: string) => ({ name, members: [1, 2].map((n) => ({ player: { name: `${name} ${n}` } })) });
    const entries = ['Alsancak', 'Bornova', 'Çeşme', 'Dikili'].map((name) => ({ team: sheet(name) }));
    const settings = { name: 'Takımlar', seed: 1, rounds: 2, setsPerMatch: 1, system: 'swiss', initialSide: 'first' };
    const teams = { boards: 2, substitutes: 0 };
    const { id } = (await app.admin.post('/tournaments', { ...settings, teams, entries, start: true }).expect(201)).body;
    const round = await pairRound(app.admin, id);
    const boards = round.matches.flatMap((match: { boards: { id: string }[] }) => match.boards);
    for (const board of boards) await enter(board.id, 27);
    const before = await tablesOf(id, 'round=1');
    await pairRound(app.admin, id);
    await rule(boards[0].id, 'second');
    await correct(boards[3].id, 21);
    expect(await tablesOf(id, 'round=1&asPublished=true')).toEqual(before);
    const { asPublished } = await standingsOf(id, 'round=1&asPublished=true');
    expect(asPublished!.changedMatches).toEqual([boards[0].id, boards[3].id].sort());
  });

  it('of teams undoes another line-up in a round that is over, too', async () => {
    const sheet = (name: string) => ({ name, members: [1, 2].map((n) => ({ player: { name: `${name} ${n} Oyuncusu` } })) });
    const entries = ['Efes', 'Foça', 'Gümüldür', 'Harmandalı'].map((name) => ({ team: sheet(name) }));
    const settings = { name: 'Dizilişler', seed: 1, rounds: 2, setsPerMatch: 1, system: 'swiss', initialSide: 'first' };
    const { id } = (
      await app.admin.post('/tournaments', { ...settings, teams: { boards: 2, substitutes: 0 }, entries, start: true }).expect(201)
    ).body;
    const [missed, played] = (await pairRound(app.admin, id)).matches;
    const lineUp = (side: string, players: string[]) =>
      app.admin.put(`/matches/${missed.id}/line-ups/${side}`, { players, reason: 'Gelmeyen vardı' }, '*').expect(200);
    await lineUp('second', []);
    for (const board of played.boards) await enter(board.id, 27);
    const before = await tablesOf(id, 'round=1');
    await pairRound(app.admin, id);

    // one of the team that came has not been there either
    const came = missed.boards[0].first.player.playerId;
    await lineUp('first', [came]);
    const { asPublished, rows } = await standingsOf(id, 'round=1&asPublished=true');
    expect(asPublished).toMatchObject({ changedSince: 1, changedMatches: [missed.boards[1].id] });
    expect(rows).not.toEqual((await standingsOf(id, 'round=1')).rows);
    expect(await tablesOf(id, 'round=1&asPublished=true')).toEqual(before);
    const { items } = (await app.admin.get(`/matches/${missed.id}/history`).expect(200)).body;
    expect(items.slice(-2)).toMatchObject([
      { board: 2, action: 'match.absence', before: { winner: 'second' }, after: { winner: 'none' } },
      { action: 'match.line-up-changed', before: [came, expect.any(String)], after: [came] },
    ]);
  });

  it('T33.1 is refused where the history does not lead there', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 2, setsPerMatch: 1, system: 'round-robin', legs: 2 });
    const [match] = (await pairRound(app.admin, id)).matches;
    await enter(match.id, 27);
    await pairRound(app.admin, id);
    await correct(match.id, 21);
    // as after a change that nobody wrote down
    await app.database.query(`UPDATE sets SET treasure_first = 20, treasure_second = 28 WHERE match_id = $1`, [match.id]);
    for (const table of ['standings', 'crosstable']) {
      const answer = await app.anyone.get(`/tournaments/${id}/${table}?round=1&asPublished=true`);
      expectProblem(answer, 409, 'published-table-unknown');
    }
    await standingsOf(id, 'round=1');
    await standingsOf(id, 'round=0&asPublished=true');
  });
});

describe('an earlier round', () => {
  it('is provisional while it is open again by a correction, and cannot be opened once the next is paired', async () => {
    const { id } = await startTournament(app.admin, 2, { rounds: 2, system: 'round-robin', legs: 2 });
    const [match] = (await pairRound(app.admin, id)).matches;
    await win(app.admin, match.id);
    expect(await standingsOf(id, 'round=1')).toMatchObject({ provisional: false });
    const { number: _, ...other } = wonSet(1, 'second');
    await app.admin.put(`/matches/${match.id}/sets/1`, { ...other, reason: 'Taraflar karışmış' }, '*').expect(200);
    expect(await standingsOf(id, 'round=1&asPublished=true')).toMatchObject({ provisional: true, asPublished: null });
    await app.admin.post(`/matches/${match.id}/sets`, wonSet(3, 'second')).expect(201);
    await pairRound(app.admin, id);
    expectProblem(await app.admin.delete(`/matches/${match.id}/sets/3?reason=Fazla`, '*'), 409, 'correction-reopens-match');
    const { number: _too, ...again } = wonSet(1, 'first');
    await app.admin.put(`/matches/${match.id}/sets/1`, { ...again, reason: 'Doğruymuş' }, '*').expect(200);
    await app.admin.delete(`/matches/${match.id}/sets/3?reason=Fazla`, '*').expect(200);
    expect(await standingsOf(id, 'round=1')).toMatchObject({ provisional: false });
    expect(await standingsOf(id, 'round=2')).toMatchObject({ provisional: true });
    expect((await standingsOf(id, 'round=1&asPublished=true')).asPublished).toMatchObject({ changedSince: 1 });
  });
});

describe('T33.6 asPublished', () => {
  let path: string;
  beforeAll(async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 3, system: 'round-robin' });
    path = `/tournaments/${id}`;
  });
  const someId = '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2';

  it.each<[string, string, string]>([
    ['standings', 'asPublished=true', '/query/round'],
    ['crosstable', 'asPublished=true', '/query/round'],
    [`standings/${someId}`, 'asPublished=true', '/query/round'],
    ['standings', 'asPublished=true&round=1', '/query/round'],
    ['standings', 'asPublished=true&round=0&stage=1', '/query/stage'],
    ['standings', 'asPublished=true&round=0&group=1', '/query/group'],
    ['standings', `asPublished=true&round=0&category=${someId}`, '/query/category'],
    ['crosstable', 'asPublished=true&round=0&group=1', '/query/group'],
    [`standings/${someId}`, 'asPublished=true&round=0&stage=1', '/query/stage'],
    ['standings', 'asPublished=1&round=0', '/query/asPublished'],
    ['standings', 'asPublished=&round=0', '/query/asPublished'],
    ['standings/boards', 'asPublished=true&round=0', '/query/asPublished'],
    ['standings/outlook', 'asPublished=true', '/query/asPublished'],
  ])('of %s is refused with ?%s', async (table, query, pointer) => {
    for (const language of ['en', 'tr']) {
      const answer = await app.anyone.get(`${path}/${table}?${query}`).set('accept-language', language);
      expectProblem(answer, 400, 'validation-failed', [pointer]);
    }
  });
});

/** The same numbers for the same seed, so that a tournament that fails can be played again. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('T33 whatever is changed later, the table of each round stays known', () => {
  it.each([1, 2, 3])('in tournament %i', async (seed) => {
    const below = lots(seed);
    const stones = () => [27, 21, 24][below(3)]!;
    const { id } = await startTournament(app.admin, 6, { rounds: 4, setsPerMatch: 1, system: seed === 3 ? 'round-robin' : 'swiss' });
    const path = `/tournaments/${id}`;
    const matches: string[] = [];
    const published: Awaited<ReturnType<typeof tablesOf>>[] = [];
    let done = 0;

    const changeSomething = async () => {
      const match = matches[below(matches.length)]!;
      const { decision, sets } = await matchOf(match);
      const kind = below(6);
      if (kind === 0 && decision && sets.length > 0) {
        await app.admin.delete(`/matches/${match}/decision?reason=Yanl%C4%B1%C5%9F`, '*').expect(200);
      } else if (kind <= 1) await rule(match, ['first', 'second', 'draw', 'none'][below(4)]!);
      else if (kind === 2) {
        const list = [['BH', 'LOT'], ['SB', 'TREASURE'], ['SETS'], ['DE', 'WIN']][below(4)]!;
        const { tieBreaks } = (await app.admin.get(path).expect(200)).body;
        if (tieBreaks.join() === list.join()) return;
        await app.admin.put(`${path}/tie-breaks`, { tieBreaks: list, reason: 'Yönerge' }, '*').expect(200);
      } else if (sets.length > 0) await correct(match, stones());
      else return;
      done++;
    };

    for (let round = 1; round <= 4; round++) {
      const { matches: paired } = await pairRound(app.admin, id);
      if (seed !== 3 && round === 2) await app.admin.post(`${path}/entries`, { player: { name: `Geç Gelen ${seed}` } }).expect(201);
      for (let i = 0; i < 3 && matches.length > 0; i++) await changeSomething();
      for (const match of paired as { id: string; state: string }[]) {
        if (match.state === 'decided') continue;
        if (below(6) === 0) await app.admin.post(`/matches/${match.id}/forfeit`, { absent: 'second' }).expect(200);
        else await enter(match.id, stones());
      }
      matches.push(...paired.map((match: { id: string }) => match.id));
      const { rows } = await standingsOf(id, `round=${round}`);
      const somebody = rows[below(rows.length)]!;
      if (round === 2) await app.admin.post(`${path}/entries/${somebody.entryId}/withdraw`, { reason: 'Hasta' }).expect(200);
      if (round === 3) {
        const left = rows.find(({ state }) => state !== 'active')!;
        await app.admin.post(`${path}/entries/${left.entryId}/return`).expect(200);
      }
      for (let i = 0; i < 2; i++) await changeSomething();
      published.push(await tablesOf(id, `round=${round}`));
    }
    for (let i = 0; i < 4; i++) await changeSomething();

    expect(done).toBeGreaterThan(10);
    for (const [i, table] of published.slice(0, -1).entries()) {
      expect({ round: i + 1, ...(await tablesOf(id, `round=${i + 1}&asPublished=true`)) }).toEqual({ round: i + 1, ...table });
    }
    expect(await tablesOf(id, 'round=4&asPublished=true')).toEqual(await tablesOf(id, 'round=4'));
  });
});
