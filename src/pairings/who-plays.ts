import type { Crosstable } from '../crosstable/crosstable.js';
import type { PairingOptions, PairingRefusal, PairingSystem } from './systems/pairing-system.js';

/** Who has a place in the round after those in the table. */
export interface WhoPlays {
  readonly numbers: ReadonlySet<number>;
  /** Why there is no such round, by hand neither. */
  readonly refusal: PairingRefusal | null;
}

export function whoPlays(system: PairingSystem, table: Crosstable, options: PairingOptions): WhoPlays {
  if (system.needsWinner) {
    // K5.4: who has no place in the bracket is out
    const outcome = system.pair(table, options);
    if (!outcome.ok) return { numbers: new Set(), refusal: outcome.reason };
    return { numbers: new Set([...outcome.boards.flatMap(({ first, second }) => [first, second]), ...outcome.byes]), refusal: null };
  }
  // R5
  const away = new Set(system.seatsAbsent ? [] : options.absent);
  const numbers = new Set(table.entries.flatMap(({ number }) => (away.has(number) ? [] : [number])));
  return { numbers, refusal: numbers.size < system.minimumEntries ? 'too-few-entries' : null };
}
