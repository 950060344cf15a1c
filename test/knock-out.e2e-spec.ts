import { jest } from '@jest/globals';
import type { Match, Round, Row } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { expectProblem } from './support/refusal.js';
import { pairRound, startTournament } from './support/play.js';

const numbers = ({ first, second }: Match) => [first.startNumber, second.startNumber].sort((a, b) => a - b);
const between = (round: Round, one: number, other: number) => round.matches.find((match) => numbers(match).join() === [one, other].join())!;

jest.setTimeout(120_000); // some hundred requests, and machines can be busy

describe('a knock-out', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const cup = (players: number, settings: object = {}) =>
    startTournament(app.admin, players, { system: 'knock-out', recordRequired: false, ...settings });
  /** Enters sets by the stones of `first`, e.g. 25 for 25-23. */
  async function enter({ id }: Match, ...stones: number[]) {
    let match;
    const { sets } = (await app.admin.get(`/matches/${id}`).expect(200)).body;
    for (const [i, first] of stones.entries()) {
      const set = { number: sets.length + i + 1, ending: 'played', treasures: { first, second: 48 - first } };
      match = (await app.admin.post(`/matches/${id}/sets`, set).expect(201)).body.match;
    }
    return match;
  }
  const winFor = async (round: Round, winner: number, loser: number) => {
    const match = between(round, Math.min(winner, loser), Math.max(winner, loser));
    const stones = match.first.startNumber === winner ? 30 : 18;
    return enter(match, stones, stones);
  };
  const ranks = async (id: string, query = '') =>
    ((await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body.rows as Row[]).map(({ rank, startNumber }) => [
      rank,
      startNumber,
    ]);
  const tagOf = async (path: string) => (await app.admin.get(path)).headers.etag!;

  it('K1.4 K3.1 K5.1 K5.2 K5.3 a cup of six: two are free, treasure, extra set and lot decide, the losers of the semi-finals meet', async () => {
    const tournament = await cup(6, { thirdPlaceMatch: true });
    expect(tournament).toMatchObject({
      rounds: 3,
      roundsInAll: 3,
      tieBreaks: [],
      levelMatch: ['treasure', 'extra-set', 'lot'],
      playOff: null,
      warnings: [],
    });

    const first: Round = await pairRound(app.admin, tournament.id);
    expect(first.matches.map(numbers)).toEqual([
      [4, 5],
      [3, 6],
    ]);
    expect(first.byes.map(({ startNumber, kind, points }) => [startNumber, kind, points])).toEqual([
      [1, 'pairing-bye', 0],
      [2, 'pairing-bye', 0],
    ]);
    const byTreasure = await enter(first.matches[0]!, 30, 23, 24);
    expect(byTreasure).toMatchObject({ state: 'decided', outcome: 'first', decidedBy: 'treasure', points: { first: 1, second: 0 } });
    expect(await enter(first.matches[1]!, 25, 23, 24)).toMatchObject({ state: 'running', nextSet: { number: 4, starter: 'second' } });
    expect(await enter(first.matches[1]!, 20)).toMatchObject({
      outcome: 'second',
      decidedBy: 'extra-set',
      setPoints: { first: 1.5, second: 2.5 },
    });

    const winners = [first.matches[0]!.first, first.matches[1]!.second].map(({ startNumber }) => startNumber);
    const semi: Round = await pairRound(app.admin, tournament.id);
    expect(semi.matches.map(numbers)).toEqual([
      [1, winners[0]],
      [2, winners[1]],
    ]);
    expect(semi.byes).toEqual([]);
    // MT6.4: the hash of "1", "level", "2", "1" is odd
    const byLot = await enter(semi.matches[0]!, 25, 23, 24, 24);
    expect(byLot).toMatchObject({ outcome: 'second', decidedBy: 'lot' });
    const [lotWinner, lotLoser] = [semi.matches[0]!.second.startNumber, semi.matches[0]!.first.startNumber];
    await winFor(semi, 2, winners[1]!);

    const last: Round = await pairRound(app.admin, tournament.id);
    expect(last.matches.map(numbers)).toEqual([[2, lotWinner].sort((a, b) => a - b), [lotLoser, winners[1]].sort((a, b) => a! - b!)]);
    expect((await ranks(tournament.id)).map(([rank]) => rank)).toEqual([1, 1, 3, 3, 5, 5]);
    await winFor(last, 2, lotWinner);
    await winFor(last, winners[1]!, lotLoser);
    const shared = [3, 4, 5, 6].filter((number) => !winners.includes(number));
    expect(await ranks(tournament.id)).toEqual([
      [1, 2],
      [2, lotWinner],
      [3, winners[1]],
      [4, lotLoser],
      ...shared.map((number) => [5, number]),
    ]);
    await app.admin.post(`/tournaments/${tournament.id}/rounds`, {}).expect(409);
    await app.admin.post(`/tournaments/${tournament.id}/finish`, {}).expect(200);

    const { body } = await app.anyone.get(`/tournaments/${tournament.id}/standings/${last.matches[0]!.first.entryId}`).expect(200);
    expect(body.tieBreaks[0]).toMatchObject({ code: 'KO', name: { tr: 'Eleme sırası' } });
    const loserOf45 = [4, 5].find((number) => number !== winners[0])!;
    const { rows } = (await app.anyone.get(`/tournaments/${tournament.id}/crosstable`).expect(200)).body;
    const out = rows.find((row: Row) => row.startNumber === loserOf45);
    expect(out.rounds.map(({ kind, points }: { kind: string; points: number }) => [kind, points])).toEqual([
      ['played', 0],
      ['eliminated', 0],
      ['eliminated', 0],
    ]);
  });

  it('K3.4 keeps who went on while a later round is paired', async () => {
    const { id } = await cup(4);
    const semi: Round = await pairRound(app.admin, id);
    await winFor(semi, 1, 4);
    await winFor(semi, 2, 3);
    const final: Round = await pairRound(app.admin, id);
    const match = between(semi, 1, 4);
    const path = `/matches/${match.id}`;
    const won = match.first.startNumber === 1;
    const correction = (first: number) => ({ ending: 'played', treasures: { first, second: 48 - first }, reason: 'Yanlış okunmuş' });

    const refused = await app.admin.post(`${path}/ruling`, { winner: won ? 'second' : 'first', reason: 'İtiraz' }).expect(409);
    expect(refused.body).toMatchObject({ code: 'correction-changes-bracket', title: expect.stringMatching(/\S/) });
    expect((await app.anyone.get(path)).body).toMatchObject({ decision: null, outcome: won ? 'first' : 'second' });
    await app.admin.post(`${path}/ruling`, { winner: 'none', reason: 'İtiraz' }).expect(409);
    await app.admin.put(`${path}/sets/2`, correction(won ? 29 : 19), await tagOf(path)).expect(200);
    const reopening = await app.admin.put(`${path}/sets/2`, correction(won ? 19 : 29), await tagOf(path)).expect(409);
    expect(reopening.body.code).toBe('correction-reopens-match');

    await app.admin.delete(`/tournaments/${id}/rounds/${final.number}`, await tagOf(`/tournaments/${id}/rounds/2`)).expect(204);
    await app.admin.post(`${path}/ruling`, { winner: won ? 'second' : 'first', reason: 'İtiraz' }).expect(200);
    expect(((await pairRound(app.admin, id)) as Round).matches.map(numbers)).toEqual([[2, 4]]);
  });

  it('K3.3 MT6.5 a match that nobody wins puts both out; a ruling cannot call it a draw', async () => {
    const { id } = await cup(4);
    const semi: Round = await pairRound(app.admin, id);
    const [one, other] = semi.matches as [Match, Match];
    const { body } = await app.admin.post(`/matches/${one.id}/ruling`, { winner: 'draw', reason: 'Berabere' }).expect(400);
    expect(body.errors).toMatchObject([{ pointer: '/winner', code: 'drawNotPossible' }]);
    await app.admin.post(`/matches/${one.id}/forfeit`, { absent: 'both' }).expect(200);
    await enter(other, 30, 30);
    // K3.5
    const byHand = { pairings: { boards: [], byes: [other.first.entryId] } };
    for (const body of [{}, byHand]) {
      const refused = await app.admin.post(`/tournaments/${id}/rounds`, body).set('accept-language', 'tr');
      expect(expectProblem(refused, 409, 'rounds-complete').detail).toMatch(/^Turnuva 1\. turla sona erdi: /);
    }
    expect((await ranks(id)).map(([rank]) => rank)).toEqual([1, 3, 3, 3]); // K5.5
    await app.admin.post(`/tournaments/${id}/finish`, {}).expect(200);
  });

  it('K3.2 who has withdrawn keeps the place and loses by forfeit; where all go, nobody is left', async () => {
    const { id } = await cup(4);
    const semi: Round = await pairRound(app.admin, id);
    await winFor(semi, 1, 4);
    await winFor(semi, 2, 3);
    const entryOf = (number: number) =>
      semi.matches.flatMap(({ first, second }) => [first, second]).find(({ startNumber }) => startNumber === number)!.entryId;
    await app.admin.post(`/tournaments/${id}/entries/${entryOf(1)}/withdraw`, {}).expect(200);
    await app.admin.post(`/tournaments/${id}/entries/${entryOf(4)}/withdraw`, {}).expect(200);
    const final = await pairRound(app.admin, id);
    expect(final).toMatchObject({ state: 'closed', byes: [], matches: [{ state: 'decided', decidedBy: 'forfeit' }] });
    expect(await ranks(id)).toEqual([
      [1, 2],
      [2, 1],
      [3, 3],
      [3, 4],
    ]);

    const all = await cup(3);
    const { items } = (await app.admin.get(`/tournaments/${all.id}/entries`).expect(200)).body;
    for (const entry of items as { id: string }[])
      await app.admin.post(`/tournaments/${all.id}/entries/${entry.id}/withdraw`, {}).expect(200);
    expect(await pairRound(app.admin, all.id)).toMatchObject({ state: 'closed', matches: [{ outcome: 'none' }] });
    expectProblem(await app.admin.post(`/tournaments/${all.id}/rounds`, {}), 409, 'rounds-complete');
    await app.admin.post(`/tournaments/${all.id}/finish`, {}).expect(200);
  });

  it('MT6.1 takes only lists that end with the lot, and brackets only where nobody was out before', async () => {
    const create = (settings: object) => app.admin.post('/tournaments', { name: 'Kupa', system: 'knock-out', ...settings });
    for (const levelMatch of [[], ['treasure'], ['lot', 'treasure'], ['treasure', 'treasure', 'lot'], ['coin', 'lot'], 'lot', null])
      expect((await create({ levelMatch }).expect(400)).body.errors).toMatchObject([{ pointer: '/levelMatch', code: 'areLevelDeciders' }]);
    const playOff = { qualifiers: 4 };
    expect((await create({ playOff }).expect(400)).body.errors).toMatchObject([{ pointer: '/playOff', code: 'noPlayOff' }]);
    expect((await create({ system: 'swiss', playOff: { qualifiers: 1 } }).expect(400)).body.errors).toMatchObject([
      { pointer: '/playOff/qualifiers' },
    ]);
    expect((await create({ system: 'swiss', tieBreaks: ['KO'] }).expect(400)).body.errors).toMatchObject([{ code: 'isTieBreak' }]);
    const draft = await create({ levelMatch: ['lot'] }).expect(201);
    expect(draft.body.levelMatch).toEqual(['lot']);
    const change = async (settings: object) => app.admin.patch(`/tournaments/${draft.body.id}`, settings, '*');
    const ofTeams = { system: 'swiss', teams: {}, playOff };
    expect((await create(ofTeams).expect(400)).body.errors).toMatchObject([{ pointer: '/playOff/system', code: 'noTeamsInSystem' }]);
    expect((await change({ playOff })).body.errors).toMatchObject([{ pointer: '/playOff', code: 'noPlayOff' }]);
    const changed = await change({
      system: 'round-robin',
      playOff: { qualifiers: 2, system: 'double-elimination' },
      thirdPlaceMatch: true,
    });
    expect(changed.body).toMatchObject({ playOff: { qualifiers: 2, system: 'double-elimination' }, thirdPlaceMatch: true });
    expect((await change({ name: 'Kupa 2' })).body).toMatchObject({ playOff: { qualifiers: 2 }, levelMatch: ['lot'] });
    expect((await change({ system: 'knock-out' })).body.errors).toMatchObject([{ pointer: '/playOff' }]);
    expect((await change({ system: 'knock-out', playOff: null })).body).toMatchObject({ playOff: null, system: 'knock-out' });
    const two = await cup(2);
    await app.admin.post(`/tournaments/${two.id}/entries`, { player: { name: 'Geç Kalan' } }).expect(409);
  });

  it('K2 keeps club mates apart in the first round, by exchanges within a tier of the start list', async () => {
    const clubs = ['Atatürk', null, null, null, null, null, null, 'ATATÜRK '];
    const entries = clubs.map((club, i) => ({ player: { name: `Oyuncu ${i + 1}`, club } }));
    const settings = { name: 'Kupa', system: 'knock-out', initialOrder: 'registration', seed: 1 };
    const start = async (clubProtectionRounds: number | null) => {
      const { body } = await app.admin.post('/tournaments', { ...settings, entries, clubProtectionRounds, start: true }).expect(201);
      expect(body.warnings).toEqual([]);
      const { items } = (await app.anyone.get(`/tournaments/${body.id}/entries`).expect(200)).body;
      return items.map(({ name }: { name: string }) => Number(name.slice(-1)));
    };
    expect(await start(null)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await start(1)).toEqual([1, 2, 3, 4, 5, 6, 8, 7]);
  });

  it('K3.2 who has withdrawn plays no match until it returns', async () => {
    const { id } = await cup(4);
    const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
    const round: Round = await pairRound(app.admin, id);
    const match = round.matches.find(({ first, second }) => [first.startNumber, second.startNumber].includes(1))!;
    await app.admin.post(`/tournaments/${id}/entries/${items[0].id}/withdraw`, { fromRound: 1 }).expect(200);
    const undecide = () => app.admin.delete(`/matches/${match.id}/decision?reason=Geldi`, '*');
    expectProblem(await undecide(), 409, 'reopens-for-withdrawn');
    await app.admin.post(`/tournaments/${id}/entries/${items[0].id}/return`).expect(200);
    expect((await undecide().expect(200)).body).toMatchObject({ state: 'pending' });
  });

  it('K6 goes on from boards that were made by hand; the check knows who is free and who is out', async () => {
    const { id } = await cup(6);
    const findings = async (round: number) => (await app.admin.get(`/tournaments/${id}/rounds/${round}/check`).expect(200)).body.findings;
    const first: Round = await pairRound(app.admin, id);
    expect(await findings(1)).toEqual([]);
    const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
    const entry = (number: number) => items[number - 1].id;
    const board = (one: number, other: number) => ({ first: entry(one), second: entry(other) });
    const byHand = { boards: [board(3, 5), board(4, 6)], byes: [entry(1), entry(2)] };
    const path = `/tournaments/${id}/rounds/1/pairings`;
    await app.admin.put(path, byHand, await tagOf(`/tournaments/${id}/rounds/${first.number}`)).expect(200);
    expect((await findings(1)).map(({ code }: { code: string }) => code)).toEqual(['other-pairing']);
    const changed: Round = (await app.anyone.get(`/tournaments/${id}/rounds/1`).expect(200)).body;
    await winFor(changed, 5, 3);
    await winFor(changed, 6, 4);
    const semi: Round = await pairRound(app.admin, id);
    expect(semi.matches.map(numbers)).toEqual([
      [1, 6],
      [2, 5],
    ]);
    expect(await findings(2)).toEqual([]);
    const free = { boards: [board(1, 6)], byes: [entry(2), entry(5)], reason: 'Deneme' };
    const refused = await app.admin.put(`/tournaments/${id}/rounds/2/pairings`, free, '*');
    expect(expectProblem(refused, 400, 'validation-failed', ['/byes/0', '/byes/1']).errors).toMatchObject([
      { code: 'notFreeInDraw', detail: expect.stringContaining('K6') as string },
      { code: 'notFreeInDraw' },
    ]);
    const out = { boards: [board(1, 3), board(2, 5)], byes: [], reason: 'Deneme' };
    const tag = await tagOf(`/tournaments/${id}/rounds/2`);
    const { body } = await app.admin.put(`/tournaments/${id}/rounds/2/pairings`, out, tag).expect(400);
    expect(body.errors).toMatchObject([{ pointer: '/boards/0/second', code: 'notPlaying' }]);
  });

  it('D4 in a double elimination of four the lower bracket wins twice, or the tournament ends a round earlier', async () => {
    const played = async (winners: readonly (readonly [number, number])[][]) => {
      const { id, rounds } = await cup(4, { system: 'double-elimination' });
      expect(rounds).toBe(5);
      for (const pairs of winners) {
        const round: Round = await pairRound(app.admin, id);
        expect(round.matches).toHaveLength(pairs.length);
        for (const [winner, loser] of pairs) await winFor(round, winner, loser);
      }
      return id;
    };
    // 3 loses to 2 at once and comes back
    const beginning = [[[1, 4], [2, 3]], [[1, 2], [3, 4]], [[3, 2]]] as const; // prettier-ignore
    const short = await played([...beginning.map((pairs) => [...pairs]), [[1, 3]]]);
    expect(await ranks(short)).toEqual([
      [1, 1],
      [2, 3],
      [3, 2],
      [4, 4],
    ]);
    expect((await app.admin.post(`/tournaments/${short}/rounds`, {}).expect(409)).body.code).toBe('rounds-complete');
    const byHand = { pairings: { boards: [], byes: [] } };
    expect((await app.admin.post(`/tournaments/${short}/rounds`, byHand).expect(409)).body.code).toBe('rounds-complete');
    await app.admin.post(`/tournaments/${short}/finish`, {}).expect(200);

    const long = await played([...beginning.map((pairs) => [...pairs]), [[3, 1]]]);
    expect((await ranks(long)).map(([rank]) => rank)).toEqual([1, 1, 3, 4]);
    const second: Round = await pairRound(app.admin, long);
    expect(second).toMatchObject({ number: 5, byes: [] });
    await winFor(second, 3, 1);
    expect(await ranks(long)).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
      [4, 4],
    ]);
  });

  describe('after a first stage', () => {
    /** Four Swiss entries of whom the lower number wins, then a final of two or four. */
    async function swiss(players: number, settings: object) {
      const tournament = await startTournament(app.admin, players, { recordRequired: false, rounds: 2, ...settings });
      for (let i = 0; i < 2; i++) {
        const round: Round = await pairRound(app.admin, tournament.id);
        for (const match of round.matches) await winFor(round, Math.min(...numbers(match)), Math.max(...numbers(match)));
      }
      return tournament;
    }

    it('PO the best four of a Swiss go on, and the rest stay as they were', async () => {
      const tournament = await swiss(7, { playOff: { qualifiers: 4 }, thirdPlaceMatch: true });
      expect(tournament).toMatchObject({ rounds: 2, roundsInAll: 4, playOff: { qualifiers: 4, system: 'knock-out' } });
      const { id } = tournament;
      const stageOne = await ranks(id);
      const leader = (await app.anyone.get(`/tournaments/${id}/standings`)).body.rows[0];
      await app.admin.post(`/tournaments/${id}/entries/${leader.entryId}/withdraw`, {}).expect(200);
      const seeds = stageOne.slice(1, 5).map(([, number]) => number!); // PO2.3: the next moves up

      const semi: Round = await pairRound(app.admin, id);
      expect(semi).toMatchObject({ number: 3, stage: 2, byes: [] });
      const tie = (a: number, b: number) => [seeds[a - 1]!, seeds[b - 1]!].sort((x, y) => x - y);
      expect(semi.matches.map(numbers)).toEqual([tie(1, 4), tie(2, 3)]);
      await winFor(semi, seeds[3]!, seeds[0]!);
      await winFor(semi, seeds[1]!, seeds[2]!);
      const final: Round = await pairRound(app.admin, id);
      await winFor(final, seeds[3]!, seeds[1]!);
      await winFor(final, seeds[2]!, seeds[0]!);
      const order = [seeds[3], seeds[1], seeds[2], seeds[0]];
      const others = stageOne.map(([, number]) => number!).filter((number) => !seeds.includes(number));
      expect(await ranks(id)).toEqual([...order, ...others].map((number, i) => [i + 1, number]));
      expect(await ranks(id, '?stage=1')).toEqual(stageOne);
      const { body } = await app.anyone.get(`/tournaments/${id}/standings`).expect(200);
      expect(body.tieBreaks.slice(0, 3).map(({ code }: { code: string }) => code)).toEqual(['KO', 'PTS', 'DE']);
      expect(body.rows[0]).toMatchObject({ played: 4, points: expect.any(Number) });
      const { body: champion } = await app.anyone.get(`/tournaments/${id}/standings/${body.rows[0].entryId}`).expect(200);
      expect(champion.tieBreaks[0]).toMatchObject({
        code: 'KO',
        value: 1,
        parts: [
          { round: 3, opponent: seeds[0], kind: 'played', value: 1 },
          { round: 4, opponent: seeds[1], kind: 'played', value: 1 },
        ],
      });
      await app.admin.post(`/tournaments/${id}/finish`, {}).expect(200);
    });

    it('PO2 protects no clubs in a play-off, and does not say that it did', async () => {
      const entries = ['Kırmızı', 'Mavi', 'Mavi', 'Kırmızı'].map((club, i) => ({ player: { name: `Oyuncu ${i + 1}`, club } }));
      const { id } = await swiss(0, { entries, clubProtectionRounds: 9, playOff: { qualifiers: 4 } });
      const semi: Round = await pairRound(app.admin, id);
      expect(semi.matches.map(numbers)).toContainEqual([1, 4]);
      const { explanation } = (await app.anyone.get(`/tournaments/${id}/rounds/3/explanation`).expect(200)).body;
      expect(explanation).toMatchObject({ kind: 'bracket', clubMates: [] });
    });

    it('PO3 corrections of the first stage seed anew only while the play-off has not begun', async () => {
      const { id } = await swiss(4, { playOff: { qualifiers: 2 } });
      const seeded: Round = await pairRound(app.admin, id);
      const last: Round = (await app.anyone.get(`/tournaments/${id}/rounds/2`).expect(200)).body;
      const decider = last.matches[0]!;
      await app.admin.post(`/matches/${decider.id}/ruling`, { winner: 'none', reason: 'İtiraz' }).expect(200);
      const { items } = (await app.admin.get(`/matches/${decider.id}/history`).expect(200)).body;
      expect(items.at(-1)).toMatchObject({ action: 'match.ruling', after: { winner: 'none', seedingStands: true } });
      expect((await app.anyone.get(`/tournaments/${id}/rounds/3`)).body.matches.map(numbers)).toEqual(seeded.matches.map(numbers));
      const { rows } = (await app.anyone.get(`/tournaments/${id}/standings?stage=1`)).body;
      await app.admin.delete(`/tournaments/${id}/rounds/3`, await tagOf(`/tournaments/${id}/rounds/3`)).expect(204);
      const best = rows.slice(0, 2).map((row: Row) => row.startNumber);
      expect(((await pairRound(app.admin, id)) as Round).matches.map(numbers)).toEqual([best.sort((a: number, b: number) => a - b)]);
    });

    it('PO2.4 where fewer are there than should qualify, all of them go on', async () => {
      const { id, warnings } = await swiss(3, { playOff: { qualifiers: 8 } });
      expect(warnings).toContain('fewer-entries-than-qualifiers');
      const semi: Round = await pairRound(app.admin, id);
      expect([semi.matches.length, semi.byes.length]).toEqual([1, 1]);
      expect((await app.anyone.get(`/tournaments/${id}`)).body).toMatchObject({ roundsInAll: 4, playOff: { qualifiers: 8 } });
    });

    it('PO1 nobody enters once the first stage is over, and rounds go on to the end of the play-off', async () => {
      const { id } = await swiss(4, { playOff: { qualifiers: 2 } });
      await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Geç Kalan' } }).expect(409);
      expect((await app.admin.post(`/tournaments/${id}/finish`, {}).expect(409)).body.code).toBe('rounds-missing');
      await pairRound(app.admin, id);
      await app.admin.post(`/tournaments/${id}/rounds`, {}).expect(409);
    });
  });
});
