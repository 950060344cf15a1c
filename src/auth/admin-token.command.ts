import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiToken } from './api-token.entity.js';
import { hashToken } from './auth.guard.js';

const ADMINISTRATOR = 'administrator';

/**
 * Makes the administrator's token and returns it: the only time that it can be read. With `replace`, the token that is
 * there stops working; without, one that is there is left alone and `null` comes back.
 */
export async function createAdminToken(dataSource: DataSource, { replace }: { replace: boolean }): Promise<string | null> {
  const token = `hz_${randomBytes(32).toString('base64url')}`;
  const values = { id: uuidv7(), name: ADMINISTRATOR, hash: hashToken(token) };
  const insert = dataSource.createQueryBuilder().insert().into(ApiToken).values(values);
  const written = await (replace ? insert.orUpdate(['hash'], ['name']) : insert.orIgnore()).returning('id').execute();
  return (written.raw as unknown[]).length > 0 ? token : null;
}
