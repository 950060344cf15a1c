import type { Crosstable } from '../crosstable/crosstable.js';
import { type PairingSystemId, pairingSystems } from './systems/index.js';
import type { PairingOptions, PairingOutcome } from './systems/pairing-system.js';

/** A round to be paired, as plain data that can go to another thread. */
export interface PairingTask {
  readonly system: PairingSystemId;
  readonly table: Crosstable;
  readonly options: PairingOptions;
}

export const pairTask = ({ system, table, options }: PairingTask): PairingOutcome => pairingSystems[system].pair(table, options);
