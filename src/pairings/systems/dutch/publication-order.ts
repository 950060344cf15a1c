import { type PlayerFacts } from './player-facts.js';

export interface RankedPair {
  readonly higher: PlayerFacts;
  readonly lower: PlayerFacts;
}

/** Order of publication: the leader's score, the sum of both scores, the leader's number. Virtual points count. */
export function compareForPublication(a: RankedPair, b: RankedPair): number {
  return b.higher.score - a.higher.score || b.lower.score - a.lower.score || a.higher.number - b.higher.number;
}

/** 1.2: score, then number. */
export function outranks(a: PlayerFacts, b: PlayerFacts): boolean {
  return a.score !== b.score ? a.score > b.score : a.number < b.number;
}
