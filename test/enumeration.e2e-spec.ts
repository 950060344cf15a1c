import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Response } from 'supertest';
import { newAccount, PASSWORD, type SignedIn } from './support/accounts.js';
import { type Api, startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { until } from './support/until.js';

const preload = pathToFileURL(join(import.meta.dirname, 'support', 'count-verifications.mjs')).href;
const UNKNOWN = '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2';

/** What two answers could be told apart by: not the time and the id of the request. */
const told = ({ status, headers, body }: Response) => {
  const names = Object.keys(headers as object).filter((name) => !/^(date|ratelimit|x-request-id|keep-alive)$/.test(name));
  return { status, headers: names.toSorted(), language: headers['content-language'], body: { ...body, instance: null } };
};

describe('whoever guesses', () => {
  let app: TestApp;
  let member: SignedIn, hidden: SignedIn;
  beforeAll(async () => {
    app = await startApp({ NODE_OPTIONS: `--import ${preload}` });
    member = await newAccount(app, 'Ada');
    hidden = await newAccount(app, 'Ece', 'organiser');
    await app.admin.post('/accounts', { name: 'Can', email: 'can@example.org', password: PASSWORD }).expect(201);
    const { id } = await newAccount(app, 'Giden');
    await app.admin.patch(`/accounts/${id}`, { disabled: true }, '*').expect(200);
  });
  afterAll(() => app.close());

  const verifications = () => [...app.server.log().matchAll(/verified with (.*)/g)].map(([, cost]) => cost!);
  /** What was verified while something was done. */
  const during = async (work: () => Promise<Response>) => {
    const before = verifications().length;
    const answer = await work();
    // its line in the log is written after all that it did
    await until(() => app.server.log().includes(String(answer.headers['x-request-id'])));
    return { answer: told(answer), work: verifications().slice(before) };
  };

  it('names is answered alike after the same work: one password is verified, at the same cost', async () => {
    const attempts = [];
    for (const [name, password] of [
      ['Ada', 'wrong password'], // there
      ['Nobody', 'wrong password'],
      ['can@example.org', 'wrong password'],
      ['nobody@example.org', 'wrong password'],
      ['Giden', 'wrong password'], // disabled
      ['Giden', PASSWORD],
      ['´', 'wrong password'], // no name at all
    ])
      attempts.push(await during(() => app.anyone.post('/auth/login', { name, password }).then((answer) => answer)));
    for (const attempt of attempts) expect(attempt).toEqual(attempts[0]);
    expect(attempts[0]).toMatchObject({
      answer: { status: 401, body: { code: 'sign-in-failed' } },
      work: ['argon2id v=19 m=19456,t=2,p=1'],
    });
    const right = await during(() => app.anyone.post('/auth/login', { name: 'Ada', password: PASSWORD }).then((answer) => answer));
    expect(right).toMatchObject({ answer: { status: 200 }, work: attempts[0]!.work });
  });

  it('and has to wait learns no more: no password is verified, of whoever', async () => {
    const waiting: Awaited<ReturnType<typeof during>>[] = [];
    for (const name of ['Ada', 'Hayalet']) {
      for (let i = 0; i < 7; i++) await app.anyone.post('/auth/login', { name, password: `wrong ${i}` });
      waiting.push(await during(() => app.anyone.post('/auth/login', { name, password: PASSWORD }).then((answer) => answer)));
    }
    expect(waiting[0]).toMatchObject({ answer: { status: 429, body: { code: 'too-many-attempts' } }, work: [] });
    const withoutSeconds = ({ answer, work }: (typeof waiting)[0]) => ({ ...answer, body: answer.body.code as string, work });
    expect(withoutSeconds(waiting[1]!)).toEqual(withoutSeconds(waiting[0]!));
  });

  it('ids of accounts learns nothing, whatever is asked of them', async () => {
    const ask: ((api: Api, id: string) => PromiseLike<Response>)[] = [
      (api, id) => api.get(`/accounts/${id}`),
      (api, id) => api.get(`/accounts/${id}/audit`),
      (api, id) => api.patch(`/accounts/${id}`, { role: 'administrator' }, '*'),
      (api, id) => api.post(`/accounts/${id}/password-reset`),
    ];
    for (const send of ask)
      for (const [api, status] of [
        [member.api, 403],
        [app.anyone, 401],
      ] as const) {
        const [known, unknown] = [told(await send(api, hidden.id)), told(await send(api, UNKNOWN))];
        expect(known).toEqual(unknown);
        expect(known.status).toBe(status);
      }
  });

  it('ids of what is private learns nothing: it is answered as what is not there', async () => {
    const { id } = await startTournament(hidden.api, 2, { visibility: 'private' });
    const match = (await pairRound(hidden.api, id)).matches[0].id as string;
    const round = await startTournament(hidden.api, 2);
    const unpublished = (await hidden.api.post(`/tournaments/${round.id}/rounds`, {}).expect(201)).body.matches[0].id as string;
    const { body: player } = await hidden.api.post('/players', { name: 'Gizli' }).expect(201);
    const token = (await hidden.api.post('/api-tokens', { name: 'Tablet', scope: 'read' }).expect(201)).body.id as string;
    const paths: [string, string][] = [
      ...['', '/entries', '/rounds', '/rounds/1', '/standings', '/crosstable', '/officials', '/audit', '/categories', '/prizes'].map(
        (rest): [string, string] => [`/tournaments/${id}${rest}`, `/tournaments/${UNKNOWN}${rest}`],
      ),
      [`/tournaments/${id}/standings/${UNKNOWN}`, `/tournaments/${UNKNOWN}/standings/${UNKNOWN}`],
      [`/matches/${match}`, `/matches/${UNKNOWN}`],
      [`/matches/${unpublished}`, `/matches/${UNKNOWN}`],
      [`/matches/${match}/history`, `/matches/${UNKNOWN}/history`],
      [`/players/${player.id}`, `/players/${UNKNOWN}`],
      [`/players/${player.id}/ratings`, `/players/${UNKNOWN}/ratings`],
      [`/players/${player.id}/ratings/${id}`, `/players/${UNKNOWN}/ratings/${UNKNOWN}`],
    ];
    for (const api of [member.api, app.anyone])
      for (const [there, nowhere] of paths) {
        const [known, unknown] = [told(await api.get(there)), told(await api.get(nowhere))];
        expect({ there, ...known }).toEqual({ there, ...unknown });
        expect(api === member.api ? [404] : [404, 401]).toContain(known.status);
      }
    for (const [there, nowhere] of [
      [`/tournaments/${id}`, `/tournaments/${UNKNOWN}`],
      [`/api-tokens/${token}`, `/api-tokens/${UNKNOWN}`],
    ])
      expect(told(await member.api.delete(there!, '*'))).toEqual(told(await member.api.delete(nowhere!, '*')));
    expectProblem(await member.api.delete(`/api-tokens/${token}`), 404, 'not-found');
  });

  it('invitations learns nothing: unknown, revoked, over and accepted ones are alike, and no password is hashed for them', async () => {
    const { id } = await startTournament(hidden.api, 2, { visibility: 'private' });
    const invite = async () =>
      (await hidden.api.post(`/tournaments/${id}/invitations`, { role: 'referee' }).expect(201)).body as { id: string; token: string };
    const [revoked, over, accepted] = [await invite(), await invite(), await invite()];
    await hidden.api.delete(`/tournaments/${id}/invitations/${revoked.id}`).expect(204);
    await app.database.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [over.id]);
    const account = (name: string) => ({ name, password: PASSWORD });
    await app.anyone.post('/invitations/accept', { token: accepted.token, account: account('Davetli') }).expect(200);
    const answers = [];
    for (const token of [`hzi_${'a'.repeat(43)}`, revoked.token, over.token, accepted.token])
      for (const name of ['Yeni Biri', 'Ada'])
        answers.push(told(await app.anyone.post('/invitations/accept', { token, account: account(name) })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.body.code).toBe('invitation-not-valid');
  });
});
