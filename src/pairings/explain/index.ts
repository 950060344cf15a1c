import type { ExplanationKind, PairingExplanation } from '../systems/explanation.js';
import type { AsDrawn, Explained } from './as-drawn.js';
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

interface AnyExplainer {
  explained(explanation: PairingExplanation): Explained;
  show(explanation: PairingExplanation, say: Say, only: number | null, asDrawn: AsDrawn | null): ShownAs;
}

const explainerOf = ({ kind }: PairingExplanation): AnyExplainer => explainers[kind];

export const explainedBy = (explanation: PairingExplanation): Explained => explainerOf(explanation).explained(explanation);

/** An explanation as a reader is shown it, or what of it concerns one entry; of a round that was changed by hand what stands. */
export const showExplanation = (explanation: PairingExplanation, say: Say, only: number | null, asDrawn: AsDrawn | null = null): ShownAs =>
  explainerOf(explanation).show(explanation, say, only, asDrawn);

/** Rounds that were paired before there were kinds have an explanation of none. */
export const isTellable = (explanation: { readonly kind?: string } | null | undefined): explanation is PairingExplanation =>
  explanation?.kind !== undefined && Object.hasOwn(explainers, explanation.kind);
