import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { whereFound } from '../players/search.loader.js';
import { AccountDto, type AccountsQuery, type AccountWithPasswordDto, type NewAccountDto, type UpdateAccountDto } from './account.dto.js';
import { Account } from './account.entity.js';
import { addAccount, hashNewPassword, inHistory, keysOf, lineOfAccount, lockAccount } from './accounts.loader.js';
import { makePassword } from './passwords.service.js';
import { endSessions, revokeApiTokens } from './sessions.loader.js';

/** What administrators do with accounts. */
@Injectable()
export class AccountsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** In the order of the Turkish alphabet. */
  async list({ q, disabled, limit, cursor }: AccountsQuery): Promise<Page<AccountDto>> {
    const query = this.accounts
      .createQueryBuilder('account')
      .orderBy('account.name COLLATE "tr-x-icu"')
      .addOrderBy('account.id')
      .limit(limit + 1);
    if (disabled !== undefined) query.andWhere({ disabledAt: disabled ? Not(IsNull()) : IsNull() });
    if (cursor) {
      const [name, id] = decodeCursor(cursor, ['string', 'uuid']);
      query.andWhere('(account.name COLLATE "tr-x-icu", account.id) > (:name, :id)', { name, id });
    }
    whereFound(query, q, (pattern) => `account.name_key || ' ' || coalesce(account.email_key, '') LIKE ${pattern}`);
    return pageOf(
      await query.getMany(),
      limit,
      ({ name, id }) => [name, id],
      (account) => AccountDto.of(account),
    );
  }

  async get(id: string): Promise<AccountDto> {
    const account = await this.accounts.findOneBy({ id });
    if (!account) throw new Problem('not-found');
    return AccountDto.of(account);
  }

  async create({ password, role = 'member', ...given }: NewAccountDto, by: Actor): Promise<AccountWithPasswordDto> {
    const made = password === undefined ? makePassword() : null;
    const passwordHash = await hashNewPassword(given, password ?? made!);
    return this.transactions.run(async (manager) => {
      const account = await addAccount(manager, this.changes, { ...given, role, passwordHash }, by);
      return { ...AccountDto.of(account), password: made };
    });
  }

  /** Who is disabled is signed out everywhere; its tokens rest until it is let in again. */
  update(id: string, { disabled, ...dto }: UpdateAccountDto, ifMatch: string | undefined, by: Actor): Promise<AccountDto> {
    return this.transactions.run(async (manager) => {
      const account = await lockAccount(manager, id);
      requireMatch(ifMatch, account.revision);
      const before = inHistory(account);
      Object.assign(account, dto, { revision: account.revision + 1 });
      Object.assign(account, keysOf(account));
      if (disabled !== undefined) account.disabledAt = disabled ? (account.disabledAt ?? new Date()) : null;
      await manager.save(account);
      if (disabled) await endSessions(manager, id);
      await this.changes.record(manager, by, lineOfAccount(account, 'account.changed', { before, after: inHistory(account) }));
      return AccountDto.of(account);
    });
  }

  /** Signs out everywhere and revokes the API tokens: whoever had the password may have made some. */
  async resetPassword(id: string, password: string | undefined, by: Actor): Promise<AccountWithPasswordDto> {
    const known = await this.get(id);
    const made = password === undefined ? makePassword() : null;
    const passwordHash = await hashNewPassword(known, password ?? made!);
    return this.transactions.run(async (manager) => {
      const account = await lockAccount(manager, id);
      Object.assign(account, { passwordHash, revision: account.revision + 1 });
      await manager.save(account);
      await endSessions(manager, id);
      await revokeApiTokens(manager, id);
      await this.changes.record(manager, by, lineOfAccount(account, 'account.password-reset'));
      return { ...AccountDto.of(account), password: made };
    });
  }
}
