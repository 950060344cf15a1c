import type { explanationEn } from '../../common/locales/explanation-en.js';

export type SentenceCode = keyof typeof explanationEn.sentences;
type WordKind = keyof typeof explanationEn.words;

/** A sentence of the catalogue (`src/common/locales/explanation-….ts`) and what stands in it. */
export interface Sentence {
  readonly code: SentenceCode;
  readonly params: Readonly<Record<string, Param>>;
}

/** Entries by start number, points in half points, a word of the catalogue, or letters of a history. */
export type Param =
  | number
  | { readonly entry: number }
  | { readonly entries: readonly number[] }
  | { readonly points: number }
  | { readonly word: readonly [WordKind, string] }
  | { readonly sides: string };

export const sentence = (code: SentenceCode, params: Sentence['params'] = {}): Sentence => ({ code, params });

/** Renders sentences in the reader's language. */
export type Say = (sentences: readonly Sentence[]) => string[];
