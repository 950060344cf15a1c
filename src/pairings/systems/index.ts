import { doubleElimination } from './double-elimination.js';
import { knockOut } from './knock-out.js';
import type { PairingSystem } from './pairing-system.js';
import { roundRobin } from './round-robin.js';
import { scheveningen } from './scheveningen.js';
import { swiss } from './swiss.js';

/** All pairing systems there are. */
export const pairingSystems = {
  swiss,
  'round-robin': roundRobin,
  scheveningen,
  'knock-out': knockOut,
  'double-elimination': doubleElimination,
} as const satisfies Record<string, PairingSystem>;

export type PairingSystemId = keyof typeof pairingSystems;

export const pairingSystemIds = Object.keys(pairingSystems) as PairingSystemId[];
