import type { DataSource } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { CommandError } from '../common/command-error.js';
import { searchKeyOf } from '../players/search-key.js';
import { addAccount, findAccount, inHistory, lineOfAccount, lockAccount } from './accounts.loader.js';
import { LEAST_CHARACTERS } from './password.decorator.js';
import { hashPassword, makePassword } from './passwords.service.js';
import { endSessions, revokeApiTokens } from './sessions.loader.js';

const command: Actor = { name: 'npx hazine admin account', accountId: null, role: 'administrator', requestId: null };

/**
 * Makes an administrator's account, or makes one of an account that is there and lets it in again, with another password: for the
 * first, and for who has locked everybody out.
 *
 * @param given the password; `null`: one is made
 * @returns the password that was made
 */
export async function setAdminAccount(dataSource: DataSource, name: string, given: string | null): Promise<string | null> {
  const tidied = name.normalize('NFC').trim();
  if (searchKeyOf(tidied) === '' || Array.from(tidied).length > 100 || /[@\p{Cc}]/u.test(tidied))
    throw new CommandError('The name must have 1 to 100 characters, and no @.', 2);
  if (given !== null && (Array.from(given).length < LEAST_CHARACTERS || searchKeyOf(given) === searchKeyOf(tidied)))
    throw new CommandError(`The password must have ${LEAST_CHARACTERS} characters or more, and not be the name.`, 2);
  const made = given === null ? makePassword() : null;
  const passwordHash = await hashPassword(given ?? made!);
  const changes = new Changes();
  await dataSource.transaction(async (manager) => {
    const known = await findAccount(manager, tidied);
    if (!known) {
      await addAccount(manager, changes, { name: tidied, role: 'administrator', passwordHash }, command);
      return;
    }
    const account = await lockAccount(manager, known.id);
    const before = inHistory(account);
    Object.assign(account, { role: 'administrator', disabledAt: null, passwordHash, revision: account.revision + 1 });
    await manager.save(account);
    await endSessions(manager, account.id);
    await revokeApiTokens(manager, account.id);
    await changes.record(manager, command, lineOfAccount(account, 'account.password-reset', { before, after: inHistory(account) }));
  });
  return made;
}
