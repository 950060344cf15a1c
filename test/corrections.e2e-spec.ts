import type { Response } from 'supertest';
import { makeOfficial, newAccount } from './support/accounts.js';
import { startApp, type TestApp } from './support/api.js';
import { gameEnding, pairRound, startTournament, win, wonSet } from './support/play.js';
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

describe('P7.1 the sets of a match, corrected all at once', () => {
  const won = (number: number, winner: 'first' | 'second') => {
    const { number: _, ...claim } = wonSet(number, winner);
    return claim;
  };
  const sets = (...winners: ('first' | 'second')[]) => winners.map((winner, i) => won(i + 1, winner));
  const replace = (match: string, list: object[], ifMatch = '*', api = app.admin) =>
    api.put(`/matches/${match}/sets`, { sets: list, reason }, ifMatch);
  const winnersIn = ({ sets: shown }: { sets: { winner: string }[] }) => shown.map(({ winner }) => winner);
  /** A first round that is over, each match two sets to none, and a second that is paired from it. */
  async function pairedOn(more: object = {}) {
    const { id } = await startTournament(app.admin, 4, { rounds: 3, ...more });
    const { matches } = await pairRound(app.admin, id);
    for (const match of matches) await win(app.admin, match.id);
    const next = await pairRound(app.admin, id);
    return { id: id as string, match: matches[0].id as string, next };
  }

  it.each<[string, ('first' | 'second')[], string]>([
    ['sides that were written the wrong way round', ['second', 'second'], 'second'],
    ['a set that was left out', ['first', 'second', 'second'], 'second'],
    ['two mistakes that leave the winner', ['second', 'first', 'first'], 'first'],
  ])('mends %s, where one set alone would reopen the match', async (_, winners, outcome) => {
    const { id, match } = await pairedOn();
    const alone = await app.admin.put(`/matches/${match}/sets/2`, { ...won(2, 'second'), reason }, '*').set('accept-language', 'tr');
    expect(expectProblem(alone, 409, 'correction-reopens-match').detail).toContain('PUT /matches/{id}/sets');
    const { body, headers } = await replace(match, sets(...winners)).expect(200);
    expect(body).toMatchObject({ state: 'decided', outcome, decision: null, laterRounds: [{ round: 2 }] });
    expect(winnersIn(body)).toEqual(winners);
    expect(headers.etag).toBe(`"${body.revision}"`);
    const points = (side: 'first' | 'second') => winners.filter((winner) => winner === side).length;
    expect(body.setPoints).toEqual({ first: points('first'), second: points('second') });
    // the table after the round follows, and the one on the wall is still known
    const { rows } = (await app.anyone.get(`/tournaments/${id}/standings?round=1`).expect(200)).body;
    const won1 = rows.find((row: { entryId: string }) => row.entryId === body[outcome].entryId);
    expect(won1.points).toBe(1);
    const wall = (await app.admin.get(`/tournaments/${id}/standings?round=1&asPublished=true`).expect(200)).body;
    expect(wall.rows.find((row: { entryId: string }) => row.entryId === body.first.entryId).points).toBe(1);
  });

  it('tells the history of each set that is another, and leaves those alone that are not', async () => {
    const { match } = await pairedOn();
    const before = (await app.admin.get(`/matches/${match}`).expect(200)).body;
    const { body } = await replace(match, sets('first', 'second', 'second')).expect(200);
    expect(body.sets[0]).toEqual(before.sets[0]);
    expect(body.sets[1]).toMatchObject({ winner: 'second', reason });
    const history = (await app.admin.get(`/matches/${match}/history`).expect(200)).body.items.slice(2);
    expect(history).toMatchObject([
      { action: 'set.corrected', reason, before: { number: 2, winner: 'first' }, after: { number: 2, winner: 'second' } },
      { action: 'set.recorded', reason, before: null, after: { number: 3, winner: 'second' } },
    ]);
    const back = (await replace(match, sets('first', 'first')).expect(200)).body;
    expect(winnersIn(back)).toEqual(['first', 'first']);
    const all = (await app.admin.get(`/matches/${match}/history`).expect(200)).body.items;
    expect(all.slice(4)).toMatchObject([{ action: 'set.corrected' }, { action: 'set.deleted', before: { number: 3, winner: 'second' } }]);
    // what is sent as it stands changes nothing
    const same = (await replace(match, sets('first', 'first')).expect(200)).body;
    expect([same.revision, (await app.admin.get(`/matches/${match}/history`).expect(200)).body.items.length]).toEqual([
      back.revision,
      all.length,
    ]);
  });

  it('is verified set by set, all or none', async () => {
    const { match } = await pairedOn();
    const before = (await app.admin.get(`/matches/${match}`).expect(200)).body;
    const [one, two] = sets('second', 'second') as [object, object];
    expectProblem(await replace(match, [one, { ...two, record: '36' }]), 422, 'record-unfinished');
    expectProblem(await replace(match, [one, { ending: 'agreed' }]), 400, 'validation-failed', ['/sets/1/winner']);
    expectProblem(await replace(match, [one, { ...two, ending: 'lost' }]), 400, 'validation-failed', ['/sets/1/ending']);
    expectProblem(await replace(match, sets('second', 'second', 'first')), 400, 'validation-failed', ['/sets/2']);
    expectProblem(await replace(match, sets('first', 'second')), 409, 'correction-reopens-match');
    expectProblem(await replace(match, []), 400, 'validation-failed', ['/sets']);
    expectProblem(await app.admin.put(`/matches/${match}/sets`, { sets: [one, two] }, '*'), 400, 'validation-failed', ['/reason']);
    expectProblem(await app.admin.put(`/matches/${match}/sets`, { sets: [one, two], reason }), 428, 'if-match-required');
    expectProblem(await replace(match, [one, two], '"1"'), 412, 'stale-revision');
    expect((await app.admin.get(`/matches/${match}`).expect(200)).body).toEqual(before);
  });

  it('is the chief referee’s once a later round is paired, and a referee’s in the latest', async () => {
    const { id, match, next } = await pairedOn();
    const referee = await newAccount(app, 'Hale Hakem');
    await makeOfficial(app.admin, id, 'Hale Hakem', 'referee');
    expectProblem(await replace(match, sets('second', 'second'), '*', referee.api), 403, 'round-not-current');
    const current = next.matches[0].id as string;
    expect((await replace(current, sets('second', 'second'), '*', referee.api).expect(200)).body).toMatchObject({ outcome: 'second' });
    const ruled = [{ ending: 'ruling', winner: 'first' }, won(2, 'first')];
    expectProblem(await replace(current, ruled, '*', referee.api), 403, 'forbidden');
    await replace(current, ruled).expect(200);
  });

  it('keeps what was ruled above the sets', async () => {
    const { match } = await pairedOn();
    await app.admin.post(`/matches/${match}/ruling`, { winner: 'second', reason }).expect(200);
    const { body } = await replace(match, sets('first', 'second', 'first')).expect(200);
    expect(body).toMatchObject({ outcome: 'second', decision: { kind: 'ruling' } });
    expect((await app.admin.delete(`/matches/${match}/decision?reason=Geri`, '*').expect(200)).body).toMatchObject({ outcome: 'first' });
  });

  it('is not for a match of teams, and in a knock-out lets nobody else go on', async () => {
    const bracket = await pairedOn({ system: 'knock-out', rounds: undefined });
    expectProblem(await replace(bracket.match, sets('second', 'second')), 409, 'correction-changes-bracket');
    const entries = ['Bir', 'İki'].map((name) => ({ team: { name, members: [1, 2].map((i) => ({ player: { name: `${name} ${i}` } })) } }));
    const { id } = await startTournament(app.admin, 0, { rounds: 1, setsPerMatch: 1, teams: { boards: 2 }, entries });
    const { matches } = await pairRound(app.admin, id);
    expectProblem(await replace(matches[0].id, [set(27)]), 409, 'sets-at-boards');
    expect((await replace(matches[0].boards[0].id, [set(27)]).expect(200)).body).toMatchObject({ outcome: 'first' });
  });
});
