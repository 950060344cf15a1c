import type { Test } from 'supertest';
import { adminAccount, makeOfficial, newAccount, PASSWORD, signIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament, wonSet } from './support/play.js';
import { hazine } from './support/server.js';
import { until } from './support/until.js';

describe('passwords, tokens and keys', () => {
  let app: TestApp;
  /** Everything that somebody could use who found it, by what it is. */
  const secrets = new Map<string, string>();
  const keep = (what: string, secret: string): string => {
    secrets.set(what, secret);
    return secret;
  };
  const under = (key: string, test: Test) => test.set('idempotency-key', keep(`key ${key}`, key));

  beforeAll(async () => {
    app = await startApp({ HAZINE_LOG_LEVEL: 'trace' });
    keep('administrator’s token', app.token);
    keep('password', PASSWORD);

    // accounts: made, signed in to, refreshed, changed, reset, from the command line
    const organiser = await newAccount(app, 'Oya', 'organiser');
    const admin = await adminAccount(app, 'Başkan');
    const { stdout } = await hazine(['admin', 'account', 'Başkan'], { DATABASE_URL: app.database.url });
    keep('printed password', stdout.trim());
    for (const [name, { accessToken, refreshToken }] of Object.entries({ organiser, admin })) {
      keep(`access token of ${name}`, accessToken);
      keep(`refresh token of ${name}`, refreshToken);
    }
    const device = await signIn(app, 'Oya');
    const renewed = (await app.anyone.post('/auth/refresh', { refreshToken: keep('spent refresh token', device.refreshToken) }).expect(200)).body; // prettier-ignore
    keep('renewed refresh token', renewed.refreshToken);
    keep('renewed access token', renewed.accessToken);
    await app.anyone.post('/auth/refresh', { refreshToken: device.refreshToken }).expect(401);
    await app.anyone.post('/auth/login', { name: 'Oya', password: keep('wrong password', 'benim-gizli-kedim-7') }).expect(401);
    await app.anyone.post('/auth/login', { name: 'Oya', password: keep('misplaced password', 'yanlış-alana-yazılan-8'), extra: 1 }).expect(400); // prettier-ignore
    await organiser.api
      .post('/me/password', { password: PASSWORD, newPassword: keep('changed password', 'değişmiş parola 48') })
      .expect(204);
    const forgetful = await newAccount(app, 'Unutan');
    keep('reset password', (await app.admin.post(`/accounts/${forgetful.id}/password-reset`).expect(200)).body.password);

    // what is shown once, under a key, and once more
    const wanted = { name: 'Tablet', scope: 'manage' };
    const { token } = (await under('anahtar-1f0c9a52', organiser.api.post('/api-tokens', wanted)).expect(201)).body;
    keep('API token, shown again', (await under('anahtar-1f0c9a52', organiser.api.post('/api-tokens', wanted)).expect(201)).body.token);
    const tablet = new Api(app.server.url, keep('API token', token));
    const { id } = await startTournament(tablet, 2);
    await makeOfficial(tablet, id, 'Unutan', 'referee');
    const invite = () => under('anahtar-2a7c3b10', tablet.post(`/tournaments/${id}/invitations`, { role: 'referee' })).expect(201);
    const invitation = keep('invitation', (await invite()).body.token);
    keep('invitation, shown again', (await invite()).body.token);
    const account = { name: 'Davetli', password: keep('password of who was invited', 'davetli parolası 12') };
    await app.anyone.post('/invitations/accept', { token: invitation, account }).expect(200);
    await app.anyone.post('/invitations/accept', { token: invitation, account }).expect(404);
    const { matches } = await pairRound(tablet, id);
    for (let i = 0; i < 2; i++)
      await under('anahtar-3d9e8f77', tablet.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first'))).expect(201);

    // what goes wrong
    await new Api(app.server.url, keep('token that does not hold', `hz_${'Q7'.repeat(21)}x`)).get('/me').expect(401);
    await app.database.query('ALTER TABLE accounts RENAME COLUMN password_hash TO hidden');
    await app.admin.post('/accounts', { name: 'Olmayan', password: keep('password in a failed query', 'kaydedilemeyen 99') }).expect(500);
    await app.database.query('ALTER TABLE accounts RENAME COLUMN hidden TO password_hash');
    await app.database.query(`ALTER TABLE api_tokens ADD CONSTRAINT broken CHECK (name <> 'Bozuk')`);
    await (await signIn(app, 'Davetli', account.password)).api.post('/api-tokens', { name: 'Bozuk', scope: 'read' }).expect(500);
  });
  afterAll(() => app.close());

  /** As it would stand in text, in `bytea` and in Base64. */
  const formsOf = (secret: string | Buffer): string[] => {
    const bytes = Buffer.from(secret as string);
    return [...(typeof secret === 'string' ? [secret] : []), bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  };
  const foundIn = (text: string) =>
    [...secrets].filter(([, secret]) => formsOf(secret).some((form) => text.includes(form))).map(([what]) => what);
  const signingSecret = async () => (await app.database.query<{ secret: Buffer }>('SELECT secret FROM signing_keys'))[0]!.secret;

  it('are shown again to who sends the request again under its key', () => {
    for (const what of ['API token', 'invitation']) expect(secrets.get(`${what}, shown again`)).toBe(secrets.get(what));
  });

  it('stand nowhere in the log, whatever went wrong', async () => {
    // the two that fail above; the log is written a moment later
    await until(() => app.server.log().match(/"level":50/g)?.length === 2);
    const log = app.server.log();
    expect(secrets.size).toBeGreaterThan(18);
    expect(log).toContain('/api/v1/auth/login');
    expect(foundIn(log)).toEqual([]);
    for (const form of [...formsOf(await signingSecret()), 'argon2id']) expect(log).not.toContain(form);
  });

  it('stand in no table', async () => {
    const tables = await app.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const signing = formsOf(await signingSecret());
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await app.database.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
      const text = rows.map(({ row }) => row).join('\n');
      const here = [...foundIn(text), ...(signing.some((form) => text.includes(form)) ? ['signing secret'] : [])];
      if (here.length > 0) found[name] = here;
    }
    // the secret that tokens are signed with has to stand somewhere, where HAZINE_TOKEN_SECRET does not give it
    expect(found).toEqual({ signing_keys: ['signing secret'] });
  });
});
