import type { Crosstable } from './crosstable.js';

export function roundsPaired(table: Crosstable): number {
  return table.entries.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** Is every result of the rounds paired so far in? */
export function isDecided(table: Crosstable): boolean {
  return table.entries.every(({ cells }) => cells.every(({ kind }) => kind !== 'pending'));
}
