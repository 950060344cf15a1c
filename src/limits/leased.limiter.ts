import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** How much of a limit one process takes at once, so that not every request asks the database: a sixtieth. */
const SHARE = 60;

/** Callers that are remembered at once; who is forgotten asks the shared count again. */
const MOST_KEYS = 50_000;

/** What is left to a caller. */
export interface Standing {
  readonly isWithin: boolean;
  /** Requests, as far as this process knows. */
  readonly remaining: number;
  /** Until the count begins anew, whole seconds. */
  readonly seconds: number;
}

interface Lease {
  /** Requests that this process may still let through. */
  left: number;
  /** What nobody has taken. */
  untaken: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/**
 * Counts requests against a limit that several processes share: each takes a share of it, and asks for the next when that is used
 * up. Together they let no more through than the limit; a process that has not used its share may leave that much unused.
 */
export class LeasedLimiter {
  private readonly leases = new LRUCache<string, Lease>({ max: MOST_KEYS });
  private readonly asking = new Map<string, Promise<Lease>>();
  private readonly share: number;

  constructor(private readonly shared: RateLimiterAbstract) {
    this.share = Math.max(1, Math.floor(shared.points / SHARE));
  }

  get limit(): number {
    return this.shared.points;
  }

  /** Of the time in which so many are let through. */
  get seconds(): number {
    return this.shared.duration;
  }

  async take(key: string): Promise<Standing> {
    let lease = this.leases.get(key);
    while (!lease || lease.endsAt <= Date.now() || (lease.left === 0 && lease.untaken > 0)) lease = await this.ask(key);
    const isWithin = lease.left > 0;
    if (isWithin) lease.left -= 1;
    const seconds = Math.max(1, Math.ceil((lease.endsAt - Date.now()) / 1000));
    return { isWithin, remaining: lease.left + lease.untaken, seconds };
  }

  /** Once for all who wait for it. */
  private ask(key: string): Promise<Lease> {
    const known = this.asking.get(key);
    if (known) return known;
    const asked = this.lease(key).finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    return asked;
  }

  private async lease(key: string): Promise<Lease> {
    const answer = await this.shared.consume(key, this.share).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const isGiven = answer.consumedPoints <= this.shared.points;
    const lease = {
      left: isGiven ? this.share : 0,
      // too little for another share is not given out
      untaken: answer.remainingPoints >= this.share ? answer.remainingPoints : 0,
      endsAt: Date.now() + Math.max(1, answer.msBeforeNext),
    };
    this.leases.set(key, lease);
    return lease;
  }
}
