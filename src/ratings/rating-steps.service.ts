import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { apartFromCall } from '../common/call.context.js';
import { Transactions } from '../database/transaction.runner.js';
import { Threads } from '../threads/threads.pool.js';
import { lockRatings } from './rating-lock.loader.js';
import { ratingListIds } from './rating-lists.js';
import { findOutdatedFrom } from './rating-marks.loader.js';
import { rateMarked } from './recompute.loader.js';

/** What another server left undone when it ended is found after this time at the latest, in milliseconds. */
const LOOK_AGAIN = 15_000;
/** When to look after a change that left something: its transaction is still to be committed, and others may be computing. */
const SOON = [100, 500, 2000];

/** RT6.4: computes what is marked, tournament by tournament and each in a transaction of its own. */
@Injectable()
export class RatingSteps implements OnApplicationShutdown {
  private readonly logger = new Logger('ratings');
  private readonly timers = new Set<NodeJS.Timeout>();
  private isAtWork = false;
  private isWanted = false;
  private hasEnded = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly threads: Threads,
  ) {}

  /** For the one thread that answers. */
  start(): void {
    this.timers.add(setInterval(() => void this.catchUp(), LOOK_AGAIN).unref());
    void this.catchUp();
  }

  wake(): void {
    for (const delay of SOON) apartFromCall(() => this.lookIn(delay));
  }

  private lookIn(delay: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.catchUp();
    }, delay).unref();
    this.timers.add(timer);
  }

  /** A thread is opened only where there is something to do. */
  private async catchUp(): Promise<void> {
    this.isWanted = true;
    if (this.isAtWork) return; // it looks once more then
    this.isAtWork = true;
    try {
      while (this.isWanted && !this.hasEnded) {
        this.isWanted = false;
        if (await this.isBehind()) await this.threads.keepUp<RatingSteps, 'takeAll'>(this, 'takeAll');
      }
    } catch (error) {
      // marks stay as long as their work is not done
      if (!this.hasEnded) this.logger.warn(`ratings wait to be computed: ${(error as Error).message}`);
    } finally {
      this.isAtWork = false;
    }
  }

  private isBehind(): Promise<boolean> {
    return this.transactions.read(async (manager) => {
      for (const list of ratingListIds) if (await findOutdatedFrom(manager, list)) return true;
      return false;
    });
  }

  /** Until nothing is marked. Whoever else is computing is waited for: nothing is held meanwhile. */
  async takeAll(): Promise<object> {
    for (const list of ratingListIds)
      while (
        await this.transactions.run(async (manager) => {
          await lockRatings(manager);
          return rateMarked(manager, list);
        })
      );
    return {};
  }

  onApplicationShutdown(): void {
    this.hasEnded = true;
    for (const timer of this.timers) clearTimeout(timer);
  }
}
