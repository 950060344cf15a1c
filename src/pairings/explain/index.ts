import type { ExplanationKind, PairingExplanation } from '../systems/explanation.js';
import { bracket } from './bracket.js';
import type { Explainer } from './explainer.js';
import { roundRobin } from './round-robin.js';
import { scheveningen } from './scheveningen.js';
import type { Say } from './sentence.js';
import { swiss } from './swiss.js';

/** Who tells each kind of explanation. */
const explainers = { swiss, 'round-robin': roundRobin, scheveningen, bracket } as const satisfies {
  [K in ExplanationKind]: Explainer<Extract<PairingExplanation, { kind: K }>>;
};

type ShownAs = ReturnType<(typeof explainers)[ExplanationKind]['show']>;

/** An explanation as a reader is shown it, or what of it concerns one entry. */
export function showExplanation(explanation: PairingExplanation, say: Say, only: number | null): ShownAs {
  const explainer: { show(explanation: PairingExplanation, say: Say, only: number | null): ShownAs } = explainers[explanation.kind];
  return explainer.show(explanation, say, only);
}

/** Rounds that were paired before there were kinds have an explanation of none. */
export const isTellable = (explanation: { readonly kind?: string } | null | undefined): explanation is PairingExplanation =>
  explanation?.kind !== undefined && Object.hasOwn(explainers, explanation.kind);
