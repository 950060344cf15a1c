import type { MatchScore, Outcome } from '../engine/match-score.js';

/** What decides a match beside its sets. `absence`: paired for an entry that does not play the round, so nobody had to say so. */
export const decisions = ['forfeit', 'ruling', 'absence'] as const;
export type Decision = (typeof decisions)[number];

/** Who was absent can be mended; what was played or ruled on is overturned by a ruling only. */
export const takesForfeit = ({ state, decision }: { readonly state: MatchScore['state']; readonly decision: Decision | null }): boolean =>
  state !== 'decided' || (decision !== null && decision !== 'ruling');

/** TM5.1: who does not sit there wins nothing by forfeit. `walkover`: who wins because nobody sits on the other side. */
export const winnerThere = (decision: Decision, winner: Outcome, walkover: Outcome | null): Outcome =>
  decision === 'forfeit' && walkover !== null && walkover !== winner ? 'none' : winner;
