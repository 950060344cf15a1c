import type { explanationEn } from '../../common/locales/explanation-en.js';
import type { ClauseOf, ParamOf, SentenceOf } from '../../common/sentence.js';

export type SentenceCode = keyof typeof explanationEn.sentences;
type WordKind = keyof typeof explanationEn.words;
type ClauseCode = keyof typeof explanationEn.clauses;

/** A sentence of the catalogue (`src/common/locales/explanation-….ts`) and what stands in it. */
export type Sentence = SentenceOf<SentenceCode, WordKind, ClauseCode>;

export type Param = ParamOf<WordKind, ClauseCode>;

/** What another choice would have been: the beginning of a sentence about it. */
export type Clause = ClauseOf<WordKind, ClauseCode>;

export const sentence = (code: SentenceCode, params: Sentence['params'] = {}): Sentence => ({ code, params });

export const clause = (code: ClauseCode, params: Clause['params'] = {}): Clause => ({ clause: code, params });

/** Renders sentences in the reader's language. */
export type Say = (sentences: readonly Sentence[]) => string[];
