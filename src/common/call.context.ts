import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from './call.js';

const calls = new AsyncLocalStorage<Call>();

/** What services below the one that is called need not be told by it. */
export const currentCall = (): Call | undefined => calls.getStore();

/** What outlasts the call, such as a timer, is begun here: else its transactions would be taken for that of the request. */
export const apartFromCall = <T>(begin: () => T): T => calls.exit(begin);

let underWay = 0;

/** The runtime follows every promise of the process while there are such calls; between them readers are spared that. */
export async function duringCall<T>(call: Call, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await calls.run(call, work);
  } finally {
    underWay -= 1;
    if (underWay === 0) calls.disable();
  }
}
