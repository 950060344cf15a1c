import { jest } from '@jest/globals';
import { Client } from 'pg';
import { type Api, startApp, type TestApp } from './support/api.js';
import { expectProblem } from './support/refusal.js';
import { hazine } from './support/server.js';
import { until } from './support/until.js';

type Winner = 'first' | 'second' | 'draw';
interface Match {
  readonly id: string;
  readonly first: { entryId: string; name: string };
  readonly second: { entryId: string; name: string } | null;
}
interface Step {
  readonly tournamentId: string;
  readonly before: number;
  readonly after: number;
  readonly games: number;
  readonly score: number;
  readonly expected: number;
  readonly factor: number | null;
}
interface Kept {
  readonly list: string;
  readonly system: string;
  readonly rating: number;
  readonly games: number;
  readonly provisional: boolean;
  readonly history: Step[];
}

jest.setTimeout(120_000); // whole tournaments, and machines can be busy

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp();
  api = app.admin;
});
afterAll(() => app.close());

let people = 0;
const addPlayers = (count: number, more: object = {}): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      people += 1;
      return (await api.post('/players', { name: `Kişi ${String(people).padStart(3, '0')}`, ...more }).expect(201)).body.id;
    }),
  );

/** Everybody against everybody, one set a match. */
const roundRobin = async (players: readonly string[], more: object = {}): Promise<string> => {
  const fixed = { name: 'Lig', system: 'round-robin', setsPerMatch: 1, recordRequired: false, rated: true, initialOrder: 'registration' };
  const entries = players.map((playerId) => ({ playerId }));
  return (await api.post('/tournaments', { ...fixed, entries, start: true, ...more }).expect(201)).body.id;
};

const winBy = (winner: Winner) => ({ ending: 'played', treasures: { first: 25, second: 23, ...treasures[winner] } });
const treasures = { first: {}, second: { first: 20, second: 28 }, draw: { first: 24, second: 24 } };

const nextRound = async (id: string): Promise<Match[]> =>
  (await api.post(`/tournaments/${id}/rounds`, { publish: true }).expect(201)).body.matches;
const enter = (match: Match, winner: Winner) => api.post(`/matches/${match.id}/sets`, { number: 1, ...winBy(winner) }).expect(201);
const finish = (id: string, more: object = {}) => api.post(`/tournaments/${id}/finish`, more);
const reopen = (id: string) => api.post(`/tournaments/${id}/reopen`).expect(200);
const correct = (match: Match, winner: Winner) =>
  api.put(`/matches/${match.id}/sets/1`, { ...winBy(winner), reason: 'Skor kağıdı yanlış okunmuş' }, '*').expect(200);

/** Plays all rounds; whoever stands further up in the list of players wins. Answers with the matches. */
const play = async (id: string, winnerOf = higher): Promise<Match[]> => {
  const { roundsInAll } = (await api.get(`/tournaments/${id}`).expect(200)).body;
  const all: Match[] = [];
  for (let round = 0; round < roundsInAll; round++)
    for (const match of await nextRound(id)) {
      all.push(match);
      await enter(match, winnerOf(match));
    }
  return all;
};
const higher = ({ first, second }: Match): Winner => (first.name < second!.name ? 'first' : 'second');
const playedRoundRobin = async (players: readonly string[], more: object = {}) => {
  const id = await roundRobin(players, more);
  const matches = await play(id);
  await finish(id).expect(200);
  return { id, matches };
};

const ratingsOf = async (playerId: string, by = api): Promise<Kept[]> =>
  (await by.get(`/players/${playerId}/ratings`).expect(200)).body.lists;
const kept = async (playerId: string, system: string): Promise<Kept> => (await ratingsOf(playerId)).find((one) => one.system === system)!;
/** The latest last. */
const changes = async (playerId: string, system = 'elo') => (await kept(playerId, system)).history.toReversed();
const afters = (players: readonly string[], system = 'elo') =>
  Promise.all(players.map(async (id) => (await changes(id, system)).map(({ after }) => after)));

