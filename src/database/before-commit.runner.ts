import type { EntityManager } from 'typeorm';

type Task = (manager: EntityManager) => Promise<void>;

const tasksOf = new WeakMap<EntityManager, Set<Task>>();

/**
 * Has something done when all that a transaction changes is written, once, however often it is asked for.
 *
 * @throws Error for a manager that `Transactions.run` has not handed out: nothing would call the task
 */
export function beforeCommit(manager: EntityManager, task: Task): void {
  const tasks = tasksOf.get(manager);
  if (!tasks) throw new Error('what is to be done before a commit needs a transaction of Transactions.run');
  tasks.add(task);
}

/** Does some work, then what it has asked for. */
export async function withTasksBeforeCommit<T>(manager: EntityManager, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const tasks = new Set<Task>();
  tasksOf.set(manager, tasks);
  const result = await work(manager);
  for (const task of tasks) await task(manager);
  return result;
}
