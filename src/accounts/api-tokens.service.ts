import { Injectable } from '@nestjs/common';
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

  create({ name, scope, expiresAt = null }: NewApiTokenDto, by: Actor): Promise<MadeApiTokenDto> {
    const accountId = by.accountId!;
    const until = expiresAt === null ? null : new Date(expiresAt);
    if (until && until <= new Date()) throw badInput('/expiresAt', 'inFuture');
    return this.transactions.run(async (manager) => {
      await lockAccount(manager, accountId);
      if ((await manager.countBy(ApiToken, { accountId })) >= MOST) throw new Problem('too-many-api-tokens', { maximum: MOST });
      const { token, hash } = makeToken('api');
      const id = uuidv7();
      await manager.insert(ApiToken, { id, name, hash, accountId, scope, expiresAt: until, lastUsedOn: null });
      await this.changes.record(manager, by, line(id, 'api-token.created', { after: { name, scope, expiresAt } }));
      return { ...ApiTokenDto.of(await manager.findOneByOrFail(ApiToken, { id })), token };
    });
  }

  revoke(id: string, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const token = await manager.findOneBy(ApiToken, { id, accountId: by.accountId! });
      if (!token) throw new Problem('not-found');
      await manager.delete(ApiToken, { id });
      await this.changes.record(manager, by, line(id, 'api-token.revoked', { before: { name: token.name, scope: token.scope } }));
    });
  }
}

const line = (id: string, action: string, more: Partial<ChangeLine>): ChangeLine => ({
  subject: 'api-token',
  subjectId: id,
  action,
  ...more,
});
