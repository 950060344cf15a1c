import type { OfficialRole } from '../src/auth/roles.js';
import { makeOfficial, newAccount, PASSWORD, signIn, type SignedIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { Hold } from './support/held.js';
import { pairRound, playRound, startTournament, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';

describe('officials', () => {
  let app: TestApp;
  let organiser: SignedIn, chief: SignedIn, referee: SignedIn, stranger: SignedIn;
  beforeAll(async () => {
    app = await startApp();
    organiser = await newAccount(app, 'Oya Organizatör', 'organiser');
    chief = await newAccount(app, 'Bora Başhakem');
    referee = await newAccount(app, 'Hale Hakem');
    stranger = await newAccount(app, 'Yabancı', 'organiser');
  });
  afterAll(() => app.close());

  /** A tournament of Oya's, with her chief referee and her referee. */
  const startWithOfficials = async (players: number, settings: object = {}) => {
    const tournament = await startTournament(organiser.api, players, settings);
    await makeOfficial(organiser.api, tournament.id, chief.name, 'chief-referee');
    await makeOfficial(organiser.api, tournament.id, referee.name, 'referee');
    return tournament;
  };

  it('who creates a tournament is its organiser, and only who was made an organiser creates one', async () => {
    const { id } = await startTournament(organiser.api, 2);
    const { items } = (await organiser.api.get(`/tournaments/${id}/officials`).expect(200)).body;
    expect(items).toEqual([expect.objectContaining({ accountId: organiser.id, name: 'Oya Organizatör', role: 'organiser' })]);
    expectProblem(await referee.api.post('/tournaments', { name: 'Benim' }), 403, 'forbidden');
  });

  describe('on the day', () => {
    let id: string;
    let first: { id: string; matches: { id: string }[] };
    beforeAll(async () => {
      ({ id } = await startWithOfficials(4, { setsPerMatch: 1, rounds: 3 }));
      first = await pairRound(chief.api, id);
    });

    it('a referee enters and corrects results of the latest round, and pairs none', async () => {
      for (const { id: match } of first.matches) await referee.api.post(`/matches/${match}/sets`, wonSet(1, 'first')).expect(201);
      const path = `/matches/${first.matches[0]!.id}`;
      const { number: _, ...other } = wonSet(1, 'second');
      await referee.api.put(`${path}/sets/1`, { ...other, reason: 'Yanlış okundu' }, '*').expect(200);
      expectProblem(await referee.api.post(`/tournaments/${id}/rounds`, {}), 403, 'forbidden');
      expectProblem(await stranger.api.post(`${path}/sets`, wonSet(2, 'first')), 403, 'forbidden');
      const { items } = (await referee.api.get(`${path}/history`).expect(200)).body;
      expect(items.at(-1)).toMatchObject({ actor: 'Hale Hakem', action: 'set.corrected' });
      expectProblem(await stranger.api.get(`${path}/history`), 403, 'forbidden');
    });

    it('a ruling is the chief referee’s: a referee neither makes nor takes back one', async () => {
      const path = `/matches/${first.matches[1]!.id}`;
      const ruling = { winner: 'second', reason: 'Kurallara aykırı' };
      expectProblem(await referee.api.post(`${path}/ruling`, ruling), 403, 'forbidden');
      await chief.api.post(`${path}/ruling`, ruling).expect(200);
      const decision = `${path}/decision?reason=yok`;
      expect(expectProblem(await referee.api.delete(decision, '*'), 403, 'forbidden').detail).toMatch(/ruling/);
      await chief.api.delete(decision, '*').expect(200);
      const set = { ending: 'ruling', winner: 'first', reason: 'Karar' };
      expectProblem(await referee.api.put(`${path}/sets/1`, set, '*'), 403, 'forbidden');
      await chief.api.put(`${path}/sets/1`, set, '*').expect(200);
      expectProblem(await referee.api.delete(`${path}/sets/1?reason=yok`, '*'), 403, 'forbidden');
    });

    it('what has been played on from is corrected by the chief referee alone', async () => {
      const { matches } = await pairRound(chief.api, id);
      const path = `/matches/${first.matches[0]!.id}`;
      const { number: _, ...other } = wonSet(1, 'first');
      const correction = { ...other, reason: 'Kâğıt bulundu' };
      expectProblem(await referee.api.put(`${path}/sets/1`, correction, '*'), 403, 'round-not-current');
      await chief.api.put(`${path}/sets/1`, correction, '*').expect(200);
      await referee.api.post(`/matches/${matches[0].id}/forfeit`, { absent: 'first' }).expect(200);
      await referee.api.delete(`/matches/${matches[0].id}/decision?reason=geldi`, '*').expect(200);
    });

    it('the organiser finishes, the chief referee does not', async () => {
      expectProblem(await chief.api.post(`/tournaments/${id}/finish`, { early: true }), 403, 'forbidden');
      for (const refused of [chief, referee, stranger])
        expectProblem(await refused.api.post(`/tournaments/${id}/officials`, { account: 'Yabancı', role: 'organiser' }), 403, 'forbidden');
    });

    it('a token for results does what a referee may, even an organiser’s; one for reading changes nothing', async () => {
      const tokenFor = async (scope: string) =>
        new Api(app.server.url, (await organiser.api.post('/api-tokens', { name: scope, scope }).expect(201)).body.token);
      const [results, read] = [await tokenFor('results'), await tokenFor('read')];
      const { matches } = (await read.get(`/tournaments/${id}/rounds/2`).expect(200)).body;
      expect(expectProblem(await results.post(`/tournaments/${id}/rounds`, {}), 403, 'forbidden').detail).toMatch(/scope/);
      expectProblem(await read.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')), 403, 'forbidden');
      await results.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
      const { number: _, ...other } = wonSet(1, 'first');
      expectProblem(await results.put(`/matches/${first.matches[0]!.id}/sets/1`, { ...other, reason: 'x' }, '*'), 403, 'round-not-current');
    });
  });

  describe('of a private tournament', () => {
    let id: string;
    beforeAll(async () => {
      ({ id } = await startWithOfficials(4, { name: 'Sınıf içi', visibility: 'private' }));
      await playRound(chief.api, id);
    });

    it('see it in the list, and nobody else does', async () => {
      const listedTo = async (api: Api) =>
        (await api.get('/tournaments?limit=200').expect(200)).body.items.some((one: { id: string }) => one.id === id) as boolean;
      const listed = await Promise.all([organiser.api, referee.api, app.admin, stranger.api, app.anyone].map(listedTo));
      expect(listed).toEqual([true, true, true, false, false]);
    });

    it('share the answers that are kept, which no stranger ever gets', async () => {
      const path = `/tournaments/${id}/standings`;
      const shown = await Promise.all([organiser, chief, referee].map(({ api }) => api.get(path).expect(200)));
      expect(new Set(shown.map(({ text }) => text)).size).toBe(1);
      expect(shown[0]!.headers['cache-control']).toMatch(/private/);
      for (const api of [stranger.api, app.anyone]) {
        expectProblem(await api.get(path), 404, 'not-found');
        expectProblem(await api.get(path).set('if-none-match', shown[0]!.headers.etag!), 404, 'not-found');
      }
    });

    it('are out at once when they are taken out', async () => {
      await referee.api.get(`/tournaments/${id}`).expect(200);
      await organiser.api.delete(`/tournaments/${id}/officials/${referee.id}`).expect(204);
      expectProblem(await referee.api.get(`/tournaments/${id}`), 404, 'not-found');
      await makeOfficial(organiser.api, id, referee.name, 'referee');
    });
  });

  it('of a public tournament are shown reasons and rounds that are not published; another account is shown what anybody is', async () => {
    const { id } = await startWithOfficials(4);
    const { number } = (await chief.api.post(`/tournaments/${id}/rounds`, {}).expect(201)).body;
    const path = `/tournaments/${id}/rounds/${number}`;
    await referee.api.get(path).expect(200);
    for (const api of [stranger.api, app.anyone]) expectProblem(await api.get(path), 404, 'not-found');
    const round = (await chief.api.post(`${path}/publish`).expect(200)).body;
    await chief.api.post(`/matches/${round.matches[0].id}/ruling`, { winner: 'first', reason: 'Yalnız görevliler için' }).expect(200);
    expect((await referee.api.get(path).expect(200)).text).toContain('Yalnız görevliler');
    // in this order: whoever asks after an official may not get the official's answer, nor the other way round
    expect((await stranger.api.get(path).expect(200)).text).not.toContain('Yalnız görevliler');
    expect((await app.anyone.get(path).expect(200)).text).not.toContain('Yalnız görevliler');
    expect((await organiser.api.get(path).expect(200)).text).toContain('Yalnız görevliler');
  });

  it('do not see the register of players by that alone, nor what others’ private tournaments did to a rating', async () => {
    const player = (await app.admin.post('/players', { name: 'Gizli Oyuncu', birthYear: 2014 }).expect(201)).body;
    const entries = [{ playerId: player.id }, { player: { name: 'Öteki' } }];
    const { id } = await startTournament(stranger.api, 0, { visibility: 'private', rated: true, rounds: 1, entries });
    await playRound(stranger.api, id);
    await stranger.api.post(`/tournaments/${id}/finish`, {}).expect(200);
    for (const api of [chief.api, app.anyone]) expectProblem(await api.get(`/players/${player.id}`), 404, 'not-found');
    expect((await organiser.api.get(`/players/${player.id}`).expect(200)).body.birthYear).toBe(2014);
    const tournamentsTold = async (api: Api) =>
      (await api.get(`/players/${player.id}/ratings`).expect(200)).body.lists.flatMap(
        ({ history }: { history: { tournamentId: string }[] }) => history.map(({ tournamentId }) => tournamentId),
      ) as string[];
    expect(await tournamentsTold(stranger.api)).toContain(id);
    expect(await tournamentsTold(organiser.api)).toEqual([]);
    expectProblem(await organiser.api.get(`/players/${player.id}/ratings/${id}`), 404, 'not-found');
    await stranger.api.get(`/players/${player.id}/ratings/${id}`).expect(200);
  });

  describe('are named', () => {
    it('once each, and the last organiser stays, even where two take each other out at once', async () => {
      const { id } = await startTournament(organiser.api, 2);
      const path = `/tournaments/${id}/officials`;
      expectProblem(await organiser.api.delete(`${path}/${organiser.id}`), 409, 'last-organiser');
      expectProblem(await organiser.api.put(`${path}/${organiser.id}`, { role: 'referee' }), 409, 'last-organiser');
      await makeOfficial(organiser.api, id, 'BORA BASHAKEM', 'referee');
      expectProblem(await organiser.api.post(path, { account: chief.name, role: 'referee' }), 409, 'already-official');
      expectProblem(await organiser.api.post(path, { account: 'Kimse', role: 'referee' }), 400, 'validation-failed', ['/account']);
      expectProblem(await organiser.api.delete(`${path}/${stranger.id}`), 404, 'not-found');
      await organiser.api.put(`${path}/${chief.id}`, { role: 'organiser' }).expect(200);
      const outcomes = await Promise.all([organiser.api.delete(`${path}/${chief.id}`), chief.api.delete(`${path}/${organiser.id}`)]);
      const left = (await app.admin.get(path).expect(200)).body.items as { role: string }[];
      expect(left).toEqual([expect.objectContaining({ role: 'organiser' })]);
      expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(1);
      await expect(app.database.query('DELETE FROM officials WHERE tournament_id = $1', [id])).rejects.toThrow('keeps an organiser');
    });

    it('and go with a draft that is deleted', async () => {
      const { body } = await organiser.api.post('/tournaments', { name: 'Taslak' }).expect(201);
      const path = `/tournaments/${body.id}`;
      const { token } = (await organiser.api.post(`${path}/invitations`, { role: 'referee' }).expect(201)).body;
      const isListed = async () =>
        (await organiser.api.get('/me').expect(200)).body.officialIn.some(
          ({ tournamentId }: { tournamentId: string }) => tournamentId === body.id,
        );
      expect(await isListed()).toBe(true);
      await organiser.api.delete(path, '*').expect(204);
      expectProblem(await organiser.api.get(`${path}/officials`), 404, 'not-found');
      expect(await isListed()).toBe(false);
      expectProblem(await chief.api.post('/invitations/accept', { token }), 404, 'invitation-not-valid');
      await organiser.api.post(`${path}/restore`).expect(200);
      expect(await isListed()).toBe(true);
      await chief.api.post('/invitations/accept', { token }).expect(200);
    });

    it('and nobody else learns that there was a draft', async () => {
      const { body } = await organiser.api.post('/tournaments', { name: 'Vazgeçilen' }).expect(201);
      const path = `/tournaments/${body.id}`;
      expectProblem(await stranger.api.post(`${path}/restore`), 403, 'forbidden');
      await organiser.api.delete(path, '*').expect(204);
      for (const request of [
        stranger.api.get(`${path}/audit`),
        stranger.api.get(`${path}/officials`),
        stranger.api.patch(path, { name: 'Benim' }, '*'),
        stranger.api.post(`${path}/restore`),
      ])
        expectProblem(await request, 404, 'not-found');
    });
  });

  describe('are invited', () => {
    let id: string;
    beforeAll(async () => {
      ({ id } = await startTournament(organiser.api, 2, { visibility: 'private', name: 'Davetli' }));
    });
    const invite = async (body: object) =>
      (await organiser.api.post(`/tournaments/${id}/invitations`, body).expect(201)).body as { id: string; token: string };
    const accept = (api: Api, token: string, account?: object) => api.post('/invitations/accept', { token, ...(account && { account }) });

    it('by a token that makes somebody without an account an official, once', async () => {
      const { token } = await invite({ role: 'referee', note: 'Zeynep' });
      const account = { name: 'Zeynep', password: PASSWORD };
      expectProblem(await accept(app.anyone, token), 400, 'validation-failed', ['/account']);
      const accepted = (await accept(app.anyone, token, account).expect(200)).body;
      expect(accepted).toMatchObject({ tournamentId: id, tournament: 'Davetli', role: 'referee' });
      const zeynep = await signIn(app, 'Zeynep');
      await zeynep.api.get(`/tournaments/${id}`).expect(200);
      expect((await zeynep.api.get('/me').expect(200)).body.officialIn).toEqual([
        { tournamentId: id, tournament: 'Davetli', role: 'referee' },
      ]);
      expectProblem(await accept(app.anyone, token, { ...account, name: 'Bir Daha' }), 404, 'invitation-not-valid');
      expect((await organiser.api.get(`/tournaments/${id}/invitations`).expect(200)).body.items[0]).toMatchObject({ acceptedBy: 'Zeynep' });
    });

    it('and are answered the same where they send it again because no answer came', async () => {
      const { token } = await invite({ role: 'referee' });
      const account = { name: 'Kesik Bağlantı', password: PASSWORD };
      const key = 'telefon-7f3a';
      const send = (of: object) => accept(app.anyone, token, of).set('idempotency-key', key);
      const first = await send(account).expect(200);
      const again = await send(account).expect(200);
      expect(again.text).toBe(first.text);
      expectProblem(await send({ ...account, name: 'Başkası' }), 422, 'idempotency-key-reused');
    });

    it('to one of several who try at once', async () => {
      const { token } = await invite({ role: 'referee' });
      const answers = await Promise.all(
        ['Bir', 'İki', 'Üç'].map((name) => accept(app.anyone, token, { name: `${name}. kişi`, password: PASSWORD })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      const { items } = (await app.admin.get('/accounts?q=kisi').expect(200)).body;
      expect(items).toHaveLength(1);
    });

    it('with the account that they have, and nobody becomes less by it', async () => {
      const { token } = await invite({ role: 'chief-referee' });
      expectProblem(await accept(chief.api, token, { name: 'x', password: PASSWORD }), 400, 'validation-failed', ['/account']);
      expect((await accept(chief.api, token).expect(200)).body.role).toBe('chief-referee');
      expect((await accept(chief.api, (await invite({ role: 'referee' })).token).expect(200)).body.role).toBe('chief-referee');
      expect((await accept(chief.api, (await invite({ role: 'organiser' })).token).expect(200)).body.role).toBe('organiser');
    });

    it('until the invitation is revoked, is over, or its organiser is gone', async () => {
      const account = { name: 'Geç Kalan', password: PASSWORD };
      const revoked = await invite({ role: 'referee' });
      await organiser.api.delete(`/tournaments/${id}/invitations/${revoked.id}`).expect(204);
      const over = await invite({ role: 'referee', hours: 1 });
      await app.database.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [over.id]);
      const theirs = (await chief.api.post(`/tournaments/${id}/invitations`, { role: 'referee' }).expect(201)).body as { token: string };
      await organiser.api.delete(`/tournaments/${id}/officials/${chief.id}`).expect(204);
      for (const { token } of [revoked, over, theirs]) expectProblem(await accept(app.anyone, token, account), 404, 'invitation-not-valid');
      expectProblem(await accept(app.anyone, `hzi_${'a'.repeat(43)}`, account), 404, 'invitation-not-valid');
    });

    describe('by somebody who may invite no more', () => {
      const guest = (name: string) => ({ name, password: PASSWORD });
      const named = async (name: string, role: OfficialRole = 'organiser') => {
        const official = await newAccount(app, name);
        await makeOfficial(organiser.api, id, name, role);
        return official;
      };
      const inviteAs = async (api: Api, role: OfficialRole = 'organiser') =>
        (await api.post(`/tournaments/${id}/invitations`, { role }).expect(201)).body as { id: string; token: string };

      it('since another role was given to them: neither they nor others come in by it', async () => {
        const former = await named('Eski Organizatör');
        const invitations = [await inviteAs(former.api), await inviteAs(former.api, 'referee')];
        await organiser.api.put(`/tournaments/${id}/officials/${former.id}`, { role: 'referee' }).expect(200);
        for (const { token } of invitations) {
          expectProblem(await accept(former.api, token), 404, 'invitation-not-valid');
          expectProblem(await accept(app.anyone, token, guest('Arka Kapı')), 404, 'invitation-not-valid');
        }
        const { items } = (await organiser.api.get(`/tournaments/${id}/invitations`).expect(200)).body as { items: { id: string }[] };
        expect(items.map((item) => item.id)).not.toContain(invitations[0]!.id);
        expectProblem(await former.api.get(`/tournaments/${id}/invitations`), 403, 'forbidden');
      });

      it('since their account is kept out, or is no administrator’s any more', async () => {
        const disabled = await named('Kapatılan');
        await newAccount(app, 'Yeni Yönetici', 'administrator');
        const admin = await newAccount(app, 'Eski Yönetici', 'administrator');
        const tokens = [await inviteAs(disabled.api), await inviteAs(admin.api)].map(({ token }) => token);
        await app.admin.patch(`/accounts/${disabled.id}`, { disabled: true }, '*').expect(200);
        await app.admin.patch(`/accounts/${admin.id}`, { role: 'member' }, '*').expect(200);
        for (const token of tokens) expectProblem(await accept(app.anyone, token, guest('Bacadan Giren')), 404, 'invitation-not-valid');
      });

      it('since they were taken out while they asked: what they ask for waits its turn, and gives nobody a right', async () => {
        const out = await named('Çıkarılan');
        const path = `/tournaments/${id}/officials`;
        const hold = await Hold.ofTournament(app.database, id);
        const removal = await hold.queue(organiser.api.delete(`${path}/${out.id}`));
        const late = [
          await hold.queue(out.api.post(path, { account: stranger.name, role: 'organiser' })),
          await hold.queue(out.api.put(`${path}/${out.id}`, { role: 'organiser' })),
          await hold.queue(out.api.post(`/tournaments/${id}/invitations`, { role: 'organiser' })),
        ];
        await hold.release();
        expect((await removal.answer).status).toBe(204);
        for (const { answer } of late) expectProblem(await answer, 404, 'not-found');
        expectProblem(await stranger.api.get(`/tournaments/${id}`), 404, 'not-found');
      });
    });
  });
});
