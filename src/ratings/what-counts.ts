import type { MatchScore } from '../engine/match-score.js';

/**
 * RT2.2: half points of `first` in a match as ratings see it; `null` where it does not count: nobody began a set, or nobody got
 * anything. A match that only the lot decided was level.
 */
export function pointsFor({ outcome, decidedBy, wasPlayed }: MatchScore): 0 | 1 | 2 | null {
  if (!wasPlayed || outcome === null || outcome === 'none') return null;
  if (outcome === 'draw' || decidedBy === 'lot') return 1;
  return outcome === 'first' ? 2 : 0;
}
