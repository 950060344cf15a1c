import type { Away } from '../systems/away.js';
import { sentence, type Sentence, type SentenceCode } from './sentence.js';

const codes = {
  'requested-bye': 'awayByRequest',
  withdrawn: 'awayWithdrawn',
  'not-yet-entered': 'awayNotYet',
  waits: 'awayWaits',
  absent: 'notPaired',
} as const;

/** Why somebody has no place in the round; `otherwise` where the round knows nothing of them. */
export function awaySentence(away: readonly Away[], number: number, otherwise: SentenceCode): Sentence {
  const a = { entry: number };
  const { why, byePoints: points = 0, opponent } = away.find((one) => one.number === number) ?? {};
  if (why === undefined) return sentence(otherwise, { a });
  if (why === 'out') return opponent === undefined ? sentence('awayOut', { a }) : sentence('awayOutSince', { a, b: { entry: opponent } });
  return sentence(codes[why], { a, points: { points } });
}

/** Of a board in a draw that was made in advance: who loses without play. */
export const forfeitSentences = (away: readonly Away[], numbers: readonly number[], article: string): Sentence[] =>
  away
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, why }) =>
      sentence(why === 'withdrawn' ? 'forfeitWithdrawn' : 'forfeitAbsent', { a: { entry: number }, article: { article } }),
    );

export const showAway = (away: readonly Away[]) =>
  away.map(({ number, why, byePoints, opponent = null }) => ({
    number,
    why,
    points: byePoints === undefined ? null : byePoints / 2,
    opponent,
  }));

/** Whom they name. */
export const namedBy = (away: readonly Away[]): number[] => away.flatMap(({ number, opponent }) => [number, opponent ?? []].flat());
