import { startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament } from './support/play.js';

describe('RT7.2 the rating of an entry', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  interface Entered {
    readonly playerId: string | null;
    readonly rating: number | null;
    readonly team?: { members: { playerId: string }[] };
  }
  const rated = (name: string, rating: number) => ({ player: { name, rating } });
  const entries = async (id: string): Promise<Entered[]> => (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body.items;
  const ratings = async (id: string) => (await entries(id)).map(({ rating }) => rating);
  const change = (playerId: string | null, rating: number) => app.admin.patch(`/players/${playerId!}`, { rating }, '*').expect(200);

  it('is that of the player until the start', async () => {
    const { id } = await startTournament(app.admin, 0, { start: false, entries: [rated('Bir', 1500), rated('İki', 1400)] });
    await change((await entries(id))[1]!.playerId, 1600);
    expect(await ratings(id)).toEqual([1500, 1600]);
  });

  it('stays as it was at the start, and tie-breaks with it, whatever becomes of the player', async () => {
    const field = ['Bir', 'İki', 'Üç', 'Dört'].map((name) => rated(name, 1500));
    const { id } = await startTournament(app.admin, 0, { system: 'round-robin', tieBreaks: ['ARO', 'RTNG'], entries: field });
    for (const match of (await pairRound(app.admin, id)).matches)
      await app.admin.post(`/matches/${match.id}/ruling`, { winner: 'first', reason: 'Karar' }).expect(200);
    const standings = async () => (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body.rows;
    const before = await standings();
    await change((await entries(id))[3]!.playerId, 2400);
    expect(await standings()).toEqual(before);
    expect(await ratings(id)).toEqual([1500, 1500, 1500, 1500]);
  });

  it('of somebody who comes late is that of the day', async () => {
    const { id } = await startTournament(app.admin, 0, { rounds: 3, entries: [rated('Bir', 1500), rated('İki', 1400)] });
    const { body } = await app.admin.post(`/tournaments/${id}/entries`, rated('Geç', 1700)).expect(201);
    expect(body).toMatchObject({ startNumber: 3, rating: 1700 });
    await change(body.playerId, 1800);
    expect(await ratings(id)).toEqual([1500, 1400, 1700]);
  });

  it('of a team is the mean of the start (TM1.5)', async () => {
    const team = (name: string, rating: number) => ({ team: { name, members: [rated(`${name} 1`, rating), rated(`${name} 2`, rating)] } });
    const teams = { teams: { boards: 2, substitutes: 0 }, initialOrder: 'rating' };
    const { id } = await startTournament(app.admin, 0, { ...teams, entries: [team('Zayıf', 1401), team('Güçlü', 1600)] });
    await change((await entries(id))[0]!.team!.members[0]!.playerId, 1000);
    expect(await ratings(id)).toEqual([1600, 1401]);
  });
});
