import { startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

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

  describe('RT7.3 that was wrong at the start', () => {
    const four = ['Bir', 'İki', 'Üç', 'Dört'].map((name, i) => rated(name, 1800 - 100 * i));
    const correct = (id: string, entry: string, body: object, ifMatch?: string) =>
      app.admin.put(`/tournaments/${id}/entries/${entry}/rating`, body, ifMatch);
    interface Row {
      readonly entryId: string;
      readonly startNumber: number;
      readonly tieBreaks: { readonly value: number | null }[];
    }
    const table = async (id: string, query = ''): Promise<Row[]> =>
      (await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body.rows;
    const values = async (id: string, query = '') =>
      (await table(id, query)).toSorted((a, b) => a.startNumber - b.startNumber).map((row) => row.tieBreaks.map(({ value }) => value));

    it('is corrected with a reason: tie-breaks of all rounds follow, start numbers, published tables and the player stay', async () => {
      const { id } = await startTournament(app.admin, 0, {
        system: 'round-robin',
        tieBreaks: ['ARO', 'RTNG'],
        initialOrder: 'rating',
        entries: four,
      });
      const list = await app.admin.get(`/tournaments/${id}/entries`).expect(200);
      const last = list.body.items[3] as { id: string; playerId: string; revision: number };
      await playRound(app.admin, id); // 1 - 4, 2 - 3
      await playRound(app.admin, id); // 4 - 3, 1 - 2
      const after1 = await values(id, '?round=1');
      expect(after1).toEqual([[1500, 1800], [1600, 1700], [1700, 1600], [1800, 1500]]); // prettier-ignore

      const reason = 'Lisans numarası başkasınınmış';
      const { body } = await correct(id, last.id, { rating: 2001, reason }, `"${last.revision}"`).expect(200);
      expect(body).toMatchObject({ id: last.id, startNumber: 4, rating: 2001, revision: last.revision + 1 });
      expect(await values(id, '?round=1')).toEqual([[2001, 1800], [1600, 1700], [1700, 1600], [1800, 2001]]); // prettier-ignore
      // (2001 + 1700) / 2 a half upwards
      expect((await values(id))[0]).toEqual([1851, 1800]);
      expect(await values(id, '?round=1&asPublished=true')).toEqual(after1);
      const explained = (await app.anyone.get(`/tournaments/${id}/standings/${last.id}`).expect(200)).body;
      expect(explained.tieBreaks[1]).toMatchObject({ code: 'RTNG', value: 2001 });

      expect((await entries(id)).map(({ rating }) => rating)).toEqual([1800, 1700, 1600, 2001]);
      expect((await app.admin.get(`/players/${last.playerId}`).expect(200)).body.rating).toBe(1500);
      const { matches } = await pairRound(app.admin, id);
      const numbers = matches.flatMap(({ first, second }: { first: { startNumber: number }; second: { startNumber: number } }) => [
        first.startNumber,
        second.startNumber,
      ]);
      expect(numbers).toEqual([2, 4, 3, 1]); // round 3 of the Berger table for four
      const [line] = await app.database.query(`SELECT before, after, reason FROM changes WHERE action = 'entry.rating-corrected'`);
      expect(line).toEqual({ before: { rating: 1500 }, after: { rating: 2001 }, reason });
    });

    it('or was not known: then tie-breaks of ratings count from the correction on, and no more when it is cleared', async () => {
      const unknown = [...four.slice(0, 3), { player: { name: 'Bilinmeyen' } }];
      const { id } = await startTournament(app.admin, 0, { system: 'round-robin', tieBreaks: ['ARO'], entries: unknown });
      await playRound(app.admin, id);
      const { items } = (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body;
      const stranger = items.find(({ rating }: { rating: number | null }) => rating === null);
      expect(new Set((await values(id)).flat())).toEqual(new Set([null])); // T23.1
      await app.admin.post(`/tournaments/${id}/finish`, { early: true }).expect(200);
      await correct(id, stranger.id, { rating: 1500, reason: 'Unutulmuş' }, '*').expect(200);
      expect((await values(id)).flat().toSorted()).toEqual([1500, 1600, 1700, 1800]);
      await correct(id, stranger.id, { rating: null, reason: 'Reytingi yokmuş' }, '*').expect(200);
      expect(new Set((await values(id)).flat())).toEqual(new Set([null]));
      await app.admin.post(`/tournaments/${id}/archive`).expect(200);
      expectProblem(await correct(id, stranger.id, { rating: 1500, reason: 'Geç' }, '*'), 409, 'tournament-archived');
    });

    it('is refused without reason, tag or credentials, to what it is already, and before the start', async () => {
      const { id } = await startTournament(app.admin, 0, { rounds: 3, entries: four });
      const [one] = (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body.items;
      const reason = 'Yanlış';
      expectProblem(await correct(id, one.id, { rating: 1500 }, '*'), 400, 'validation-failed', ['/reason']);
      expectProblem(await correct(id, one.id, { rating: 1500, reason: ' ' }, '*'), 400, 'validation-failed', ['/reason']);
      for (const rating of [undefined, 4001, -1, 1500.5, '1500', [1500], {}])
        expectProblem(await correct(id, one.id, { rating, reason }, '*'), 400, 'validation-failed', ['/rating']);
      const same = await correct(id, one.id, { rating: one.rating, reason }, '*').set('accept-language', 'tr');
      expect(expectProblem(same, 400, 'validation-failed', ['/rating']).errors).toMatchObject([{ code: 'sameRating' }]);
      expectProblem(await correct(id, one.id, { rating: 1500, reason }), 428, 'if-match-required');
      expectProblem(await correct(id, one.id, { rating: 1500, reason }, '"99"'), 412, 'stale-revision');
      const path = `/tournaments/${id}/entries/${one.id}/rating`;
      expectProblem(await app.anyone.put(path, { rating: 1500, reason }, '*'), 401, 'unauthenticated');
      expectProblem(await correct(id, id, { rating: 1500, reason }, '*'), 404, 'not-found');

      const draft = await startTournament(app.admin, 0, { start: false, entries: four });
      const [drafted] = (await app.admin.get(`/tournaments/${draft.id}/entries`).expect(200)).body.items;
      const early = expectProblem(await correct(draft.id, drafted.id, { rating: 1500, reason }, '*'), 409, 'tournament-not-running');
      expect(early.detail).toContain('PATCH /api/v1/players/{id}');
    });
  });
});
