import type { Crosstable } from './crosstable.js';

export function roundsPaired(table: Crosstable): number {
  return table.entries.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** Is every result of the rounds paired so far in? */
export function isDecided(table: Crosstable): boolean {
  return table.entries.every(({ cells }) => cells.every(({ kind }) => kind !== 'pending'));
}

/** How often two were at a board together, played or not. */
export const timesPaired = ({ entries }: Crosstable, one: number, other: number): number =>
  entries[one - 1]?.cells.filter(({ opponent }) => opponent === other).length ?? 0;
