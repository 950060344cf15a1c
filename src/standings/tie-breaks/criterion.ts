import { tieBreaks } from './index.js';
import type { Tally } from './tally.js';
import { type Cut, type Part, type TieBreak, uncut } from './tie-break.js';

/** A tie-break as a tournament lists it, with its cut. */
export interface Criterion extends Pick<TieBreak, 'name' | 'article' | 'scale' | 'lowestFirst' | 'withinTied' | 'replacesPoints'> {
  /** As written, a dash before the cut: `BH-C1`. */
  readonly code: string;
  values(tally: Tally, tied: readonly number[]): ArrayLike<number>;
  parts(tally: Tally, index: number, tied: readonly number[]): Part[];
}

/** T6: `C2` cuts the two lowest, `M1` the lowest and the highest. */
const cuts: Record<string, { cut: (count: number) => Cut; readonly en: string; readonly tr: string }> = {
  C: { cut: (count) => ({ lowest: count, highest: 0 }), en: 'Cut', tr: 'Kesik' },
  M: { cut: (count) => ({ lowest: count, highest: count }), en: 'Median', tr: 'Medyan' },
};

/** Reads `BH`, `BH-C1` or, as chess programs write it, `BH/C1`; `null` for what is no tie-break. */
export function parse(text: string): Criterion | null {
  const [, code, modifier, digit] = /^([A-Z]+)(?:[-/]([CM])([1-9]))?$/.exec(text) ?? [];
  const tieBreak = tieBreaks.find((known) => known.code === code);
  if (!tieBreak) return null;
  const { name, article, scale, lowestFirst, withinTied, replacesPoints } = tieBreak;
  const about = { article, scale, lowestFirst, withinTied, ...(replacesPoints && { replacesPoints }) };
  if (modifier === undefined) return { ...about, ...bind(tieBreak, uncut), code: tieBreak.code, name };
  if (!tieBreak.cuttable) return null;
  const { cut, en, tr } = cuts[modifier]!;
  return {
    ...about,
    ...bind(tieBreak, cut(Number(digit))),
    code: `${tieBreak.code}-${modifier}${digit}`,
    name: { en: `${name.en} ${en} ${digit}`, tr: `${name.tr} ${tr} ${digit}` },
  };
}

function bind(tieBreak: TieBreak, cut: Cut): Pick<Criterion, 'values' | 'parts'> {
  return {
    values: (tally, tied) => tieBreak.values(tally, tied, cut),
    parts: (tally, index, tied) => tieBreak.parts(tally, index, tied, cut),
  };
}
