import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from './call.js';

const calls = new AsyncLocalStorage<Call>();

/** What services below the one that is called need not be told by it. */
export const currentCall = (): Call | undefined => calls.getStore();

export const duringCall = <T>(call: Call, work: () => T): T => calls.run(call, work);
