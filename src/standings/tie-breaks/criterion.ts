import { tieBreaks } from './index.js';
import { modifiers } from './modifiers.js';
import type { Tally } from './tally.js';
import { type Cut, type Part, type TieBreak, uncut } from './tie-break.js';

/** A tie-break as a tournament lists it, with its modifier. */
export interface Criterion extends Pick<
  TieBreak,
  'name' | 'article' | 'scale' | 'lowestFirst' | 'withinTied' | 'total' | 'meantFor' | 'needsRatings' | 'replacesPoints'
> {
  /** As written, a dash before the modifier: `BH-C1`. */
  readonly code: string;
  values(tally: Tally, tied: readonly number[]): ArrayLike<number>;
  parts(tally: Tally, index: number, tied: readonly number[]): Part[];
}

/** Reads `BH`, `BH-C1` or, as chess programs write it, `BH/C1`; `null` for what is no tie-break. */
export function parse(text: string): Criterion | null {
  const [, code, letter, rest = ''] = /^([A-Z]+)(?:[-/]([A-Z])(.*))?$/.exec(text) ?? [];
  const listed = tieBreaks.find((known) => known.code === code);
  if (!listed) return null;
  if (letter === undefined) return criterion(listed, uncut, listed.code);
  const modifier = modifiers[letter];
  if (!modifier?.number.test(rest)) return null;
  const modified = modifier.apply(listed, Number(rest));
  return modified && criterion(modified.tieBreak, modified.cut, `${listed.code}-${letter}${rest.replace('+', '')}`);
}

function criterion(tieBreak: TieBreak, cut: Cut, code: string): Criterion {
  return {
    ...tieBreak,
    code,
    values: (tally, tied) => tieBreak.values(tally, tied, cut),
    parts: (tally, index, tied) => tieBreak.parts(tally, index, tied, cut),
  };
}
