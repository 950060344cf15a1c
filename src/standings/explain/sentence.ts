import type { standingsEn } from '../../common/locales/standings-en.js';
import type { ClauseOf, ParamOf, SentenceOf } from '../../common/sentence.js';

export type SentenceCode = keyof typeof standingsEn.sentences;
export type ClauseCode = keyof typeof standingsEn.clauses;
type WordKind = keyof typeof standingsEn.words;

/** A sentence of the catalogue (`src/common/locales/standings-….ts`) and what stands in it. */
export type Sentence = SentenceOf<SentenceCode, WordKind, ClauseCode>;
export type Param = ParamOf<WordKind, ClauseCode>;
export type Clause = ClauseOf<WordKind, ClauseCode>;

export const sentence = (code: SentenceCode, params: Sentence['params'] = {}): Sentence => ({ code, params });
export const clause = (code: ClauseCode, params: Clause['params'] = {}): Clause => ({ clause: code, params });

/** More than these are counted, not named. */
const mostNamed = 6;

/** Names some entries, or says how many they are. */
export const namesOrCount = (names: readonly number[], code: SentenceCode, codeOfMany: SentenceCode): Sentence[] => {
  if (names.length === 0) return [];
  return [names.length <= mostNamed ? sentence(code, { names: { entries: names } }) : sentence(codeOfMany, { count: names.length })];
};

export const areFew = (entries: readonly unknown[]): boolean => entries.length <= mostNamed;
