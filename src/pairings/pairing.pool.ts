import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { CheckTask, PairingTask } from './pairing-task.js';
import type { Finding } from './systems/finding.js';
import type { PairingOutcome } from './systems/pairing-system.js';

const startThreads = (minThreads: number, maxThreads: number) =>
  new Piscina<string, unknown>({
    filename: new URL('./pairing.worker.js', import.meta.url).href,
    minThreads,
    maxThreads,
    idleTimeout: 60_000,
    niceIncrement: 10, // the thread that answers requests goes first
  });

/**
 * Pairs and checks rounds in threads of their own: thousands of entries take seconds, and other requests go on meanwhile.
 * Tasks go there as text, which is quicker to pass on than the objects are.
 */
@Injectable()
export class PairingPool implements OnApplicationShutdown {
  private readonly forOfficials = startThreads(1, 2);
  /** Anybody may ask for a check: they wait for each other, never those who pair for them. */
  private readonly forReaders = startThreads(0, 1);
  private readonly asked = new Map<string, Promise<Finding[]>>();

  pair(task: PairingTask): Promise<PairingOutcome> {
    return this.forOfficials.run(JSON.stringify(task), { name: 'pair' }) as Promise<PairingOutcome>;
  }

  /** Of a round that is about to be written. */
  check(task: CheckTask): Promise<Finding[]> {
    return this.forOfficials.run(JSON.stringify(task), { name: 'check' }) as Promise<Finding[]>;
  }

  /** Of a round that somebody looks at; all who ask for the same one at the same time get one answer. */
  checkForReaders(task: CheckTask): Promise<Finding[]> {
    const text = JSON.stringify(task);
    const asked = this.asked.get(text);
    if (asked) return asked;
    const answer = (this.forReaders.run(text, { name: 'check' }) as Promise<Finding[]>).finally(() => this.asked.delete(text));
    this.asked.set(text, answer);
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.forOfficials.destroy(), this.forReaders.destroy()]);
  }
}
