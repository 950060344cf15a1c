import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../common/actor.js';

/** Leaves the tournaments that the caller may know of: all for administrators, else what is public or their own. */
export function whereVisible<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, alias: string, caller: Actor | null): void {
  if (caller?.role === 'administrator') return;
  const isPublic = `${alias}.visibility = 'public'`;
  if (!caller) query.andWhere(isPublic);
  else query.andWhere(`(${isPublic} OR ${isOfficial(alias)})`, { caller: caller.accountId });
}

/** Those that the caller is an official of. */
export function whereOfficial<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, alias: string, caller: Actor): void {
  if (caller.role !== 'administrator') query.andWhere(isOfficial(alias), { caller: caller.accountId });
}

const isOfficial = (alias: string) => `EXISTS (SELECT FROM officials o WHERE o.tournament_id = ${alias}.id AND o.account_id = :caller)`;

/** Which of some tournaments the caller is an official of. */
export async function officialIn(manager: EntityManager, ids: readonly string[], caller: Actor | null): Promise<ReadonlySet<string>> {
  if (!caller?.accountId || ids.length === 0) return new Set();
  const rows = await manager.query<{ id: string }[]>(
    'SELECT tournament_id AS id FROM officials WHERE account_id = $1 AND tournament_id = ANY($2)',
    [caller.accountId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
