import { jest } from '@jest/globals';
import type { Match, Row } from './support/answers.js';
import { type Api, startApp, type TestApp } from './support/api.js';
import { pairRound, playerNames, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

/** Matches of one set without its record: a round is soon entered. */
const quick = { setsPerMatch: 1, recordRequired: false };
const league = { ...quick, system: 'round-robin' };

/** The lower start number wins each match that is still open. */
async function decide(api: Api, matches: readonly Match[]) {
  for (const { id, first, second, state } of matches) {
    if (state === 'decided') continue;
    const treasures = first.startNumber < second.startNumber ? { first: 25, second: 23 } : { first: 23, second: 25 };
    await api.post(`/matches/${id}/sets`, { number: 1, ending: 'played', treasures }).expect(201);
  }
}

async function playRound(api: Api, tournamentId: string) {
  const round = await pairRound(api, tournamentId);
  await decide(api, round.matches);
  return round;
}

const boards = (matches: readonly Match[]) => matches.map(({ first, second }) => [first.startNumber, second.startNumber]);

jest.setTimeout(120_000); // a league is some fifty requests, and machines can be busy

describe('a round robin in groups', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const entriesOf = async (id: string) =>
    (await app.anyone.get(`/tournaments/${id}/entries?limit=200`).expect(200)).body.items as {
      id: string;
      startNumber: number;
      group: number | null;
      club: string | null;
    }[];
  const standings = async (id: string, query = '') => (await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body;
  const history = (id: string, action: string) =>
    app.database.query<{ before: unknown; after: Record<string, unknown> }>(
      'SELECT "before", "after" FROM changes WHERE tournament_id = $1 AND action = $2 ORDER BY id',
      [id, action],
    );

  describe('of 24 pupils of six schools in four groups by lot', () => {
    const schools = ['Atatürk', 'Barbaros', 'Cumhuriyet', 'Dumlupınar', 'Ege', 'Fatih'];
    let id: string;
    let started: object;
    let groups: number[][];

    beforeAll(async () => {
      const entries = playerNames(24).map((name, i) => ({ player: { name, club: schools[i % 6] } }));
      started = await startTournament(app.admin, 24, {
        ...league,
        groups: 4,
        groupDraw: 'lot',
        clubProtectionRounds: 1,
        seed: 7,
        entries,
      });
      ({ id } = started as { id: string });
      const members = await entriesOf(id);
      groups = [1, 2, 3, 4].map((group) => members.filter((entry) => entry.group === group).map(({ startNumber }) => startNumber));
    });

    it('R6.3 draws six into each, one of every pot', () => {
      expect(started).toMatchObject({ groups: 4, groupDraw: 'lot', rounds: 5, suggestedRounds: 5, warnings: [] });
      const pots = groups.map((members) => members.map((number) => Math.ceil(number / 4)));
      expect(pots).toEqual(Array(4).fill([1, 2, 3, 4, 5, 6]));
    });

    it('R6.4 puts no two of a school together', async () => {
      const clubs = (await entriesOf(id)).map(({ club }) => club);
      for (const members of groups) expect(new Set(members.map((number) => clubs[number - 1])).size).toBe(6);
    });

    it('tells the draw in the history', async () => {
      const [line] = await history(id, 'tournament.divided');
      expect(line!.after).toMatchObject({ draw: 'lot', byHand: false, seed: 7, groups, together: [] });
    });

    it('R6.6 R6.7 is played group after group at the tables, and ranks every group by itself', async () => {
      for (let round = 1; round <= 5; round++) {
        const { matches, byes } = await playRound(app.admin, id);
        expect(byes).toEqual([]);
        const groupAt = boards(matches).map((board) => groups.findIndex((members) => board.every((n) => members.includes(n))) + 1);
        expect(groupAt).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
      }
      const { rows } = await standings(id);
      const expected = groups.flatMap((members, i) =>
        members.map((startNumber, place) => ({ group: i + 1, rank: place + 1, startNumber, points: 5 - place })),
      );
      expect(rows).toMatchObject(expected);
      // SB of who beat all but the first place - 1: the points of those beaten
      const sb = (row: Row) => row.tieBreaks.find(({ code }) => code === 'SB')!.value;
      expect((rows as Row[]).map(sb)).toEqual(Array(4).fill([10, 6, 3, 1, 0, 0]).flat());
      expect(await app.admin.post(`/tournaments/${id}/finish`, {}).expect(200)).toMatchObject({ body: { state: 'finished' } });
    });

    it('answers for one group, and refuses one that there is not', async () => {
      const whole = await standings(id);
      const second = await standings(id, '?group=2');
      expect(second.rows).toEqual(whole.rows.slice(6, 12));
      const { rows } = (await app.anyone.get(`/tournaments/${id}/crosstable?group=2`).expect(200)).body;
      expect(rows.map(({ startNumber }: Row) => startNumber)).toEqual(groups[1]);
      expect(
        rows.flatMap((row: { rounds: { opponent: number }[] }) => row.rounds.map(({ opponent }) => groups[1]!.includes(opponent))),
      ).toEqual(Array(30).fill(true));
      for (const path of ['standings', 'crosstable'])
        expectProblem(await app.anyone.get(`/tournaments/${id}/${path}?group=5`), 400, 'validation-failed', ['/query/group']);
    });

    it('T1.3 breaks a value down to opponents of the group, by their start numbers', async () => {
      const { rows } = await standings(id, '?group=3');
      const { body } = await app.anyone.get(`/tournaments/${id}/standings/${rows[1].entryId}`).expect(200);
      expect(body.row).toEqual(rows[1]);
      const { parts } = body.tieBreaks.find(({ code }: { code: string }) => code === 'SB');
      expect(parts.map(({ opponent }: { opponent: number }) => opponent).sort((a: number, b: number) => a - b)).toEqual(
        groups[2]!.filter((number) => number !== rows[1].startNumber),
      );
      expect(parts.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(6);
    });
  });

  it('R6.5 lets the organiser move entries until round 1 is paired', async () => {
    const { id, rounds } = await startTournament(app.admin, 8, { ...league, groups: 2 });
    expect(rounds).toBe(3);
    const [one, two] = await entriesOf(id);
    const move = (entry: { id: string }, group: number | null) => app.admin.patch(`/tournaments/${id}/entries/${entry.id}`, { group }, '*');
    expect((await move(one!, 2).expect(200)).body.group).toBe(2);
    // five and three: the larger group has five rounds
    expect((await app.anyone.get(`/tournaments/${id}`).expect(200)).body.rounds).toBe(5);
    await move(two!, 1).expect(200);
    expect((await app.anyone.get(`/tournaments/${id}`).expect(200)).body.rounds).toBe(3);
    expect((await history(id, 'entry.moved')).map(({ before, after }) => [before, after])).toEqual([
      [{ group: 1 }, { group: 2 }],
      [{ group: 2 }, { group: 1 }],
    ]);
    expectProblem(await move(one!, 3), 400, 'validation-failed', ['/group']);
    expectProblem(await move(one!, null), 400, 'validation-failed', ['/group']);
    const { matches } = await pairRound(app.admin, id);
    expect(boards(matches)).toEqual([
      [2, 8],
      [4, 5],
      [1, 7],
      [3, 6],
    ]);
    expectProblem(await move(one!, 1), 409, 'groups-settled');
  });

  it('R6.1 does not pair a group of one, and says so', async () => {
    const { id } = await startTournament(app.admin, 4, { ...league, groups: 2 });
    const [one] = await entriesOf(id);
    await app.admin.patch(`/tournaments/${id}/entries/${one!.id}`, { group: 2 }, '*').expect(200);
    expectProblem(await app.admin.post(`/tournaments/${id}/rounds`, {}), 409, 'group-too-small');
    expect((await app.anyone.get(`/tournaments/${id}/rounds`).expect(200)).body.items).toEqual([]);
  });

  it('R6.5 takes groups from the registration, of all or of none', async () => {
    const given = (groups: (number | undefined)[]) => ({
      name: 'Elle',
      ...league,
      groups: 2,
      initialOrder: 'registration',
      start: true,
      entries: playerNames(groups.length).map((name, i) => ({ player: { name }, ...(groups[i] && { group: groups[i] }) })),
    });
    const { body } = await app.admin.post('/tournaments', given([1, 1, 2, 2])).expect(201);
    expect((await entriesOf(body.id)).map(({ group }) => group)).toEqual([1, 1, 2, 2]);
    expectProblem(await app.admin.post('/tournaments', given([1, 1, 2, undefined])), 409, 'groups-incomplete');
    expectProblem(await app.admin.post('/tournaments', given([1, 1, 1, 2])), 409, 'group-too-small');
    expectProblem(await app.admin.post('/tournaments', given([1, 1, 3, 3])), 400, 'validation-failed', ['/entries/2/group']);
    expectProblem(await app.admin.post('/tournaments', given([undefined, undefined, undefined])), 409, 'too-few-entries');
  });

  it('knows groups only where the pairing system has them', async () => {
    expectProblem(await app.admin.post('/tournaments', { name: 'İsviçre', groups: 2 }), 400, 'validation-failed', ['/groups']);
    const { id } = (await app.admin.post('/tournaments', { name: 'Lig', ...league, groups: 2 }).expect(201)).body;
    expectProblem(await app.admin.patch(`/tournaments/${id}`, { system: 'swiss' }, '*'), 400, 'validation-failed', ['/groups']);
    await app.admin.patch(`/tournaments/${id}`, { system: 'swiss', groups: null }, '*').expect(200);
    const entry = { player: { name: 'Oyuncu' }, group: 1 };
    expectProblem(await app.admin.post(`/tournaments/${id}/entries`, entry), 400, 'validation-failed', ['/group']);
    expectProblem(await app.anyone.get(`/tournaments/${id}/standings?group=1`), 400, 'validation-failed', ['/query/group']);
  });

  it('PO2.2 T1.6 sends the best of each group into a play-off, which brings them into one list', async () => {
    const { id } = await startTournament(app.admin, 8, { ...league, groups: 2, playOff: { qualifiers: 4 }, tieBreaks: [] });
    for (let round = 1; round <= 3; round++) await playRound(app.admin, id);
    // group 1 is 1, 4, 5, 8 and group 2 is 2, 3, 6, 7
    const byGroup = await standings(id);
    expect(byGroup.rows.map(({ startNumber }: Row) => startNumber)).toEqual([1, 4, 5, 8, 2, 3, 6, 7]);
    const semiFinals = await playRound(app.admin, id);
    expect(
      boards(semiFinals.matches)
        .map((board) => board.toSorted((a, b) => a - b))
        .sort(),
    ).toEqual([
      [1, 3],
      [2, 4],
    ]);
    await playRound(app.admin, id);
    const { rows } = await standings(id);
    expect(rows.map(({ rank, startNumber, group }: Row) => [rank, startNumber, group])).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 2],
      [3, 4, 1],
      [5, 5, 1],
      [5, 6, 2],
      [7, 7, 2],
      [7, 8, 1],
    ]);
    expect((await standings(id, '?stage=1')).rows).toEqual(byGroup.rows);
  });

  it('R6.8 a board between two groups is told as such, and needs a reason', async () => {
    const { id } = await startTournament(app.admin, 8, { ...league, groups: 2 });
    const { matches } = await pairRound(app.admin, id);
    const pairs = matches.map((match: Record<'first' | 'second', { entryId: string }>) => [match.first.entryId, match.second.entryId]);
    const [[a, b], other, [c, d], ...rest] = pairs as [string[], string[], string[], ...string[][]];
    const asBoards = (all: string[][]) => all.map(([first, second]) => ({ first, second }));
    const pairings = { boards: asBoards([[a!, c!], other, [b!, d!], ...rest]) };
    const put = (body: object) => app.admin.put(`/tournaments/${id}/rounds/1/pairings`, body, '*');
    const told = ({ findings }: { findings: { code: string; article: string; severity: string; text: { tr: string } }[] }) =>
      findings.filter(({ code }) => code === 'other-group').map(({ article, severity, text }) => [article, severity, text.tr]);
    const refused = told(expectProblem(await put(pairings), 409, 'pairing-breaks-rules'));
    expect(refused).toEqual([1, 2].map(() => ['R6.8', 'absolute', expect.stringMatching(/ ayrı gruplarda$/)]));
    const { body } = await put({ ...pairings, reason: 'Gösteri maçı' }).expect(200);
    expect(told(body.manual)).toEqual(refused);
    expect(told((await app.anyone.get(`/tournaments/${id}/rounds/1/check`).expect(200)).body)).toEqual(refused);
  });

  it('suggests rounds when it is set up, and warns of other numbers', async () => {
    const planned = async (settings: object) => {
      const entries = playerNames(9).map((name) => ({ player: { name } }));
      const { body } = await app.admin.post('/tournaments', { name: 'Plan', ...league, entries, ...settings }).expect(201);
      return [body.suggestedRounds, body.warnings];
    };
    expect(await planned({ rounds: null })).toEqual([9, []]);
    expect(await planned({ rounds: 9 })).toEqual([9, []]);
    expect(await planned({ rounds: 10, legs: 2 })).toEqual([18, ['rounds-without-effect']]);
    expect(await planned({ rounds: 9, groups: 3 })).toEqual([3, ['rounds-without-effect']]);
    expect(await planned({ rounds: 3, groups: 5 })).toEqual([0, ['too-few-entries']]);
    expect(await planned({ rounds: 9, system: 'scheveningen' })).toEqual([5, ['rounds-without-effect']]);
  });

  it('R6.6 lets the smaller group end before, for nothing', async () => {
    const { id, rounds } = await startTournament(app.admin, 5, { ...league, groups: 2 });
    expect(rounds).toBe(3);
    const free = [];
    for (let round = 1; round <= 3; round++) {
      const { byes } = await playRound(app.admin, id);
      free.push(
        byes.map(({ startNumber, kind, points }: { startNumber: number; kind: string; points: number }) => [startNumber, kind, points]),
      );
    }
    // group 1 is 1, 4, 5 and group 2 is 2, 3
    const bye = (number: number) => [number, 'pairing-bye', 0];
    expect(free).toEqual([[bye(1)], [bye(2), bye(3), bye(5)], [bye(2), bye(3), bye(4)]]);
    const { rows } = await standings(id);
    expect(rows.map(({ startNumber, points }: Row) => [startNumber, points])).toEqual([
      [1, 2],
      [4, 1],
      [5, 0],
      [2, 1],
      [3, 0],
    ]);
  });
});

