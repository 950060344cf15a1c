import type { Criterion } from '../tie-breaks/criterion.js';
import { points } from '../tie-breaks/points.js';
import type { Struck } from '../early-leavers.js';
import type { StandingsRow } from '../rank.js';
import type { BracketKind } from './place.js';
import { sentence, type Sentence } from './sentence.js';
import type { ToldTieBreak } from './tell.js';

/** What settles which of two comes first: a criterion, or nothing does; or they are not ranked together at all. */
export const comparisonOutcomes = ['decided', 'shared', 'other-group', 'struck'] as const;
export type ComparisonOutcome = (typeof comparisonOutcomes)[number];

/** One line of a comparison: the numbers of both, as people read them. */
export interface ComparedValue {
  readonly code: string;
  readonly name: { readonly en: string; readonly tr: string };
  readonly value: number | null;
  readonly other: number | null;
}

interface Line extends ComparedValue {
  readonly about: readonly Sentence[];
  readonly why: readonly Sentence[];
}

export interface Comparison {
  readonly outcome: ComparisonOutcome;
  /** The code of the criterion, the points' included, that decided. */
  readonly decidedBy: string | null;
  /** What was compared, up to what decided. */
  readonly values: readonly ComparedValue[];
  readonly sentences: readonly Sentence[];
}

/** What the tournament ranks by. */
export interface Ranking {
  readonly criteria: readonly Criterion[];
  readonly bracket: BracketKind | null;
}

/**
 * T1.1: by what one of two who are ranked together is ahead of the other.
 *
 * @param told the numbers of the first, where a tie-break tells why it decides nothing
 */
export function compare(one: StandingsRow, other: StandingsRow, told: readonly ToldTieBreak[], { criteria, bracket }: Ranking): Comparison {
  const compared = criteria.map(({ code, name, scale, withinTied }, i): Line => ({
    ...{ code, name, value: scaled(one.values[i]!, scale), other: scaled(other.values[i]!, scale) },
    about: told[i]!.about,
    // DE is about all the tied, and what is left out says so
    why: withinTied || told[i]!.noValue !== null ? told[i]!.why : [],
  }));
  const byPoints = { code: points.code, name: points.name, value: one.points / 2, other: other.points / 2, about: [], why: [] };
  const lines: Line[] = criteria[0]?.replacesPoints ? compared : [byPoints, ...compared];
  const decisive = lines.findIndex(({ value, other: otherValue }) => value !== otherValue);
  const shown = decisive < 0 ? lines : lines.slice(0, decisive + 1);
  const pair = { a: { entry: one.number }, b: { entry: other.number } };
  const sentences = shown.flatMap(({ name, value, other: otherValue, about, why }, i): Sentence[] => {
    const criterion = { name };
    if (i === decisive)
      return [sentence(decides(bracket, i), { ...pair, criterion, value: value!, otherValue: otherValue! }), ...about, ...why];
    return [value === null ? sentence('bothNone', { criterion }) : sentence('bothHave', { criterion, value }), ...why];
  });
  const values = shown.map(({ code, name, value, other: otherValue }) => ({ code, name, value, other: otherValue }));
  if (one.rank === other.rank) {
    const why = sentence(decisive < 0 ? 'nothingSeparates' : 'noPlaces'); // K5.5
    return {
      outcome: 'shared',
      decidedBy: null,
      values,
      sentences: [sentence('sharePlace', { ...pair, rank: one.rank }), ...sentences, why],
    };
  }
  const [first, second] = one.rank < other.rank ? [one, other] : [other, one];
  const ahead = sentence('ahead', {
    ...{ a: { entry: first.number }, b: { entry: second.number } },
    ...{ rank: first.rank, other: second.rank },
  });
  return { outcome: 'decided', decidedBy: lines[decisive]!.code, values, sentences: [ahead, ...sentences] };
}

/** R5.1: one of two or both are in no list; those share the place behind it. */
export function compareStruck(one: StandingsRow, other: StandingsRow, struck: ReadonlyMap<number, Struck>): Comparison {
  const why = [one.number, other.number].flatMap((number) => {
    const { played, matches } = struck.get(number) ?? {};
    return played === undefined || matches === undefined ? [] : [sentence('struck', { a: { entry: number }, played, matches })];
  });
  return { outcome: 'struck', decidedBy: null, values: [], sentences: why };
}

/** R6.7: two who are in different lists. */
export const compareGroups = (one: number, group: number, other: number, otherGroup: number): Comparison => ({
  outcome: 'other-group',
  decidedBy: null,
  values: [],
  sentences: [sentence('otherGroups', { a: { entry: one }, group, b: { entry: other }, otherGroup })],
});

const scaled = (value: number | null, scale: number) => (value === null ? null : value / scale);

function decides(bracket: BracketKind | null, index: number): 'decides' | 'decidesPlayOff' | 'decidesBracket' {
  if (bracket === null || index > 0) return 'decides';
  return bracket === 'bracket' ? 'decidesBracket' : 'decidesPlayOff';
}
