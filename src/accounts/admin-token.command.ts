import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { makeToken } from '../auth/secret.token.js';

const ADMINISTRATOR = 'administrator';

/**
 * Makes the administrator's token and returns it: the only time that it can be read. It is nobody's: an account comes by
 * `admin account`. With `replace`, the token that is there stops working; without, one that is there is left alone and `null` comes back.
 */
export async function createAdminToken(dataSource: DataSource, { replace }: { replace: boolean }): Promise<string | null> {
  const { token, hash } = makeToken('api');
  const rows = await dataSource.query<unknown[]>(
    `INSERT INTO api_tokens (id, name, hash, scope) VALUES ($1, $2, $3, 'administer')
     ON CONFLICT (name) WHERE account_id IS NULL DO ${replace ? 'UPDATE SET hash = EXCLUDED.hash' : 'NOTHING'} RETURNING id`,
    [uuidv7(), ADMINISTRATOR, hash],
  );
  return rows.length > 0 ? token : null;
}
