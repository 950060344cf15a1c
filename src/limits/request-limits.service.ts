import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { networkOf } from '../common/network-of.js';
import { Problem } from '../common/problem.js';
import { LeasedLimiter } from './leased.limiter.js';

export const LIMITS = Symbol('limits');

/** Requests a minute; 0: as many as come. */
export interface Limits {
  /** Of who has credentials that hold. */
  readonly caller: number;
  /** Of all others from one address, wrong credentials among them. A hall has one address. */
  readonly address: number;
}

export type Counted = keyof Limits;

/** Seconds. */
const WINDOW = 60;

/**
 * Keeps a script that runs wild from taking the server away from everybody else. Counted in the database, so that all processes
 * count together; while it is not to be had, in memory. Kept answers cost nothing and are not counted.
 */
@Injectable()
export class RequestLimits {
  private readonly limiters: ReadonlyMap<Counted, LeasedLimiter>;

  constructor(dataSource: DataSource, @Inject(LIMITS) limits: Limits) {
    const whos = (Object.keys(limits) as Counted[]).filter((who) => limits[who] > 0);
    this.limiters = new Map(
      whos.map((who) => {
        const settings = { points: limits[who], duration: WINDOW, keyPrefix: who };
        const shared = new RateLimiterPostgres({
          ...settings,
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'request_counts',
          tableCreated: true, // by a migration
          clearExpiredByTimeout: who === whos[0],
          insuranceLimiter: new RateLimiterMemory(settings),
        });
        return [who, new LeasedLimiter(shared)];
      }),
    );
  }

  /**
   * Counts a request, and tells the client how it stands (`RateLimit`, draft-ietf-httpapi-ratelimit-headers).
   *
   * @throws Problem 429
   */
  async count(who: Counted, key: string, reply: FastifyReply): Promise<void> {
    const limiter = this.limiters.get(who);
    if (!limiter) return;
    const { isWithin, remaining, seconds } = await limiter.take(who === 'address' ? networkOf(key) : key);
    void reply
      .header('ratelimit-policy', `"${who}";q=${limiter.limit};w=${limiter.seconds}`)
      .header('ratelimit', `"${who}";r=${remaining};t=${seconds}`);
    if (!isWithin) throw new Problem('too-many-requests', { seconds, limit: limiter.limit });
  }
}
