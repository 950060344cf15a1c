import { jest } from '@jest/globals';
import type { Match } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { pairRound, playerNames, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

jest.setTimeout(120_000); // a match of two teams is some fifty requests, and machines can be busy

describe('a Scheveningen match', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const quick = { system: 'scheveningen', setsPerMatch: 1, recordRequired: false };
  const ofClubs = (clubs: (string | null)[]) => playerNames(clubs.length).map((name, i) => ({ player: { name, club: clubs[i] } }));

  it('of two schools is played by the table, everybody against the whole other school', async () => {
    // Ege has the odd numbers
    const entries = ofClubs(['Ege', 'Fatih', 'Ege', 'Fatih', 'Ege', 'Fatih', 'Ege', 'Fatih']);
    const { id, rounds, warnings } = await startTournament(app.admin, 8, { ...quick, entries });
    expect({ rounds, warnings }).toEqual({ rounds: 4, warnings: [] });

    const met: string[] = [];
    const scored = { 1: [] as number[], 2: [] as number[] };
    for (let round = 1; round <= 4; round++) {
      const { matches, byes } = await pairRound(app.admin, id);
      expect(byes).toEqual([]);
      const points = { 1: 0, 2: 0 };
      for (const { id: matchId, first, second } of matches) {
        met.push([first.startNumber, second.startNumber].sort((a, b) => a - b).join('-'));
        // the first side wins on the tables of Ege's 1 and 3, else it is a draw
        const wins = first.startNumber <= 3;
        const treasures = wins ? { first: 30, second: 18 } : { first: 24, second: 24 };
        await app.admin.post(`/matches/${matchId}/sets`, { number: 1, ending: 'played', treasures }).expect(201);
        const teamOf = (number: number) => (number % 2 === 1 ? 1 : 2);
        points[teamOf(first.startNumber)] += wins ? 1 : 0.5;
        points[teamOf(second.startNumber)] += wins ? 0 : 0.5;
      }
      scored[1].push(points[1]);
      scored[2].push(points[2]);
    }
    const pairs = [1, 3, 5, 7].flatMap((one) => [2, 4, 6, 8].map((other) => [one, other].sort((a, b) => a - b).join('-')));
    expect(met.sort()).toEqual(pairs.sort());

    const { teams, rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    const total = (points: number[]) => points.reduce((sum, one) => sum + one);
    const perRound = (points: number[]) => points.map((one, i) => ({ round: i + 1, points: one }));
    expect(teams).toMatchObject([
      { group: 1, name: 'Ege', points: total(scored[1]), rounds: perRound(scored[1]) },
      { group: 2, name: 'Fatih', points: total(scored[2]), rounds: perRound(scored[2]) },
    ]);
    expect(total(scored[1]) + total(scored[2])).toBe(16);
    expect(teams[0].setsWon).toBe(teams[1].setsLost);
    expect(teams[0].treasureWon + teams[0].treasureLost).toBe(16 * 48);
    // one ranking of all eight
    expect(rows.map(({ rank }: { rank: number }) => rank)[0]).toBe(1);
    expect(rows).toHaveLength(8);
    const ofFatih = (await app.anyone.get(`/tournaments/${id}/standings?group=2`).expect(200)).body.rows;
    expect(ofFatih).toEqual(rows.filter(({ group }: { group: number }) => group === 2));
    expectProblem(await app.admin.post(`/tournaments/${id}/rounds`, {}), 409, 'rounds-complete');
  });

  it('SV4 with two legs is played twice, the second time with the sides changed', async () => {
    const entries = ofClubs(['Ege', 'Fatih', 'Fatih', 'Ege']);
    const { id, rounds } = await startTournament(app.admin, 4, { ...quick, legs: 2, entries });
    expect(rounds).toBe(4);
    const played: number[][][] = [];
    for (let round = 1; round <= 4; round++) {
      const { matches } = await pairRound(app.admin, id);
      played.push(matches.map(({ first, second }: Match) => [first.startNumber, second.startNumber]));
      for (const { id: matchId } of matches) await app.admin.post(`/matches/${matchId}/forfeit`, { absent: 'second' }).expect(200);
    }
    expect(played.slice(0, 2)).toEqual([
      [
        [1, 2],
        [4, 3],
      ],
      [
        [3, 1],
        [2, 4],
      ],
    ]);
    expect(played.slice(2)).toEqual(played.slice(0, 2).map((round) => round.map(([first, second]) => [second, first])));
  });

  it('SV2 starts only with two teams that are equal in number, and says what is wrong', async () => {
    const start = (entries: object[]) => app.admin.post('/tournaments', { name: 'İki okul', ...quick, entries, start: true });
    const unequal = expectProblem(await start(ofClubs(['Ege', 'Fatih', 'Fatih'])), 409, 'teams-unequal');
    expect(unequal.detail).toContain('1 and 2');
    const three = expectProblem(await start(ofClubs(['Ege', 'Fatih', 'Galata', 'Ege'])), 409, 'two-teams-needed');
    expect(three.detail).toContain('3');
    expectProblem(await start(ofClubs([null, null])), 409, 'two-teams-needed');
  });

  it('SV2.2 takes teams by hand, whatever the clubs', async () => {
    const entries = ofClubs(['Ege', 'Ege', null, null]).map((entry, i) => ({ ...entry, group: [2, 1, 1, 2][i] }));
    const { id } = await startTournament(app.admin, 4, { ...quick, entries });
    const { matches } = await pairRound(app.admin, id);
    const numbers = matches.map(({ first, second }: Match) => [first.startNumber, second.startNumber]);
    expect(numbers).toEqual([
      [2, 1],
      [3, 4],
    ]);
    const { teams } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    expect(teams).toMatchObject([
      { group: 1, name: null },
      { group: 2, name: null },
    ]);
  });

  it('SV1.1 a board between team mates is told as such, and needs a reason', async () => {
    const { id } = await startTournament(app.admin, 4, { ...quick, entries: ofClubs(['Ege', 'Ege', 'Fatih', 'Fatih']) });
    const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
    const [one, two, three, four] = items.map((entry: { id: string }) => entry.id);
    const pairings = { boards: [{ first: one, second: two }, { first: three, second: four }] }; // prettier-ignore
    const refused = await app.admin.post(`/tournaments/${id}/rounds`, { pairings });
    const { findings } = expectProblem(refused, 409, 'pairing-breaks-rules');
    expect(findings.slice(0, 2)).toMatchObject([
      { code: 'team-mates', article: 'SV1.1', severity: 'absolute', text: { tr: 'Oyuncu 001 ile Oyuncu 002 aynı takımdan' } },
      { code: 'team-mates', article: 'SV1.1' },
    ]);
    const reason = 'Takım içi karşılaşma';
    const { body } = await app.admin.post(`/tournaments/${id}/rounds`, { pairings, reason, publish: true }).expect(201);
    expect((await app.anyone.get(`/tournaments/${id}/rounds/1/check`).expect(200)).body.findings).toEqual(body.manual.findings);
  });

  it('SV6 gives forfeits to whoever was to meet an absent player, and counts them for nobody when that one is struck', async () => {
    const entries = ofClubs(['Ege', 'Fatih', 'Ege', 'Fatih']);
    const { id } = await startTournament(app.admin, 4, { ...quick, entries });
    const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
    await app.admin.post(`/tournaments/${id}/entries/${items[3].id}/withdraw`, {}).expect(200);
    const { matches } = await pairRound(app.admin, id);
    expect(matches.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual([null, 'first']);
    await app.admin.post(`/matches/${matches[0].id}/forfeit`, { absent: 'second' }).expect(200);
    const { rows, teams } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    expect(rows.at(-1)).toMatchObject({ startNumber: 4, state: 'struck', struck: { played: 0, matches: 2 } });
    expect(teams.map(({ points }: { points: number }) => points)).toEqual([1, 0]);
  });
});
