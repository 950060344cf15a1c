import { jest } from '@jest/globals';
import type { Row, TeamMatch } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { expectProblem } from './support/refusal.js';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly team: { members: { playerId: string; name: string; position: number }[] };
}

const schools = ['Alsancak', 'Bornova', 'Çiğli', 'Dikili', 'Ege', 'Foça'];
const sheet = (name: string, members = 5) => ({
  name,
  club: `${name} Ortaokulu`,
  city: 'İzmir',
  members: Array.from({ length: members }, (_, i) => ({ player: { name: `${name} ${i + 1}` } })),
});
const settings = {
  name: 'Okullar arası takım şampiyonası',
  teams: {},
  recordRequired: false,
  setsPerMatch: 1,
  initialOrder: 'registration',
  initialSide: 'first',
  seed: 1,
};

/** The result of a board for the team that is `first` of the team match: won, drawn, lost; `+` and `-` by forfeit. */
const points: Record<string, [number, number]> = { W: [1, 0], D: [0.5, 0.5], L: [0, 1], '+': [1, 0], '-': [0, 1] };

jest.setTimeout(120_000); // a championship is some hundred requests, and machines can be busy

describe('a championship of teams', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const start = async (more: object = {}, names = schools) => {
    const entries = names.map((name) => ({ team: sheet(name) }));
    return (await app.admin.post('/tournaments', { ...settings, entries, start: true, ...more }).expect(201)).body;
  };
  const entriesOf = async (id: string): Promise<Entry[]> => (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body.items;
  const pair = async (id: string): Promise<{ matches: TeamMatch[]; byes: object[] }> =>
    (await app.admin.post(`/tournaments/${id}/rounds`, { publish: true }).expect(201)).body;
  const read = async (id: string) => (await app.anyone.get(`/matches/${id}`).expect(200)).body;
  const standings = async (id: string) => (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
  const lineUp = async (match: TeamMatch, side: 'first' | 'second', players: string[]) =>
    app.admin.put(`/matches/${match.id}/line-ups/${side}`, { players }, `"${(await read(match.id)).revision}"`);

  /** Enters the boards of a match in order, as results of its first team. */
  async function enter(match: TeamMatch, results: string): Promise<void> {
    for (const [i, result] of [...results].entries()) {
      const { id, board } = match.boards[i]!;
      // TM3.2: on the even boards the first team is second
      const isTurned = board % 2 === 0;
      if (result === '+' || result === '-') {
        await app.admin.post(`/matches/${id}/forfeit`, { absent: (result === '-') === isTurned ? 'second' : 'first' }).expect(200);
        continue;
      }
      const [own, other] = ({ W: [27, 21], D: [24, 24], L: [21, 27] } as Record<string, [number, number]>)[result]!;
      const treasures = isTurned ? { first: other, second: own } : { first: own, second: other };
      await app.admin.post(`/matches/${id}/sets`, { number: 1, ending: 'played', treasures }).expect(201);
    }
  }

  /** TM4.2, once more: match and board points by name of the team, from what was entered. */
  function count(rounds: readonly (readonly (readonly [TeamMatch, string])[])[]) {
    const sums = new Map<string, { match: number; boards: number }>();
    for (const [{ first, second }, results] of rounds.flat()) {
      const boards = [...results].map((result) => points[result]!);
      const [own, other] = [0, 1].map((side) => boards.reduce((sum, board) => sum + board[side]!, 0)) as [number, number];
      for (const [name, got, lost] of [
        [first.name, own, other],
        [second.name, other, own],
      ] as const) {
        const { match, boards: before } = sums.get(name) ?? { match: 0, boards: 0 };
        sums.set(name, { match: match + (got > lost ? 2 : got === lost ? 1 : 0), boards: before + got });
      }
    }
    return sums;
  }

  it('of six schools: line-ups, results, a correction, and the table that follows', async () => {
    const { id, teams, tieBreaks, entries } = await start({ rounds: 3 });
    // TM1.1: unless the tournament says otherwise
    expect({ teams, tieBreaks, entries }).toEqual({
      teams: { boards: 4, substitutes: 1 },
      tieBreaks: ['BP', 'DE', 'BH-C1', 'BH', 'SB', 'SETS', 'TREASURE', 'WIN', 'LOT'],
      entries: 6,
    });
    const list = await entriesOf(id);
    expect(list[0]).toMatchObject({ name: 'Alsancak', playerId: null, club: 'Alsancak Ortaokulu', team: { city: 'İzmir' } });
    const playerOf = (name: string) => list.flatMap(({ team }) => team.members).find((member) => member.name === name)!.playerId;
    const players = (...names: string[]) => names.map(playerOf);

    // round 1
    const { matches } = await pair(id);
    const [a, b, c] = matches as [TeamMatch, TeamMatch, TeamMatch];
    // TM3.1: sides in turn down the list, as with players
    expect(matches.map(({ first, second }) => `${first.name} - ${second.name}`)).toEqual([
      'Alsancak - Dikili',
      'Ege - Bornova',
      'Çiğli - Foça',
    ]);
    const seated = (match: TeamMatch) =>
      match.boards.map(({ board, first, second }) => `${board}: ${first.player?.name} - ${second.player?.name}`);
    expect(seated(a)).toEqual([
      '1: Alsancak 1 - Dikili 1',
      '2: Dikili 2 - Alsancak 2',
      '3: Alsancak 3 - Dikili 3',
      '4: Dikili 4 - Alsancak 4',
    ]);

    // TM2.2: the substitute comes in, and those below move up
    expectProblem(await lineUp(a, 'first', players('Alsancak 5', 'Alsancak 1', 'Alsancak 2', 'Alsancak 3')), 422, 'line-up-order', [
      '/players/1',
    ]);
    expectProblem(await lineUp(a, 'first', players('Alsancak 1', 'Dikili 2')), 400, 'validation-failed', ['/players/1']);
    expectProblem(await lineUp(a, 'first', players('Alsancak 1', 'Alsancak 1')), 400, 'validation-failed', ['/players']);
    expectProblem(await lineUp(a, 'first', players(...[1, 2, 3, 4, 5].map((i) => `Alsancak ${i}`))), 400, 'validation-failed', [
      '/players',
    ]);
    expectProblem(await app.admin.put(`/matches/${a.id}/line-ups/first`, { players: [] }), 428, 'if-match-required');
    expectProblem(await app.admin.put(`/matches/${a.id}/line-ups/first`, { players: [] }, '"99"'), 412, 'stale-revision');
    expectProblem(await app.admin.put(`/matches/${a.id}/line-ups/third`, { players: [] }, '"1"'), 400, 'validation-failed', ['/path/side']);
    const atBoard = await app.admin.put(`/matches/${a.boards[0]!.id}/line-ups/first`, { players: [] }, '"1"').set('accept-language', 'tr');
    expect(expectProblem(atBoard, 409, 'line-ups-at-match').detail).toContain(`/matches/${a.id}/line-ups/`);
    const changed = await lineUp(a, 'first', players('Alsancak 1', 'Alsancak 3', 'Alsancak 4', 'Alsancak 5'));
    expect(seated(changed.body)).toEqual([
      '1: Alsancak 1 - Dikili 1',
      '2: Dikili 2 - Alsancak 3',
      '3: Alsancak 4 - Dikili 3',
      '4: Dikili 4 - Alsancak 5',
    ]);

    // TM2.3: Dikili leaves its last board empty, and is then found to be there
    const short = (await lineUp(a, 'second', players('Dikili 1', 'Dikili 2', 'Dikili 3'))).body;
    expect(short.boards[3]).toMatchObject({ state: 'decided', outcome: 'second', decision: { kind: 'absence' }, first: { player: null } });
    expect(short).toMatchObject({ state: 'running', boardPoints: { first: 1, second: 0 } });
    const empty = short.boards[3].id as string;
    expectProblem(await app.admin.delete(`/matches/${empty}/decision?reason=x`, `"${short.boards[3].revision}"`), 409, 'seat-empty');
    expectProblem(await app.admin.post(`/matches/${empty}/sets`, { number: 1, ending: 'agreed', winner: 'draw' }), 409, 'match-decided');
    // TM5.1: who is not there wins nothing, though the other did not come either
    const both = await app.admin.post(`/matches/${empty}/forfeit`, { absent: 'second' }).expect(200);
    expect(both.body).toMatchObject({ outcome: 'none', decision: { kind: 'forfeit', winner: 'none' } });
    const taken = await app.admin.delete(`/matches/${empty}/decision?reason=x`, `"${both.body.revision}"`).expect(200);
    expect(taken.body).toMatchObject({ outcome: 'second', decision: { kind: 'absence' } });
    const full = (await lineUp(a, 'second', players('Dikili 1', 'Dikili 2', 'Dikili 3', 'Dikili 4'))).body;
    expect(full).toMatchObject({ state: 'pending', outcome: null, boardPoints: { first: 0, second: 0 } });

    expectProblem(await app.admin.post(`/matches/${a.id}/sets`, { number: 1, ending: 'agreed', winner: 'draw' }), 409, 'sets-at-boards');
    await enter(a, 'WDWL');
    // TM2.4
    expectProblem(await lineUp(a, 'first', players('Alsancak 1')), 409, 'line-up-closed');
    expect(await read(a.id)).toMatchObject({
      state: 'decided',
      outcome: 'first',
      points: { first: 2, second: 0 },
      boardPoints: { first: 2.5, second: 1.5 },
      treasures: { first: 27 + 24 + 27 + 21, second: 21 + 24 + 21 + 27 },
    });
    await enter(b, 'WLWL'); // two to two
    expect(await read(b.id)).toMatchObject({ outcome: 'draw', points: { first: 1, second: 1 }, boardPoints: { first: 2, second: 2 } });
    await enter(c, 'LW-'); // board 3: nobody from Çiğli
    expect(await read(c.id)).toMatchObject({ state: 'running', points: { first: 0, second: 0 }, boardPoints: { first: 1, second: 2 } });
    expectProblem(await app.admin.post(`/tournaments/${id}/rounds`, {}), 409, 'round-still-open');
    await app.admin.post(`/matches/${c.boards[3]!.id}/sets`, { number: 1, ending: 'agreed', winner: 'draw' }).expect(201);
    const round1: [TeamMatch, string][] = [
      [a, 'WDWL'],
      [b, 'WLWL'],
      [c, 'LW-D'],
    ];
    const { body: closed } = await app.anyone.get(`/tournaments/${id}/rounds/1`).expect(200);
    expect(closed.state).toBe('closed');
    expect(closed.matches).toHaveLength(3);

    // a score sheet was misread: Ege - Bornova was no draw
    const board = await read(b.boards[1]!.id);
    expect(board).toMatchObject({ board: 2, teamMatchId: b.id, table: 2 });
    const correction = { ending: 'played', treasures: { first: 21, second: 27 }, reason: 'Skor kağıdı yanlış okunmuş' };
    await app.admin.put(`/matches/${board.id}/sets/1`, correction, `"${board.revision}"`).expect(200);
    round1[1] = [b, 'WWWL'];
    expect(await read(b.id)).toMatchObject({ outcome: 'first', points: { first: 2, second: 0 }, boardPoints: { first: 3, second: 1 } });
    const { body: history } = await app.admin.get(`/matches/${board.id}/history`).expect(200);
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual(['set.recorded', 'set.corrected']);

    // rounds 2 and 3
    const rounds = [round1];
    for (const results of [
      ['WWDL', 'LLLD', '++++'],
      ['DDDD', 'WLLL', 'LDWW'],
    ]) {
      const paired = (await pair(id)).matches;
      for (const [i, match] of paired.entries()) await enter(match, results[i]!);
      rounds.push(paired.map((match, i) => [match, results[i]!]));
      const expected = count(rounds);
      const { rows } = await standings(id);
      for (const { name, points: got, tieBreaks: values } of rows as Row[]) {
        expect({ name, match: got, boards: values[0]!.value }).toEqual({ name, ...expected.get(name) });
      }
      const keys = rows.map(({ points: got, tieBreaks: values }: Row) => got * 100 + values[0]!.value!);
      expect(keys).toEqual([...keys].sort((x: number, y: number) => y - x));
    }
    const pairs = rounds.flat().map(([{ first, second }]) => [first.name, second.name].sort().join(' - '));
    expect(new Set(pairs).size).toBe(9);

    // TM6.2: Buchholz of those who played all their matches is the match points of their opponents
    const { rows } = await standings(id);
    const table = (await app.anyone.get(`/tournaments/${id}/crosstable`).expect(200)).body.rows as {
      name: string;
      startNumber: number;
      points: number;
      rounds: { kind: string; opponent: number }[];
    }[];
    const pointsOf = new Map(table.map(({ startNumber, points: got }) => [startNumber, got]));
    const steady = table.filter(({ rounds: cells }) => cells.every(({ kind }) => kind === 'played'));
    expect(steady.length).toBeGreaterThan(1);
    for (const { name, rounds: cells } of steady) {
      const { tieBreaks: values } = rows.find((row: Row) => row.name === name);
      const buchholz = cells.reduce((sum, { opponent }) => sum + pointsOf.get(opponent)!, 0);
      expect(values[3]).toEqual({ code: 'BH', value: buchholz });
    }

    // every number can be broken down
    const { body: explained } = await app.anyone.get(`/tournaments/${id}/standings/${rows[0].entryId}`).expect(200);
    const { parts, value, article } = explained.tieBreaks[0];
    expect({ article, sum: parts.reduce((sum: number, part: { value: number }) => sum + part.value, 0) }).toEqual({
      article: 'C.07 13.1',
      sum: value,
    });
    expect(explained.rounds.map(({ boardPoints }: { boardPoints: number }) => boardPoints)).toEqual(
      parts.map((part: { value: number }) => part.value),
    );

    // TM7.3: the best on each board, forfeits left out
    const { body: prizes } = await app.anyone.get(`/tournaments/${id}/standings/boards`).expect(200);
    expect(prizes.boards.map(({ board: number }: { board: number | null }) => number)).toEqual([1, 2, 3, 4, null]);
    const tally = new Map<string, { points: number; played: number }>();
    for (const [match, results] of rounds.flat()) {
      const { boards } = (await read(match.id)) as TeamMatch;
      for (const [i, result] of [...results].entries()) {
        if (result === '+' || result === '-') continue;
        const { first, second } = boards[i]!;
        const [own, other] = i % 2 === 0 ? [first, second] : [second, first];
        for (const [player, got] of [
          [own.player!.name, points[result]![0]],
          [other.player!.name, points[result]![1]],
        ] as const) {
          const { points: before, played } = tally.get(player) ?? { points: 0, played: 0 };
          tally.set(player, { points: before + got, played: played + 1 });
        }
      }
    }
    const shown = prizes.boards.flatMap(({ rows: all }: { rows: { name: string; points: number; played: number }[] }) => all);
    expect(
      Object.fromEntries(
        shown.map(({ name, points: got, played }: { name: string; points: number; played: number }) => [name, { points: got, played }]),
      ),
    ).toEqual(Object.fromEntries(tally));
    expect(prizes.boards[4].rows).toEqual([
      expect.objectContaining({ rank: 1, name: 'Alsancak 5', team: 'Alsancak', position: 5, played: 1 }),
    ]);
    for (const { rows: all } of prizes.boards) {
      const got = all.map((row: { points: number }) => row.points);
      expect(got).toEqual([...got].sort((x: number, y: number) => y - x));
    }
    await app.admin.post(`/tournaments/${id}/finish`, {}).expect(200);
  });

  it('in a league of five: a free round is worth nothing, and who leaves forfeits every board', async () => {
    const { id, rounds } = await start({ system: 'round-robin' }, schools.slice(0, 5));
    expect(rounds).toBe(5);
    const first = await pair(id);
    expect(first.byes).toMatchObject([{ kind: 'pairing-bye', points: 0 }]);
    const [match, other] = first.matches as [TeamMatch, TeamMatch];
    await enter(match, 'WW');

    // TM5.1: two boards are played already; the others are lost
    await app.admin
      .post(`/tournaments/${id}/entries/${match.first.entryId}/withdraw`, { fromRound: 1, reason: 'Servis arızası' })
      .expect(200);
    const left = await read(match.id);
    expect(left).toMatchObject({ state: 'decided', outcome: 'draw', boardPoints: { first: 2, second: 2 } });
    expect(left.boards.map(({ decision }: { decision: { kind: string } | null }) => decision?.kind ?? null)).toEqual([
      null,
      null,
      'forfeit',
      'forfeit',
    ]);

    // the whole of a team is absent; then it is there, late
    const absent = await app.admin.post(`/matches/${other.id}/forfeit`, { absent: 'second', reason: 'Gelmedi' }).expect(200);
    expect(absent.body).toMatchObject({ outcome: 'first', points: { first: 2, second: 0 }, boardPoints: { first: 4, second: 0 } });
    expect((await app.anyone.get(`/matches/${other.id}`).expect(200)).body.boards[0].decision).toMatchObject({
      kind: 'forfeit',
      reason: null,
    });
    const back = await app.admin.delete(`/matches/${other.id}/decision?reason=Geldi`, `"${absent.body.revision}"`).expect(200);
    expect(back.body).toMatchObject({ state: 'pending', boardPoints: { first: 0, second: 0 } });
    await enter(other, 'WWWW');

    const { body: history } = await app.admin.get(`/matches/${other.id}/history`).expect(200);
    expect(history.items.map(({ board, action }: { board: number; action: string }) => `${board} ${action}`)).toEqual([
      ...[1, 2, 3, 4].map((board) => `${board} match.forfeit`),
      ...[1, 2, 3, 4].map((board) => `${board} match.decision-withdrawn`),
      ...[1, 2, 3, 4].map((board) => `${board} set.recorded`),
    ]);

    // TM2.5: a league goes on with whoever has left; nobody sits there
    const second = await pair(id);
    const walkover = second.matches.find(({ first: one, second: two }) => [one.entryId, two.entryId].includes(match.first.entryId))!;
    expect(walkover).toMatchObject({ state: 'decided' });
    const side = walkover.first.entryId === match.first.entryId ? 'second' : 'first';
    expect(walkover).toMatchObject({ outcome: side, boardPoints: { [side]: 4 } });
    expect(walkover.boards.every(({ first: one, second: two }) => (one.player === null) !== (two.player === null))).toBe(true);

    const absentSide = side === 'first' ? 'second' : 'first';
    const again = (await entriesOf(id)).find(({ id: one }) => one === match.first.entryId)!.team.members.map(({ playerId }) => playerId);
    expectProblem(await lineUp(walkover, absentSide, again.slice(0, 4)), 409, 'reopens-for-withdrawn');
    const playedBoard = left.boards[0];
    const takenOut = await app.admin.delete(`/matches/${playedBoard.id}/sets/1?reason=Yanl%C4%B1%C5%9F`, '*');
    expectProblem(takenOut, 409, 'reopens-for-withdrawn');

    // TM5.2: a ruling is one on every board
    const ruled = second.matches.find(({ id: one }) => one !== walkover.id)!;
    const { body } = await app.admin.post(`/matches/${ruled.id}/ruling`, { winner: 'second', reason: 'Yanlış kadro' }).expect(200);
    expect(body).toMatchObject({ outcome: 'second', points: { first: 0, second: 2 }, boardPoints: { first: 0, second: 4 } });
    expectProblem(await app.admin.post(`/matches/${ruled.id}/forfeit`, { absent: 'first' }), 409, 'match-decided');
    expect((await app.anyone.get(`/tournaments/${id}/rounds/2`).expect(200)).body.state).toBe('closed');
  });

  it('TM5.1 who leaves keeps no board that was won without play', async () => {
    const entries = [{ team: sheet('Alsancak', 4) }, { team: sheet('Bornova', 2) }];
    const { id } = (await app.admin.post('/tournaments', { ...settings, rounds: 1, entries, start: true }).expect(201)).body;
    const { matches } = await pair(id);
    const match = matches[0]!;
    const [full, short] = match.first.name === 'Alsancak' ? (['first', 'second'] as const) : (['second', 'first'] as const);
    // Bornova has nobody on boards 3 and 4, and its player does not come to board 1
    await app.admin.post(`/matches/${match.boards[0]!.id}/forfeit`, { absent: short }).expect(200);
    await app.admin.post(`/tournaments/${id}/entries/${match[full].entryId}/withdraw`, { fromRound: 1 }).expect(200);
    expect(await read(match.id)).toMatchObject({ state: 'decided', outcome: short, boardPoints: { [full]: 0, [short]: 1 } });
    const { boards } = (await read(match.id)) as TeamMatch;
    expect(boards.map(({ outcome }) => outcome)).toEqual(['none', full, 'none', 'none']); // board 2 has its sides turned
  });

  it('is ranked by its boards where the tournament says so', async () => {
    const tieBreaks = ['BP', 'BC', 'TBR', 'BBE', 'BERLIN', 'EDE'];
    const { id } = await start({ rounds: 1, tieBreaks }, schools.slice(0, 4));
    const { matches } = await pair(id);
    // both first teams win 2½ to 1½; board 1 speaks for the one, boards 1 to 3 together for the other
    await enter(matches[0]!, 'WLDW');
    await enter(matches[1]!, 'DWWL');
    const { rows } = await standings(id);
    const [ahead, behind] = [matches[1]!.first.name, matches[0]!.first.name];
    expect(rows.slice(0, 2).map(({ name, tieBreaks: values }: Row) => [name, ...values.map(({ value }) => value)])).toEqual([
      // 1×½ + 2×1 + 3×1 against 1×1 + 3×½ + 4×1; Berlin 4×½ + 3×1 + 2×1 against 4×1 + 2×½ + 1×1
      [ahead, 2.5, 5.5, null, null, 7, null],
      [behind, 2.5, 6.5, null, null, 6, null],
    ]);
    const explained = await app.anyone.get(`/tournaments/${id}/standings/${rows[0].entryId}`).expect(200);
    expect(explained.body.tieBreaks[1]).toMatchObject({ code: 'BC', article: 'C.07 12.1', value: 5.5 });
    const announced = { tieBreaks: ['BP', 'TBR'], reason: 'Duyurulan liste buydu' };
    await app.admin.put(`/tournaments/${id}/tie-breaks`, announced, '*').expect(200);
    expect((await standings(id)).rows[0]).toMatchObject({ name: behind, tieBreaks: [{ value: 2.5 }, { code: 'TBR', value: 1 }] });
  });

  it('of an odd field: the bye is a won match with the least board points of one', async () => {
    const { id } = await start({ rounds: 2, lateEntryPoints: 0.5 }, schools.slice(0, 3));
    const { matches, byes } = await pair(id);
    expect(byes).toMatchObject([{ name: 'Çiğli', points: 2 }]);
    const free = (await standings(id)).rows.find(({ name }: { name: string }) => name === 'Çiğli');
    expect(free).toMatchObject({ points: 2, played: 0 });
    expect(free.tieBreaks[0]).toEqual({ code: 'BP', value: 2.5 });
    // TM5.3: a bye that was asked for, and a round before the team came, are half of a match and of the boards
    const [alsancak] = (await entriesOf(id)) as [Entry];
    const asked = { requestedByes: [{ round: 2, points: 0.5 }] };
    await app.admin.patch(`/tournaments/${id}/entries/${alsancak.id}`, asked, `"${alsancak.revision}"`).expect(200);
    const late = await app.admin.post(`/tournaments/${id}/entries`, { team: sheet('Gaziemir', 3) }).expect(201);
    expect(late.body).toMatchObject({
      startNumber: 4,
      joinedRound: 2,
      team: { members: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    });
    expect(matches[0]).toMatchObject({ first: { name: 'Alsancak' }, second: { name: 'Bornova' } });
    await enter(matches[0]!, 'LLLL');
    const second = await pair(id);
    expect(second.byes).toMatchObject([
      { name: 'Alsancak', kind: 'half-bye', points: 1 },
      { name: 'Gaziemir', kind: 'pairing-bye', points: 2 },
    ]);
    const [match] = second.matches as [TeamMatch];
    await enter(match, match.first.name === 'Çiğli' ? 'DDDW' : 'DDDL');
    const { rows } = await standings(id);
    expect(rows.map(({ name, points: got, tieBreaks: [boards] }: Row) => [name, got, boards!.value])).toEqual([
      ['Çiğli', 2 + 2, 2.5 + 2.5],
      ['Gaziemir', 1 + 2, 2 + 2.5],
      ['Bornova', 2, 4 + 1.5],
      ['Alsancak', 1, 2],
    ]);
  });

  it('whose sheets change freely before the start, and afterwards only at their end', async () => {
    const { id } = (await app.admin.post('/tournaments', { ...settings, entries: [{ team: sheet('Konak', 2) }] }).expect(201)).body;
    const url = `/tournaments/${id}/entries`;
    const [konak] = (await entriesOf(id)) as [Entry];
    const [one, two] = konak.team.members.map(({ playerId }) => ({ playerId })) as [{ playerId: string }, { playerId: string }];
    const write = (members: object[], revision: number, more: object = {}) =>
      app.admin.put(`${url}/${konak.id}/team`, { name: 'Konak', members, ...more }, `"${revision}"`);

    const turned = await write([two, one, { player: { name: 'Konak 3' } }], konak.revision, { name: 'Konak A' }).expect(200);
    // TM1.3: the list is the board order
    expect(turned.body).toMatchObject({ name: 'Konak A', club: null, team: { city: null } });
    expect(turned.body.team.members.map(({ name }: { name: string }) => name)).toEqual(['Konak 2', 'Konak 1', 'Konak 3']);
    expectProblem(await write([one, one], turned.body.revision), 409, 'already-registered', ['/members/1']);
    expectProblem(
      await write([one, { player: { name: 'konak 3' } }, { player: { name: 'KONAK 3' } }], turned.body.revision),
      409,
      'possible-namesake',
      ['/members/2/player/name'],
    );
    expectProblem(await write([], turned.body.revision), 400, 'validation-failed', ['/members']);
    expectProblem(await write([one], 99), 412, 'stale-revision');
    // TM1.1: four boards and a substitute
    const six = Array.from({ length: 6 }, (_, i) => ({ player: { name: `Fazla ${i}` } }));
    expectProblem(await write(six, turned.body.revision), 400, 'validation-failed', ['/members']);

    // TM1.2: for one team only; a namesake of a team is told
    const other = (team: object, more: object = {}) => app.admin.post(url, { team, ...more });
    expectProblem(await other({ name: 'Buca', members: [one] }), 409, 'already-registered', ['/team/members/0']);
    expectProblem(await other({ name: 'KONAK A', members: [{ player: { name: 'Buca 1' } }] }), 409, 'possible-namesake', ['/team/name']);
    expectProblem(await app.admin.post(url, { player: { name: 'Tek Başına' } }), 400, 'validation-failed', ['/player']);
    expectProblem(await app.admin.post(url, {}), 400, 'validation-failed', ['/team']);
    await other({ name: 'Konak A', members: [{ player: { name: 'Buca 1' } }] }, { allowNamesake: true }).expect(201);

    const draft = (await app.admin.get(`/tournaments/${id}`).expect(200)).body;
    expectProblem(await app.admin.patch(`/tournaments/${id}`, { teams: null }, `"${draft.revision}"`), 409, 'entries-registered');
    await app.admin.post(`/tournaments/${id}/start`, {}).expect(200);

    const { body: begun } = await app.anyone.get(`${url}/${konak.id}`).expect(200);
    const there = begun.team.members.map(({ playerId }: { playerId: string }) => ({ playerId }));
    expectProblem(await write([there[1], there[0], there[2]], begun.revision), 409, 'members-fixed');
    expectProblem(await write(there.slice(0, 2), begun.revision), 409, 'members-fixed');
    const { matches } = await pair(id);
    const before = await read(matches[0]!.id);
    const more = await write([...there, { player: { name: 'Konak 4' } }], begun.revision, { name: 'Konak Ortaokulu' }).expect(200);
    expect(more.body.team.members.at(-1)).toMatchObject({ position: 4, name: 'Konak 4' });
    // who shows the name has a new revision
    const after = await read(matches[0]!.id);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect([after.first.name, after.second.name]).toContain('Konak Ortaokulu');
  });

  it('a team that is renamed takes the name of another only where that is said', async () => {
    const { id } = (await app.admin.post('/tournaments', { ...settings, entries: ['Foça', 'Menemen'].map((name) => ({ team: sheet(name, 2) })) }).expect(201)).body; // prettier-ignore
    const [foca] = (await entriesOf(id)) as [Entry];
    const members = foca.team.members.map(({ playerId }) => ({ playerId }));
    const rename = (name: string, more: object = {}) =>
      app.admin.put(`/tournaments/${id}/entries/${foca.id}/team`, { name, members, ...more }, '*').set('accept-language', 'tr');
    expect(expectProblem(await rename('MENEMEN'), 409, 'possible-namesake', ['/name']).detail).toContain('“MENEMEN” turnuvada zaten var');
    expect((await rename('FOÇA').expect(200)).body.name).toBe('FOÇA');
    expect((await rename('Menemen', { allowNamesake: true }).expect(200)).body.name).toBe('Menemen');
    // the name is its own now
    expect((await rename('Menemen', { city: 'İzmir' }).expect(200)).body.team.city).toBe('İzmir');
    expectProblem(await rename('Menemen', { allowNamesake: 'evet' }), 400, 'validation-failed', ['/allowNamesake']);
  });

  it('whose players are found by name, and are people like others', async () => {
    const { id } = await start({ rounds: 1 }, ['Torbalı', 'Urla']);
    const { matches } = await pair(id);
    for (const q of ['torbalı 3', 'urla ortaokulu', 'TORBALI']) {
      expect((await app.anyone.get(`/tournaments/${id}/entries`).query({ q }).expect(200)).body.items).toHaveLength(1);
      expect((await app.anyone.get(`/tournaments/${id}/rounds/1/matches`).query({ q }).expect(200)).body.items).toHaveLength(1);
    }
    expect((await app.anyone.get(`/tournaments/${id}/rounds/1/matches?q=kimse`).expect(200)).body.items).toEqual([]);
    expect((await app.anyone.get(`/tournaments/${id}/rounds/1/matches`).expect(200)).body.items[0].boards).toHaveLength(4);

    const player = matches[0]!.boards[0]!.first.player!;
    await app.anyone.get(`/players/${player.playerId}`).expect(200);
    expectProblem(await app.admin.delete(`/players/${player.playerId}`, '"1"'), 409, 'player-in-use');
    const before = await read(matches[0]!.id);
    await app.admin.patch(`/players/${player.playerId}`, { name: 'Torbalı Bir' }, '"1"').expect(200);
    const renamed = await read(matches[0]!.id);
    expect(renamed.boards[0].first.player.name).toBe('Torbalı Bir');
    expect(renamed.revision).toBeGreaterThan(before.revision);
    expect((await read(renamed.boards[0].id)).revision).toBeGreaterThan(before.boards[0].revision);

    // two records of one person: the seat stays
    const { body: twin } = await app.admin.post('/players', { name: 'Torbalı Bir' }).expect(201);
    await app.admin.post(`/players/${twin.id}/merge`, { duplicateId: player.playerId }).expect(200);
    expect((await read(matches[0]!.id)).boards[0].first.player).toEqual({ playerId: twin.id, name: 'Torbalı Bir' });
    const mate = matches[0]!.boards[2]!.first.player!;
    expectProblem(await app.admin.post(`/players/${twin.id}/merge`, { duplicateId: mate.playerId }), 409, 'players-meet');
  });

  it('is not mixed with single players', async () => {
    const single = (await app.admin.post('/tournaments', { name: 'Ferdi', entries: [{ player: { name: 'Bir Kişi' } }] }).expect(201)).body;
    expect(single.teams).toBeNull();
    expectProblem(await app.admin.post(`/tournaments/${single.id}/entries`, { team: sheet('Aliağa') }), 400, 'validation-failed', [
      '/team',
    ]);
    expectProblem(await app.anyone.get(`/tournaments/${single.id}/standings/boards`), 409, 'no-teams');
    const known = app.anyone.get(`/tournaments/${single.id}/standings/boards`).set('if-none-match', '*');
    expectProblem(await known, 409, 'no-teams');
    const [entry] = (await app.anyone.get(`/tournaments/${single.id}/entries`).expect(200)).body.items;
    expectProblem(await app.admin.put(`/tournaments/${single.id}/entries/${entry.id}/team`, sheet('Aliağa'), '"1"'), 409, 'no-teams');
    const boards = await app.admin.post('/tournaments', { name: 'Takım', teams: { boards: 1, substitutes: 9 } });
    expectProblem(boards, 400, 'validation-failed', ['/teams/boards', '/teams/substitutes']);
  });

  it('the database keeps anybody from playing twice', async () => {
    const { id } = await start({ rounds: 1 }, ['Seferihisar', 'Tire']);
    await pair(id);
    const run = (sql: string, ...params: unknown[]) => app.database.query(sql, [id, ...params]);
    const inRound = 'round_id = (SELECT id FROM rounds WHERE tournament_id = $1)';
    const seats = (await run(`SELECT * FROM board_seats WHERE ${inRound} ORDER BY entry_id, player_id`)) as Record<string, string>[];
    expect(seats).toHaveLength(8);
    await expect(
      run(`UPDATE board_seats SET player_id = $2 WHERE ${inRound} AND player_id = $3`, seats[0]!.player_id, seats[1]!.player_id),
    ).rejects.toThrow('board_seats_pkey');
    await expect(
      run(`INSERT INTO team_members (entry_id, player_id, tournament_id, position)
        SELECT (SELECT id FROM entries WHERE tournament_id = $1 ORDER BY id DESC LIMIT 1), player_id, tournament_id, 9
        FROM team_members WHERE tournament_id = $1 ORDER BY entry_id LIMIT 1`),
    ).rejects.toThrow('team_members_tournament_id_player_id_key');
    await expect(run(`UPDATE entries SET player_id = (SELECT id FROM players LIMIT 1) WHERE tournament_id = $1`)).rejects.toThrow(
      'entries_player_or_team_check',
    );
    await expect(
      run(`UPDATE matches SET board_number = NULL FROM rounds WHERE rounds.id = round_id AND tournament_id = $1`),
    ).rejects.toThrow('matches_board_check');
  });
});
