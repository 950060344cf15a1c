import type { PairingExplanation } from '../systems/explanation.js';
import type { AsDrawn, Explained } from './as-drawn.js';
import type { Say } from './sentence.js';

/** Tells how a kind of system came to a round. */
export interface Explainer<E extends PairingExplanation> {
  readonly kind: E['kind'];
  /** The boards and the free that it explains. */
  explained(explanation: E): Explained;
  /**
   * @param only start number: leave out what does not concern this entry
   * @param asDrawn what of it stands, where the round was changed by hand
   */
  show(explanation: E, say: Say, only: number | null, asDrawn: AsDrawn | null): Shown;
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
