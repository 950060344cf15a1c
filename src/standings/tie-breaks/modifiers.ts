import { type Cut, type TieBreak, uncut } from './tie-break.js';

/** What may follow the code of a tie-break. */
interface Modifier {
  /** What may follow its letter. */
  readonly number: RegExp;
  /** What usually does. */
  readonly usual: readonly string[];
  /** `null` where the tie-break takes no such modifier. */
  apply(tieBreak: TieBreak, number: number): { readonly tieBreak: TieBreak; readonly cut: Cut } | null;
}

const cutting = (cut: (count: number) => Cut, en: string, tr: string): Modifier => ({
  number: /^[1-9]$/,
  usual: ['1', '2'],
  apply: (tieBreak, count) =>
    tieBreak.cuttable ? { tieBreak: named(tieBreak, `${en} ${count}`, `${tr} ${count}`), cut: cut(count) } : null,
});

/** T6: by their letters. */
export const modifiers = {
  C: cutting((count) => ({ lowest: count, highest: 0 }), 'Cut', 'Kesik'),
  M: cutting((count) => ({ lowest: count, highest: count }), 'Median', 'Medyan'),
  L: {
    number: /^[+-]?[1-9]$/,
    usual: ['1', '-1'],
    apply(tieBreak, halfPoints) {
      if (!tieBreak.withLimit) return null;
      const points = `${halfPoints < 0 ? '-' : '+'}${Math.abs(halfPoints) / 2}`;
      return { tieBreak: named(tieBreak.withLimit(halfPoints), `limit ${points}`, `sınır ${points.replace('.', ',')}`), cut: uncut };
    },
  },
  F: {
    number: /^$/,
    usual: [''],
    apply: ({ overForeBuchholz }) => (overForeBuchholz ? { tieBreak: overForeBuchholz, cut: uncut } : null),
  },
  R: {
    number: /^$/,
    usual: [''],
    apply: (tieBreak) =>
      tieBreak.reversible
        ? { tieBreak: { ...named(tieBreak, 'reversed', 'ters sırayla'), lowestFirst: !tieBreak.lowestFirst }, cut: uncut }
        : null,
  },
} as const satisfies Readonly<Record<string, Modifier>>;

export type ModifierLetter = keyof typeof modifiers;

export const isModifier = (letter: string): letter is ModifierLetter => Object.hasOwn(modifiers, letter);

const named = (tieBreak: TieBreak, en: string, tr: string): TieBreak => ({
  ...tieBreak,
  name: { en: `${tieBreak.name.en} ${en}`, tr: `${tieBreak.name.tr} ${tr}` },
});

/** The modifiers that a tie-break usually has: `C1`, `C2`, `M1`, `M2`. */
export const modifiersOf = (tieBreak: TieBreak): string[] =>
  Object.entries(modifiers).flatMap(([letter, modifier]) =>
    modifier.usual.filter((number) => modifier.apply(tieBreak, Number(number)) !== null).map((number) => letter + number),
  );
