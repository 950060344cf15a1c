import type { Away } from './away.js';
import type { BracketExplanation } from './bracket-explanation.js';
import type { DutchExplanation } from './dutch/explanation.js';
import type { RoundRobinExplanation } from './round-robin-explanation.js';
import type { ScheveningenExplanation } from './scheveningen-explanation.js';

/** How a round came about, in the form of the system that paired it; `kind` tells the form. */
export type PairingExplanation = DutchExplanation | RoundRobinExplanation | ScheveningenExplanation | BracketExplanation;

/** P4.5: of a round that is changed by hand, with those who are away by then. */
export function withAway(explanation: PairingExplanation, now: readonly Away[]): PairingExplanation {
  if (explanation.kind !== 'bracket') return { ...explanation, away: [...now] };
  const without = explanation.away.filter(({ why }) => why === 'out' || why === 'waits');
  return { ...explanation, away: [...without, ...now.filter(({ number }) => without.every((one) => one.number !== number))] };
}

export type ExplanationKind = PairingExplanation['kind'];
