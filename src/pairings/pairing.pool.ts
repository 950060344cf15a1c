import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { PairingTask } from './pairing-task.js';
import type { PairingOutcome } from './systems/pairing-system.js';

/** Pairs rounds in threads of their own: thousands of entries take seconds, and other requests go on meanwhile. */
@Injectable()
export class PairingPool implements OnApplicationShutdown {
  private readonly threads = new Piscina<string, PairingOutcome>({
    filename: new URL('./pairing.worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    niceIncrement: 10, // the thread that answers requests goes first
  });

  pair(task: PairingTask): Promise<PairingOutcome> {
    return this.threads.run(JSON.stringify(task)); // quicker to pass on than the objects are
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.destroy();
  }
}
