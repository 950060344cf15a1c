import type { PairingExplanation } from '../systems/explanation.js';
import type { Say } from './sentence.js';

/** Tells how a kind of system came to a round. */
export interface Explainer<E extends PairingExplanation> {
  readonly kind: E['kind'];
  /** @param only start number: leave out what does not concern this entry */
  show(explanation: E, say: Say, only: number | null): Shown;
}

/** What a reader is shown: the structure with its texts. */
export interface Shown {
  /** About the round, or about the entry that was asked for. */
  readonly text: string[];
  /** What stands for what in the other texts. */
  readonly legend: string[];
  /** Start numbers of everybody in it. */
  readonly entries: readonly number[];
  readonly explanation: { readonly kind: string };
}
