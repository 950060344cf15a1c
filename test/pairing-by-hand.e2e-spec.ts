import type { Finding, Opponent, Round } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament, win } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { itOfOneProcess } from './support/processes.js';

describe('a round that is made by hand', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Entry ids by start number; nobody is number 0. */
  const numbered = async (id: string): Promise<string[]> => {
    const { items } = (await app.admin.get(`/tournaments/${id}/entries?limit=200`).expect(200)).body;
    return ['', ...items.map((entry: { id: string }) => entry.id)];
  };
  /** `1-2 3-4` as the API takes it. */
  const pairingsOf = (ids: readonly string[], boards: string, byes: readonly number[] = []) => ({
    boards: boards.split(' ').map((board) => {
      const [first, second] = board.split('-').map((number) => ids[Number(number)]);
      return { first, second };
    }),
    byes: byes.map((number) => ids[number]),
  });
  const boardsOf = ({ matches }: Round) => matches.map(({ first, second }) => `${first.startNumber}-${second.startNumber}`).join(' ');
  const put = (id: string, number: number, body: object, ifMatch = '*') => app.admin.put(`/tournaments/${id}/rounds/${number}/pairings`, body, ifMatch); // prettier-ignore
  const told = (findings: readonly Finding[]) => findings.map(({ code, article, entries }) => [article ?? '', code, ...entries.map(({ startNumber }) => startNumber)].join(' ').trim()); // prettier-ignore
  const checked = async (id: string, number: number) => told((await app.anyone.get(`/tournaments/${id}/rounds/${number}/check`).expect(200)).body.findings); // prettier-ignore
  const read = async (id: string, number: number, as = app.admin): Promise<Round> =>
    (await as.get(`/tournaments/${id}/rounds/${number}`).expect(200)).body;

  describe('before anything is played', () => {
    it('P4 changes the tables of the paired round; what the rules would have done is told, and the history keeps both', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const ids = await numbered(id);
      const { body: paired } = await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      expect([boardsOf(paired), paired.manual]).toEqual(['1-3 4-2', null]);

      const answer = await put(id, 1, { ...pairingsOf(ids, '1-2 3-4'), reason: 'Masa düzeni' }, `"${paired.revision}"`).expect(200);
      const round = answer.body as Round;
      expect(answer.headers.etag).toBe(`"${round.revision}"`);
      expect([boardsOf(round), round.state, round.revision]).toEqual(['1-2 3-4', 'paired', paired.revision + 1]);
      expect(round.manual!.reason).toBe('Masa düzeni');
      expect(told(round.manual!.findings)).toEqual(['3.8 other-pairing 1 3 4 2']);
      expect(round.manual!.findings[0]!.text).toEqual({
        en: 'the system pairs Oyuncu 001 – Oyuncu 003, Oyuncu 004 – Oyuncu 002; here Oyuncu 001 – Oyuncu 002, Oyuncu 003 – Oyuncu 004',
        tr: 'sistemin eşleştirmesi Oyuncu 001 – Oyuncu 003, Oyuncu 004 – Oyuncu 002; buradaki Oyuncu 001 – Oyuncu 002, Oyuncu 003 – Oyuncu 004',
      });
      expect(await read(id, 1)).toEqual(round);
      expectProblem(await put(id, 1, pairingsOf(ids, '1-2 3-4'), `"${paired.revision}"`), 412, 'stale-revision');
      expectProblem(await app.admin.put(`/tournaments/${id}/rounds/1/pairings`, pairingsOf(ids, '1-2 3-4')), 428, 'if-match-required');

      const lines = await app.database.query<{ action: string; reason: string; before: Round }>(
        `SELECT action, reason, before FROM changes WHERE tournament_id = $1 AND subject = 'round' ORDER BY id DESC LIMIT 1`,
        [id],
      );
      expect(lines).toMatchObject([{ action: 'round.changed-by-hand', reason: 'Masa düzeni' }]);
      expect(boardsOf(lines[0]!.before)).toBe('1-3 4-2');
    });

    it('P4.3 P4.4 a published round stays published, and is played as it now stands; the reason is for officials', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const ids = await numbered(id);
      const first = await pairRound(app.admin, id);
      await put(id, 1, { ...pairingsOf(ids, '1-4 3-2'), reason: 'İstek' }).expect(200);
      expectProblem(await app.admin.get(`/matches/${first.matches[0].id}`), 404, 'not-found');
      const round = await read(id, 1, app.anyone);
      expect([round.state, boardsOf(round), round.manual!.reason]).toEqual(['published', '1-4 3-2', null]);
      expect(round.manual!.findings).toHaveLength(1);
      for (const { id: match } of round.matches) await win(app.admin, match);
      expect(await read(id, 1)).toMatchObject({ state: 'closed', manual: { reason: 'İstek' } });
      const { rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
      expect(rows.map(({ startNumber, points }: Opponent & { points: number }) => `${startNumber}: ${points}`).sort()).toEqual([
        '1: 1',
        '2: 0',
        '3: 1',
        '4: 0',
      ]);
      expectProblem(await put(id, 1, pairingsOf(ids, '1-3 2-4')), 409, 'round-has-results');
    });

    it('the rule is kept: then nothing is told, and no reason is needed', async () => {
      const { id } = await startTournament(app.admin, 5, { rounds: 3 });
      const ids = await numbered(id);
      const { body } = await app.admin.post(`/tournaments/${id}/rounds`, { pairings: pairingsOf(ids, '1-3 4-2', [5]) }).expect(201);
      expect(body).toMatchObject({ state: 'paired', manual: { reason: null, findings: [] } });
      expect(body.byes).toMatchObject([{ startNumber: 5, kind: 'pairing-bye', points: 1 }]);
      expectProblem(await app.anyone.get(`/tournaments/${id}/rounds/1/check`), 404, 'not-found');
      await app.admin.post(`/tournaments/${id}/rounds/1/publish`).expect(200);
      expect(await read(id, 1, app.anyone)).toMatchObject({ state: 'published', manual: { reason: null, findings: [] } });
      expect(await checked(id, 1)).toEqual([]);
    });

    it('a turned board is told with its article', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const ids = await numbered(id);
      const { body } = await app.admin.post(`/tournaments/${id}/rounds`, { pairings: pairingsOf(ids, '3-1 4-2') }).expect(201);
      expect(told(body.manual.findings)).toEqual(['5.2.5 side 3 1']);
    });
  });

  describe('P4.1 everybody who plays has one place', () => {
    it.each([
      ['a player twice', '1-2 1-4', [3], ['/boards/1/first']],
      ['a player at a table and free', '1-2 3-4', [4], ['/byes/0']],
      ['a player missing', '1-2', [3], ['/boards']],
      ['a player against itself', '1-2 3-3', [4], ['/boards/1']],
      ['somebody who has withdrawn', '1-2 3-5', [4], ['/boards/1/second']],
      ['somebody who asked for a bye', '1-2 3-6', [4], ['/boards/1/second']],
      ['nobody at all', '', [], ['/boards']],
    ])('refuses %s', async (_, boards, byes, pointers) => {
      const { id } = await startTournament(app.admin, 6, { rounds: 3 });
      const ids = await numbered(id);
      await app.admin.post(`/tournaments/${id}/entries/${ids[5]}/withdraw`).expect(200);
      await app.admin.patch(`/tournaments/${id}/entries/${ids[6]}`, { requestedByes: [{ round: 1, points: 0.5 }] }, '*').expect(200);
      const { body: before } = await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      const pairings = boards === '' ? { boards: [] } : pairingsOf(ids, boards, byes);
      expectProblem(await put(id, 1, { ...pairings, reason: 'Bir gerekçe' }), 400, 'validation-failed', pointers);
      expect(await read(id, 1)).toEqual(before);
    });

    it.each([
      ['no boards', {}, ['/boards']],
      ['boards that are none', { boards: 'all' }, ['/boards']],
      ['ids that are none', { boards: [{ first: 'a', second: 'b' }] }, ['/boards/0/first', '/boards/0/second']],
      ['an id of nobody', { boards: [{ first: '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2', second: '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' }] }, ['/boards/0/first', '/boards/0/second']],
      ['byes that are none', { boards: [], byes: 'all' }, ['/byes']],
      ['a field that is not known', { boards: [], result: 1 }, ['/result']],
    ])('refuses %s', async (_, body, pointers) => {
      const { id } = await startTournament(app.admin, 2, { rounds: 1 });
      await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      expectProblem(await put(id, 1, body), 400, 'validation-failed', pointers);
    }); // prettier-ignore

    it('a reason goes with pairings only', async () => {
      const { id } = await startTournament(app.admin, 2, { rounds: 1 });
      expectProblem(await app.admin.post(`/tournaments/${id}/rounds`, { reason: 'Öyle' }), 400, 'validation-failed', ['/reason']);
    });

    it('only in the latest round of a running tournament, by officials', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 2 });
      const ids = await numbered(id);
      expectProblem(await put(id, 1, pairingsOf(ids, '1-2 3-4')), 404, 'not-found');
      await playRound(app.admin, id);
      const { body: second } = await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      expectProblem(await put(id, 1, pairingsOf(ids, '1-2 3-4')), 409, 'round-not-latest');
      expectProblem(await app.anyone.put(`/tournaments/${id}/rounds/2/pairings`, pairingsOf(ids, '1-2 3-4'), '*'), 401, 'unauthenticated');
      expectProblem(
        await app.admin.post(`/tournaments/${id}/rounds`, { pairings: pairingsOf(ids, '1-2 3-4') }),
        409,
        'round-already-paired',
      );
      await app.admin.post(`/tournaments/${id}/rounds/2/publish`).expect(200);
      for (const match of second.matches) await win(app.admin, match.id);
      await app.admin.post(`/tournaments/${id}/finish`).expect(200);
      expectProblem(await put(id, 2, pairingsOf(ids, '1-2 3-4')), 409, 'tournament-not-running');
    });
  });

  describe('P4.2 what breaks an absolute rule needs a reason', () => {
    it('a rematch and a second bye: refused with every rule that is broken, and done when the referee says why', async () => {
      const { id } = await startTournament(app.admin, 5, { rounds: 4 });
      const ids = await numbered(id);
      expect(boardsOf(await playRound(app.admin, id))).toBe('1-3 4-2');
      const again = pairingsOf(ids, '3-1 2-4', [5]);
      const before = (await app.admin.get(`/tournaments/${id}`).expect(200)).body;
      const refusal = expectProblem(await app.admin.post(`/tournaments/${id}/rounds`, { pairings: again }), 409, 'pairing-breaks-rules');
      expect(told(refusal.findings)).toEqual([
        'C1 rematch 1 3',
        'C1 rematch 4 2',
        'C2 bye-not-allowed 5',
        'C5 bye-score 5 2',
        '3.8 other-pairing 5 1 3 4 2',
      ]);
      expect(refusal.findings[0].text).toEqual({ en: 'Oyuncu 001 and Oyuncu 003 have met', tr: 'Oyuncu 001 ile Oyuncu 003 daha önce karşılaştı' }); // prettier-ignore
      expect((await app.admin.get(`/tournaments/${id}`).expect(200)).body).toEqual(before);

      const { body } = await app.admin
        .post(`/tournaments/${id}/rounds`, { pairings: again, reason: 'Hakem kurulu kararı', publish: true })
        .expect(201);
      expect([boardsOf(body), body.state, body.manual.reason]).toEqual(['3-1 2-4', 'published', 'Hakem kurulu kararı']);
      expect(told(body.manual.findings)).toEqual(told(refusal.findings));
      expect(await checked(id, 2)).toEqual(told(refusal.findings));
    });

    it('a forbidden pair, and two of one school', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3, clubProtectionRounds: 1 });
      const ids = await numbered(id);
      await app.admin.post(`/tournaments/${id}/forbidden-pairings`, { entryIds: [ids[1], ids[2]] }).expect(201);
      const { items } = (await app.admin.get(`/tournaments/${id}/entries`).expect(200)).body;
      for (const { playerId } of items.slice(2)) await app.admin.patch(`/players/${playerId}`, { club: 'Bir Okul' }, '*').expect(200);
      await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      const refusal = expectProblem(await put(id, 1, pairingsOf(ids, '1-2 3-4')), 409, 'pairing-breaks-rules');
      expect(told(refusal.findings).slice(0, 2)).toEqual(['C1 forbidden-pair 1 2', 'P2.2 club-mates 3 4']);
      expect(await read(id, 1)).toMatchObject({ manual: null });
      await put(id, 1, { ...pairingsOf(ids, '1-2 3-4'), reason: 'Veliler anlaştı' }).expect(200);
    });
  });

  describe('P6 where there is no pairing', () => {
    it('the refusal says what would help, and by hand the tournament goes on', async () => {
      const { id } = await startTournament(app.admin, 2, { rounds: 3 });
      const ids = await numbered(id);
      await playRound(app.admin, id);
      const { detail, wouldHelp } = expectProblem(
        await app.admin.post(`/tournaments/${id}/rounds`).set('accept-language', 'tr'),
        409,
        'no-pairing',
      );
      expect(detail).toContain('elle eşleştirilebilir');
      expect(wouldHelp.map(({ code }: { code: string }) => code)).toEqual(['rematch', 'finish-early']);
      expect(wouldHelp[0].pairs).toMatchObject([{ first: { startNumber: 1 }, second: { startNumber: 2 } }]);
      expect(wouldHelp[0].text.tr).toBe('Şunlar yeniden karşılaşırsa eşleştirme olanaklı: Oyuncu 001 – Oyuncu 002.');
      const { body } = await app.admin
        .post(`/tournaments/${id}/rounds`, { pairings: pairingsOf(ids, '2-1'), reason: 'Rövanş', publish: true })
        .expect(201);
      expect(told(body.manual.findings)).toEqual(['C1 rematch 1 2', '1.9.3 unpairable']);
      await win(app.admin, body.matches[0].id);
      expect(await read(id, 2)).toMatchObject({ state: 'closed' });
    });

    it('somebody who asked for a bye could play', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const ids = await numbered(id);
      expect(boardsOf(await playRound(app.admin, id))).toBe('1-3 4-2');
      await app.admin.post(`/tournaments/${id}/entries/${ids[2]}/withdraw`).expect(200);
      await app.admin.patch(`/tournaments/${id}/entries/${ids[4]}`, { requestedByes: [{ round: 2, points: 0.5 }] }, '*').expect(200);
      const { wouldHelp } = expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'no-pairing');
      const asWords = wouldHelp.map(({ code, entries }: Finding) => [code, ...entries.map(({ startNumber }) => startNumber)].join(' '));
      expect(asWords).toEqual(['play 4', 'rematch', 'finish-early']);
      await app.admin.patch(`/tournaments/${id}/entries/${ids[4]}`, { requestedByes: [] }, '*').expect(200);
      await pairRound(app.admin, id);
    });

    it('too few are there: the refusal says why, and what to do', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const ids = await numbered(id);
      await playRound(app.admin, id);
      const bye = { requestedByes: [{ round: 2, points: 0.5 }] };
      for (const number of [1, 2]) await app.admin.patch(`/tournaments/${id}/entries/${ids[number]}`, bye, '*').expect(200);
      await app.admin.post(`/tournaments/${id}/entries/${ids[3]}/withdraw`).expect(200);
      const { detail, wouldHelp } = expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'too-few-entries');
      expect(detail).toContain('needs at least 2 who play; there: 1. Asked for a bye: 2; withdrawn: 1; not here yet: 0.');
      expect(wouldHelp).toMatchObject([{ code: 'play', entries: [{ startNumber: 1 }, { startNumber: 2 }] }, { code: 'finish-early' }]);
      await app.admin.patch(`/tournaments/${id}/entries/${ids[1]}`, { requestedByes: [] }, '*').expect(200);
      expect(boardsOf(await pairRound(app.admin, id))).toMatch(/^(1-4|4-1)$/);
    });

    it('all but one have withdrawn: nobody can be paired, by hand neither, and the one has no free point', async () => {
      const { id } = await startTournament(app.admin, 3, { rounds: 3 });
      const ids = await numbered(id);
      await playRound(app.admin, id);
      for (const number of [1, 2]) await app.admin.post(`/tournaments/${id}/entries/${ids[number]}/withdraw`).expect(200);
      expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'too-few-entries');
      const alone = { pairings: { boards: [], byes: [ids[3]] } };
      expectProblem(await app.admin.post(`/tournaments/${id}/rounds`, alone), 409, 'too-few-entries');
      await app.admin.post(`/tournaments/${id}/finish`, { early: true }).expect(200);
    });
  });

  describe('P5 a round is compared with the rules', () => {
    it('a result that is corrected after the next round was paired leaves it as it is, and the check tells', async () => {
      const { id } = await startTournament(app.admin, 6, { rounds: 4 });
      const first = await playRound(app.admin, id);
      const second = await playRound(app.admin, id);
      expect([await checked(id, 1), await checked(id, 2)]).toEqual([[], []]);
      await app.admin.post(`/matches/${first.matches[0].id}/ruling`, { winner: 'second', reason: 'Sonuç ters yazılmış' }).expect(200);
      expect(boardsOf(await read(id, 2))).toBe(boardsOf(second));
      expect(await checked(id, 1)).toEqual([]);
      const { findings } = (await app.anyone.get(`/tournaments/${id}/rounds/2/check`).expect(200)).body;
      const other = findings.find(({ code }: Finding) => code === 'other-pairing');
      expect(other).toMatchObject({ severity: 'quality', due: { byes: [] }, found: { byes: [] } });
      expect(other.due.boards.length).toBeGreaterThan(0);
    });

    it('who had not come yet is not missed in a round that was paired before', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3, acceleration: 'baku' });
      await playRound(app.admin, id);
      await app.admin.post(`/tournaments/${id}/entries`, { player: { name: 'Geç Gelen' } }).expect(201);
      const [, one] = await numbered(id);
      await app.admin.post(`/tournaments/${id}/entries/${one}/withdraw`).expect(200);
      await playRound(app.admin, id);
      expect([await checked(id, 1), await checked(id, 2)]).toEqual([[], []]);
    });

    it('a round robin is compared with its table', async () => {
      const { id } = await startTournament(app.admin, 4, { system: 'round-robin' });
      const ids = await numbered(id);
      const round = await pairRound(app.admin, id);
      expect(await checked(id, 1)).toEqual([]);
      expect(boardsOf(round)).toBe('1-4 2-3');
      const { body } = await put(id, 1, pairingsOf(ids, '4-1 2-3')).expect(200);
      expect(told(body.manual.findings)).toEqual(['R2 side 4 1']);
      await app.admin.post(`/tournaments/${id}/entries/${ids[2]}/withdraw`, {}).expect(200);
      expect(await checked(id, 1)).toEqual(['R2 side 4 1']);
    });

    it('R7 a round robin goes on with the round of its table that is left, and a rematch needs a reason', async () => {
      const { id } = await startTournament(app.admin, 4, { system: 'round-robin' });
      const ids = await numbered(id);
      const hand = { pairings: pairingsOf(ids, '4-3 1-2'), publish: true };
      const { body: first } = await app.admin.post(`/tournaments/${id}/rounds`, hand).expect(201);
      for (const { id: match } of first.matches) await win(app.admin, match);
      expect(boardsOf(await pairRound(app.admin, id))).toBe('1-4 2-3');
      expect(await checked(id, 2)).toEqual([]);

      const again = pairingsOf(ids, '3-4 1-2');
      expect(told(expectProblem(await put(id, 2, again), 409, 'pairing-breaks-rules').findings).slice(0, 2)).toEqual(['R1 rematch 3 4', 'R1 rematch 1 2']); // prettier-ignore
      await put(id, 2, { ...again, reason: 'Yanlış anlaşılma' }).expect(200);
      expect(await checked(id, 2)).toContain('R1 rematch 1 2');
    });

    itOfOneProcess('is worked out once for each revision of the tournament', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const { matches } = await pairRound(app.admin, id);
      expect(await checked(id, 1)).toEqual([]);
      // behind the back of the revision: nobody does that but this test
      const pair = [matches[0].first.startNumber, matches[0].second.startNumber];
      await app.database.query('UPDATE rounds SET forbidden = $2 WHERE tournament_id = $1', [id, JSON.stringify([pair])]);
      expect(await checked(id, 1)).toEqual([]);
      await app.admin.patch(`/tournaments/${id}`, { name: 'Yeni ad' }, '*').expect(200);
      expect(await checked(id, 1)).toContain(`C1 forbidden-pair ${pair.join(' ')}`);
      await app.admin.patch(`/tournaments/${id}`, { visibility: 'private' }, '*').expect(200);
      await app.admin.get(`/tournaments/${id}/rounds/1/check`).expect(200);
      expectProblem(await app.anyone.get(`/tournaments/${id}/rounds/1/check`), 404, 'not-found');
    });

    it('a round that is not there, or not public yet', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      expectProblem(await app.admin.get(`/tournaments/${id}/rounds/1/check`), 404, 'not-found');
      await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      expectProblem(await app.anyone.get(`/tournaments/${id}/rounds/1/check`), 404, 'not-found');
      expect((await app.admin.get(`/tournaments/${id}/rounds/1/check`).expect(200)).body).toEqual({ round: 1, findings: [] });
    });
  });

  it('PO2 in a play-off the findings name who sits at the boards, though numbers there are seeds', async () => {
    const { id } = await startTournament(app.admin, 4, { rounds: 2, playOff: { qualifiers: 4 } });
    for (let round = 1; round <= 2; round++) {
      for (const match of (await pairRound(app.admin, id)).matches) await win(app.admin, match.id, 'second');
    }
    const drawn: Round = await pairRound(app.admin, id);
    const [one, other] = drawn.matches;
    expect(drawn.matches.map(({ first, second }) => first.startNumber + second.startNumber)).not.toEqual([5, 5]); // seeds are no start numbers
    const boards = [
      { first: one!.second.entryId, second: one!.first.entryId },
      { first: other!.first.entryId, second: other!.second.entryId },
    ];
    const { body } = await put(id, 3, { boards }).expect(200);
    const named = ({ entryId, startNumber, name }: Opponent) => ({ entryId, startNumber, name });
    const turned = [one!.second, one!.first].map(named);
    expect(body.manual.findings).toMatchObject([{ code: 'side', entries: turned }]);
    expect((await read(id, 3)).manual!.findings).toEqual(body.manual.findings);
    expect((await app.anyone.get(`/tournaments/${id}/rounds/3/check`).expect(200)).body.findings).toEqual(body.manual.findings);
  });

  it('teams are paired by hand like players, and their boards go with them', async () => {
    const members = (team: string) => ['Ali', 'Veli'].map((name) => ({ player: { name: `${name} ${team}` } }));
    const entries = ['Kırmızı', 'Mavi', 'Sarı', 'Yeşil'].map((name) => ({ team: { name, members: members(name) } }));
    const settings = { entries, rounds: 3, teams: { boards: 2, substitutes: 0 } };
    const { id } = await startTournament(app.admin, 0, settings);
    const ids = await numbered(id);
    await pairRound(app.admin, id);
    const { body } = await put(id, 1, { ...pairingsOf(ids, '1-2 3-4'), reason: 'Salon' }).expect(200);
    expect([boardsOf(body), body.state]).toEqual(['1-2 3-4', 'published']);
    expect(body.matches.map(({ boards }: { boards: unknown[] }) => boards.length)).toEqual([2, 2]);
    expect(body.manual.findings[0].entries[0].name).toBe('Kırmızı');
    expect(await checked(id, 1)).toEqual(told(body.manual.findings));
  });

  it('who withdraws and comes back meets nobody again, and has no points of the rounds between', async () => {
    const { id } = await startTournament(app.admin, 6, { rounds: 5 });
    const ids = await numbered(id);
    const met = new Set<string>();
    const note = (round: Round) => {
      for (const { first, second } of round.matches) {
        const pair = [first.startNumber, second.startNumber].sort((a, b) => a - b).join('-');
        expect(met.has(pair)).toBe(false);
        met.add(pair);
      }
    };
    const pointsOfOne = async () => {
      const { rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
      return rows.find(({ entryId }: Opponent) => entryId === ids[1]).points;
    };
    note(await playRound(app.admin, id));
    const points = await pointsOfOne();
    await app.admin.post(`/tournaments/${id}/entries/${ids[1]}/withdraw`).expect(200);
    const without = await playRound(app.admin, id);
    note(without);
    expect(without.byes).toContainEqual(expect.objectContaining({ startNumber: 1, kind: 'zero-bye', points: 0 }));
    expect(await pointsOfOne()).toBe(points);
    await app.admin.post(`/tournaments/${id}/entries/${ids[1]}/return`).expect(200);
    note(await playRound(app.admin, id));
    note(await playRound(app.admin, id));
  });
});
