import type { Language } from '../../common/language.js';
import type { Param, Say, Sentence } from './sentence.js';

/** The text of a key of the catalogue, with `{{name}}` where a parameter comes. */
export type TemplateFor = (language: Language, key: string) => string;

/** Sentences in the reader's language; `nameOf` names an entry by its start number. */
export function sayIn(language: Language, templateFor: TemplateFor, nameOf: (number: number) => string): Say {
  const templates = new Map<string, string>();
  const template = (key: string) => {
    if (!templates.has(key)) templates.set(key, templateFor(language, `explanation.${key}`));
    return templates.get(key)!;
  };
  const numbers = new Intl.NumberFormat(language, { useGrouping: false });
  const asText = (param: Param): string => {
    if (typeof param === 'number') return numbers.format(param);
    if ('entry' in param) return nameOf(param.entry);
    if ('entries' in param) return param.entries.map(nameOf).join(', ');
    if ('points' in param) return numbers.format(param.points / 2);
    if ('word' in param) return template(`words.${param.word.join('.')}`);
    return [...param.sides].map((letter) => template(`words.letter.${letter}`)).join(' ');
  };
  const render = ({ code, params }: Sentence) =>
    template(`sentences.${code}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => asText(params[name]!));
  return (sentences) => sentences.map(render);
}

/** Names by start number, with the number where another has the same. */
export function namesOf(names: readonly string[]): (number: number) => string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (number) => (counts.get(names[number - 1]!)! > 1 ? `${names[number - 1]!} (${number})` : names[number - 1]!);
}
