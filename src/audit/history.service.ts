import { Injectable } from '@nestjs/common';
import type { Page } from '../common/cursor.js';
import { Transactions } from '../database/transaction.runner.js';
import type { AuditLineDto, ServerAuditQuery } from './audit.dto.js';
import { readLines } from './lines.loader.js';

@Injectable()
export class HistoryService {
  constructor(private readonly transactions: Transactions) {}

  /** For administrators, who may see everything. */
  list(query: ServerAuditQuery): Promise<Page<AuditLineDto>> {
    return this.transactions.read((manager) => readLines(manager, query, () => undefined));
  }
}
