import type { Response } from 'supertest';
import { startApp, type TestApp } from './support/api.js';
import { gameEnding, pairRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Person {
  readonly startNumber: number;
}
interface Pairing {
  readonly table: number | null;
  readonly first: Person;
  readonly second: Person | null;
}
interface Paired {
  readonly id: string;
  readonly matches: { readonly id: string; readonly table: number; readonly first: Person; readonly second: Person }[];
  readonly byes: Person[];
}

const set = (stones: number) => ({ ending: 'played', record: gameEnding(stones, 48 - stones) });
const enter = (match: string, stones = 27) => app.admin.post(`/matches/${match}/sets`, { number: 1, ...set(stones) }).expect(201);
const reason = 'Kâğıt ters okunmuş';
const correct = (match: string, stones: number, text: string | null = reason): Promise<Response> =>
  app.admin.put(`/matches/${match}/sets/1`, { ...set(stones), reason: text }, '*').then((answer) => answer);

const settings = { rounds: 4, setsPerMatch: 1, system: 'swiss' };
const start = (players: number, more: object = {}) => startTournament(app.admin, players, { ...settings, ...more });
/** Plays a round; the first sides win but at the tables given. */
async function play(id: string, lostAt: readonly number[] = []): Promise<Paired> {
  const round: Paired = await pairRound(app.admin, id);
  for (const { id: match, table } of round.matches) await enter(match, lostAt.includes(table) ? 21 : 27);
  return round;
}
const numbersIn = ({ matches, byes }: Paired) =>
  [...matches.map(({ first, second }) => `${first.startNumber}-${second.startNumber}`), ...byes.map((one) => `${one.startNumber}`)].sort();
const told = (pairings: readonly Pairing[]) =>
  pairings.map(({ first, second }) => (second ? `${first.startNumber}-${second.startNumber}` : `${first.startNumber}`));

describe('P7 a correction after a later round was paired', () => {
  it.each([8, 9])(
    'P7.2 says which pairings of it would be others, with %i players: those of the event that went so from the start',
    async (players) => {
      const { id } = await start(players);
      const first = await play(id);
      const second: Paired = await pairRound(app.admin, id);
      const twin = (await start(players)).id;
      await play(twin, [2]);
      const wouldBe = numbersIn(await pairRound(app.admin, twin));

      const { status, body } = await correct(first.matches[1]!.id, 21);
      expect(status).toBe(200);
      expect(body.laterRoundPaired).toBe(2);
      const [{ round, comparison, standing, instead }] = body.laterRounds;
      expect({ round, comparison, rounds: body.laterRounds.length }).toEqual({ round: 2, comparison: 'different', rounds: 1 });
      const stands = numbersIn(second);
      expect(told(standing).sort()).toEqual(stands.filter((pairing) => !wouldBe.includes(pairing)));
      expect(told(instead).sort()).toEqual(wouldBe.filter((pairing) => !stands.includes(pairing)));
      for (const pairing of standing as Pairing[]) {
        const there = second.matches.find(({ table }) => table === pairing.table);
        expect(there?.first ?? pairing.first).toMatchObject(pairing.first);
      }

      // the pairings stand, the table follows
      const now: Paired = (await app.admin.get(`/tournaments/${id}/rounds/2`).expect(200)).body;
      expect(numbersIn(now)).toEqual(stands);
      const { rows } = (await app.anyone.get(`/tournaments/${id}/standings?round=1`).expect(200)).body;
      const pointsOf = ({ startNumber }: Person) => rows.find((row: Person) => row.startNumber === startNumber).points;
      expect([pointsOf(first.matches[1]!.first), pointsOf(first.matches[1]!.second)]).toEqual([0, 1]);

      // corrected back, it is as it was
      expect((await correct(first.matches[1]!.id, 27)).body.laterRounds).toEqual([
        { round: 2, comparison: 'same', standing: [], instead: [] },
      ]);
    },
  );

  it('P7.2 says it of every later round, but not of one that was made by hand', async () => {
    const { id } = await start(8);
    const first = await play(id);
    await play(id);
    const third: Paired = await pairRound(app.admin, id);
    const boards = third.matches.map(({ first: one, second: other }) => ({ one, other }));
    const idOf = new Map(
      (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body.items.map((entry: { startNumber: number; id: string }) => [
        entry.startNumber,
        entry.id,
      ]),
    );
    const byHand = boards.map(({ one, other }) => ({ first: idOf.get(other.startNumber), second: idOf.get(one.startNumber) }));
    await app.admin.put(`/tournaments/${id}/rounds/3/pairings`, { boards: byHand, reason: 'Salon' }, '*').expect(200);
    const { laterRounds } = (await correct(first.matches[0]!.id, 21)).body;
    expect(laterRounds).toMatchObject([
      { round: 2, comparison: 'different' },
      { round: 3, comparison: 'by-hand', standing: [], instead: [] },
    ]);
  });

  it('P7.1 P7.2 goes for rulings, no-shows and sets that are taken out, too, and needs a reason', async () => {
    const { id } = await start(8);
    const first = await play(id);
    await pairRound(app.admin, id);
    const [one, other] = first.matches.map((match) => match.id) as [string, string];
    const ruled = await app.admin.post(`/matches/${one}/ruling`, { winner: 'second', reason }).expect(200);
    expect(ruled.body.laterRounds).toMatchObject([{ round: 2, comparison: 'different' }]);
    expect(ruled.headers.etag).toBe(`"${ruled.body.revision}"`);
    expectProblem(await app.admin.post(`/matches/${one}/ruling`, { winner: 'second' }), 400, 'validation-failed', ['/reason']);
    expectProblem(await correct(other, 21, null), 400, 'validation-failed', ['/reason']);
    const back = await app.admin.delete(`/matches/${one}/decision?reason=Geri`, '*').expect(200);
    expect(back.body.laterRounds).toMatchObject([{ round: 2, comparison: 'same' }]);

    // a no-show that was the other's
    const { id: another } = await start(4);
    const round: Paired = await pairRound(app.admin, another);
    for (const match of round.matches) await app.admin.post(`/matches/${match.id}/forfeit`, { absent: 'first' }).expect(200);
    await pairRound(app.admin, another);
    const forfeit = (body: object) => app.admin.post(`/matches/${round.matches[0]!.id}/forfeit`, body).set('accept-language', 'tr');
    const { errors } = expectProblem(await forfeit({ absent: 'second' }), 400, 'validation-failed', ['/reason']);
    expect(errors[0].detail).toBe('2. tur eşleştirildiği için gereklidir');
    expect((await forfeit({ absent: 'second', reason }).expect(200)).body.laterRounds).toHaveLength(1);
  });

  it('has nothing to say of the latest round, nor where rounds do not follow from results', async () => {
    const { id } = await start(8);
    const first = await play(id);
    expect((await correct(first.matches[0]!.id, 21)).body).toMatchObject({ laterRoundPaired: null, laterRounds: [] });
    const league = await start(4, { system: 'round-robin', rounds: 3 });
    const round = await play(league.id);
    await pairRound(app.admin, league.id);
    expect((await correct(round.matches[0]!.id, 21)).body).toMatchObject({ laterRoundPaired: 2, laterRounds: [] });
  });

  it('of a large field is worked out beside the requests of others, and answered under the tag of the match', async () => {
    const { id } = await start(202);
    const first = await play(id);
    await pairRound(app.admin, id);
    const answer = await correct(first.matches[50]!.id, 21);
    expect(answer.status).toBe(200);
    expect(answer.body.laterRounds[0].comparison).toBe('different');
    const match = (await app.admin.get(`/matches/${first.matches[50]!.id}`).expect(200)).body;
    expect(answer.body.match).toEqual(match);
    expect(answer.headers.etag).toBe(`"${match.revision}"`);
    const { items } = (await app.admin.get(`/matches/${match.id}/history`).expect(200)).body;
    expect(items.at(-1)).toMatchObject({ action: 'set.corrected', reason, from: { requestId: answer.headers['x-request-id'] } });
    expect(items.at(-1).from.address).toMatch(/127\.0\.0\.1|::1/);
    // what is refused there is refused as here
    expectProblem(await correct(first.matches[50]!.id, 21, null), 400, 'validation-failed', ['/reason']);
    const stale = app.admin.put(`/matches/${match.id}/sets/1`, { ...set(27), reason }, '"1"');
    expectProblem(await stale, 412, 'stale-revision');
  });
});
