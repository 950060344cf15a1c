import type { Side } from '../engine/position.js';
import type { Crosstable, CrosstableEntry } from './crosstable.js';

/** Start numbers that may not be met again: played or under way. A forfeited match was no meeting. */
export function opponentsMet(entry: CrosstableEntry): number[] {
  return entry.cells.flatMap(({ kind, opponent }) => ((kind === 'played' || kind === 'pending') && opponent !== null ? [opponent] : []));
}

/** The sides of the played rounds, in order, without gaps. */
export function sidesPlayed(entry: CrosstableEntry): Side[] {
  return entry.cells.flatMap(({ kind, side }) => (kind === 'played' && side !== null ? [side] : []));
}

export function roundsPaired(table: Crosstable): number {
  return table.entries.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

/** Is every result of the rounds paired so far in? */
export function isDecided(table: Crosstable): boolean {
  return table.entries.every(({ cells }) => cells.every(({ kind }) => kind !== 'pending'));
}
