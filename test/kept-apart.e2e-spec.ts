import type { Round } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { playerNames, playRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

describe('who is kept apart', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const entriesOf = async (id: string): Promise<{ id: string; playerId: string; name: string }[]> =>
    (await app.admin.get(`/tournaments/${id}/entries?limit=200`).expect(200)).body.items;
  const forbid = (id: string, entryIds: string[], more: object = {}) =>
    app.admin.post(`/tournaments/${id}/forbidden-pairings`, { entryIds, ...more });
  const forbiddenIn = async (id: string) => (await app.admin.get(`/tournaments/${id}/forbidden-pairings`).expect(200)).body.items;
  const boardsOf = ({ matches }: Round) => matches.map(({ first, second }) => [first.startNumber, second.startNumber].sort((a, b) => a - b).join('-')).sort(); // prettier-ignore
  const boardsOfNext = async (id: string) => boardsOf((await app.admin.post(`/tournaments/${id}/rounds`).expect(201)).body);

  describe('P1 by the organiser', () => {
    it('P1.1 siblings do not meet: told before the start, with a reason for officials only', async () => {
      const tournament = await startTournament(app.admin, 4, { rounds: 3, start: false });
      const { id } = tournament;
      const [one, , three] = await entriesOf(id);
      const { body } = await forbid(id, [one!.id, three!.id], { reason: 'Kardeşler' }).expect(201);
      expect(body).toMatchObject({ fromRound: null, toRound: null, reason: 'Kardeşler' });
      expect(body.entries.map(({ name }: { name: string }) => name)).toEqual([one!.name, three!.name]);
      expect((await app.admin.get(`/tournaments/${id}`)).body.revision).toBe(tournament.revision + 1);
      expect((await app.anyone.get(`/tournaments/${id}/forbidden-pairings`).expect(200)).body.items).toEqual([{ ...body, reason: null }]);
      expect(await forbiddenIn(id)).toEqual([body]);

      await app.admin.post(`/tournaments/${id}/start`).expect(200);
      // 1-3 and 2-4 else
      expect(await boardsOfNext(id)).toEqual(['1-4', '2-3']);
      const lines = await app.database.query<{ action: string; reason: string | null }>(
        `SELECT action, reason FROM changes WHERE tournament_id = $1 AND subject = 'forbidden-pairing'`,
        [id],
      );
      expect(lines).toEqual([{ action: 'forbidden-pairing.added', reason: 'Kardeşler' }]);
    });

    it('for some rounds only, and until it is lifted', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const [one, two, three, four] = (await entriesOf(id)).map((entry) => entry.id) as [string, string, string, string];
      await forbid(id, [one, three], { toRound: 1 }).expect(201);
      const { body: later } = await forbid(id, [one, three], { fromRound: 2 }).expect(201);
      expect(boardsOf(await playRound(app.admin, id))).toEqual(['1-4', '2-3']);
      // 1 and 3 have won, but may not meet
      expect(await boardsOfNext(id)).toEqual(['1-2', '3-4']);
      await app.admin.delete(`/tournaments/${id}/rounds/2`, '*').expect(204);
      await app.admin.delete(`/tournaments/${id}/forbidden-pairings/${later.id}`).expect(204);
      expectProblem(await app.admin.delete(`/tournaments/${id}/forbidden-pairings/${later.id}`), 404, 'not-found');
      await forbid(id, [two, four], { fromRound: 3 }).expect(201);
      expect(await boardsOfNext(id)).toEqual(['1-3', '2-4']);
    });

    it('P1.2 also while a round is being played: it holds from the next that is paired, and the paired one stays right', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const { matches } = (await app.admin.post(`/tournaments/${id}/rounds`).expect(201)).body as Round;
      await forbid(id, [matches[0]!.first.entryId, matches[0]!.second.entryId]).expect(201);
      expect((await app.admin.get(`/tournaments/${id}/rounds/1/check`).expect(200)).body.findings).toEqual([]);
      await app.admin.delete(`/tournaments/${id}/rounds/1`, '*').expect(204);
      expect(await boardsOfNext(id)).toEqual(['1-4', '2-3']);
    });

    it('a list that forbids everything leaves no round, and the refusal says what would help', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const entries = await entriesOf(id);
      await forbid(id, entries.map((entry) => entry.id)).expect(201); // prettier-ignore
      const body = expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'no-pairing');
      expect(body.wouldHelp).toEqual([
        {
          code: 'forbidden-pairings',
          entries: [],
          pairs: [],
          text: {
            en: 'There is a pairing if the forbidden pairings are lifted.',
            tr: 'Eşleşme yasakları kaldırılırsa eşleştirme olanaklı.',
          },
        },
      ]);
    });

    it.each([
      ['one alone', (ids: string[]) => ({ entryIds: ids.slice(0, 1) }), '/entryIds'],
      ['one twice', (ids: string[]) => ({ entryIds: [ids[0], ids[0]!.toUpperCase()] }), '/entryIds'],
      ['nobody', () => ({ entryIds: 'all' }), '/entryIds'],
      ['somebody who is no entry', (ids: string[]) => ({ entryIds: [ids[0], '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'] }), '/entryIds/1'],
      ['a round beyond the last', (ids: string[]) => ({ entryIds: ids, fromRound: 4 }), '/fromRound'],
      ['rounds in the wrong order', (ids: string[]) => ({ entryIds: ids, fromRound: 3, toRound: 2 }), '/toRound'],
      ['no reason', (ids: string[]) => ({ entryIds: ids, reason: '' }), '/reason'],
    ])('refuses %s', async (_, bodyOf, pointer) => {
      const { id } = await startTournament(app.admin, 3, { rounds: 3 });
      const ids = (await entriesOf(id)).map((entry) => entry.id);
      expectProblem(await app.admin.post(`/tournaments/${id}/forbidden-pairings`, bodyOf(ids)), 400, 'validation-failed', [pointer]);
      expect(await forbiddenIn(id)).toEqual([]);
    });

    it('refuses an entry of another tournament, rounds that are over, and a tournament that is', async () => {
      const [{ id }, other] = [await startTournament(app.admin, 3, { rounds: 1 }), await startTournament(app.admin, 2)];
      const [mine] = await entriesOf(id);
      const [theirs] = await entriesOf(other.id);
      expectProblem(await forbid(id, [mine!.id, theirs!.id]), 400, 'validation-failed', ['/entryIds/1']);
      await playRound(app.admin, id);
      expectProblem(await forbid(id, (await entriesOf(id)).map((entry) => entry.id), { toRound: 1 }), 400, 'validation-failed', ['/toRound']); // prettier-ignore
      await app.admin.post(`/tournaments/${id}/finish`).expect(200);
      expectProblem(await forbid(id, (await entriesOf(id)).map((entry) => entry.id)), 409, 'tournament-not-running'); // prettier-ignore
    });

    it('the database refuses what forbids nothing, and entries of another tournament', async () => {
      const [{ id }, other] = [await startTournament(app.admin, 2), await startTournament(app.admin, 2)];
      const [mine] = await entriesOf(id);
      const [theirs] = await entriesOf(other.id);
      const insert = (...members: string[]) =>
        app.database.query(
          `WITH f AS (INSERT INTO forbidden_pairings (id, tournament_id) VALUES (gen_random_uuid(), $1) RETURNING id, tournament_id)
           INSERT INTO forbidden_entries SELECT id, tournament_id, member FROM f, unnest($2::uuid[]) member`,
          [id, members],
        );
      await expect(insert(mine!.id)).rejects.toThrow('needs two entries');
      await expect(insert(mine!.id, theirs!.id)).rejects.toThrow('forbidden_entries_entry_id_tournament_id_fkey');
    });

    it.each(['round-robin', 'scheveningen', 'knock-out', 'double-elimination'])('P1.3 nobody is kept apart in a %s', async (system) => {
      const entries = ['Bir', 'İki', 'Bir', 'İki'].map((club, i) => ({ player: { name: `Oyuncu ${i + 1}`, club } }));
      const { id } = await startTournament(app.admin, 0, { system, entries });
      expectProblem(await forbid(id, (await entriesOf(id)).map((entry) => entry.id)), 409, 'cannot-keep-apart'); // prettier-ignore
    });

    it('P1.3 nor by a change of the system, nor in the rounds of a play-off', async () => {
      const draft = await startTournament(app.admin, 4, { start: false });
      const { body } = await forbid(draft.id, (await entriesOf(draft.id)).map((entry) => entry.id)).expect(201); // prettier-ignore
      expectProblem(await app.admin.patch(`/tournaments/${draft.id}`, { system: 'round-robin' }, '*'), 409, 'cannot-keep-apart');
      await app.admin.delete(`/tournaments/${draft.id}/forbidden-pairings/${body.id}`).expect(204);
      await app.admin.patch(`/tournaments/${draft.id}`, { system: 'round-robin' }, '*').expect(200);

      const { id } = await startTournament(app.admin, 4, { rounds: 2, playOff: { qualifiers: 2 } });
      const both = (await entriesOf(id)).slice(0, 2).map((entry) => entry.id);
      const codeOf = async (toRound: number) => expectProblem(await forbid(id, both, { toRound }), 400, 'validation-failed', ['/toRound']).errors[0]!.code; // prettier-ignore
      expect([await codeOf(3), await codeOf(4)]).toEqual(['notInPlayOff', 'roundBeyond']);
    });

    it('P1.5 the same once only: whoever asks again is shown what stands; for some of them, or other rounds, it is another', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const [one, two, three] = (await entriesOf(id)).map((entry) => entry.id) as [string, string, string];
      const { body: stored } = await forbid(id, [one, two, three], { reason: 'Aynı aile' }).expect(201);
      for (const more of [{}, { fromRound: 1 }, { reason: 'Yine' }])
        expect(expectProblem(await forbid(id, [three, one.toUpperCase(), two], more), 409, 'already-forbidden').stored).toEqual(stored);
      await forbid(id, [one, two], { reason: 'İkizler' }).expect(201);
      await forbid(id, [one, two, three], { toRound: 2 }).expect(201);
      expectProblem(await forbid(id, [one, two, three], { toRound: 2 }), 409, 'already-forbidden');
      await forbid(id, [one, two, three], { fromRound: 2 }).expect(201);
      expect(await forbiddenIn(id)).toHaveLength(4);
      await app.admin.delete(`/tournaments/${id}/forbidden-pairings/${stored.id}`).expect(204);
      await forbid(id, [one, two, three]).expect(201);
    });

    it('P1.5 many who forbid the same at once: one is stored', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const ids = (await entriesOf(id)).slice(0, 2).map((entry) => entry.id);
      const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => forbid(id, i % 2 ? ids : ids.toReversed())));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(11).fill(409)]);
      expect(await forbiddenIn(id)).toHaveLength(1);
    });

    it('P1.4 of two that become alike, since an entry is taken out, the older stays', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3, start: false });
      const [one, two, three] = (await entriesOf(id)).map((entry) => entry.id) as [string, string, string];
      const { body: older } = await forbid(id, [one, two], { reason: 'İkizler' }).expect(201);
      await forbid(id, [one, two, three]).expect(201);
      await app.admin.delete(`/tournaments/${id}/entries/${three}`, '*').expect(204);
      expect(await forbiddenIn(id)).toEqual([older]);
    });

    it('P1.5 the database refuses it, too', async () => {
      const { id } = await startTournament(app.admin, 3, { rounds: 3 });
      const ids = (await entriesOf(id)).map((entry) => entry.id);
      const { body } = await forbid(id, ids.slice(0, 2)).expect(201);
      const insert = (fromRound: number | null) =>
        app.database.query(
          `WITH f AS (INSERT INTO forbidden_pairings (id, tournament_id, from_round) VALUES (gen_random_uuid(), $1, $3) RETURNING id, tournament_id)
           INSERT INTO forbidden_entries SELECT f.id, f.tournament_id, member FROM f, unnest($2::uuid[]) AS members (member)`,
          [id, ids.slice(0, 2), fromRound],
        );
      for (const round of [null, 1]) await expect(insert(round)).rejects.toThrow('these entries may not meet in these rounds already');
      await insert(2);
      const other = (await forbiddenIn(id)).find((one: { id: string }) => one.id !== body.id).id;
      const alike = 'UPDATE forbidden_pairings SET from_round = NULL WHERE id = $1';
      await expect(app.database.query(alike, [other])).rejects.toThrow('these entries may not meet in these rounds already');
    });

    it('P1.3 a play-off keeps nobody apart, and the tournament says so of what would reach into it', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 2, playOff: { qualifiers: 4 }, start: false });
      const [one, two] = (await entriesOf(id)).map((entry) => entry.id) as [string, string];
      const warnings = async () => (await app.anyone.get(`/tournaments/${id}`).expect(200)).body.warnings;
      await forbid(id, [one, two], { toRound: 2 }).expect(201);
      expect(await warnings()).toEqual([]);
      const { body } = await forbid(id, [one, two]).expect(201);
      expect(await warnings()).toEqual(['forbidden-pairings-without-effect']);
      expect((await app.admin.post(`/tournaments/${id}/start`).expect(200)).body.warnings).toEqual(['forbidden-pairings-without-effect']);
      await app.admin.delete(`/tournaments/${id}/forbidden-pairings/${body.id}`).expect(204);
      expect(await warnings()).toEqual([]);
    });

    it('P1.4 an entry that is taken out before the start leaves the others apart; of one alone nothing is left', async () => {
      const { id } = await startTournament(app.admin, 4, { start: false });
      const [one, two, three] = (await entriesOf(id)).map((entry) => entry.id) as [string, string, string];
      await forbid(id, [one, two, three]).expect(201);
      await forbid(id, [one, two]).expect(201);
      await app.admin.delete(`/tournaments/${id}/entries/${two}`, '*').expect(204);
      const left = await forbiddenIn(id);
      expect(left.map(({ entries }: { entries: { entryId: string }[] }) => entries.map(({ entryId }) => entryId))).toEqual([[one, three]]);
      const lifted = await app.database.query(`SELECT FROM changes WHERE tournament_id = $1 AND action = 'forbidden-pairing.lifted'`, [id]);
      expect(lifted).toHaveLength(1);
      await app.admin.delete(`/tournaments/${id}`, '*').expect(204);
    });

    it('the merge of a duplicate player keeps its entry apart', async () => {
      const { id } = await startTournament(app.admin, 4, { rounds: 3 });
      const [one, , three] = await entriesOf(id);
      await forbid(id, [one!.id, three!.id]).expect(201);
      const { body: kept } = await app.admin.post('/players', { name: 'Asıl Kayıt' }).expect(201);
      await app.admin.post(`/players/${kept.id}/merge`, { duplicateId: three!.playerId }).expect(200);
      expect((await forbiddenIn(id))[0].entries[1]).toEqual({ entryId: three!.id, name: 'Asıl Kayıt' });
      expect(await boardsOfNext(id)).toEqual(['1-4', '2-3']);
    });

    it('are listed page by page, in a private tournament for officials only', async () => {
      const { id } = await startTournament(app.admin, 4, { visibility: 'private' });
      const [one, two, three] = (await entriesOf(id)).map((entry) => entry.id) as [string, string, string];
      const ids = [];
      for (const group of [[one, two], [one, three], [two, three]]) ids.push((await forbid(id, group).expect(201)).body.id); // prettier-ignore
      const first = await app.admin.get(`/tournaments/${id}/forbidden-pairings?limit=2`).expect(200);
      expect(first.headers.link).toContain('rel="next"');
      const second = await app.admin.get(`/tournaments/${id}/forbidden-pairings?limit=2&cursor=${first.body.nextCursor}`).expect(200);
      expect([...first.body.items, ...second.body.items].map((item: { id: string }) => item.id)).toEqual(ids);
      expect(second.body.nextCursor).toBeNull();
      expectProblem(await app.anyone.get(`/tournaments/${id}/forbidden-pairings`), 404, 'not-found');
      expectProblem(await app.anyone.post(`/tournaments/${id}/forbidden-pairings`, { entryIds: [one, two] }), 401, 'unauthenticated');
    });
  });

  describe('P2 mates of a school', () => {
    const startSchools = async (schools: (string | null)[], settings: object) => {
      const entries = playerNames(schools.length).map((name, i) => ({ player: { name, club: schools[i] } }));
      return startTournament(app.admin, 0, { entries, ...settings });
    };
    const [A, B] = ['Işık Ortaokulu', 'Irmak Ortaokulu'];

    it('do not meet in the rounds that are named, whatever case the school is written in', async () => {
      const { id, clubProtectionRounds, warnings } = await startSchools([A, B, 'IŞIK ORTAOKULU', B], {
        rounds: 3,
        clubProtectionRounds: 1,
      });
      expect([clubProtectionRounds, warnings]).toEqual([1, []]);
      expect(boardsOf(await playRound(app.admin, id))).toEqual(['1-4', '2-3']);
      // round 2: only where it is unavoidable
      expect(boardsOf(await playRound(app.admin, id))).toEqual(['1-2', '3-4']);
      // round 3: 1-3 and 2-4 are all that is left
      expect(await boardsOfNext(id)).toEqual(['1-3', '2-4']);
      expect((await app.admin.get(`/tournaments/${id}/rounds/3/check`).expect(200)).body.findings).toEqual([]);
      const [{ explanation }] = (await app.database.query<{ explanation: { clubs: unknown } }>(
        'SELECT explanation FROM rounds WHERE tournament_id = $1 AND number = 3',
        [id],
      )) as [{ explanation: { clubs: unknown } }];
      expect(explanation.clubs).toMatchObject({ protection: 'lenient', keptApart: [], unavoidable: [[1, 3], [2, 4]] }); // prettier-ignore
    });

    it('who are too many leave no round where they never meet, and lifting the protection would help', async () => {
      const { id } = await startSchools([A, A, A, B], { rounds: 3, clubProtectionRounds: 1 });
      const { wouldHelp } = expectProblem(await app.admin.post(`/tournaments/${id}/rounds`), 409, 'no-pairing');
      expect(wouldHelp.map(({ code, text }: { code: string; text: { en: string } }) => [code, text.en])).toEqual([
        ['club-protection', expect.stringContaining('PATCH /api/v1/tournaments/{id} with "clubProtectionRounds": 0.')],
      ]);
      const { body } = await app.admin.patch(`/tournaments/${id}`, { clubProtectionRounds: 0 }, '*').expect(200);
      expect(body).toMatchObject({ clubProtectionRounds: 0, warnings: [] });
      expect(await boardsOfNext(id)).toHaveLength(2);
      const [line] = await app.database.query(
        `SELECT before ->> 'clubProtectionRounds' AS before, after FROM changes WHERE tournament_id = $1 AND action = 'tournament.changed'`,
        [id],
      );
      expect(line).toEqual({ before: '1', after: { clubProtectionRounds: 0 } });
    });

    it('P2.5 the protection may change for rounds that are not paired, and the others are judged as before', async () => {
      const { id } = await startSchools([A, A, A, B, B, B, null, null], { rounds: 5, clubProtectionRounds: 3 });
      const change = (rounds: number | null) => app.admin.patch(`/tournaments/${id}`, { clubProtectionRounds: rounds }, '*');
      await playRound(app.admin, id);
      await playRound(app.admin, id);
      expectProblem(await change(1), 400, 'validation-failed', ['/clubProtectionRounds']);
      expectProblem(await change(null), 400, 'validation-failed', ['/clubProtectionRounds']);
      await change(4).expect(200);
      await change(2).expect(200);
      for (const round of [1, 2])
        expect((await app.admin.get(`/tournaments/${id}/rounds/${round}/check`).expect(200)).body.findings).toEqual([]);
      await playRound(app.admin, id);
      expectProblem(await change(3), 400, 'validation-failed', ['/clubProtectionRounds']);
    });

    it('P2.6 who are more than half of the field are warned of before the start', async () => {
      const { id, warnings } = await startSchools([A, A, 'IŞIK ORTAOKULU', B], { start: false, rounds: 3, clubProtectionRounds: 1 });
      expect(warnings).toEqual(['club-protection-impossible']);
      const warningsWith = async (settings: object) =>
        (await app.admin.patch(`/tournaments/${id}`, settings, '*').expect(200)).body.warnings;
      expect(await warningsWith({ clubProtectionRounds: 0 })).toEqual([]);
      expect(await warningsWith({ clubProtectionRounds: 1, system: 'knock-out', rounds: null, tieBreaks: [] })).toEqual([]);
      // of five one has the bye
      const odd = await startSchools([A, A, A, B, null], { start: false, rounds: 3, clubProtectionRounds: 1 });
      expect(odd.warnings).toEqual([]);
    });

    it('cannot be kept apart otherwise once a bracket is drawn', async () => {
      const { id } = await startSchools([A, A, B, B], { system: 'knock-out', clubProtectionRounds: 1 });
      expectProblem(await app.admin.patch(`/tournaments/${id}`, { clubProtectionRounds: 0 }, '*'), 409, 'tournament-not-draft');
    });

    it('who have no school are protected from nobody', async () => {
      const { id } = await startSchools([null, null, null, null], { rounds: 3, clubProtectionRounds: 3 });
      expect(await boardsOfNext(id)).toEqual(['1-3', '2-4']);
    });
  });

  describe('P3 acceleration', () => {
    it('P3.4 gives the upper half a virtual point for the pairing, and nothing in the standings', async () => {
      const { id, acceleration } = await startTournament(app.admin, 8, { rounds: 5, acceleration: 'baku' });
      expect(acceleration).toBe('baku');
      // the upper half plays among itself
      expect(boardsOf(await playRound(app.admin, id))).toEqual(['1-3', '2-4', '5-7', '6-8']);
      const { rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
      expect(Math.max(...rows.map(({ points }: { points: number }) => points))).toBe(1);
    });

    it('is of no effect in a draw made in advance, and the organiser is told', async () => {
      const settings = { system: 'round-robin', acceleration: 'baku', clubProtectionRounds: 2 };
      const { warnings } = await startTournament(app.admin, 4, settings);
      expect(warnings).toEqual(['acceleration-without-effect', 'club-protection-without-effect']);
    });

    it.each([
      [{ system: 'swiss', thirdPlaceMatch: true }, ['third-place-without-effect']],
      [{ system: 'swiss', thirdPlaceMatch: true, playOff: { qualifiers: 2 } }, []],
      [{ system: 'swiss', legs: 2 }, ['legs-without-effect']],
      [{ system: 'round-robin', groupDraw: 'lot' }, ['group-draw-without-effect']],
      [{ system: 'knock-out', rounds: 7 }, ['rounds-without-effect']],
      [{ system: 'round-robin', rounds: 2 }, ['rounds-without-effect']],
      [{ system: 'round-robin', rounds: 3 }, []],
    ])('what %j has no effect in is told before the start and at it', async (settings, expected) => {
      const { id, warnings } = await startTournament(app.admin, 4, { rounds: null, ...settings, start: false });
      expect(warnings).toEqual(expected);
      expect((await app.admin.post(`/tournaments/${id}/start`).expect(200)).body.warnings).toEqual(expected);
      expect((await startTournament(app.admin, 4, { rounds: null, ...settings })).warnings).toEqual(expected);
    });

    it('is chosen before the start', async () => {
      const { id } = await startTournament(app.admin, 4, { start: false });
      const change = (body: object) => app.admin.patch(`/tournaments/${id}`, body, '*');
      expect((await change({ acceleration: 'baku', clubProtectionRounds: 0 }).expect(200)).body).toMatchObject({ acceleration: 'baku', clubProtectionRounds: 0 }); // prettier-ignore
      expectProblem(await change({ acceleration: 'fast' }), 400, 'validation-failed', ['/acceleration']);
      expectProblem(await change({ acceleration: null }), 400, 'validation-failed', ['/acceleration']);
      expectProblem(await change({ clubProtectionRounds: -1 }), 400, 'validation-failed', ['/clubProtectionRounds']);
      expect((await change({ clubProtectionRounds: null }).expect(200)).body.clubProtectionRounds).toBeNull();
      await app.admin.post(`/tournaments/${id}/start`).expect(200);
      expectProblem(await change({ acceleration: 'none' }), 409, 'tournament-not-draft');
    });
  });
});
