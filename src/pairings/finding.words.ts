import type { Language } from '../common/language.js';
import { wordsFor } from '../common/words.service.js';
import type { DrawnPart, Finding } from './systems/finding.js';
import type { Help } from './systems/help.js';

const mostTablesTold = 20;

type NameOf = (number: number) => string;

/** A finding as a sentence without its full stop. */
export function tellFinding(language: Language, { code, entries, due, found, tables = [] }: Finding, nameOf: NameOf): string {
  const part = (drawn: DrawnPart | undefined) => {
    const boards = (drawn?.boards ?? []).map(({ first, second }) => pairOf(first, second, nameOf));
    const byes = (drawn?.byes ?? []).map((number) => say('bye', { a: nameOf(number) }));
    return [...boards, ...byes].join(', ') || say('nothing');
  };
  const told = [...tables.slice(0, mostTablesTold), ...(tables.length > mostTablesTold ? ['…'] : [])].join(', ');
  const context = tables.length > 0 ? { context: 'tables' } : {};
  const say = (key: string, params = {}) => wordsFor(language, `findings.${key}`, params)!;
  const [a, b] = entries.map(nameOf);
  return say(code, { a, b, all: entries.map(nameOf).join(', '), due: part(due), found: part(found), tables: told, ...context });
}

/** With its article, as the commands print it. */
export const inWords = (finding: Finding, nameOf: NameOf): string =>
  (finding.article === null ? '' : `${finding.article}: `) + tellFinding('en', finding, nameOf);

export function tellHelp(language: Language, { code, entries, pairs }: Help, nameOf: NameOf, round: number): string {
  const params = {
    before: round - 1,
    a: entries[0] === undefined ? '' : nameOf(entries[0]),
    all: entries.map(nameOf).join(', '),
    pairs: pairs.map(([a, b]) => pairOf(a, b, nameOf)).join(', '),
  };
  return wordsFor(language, `help.${code}`, params)!;
}

const pairOf = (a: number, b: number, nameOf: NameOf) => `${nameOf(a)} – ${nameOf(b)}`;
