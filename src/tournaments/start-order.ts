import { seededRandom, shuffled } from '../engine/seeded-random.js';
import type { InitialOrder } from './initial-order.js';

export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly rating: number | null;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const turkish = new Intl.Collator('tr');

/**
 * The entries in the order of their start numbers. Ids are in the order of registration, and decide what is left equal,
 * so the order in which rows come from the database does not matter.
 */
export function startOrder<T extends Starter>(entries: readonly T[], order: InitialOrder, seed: number): T[] {
  const registered = entries.toSorted((a, b) => byText(a.id, b.id));
  const ways: Record<InitialOrder, () => T[]> = {
    registration: () => registered,
    name: () => registered.toSorted((a, b) => turkish.compare(a.name, b.name)),
    rating: () => registered.toSorted((a, b) => (b.rating ?? -1) - (a.rating ?? -1) || turkish.compare(a.name, b.name)),
    lot: () => shuffled(registered, seededRandom(seed)),
  };
  return ways[order]();
}
