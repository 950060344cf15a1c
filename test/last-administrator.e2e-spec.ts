import { adminAccount, newAccount, signIn, type SignedIn } from './support/accounts.js';
import { Api, startApp, type TestApp } from './support/api.js';
import { expectProblem } from './support/refusal.js';
import { hazine, startServer } from './support/server.js';

describe('the last administrator', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp();
  });
  afterEach(() => app.close());

  const enabled = () =>
    app.database.query<{ name: string }>(`SELECT name FROM accounts WHERE role = 'administrator' AND disabled_at IS NULL ORDER BY name`);
  const disable = (by: Api, { id }: SignedIn) => by.patch(`/accounts/${id}`, { disabled: true }, '*');
  const restore = ({ id }: SignedIn) => app.admin.patch(`/accounts/${id}`, { role: 'administrator', disabled: false }, '*').expect(200);
  const demote = (by: Api, { id }: SignedIn) => by.patch(`/accounts/${id}`, { role: 'organiser' }, '*');

  it('can be neither disabled nor made less, by nobody, until there is another', async () => {
    const only = await adminAccount(app, 'Tek Yönetici');
    for (const by of [only.api, app.admin]) {
      const { detail } = expectProblem(await disable(by, only), 409, 'last-administrator');
      expect(detail).toContain('npx hazine admin account');
      expectProblem(await demote(by, only), 409, 'last-administrator');
      expectProblem(
        await by.patch(`/accounts/${only.id}`, { role: 'member', disabled: true, name: 'Eski' }, '*'),
        409,
        'last-administrator',
      );
    }
    expect((await only.api.get(`/accounts/${only.id}`).expect(200)).body).toMatchObject({
      name: 'Tek Yönetici',
      disabled: false,
      revision: 1,
    });
    // what leaves it one is nobody's business
    await only.api.patch(`/accounts/${only.id}`, { name: 'Tek ve Yeni', role: 'administrator', disabled: false }, '*').expect(200);
    const other = await newAccount(app, 'Öteki', 'administrator');
    await demote(only.api, only).expect(200);
    expectProblem(await disable(other.api, other), 409, 'last-administrator');
  });

  it('is not made by an account that is kept out', async () => {
    const only = await adminAccount(app, 'Tek Yönetici');
    const away = await newAccount(app, 'Uzaktaki', 'administrator');
    await disable(only.api, away).expect(200);
    expectProblem(await disable(only.api, only), 409, 'last-administrator');
    await only.api.patch(`/accounts/${away.id}`, { disabled: false }, '*').expect(200);
    await disable(only.api, only).expect(200);
  });

  it.each(['disabled', 'made less'])('stays where the last two are %s at once, at two servers', async (how) => {
    const second = await startServer({ DATABASE_URL: app.database.url });
    const take = how === 'disabled' ? disable : demote;
    try {
      const [one, two] = [await newAccount(app, 'Bir', 'administrator'), await newAccount(app, 'İki', 'administrator')];
      for (let i = 0; i < 3; i++) {
        for (const account of [one, two]) await restore(account);
        const there = new Api(second.url, app.token);
        const answers = await Promise.all([take(app.admin, one), take(there, two)]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expectProblem(
          answers.find(({ status }) => status === 409)!,
          409,
          'last-administrator',
        );
        expect(await enabled()).toHaveLength(1);
      }
    } finally {
      await second.stop();
    }
  });

  it('stays where two take each other out at once', async () => {
    const accounts = [await newAccount(app, 'Bir', 'administrator'), await newAccount(app, 'İki', 'administrator')];
    for (let i = 0; i < 3; i++) {
      for (const account of accounts) await restore(account);
      const [one, two] = [await signIn(app, 'Bir'), await signIn(app, 'İki')];
      const statuses = (await Promise.all([disable(one.api, two), disable(two.api, one)])).map(({ status }) => status);
      // the other is refused as the last one, or is out by then
      expect(statuses.toSorted()[0]).toBe(200);
      expect([401, 409]).toContain(statuses.toSorted()[1]);
      expect(await enabled()).toHaveLength(1);
    }
  });

  it('is kept by the database, and a command brings one back where somebody has got past that', async () => {
    const only = await adminAccount(app, 'Tek Yönetici');
    for (const sql of [`UPDATE accounts SET disabled_at = now()`, `UPDATE accounts SET role = 'member'`, 'DELETE FROM accounts'])
      await expect(app.database.query(sql)).rejects.toThrow('the server keeps an administrator');
    await app.database.query(`SET session_replication_role = replica; UPDATE accounts SET disabled_at = now(), role = 'member'`);
    expect(await enabled()).toEqual([]);
    expect((await only.api.get('/me')).status).toBe(401);
    const back = await adminAccount(app, 'Tek Yönetici');
    expect(back.id).toBe(only.id);
    await back.api.get('/accounts').expect(200);
    await hazine(['admin', 'account', 'Yepyeni'], { DATABASE_URL: app.database.url });
    expect(await enabled()).toEqual([{ name: 'Tek Yönetici' }, { name: 'Yepyeni' }]);
  });
});
