import { UNPAIRED, type Completion } from './completion.js';
import { FREE, Matching, type MatchingWeights, NEVER } from './matching.js';
import type { PlayerFacts } from './player-facts.js';

/** What may be and what should not: indices in the order of `facts`. */
export interface Exceptions {
  /** May the two meet at all? */
  allowed(a: number, b: number): boolean;
  /** Should they not, if there is another way? */
  isException(a: number, b: number): boolean;
}

export interface WholeRoundWithExceptions {
  readonly pairs: readonly (readonly [number, number])[];
  /** Who has no opponent. */
  readonly bye: number | null;
}

/**
 * A whole round with as few exceptions as possible and, among as few, between scores as close as possible: the pairs that
 * are exceptions, `null` if there is no whole round at all. A best matching of the whole field, with a vertex for the bye.
 *
 * @param start as many pairs as there are without an exception, to begin with
 */
export function fewestExceptions(facts: readonly PlayerFacts[], rules: Exceptions, start: Completion): WholeRoundWithExceptions | null {
  const n = facts.length;
  const size = n + (n % 2);
  const apart = (u: number, v: number) => u < n && v < n && rules.isException(u, v);
  const weights: MatchingWeights = {
    size,
    columns: 3,
    allowed: (u, v) => (u < n && v < n ? rules.allowed(u, v) : facts[Math.min(u, v)]!.byeAllowed),
    classOf: new Uint16Array(size),
    classes: 1,
    table: [new Float64Array(1)],
    single: Array.from({ length: 3 }, () => new Float64Array(size).fill(NEVER)),
    classColumns: 1,
    extra: (u, v, column) => (!apart(u, v) ? 0 : column === 1 ? -1 : -Math.abs(facts[u]!.score - facts[v]!.score)),
  };
  const matching = new Matching(weights);
  for (let v = 0; v < n; v++) {
    const partner = start.mate[v]!;
    if (partner !== UNPAIRED && partner > v && partner < n) matching.offer(v, partner);
  }
  for (let v = n - 1; v >= 0 && size > n && matching.mate[n] === FREE; v--) matching.offer(v, n);
  if (!matching.solve()) return null;
  const pairs: [number, number][] = [];
  for (let v = 0; v < n; v++) if (matching.mate[v]! > v && apart(v, matching.mate[v]!)) pairs.push([v, matching.mate[v]!]);
  return { pairs, bye: size > n ? matching.mate[n]! : null };
}
