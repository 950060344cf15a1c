/** A sentence of a catalogue (`src/common/locales`) and what stands in it: only the last step knows a language. */
export interface SentenceOf<Code extends string, Word extends string = string, Clause extends string = string> {
  readonly code: Code;
  readonly params: ParamsOf<Word, Clause>;
}

export type ParamsOf<Word extends string, Clause extends string> = Readonly<Record<string, ParamOf<Word, Clause>>>;

/**
 * A number, entries by start number, points in half points, terms of a sum, a word or a clause of the catalogue, a name in both
 * languages, text as it is, letters of a history, an article of the rules, or entries with a number for each.
 */
export type ParamOf<Word extends string, Clause extends string> =
  | number
  | { readonly entry: number }
  | { readonly entries: readonly number[] }
  | { readonly points: number }
  | { readonly terms: readonly number[] }
  | { readonly word: readonly [Word, string] }
  | { readonly name: { readonly en: string; readonly tr: string } }
  | { readonly text: string }
  | { readonly sides: string }
  | { readonly article: string }
  | { readonly scores: readonly (readonly [entry: number, score: number])[] }
  | ClauseOf<Word, Clause>;

/** A part of a sentence that has parts itself. */
export interface ClauseOf<Word extends string, Clause extends string> {
  readonly clause: Clause;
  readonly params: ParamsOf<Word, Clause>;
}

/** Renders sentences in the reader's language. */
export type SayAll = (sentences: readonly SentenceOf<string>[]) => string[];
