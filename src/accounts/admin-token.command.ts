import { type FileHandle, open, rm } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import { makeToken } from '../auth/secret.token.js';
import type { Actor } from '../common/actor.js';
import { CommandError } from '../common/command-error.js';

const ADMINISTRATOR = 'administrator';
const command: Actor = { name: 'npx hazine admin create', accountId: null, role: 'administrator', requestId: null };

interface Options {
  /** Lets a token that is there stop working. */
  readonly replace: boolean;
  /** Where to write the token; a file that is there is left alone. */
  readonly file?: string | undefined;
}

/**
 * Makes the administrator's token and returns it: the only time that it can be read. It is nobody's: an account comes by
 * `admin account`. Where it fails there is neither another token nor a file.
 *
 * @throws CommandError
 */
export async function createAdminToken(dataSource: DataSource, { replace, file }: Options): Promise<string> {
  const target = file === undefined ? null : await openNew(file);
  try {
    return await dataSource.transaction(async (manager) => {
      const token = await insertToken(manager, replace);
      await target?.writeFile(`${token}\n`);
      await target?.sync();
      return token;
    });
  } catch (error) {
    if (file !== undefined) await rm(file);
    throw error;
  } finally {
    await target?.close();
  }
}

/** For nobody but who runs the command. */
const openNew = (file: string): Promise<FileHandle> =>
  open(file, 'wx', 0o600).catch(({ code = '', message }: NodeJS.ErrnoException) => {
    throw new CommandError(refusals[code]?.(file) ?? `${file} cannot be written: ${message}. No token was made.`);
  });

const refusals: Readonly<Record<string, (file: string) => string>> = {
  EEXIST: (file) => `${file} is there already, and was left as it is. Take it away or name another file; no token was made.`,
  ENOENT: (file) => `There is no folder for ${file}. No token was made.`,
};

async function insertToken(manager: EntityManager, replace: boolean): Promise<string> {
  const { token, hash } = makeToken('api');
  const [row] = await manager.query<{ id: string; isNew: boolean }[]>(
    `INSERT INTO api_tokens (id, name, hash, scope) VALUES ($1, $2, $3, 'administer')
     ON CONFLICT (name) WHERE account_id IS NULL DO ${replace ? 'UPDATE SET hash = EXCLUDED.hash' : 'NOTHING'}
     RETURNING id, xmax = 0 AS "isNew"`,
    [uuidv7(), ADMINISTRATOR, hash],
  );
  if (!row)
    throw new CommandError(
      'There is an administrator token already. The same command with `--replace` makes a new one, and the old one stops working.',
    );
  const action = row.isNew ? 'api-token.created' : 'api-token.replaced';
  const after = { name: ADMINISTRATOR, scope: 'administer' };
  await new Changes().record(manager, command, { subject: 'api-token', subjectId: row.id, action, after });
  return token;
}
