import type { Crosstable } from '../../crosstable/crosstable.js';
import type { Side } from '../../engine/position.js';

/** What the next round needs beside the crosstable. Entries are named by start number. */
export interface PairingOptions {
  /** Entries that are not to be paired in this round (withdrawn, requested bye, not yet entered). */
  readonly absent: readonly number[];
  /** Groups of two or more entries that may not meet in this round. */
  readonly forbidden: readonly (readonly number[])[];
  /** Virtual half points for accelerated pairings: `virtualPoints[number - 1][round - 1]`; empty without. */
  readonly virtualPoints: readonly (readonly number[])[];
  /** The side that an odd number gets where nothing else decides (FIDE C.04.3, 5.2.5). */
  readonly initialSide: Side;
}

export interface Board {
  /** Start number of the entry that starts set 1. */
  readonly first: number;
  readonly second: number;
}

export type PairingOutcome =
  | { readonly ok: true; readonly boards: readonly Board[]; /** Start number that gets the bye by pairing. */ readonly bye: number | null }
  | { readonly ok: false; /** Stable code, e.g. `no-pairing`. */ readonly reason: string };

/** A way of pairing rounds. A new one is one file, one line in `systems/index.ts`, its rule page and its known answers. */
export interface PairingSystem {
  readonly id: string;
  /** How many rounds the event has at the most for so many entries; `null` where the organiser is free. */
  roundsFor(entries: number): number | null;
  /** Pairs the round after those in `table`. Pure: the same table and options give the same boards. */
  pair(table: Crosstable, options: PairingOptions): PairingOutcome;
}
