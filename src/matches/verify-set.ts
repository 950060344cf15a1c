import { checkFinalScore } from '../engine/final-score.js';
import { type Outcome, sideInMatch, treasuresInMatch } from '../engine/match-score.js';
import { type BySide, startPosition, winnerOf } from '../engine/position.js';
import { type GivenRecord, replay, type ReplayRefusal } from '../engine/replay.js';
import type { Variant } from '../engine/variants.js';
import { type Ending, endingRules } from './endings.js';

/** The rules under which sets of a tournament are played. */
export interface SetRules {
  readonly variant: Variant;
  readonly stonesPerPit: number;
  /** A played set is believed only with its record. */
  readonly recordRequired: boolean;
}

/** A set as a referee sends it in; sides are those of the match. */
export interface SetClaim {
  readonly number: number;
  readonly ending: Ending;
  readonly record?: GivenRecord | undefined;
  readonly treasures?: BySide | undefined;
  readonly winner?: Outcome | undefined;
  readonly reason?: string | null | undefined;
}

/** What is stored of it. */
export interface VerifiedSet {
  readonly winner: Outcome;
  /** One digit a move. */
  readonly record: string | null;
  readonly treasures: BySide | null;
  readonly verification: 'replayed' | 'scores' | 'partial' | 'ruled';
}

export type SetRefusal =
  | { readonly ok: false; readonly code: 'refused-by-replay'; readonly refusal: ReplayRefusal }
  | { readonly ok: false; readonly code: 'record-required' }
  | { readonly ok: false; readonly code: 'record-unfinished'; readonly moves: number; readonly toMove: 'first' | 'second' }
  | { readonly ok: false; readonly code: 'treasures-differ'; readonly claimed: BySide; readonly replayed: BySide }
  | { readonly ok: false; readonly code: 'treasures-impossible'; readonly claimed: BySide; readonly total: number }
  /** They add up, and yet no set ends so. */
  | { readonly ok: false; readonly code: 'treasures-unreachable'; readonly claimed: BySide; readonly atLeast: number }
  | { readonly ok: false; readonly code: 'winner-differs'; readonly claimed: Outcome; readonly expected: Outcome }
  /** The claim lacks or has what its ending does not go with. */
  | { readonly ok: false; readonly code: 'field-needed' | 'field-not-here'; readonly field: 'record' | 'treasures' | 'winner' | 'reason' };

/** MT5: a result is not believed, it is replayed where it can be. Says what may be stored, or what is wrong with the claim. */
export function verifySet(rules: SetRules, claim: SetClaim): { readonly ok: true; readonly set: VerifiedSet } | SetRefusal {
  const { record, treasures, winner } = claim;
  const { stopsEarly, byWord } = endingRules[claim.ending];
  if (byWord) {
    if (record !== undefined) return { ok: false, code: 'field-not-here', field: 'record' };
    if (treasures !== undefined) return { ok: false, code: 'field-not-here', field: 'treasures' };
  }
  if ((stopsEarly || byWord) && winner === undefined) return { ok: false, code: 'field-needed', field: 'winner' };
  if (byWord && claim.reason == null) return { ok: false, code: 'field-needed', field: 'reason' };
  if (record !== undefined) return verifyRecord(rules, claim, record);
  if (byWord) return { ok: true, set: { winner: winner!, record: null, treasures: null, verification: 'ruled' } };
  if (stopsEarly) {
    const total = 12 * rules.stonesPerPit;
    if (treasures && treasures.first + treasures.second > total)
      return { ok: false, code: 'treasures-impossible', claimed: treasures, total };
    return { ok: true, set: { winner: winner!, record: null, treasures: treasures ?? null, verification: 'ruled' } };
  }
  return verifyScores(rules, claim);
}

/** MT5.2: a played set without its record: whole numbers that a set can end with. */
function verifyScores(rules: SetRules, { treasures, winner }: SetClaim): { readonly ok: true; readonly set: VerifiedSet } | SetRefusal {
  if (rules.recordRequired) return { ok: false, code: 'record-required' };
  if (treasures === undefined) return { ok: false, code: 'field-needed', field: 'treasures' };
  const score = checkFinalScore(rules.variant, rules.stonesPerPit, treasures);
  if (!score.ok) {
    return score.code === 'score-unreachable'
      ? { ok: false, code: 'treasures-unreachable', claimed: treasures, atLeast: score.atLeast }
      : { ok: false, code: 'treasures-impossible', claimed: treasures, total: 12 * rules.stonesPerPit };
  }
  const expected = winnerOf(treasures);
  if (winner !== undefined && winner !== expected) return { ok: false, code: 'winner-differs', claimed: winner, expected };
  return { ok: true, set: { winner: expected, record: null, treasures, verification: 'scores' } };
}

/** MT5.1; MT5.3 where the record stops early. */
function verifyRecord(
  rules: SetRules,
  claim: SetClaim,
  record: GivenRecord,
): { readonly ok: true; readonly set: VerifiedSet } | SetRefusal {
  const { number, ending, winner } = claim;
  const played = replay(rules.variant, record, startPosition(rules.stonesPerPit));
  if (!played.ok) return { ok: false, code: 'refused-by-replay', refusal: played };
  const { stopsEarly } = endingRules[ending];
  if (!played.finished && !stopsEarly) {
    return { ok: false, code: 'record-unfinished', moves: played.moves, toMove: sideInMatch(number, played.position.toMove) };
  }
  // in the record `first` is who started this set; in the match it is who started set 1
  const replayed = treasuresInMatch(number, played.treasures);
  const { treasures: claimed = replayed } = claim;
  if (claimed.first !== replayed.first || claimed.second !== replayed.second)
    return { ok: false, code: 'treasures-differ', claimed, replayed };
  const expected = played.finished ? winnerOf(replayed) : winner!;
  if (winner !== undefined && winner !== expected) return { ok: false, code: 'winner-differs', claimed: winner, expected };
  return {
    ok: true,
    set: { winner: expected, record: digitsOf(record), treasures: replayed, verification: stopsEarly ? 'partial' : 'replayed' },
  };
}

/** Of a record that replays, so it holds pit numbers and separators only. */
const digitsOf = (record: GivenRecord): string => (typeof record === 'string' ? record : record.join('')).replace(/\D/g, '');

/** The moves of a stored record. */
export const movesOf = (record: string): number[] => Array.from(record, Number);
