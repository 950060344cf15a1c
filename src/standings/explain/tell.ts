import type { Crosstable } from '../../crosstable/crosstable.js';
import { explain, type Explanation } from '../explain.js';
import type { Pool } from '../pools.js';
import type { Criterion } from '../tie-breaks/criterion.js';
import { everyoneIsRated, ratings } from '../tie-breaks/ratings.js';
import { tally } from '../tie-breaks/tally.js';
import type { Part, totals } from '../tie-breaks/tie-break.js';
import { eventOf } from './event.js';
import { clause, namesOrCount, sentence, type Sentence } from './sentence.js';
import { tales } from './tales.js';
import type { Telling } from './telling.js';

/** Why there is no value. */
export const noValueReasons = ['no-rating', 'nobody-tied', 'not-parted', 'struck'] as const;
export type NoValueReason = (typeof noValueReasons)[number];

/** A value and its parts, with sentences about them. */
export interface ToldTieBreak extends Explanation {
  readonly noValue: NoValueReason | null;
  /** What the tie-break is. */
  readonly about: readonly Sentence[];
  /** How its value came about, or why there is none. */
  readonly why: readonly Sentence[];
  readonly parts: readonly ToldPart[];
}

export interface ToldPart extends Part {
  readonly sentences: readonly Sentence[];
}

/**
 * T1.3: how the values of an entry came about, opponents under their start numbers.
 *
 * @param whole the table with those who are struck, which the pool leaves out
 */
export function tell(pool: Pool, whole: Crosstable, criteria: readonly Criterion[], number: number, lotSeed: string): ToldTieBreak[] {
  const { table, numbers } = pool;
  const place = numbers.indexOf(number) + 1;
  if (place === 0) return criteria.map((criterion) => ofStruck(criterion, number));
  const startNumber = (within: number) => numbers[within - 1]!;
  const counted = tally(table, lotSeed);
  return explain(table, criteria, place, lotSeed).map((explained, i) => {
    const telling: Telling = { criterion: criteria[i]!, tally: counted, index: place - 1, startNumber };
    const noValue = noValueReason(explained, telling);
    return {
      ...explained,
      noValue,
      tied: explained.tied.map(startNumber),
      about: isSentences(telling.criterion),
      why: valueSentences(explained, noValue, telling),
      parts: explained.parts.map((part) => tellPart(part, whole, telling)),
    };
  });
}

const ofStruck = (criterion: Criterion, number: number): ToldTieBreak => ({
  code: criterion.code,
  article: criterion.article,
  scale: criterion.scale,
  value: null,
  noValue: 'struck',
  tied: [],
  parts: [],
  about: isSentences(criterion),
  why: [sentence('valueStruck', { a: { entry: number } })],
});

function noValueReason({ value, tied }: Explanation, { criterion, tally: counted }: Telling): NoValueReason | null {
  if (value !== null) return null;
  if (criterion.needsRatings && !everyoneIsRated(counted)) return 'no-rating';
  return tied.length < 2 ? 'nobody-tied' : 'not-parted';
}

function isSentences({ base, modifier, lowestFirst, toldAs = 'rounds' }: Criterion): Sentence[] {
  const what = sentence('is', { what: { word: ['is', modifier?.letter === 'F' ? `${base}-F` : base] } });
  const order = sentence(lowestFirst ? 'lowerFirst' : 'higherFirst');
  if (modifier === null) return [what, order];
  const { letter, number: count } = modifier;
  const isInOrder = tales[toldAs].cutBy === 'order';
  const modified = {
    C: [sentence(isInOrder ? 'cutFirst' : 'cutLowest', { count })],
    M: [sentence(isInOrder ? 'cutEnds' : 'cutBoth', { count })],
    L: [sentence(count > 0 ? 'limitHigher' : 'limitLower', { points: { points: Math.abs(count) } })],
    F: [],
    R: [sentence('reversed')],
  };
  return [what, ...modified[letter], order];
}

function valueSentences(explained: Explanation, noValue: NoValueReason | null, telling: Telling): Sentence[] {
  const { criterion, tally: counted, index, startNumber } = telling;
  const { value, tied, parts, scale } = explained;
  const a = { entry: startNumber(index + 1) };
  if (noValue === 'no-rating') {
    const unrated = Array.from(ratings(counted)).flatMap((rating, i) => (rating === 0 ? [startNumber(i + 1)] : []));
    return namesOrCount(unrated, 'noRating', 'noRatingMany');
  }
  if (noValue === 'nobody-tied') return [sentence('nobodyTied', { a })];
  const tale = tales[criterion.toldAs ?? 'rounds'];
  const among = tale.among?.(tied, telling) ?? [];
  if (value === null) return [...among, sentence('notParted', { count: tied.length })];
  return [...among, ...(tale.how?.(value / scale, tied, telling) ?? totalSentences(parts, value / scale, criterion))];
}

/** T30: the parts that are not cut, and what they come to. */
function totalSentences(parts: readonly Part[], value: number, { scale, total = 'sum' }: Criterion): Sentence[] {
  const terms = parts.filter(({ cut }) => !cut).map((part) => part.value / scale);
  if (terms.length === 0) return [sentence('noTerm')];
  if (terms.length === 1) return [sentence('oneTerm', { value })];
  const codes = { sum: 'sum', mean: 'mean', 'rounded-mean': 'roundedMean' } as const satisfies Record<keyof typeof totals, string>;
  return [sentence(codes[total as keyof typeof totals], { terms: { terms }, count: terms.length, value })];
}

function tellPart(part: Part, whole: Crosstable, telling: Telling): ToldPart {
  const { criterion, tally: counted, index, startNumber } = telling;
  const tale = tales[criterion.toldAs ?? 'rounds'];
  const cell = tale.cell?.(part.round, telling) ?? counted.table.entries[index]!.cells[part.round - 1]!;
  const opponent = part.opponent === null ? null : startNumber(part.opponent);
  // R5.1: the table that counts knows nothing of a match with somebody who is struck
  const other = whole.entries[startNumber(index + 1) - 1]!.cells[part.round - 1];
  const struck =
    opponent === null && other?.opponent != null ? { opponent: other.opponent, kind: other.kind, reason: 'struck' as const } : null;
  const event = struck ? clause('struck', { p: { entry: struck.opponent } }) : eventOf({ ...cell, opponent }, counted.table.points);
  const what = tale.part(part, cell, telling);
  return {
    ...part,
    opponent,
    ...struck,
    sentences: [
      what ? sentence('part', { round: part.round, event, what }) : sentence('partPlain', { round: part.round, event }),
      ...(part.cut ? [sentence(leftOut[tale.cutBy ?? 'number'][part.cut])] : []),
    ],
  };
}

/** T6, T16: why a round is left out. */
const leftOut = {
  score: { lowest: 'leftOutLowest', voluntary: 'leftOutVoluntary', highest: 'leftOutHighest' },
  order: { lowest: 'leftOutFirst', voluntary: 'leftOutFirst', highest: 'leftOutLast' },
  number: { lowest: 'leftOutLowestNumber', voluntary: 'leftOutLowestNumber', highest: 'leftOutHighestNumber' },
} as const;
