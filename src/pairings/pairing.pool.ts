import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { CheckTask, PairingTask } from './pairing-task.js';
import type { Finding } from './systems/finding.js';
import type { PairingOutcome } from './systems/pairing-system.js';

/** Pairs and checks rounds in threads of their own: thousands of entries take seconds, and other requests go on meanwhile. */
@Injectable()
export class PairingPool implements OnApplicationShutdown {
  private readonly threads = new Piscina<string, unknown>({
    filename: new URL('./pairing.worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    niceIncrement: 10, // the thread that answers requests goes first
  });

  pair(task: PairingTask): Promise<PairingOutcome> {
    return this.run('pair', task);
  }

  check(task: CheckTask): Promise<Finding[]> {
    return this.run('check', task);
  }

  private run<T>(name: 'pair' | 'check', task: PairingTask): Promise<T> {
    return this.threads.run(JSON.stringify(task), { name }) as Promise<T>; // text is quicker to pass on than the objects are
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.destroy();
  }
}
