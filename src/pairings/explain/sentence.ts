import type { explanationEn } from '../../common/locales/explanation-en.js';

export type SentenceCode = keyof typeof explanationEn.sentences;
type WordKind = keyof typeof explanationEn.words;
type ClauseCode = keyof typeof explanationEn.clauses;

/** A sentence of the catalogue (`src/common/locales/explanation-….ts`) and what stands in it. */
export interface Sentence {
  readonly code: SentenceCode;
  readonly params: Readonly<Record<string, Param>>;
}

/** Entries by start number, points in half points, a word or a clause of the catalogue, letters of a history, an article of the rules, or what somebody wrote. */
export type Param =
  | number
  | { readonly entry: number }
  | { readonly entries: readonly number[] }
  | { readonly points: number }
  | { readonly word: readonly [WordKind, string] }
  | { readonly sides: string }
  | { readonly article: string }
  | { readonly text: string }
  | Clause;

/** What another choice would have been: the beginning of a sentence about it. */
export interface Clause {
  readonly clause: ClauseCode;
  readonly params: Readonly<Record<string, Param>>;
}

export const sentence = (code: SentenceCode, params: Sentence['params'] = {}): Sentence => ({ code, params });

export const clause = (code: ClauseCode, params: Clause['params'] = {}): Clause => ({ clause: code, params });

/** Renders sentences in the reader's language. */
export type Say = (sentences: readonly Sentence[]) => string[];
