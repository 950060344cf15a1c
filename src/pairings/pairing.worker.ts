import { type PairingTask, pairTask } from './pairing-task.js';
import type { PairingOutcome } from './systems/pairing-system.js';

/** What a thread of the pool does with a task. */
export default (task: string): PairingOutcome => pairTask(JSON.parse(task) as PairingTask);
