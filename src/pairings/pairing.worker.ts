import { type CheckTask, checkTask, type PairingTask, pairTask } from './pairing-task.js';
import type { Finding } from './systems/finding.js';
import type { PairingOutcome } from './systems/pairing-system.js';

/** What a thread of the pool does with a task, by name. */
export const pair = (task: string): PairingOutcome => pairTask(JSON.parse(task) as PairingTask);
export const check = (task: string): Finding[] => checkTask(JSON.parse(task) as CheckTask);
