import type { ApartBy, Ground } from '../systems/dutch/explanation.js';
import { type Clause, clause, type Param, sentence, type Sentence } from './sentence.js';

const apart = { forbidden: 'keptApart', club: 'clubBars', 'club-if-possible': 'clubBarsIfPossible' } as const satisfies Record<
  ApartBy,
  string
>;

/**
 * What is against another choice.
 *
 * @param when the other choice
 * @param isMeetingSaid whom it would make meet has been said before
 */
export function groundSentences(ground: Ground, when: Clause = clause('otherwise'), isMeetingSaid = false): Sentence[] {
  const { criterion, entries = [], round, apartBy, chosen, otherwise } = ground;
  const [a, b] = entries.map((entry): Param => ({ entry }));
  if (criterion === null) return [sentence('unknown')];
  if (a && b) {
    const why = criterion === 'C3' ? 'C3' : round == null ? apart[apartBy!] : 'met';
    const meeting = isMeetingSaid ? [] : [sentence('thenMeet', { when, a, b })];
    return [...meeting, sentence(why, { a, b, ...(round != null && { round }) })];
  }
  if (chosen !== undefined) return [sentence(criterion as GroundCode, { when, chosen, otherwise: otherwise! })];
  return [sentence(criterion as GroundCode, a ? { a } : { when })];
}

/** C1 is one of several sentences. */
type GroundCode = Exclude<NonNullable<Ground['criterion']>, 'C1'>;

/** They say the same but for the other choice. */
export const areAlike = (one: Ground, other: Ground): boolean =>
  one.criterion === other.criterion && one.chosen === other.chosen && one.otherwise === other.otherwise && !one.entries && !other.entries;
