import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Prepared } from '../common/prepared.answer.js';
import { type ArgsOf, type MethodOf, Threads } from '../threads/threads.pool.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** What an answer is worked out from. */
export interface Source {
  readonly id: string;
  /** Raised by whatever may change the answer; read after the request came, so that nobody gets what was true before it. */
  readonly revision: number;
  /** Of hundreds: worked out in a thread, others go on meanwhile. Asked only where there is something to work out. */
  isLarge(): Promise<boolean>;
}

/** Where an answer is kept. */
export interface Kept {
  readonly sourceId: string;
  readonly revision: number;
  readonly key: string;
}

/** Answers that take work, kept as long as the revision of their source stands; all who ask for the same at once get one answer. */
@Injectable()
export class Readings {
  private readonly kept = new LRUCache<string, Prepared>({
    maxSize: MAX_BYTES,
    // with what it comes to compressed, at most
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length,
  });
  private readonly places = new WeakMap<Prepared, Kept>();
  private readonly underWay = new Map<string, Promise<Prepared>>();

  constructor(private readonly threads: Threads) {}

  async get<S extends object, M extends MethodOf<S>>(source: Source, service: S, method: M, ...args: ArgsOf<S, M>): Promise<Prepared> {
    const key = keyOf([service.constructor.name, method, args, source.id, source.revision]);
    const known = this.kept.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const answer = this.workOut(source, service, method, args);
    this.underWay.set(key, answer);
    try {
      const prepared = await answer;
      this.kept.set(key, prepared);
      this.places.set(prepared, { sourceId: source.id, revision: source.revision, key });
      return prepared;
    } finally {
      this.underWay.delete(key);
    }
  }

  forgetAll(): void {
    this.kept.clear();
  }

  whereKept(prepared: Prepared): Kept | undefined {
    return this.places.get(prepared);
  }

  /** Until room is needed for others. */
  find({ key }: Kept): Prepared | undefined {
    return this.kept.get(key);
  }

  private async workOut<S extends object, M extends MethodOf<S>>(
    source: Source,
    service: S,
    method: M,
    args: ArgsOf<S, M>,
  ): Promise<Prepared> {
    if (await source.isLarge()) return this.threads.read(service, method, ...args);
    const work = service[method] as (...args: unknown[]) => Promise<object>;
    return Prepared.of(await work.apply(service, [...args]));
  }
}

const keyOf = (asked: unknown): string => JSON.stringify(asked);
