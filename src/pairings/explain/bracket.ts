import type { BracketExplanation, TieExplanation } from '../systems/bracket-explanation.js';
import type { Explainer } from './explainer.js';
import { type Say, sentence, type Sentence } from './sentence.js';

export const bracket = {
  kind: 'bracket',

  show({ kind, ties, clubMates }: BracketExplanation, say: Say, only: number | null) {
    const concerns = (numbers: readonly (number | null)[]) => only === null || numbers.includes(only);
    const shown = ties.filter(({ upper, lower }) => concerns([upper, lower]));
    const mates = clubMates.filter(concerns);
    const entries = shown.flatMap(({ upper, lower }) => [upper, lower]).filter((number) => number !== null);
    const isAbsent = only !== null && shown.length === 0;
    const matesMeet = mates.map(([a, b]) => sentence('matesMeet', { a: { entry: a }, b: { entry: b } }));
    return {
      text: say(isAbsent ? [sentence('notPaired', { a: { entry: only } })] : matesMeet),
      entries: isAbsent ? [only] : entries,
      explanation: {
        kind,
        ties: shown.map((tie) => ({ ...tie, text: say(tieSentences(tie)) })),
        clubMates: mates.map(([upper, lower]) => ({ upper, lower })),
      },
    };
  },
} satisfies Explainer<BracketExplanation>;

function tieSentences({ part, upper, lower }: TieExplanation): Sentence[] {
  const where = { part: { word: ['part', part] } } as const;
  if (upper !== null && lower !== null)
    return [sentence('tie', { ...where, a: { entry: upper }, b: { entry: lower } }), sentence('tieSide')];
  const alone = upper ?? lower;
  return alone === null ? [] : [sentence('tieFree', { ...where, a: { entry: alone } })];
}