describe('whoever leaves a round robin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Six play; number 6 has withdrawn after so many rounds. The lower number wins. */
  async function sixWithout(leavesAfter: number, settings: object = {}) {
    const { id } = await startTournament(app.admin, 6, { ...league, ...settings });
    for (let round = 1; round <= 5; round++) {
      await playRound(app.admin, id);
      if (round === leavesAfter) {
        const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
        await app.admin.post(`/tournaments/${id}/entries/${items[5].id}/withdraw`, { reason: 'Taşındı' }).expect(200);
      }
    }
    return id as string;
  }
  const rowsOf = async (id: string, query = '') =>
    (await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body.rows as Row[];

  it('R5.1 after 2 of 5 is struck: nothing counts for anybody, and everything stays on record', async () => {
    const id = await sixWithout(2);
    const rows = await rowsOf(id);
    expect(rows.map(({ startNumber, rank, points, state }) => [startNumber, rank, points, state])).toEqual([
      [1, 1, 4, 'active'],
      [2, 2, 3, 'active'],
      [3, 3, 2, 'active'],
      [4, 4, 1, 'active'],
      [5, 5, 0, 'active'],
      [6, 6, 0, 'struck'],
    ]);
    expect(rows[0]).toMatchObject({ struck: null, played: 4, won: 4 });
    expect(rows[5]).toMatchObject({ struck: { played: 2, matches: 5 }, played: 0 });
    expect(rows[5]!.tieBreaks.map(({ value }) => value)).toEqual(rows[5]!.tieBreaks.map(() => null));

    const { body } = await app.anyone.get(`/tournaments/${id}/crosstable`).expect(200);
    const cells = body.rows[5].rounds as { kind: string; counted: boolean }[];
    expect(cells.map(({ kind }) => kind)).toEqual(['played', 'played', 'forfeit-loss', 'forfeit-loss', 'forfeit-loss']);
    expect(cells.every(({ counted }) => !counted)).toBe(true);
    const uncounted = body.rows.map(({ rounds }: { rounds: typeof cells }) => rounds.filter(({ counted }) => !counted).length);
    expect(uncounted).toEqual([1, 1, 1, 1, 1, 5]);

    const explained = (await app.anyone.get(`/tournaments/${id}/standings/${rows[5]!.entryId}`).expect(200)).body;
    expect(explained.tieBreaks.every(({ value, parts }: { value: null; parts: [] }) => value === null && parts.length === 0)).toBe(true);
  });

  it('R5.1 counted as long as it had not left, and the reason is told to officials only', async () => {
    const id = await sixWithout(2);
    expect((await rowsOf(id, '?round=1')).map(({ state }) => state)).not.toContain('struck');
    expect((await rowsOf(id, '?round=2')).at(-1)).toMatchObject({ startNumber: 6, state: 'struck' });
    expect(JSON.stringify(await rowsOf(id))).not.toContain('Taşındı');
  });

  it('R5.2 after 3 of 5 counts, and loses the rest by forfeit', async () => {
    const rows = await rowsOf(await sixWithout(3));
    expect(rows.map(({ startNumber, points, state }) => [startNumber, points, state])).toEqual([
      [1, 5, 'active'],
      [2, 4, 'active'],
      [3, 3, 'active'],
      [4, 2, 'active'],
      [5, 1, 'active'],
      [6, 0, 'withdrawn'],
    ]);
  });

  it('R5.1 counts whenever it left, where the tournament wants it so', async () => {
    const rows = await rowsOf(await sixWithout(2, { earlyLeavers: 'counted' }));
    expect(rows.map(({ points }) => points)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(rows[5]).toMatchObject({ state: 'withdrawn', struck: null });
  });

  it.each([
    [4, 4, 3, 'even: into the last round'],
    [5, 3, 4, 'odd: into the last but one, for whoever is free in the last'],
  ])('R5.3 of %i number %i may come back into round %i and is counted again (%s)', async (entries, number, back, _) => {
    const { id, rounds } = await startTournament(app.admin, entries, league);
    const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
    const leaver = items[number - 1];
    await app.admin.post(`/tournaments/${id}/entries/${leaver.id}/withdraw`, { fromRound: 2 }).expect(200);
    for (let round = 1; round < back; round++) await playRound(app.admin, id);
    expect((await rowsOf(id)).at(-1)).toMatchObject({ startNumber: number, state: 'struck' });
    await app.admin.post(`/tournaments/${id}/entries/${leaver.id}/return`, {}).expect(200);
    for (let round = back; round <= rounds; round++) await playRound(app.admin, id);
    const { rounds: cells } = (await app.anyone.get(`/tournaments/${id}/standings/${leaver.id}`).expect(200)).body;
    const missed = Array(back - 2).fill('forfeit-loss');
    const rest = entries % 2 === 0 ? ['played'] : ['played', 'pairing-bye'];
    expect(cells.map(({ kind }: { kind: string }) => kind)).toEqual(['played', ...missed, ...rest]);
    expect((await rowsOf(id)).find(({ startNumber }) => startNumber === number)!.state).toBe('active');
  });
});
