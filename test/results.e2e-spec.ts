import { startApp, type TestApp } from './support/api.js';
import { gameEnding, pairRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

/** The fixtures hold a set that its starter wins 27-21. */
const RECORD = gameEnding(27, 21);
const moves = Array.from(RECORD, Number);
/** The fifth move is from a pit that the third has emptied. */
const EMPTY_PIT = '31323';
/** A legal beginning of a set. */
const BEGINNING = '36142';

describe('a referee', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const table = async (settings: object = {}, players = 2) => {
    const tournament = await startTournament(app.admin, players, settings);
    const round = await pairRound(app.admin, tournament.id);
    return { tournament: tournament.id as string, match: round.matches[0].id as string, matches: round.matches as { id: string }[] };
  };
  const stored = (match: string) => app.database.query('SELECT number, winner FROM sets WHERE match_id = $1 ORDER BY number', [match]);
  const linesOf = async (match: string) => (await app.database.query('SELECT id FROM changes WHERE match_id = $1', [match])).length;
  const matchOf = async (match: string) => (await app.admin.get(`/matches/${match}`).expect(200)).body;
  const etagOf = async (match: string) => (await app.admin.get(`/matches/${match}`).expect(200)).headers.etag!;
  const actions = async (match: string): Promise<string[]> =>
    (await app.admin.get(`/matches/${match}/history`).expect(200)).body.items.map(({ action }: { action: string }) => action);

  describe('with a record', () => {
    let match: string;
    beforeAll(async () => void ({ match } = await table()));

    const played = (more: object) => ({ number: 1, ending: 'played', ...more });

    it.each<[string, object, number, string, string[]?]>([
      ['a pit that is empty', played({ record: EMPTY_PIT }), 422, 'illegal-move'],
      ['pit 0', played({ record: '0' }), 422, 'pit-out-of-range'],
      ['pit 7', played({ record: [7] }), 422, 'pit-out-of-range'],
      ['a negative pit', played({ record: [-1] }), 422, 'pit-out-of-range'],
      ['a record that stops early', played({ record: RECORD.slice(0, -1) }), 422, 'record-unfinished'],
      ['no move at all', played({ record: '' }), 422, 'record-unfinished'],
      ['moves after the end', played({ record: `${RECORD}1` }), 422, 'move-after-end'],
      ['a letter', played({ record: '36x' }), 422, 'record-not-digits'],
      ['half of a surrogate pair', played({ record: '3\ud800' }), 422, 'record-not-digits'],
      ['text in a list', played({ record: [3, '6'] }), 422, 'pit-not-whole-number'],
      ['null in a list', played({ record: [3, null] }), 422, 'pit-not-whole-number'],
      ['a list in a list', played({ record: [[3], 6] }), 422, 'pit-not-whole-number'],
      ['half a pit', played({ record: [1.5] }), 422, 'pit-not-whole-number'],
      ['groups that are no turns', played({ record: `${BEGINNING.slice(0, 3)} ${BEGINNING.slice(3)}` }), 422, 'wrong-grouping'],
      ['a winner against the stones', played({ record: RECORD, winner: 'second' }), 422, 'winner-differs'],
      ['nobody as the winner of a played set', played({ record: RECORD, winner: 'none' }), 422, 'winner-differs'],
      ['no record', played({}), 422, 'record-required'],
      ['treasures only', played({ treasures: { first: 27, second: 21 } }), 422, 'record-required'],
      ['a record that is null', played({ record: null }), 400, 'validation-failed', ['/record']],
      ['a record that is a number', played({ record: 36 }), 400, 'validation-failed', ['/record']],
      ['a record that is an object', played({ record: { 0: 3 } }), 400, 'validation-failed', ['/record']],
      [
        'negative treasures',
        played({ record: RECORD, treasures: { first: -1, second: 49 } }),
        400,
        'validation-failed',
        ['/treasures/first'],
      ],
      [
        'half a stone',
        played({ record: RECORD, treasures: { first: 24.5, second: 23.5 } }),
        400,
        'validation-failed',
        ['/treasures/first', '/treasures/second'],
      ],
      [
        'stones as text',
        played({ record: RECORD, treasures: { first: '27', second: 21 } }),
        400,
        'validation-failed',
        ['/treasures/first'],
      ],
      ['treasures of one side', played({ record: RECORD, treasures: { first: 27 } }), 400, 'validation-failed', ['/treasures/second']],
      ['treasures that are null', played({ record: RECORD, treasures: null }), 400, 'validation-failed', ['/treasures']],
      ['treasures in a list', played({ record: RECORD, treasures: [27, 21] }), 400, 'validation-failed'],
      [
        'treasures with more in them',
        played({ record: RECORD, treasures: { first: 27, second: 21, third: 0 } }),
        400,
        'validation-failed',
        ['/treasures/third'],
      ],
      ['a winner that is null', played({ record: RECORD, winner: null }), 400, 'validation-failed', ['/winner']],
      ['a winner by name', played({ record: RECORD, winner: 'Ayşe' }), 400, 'validation-failed', ['/winner']],
      ['another ending', played({ record: RECORD, ending: 'won' }), 400, 'validation-failed', ['/ending']],
      ['set 0', { ...played({ record: RECORD }), number: 0 }, 400, 'validation-failed', ['/number']],
      ['set "1"', { ...played({ record: RECORD }), number: '1' }, 400, 'validation-failed', ['/number']],
      ['set 2³¹', { ...played({ record: RECORD }), number: 2 ** 31 }, 400, 'validation-failed', ['/number']],
      ['who starts', played({ record: RECORD, starter: 'second' }), 400, 'validation-failed', ['/starter']],
      ['set 2 before set 1', { ...played({ record: RECORD }), number: 2 }, 409, 'set-out-of-order'],
      ['set 5 of three', { ...played({ record: RECORD }), number: 5 }, 409, 'set-out-of-order'],
      ['a stopped set without its winner', { number: 1, ending: 'resigned', record: BEGINNING }, 400, 'validation-failed', ['/winner']],
      ['a stopped set whose beginning is illegal', { number: 1, ending: 'time', record: EMPTY_PIT, winner: 'first' }, 422, 'illegal-move'],
      [
        'a stopped set with too many stones',
        { number: 1, ending: 'agreed', treasures: { first: 40, second: 9 }, winner: 'first' },
        422,
        'treasures-impossible',
      ],
      [
        'a stopped set with a list for treasures',
        { number: 1, ending: 'agreed', treasures: [], winner: 'first' },
        400,
        'validation-failed',
        ['/treasures'],
      ],
      ['a ruling without reason', { number: 1, ending: 'ruling', winner: 'first' }, 400, 'validation-failed', ['/reason']],
      [
        'a forfeit whose reason is null',
        { number: 1, ending: 'forfeit', winner: 'first', reason: null },
        400,
        'validation-failed',
        ['/reason'],
      ],
      [
        'a forfeit with an empty reason',
        { number: 1, ending: 'forfeit', winner: 'first', reason: ' ' },
        400,
        'validation-failed',
        ['/reason'],
      ],
      ['a forfeit without winner', { number: 1, ending: 'forfeit', reason: 'Gelmedi' }, 400, 'validation-failed', ['/winner']],
      [
        'a forfeit with a record',
        { number: 1, ending: 'forfeit', winner: 'first', reason: 'a', record: RECORD },
        400,
        'validation-failed',
        ['/record'],
      ],
      [
        'a ruling with treasures',
        { number: 1, ending: 'ruling', winner: 'first', reason: 'a', treasures: { first: 27, second: 21 } },
        400,
        'validation-failed',
        ['/treasures'],
      ],
    ])('is refused %s, and nothing is stored', async (_, body, status, code, pointers: string[] | undefined = undefined) => {
      const lines = await linesOf(match);
      for (const language of ['en', 'tr']) {
        const response = await app.admin.post(`/matches/${match}/sets`, body).set('accept-language', language);
        expectProblem(response, status, code, pointers);
      }
      expect([await stored(match), await linesOf(match)]).toEqual([[], lines]);
    });

    it('is refused 100,000 moves, as text and as a list', async () => {
      for (const record of ['3'.repeat(100_000), new Array<number>(100_000).fill(3)]) {
        const response = await app.admin.post(`/matches/${match}/sets`, played({ record }));
        expect(expectProblem(response, 422, 'record-too-long').detail).not.toHaveLength(0);
      }
      expect(await stored(match)).toEqual([]);
    });

    it('is told both values where the claimed treasures differ from the replay', async () => {
      const response = await app.admin.post(`/matches/${match}/sets`, played({ record: RECORD, treasures: { first: 28, second: 20 } }));
      const { claimed, replayed, detail } = expectProblem(response, 422, 'treasures-differ');
      expect({ claimed, replayed }).toEqual({ claimed: { first: 28, second: 20 }, replayed: { first: 27, second: 21 } });
      expect(detail).toMatch(/27-21.*28-20/);
    });

    it.each([
      [played({ record: RECORD.slice(0, -1) }), 'the turn of the first side', 'oynama sırası: birinci taraf'],
      [
        played({ record: RECORD, winner: 'draw' }),
        'a win of the first side; claimed was: a draw',
        'birinci tarafın galibiyeti; bildirilen: beraberlik',
      ],
      [{ ...played({ record: RECORD }), number: 2 }, 'Set 1 is next, not set 2', 'Sıra 1. sette, 2. sette değil'],
    ])('is told what is wrong without code words', async (body, english, turkish) => {
      const detailIn = async (language: string) =>
        ((await app.admin.post(`/matches/${match}/sets`, body).set('accept-language', language)).body as { detail: string }).detail;
      expect(await detailIn('en')).toContain(english);
      expect(await detailIn('tr')).toContain(turkish);
    });

    it('is told the move and the position at which a record stops', async () => {
      const { move, position, set, starter } = expectProblem(
        await app.admin.post(`/matches/${match}/sets`, played({ record: [...moves.slice(0, 10), 9] })),
        422,
        'pit-out-of-range',
      );
      expect({ move, set, starter }).toEqual({ move: 11, set: 1, starter: 'first' });
      expect(
        [...position.first, ...position.second, position.treasures.first, position.treasures.second].reduce(
          (a: number, b: number) => a + b,
        ),
      ).toBe(48);
    });

    it('enters it as text or as a list; the stones of set 2 are those of the side that did not start it', async () => {
      const { body } = await app.admin
        .post(`/matches/${match}/sets`, played({ record: moves, treasures: { first: 27, second: 21 } }))
        .expect(201);
      expect(body.set).toMatchObject({
        number: 1,
        starter: 'first',
        winner: 'first',
        verification: 'replayed',
        record: RECORD,
        counts: true,
      });
      expect(body.match).toMatchObject({ state: 'running', nextSet: { number: 2, starter: 'second' }, setPoints: { first: 1, second: 0 } });
      const second = await app.admin.post(`/matches/${match}/sets`, { number: 2, ending: 'played', record: RECORD }).expect(201);
      expect(second.body.set).toMatchObject({ starter: 'second', winner: 'second', treasures: { first: 21, second: 27 } });
    });

    it('cannot enter the same set twice, and sees the stored one', async () => {
      const response = await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'second'));
      expect(expectProblem(response, 409, 'set-already-recorded').stored).toMatchObject({ number: 1, winner: 'first', record: RECORD });
      expect(await stored(match)).toHaveLength(2);
    });

    it('gets the positions of the set, seen as in the match', async () => {
      const { body } = await app.anyone.get(`/matches/${match}/sets/2/replay`).expect(200);
      expect(body).toMatchObject({ number: 2, starter: 'second', start: { toMove: 'second' } });
      expect(body.steps).toHaveLength(moves.length);
      expect(body.steps.at(-1).position.treasures).toEqual({ first: 21, second: 27 });
      expect(body.record.replaceAll(' ', '')).toBe(RECORD);
    });
  });

  describe('with other endings', () => {
    it.each<[object, object]>([
      [
        { ending: 'resigned', record: BEGINNING, winner: 'second' },
        { verification: 'partial', winner: 'second', record: BEGINNING },
      ],
      [
        { ending: 'resigned', winner: 'second' },
        { verification: 'ruled', winner: 'second', treasures: null, record: null },
      ],
      [
        { ending: 'time', record: [...BEGINNING].map(Number), winner: 'first' },
        { verification: 'partial', winner: 'first' },
      ],
      [
        { ending: 'time', treasures: { first: 20, second: 11 }, winner: 'first' },
        { verification: 'ruled', treasures: { first: 20, second: 11 } },
      ],
      [
        { ending: 'agreed', winner: 'draw', reason: null },
        { verification: 'ruled', winner: 'draw', reason: null },
      ],
      [
        { ending: 'forfeit', winner: 'first', reason: 'Gelmedi' },
        { verification: 'ruled', reason: 'Gelmedi', treasures: null },
      ],
      [
        { ending: 'ruling', winner: 'none', reason: 'İki taraf da kural dışı' },
        { verification: 'ruled', winner: 'none' },
      ],
    ])('enters %j', async (claim, expected) => {
      const { match } = await table({ setsPerMatch: 1 });
      const response = await app.admin.post(`/matches/${match}/sets`, { number: 1, ...claim });
      expect(response.status).toBe(201);
      expect(response.body.set).toMatchObject(expected);
      expect(response.body.match.state).toBe('decided');
    });

    it('may be asked for treasures only, which must be a score that can be', async () => {
      const { match } = await table({ recordRequired: false });
      const played = (treasures: object, winner?: string) =>
        app.admin.post(`/matches/${match}/sets`, { number: 1, ending: 'played', treasures, winner });
      for (const [first, second] of [
        [23, 24],
        [25, 24],
        [0, 0],
        [48, 48],
      ])
        expectProblem(await played({ first, second }), 422, 'treasures-impossible');
      // K6: it adds up, and yet no set of this variant ends so
      const kalah = await table({ recordRequired: false, variant: 'kalah' });
      const swept = { number: 1, ending: 'played', treasures: { first: 48, second: 0 } };
      const { detail } = expectProblem(await app.admin.post(`/matches/${kalah.match}/sets`, swept), 422, 'treasures-unreachable');
      expect(detail).not.toMatch(/add up/);
      expectProblem(await played({ first: 27, second: 21 }, 'second'), 422, 'winner-differs');
      expectProblem(await app.admin.post(`/matches/${match}/sets`, { number: 1, ending: 'played' }), 400, 'validation-failed', [
        '/treasures',
      ]);
      expect(await stored(match)).toEqual([]);
      const { body } = await played({ first: 27, second: 21 }).expect(201);
      expect(body.set).toMatchObject({ verification: 'scores', winner: 'first', record: null });
      expectProblem(await app.anyone.get(`/matches/${match}/sets/1/replay`), 409, 'no-record');
    });

    it('cannot go on after the match is decided', async () => {
      const { match } = await table();
      await win(app.admin, match);
      expectProblem(await app.admin.post(`/matches/${match}/sets`, wonSet(3, 'first')), 409, 'match-decided');
      expectProblem(await app.admin.post(`/matches/${match}/sets`, wonSet(5, 'first')), 409, 'match-decided');
      expect(await stored(match)).toHaveLength(2);
    });

    it('plays all sets where the tournament says so', async () => {
      const { match } = await table({ playAllSets: true });
      await win(app.admin, match);
      const { body } = await app.admin.post(`/matches/${match}/sets`, wonSet(3, 'second')).expect(201);
      expect(body.match).toMatchObject({ state: 'decided', outcome: 'first', setPoints: { first: 2, second: 1 } });
    });
  });

  describe('who names things that do not belong together', () => {
    it('finds nothing', async () => {
      const one = await table({}, 4);
      const other = await table({}, 4);
      const entry = (await app.anyone.get(`/tournaments/${other.tournament}/entries`).expect(200)).body.items[0].id;
      expectProblem(await app.anyone.get(`/tournaments/${one.tournament}/entries/${entry}`), 404, 'not-found');
      expectProblem(await app.anyone.get(`/tournaments/${one.tournament}/standings/${entry}`), 404, 'not-found');
      expectProblem(await app.admin.patch(`/tournaments/${one.tournament}/entries/${entry}`, { requestedByes: [] }, '*'), 404, 'not-found');
      expectProblem(await app.admin.delete(`/tournaments/${one.tournament}/entries/${entry}`, '*'), 404, 'not-found');
      expectProblem(await app.admin.post(`/tournaments/${one.tournament}/entries/${entry}/withdraw`, {}), 404, 'not-found');
      expectProblem(await app.admin.post(`/tournaments/${one.tournament}/entries/${entry}/return`), 404, 'not-found');
      expectProblem(await app.admin.get(`/matches/${one.tournament}`), 404, 'not-found');
      expectProblem(await app.admin.post(`/matches/${entry}/sets`, wonSet(1, 'first')), 404, 'not-found');
      expectProblem(
        await app.admin.put(`/matches/${one.match}/sets/1`, { ending: 'played', record: RECORD, reason: 'a' }, '*'),
        404,
        'not-found',
      );
    });
  });

  describe('who corrects', () => {
    const correct = async (match: string, number: number, claim: object, ifMatch?: string) =>
      app.admin.put(`/matches/${match}/sets/${number}`, { reason: 'Yanlış okundu', ...claim }, ifMatch ?? (await etagOf(match)));
    const as = (number: number, winner: 'first' | 'second' | 'draw') => {
      const { number: _, ...claim } = wonSet(number, winner);
      return claim;
    };

    it('needs a reason and the tag of what was read, and is checked as at first', async () => {
      const { match } = await table();
      await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
      const before = await matchOf(match);
      const lines = await linesOf(match);
      expectProblem(await app.admin.put(`/matches/${match}/sets/1`, { ...as(1, 'second'), reason: 'a' }), 428, 'if-match-required');
      expectProblem(await correct(match, 1, as(1, 'second'), '"1"'), 412, 'stale-revision');
      expectProblem(await correct(match, 1, { ...as(1, 'second'), reason: undefined }), 400, 'validation-failed', ['/reason']);
      expectProblem(await correct(match, 1, { ...as(1, 'second'), number: 1 }), 400, 'validation-failed', ['/number']);
      expectProblem(await correct(match, 1, { ending: 'played', record: EMPTY_PIT }), 422, 'illegal-move');
      expectProblem(await correct(match, 1, { ending: 'ruling', winner: null }), 400, 'validation-failed', ['/winner']);
      expectProblem(
        await correct(match, 1, { ending: 'played', record: RECORD, treasures: { first: 28, second: 20 } }),
        422,
        'treasures-differ',
      );
      expectProblem(await correct(match, 2, as(2, 'second')), 404, 'not-found');
      expectProblem(await app.admin.delete(`/matches/${match}/sets/1?reason=a`), 428, 'if-match-required');
      expectProblem(await app.admin.delete(`/matches/${match}/sets/1`, '*'), 400, 'validation-failed', ['/query/reason']);
      expect([await matchOf(match), await linesOf(match)]).toEqual([before, lines]);
    });

    it('turns a match around; the history keeps both', async () => {
      const { match, tournament } = await table();
      await win(app.admin, match, 'first');
      expect((await correct(match, 1, as(1, 'second'))).status).toBe(200);
      expect(await matchOf(match)).toMatchObject({ state: 'running', outcome: null, nextSet: { number: 3, starter: 'first' } });
      expect((await app.anyone.get(`/tournaments/${tournament}/rounds/1`)).body).toMatchObject({ state: 'published', closedAt: null });
      const { body } = await correct(match, 2, as(2, 'second'));
      expect(body.match).toMatchObject({ state: 'decided', outcome: 'second', points: { first: 0, second: 1 } });
      expect((await app.anyone.get(`/tournaments/${tournament}/rounds/1`)).body.state).toBe('closed');
      expect(await actions(match)).toEqual(['set.recorded', 'set.recorded', 'set.corrected', 'set.corrected']);
      const { items } = (await app.admin.get(`/matches/${match}/history`).expect(200)).body;
      expect(items[2]).toMatchObject({ reason: 'Yanlış okundu', before: { winner: 'first' }, after: { winner: 'second' } });
      const { rows } = (await app.anyone.get(`/tournaments/${tournament}/standings`).expect(200)).body;
      expect(rows.map(({ startNumber, points }: { startNumber: number; points: number }) => [startNumber, points])).toEqual([
        [2, 1],
        [1, 0],
      ]);
    });

    it('can make set 3 superfluous: it stays, and counts no more', async () => {
      const { match } = await table();
      for (const set of [wonSet(1, 'first'), wonSet(2, 'second'), wonSet(3, 'second')])
        await app.admin.post(`/matches/${match}/sets`, set).expect(201);
      const { body } = await correct(match, 2, as(2, 'first'));
      expect(body.match).toMatchObject({ outcome: 'first', setPoints: { first: 2, second: 0 } });
      expect(body.match.sets.map(({ counts }: { counts: boolean }) => counts)).toEqual([true, true, false]);
      const { stored: surplus } = expectProblem(
        await app.admin.post(`/matches/${match}/sets`, wonSet(3, 'first')),
        409,
        'set-already-recorded',
      );
      expect(surplus).toMatchObject({ number: 3, counts: false });
      expect((await correct(match, 3, as(3, 'first'))).body.set).toMatchObject({ winner: 'first', counts: false });
      expectProblem(await app.admin.delete(`/matches/${match}/sets/2?reason=a`, '*'), 409, 'set-not-last');
      expect((await app.admin.delete(`/matches/${match}/sets/3?reason=Fazla`, '*').expect(200)).body.sets).toHaveLength(2);
      const { items } = (await app.admin.get(`/matches/${match}/history`).expect(200)).body;
      const counted = items.map(({ before, after }: Record<string, { counts: boolean } | null>) => [before?.counts, after?.counts]);
      expect(counted.slice(2)).toEqual([
        [undefined, true],
        [true, true],
        [false, false],
        [false, undefined],
      ]);
    });

    it('is told when a later round was already paired from what stood there', async () => {
      const { tournament, match, matches } = await table({ rounds: 3 }, 4);
      const { body: submitted } = await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
      expect(submitted.laterRoundPaired).toBeNull();
      await app.admin.post(`/matches/${match}/sets`, wonSet(2, 'first')).expect(201);
      await win(app.admin, matches[1]!.id);
      expect((await correct(match, 1, as(1, 'first'))).body.laterRoundPaired).toBeNull();
      const next = await pairRound(app.admin, tournament);
      expect((await correct(match, 1, as(1, 'first'))).body).toMatchObject({ match: { round: 1 }, laterRoundPaired: 2 });
      for (const { id } of next.matches as { id: string }[]) await win(app.admin, id);
      await pairRound(app.admin, tournament);
      expect((await correct(match, 1, as(1, 'first'))).body.laterRoundPaired).toBe(2);
      expect((await correct(next.matches[0].id, 1, as(1, 'first'))).body.laterRoundPaired).toBe(3);
    });

    it('cannot reopen a match once a later round is paired, but can rule on it', async () => {
      const { match, matches, tournament } = await table({}, 4);
      for (const { id } of matches) await win(app.admin, id);
      await pairRound(app.admin, tournament);
      const before = await matchOf(match);
      expectProblem(await correct(match, 2, as(2, 'second')), 409, 'correction-reopens-match');
      expectProblem(await app.admin.delete(`/matches/${match}/sets/2?reason=a`, '*'), 409, 'correction-reopens-match');
      expect(await matchOf(match)).toEqual(before);
      const { body } = await app.admin.post(`/matches/${match}/ruling`, { winner: 'second', reason: 'İtiraz kabul edildi' }).expect(200);
      expect(body).toMatchObject({ outcome: 'second', decision: { kind: 'ruling', winner: 'second' }, state: 'decided' });
      // the sets still decide it, so this reopens nothing
      expect((await app.admin.delete(`/matches/${match}/decision?reason=Geri`, '*').expect(200)).body).toMatchObject({
        outcome: 'first',
        decision: null,
      });
      expect(await actions(match)).toEqual(['set.recorded', 'set.recorded', 'match.ruling', 'match.decision-withdrawn']);
    });

    it('deletes the last set, and it is entered anew', async () => {
      const { match } = await table({ setsPerMatch: 1 });
      await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
      const { body } = await app.admin
        .delete(`/matches/${match}/sets/1?reason=${encodeURIComponent('Yanlış masa')}`, await etagOf(match))
        .expect(200);
      expect(body).toMatchObject({ state: 'pending', sets: [], outcome: null, nextSet: { number: 1 } });
      expectProblem(await app.admin.delete(`/matches/${match}/sets/1?reason=a`, '*'), 404, 'not-found');
      await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'second')).expect(201);
      const { items } = (await app.admin.get(`/matches/${match}/history`).expect(200)).body;
      expect(items.map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
        ['set.recorded', null],
        ['set.deleted', 'Yanlış masa'],
        ['set.recorded', null],
      ]);
      expect(items[1].before).toMatchObject({ winner: 'first' });
    });

    it('records a no-show of one or both, and takes it back', async () => {
      const { match, tournament } = await table();
      expectProblem(await app.admin.post(`/matches/${match}/forfeit`, { absent: 'nobody' }), 400, 'validation-failed', ['/absent']);
      expectProblem(await app.admin.post(`/matches/${match}/forfeit`, {}), 400, 'validation-failed', ['/absent']);
      expectProblem(await app.admin.post(`/matches/${match}/ruling`, { winner: 'first' }), 400, 'validation-failed', ['/reason']);
      expectProblem(await app.admin.delete(`/matches/${match}/decision?reason=a`, '*'), 409, 'match-not-decided');
      const { body: both } = await app.admin.post(`/matches/${match}/forfeit`, { absent: 'both' }).expect(200);
      expect(both).toMatchObject({ outcome: 'none', points: { first: 0, second: 0 }, decision: { kind: 'forfeit', winner: 'none' } });
      expectProblem(await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')), 409, 'match-decided');
      expectProblem(await app.admin.delete(`/matches/${match}/decision?reason=a`), 428, 'if-match-required');
      await app.admin.delete(`/matches/${match}/decision?reason=Geldiler`, await etagOf(match)).expect(200);
      expect((await app.anyone.get(`/tournaments/${tournament}/rounds/1`)).body.state).toBe('published');
      const { body: one } = await app.admin.post(`/matches/${match}/forfeit`, { absent: 'first', reason: 'Gelmedi' }).expect(200);
      expect(one).toMatchObject({ outcome: 'second', points: { first: 0, second: 1 } });
      expect(await actions(match)).toEqual(['match.forfeit', 'match.decision-withdrawn', 'match.forfeit']);
      const { rows } = (await app.anyone.get(`/tournaments/${tournament}/crosstable`).expect(200)).body;
      expect(rows.map(({ rounds }: { rounds: { kind: string }[] }) => rounds[0]!.kind)).toEqual(['forfeit-win', 'forfeit-loss']);
    });

    it('overturns no result by a no-show: that takes a ruling', async () => {
      const { match: bySets } = await table();
      await win(app.admin, bySets);
      const { match: byRuling } = await table();
      await app.admin.post(`/matches/${byRuling}/ruling`, { winner: 'first', reason: 'Kural dışı' }).expect(200);
      for (const match of [bySets, byRuling]) {
        const before = [await matchOf(match), await linesOf(match)];
        expectProblem(await app.admin.post(`/matches/${match}/forfeit`, { absent: 'first', reason: 'Gelmedi' }), 409, 'match-decided');
        expect([await matchOf(match), await linesOf(match)]).toEqual(before);
      }
      const { body } = await app.admin.post(`/matches/${bySets}/ruling`, { winner: 'second', reason: 'İtiraz' }).expect(200);
      expect(body.outcome).toBe('second');
    });

    it('may replace one no-show by another', async () => {
      const { match } = await table();
      await app.admin.post(`/matches/${match}/forfeit`, { absent: 'first', reason: null }).expect(200);
      const { body } = await app.admin.post(`/matches/${match}/forfeit`, { absent: 'both' }).expect(200);
      expect(body).toMatchObject({ outcome: 'none', decision: { kind: 'forfeit', winner: 'none' } });
    });
  });

  describe('who writes down why', () => {
    const PRIVATE = 'Sağlık raporu';
    let paths: { match: string; round: string; matches: string };
    let match: string;
    beforeAll(async () => {
      const one = await table({ recordRequired: false });
      ({ match } = one);
      const round = `/tournaments/${one.tournament}/rounds/1`;
      paths = { match: `/matches/${match}`, round, matches: `${round}/matches` };
      await app.admin.post(`/matches/${match}/sets`, { number: 1, ending: 'ruling', winner: 'first', reason: PRIVATE }).expect(201);
      await app.admin.post(`/matches/${match}/forfeit`, { absent: 'second', reason: PRIVATE }).expect(200);
    });

    it('tells it to readers with credentials only', async () => {
      for (const path of Object.values(paths)) {
        const open = await app.anyone.get(path).expect(200);
        const known = await app.admin.get(path).expect(200);
        expect(known.text.split(PRIVATE)).toHaveLength(3);
        // the rest is the same
        expect(open.text).toBe(known.text.replaceAll(`"${PRIVATE}"`, 'null'));
      }
    });

    it('keeps the history to readers with credentials, whether there is such a match or not', async () => {
      const history = `/matches/${match}/history`;
      for (const path of [history, '/matches/01a22b8f-0000-7000-8000-000000000000/history']) {
        expectProblem(await app.anyone.get(path), 401, 'unauthenticated');
        expectProblem(await app.anyone.get(path).set('if-none-match', '*'), 401, 'unauthenticated');
      }
      expect((await app.admin.get(history).expect(200)).text).toContain(PRIVATE);
    });

    it('gets a tag that no reader without credentials gets, and corrects under it', async () => {
      for (const path of Object.values(paths)) {
        const open = (await app.anyone.get(path)).headers.etag!;
        const known = (await app.admin.get(path)).headers.etag!;
        expect(open).toMatch(/^"[^"]+"$/);
        expect(open).not.toBe(known);
        expect((await app.anyone.get(path).set('if-none-match', open)).status).toBe(304);
        expect((await app.admin.get(path).set('if-none-match', known)).status).toBe(304);
        expect((await app.anyone.get(path).set('if-none-match', known)).text).not.toContain(PRIVATE);
        expect((await app.anyone.get(path).set('if-none-match', known)).status).toBe(200);
        expect((await app.admin.get(path).set('if-none-match', open)).text).toContain(PRIVATE);
      }
      await app.admin.delete(`/matches/${match}/decision?reason=Geldi`, await etagOf(match)).expect(200);
    });
  });

  describe('the database itself', () => {
    it('refuses to change or forget history', async () => {
      await expect(app.database.query(`UPDATE changes SET actor = 'x'`)).rejects.toThrow(/only ever added/);
      await expect(app.database.query('DELETE FROM changes')).rejects.toThrow(/only ever added/);
      await expect(app.database.query('TRUNCATE changes')).rejects.toThrow(/only ever added/);
    });

    it('refuses two seats in one round, a bye beside a match, and stones below zero', async () => {
      const { match } = await table();
      await app.admin.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
      const seat = `INSERT INTO seats (round_id, entry_id, match_id, side, bye, bye_points) SELECT round_id, entry_id, NULL, NULL, 'zero-bye', 0 FROM seats WHERE match_id = $1`;
      await expect(app.database.query(seat, [match])).rejects.toThrow(/seats_pkey/);
      await expect(app.database.query(`UPDATE seats SET bye = 'half-bye', bye_points = 1 WHERE match_id = $1`, [match])).rejects.toThrow(
        /seats_match_or_bye_check/,
      );
      await expect(app.database.query(`UPDATE seats SET side = 'first' WHERE match_id = $1`, [match])).rejects.toThrow(
        /seats_match_id_side_key/,
      );
      await expect(app.database.query('UPDATE sets SET treasure_first = -1 WHERE match_id = $1', [match])).rejects.toThrow(
        /sets_treasures_check/,
      );
      await expect(app.database.query('UPDATE sets SET treasure_first = NULL WHERE match_id = $1', [match])).rejects.toThrow(
        /sets_treasures_check/,
      );
      await expect(app.database.query(`UPDATE sets SET record = '37' WHERE match_id = $1`, [match])).rejects.toThrow(/sets_record_check/);
      const again = `INSERT INTO sets SELECT gen_random_uuid(), match_id, number, ending, winner, record, treasure_first, treasure_second, verification FROM sets WHERE match_id = $1`;
      await expect(app.database.query(again, [match])).rejects.toThrow(/sets_match_id_number_key/);
    });
  });
});
