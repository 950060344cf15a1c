import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import { makeToken } from '../auth/secret.token.js';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { lockAccount } from './accounts.loader.js';
import { ApiTokenDto, type MadeApiTokenDto, type NewApiTokenDto } from './api-token.dto.js';
import { ApiToken } from './api-token.entity.js';

/** Enough for a tablet at every tenth table of a thousand; all of them are listed at once. */
const MOST = 100;

/** Tokens of an account, which devices and scripts act by. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  list({ accountId }: Actor): Promise<ApiTokenDto[]> {
    if (accountId === null) return Promise.resolve([]);
    return this.transactions.read(async (manager) => {
      const tokens = await manager.find(ApiToken, { where: { accountId }, order: { id: 'DESC' } });
      return tokens.map((token) => ApiTokenDto.of(token));
    });
  }

  create({ name, scope, expiresAt = null, tournamentIds = null }: NewApiTokenDto, by: Actor): Promise<MadeApiTokenDto> {
    const accountId = by.accountId!;
    const until = expiresAt === null ? null : new Date(expiresAt);
    if (until && until <= new Date()) throw badInput('/expiresAt', 'inFuture');
    if (tournamentIds && scope === 'administer') throw badInput('/tournamentIds', 'notToAdminister');
    return this.transactions.run(async (manager) => {
      await lockAccount(manager, accountId);
      if ((await manager.countBy(ApiToken, { accountId })) >= MOST) throw new Problem('too-many-api-tokens', { maximum: MOST });
      if (tournamentIds) await requireOfficialIn(manager, accountId, tournamentIds);
      const { token, hash } = makeToken('api');
      const id = uuidv7();
      await manager.insert(ApiToken, { id, name, hash, accountId, scope, tournamentIds, expiresAt: until, lastUsedOn: null });
      await this.changes.record(manager, by, line(id, 'api-token.created', { after: { name, scope, expiresAt, tournamentIds } }));
      return { ...ApiTokenDto.of(await manager.findOneByOrFail(ApiToken, { id })), token };
    });
  }

  revoke(id: string, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const token = await manager.findOneBy(ApiToken, { id, accountId: by.accountId! });
      if (!token) throw new Problem('not-found');
      await manager.delete(ApiToken, { id });
      const { name, scope, tournamentIds } = token;
      await this.changes.record(manager, by, line(id, 'api-token.revoked', { before: { name, scope, tournamentIds } }));
    });
  }
}

/** One that is not there is answered as one of others. An administrator is an official of all. */
async function requireOfficialIn(manager: EntityManager, accountId: string, tournamentIds: readonly string[]): Promise<void> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT t.id FROM tournaments t JOIN accounts a ON a.id = $1
     WHERE t.id = ANY($2) AND t.deleted_at IS NULL
       AND (a.role = 'administrator' OR EXISTS (SELECT FROM officials o WHERE o.tournament_id = t.id AND o.account_id = a.id))`,
    [accountId, tournamentIds],
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = tournamentIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw badInput(`/tournamentIds/${unknown}`, 'notOfficialThere');
}

const line = (id: string, action: string, more: Partial<ChangeLine>): ChangeLine => ({
  subject: 'api-token',
  subjectId: id,
  action,
  ...more,
});
