import { type Api, startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament, win } from './support/play.js';
import { expectProblem } from './support/refusal.js';

describe('an organiser who asks before the last round who can still win', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const outlook = async (api: Api, id: string, query = '') =>
    (await api.get(`/tournaments/${id}/standings/outlook${query}`).expect(200)).body;
  const places = ({ rows }: { rows: { best: number; worst: number }[] }) => rows.map(({ best, worst }) => `${best}-${worst}`);

  it('knows nothing before the first round, and everything after the last', async () => {
    const { id } = await startTournament(app.admin, 6, { rounds: 3 });
    expect(await outlook(app.anyone, id)).toMatchObject({ stage: 1, round: 0, roundsLeft: 3, openMatches: 0, sureFirst: [] });
    expect(places(await outlook(app.anyone, id))).toEqual(Array.from({ length: 6 }, () => '1-6'));
    for (let round = 1; round <= 3; round++) await playRound(app.admin, id);
    const { rows: ranked } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    const after = await outlook(app.anyone, id);
    expect(after).toMatchObject({ round: 3, roundsLeft: 0, openMatches: 0, sureFirst: [ranked[0].entryId] });
    expect(after.rows).toEqual(
      ranked.map(({ entryId, rank }: { entryId: string; rank: number }) =>
        expect.objectContaining({ entryId, best: rank, worst: rank, exact: true }),
      ),
    );
  });

  it('sees places close as the matches of the last round end', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 2 });
    await playRound(app.admin, id);
    const { matches } = await pairRound(app.admin, id);
    // two winners meet at table 1, two losers at table 2
    expect(places(await outlook(app.anyone, id))).toEqual(['1-3', '1-3', '2-4', '2-4']);
    expect(await outlook(app.anyone, id)).toMatchObject({ roundsLeft: 0, openMatches: 2, sureFirst: [] });
    await win(app.admin, matches[0].id, 'second');
    const half = await outlook(app.anyone, id);
    expect(half).toMatchObject({ openMatches: 1, sureFirst: [matches[0].second.entryId] });
    await win(app.admin, matches[1].id);
    expect(places(await outlook(app.anyone, id))).toEqual(['1-1', '2-2', '3-3', '4-4']);
  });

  it('gives a round robin in groups its outlook group by group', async () => {
    const { id } = await startTournament(app.admin, 6, { system: 'round-robin', groups: 2 });
    await playRound(app.admin, id);
    const { rows, roundsLeft } = await outlook(app.anyone, id, '?group=2');
    expect(roundsLeft).toBe(2);
    expect(rows).toHaveLength(3);
    for (const { group, best, worst } of rows) expect({ group, isWithin: best >= 1 && worst <= 3 }).toEqual({ group: 2, isWithin: true });
    expectProblem(await app.anyone.get(`/tournaments/${id}/standings/outlook?group=3`), 400, 'validation-failed');
  });

  it('leaves everybody in a bracket the first place until they are out', async () => {
    const { id } = await startTournament(app.admin, 4, { system: 'knock-out' });
    await playRound(app.admin, id);
    expect(places(await outlook(app.anyone, id))).toEqual(['1-2', '1-2', '3-4', '3-4']);
    await playRound(app.admin, id);
    expect(await outlook(app.anyone, id)).toMatchObject({ roundsLeft: 0, sureFirst: [expect.any(String)] });
  });

  it('says nothing of a private tournament, nor of one that is not there', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 2, visibility: 'private' });
    expectProblem(await app.anyone.get(`/tournaments/${id}/standings/outlook`), 404, 'not-found');
    await app.admin.get(`/tournaments/${id}/standings/outlook`).expect(200);
    expectProblem(await app.anyone.get(`/tournaments/01a22b8f-79b5-70f2-b16c-c4c47de2d5e1/standings/outlook`), 404, 'not-found');
  });
});
