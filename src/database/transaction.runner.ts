import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** SQLSTATE of a serialization failure and of a deadlock: the same work may be tried again. */
const AGAIN = new Set(['40001', '40P01']);

/** Runs a unit of work in one transaction. Inside, only the `manager` that is handed in may be used. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reads in one snapshot, for answers that are put together from several queries: a writer in between would show in
   * half of them, under a revision that is not theirs.
   */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', work);
  }

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        const { code } = ((error as { driverError?: unknown }).driverError ?? {}) as { code?: string };
        if (attempt === 4 || code === undefined || !AGAIN.has(code)) throw error;
      }
    }
  }
}
