import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Changes, ChangeLine } from '../audit/changes.service.js';
import type { AccountRole } from '../auth/roles.js';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { searchKeyOf } from '../players/search-key.js';
import { Account } from './account.entity.js';
import { hashPassword } from './passwords.service.js';

export interface GivenAccount {
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly role: AccountRole;
  readonly passwordHash: string;
}

/** What accounts are told apart by. Dotted and dotless i are one letter, so that nobody becomes `Işık` beside `isik`. */
export function keysOf({ name, email }: { name: string; email: string | null }, pointer = '') {
  const nameKey = searchKeyOf(name);
  if (nameKey === '') throw badInput(`${pointer}/name`, 'lettersNeeded');
  return { nameKey, emailKey: email === null ? null : searchKeyOf(email) };
}

/** An address where there is an `@`, which no name has. */
export const whereSignsIn = (name: string) => (name.includes('@') ? { emailKey: searchKeyOf(name) } : { nameKey: searchKeyOf(name) });

export const findAccount = (manager: EntityManager, name: string): Promise<Account | null> =>
  manager.findOneBy(Account, whereSignsIn(name));

/**
 * Adds an account, with its line in the history. Hashing takes a tenth of a second, so it is done before the transaction.
 *
 * @param by `null`: the account itself, by an invitation
 */
export async function addAccount(
  manager: EntityManager,
  changes: Changes,
  { name, email = null, role, passwordHash }: GivenAccount,
  by: Actor | null,
): Promise<Account> {
  const id = uuidv7();
  await manager.insert(Account, { id, name, email, ...keysOf({ name, email }), role, passwordHash, disabledAt: null, revision: 1 });
  const account = await manager.findOneByOrFail(Account, { id });
  await changes.record(
    manager,
    by ?? { name, accountId: id, role: 'reader', requestId: null },
    lineOfAccount(account, 'account.created', { after: inHistory(account) }),
  );
  return account;
}

/** Refuses what is guessed first. */
export async function hashNewPassword(
  { name, email }: { name: string; email?: string | null | undefined },
  password: string,
  pointer = '/password',
) {
  const key = searchKeyOf(password);
  if ([name, email].some((known) => known != null && searchKeyOf(known) === key)) throw badInput(pointer, 'passwordIsName');
  return hashPassword(password);
}

/** @param mode `pessimistic_read`: only that nobody changes it meanwhile, as every change holds it that it makes itself */
export async function lockAccount(
  manager: EntityManager,
  id: string,
  mode: 'for_no_key_update' | 'pessimistic_read' = 'for_no_key_update',
): Promise<Account> {
  const account = await manager.findOne(Account, { where: { id }, lock: { mode } });
  if (!account) throw new Problem('not-found');
  return account;
}

/** Without the address: the history is never deleted. */
export const inHistory = ({ name, role, disabledAt }: Account): object => ({ name, role, disabled: disabledAt !== null });

export const lineOfAccount = ({ id }: Pick<Account, 'id'>, action: string, more: Partial<ChangeLine> = {}): ChangeLine => ({
  subject: 'account',
  subjectId: id,
  action,
  ...more,
});
