import type { AccountRole, OfficialRole } from '../../src/auth/roles.js';
import { Api, type TestApp } from './api.js';
import { hazine } from './server.js';

export const PASSWORD = 'altı kuyu, bir hazine';

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly api: Api;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs in, and answers with the API as the account sees it. */
export async function signIn(app: TestApp, name: string, password = PASSWORD): Promise<SignedIn> {
  const { body } = await app.anyone.post('/auth/login', { name, password }).expect(200);
  const api = new Api(app.server.url, body.accessToken);
  const me = (await api.get('/me').expect(200)).body;
  return { id: me.id, name: me.name, api, accessToken: body.accessToken, refreshToken: body.refreshToken };
}

/** A new account, signed in. */
export async function newAccount(app: TestApp, name: string, role: AccountRole = 'member'): Promise<SignedIn> {
  await app.admin.post('/accounts', { name, role, password: PASSWORD }).expect(201);
  return signIn(app, name);
}

export const makeOfficial = (by: Api, tournamentId: string, account: string, role: OfficialRole) =>
  by.post(`/tournaments/${tournamentId}/officials`, { account, role }).expect(201);

/** An administrator's account, made on the machine itself. */
export async function adminAccount(app: TestApp, name: string): Promise<SignedIn> {
  const { stdout } = await hazine(['admin', 'account', name], { DATABASE_URL: app.database.url });
  return signIn(app, name, stdout.trim());
}
