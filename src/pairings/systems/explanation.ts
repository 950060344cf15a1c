import type { BracketExplanation } from './bracket-explanation.js';
import type { DutchExplanation } from './dutch/explanation.js';
import type { RoundRobinExplanation } from './round-robin-explanation.js';
import type { ScheveningenExplanation } from './scheveningen-explanation.js';

/** How a round came about, in the form of the system that paired it; `kind` tells the form. */
export type PairingExplanation = DutchExplanation | RoundRobinExplanation | ScheveningenExplanation | BracketExplanation;

export type ExplanationKind = PairingExplanation['kind'];
