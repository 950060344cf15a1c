import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { AuditLineDto, type AuditQuery } from '../audit/audit.dto.js';
import type { Change } from '../audit/change.entity.js';
import { readLines } from '../audit/lines.loader.js';
import type { Page } from '../common/cursor.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { Account } from './account.entity.js';

/** What was done to one account: its name, role and password, its sign-ins, API tokens, and what it is in tournaments. */
@Injectable()
export class AccountAuditService {
  constructor(private readonly transactions: Transactions) {}

  /** For administrators. */
  list(accountId: string, query: AuditQuery): Promise<Page<AuditLineDto>> {
    return this.transactions.read(async (manager) => {
      if (!(await manager.existsBy(Account, { id: accountId }))) throw new Problem('not-found');
      return readLines(manager, query, about(accountId));
    });
  }

  /** For the account itself. */
  listOwn(accountId: string, query: AuditQuery): Promise<Page<AuditLineDto>> {
    return this.transactions.read((manager) => readLines(manager, query, about(accountId), AuditLineDto.forAccount(accountId)));
  }
}

/** API tokens are made and revoked by their account alone. */
const about = (accountId: string) => (lines: SelectQueryBuilder<Change>) =>
  void lines.andWhere(
    `(change.subject_id = :accountId AND change.subject IN ('account', 'official') OR change.actor_id = :accountId AND change.subject = 'api-token')`,
    { accountId },
  );
