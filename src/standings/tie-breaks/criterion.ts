import { tieBreaks } from './index.js';
import { isModifier, type ModifierLetter, modifiers } from './modifiers.js';
import type { Tally } from './tally.js';
import { type Cut, type Part, type TieBreak, uncut } from './tie-break.js';

/** `C` and 1 of `BH-C1`; of a letter without a number 0. */
export interface Modification {
  readonly letter: ModifierLetter;
  readonly number: number;
}

/** A tie-break as a tournament lists it, with its modifier. */
export interface Criterion extends Pick<
  TieBreak,
  | 'name'
  | 'article'
  | 'scale'
  | 'lowestFirst'
  | 'withinTied'
  | 'total'
  | 'meantFor'
  | 'forTeams'
  | 'needsRatings'
  | 'replacesPoints'
  | 'toldAs'
> {
  /** As written, a dash before the modifier: `BH-C1`. */
  readonly code: string;
  /** The code alone, and what follows the dash. */
  readonly base: string;
  readonly modifier: Modification | null;
  values(tally: Tally, tied: readonly number[]): ArrayLike<number>;
  parts(tally: Tally, index: number, tied: readonly number[]): Part[];
}

/** Reads `BH`, `BH-C1` or, as chess programs write it, `BH/C1`; `null` for what is no tie-break. */
export function parse(text: string): Criterion | null {
  const [, code, letter, rest = ''] = /^([A-Z]+)(?:[-/]([A-Z])(.*))?$/.exec(text) ?? [];
  const listed = tieBreaks.find((known) => known.code === code);
  if (!listed) return null;
  if (letter === undefined) return criterion(listed, uncut, { code: listed.code, base: listed.code, modifier: null });
  if (!isModifier(letter) || !modifiers[letter].number.test(rest)) return null;
  const modified = modifiers[letter].apply(listed, Number(rest));
  const named = { code: `${listed.code}-${letter}${rest.replace('+', '')}`, base: listed.code };
  return modified && criterion(modified.tieBreak, modified.cut, { ...named, modifier: { letter, number: Number(rest) } });
}

function criterion(tieBreak: TieBreak, cut: Cut, named: Pick<Criterion, 'code' | 'base' | 'modifier'>): Criterion {
  return {
    ...tieBreak,
    ...named,
    values: (tally, tied) => tieBreak.values(tally, tied, cut),
    parts: (tally, index, tied) => tieBreak.parts(tally, index, tied, cut),
  };
}
