import type { Crosstable } from '../../crosstable/crosstable.js';
import type { PairingSystem, SystemSettings } from './pairing-system.js';

/** P3.1: start numbers 1 to this are the upper group (C.04.7: half of those there before round 1, rounded up to an even number). */
export const upperGroupOf = (starters: number): number => Math.min(starters, 2 * Math.ceil(starters / 4));

/** P3.2: the virtual points of the upper group, one for each accelerated round. */
export function virtualPointsOf<Points>(rounds: number, { win, draw }: { readonly win: Points; readonly draw: Points }): Points[] {
  const accelerated = Math.ceil(rounds / 2);
  const full = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, r) => (r < full ? win : draw));
}

/**
 * `virtualPoints` of the pairing options by the Baku method.
 *
 * @param starters how many of the entries were there before round 1; who came later stands behind them (P3.3)
 */
export function bakuPoints(
  entries: number,
  starters: number,
  rounds: number,
  scale: { readonly win: number; readonly draw: number },
): number[][] {
  const upper = upperGroupOf(starters);
  const points = virtualPointsOf(rounds, scale);
  return Array.from({ length: entries }, (_, i) => (i < upper ? points : []));
}

/**
 * `virtualPoints` of the pairing options in a table, for the pairing alone (P3.4); none unless it is accelerated.
 *
 * @param joined the first round of each entry
 */
export function virtualPointsIn(
  { entries, rounds, points }: Crosstable,
  joined: readonly number[],
  { system, settings }: { readonly system: PairingSystem; readonly settings: SystemSettings },
): number[][] {
  if (settings.acceleration !== 'baku' || !system.settings.includes('acceleration')) return [];
  return bakuPoints(entries.length, joined.filter((round) => round === 1).length, rounds, points);
}
