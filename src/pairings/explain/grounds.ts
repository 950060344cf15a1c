import type { Ground } from '../systems/dutch/explanation.js';
import { type Param, sentence, type Sentence } from './sentence.js';

/** What is against another choice, as a sentence. */
export function groundSentence({ criterion, entries = [], round, chosen, otherwise }: Ground): Sentence {
  const [a, b] = entries.map((entry): Param => ({ entry }));
  if (criterion === null) return sentence('unknown');
  if (criterion === 'C1')
    return round === null ? sentence('keptApart', { a: a!, b: b! }) : sentence('met', { a: a!, b: b!, round: round! });
  if (chosen !== undefined) return sentence(criterion, { chosen, otherwise: otherwise! });
  return sentence(criterion, { ...(a && { a }), ...(b && { b }) });
}
