import type { ProblemCode } from '../common/problems.js';
import { replayProblems } from '../variants/refusals.js';

/** Of every change of a match. */
export const changeProblems: ProblemCode[] = ['not-found', 'tournament-not-running', 'round-not-published'];
/** Of a change of what stands there. */
export const correctionProblems: ProblemCode[] = [
  'stale-revision',
  'if-match-required',
  'correction-reopens-match',
  'correction-changes-bracket',
  'reopens-for-withdrawn',
];
/** Of a set that is claimed. */
export const claimProblems: ProblemCode[] = [
  ...replayProblems,
  'record-unfinished',
  'record-required',
  'treasures-differ',
  'treasures-impossible',
  'treasures-unreachable',
  'winner-differs',
];
