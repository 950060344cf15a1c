import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import { ACCESS_SECONDS, AccessTokens } from '../auth/access-tokens.service.js';
import { hashToken, makeToken } from '../auth/secret.token.js';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { searchKeyOf } from '../players/search-key.js';
import { Account } from './account.entity.js';
import { findAccount, hashNewPassword, lineOfAccount, lockAccount } from './accounts.loader.js';
import { PasswordAttempts } from './password-attempts.service.js';
import { Passwords } from './passwords.service.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session } from './session.entity.js';
import { endSessions, revokeApiTokens } from './sessions.loader.js';
import type { ChangePasswordDto, SignedInDto, SignInDto } from './sign-in.dto.js';

/** How long somebody who does not come by stays signed in. */
const IDLE_DAYS = 30;

interface Refreshed {
  readonly accountId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** Signing in and out, and the tokens that stand for it. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly accessTokens: AccessTokens,
    private readonly passwords: Passwords,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** An unknown name, a wrong password and a disabled account are answered alike, after the same work. */
  async signIn({ name, password }: SignInDto, address: string): Promise<SignedInDto> {
    const key = searchKeyOf(name);
    await this.attempts.count(key, address);
    const account = await this.transactions.read((manager) => findAccount(manager, name));
    const isRight = await this.passwords.isRight(account?.passwordHash ?? null, password);
    if (!account || !isRight || account.disabledAt) throw new Problem('sign-in-failed');
    await this.attempts.forgive(key, address);
    const opened = await this.transactions.run((manager) => open(manager, account));
    // its password was reset, or it was disabled, meanwhile
    if (!opened) throw new Problem('sign-in-failed');
    return this.answer(opened);
  }

  /** Gives new tokens for a refresh token, once. A spent one ends its session: one of the two who have had it is a thief. */
  async refresh(refreshToken: string): Promise<SignedInDto> {
    const hash = hashToken(refreshToken);
    const refreshed = await this.transactions.run(async (manager) => {
      const rows = await manager
        .createQueryBuilder()
        .update(RefreshToken)
        .set({ spentAt: () => 'now()' })
        .where('hash = :hash AND spent_at IS NULL', { hash })
        .returning('session_id')
        .execute();
      const [spent] = rows.raw as { session_id: string }[];
      if (!spent) return this.endStolen(manager, hash);
      return renew(manager, spent.session_id);
    });
    if (!refreshed) throw new Problem('refresh-refused');
    return this.answer(refreshed);
  }

  /** Whether or not the token was any good: who signs out is out. */
  async signOut(refreshToken: string): Promise<void> {
    await this.transactions.run((manager) =>
      manager.query('DELETE FROM sessions WHERE id = (SELECT session_id FROM refresh_tokens WHERE hash = $1)', [hashToken(refreshToken)]),
    );
  }

  signOutEverywhere(by: Actor, { apiTokens }: { apiTokens: boolean }): Promise<void> {
    const id = by.accountId!;
    return this.transactions.run(async (manager) => {
      await endSessions(manager, id);
      if (apiTokens) await revokeApiTokens(manager, id);
      await this.changes.record(manager, by, lineOfAccount({ id }, 'account.signed-out-everywhere', { after: { apiTokens } }));
    });
  }

  /** Signs out everywhere else. Whoever has found an unlocked device tries passwords as slowly as at the door. */
  async changePassword({ password, newPassword }: ChangePasswordDto, by: Actor, sessionId: string, address: string): Promise<void> {
    const id = by.accountId!;
    const account = await this.transactions.read((manager) => manager.findOneByOrFail(Account, { id }));
    await this.attempts.count(account.nameKey, address);
    if (!(await this.passwords.isRight(account.passwordHash, password))) throw new Problem('wrong-password');
    await this.attempts.forgive(account.nameKey, address);
    const passwordHash = await hashNewPassword(account, newPassword, '/newPassword');
    await this.transactions.run(async (manager) => {
      const locked = await lockAccount(manager, id);
      if (locked.passwordHash !== account.passwordHash) throw new Problem('wrong-password');
      Object.assign(locked, { passwordHash, revision: locked.revision + 1 });
      await manager.save(locked);
      await endSessions(manager, id, sessionId);
      await this.changes.record(manager, by, lineOfAccount(locked, 'account.password-changed'));
    });
  }

  private async endStolen(manager: EntityManager, hash: Buffer): Promise<null> {
    const spent = await manager.findOneBy(RefreshToken, { hash });
    if (spent) await manager.delete(Session, { id: spent.sessionId });
    return null;
  }

  private async answer({ accountId, sessionId, refreshToken, expiresAt }: Refreshed): Promise<SignedInDto> {
    return {
      accessToken: await this.accessTokens.issue({ accountId, sessionId }),
      tokenType: 'Bearer',
      expiresIn: ACCESS_SECONDS,
      refreshToken,
      refreshExpiresAt: expiresAt.toISOString(),
    };
  }
}

/** A session of an account that is as it was when the password was looked at. */
async function open(manager: EntityManager, { id: accountId, passwordHash }: Account): Promise<Refreshed | null> {
  const account = await lockAccount(manager, accountId, 'pessimistic_read');
  if (account.passwordHash !== passwordHash || account.disabledAt) return null;
  await manager.query('DELETE FROM sessions WHERE account_id = $1 AND expires_at < now()', [accountId]);
  const id = uuidv7();
  const expiresAt = nextExpiry();
  await manager.insert(Session, { id, accountId, expiresAt });
  return { accountId, sessionId: id, expiresAt, refreshToken: await addToken(manager, id) };
}

async function renew(manager: EntityManager, sessionId: string): Promise<Refreshed | null> {
  const session = await manager.findOne(Session, { where: { id: sessionId }, relations: { account: true } });
  if (!session || session.expiresAt < new Date() || session.account.disabledAt) return null;
  const expiresAt = nextExpiry();
  await manager.update(Session, { id: sessionId }, { expiresAt });
  return { accountId: session.accountId, sessionId, expiresAt, refreshToken: await addToken(manager, sessionId) };
}

async function addToken(manager: EntityManager, sessionId: string): Promise<string> {
  const { token, hash } = makeToken('refresh');
  await manager.insert(RefreshToken, { hash, sessionId, spentAt: null });
  return token;
}

const nextExpiry = () => new Date(Date.now() + IDLE_DAYS * 24 * 3_600_000);
