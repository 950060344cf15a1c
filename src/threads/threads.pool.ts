import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { currentCall } from '../common/call.context.js';
import { threadSeconds } from '../common/measures.registry.js';
import { Prepared } from '../common/prepared.answer.js';
import { Problem } from '../common/problem.js';
import type { ThreadSettings } from '../database/database.module.js';
import type { Done, Work } from './work.js';

type Method = (...args: never[]) => Promise<object>;
export type MethodOf<S> = { [K in keyof S]: S[K] extends Method ? K : never }[keyof S] & string;
export type ArgsOf<S, M extends keyof S> = S[M] extends (...args: infer A extends readonly unknown[]) => unknown ? A : never;

const WORKER = new URL('../thread.worker.js', import.meta.url).href;

/** A reader's thread takes seconds to be ready again where the machine is busy: it outlives the pauses of a tournament day. */
const IDLE_MS = 30 * 60_000;

/**
 * Does what takes long in threads of their own, from the first query to the JSON of the answer, and other requests go on
 * meanwhile. Thousands of entries take seconds to load, to pair and to write.
 */
@Injectable()
export class Threads implements OnApplicationShutdown {
  private forOfficials: Piscina<Work, Done> | null = null;
  private forReaders: Piscina<Work, Done> | null = null;
  private forUpkeep: Piscina<Work, Done> | null = null;

  constructor(private readonly settings: ThreadSettings) {}

  /** Before anybody asks: a thread takes a second to be ready. */
  start(): void {
    this.officials();
  }

  /** For those who run the tournament. */
  async run<S extends object, M extends MethodOf<S>>(service: S, method: M, ...args: ArgsOf<S, M>): Promise<Prepared> {
    return done(this.officials(), { service: service.constructor.name, method, args, call: currentCall() ?? null });
  }

  /** Anybody may ask for what is only read: they wait for each other, never those who run the tournament for them. */
  async read<S extends object, M extends MethodOf<S>>(service: S, method: M, ...args: ArgsOf<S, M>): Promise<Prepared> {
    this.forReaders ??= this.open(0, 1);
    return done(this.forReaders, { service: service.constructor.name, method, args, call: null });
  }

  /** What nobody waits for. */
  async keepUp<S extends object, M extends MethodOf<S>>(service: S, method: M, ...args: ArgsOf<S, M>): Promise<void> {
    this.forUpkeep ??= this.open(0, 1);
    await done(this.forUpkeep, { service: service.constructor.name, method, args, call: null });
  }

  private officials(): Piscina<Work, Done> {
    return (this.forOfficials ??= this.open(1, 2));
  }

  private open(minThreads: number, maxThreads: number): Piscina<Work, Done> {
    const ready = new Set<number>();
    const pool = new Piscina<Work, Done>({
      filename: WORKER,
      minThreads,
      maxThreads,
      workerData: this.settings,
      idleTimeout: IDLE_MS,
      // a thread that waits by blocking would not see that its connection was cut
      atomics: 'disabled',
      niceIncrement: 10, // the thread that answers requests goes first
      // Piscina would give what waits to a thread that is still starting, which takes long on a busy machine, though another is free
      loadBalancer: (_task, threads) => threads.find(({ id, currentUsage }) => ready.has(id) && currentUsage === 0) ?? null,
    });
    pool.on('workerCreate', ({ id }: { id: number }) => ready.add(id));
    return pool;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.forOfficials?.destroy(), this.forReaders?.destroy(), this.forUpkeep?.destroy()]);
  }
}

async function done(pool: Piscina<Work, Done>, work: Work): Promise<Prepared> {
  const stop = threadSeconds.startTimer({ work: `${work.service}.${work.method}` });
  let outcome = 'failed';
  try {
    const answer = await pool.run(work);
    outcome = answer.ok ? 'ok' : answer.problem.code;
    return prepared(answer);
  } finally {
    stop({ outcome });
  }
}

function prepared(done: Done): Prepared {
  if (done.ok) return Prepared.from(done.json, done.tag);
  const { code, params, more } = done.problem;
  throw Object.assign(new Problem(code, params, more), { cause: done.cause });
}
