import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FullDisk } from '../common/full-disk.state.js';
import { onceForItsKey } from '../retries/first-answers.loader.js';
import { withTasksBeforeCommit } from './before-commit.runner.js';

/** SQLSTATE of a serialization failure and of a deadlock: the same work may be tried again. */
const AGAIN = new Set(['40001', '40P01']);

/** Runs a unit of work in one transaction. Inside, only the `manager` that is handed in may be used. */
@Injectable()
export class Transactions {
  private readonly beginnings: ((manager: EntityManager) => Promise<void>)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly fullDisk: FullDisk,
  ) {}

  /** For modules above: what every change begins with. */
  beginWith(beginning: (manager: EntityManager) => Promise<void>): void {
    this.beginnings.push(beginning);
  }

  /**
   * Reads in one snapshot, for answers that are put together from several queries: a writer in between would show in
   * half of them, under a revision that is not theirs.
   */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      // TypeORM's own would take two statements for it, and would let the reader write
      await runner.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const answer = await work(runner.manager);
      await runner.query('COMMIT');
      return answer;
    } catch (error) {
      await runner.query('ROLLBACK').catch(() => undefined); // a connection that is lost has rolled back, and the error above tells
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * Changes something. What `work` gives is what the request is answered with: it is kept in the same transaction where the request
   * has a key (docs/decisions/0021-retries.md), so such a request changes things in one transaction and no more.
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await this.dataSource.transaction((manager) => onceForItsKey(manager, () => this.begun(manager, work)));
        this.fullDisk.stored();
        return result;
      } catch (error) {
        const { code } = ((error as { driverError?: unknown }).driverError ?? error) as { code?: string };
        if (attempt === 4 || code === undefined || !AGAIN.has(code)) throw error;
      }
    }
  }

  private async begun<T>(manager: EntityManager, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (const beginning of this.beginnings) await beginning(manager);
    return withTasksBeforeCommit(manager, work);
  }
}
