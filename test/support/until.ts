import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds; fails after `seconds`. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain for: ${holds.toString()}`);
    await sleep(20);
  }
}
