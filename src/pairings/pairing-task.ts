import type { Crosstable } from '../crosstable/crosstable.js';
import { checkRound } from './check.js';
import type { Finding } from './systems/finding.js';
import { type PairingSystemId, pairingSystems } from './systems/index.js';
import type { DrawnRound, PairingOptions, PairingOutcome } from './systems/pairing-system.js';

/** A round to be paired, as plain data that can go to another thread. */
export interface PairingTask {
  readonly system: PairingSystemId;
  readonly table: Crosstable;
  readonly options: PairingOptions;
}

/** A round that is drawn, to be checked. */
export interface CheckTask extends PairingTask {
  readonly drawn: DrawnRound;
}

export const pairTask = ({ system, table, options }: PairingTask): PairingOutcome => pairingSystems[system].pair(table, options);

export const checkTask = ({ system, table, options, drawn }: CheckTask): Finding[] =>
  checkRound(pairingSystems[system], table, options, drawn);
