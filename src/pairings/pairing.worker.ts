import { pairTask } from './pairing-task.js';

/** What a thread of the pool does with a task. */
export default pairTask;