/** RT6.4: until all that is marked is computed. */
const settle = () => until(async () => (await app.database.query('SELECT FROM rating_marks')).length === 0, 60);
const stored = () => app.database.query('SELECT * FROM rating_history ORDER BY list, system, player_id, finished_at, tournament_id');
const recompute = () => hazine(['ratings', 'recompute'], { DATABASE_URL: app.database.url });
const expectAllRight = async () => {
  const { code, stdout } = await recompute();
  expect(stdout).toMatch(/^turkish: \d+ tournaments, \d+ ratings, 0 of them differed\nkalah: .* 0 of them differed\n$/);
  expect(code).toBe(0);
};

describe('three tournaments of four players', () => {
  let players: string[];
  const tournaments: { id: string; matches: Match[] }[] = [];
  beforeAll(async () => {
    players = await addPlayers(4);
    for (let i = 0; i < 3; i++) tournaments.push(await playedRoundRobin(players));
  });

  // by the table of FIDE, factor 40: 3, 2, 1 and 0 points where 1.5, then 1.83, 1.61, 1.39 and 1.17 were to be expected
  const elo = [
    [1560, 1607],
    [1520, 1536],
    [1480, 1464],
    [1440, 1393],
  ];

  it('RT2.4, RT4 are in the history of each, one after the other', async () => {
    expect((await afters(players)).map((all) => all.slice(0, 2))).toEqual(elo);
    const [first, second, third] = await changes(players[0]!);
    expect(first).toMatchObject({ tournamentId: tournaments[0]!.id, before: 1500, games: 3, score: 3, expected: 1.5, factor: 40 });
    expect(second).toMatchObject({ tournamentId: tournaments[1]!.id, before: 1560, games: 3, score: 3, expected: 1.83 });
    expect(third).toMatchObject({ tournamentId: tournaments[2]!.id, before: 1607 });
    expect(await kept(players[0]!, 'elo')).toMatchObject({ list: 'turkish', games: 9, provisional: true, rating: third!.after });
  });

  it('are explained match by match', async () => {
    const path = `/players/${players[3]!}/ratings/${tournaments[1]!.id}`;
    const { body } = await app.anyone.get(path).expect(200);
    expect(body).toMatchObject({ playerId: players[3], list: 'turkish', systems: [{ system: 'glicko-2' }, { system: 'elo' }] });
    for (const { step, matches } of body.systems) {
      const sum = (field: 'points' | 'expected') =>
        matches.reduce((total: number, match: Record<string, number>) => total + match[field]!, 0);
      expect([matches.length, sum('points')]).toEqual([step.games, step.score]);
      expect(sum('expected')).toBeCloseTo(step.expected, 2);
    }
    const elo = body.systems[1].matches.map(({ opponentId, rating, points, expected }: Record<string, unknown>) => [
      opponentId,
      rating,
      points,
      expected,
    ]);
    expect(elo.sort((a: number[], b: number[]) => b[1]! - a[1]!)).toEqual([
      [players[0], 1560, 0, 0.34],
      [players[1], 1520, 0, 0.39],
      [players[2], 1480, 0, 0.44],
    ]);
    const [stranger] = await addPlayers(1);
    expectProblem(await api.get(`/players/${stranger!}/ratings/${tournaments[1]!.id}`), 404, 'not-found');
  });

  it('RT1.2, RT3 are in the list of Glicko-2, too, with a deviation that falls', async () => {
    const steps = (await changes(players[0]!, 'glicko-2')) as unknown as { before: number; after: number; deviation: number }[];
    expect(steps[0]).toMatchObject({ before: 1500, deviationBefore: 350, factor: null });
    expect(steps.map(({ deviation }) => deviation)).toEqual(steps.map(({ deviation }) => deviation).toSorted((a, b) => b - a));
    expect(steps.slice(1).map(({ before }) => before)).toEqual(steps.slice(0, -1).map(({ after }) => after));
  });

  it('RT6.3 are what computing everything anew gives', async () => {
    await expectAllRight();
  });

  it('RT5.1 rank them, with the number of matches and no year of birth', async () => {
    const { body } = await app.anyone.get('/ratings/turkish?system=elo').expect(200);
    expect(body.items.map(({ rank, playerId }: { rank: number; playerId: string }) => [rank, playerId])).toEqual(
      players.map((id, i) => [i + 1, id]),
    );
    expect(Object.keys(body.items[0]).sort()).toEqual(
      ['rank', 'playerId', 'name', 'club', 'rating', 'deviation', 'games', 'provisional', 'lastRatedAt', 'outdated'].sort(),
    );
    expect(body.items[0]).toMatchObject({ games: 9, provisional: true, deviation: null });
  });

  it('RT2.3, RT6.1 a correction in the first changes all three, and leaves them in their order', async () => {
    const before = await afters(players);
    const { id, matches } = tournaments[0]!;
    const last = matches.find(({ first, second }) => [first.name, second!.name].sort()[0]!.endsWith('1'))!;
    await reopen(id);
    await correct(last, higher(last) === 'first' ? 'second' : 'first');
    await finish(id).expect(200);
    const steps = await changes(players[0]!);
    expect(steps.map(({ tournamentId }) => tournamentId)).toEqual(tournaments.map((one) => one.id));
    expect(steps[0]).toMatchObject({ score: 2, after: 1520 });
    for (const [i, own] of (await afters(players)).entries()) expect([own.length, own[2] === before[i]![2]]).toEqual([3, false]);
    await expectAllRight();

    await reopen(id);
    await correct(last, higher(last));
    await finish(id).expect(200);
    expect(await afters(players)).toEqual(before);
  });

  it('RT2.3 while one is reopened its matches do not count; finished again, everything is as before', async () => {
    const before = await stored();
    await reopen(tournaments[0]!.id);
    expect((await afters(players)).map((all) => all[0])).toEqual(elo.map(([first]) => first));
    expect((await changes(players[0]!)).map(({ tournamentId }) => tournamentId)).toEqual(tournaments.slice(1).map(({ id }) => id));
    await expectAllRight();
    await finish(tournaments[0]!.id).expect(200);
    expect(await stored()).toEqual(before);
  });

  it('are still rated when they are archived, and taken out again', async () => {
    const before = await stored();
    await api.post(`/tournaments/${tournaments[1]!.id}/archive`).expect(200);
    expect(await stored()).toEqual(before);
    await reopen(tournaments[1]!.id);
    expect(await stored()).toEqual(before);
  });

  it('RT4.3, RT6.2 are computed anew with a year of birth that is mended, and with nothing else of a player', async () => {
    const before = await stored();
    const damage = () =>
      app.database.query(`UPDATE rating_history SET expected = expected + 1 WHERE player_id = $1 AND system = 'elo' AND is_latest`, [
        players[0]!,
      ]);
    await damage();
    await api.patch(`/players/${players[0]!}`, { birthYear: 2013 }, '*').expect(200);
    expect(await stored()).toEqual(before); // the new have the factor of the young already
    await damage();
    await api.patch(`/players/${players[0]!}`, { city: 'Rize', rating: 1234, birthYear: 2013 }, '*').expect(200);
    expect(await stored()).not.toEqual(before);
    await recompute();
  });

  it('RT6.3 what was damaged is found, told and mended', async () => {
    const before = await stored();
    await app.database.query(`UPDATE rating_history SET after = after + 1 WHERE player_id = $1 AND system = 'elo' AND is_latest`, [
      players[1]!,
    ]);
    const { code, stdout } = await recompute();
    expect(code).toBe(1);
    expect(stdout).toContain(`elo, player ${players[1]!}, in tournament ${tournaments[2]!.id}`);
    expect(stdout).toMatch(/turkish: .* 1 of them differed/);
    expect(await stored()).toEqual(before);
    await app.database.query('DELETE FROM rating_history');
    expect((await recompute()).code).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it('are answered with a tag, and 304 to who has it', async () => {
    for (const path of [`/players/${players[0]!}/ratings`, '/ratings/turkish']) {
      const { headers } = await app.anyone.get(path).expect(200);
      expect((await app.anyone.get(path).set('if-none-match', headers.etag!)).status).toBe(304);
    }
  });
});

describe('RT6.2 tournaments that are finished at once', () => {
  const AT_ONCE = 8;

  it('are all rated, each after the other', async () => {
    const players = await addPlayers(3);
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => roundRobin(players)));
    for (const id of ids) await play(id);
    const answers = await Promise.all(ids.map((id) => finish(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    await settle();
    for (const player of players)
      for (const system of ['elo', 'glicko-2']) {
        const steps = await changes(player, system);
        expect(new Set(steps.map(({ tournamentId }) => tournamentId))).toEqual(new Set(ids));
        expect(steps.map(({ before }) => before)).toEqual([1500, ...steps.slice(0, -1).map(({ after }) => after)]);
      }
    await expectAllRight();
  });

  it('while others are reopened and players are merged: nothing is lost', async () => {
    const players = await addPlayers(4);
    const pairs = await Promise.all(Array.from({ length: 4 }, () => addPlayers(1)));
    const ids: string[] = [];
    for (const [extra] of pairs) ids.push(await roundRobin([...players, extra!]));
    for (const id of ids) await play(id);
    const [one, two, three, four] = ids as [string, string, string, string];
    await finish(one).expect(200);
    await finish(two).expect(200);
    const [kept1, kept2] = [pairs[0]![0]!, pairs[2]![0]!];
    const statuses = await Promise.all([
      finish(three),
      finish(four),
      api.post(`/tournaments/${one}/reopen`),
      api.post(`/players/${kept1}/merge`, { duplicateId: pairs[1]![0]! }),
      api.post(`/players/${kept2}/merge`, { duplicateId: pairs[3]![0]! }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await settle();
    expect((await changes(players[0]!)).map(({ tournamentId }) => tournamentId)).toEqual(expect.arrayContaining([two, three, four]));
    expect((await changes(kept1)).map(({ tournamentId }) => tournamentId)).toEqual([two]);
    expect((await changes(kept2)).map(({ tournamentId }) => tournamentId).sort()).toEqual([three, four].sort());
    await expectAllRight();
  });
});

describe('RT6.4 while a long correction is followed', () => {
  /** Another server that is computing: it holds the lock, as a step does. */
  const computing = async () => {
    const client = new Client({ connectionString: app.database.url });
    await client.connect();
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('hazine.ratings', 0))`);
    return { done: () => client.end() };
  };
  const listOf = async (ids: readonly string[]) => {
    const { body } = await app.anyone.get('/ratings/turkish?system=elo&limit=200').expect(200);
    const { items, outdatedFrom } = body as {
      items: { playerId: string; rating: number; outdated: boolean }[];
      outdatedFrom: string | null;
    };
    return { outdatedFrom, own: items.filter(({ playerId }) => ids.includes(playerId)) };
  };

  it('an organiser who finishes is not held up, readers are told, nobody starts with what is not right, and it comes right by itself', async () => {
    const players = await addPlayers(3);
    const strangers = await addPlayers(2);
    const early = await playedRoundRobin(players);
    const late = await playedRoundRobin(players);
    const other = await roundRobin(players);
    await play(other);
    expect(await listOf(players)).toMatchObject({ outdatedFrom: null, own: players.map(() => ({ outdated: false })) });

    const long = await computing();
    await reopen(early.id);
    await correct(early.matches[0]!, higher(early.matches[0]!) === 'first' ? 'second' : 'first');
    const begin = Date.now();
    await finish(early.id).expect(200);
    await finish(other).expect(200);
    expect(Date.now() - begin).toBeLessThan(5000); // a statement that waits is ended after 30 s

    const { finishedAt } = (await api.get(`/tournaments/${late.id}`).expect(200)).body;
    const { outdatedFrom, own } = await listOf(players);
    expect(Date.parse(outdatedFrom!)).toBeLessThan(Date.parse(finishedAt));
    expect(own.map(({ outdated }) => outdated)).toEqual([true, true, true]);
    const told = (await ratingsOf(players[0]!)) as unknown as { outdatedFrom: string; history: (Step & { outdated: boolean })[] }[];
    for (const list of told) {
      expect(list.outdatedFrom).toBe(outdatedFrom);
      expect(list.history.map(({ outdated }) => outdated)).toEqual([true, true]);
    }
    const explained = (await api.get(`/players/${players[0]!}/ratings/${late.id}`).expect(200)).body;
    expect(explained.systems[0].step.outdated).toBe(true);

    const body = { name: 'Yeni', system: 'round-robin', ratingSource: 'elo', start: true };
    const entries = (ids: readonly string[]) => ids.map((playerId) => ({ playerId }));
    expectProblem(await api.post('/tournaments', { ...body, entries: entries(players) }), 409, 'ratings-outdated');
    await api.post('/tournaments', { ...body, entries: entries(strangers) }).expect(201);

    await long.done();
    await settle();
    expect(await listOf(players)).toMatchObject({ outdatedFrom: null, own: players.map(() => ({ outdated: false })) });
    expect((await changes(players[0]!)).map(({ tournamentId }) => tournamentId)).toEqual([early.id, late.id, other]);
    await api.post('/tournaments', { ...body, entries: entries(players) }).expect(201);
    await expectAllRight();
  });

  it('nothing of it is taken for the request that began it, however long others are under way', async () => {
    const players = await addPlayers(2);
    const other = await roundRobin(players);
    await play(other);
    const { body: draft } = await api.post('/tournaments', { name: 'Bekleyen' }).expect(201);
    const holder = new Client({ connectionString: app.database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM tournaments WHERE id = $1 FOR NO KEY UPDATE', [draft.id]);
    const waiting = api.patch(`/tournaments/${draft.id}`, { name: 'Bekledi' }, '*').then(({ status }) => status);
    const long = await computing();
    const finished = await finish(other).set('idempotency-key', 'bitti-1').expect(200);
    await long.done();
    await settle();
    await holder.query('COMMIT');
    await holder.end();
    expect(await waiting).toBe(200);
    expect(app.server.log()).not.toContain('ratings wait to be computed');
    expect((await finish(other).set('idempotency-key', 'bitti-1').expect(200)).text).toBe(finished.text);
  });

  it('what a server left undone when it ended is taken up', async () => {
    const players = await addPlayers(2);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await playedRoundRobin(players)).id);
    const before = await stored();
    await app.database.query(
      `UPDATE rating_history SET before = before + 9, after = after + 9 WHERE player_id = ANY($1) AND tournament_id = ANY($2) AND system = 'elo'`,
      [players, ids],
    );
    await app.database.query(`INSERT INTO rating_marks (list, tournament_id) VALUES ('turkish', $1)`, [ids[0]!]);
    await settle();
    expect(await stored()).toEqual(before);
  });
});

describe('RT6.1 any changes in any order', () => {
  /** The same numbers in each run. */
  const randomFrom = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

  it('leave what computing everything anew gives', async () => {
    const random = randomFrom(20_261_205);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
    const winners = ['first', 'second', 'draw'] as const;
    const players = await addPlayers(7, { birthYear: 1999 });
    const tournaments: { id: string; matches: Match[] }[] = [];
    for (let i = 0; i < 5; i++) {
      const id = await roundRobin(
        players.filter(() => random() < 0.6 || i === 0),
        { variant: i === 4 ? 'kalah' : 'turkish' },
      );
      tournaments.push({ id, matches: await play(id, () => pick(winners)) });
      await finish(id).expect(200);
    }
    const steps = [
      async () => {
        const { id, matches } = pick(tournaments);
        await reopen(id);
        for (let i = 0; i < 2; i++) await correct(pick(matches), pick(winners));
        await finish(id).expect(200);
      },
      () => api.patch(`/tournaments/${pick(tournaments).id}`, { rated: random() < 0.7, reason: 'Kurul kararı' }, '*').expect(200),
      () => api.patch(`/players/${pick(players)}`, { birthYear: pick([1999, 2014, null]) }, '*').expect(200),
    ];
    for (let i = 0; i < 24; i++) {
      await pick(steps)();
      if (i % 12 === 11) await expectAllRight();
    }
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    await app.database.query('DELETE FROM rating_history');
    await recompute();
    expect(await stored()).toEqual(before);
  });
});

describe('RT2.1 whether a tournament is rated', () => {
  it('is no to begin with, and a player in none has no rating', async () => {
    const players = await addPlayers(2);
    const { id } = await playedRoundRobin(players, { rated: undefined });
    expect((await api.get(`/tournaments/${id}`).expect(200)).body).toMatchObject({ rated: false, ratingSource: 'given' });
    expect(await ratingsOf(players[0]!)).toEqual([]);
  });

  it('may change in a draft at will, later with a reason, which is kept', async () => {
    const players = await addPlayers(2);
    const draft = await roundRobin(players, { start: false });
    await api.patch(`/tournaments/${draft}`, { rated: false }, '*').expect(200);

    const { id } = await playedRoundRobin(players, { rated: false });
    expectProblem(await api.patch(`/tournaments/${id}`, { rated: true }, '*'), 400, 'validation-failed', ['/reason']);
    const { body } = await api.patch(`/tournaments/${id}`, { rated: true, reason: 'Federasyon onayladı' }, '*').expect(200);
    expect(body.rated).toBe(true);
    expect(await afters(players)).toEqual([[1520], [1480]]);
    const lines = await app.database.query(`SELECT reason, after FROM changes WHERE subject_id = $1 AND action = 'tournament.changed'`, [
      id,
    ]);
    expect(lines).toEqual([{ reason: 'Federasyon onayladı', after: { rated: true } }]);

    await api.patch(`/tournaments/${id}`, { rated: false, reason: 'Yanlış turnuva' }, '*').expect(200);
    expect(await ratingsOf(players[0]!)).toEqual([]);
    await expectAllRight();
  });
});

describe('RT2.2 what counts', () => {
  it('are neither byes nor forfeits nor rulings without play', async () => {
    const players = await addPlayers(5);
    const id = await roundRobin(players, { system: 'swiss', rounds: 1, initialSide: 'first', seed: 1 });
    const [first, second] = (await nextRound(id)).filter((match) => match.second !== null);
    await enter(first!, 'first');
    await api.post(`/matches/${second!.id}/forfeit`, { absent: 'second' }).expect(200);
    await finish(id).expect(200);
    const rated = await app.database.query<{ player_id: string }>(
      'SELECT DISTINCT player_id FROM rating_history WHERE tournament_id = $1',
      [id],
    );
    expect(rated).toHaveLength(2);
  });

  it('are of teams the boards, for those who played on them', async () => {
    const sheets = [await addPlayers(3), await addPlayers(3)];
    const entries = sheets.map((members, i) => ({
      team: { name: `Takım ${people} ${i}`, members: members.map((playerId) => ({ playerId })) },
    }));
    const id = await roundRobin([], { teams: { boards: 2, substitutes: 1 }, entries, initialSide: 'first' });
    const [match] = (await nextRound(id)) as unknown as { boards: Match[] }[];
    for (const board of match!.boards) await enter(board, 'first');
    await finish(id).expect(200);
    const substitutes = sheets.map((members) => members[2]!);
    for (const player of substitutes) expect(await ratingsOf(player)).toEqual([]);
    expect((await afters(sheets.flatMap((members) => members.slice(0, 2)))).flat().sort()).toEqual([1480, 1480, 1520, 1520]);
    await expectAllRight();
  });

  it('RT1.1 goes to the list of its game', async () => {
    const players = await addPlayers(2);
    await playedRoundRobin(players, { variant: 'kalah-house' });
    await playedRoundRobin(players, { variant: 'kalah' });
    await playedRoundRobin(players);
    const lists = (await ratingsOf(players[0]!)).map(({ list, system, games }) => [list, system, games]);
    expect(lists).toEqual([
      ['turkish', 'glicko-2', 1],
      ['turkish', 'elo', 1],
      ['kalah', 'glicko-2', 2],
      ['kalah', 'elo', 2],
    ]);
  });
});

describe('a list', () => {
  let players: string[];
  beforeAll(async () => {
    await app.database.query('UPDATE tournaments SET rated = false');
    await recompute();
    players = await addPlayers(6);
    await playedRoundRobin(players);
    await playedRoundRobin(players.slice(0, 3));
  });
  const ids = async (query: string, by = api): Promise<string[]> =>
    (await by.get(`/ratings/turkish?system=elo&${query}`).expect(200)).body.items.map(({ playerId }: { playerId: string }) => playerId);

  it('is paged, none lost or doubled', async () => {
    const seen: { playerId: string; rating: number }[] = [];
    for (let path: string | null = '/api/v1/ratings/turkish?limit=2'; path !== null;) {
      const { body, headers }: { body: { items: typeof seen; nextCursor: string | null }; headers: Record<string, string> } = await api
        .get(path)
        .expect(200);
      seen.push(...body.items);
      path = /<(.*)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? null;
      expect(path === null).toBe(body.nextCursor === null);
    }
    expect(seen.map(({ playerId }) => playerId).sort()).toEqual(players.toSorted());
    expect(seen.map(({ rating }) => rating)).toEqual(seen.map(({ rating }) => rating).toSorted((a, b) => b - a));
  });

  it('shows, if asked, only who has played so much, or lately', async () => {
    expect((await ids('minGames=6')).toSorted()).toEqual(players.slice(0, 3).toSorted());
    expect(await ids('minGames=8')).toEqual([]);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await ids(`activeSince=${day(-2)}`)).toHaveLength(6);
    expect(await ids(`activeSince=${day(2)}`)).toEqual([]);
  });

  it('shows readers without credentials who plays in public, and the history of public tournaments', async () => {
    const hidden = await addPlayers(2);
    await playedRoundRobin(hidden, { visibility: 'private' });
    expect(await ids('', app.anyone)).toHaveLength(6);
    expect(await ids('')).toHaveLength(8);
    await app.anyone.get(`/players/${hidden[0]!}/ratings`).expect(404);
    expect(await ratingsOf(hidden[0]!)).toHaveLength(2);
    await playedRoundRobin(hidden);
    expect((await ratingsOf(hidden[0]!)).map(({ games, history }) => [games, history.length])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect((await ratingsOf(hidden[0]!, app.anyone)).map(({ games, history }) => [games, history.length])).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('is refused where there is none, or no such system', async () => {
    expectProblem(await api.get('/ratings/chess'), 404, 'not-found');
    expectProblem(await api.get('/ratings/turkish?system=trueskill'), 400, 'validation-failed', ['/query/system']);
    expectProblem(await api.get('/ratings/turkish?activeSince=2026-02-30'), 400, 'validation-failed', ['/query/activeSince']);
    expectProblem(await api.get('/ratings/turkish?minGames=-1'), 400, 'validation-failed', ['/query/minGames']);
    expectProblem(await api.get('/ratings/turkish?club=x'), 400, 'validation-failed');
    expectProblem(await api.get('/players/01a22b8f-79b5-70f2-b16c-c4c47de2d5e2/ratings'), 404, 'not-found');
  });
});

describe('RT7 the ratings of a tournament', () => {
  interface Entered {
    readonly playerId: string;
    readonly startNumber: number | null;
    readonly rating: number | null;
  }
  const entries = async (id: string): Promise<Entered[]> => (await api.get(`/tournaments/${id}/entries`).expect(200)).body.items;
  const orderOf = async (id: string) => (await entries(id)).map(({ playerId }) => playerId);

  it('RT7.1 come from the list where the organiser says so; who is not in it has none', async () => {
    const players = await addPlayers(3, { rating: 1000 });
    await playedRoundRobin(players);
    const [stranger] = await addPlayers(1, { rating: 2000 });
    const draft = await roundRobin([stranger!, ...players.toReversed()], { ratingSource: 'elo', initialOrder: 'rating', start: false });
    expect((await entries(draft)).map(({ rating }) => rating)).toEqual([null, null, null, null]);
    await api.post(`/tournaments/${draft}/start`).expect(200);
    expect((await entries(draft)).map(({ rating }) => rating)).toEqual([1540, 1500, 1460, null]);
    expect(await orderOf(draft)).toEqual([...players, stranger]);

    const given = await roundRobin([...players, stranger!], { initialOrder: 'rating' });
    expect((await orderOf(given))[0]).toBe(stranger);
  });

  it('RT7.2 stay as they were, whatever comes of later tournaments', async () => {
    const players = await addPlayers(2);
    await playedRoundRobin(players);
    const id = await roundRobin(players, { ratingSource: 'elo', initialOrder: 'rating' });
    await playedRoundRobin(players.toReversed());
    await playedRoundRobin(players);
    expect((await entries(id)).map(({ rating }) => rating)).toEqual([1520, 1480]);
  });

  it('come from nowhere else', async () => {
    const body = { name: 'Olmaz', ratingSource: 'fide', rated: 'yes' };
    expectProblem(await api.post('/tournaments', body), 400, 'validation-failed', ['/rated', '/ratingSource']);
  });
});
