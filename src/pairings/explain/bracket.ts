import type { BracketExplanation, BracketForm, LastMatch, TieExplanation } from '../systems/bracket-explanation.js';
import { awaySentence, forfeitSentences, namedBy, showAway } from './away.js';
import type { AsDrawn } from './as-drawn.js';
import type { Explainer } from './explainer.js';
import { type Say, sentence, type Sentence } from './sentence.js';

export const bracket = {
  kind: 'bracket',

  explained: ({ ties, away }: BracketExplanation) => ({
    boards: ties.flatMap(({ upper, lower }) =>
      upper === null || lower === null ? [] : [{ first: upper, second: lower, sidesUnknown: true as const }],
    ),
    free: [
      ...ties.flatMap(({ upper, lower }) => (upper !== null && lower !== null ? [] : (upper ?? lower ?? []))),
      ...away.flatMap(({ number, why }) => (why === 'waits' ? [number] : [])),
    ],
  }),

  show(explanation: BracketExplanation, say: Say, only: number | null, asDrawn: AsDrawn | null) {
    const { kind, form, round } = explanation;
    const ties = explanation.ties.filter(({ upper, lower }) => stands(asDrawn, upper, lower));
    const clubMates = explanation.clubMates.filter(([upper, lower]) => stands(asDrawn, upper, lower));
    const concerns = (numbers: readonly (number | null)[]) => only === null || numbers.includes(only);
    const shown = ties.filter(({ upper, lower }) => concerns([upper, lower]));
    const mates = clubMates.filter(concerns);
    const away = explanation.away.filter(({ number }) => concerns([number]));
    const opponents = shown.flatMap(({ upperFrom, lowerFrom }) => [upperFrom?.opponent ?? [], lowerFrom?.opponent ?? []].flat());
    const placed = shown.flatMap(({ upper, lower }) => [upper ?? [], lower ?? []].flat());
    const isAbsent = only !== null && shown.length === 0;
    const matesMeet = mates.map(([a, b]) => sentence('matesMeet', { a: { entry: a }, b: { entry: b } }));
    return {
      text: say(isAbsent ? [awaySentence(away, only, 'notQualified')] : matesMeet),
      legend: [],
      entries: [...new Set([...placed, ...opponents, ...namedBy(away), ...(isAbsent ? [only] : [])])],
      explanation: {
        kind,
        form,
        bracketRound: round,
        ties: shown.map((tie) => ({ ...tie, text: say(tieSentences(explanation, tie)) })),
        away: showAway(away),
        clubMates: mates.map(([upper, lower]) => ({ upper, lower })),
      },
    };
  },
} satisfies Explainer<BracketExplanation>;

function stands(asDrawn: AsDrawn | null, upper: number | null, lower: number | null): boolean {
  if (!asDrawn) return true;
  if (upper !== null && lower !== null) return asDrawn.tableOf(upper, lower) !== null;
  const alone = upper ?? lower;
  return alone === null || asDrawn.isFree(alone);
}

function tieSentences({ form, round, away }: BracketExplanation, tie: TieExplanation): Sentence[] {
  const { part, upper, lower, upperFrom, lowerFrom } = tie;
  if (upper === null || lower === null) return freeSentences(form, round, tie);
  const a = { entry: upper };
  const b = { entry: lower };
  const where = { a, b, part: { word: ['part', part] }, article: { article: articleOf(form, round, tie) } } as const;
  const end = [...forfeitSentences(away, [upper, lower], 'K3.2'), sentence('tieSide')];
  if (part === 'third-place') return [sentence('tieThird', where), ...end];
  if (part === 'second-final') return [sentence('tieAgain', where), ...end];
  if (round === 1) return [sentence('tie', where), sentence('tieSeeds', { a, b, seedA: upper, seedB: lower }), ...end];
  const met = part === 'final' ? sentence(form === 'single' ? 'tieFinal' : 'tieBrackets', where) : sentence('tie', where);
  return [met, ...arrival(upper, upperFrom), ...arrival(lower, lowerFrom), ...end];
}

function arrival(number: number, last: LastMatch | null): Sentence[] {
  const a = { entry: number };
  if (last === null) return [sentence('cameFree', { a })];
  return [sentence(last.won ? 'cameAsWinner' : 'cameAsLoser', { a, b: { entry: last.opponent } })];
}

function freeSentences(form: BracketForm, round: number, { part, upper, lower }: TieExplanation): Sentence[] {
  const alone = upper ?? lower;
  if (alone === null) return [];
  const where = { part: { word: ['part', part] }, a: { entry: alone } } as const;
  if (round === 1) return [sentence('tieFreeSeed', { ...where, seed: alone })];
  if (part === 'losers') return [sentence('tieFreeBelow', where)];
  return [sentence('tieFree', { ...where, article: { article: form === 'single' ? 'K3.3' : 'D1.3' } })];
}

function articleOf(form: BracketForm, round: number, { part }: TieExplanation): string {
  if (form === 'single') return 'K1.2';
  return part !== 'losers' ? 'D1.1' : round === 2 ? 'D2.1' : 'D2.2';
}
