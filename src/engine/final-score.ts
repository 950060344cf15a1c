import type { BySide } from './position.js';
import type { Variant } from './variants.js';

export type FinalScoreRefusal =
  | { readonly ok: false; readonly code: 'score-not-whole-numbers'; readonly treasures: BySide }
  | { readonly ok: false; readonly code: 'score-wrong-total'; readonly stones: number; readonly expected: number }
  | { readonly ok: false; readonly code: 'score-unreachable'; readonly treasures: BySide; readonly atLeast: number };

/**
 * M6.3, K6: whether a set from the start position can end with these treasures, for results that come without a record.
 * What it refuses cannot happen. For what it accepts the tests hold a set that ends so, but for a handful of scores with six stones a
 * pit, one side next to nothing: neither a set nor a proof against them was found, so they pass.
 */
export function checkFinalScore(variant: Variant, stonesPerPit: number, treasures: BySide): { readonly ok: true } | FinalScoreRefusal {
  const { first, second } = treasures;
  const isCount = (stones: number) => Number.isSafeInteger(stones) && stones >= 0;
  if (!isCount(first) || !isCount(second)) return { ok: false, code: 'score-not-whole-numbers', treasures };
  const expected = 12 * stonesPerPit;
  if (first + second !== expected) return { ok: false, code: 'score-wrong-total', stones: first + second, expected };
  const atLeast = leastScore(variant);
  if (first < atLeast || second < atLeast) return { ok: false, code: 'score-unreachable', treasures, atLeast };
  return { ok: true };
}

/**
 * Where leftovers stay with the owner of the pits no stone returns to its pit and there is no even rule (K2, K3, K5), nobody ends with nothing. Say B did. Then
 * B's pits end empty and B never banked, so B never sowed pit 6: A captured it, each time with a last stone in A's own pit 1, which
 * only a sowing through all of B's pits reaches. After the last of these B's pit 5 holds a stone, A's pit 1 is empty, and no stone may
 * enter B's pit 6 again; so B cannot sow pit 5, A sows no more around, A's pit 1 stays empty, no last stone of A reaches A's pit 2, and
 * B's pit 5 is never captured. It is not empty at the end: a contradiction.
 */
function leastScore({ leftoversGoTo, firstStoneReturns, evenCaptures }: Variant): number {
  return leftoversGoTo === 'owner' && !firstStoneReturns && !evenCaptures ? 1 : 0;
}
