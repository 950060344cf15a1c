import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Prepared } from '../common/prepared.answer.js';
import { type ArgsOf, type MethodOf, Threads } from './threads.pool.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** What an answer is worked out from. */
export interface Source {
  /** Raised by whatever may change the answer; read after the request came, so that nobody gets what was true before it. */
  readonly revision: number;
  /** Of hundreds: worked out in a thread, others go on meanwhile. */
  readonly isLarge: boolean;
}

/** Answers that take work, kept as long as the revision of their source stands; all who ask for the same at once get one answer. */
@Injectable()
export class Readings {
  private readonly kept = new LRUCache<string, Prepared>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  private readonly underWay = new Map<string, Promise<Prepared>>();

  constructor(private readonly threads: Threads) {}

  async get<S extends object, M extends MethodOf<S>>(
    { revision, isLarge }: Source,
    service: S,
    method: M,
    ...args: ArgsOf<S, M>
  ): Promise<Prepared> {
    const key = keyOf([service.constructor.name, method, revision, args]);
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const answer = isLarge ? this.threads.read(service, method, ...args) : workOut(service, method, args);
    this.underWay.set(key, answer);
    try {
      const prepared = await answer;
      this.kept.set(key, prepared);
      return prepared;
    } finally {
      this.underWay.delete(key);
    }
  }
}

/** Which request it was is no part of what was asked. */
const keyOf = (asked: unknown): string => JSON.stringify(asked, (name, value: unknown) => (name === 'requestId' ? null : value));

async function workOut<S, M extends MethodOf<S>>(service: S, method: M, args: ArgsOf<S, M>): Promise<Prepared> {
  const work = service[method] as (...args: unknown[]) => Promise<object>;
  return Prepared.of(await work.apply(service, [...args]));
}
