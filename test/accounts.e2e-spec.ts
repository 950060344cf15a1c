import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { newAccount, PASSWORD, signIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { hazine, startServer } from './support/server.js';
import { expectProblem } from './support/refusal.js';
import { startTournament } from './support/play.js';

describe('accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const tryToSignIn = (name: string, password: string) => app.anyone.post('/auth/login', { name, password });
  const as = (token: string) => new Api(app.server.url, token);

  describe('signing in', () => {
    it('takes name or address, whatever the case, the accents and the kind of i', async () => {
      await app.admin.post('/accounts', { name: 'Ayşe Işık', email: 'Ayse.Isik@Example.org', password: PASSWORD }).expect(201);
      for (const name of ['Ayşe Işık', 'AYŞE IŞIK', 'ayse isik', 'AYSE.ISIK@EXAMPLE.ORG', 'ayse.isık@example.org', 'Ays\u0327e Is\u0327ık'])
        expect((await signIn(app, name)).name).toBe('Ayşe Işık');
    });

    it('takes a password in whatever form a keyboard gives its letters', async () => {
      await app.admin.post('/accounts', { name: 'Gül', password: 'gümüş kaşık 48'.normalize('NFD') }).expect(201);
      const statusWith = async (password: string) => (await tryToSignIn('Gül', password)).status;
      expect([await statusWith('gümüş kaşık 48'.normalize('NFC')), await statusWith('GÜMÜŞ KAŞIK 48')]).toEqual([200, 401]);
    });

    it('is refused alike for an unknown name, a wrong password and a disabled account', async () => {
      const gone = await newAccount(app, 'Giden');
      await app.admin.patch(`/accounts/${gone.id}`, { disabled: true }, '*').expect(200);
      const answers = [
        await tryToSignIn('Nobody', PASSWORD),
        await tryToSignIn('Ayşe Işık', 'wrong password'),
        await tryToSignIn('Giden', PASSWORD),
      ];
      for (const answer of answers) expectProblem(answer, 401, 'sign-in-failed');
      const bodies = answers.map(({ body }) => ({ ...body, instance: null }));
      expect(bodies[1]).toEqual(bodies[0]);
      expect(bodies[2]).toEqual(bodies[0]);
    });

    it('is open to a whole hall at once, which shares one address', async () => {
      const names = Array.from({ length: 12 }, (_, i) => `Salon ${i}`);
      for (const name of names) await app.admin.post('/accounts', { name, password: PASSWORD }).expect(201);
      const answers = await Promise.all(names.map((name) => tryToSignIn(name, PASSWORD)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
  });

  describe('tokens of a sign-in', () => {
    it('are renewed, and a spent refresh token ends the sign-in of whoever has it', async () => {
      await newAccount(app, 'Döndü');
      const { accessToken, refreshToken } = await signIn(app, 'Döndü');
      const renewed = (await app.anyone.post('/auth/refresh', { refreshToken }).expect(200)).body;
      expect(renewed).toMatchObject({ tokenType: 'Bearer', expiresIn: 900 });
      expect(renewed.refreshToken).not.toBe(refreshToken);
      await as(renewed.accessToken).get('/me').expect(200);
      await as(accessToken).get('/me').expect(200);

      expectProblem(await app.anyone.post('/auth/refresh', { refreshToken }), 401, 'refresh-refused'); // the thief's, or the victim's
      expectProblem(await app.anyone.post('/auth/refresh', { refreshToken: renewed.refreshToken }), 401, 'refresh-refused');
      expectProblem(await as(renewed.accessToken).get('/me'), 401, 'unauthenticated');
    });

    it('are given to one of two who refresh at the same time', async () => {
      const { refreshToken } = await signIn(app, 'Döndü');
      const answers = await Promise.all([1, 2, 3].map(() => app.anyone.post('/auth/refresh', { refreshToken })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    });

    it('end when signing out, here or everywhere', async () => {
      const [here, there, elsewhere] = [await signIn(app, 'Döndü'), await signIn(app, 'Döndü'), await signIn(app, 'Döndü')];
      await app.anyone.post('/auth/logout', { refreshToken: here.refreshToken }).expect(204);
      await app.anyone.post('/auth/logout', { refreshToken: here.refreshToken }).expect(204);
      await here.api.get('/me').expect(401);
      await app.anyone.post('/auth/refresh', { refreshToken: here.refreshToken }).expect(401);
      await there.api.get('/me').expect(200);
      await there.api.post('/auth/logout-everywhere').expect(204);
      for (const one of [there, elsewhere]) expectProblem(await one.api.get('/me'), 401, 'unauthenticated');
    });

    it('cannot be made by anybody else, and are over after a quarter of an hour', async () => {
      const { accessToken } = await signIn(app, 'Döndü');
      const [head, body] = accessToken.split('.') as [string, string];
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number; iat: number; sid: string; sub: string };
      expect(claims.exp - claims.iat).toBe(900);
      const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
      const sign = (secret: Uint8Array, exp: number) =>
        new SignJWT({ sid: claims.sid }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).setSubject(claims.sub).setIssuer('hazine').setExpirationTime(exp).sign(secret); // prettier-ignore
      const [{ secret }] = (await app.database.query<{ secret: Buffer }>('SELECT secret FROM signing_keys')) as [{ secret: Buffer }];
      const forged = [`${none}.${body}.`, `${head}.${body}.${'A'.repeat(43)}`, await sign(new Uint8Array(32), claims.exp), await sign(secret, claims.iat - 1)]; // prettier-ignore
      for (const token of forged) expectProblem(await as(token).get('/me'), 401, 'unauthenticated');
      await as(await sign(secret, claims.exp))
        .get('/me')
        .expect(200);
    });

    it('are taken by every process on the database, and by those that share a secret of their own', async () => {
      const { accessToken } = await signIn(app, 'Döndü');
      const second = await startServer({ DATABASE_URL: app.database.url });
      await new Api(second.url, accessToken).get('/me').expect(200);
      await second.stop();
      const apart = await startServer({ DATABASE_URL: app.database.url, HAZINE_TOKEN_SECRET: 'x'.repeat(40) });
      expectProblem(await new Api(apart.url, accessToken).get('/me'), 401, 'unauthenticated');
      await apart.stop();
    });
  });

  describe('a password', () => {
    it('is changed by who knows it, which signs out all other devices', async () => {
      const here = await newAccount(app, 'Değişen');
      const there = await signIn(app, 'Değişen');
      expectProblem(await here.api.post('/me/password', { password: 'wrong', newPassword: 'yepyeni bir parola' }), 422, 'wrong-password');
      for (const newPassword of ['kısa', 'DEĞİŞEN'.padEnd(10)])
        expectProblem(await here.api.post('/me/password', { password: PASSWORD, newPassword: newPassword.trim() }), 400, 'validation-failed', ['/newPassword']); // prettier-ignore
      await here.api.post('/me/password', { password: PASSWORD, newPassword: 'yepyeni bir parola' }).expect(204);
      await here.api.get('/me').expect(200);
      await there.api.get('/me').expect(401);
      await tryToSignIn('Değişen', PASSWORD).expect(401);
      await signIn(app, 'Değişen', 'yepyeni bir parola');
    });

    it('may not be the name', async () => {
      const given = { name: 'Uzun Bir Ad Soyad', password: 'UZUN BİR AD SOYAD' };
      expectProblem(await app.admin.post('/accounts', given), 400, 'validation-failed', ['/password']);
    });

    it('is reset by an administrator, who is shown the new one once, and takes all tokens with it', async () => {
      const lost = await newAccount(app, 'Unutan');
      const { token } = (await lost.api.post('/api-tokens', { name: 'Tablet', scope: 'read' }).expect(201)).body;
      const { body } = await app.admin.post(`/accounts/${lost.id}/password-reset`).expect(200);
      expect(body.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
      await lost.api.get('/me').expect(401);
      await as(token).get('/me').expect(401);
      await tryToSignIn('Unutan', PASSWORD).expect(401);
      await signIn(app, 'Unutan', body.password);
    });

    it('is stored as argon2id and nowhere else', async () => {
      const [row] = await app.database.query<{ hash: string }>(`SELECT password_hash AS hash FROM accounts WHERE name = 'Ayşe Işık'`);
      expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  describe('for administrators', () => {
    it('are made, found, changed and kept out, and no two have one name or address', async () => {
      const { body, headers } = await app.admin
        .post('/accounts', { name: 'Şükrü', email: 'sukru@example.org', role: 'organiser' })
        .expect(201);
      expect(body).toMatchObject({ name: 'Şükrü', role: 'organiser', disabled: false, revision: 1 });
      expect(headers['cache-control']).toBe('no-store');
      const { api } = await signIn(app, 'şükrü', body.password);

      expectProblem(await app.admin.post('/accounts', { name: 'SUKRU' }), 409, 'account-name-taken');
      expectProblem(await app.admin.post('/accounts', { name: 'Başka', email: 'SÜKRÜ@example.org' }), 409, 'email-taken');
      for (const name of ['a@b', '´']) expectProblem(await app.admin.post('/accounts', { name }), 400, 'validation-failed', ['/name']);
      expectProblem(await app.admin.post('/accounts', { name: 'Başka', email: 'no address' }), 400, 'validation-failed', ['/email']);

      const found = (await app.admin.get('/accounts?q=SUKRU').expect(200)).body.items;
      expect(found.map(({ id }: { id: string }) => id)).toEqual([body.id]);
      const path = `/accounts/${body.id}`;
      expectProblem(await app.admin.patch(path, { role: 'member' }), 428, 'if-match-required');
      await app.admin.patch(path, { role: 'member', email: null }, '"1"').expect(200);
      expectProblem(await app.admin.patch(path, { role: 'organiser' }, '"1"'), 412, 'stale-revision');
      expect((await api.get('/me').expect(200)).body).toMatchObject({ role: 'member', email: null });

      const { token } = (await api.post('/api-tokens', { name: 'Betik', scope: 'manage' }).expect(201)).body;
      await app.admin.patch(path, { disabled: true }, '*').expect(200);
      for (const out of [api, as(token)]) await out.get('/me').expect(401);
      expect((await app.admin.get('/accounts?disabled=true&q=sukru').expect(200)).body.items).toHaveLength(1);
      await app.admin.patch(path, { disabled: false }, '*').expect(200);
      await as(token).get('/me').expect(200);
      await api.get('/me').expect(401); // signs in anew
    });

    it('come in pages that lose nobody', async () => {
      const seen: string[] = [];
      for (let query = '?limit=3', next: string | null = ''; next !== null; query = `?limit=3&cursor=${next}`) {
        const { items, nextCursor } = (await app.admin.get(`/accounts${query}`).expect(200)).body;
        seen.push(...items.map(({ name }: { name: string }) => name));
        next = nextCursor;
      }
      const [{ count }] = (await app.database.query<{ count: number }>('SELECT count(*)::int FROM accounts')) as [{ count: number }];
      expect([seen.length, new Set(seen).size]).toEqual([count, count]);
    });
  });

  describe('API tokens', () => {
    it('are shown once, listed without their secret, and revoked at once by their owner alone', async () => {
      const owner = await newAccount(app, 'Sahip');
      const { body } = await owner.api.post('/api-tokens', { name: 'Tablet', scope: 'read' }).expect(201);
      expect(body.token).toMatch(/^hz_[\w-]{43}$/);
      expectProblem(await owner.api.post('/api-tokens', { name: 'Tablet', scope: 'read' }), 409, 'api-token-name-taken');
      expectProblem(await owner.api.post('/api-tokens', { name: 'Eski', scope: 'read', expiresAt: '2020-01-01T00:00:00Z' }), 400, 'validation-failed', ['/expiresAt']); // prettier-ignore
      expect((await as(body.token).get('/me').expect(200)).body.name).toBe('Sahip');
      const { items } = (await owner.api.get('/api-tokens').expect(200)).body;
      expect(items).toEqual([expect.objectContaining({ id: body.id, name: 'Tablet', scope: 'read', expiresAt: null })]);
      expect(JSON.stringify(items)).not.toContain('hz_');

      const stranger = await newAccount(app, 'Yabancı');
      expectProblem(await stranger.api.delete(`/api-tokens/${body.id}`), 404, 'not-found');
      await owner.api.delete(`/api-tokens/${body.id}`).expect(204);
      await as(body.token).get('/me').expect(401);
    });

    it('make no tokens and change no password, whatever their scope', async () => {
      const { api } = await signIn(app, 'Sahip');
      const { token } = (await api.post('/api-tokens', { name: 'Betik', scope: 'administer' }).expect(201)).body;
      const script = as(token);
      for (const answer of [
        await script.post('/api-tokens', { name: 'x', scope: 'read' }),
        await script.post('/me/password', { password: PASSWORD, newPassword: PASSWORD }),
        await script.post('/auth/logout-everywhere'),
        await app.admin.post('/api-tokens', { name: 'x', scope: 'read' }),
      ])
        expect(expectProblem(answer, 403, 'forbidden').detail).toMatch(/signed in/);
      expectProblem(await script.get('/accounts'), 403, 'forbidden'); // its account may not
    });

    it('end at their time', async () => {
      const { api } = await signIn(app, 'Sahip');
      const { token } = (await api.post('/api-tokens', { name: 'Bugünlük', scope: 'read', expiresAt: '2999-01-01T00:00:00Z' }).expect(201))
        .body;
      await as(token).get('/me').expect(200);
      await app.database.query(`UPDATE api_tokens SET expires_at = now() WHERE name = 'Bugünlük'`);
      expectProblem(await as(token).get('/me'), 401, 'unauthenticated');
    });
  });

  describe('from the command line', () => {
    const command = (...args: string[]) => hazine(args, { DATABASE_URL: app.database.url });

    it('the first administrator comes with a password of random letters, which is printed once', async () => {
      const { code, stdout } = await command('admin', 'account', 'Başkan');
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}\n$/)]);
      const { api } = await signIn(app, 'Başkan', stdout.trim());
      expect((await api.get('/me').expect(200)).body).toMatchObject({ name: 'Başkan', role: 'administrator' });
      await api.get('/accounts').expect(200);
    });

    it('who is locked out is let in again, with another password', async () => {
      const { id } = await newAccount(app, 'Dışarıda Kalan');
      await app.admin.patch(`/accounts/${id}`, { disabled: true }, '*').expect(200);
      const { stdout } = await command('admin', 'account', 'DIŞARIDA KALAN');
      expect((await signIn(app, 'Dışarıda Kalan', stdout.trim())).id).toBe(id);
    });

    it('a password of one’s own comes from standard input', async () => {
      const cli = join(import.meta.dirname, '..', 'dist', 'src', 'cli.js');
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: app.database.url };
      const set = (input: string) =>
        spawnSync(process.execPath, [cli, 'admin', 'account', 'Kendi', '--password-stdin'], { input, env, encoding: 'utf8' });
      expect(set('kısa\n')).toMatchObject({ status: 2, stdout: '' });
      expect(set(`${PASSWORD}\n`)).toMatchObject({ status: 0, stdout: '' });
      expect((await signIn(app, 'kendi')).name).toBe('Kendi');
    });

    it('a name that cannot be one is refused', async () => {
      expect(await command('admin', 'account', 'a@b')).toMatchObject({ code: 2, stdout: '' });
    });
  });

  it('stand in the history by their names, and their addresses do not', async () => {
    const organiser = await newAccount(app, 'Tarihçi', 'organiser');
    const { token } = (await organiser.api.post('/api-tokens', { name: 'Betik', scope: 'manage' }).expect(201)).body;
    const { id } = await startTournament(organiser.api, 2);
    await as(token).post(`/tournaments/${id}/rounds`, { publish: true }).expect(201);
    const lines = await app.database.query('SELECT actor, actor_id, action FROM changes WHERE tournament_id = $1', [id]);
    expect(lines).toContainEqual({ actor: 'Tarihçi', actor_id: organiser.id, action: 'tournament.created' });
    expect(lines).toContainEqual({ actor: 'Tarihçi (Betik)', actor_id: organiser.id, action: 'round.paired' });

    expect(JSON.stringify(await app.database.query('SELECT * FROM changes'))).not.toContain('example.org');
  });
});
