import { badInput, Problem } from '../common/problem.js';
import { sideInMatch, starterOf, treasuresInMatch } from '../engine/match-score.js';
import type { Position } from '../engine/position.js';
import { type VariantId, variantOf } from '../engine/variants.js';
import { refusedRecord } from '../variants/refusals.js';
import { type SetClaim, type SetRefusal, type VerifiedSet, verifySet } from './verify-set.js';

interface RulesOfSets {
  readonly variant: VariantId;
  readonly stonesPerPit: number;
  readonly recordRequired: boolean;
}

/** What is stored of a set, beside who entered it and why. */
interface StoredSet extends Pick<VerifiedSet, 'winner' | 'record' | 'verification'>, Pick<SetClaim, 'number' | 'ending'> {
  readonly treasureFirst: number | null;
  readonly treasureSecond: number | null;
}

/**
 * A set as it is stored, once it has been verified.
 *
 * @param at where it stands in the request
 * @throws Problem that says what is wrong with the claim
 */
export function claimedSet({ variant, stonesPerPit, recordRequired }: RulesOfSets, claim: SetClaim, at = ''): StoredSet {
  const result = verifySet({ variant: variantOf(variant), stonesPerPit, recordRequired }, claim);
  if (!result.ok) throw refused(result, claim, at);
  const { winner, record, treasures, verification } = result.set;
  const { number, ending } = claim;
  return {
    number,
    ending,
    winner,
    record,
    verification,
    treasureFirst: treasures?.first ?? null,
    treasureSecond: treasures?.second ?? null,
  };
}

/** In the engine `first` is who started the set; in the match it is who started set 1. */
export function positionInMatch(number: number, { first, second, treasures, toMove }: Position): Position {
  const isTurned = starterOf(number) === 'second';
  return {
    first: isTurned ? second : first,
    second: isTurned ? first : second,
    treasures: treasuresInMatch(number, treasures),
    toMove: sideInMatch(number, toMove),
  };
}

function refused(refusal: SetRefusal, { number, ending }: SetClaim, at: string): Problem {
  switch (refusal.code) {
    case 'refused-by-replay': {
      const { refusal: why } = refusal;
      return refusedRecord({ ...why, position: why.position && positionInMatch(number, why.position) } as typeof why, {
        set: number,
        starter: starterOf(number),
      });
    }
    case 'record-unfinished':
      return new Problem(
        refusal.code,
        { moves: refusal.moves, side: refusal.toMove },
        { extra: { moves: refusal.moves, toMove: refusal.toMove } },
      );
    case 'treasures-differ': {
      const { claimed, replayed } = refusal;
      const params = {
        claimedFirst: claimed.first,
        claimedSecond: claimed.second,
        replayedFirst: replayed.first,
        replayedSecond: replayed.second,
      };
      return new Problem(refusal.code, params, { extra: { claimed, replayed } });
    }
    case 'treasures-impossible':
      return new Problem(refusal.code, { ...refusal.claimed, total: refusal.total }, { extra: { claimed: refusal.claimed } });
    case 'treasures-unreachable':
      return new Problem(refusal.code, { ...refusal.claimed, atLeast: refusal.atLeast }, { extra: { claimed: refusal.claimed } });
    case 'winner-differs':
      return new Problem(refusal.code, { given: refusal.claimed, expected: refusal.expected });
    case 'record-required':
      return new Problem(refusal.code);
    case 'field-needed':
      return badInput(`${at}/${refusal.field}`, 'neededHere', { a: ending });
    case 'field-not-here':
      return badInput(`${at}/${refusal.field}`, 'notHere', { a: ending });
  }
}
