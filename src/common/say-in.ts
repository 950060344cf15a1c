import type { Language } from './language.js';
import type { ParamOf, ParamsOf, SayAll } from './sentence.js';

type Param = ParamOf<string, string>;

/** The text of a key of the catalogue, with `{{name}}` where a parameter comes. */
export type TemplateFor = (language: Language, key: string) => string;

/** Parts of the catalogue that hold sentences, with words and clauses of their own. */
export type Chapter = 'explanation' | 'standings';

/** Who plays. */
export type Contestant = 'player' | 'team';

/** Sentences in the reader's language; `nameOf` names an entry by its start number. */
export function sayIn(
  language: Language,
  templateFor: TemplateFor,
  nameOf: (number: number) => string,
  contestant: Contestant = 'player',
  chapter: Chapter = 'explanation',
): SayAll {
  const templates = new Map<string, string>();
  const template = (key: string) => {
    if (!templates.has(key)) templates.set(key, templateFor(language, `${chapter}.${key}`));
    return templates.get(key)!;
  };
  const numbers = new Intl.NumberFormat(language, { useGrouping: false });
  const asText = (param: Param): string => {
    if (typeof param === 'number') return numbers.format(param);
    if ('entry' in param) return nameOf(param.entry);
    if ('entries' in param) return param.entries.map(nameOf).join(', ');
    if ('points' in param) return numbers.format(param.points / 2);
    if ('terms' in param) return param.terms.map((term) => (term < 0 ? `(${numbers.format(term)})` : numbers.format(term))).join(' + ');
    if ('name' in param) return param.name[language];
    if ('scores' in param) return param.scores.map(([entry, score]) => `${nameOf(entry)} ${numbers.format(score)}`).join(', ');
    if ('word' in param) return template(`words.${param.word.join('.')}`);
    if ('article' in param) return param.article;
    if ('text' in param) return param.text;
    if ('clause' in param) return fill(`clauses.${param.clause}`, param.params);
    return [...param.sides].map((letter) => template(`words.letter.${letter}`)).join(' ');
  };
  const fill = (key: string, params: ParamsOf<string, string>): string =>
    template(key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => asText(params[name] ?? wordFor(name)));
  /** One, many, to one: what those who play are called. */
  const wordFor = (name: string): Param => ({ word: [name, contestant] });
  return (sentences) => sentences.map(({ code, params }) => fill(`sentences.${code}`, params));
}

/** Names by start number, with the number where another has the same. */
export function namesOf(names: readonly string[]): (number: number) => string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (number) => (counts.get(names[number - 1]!)! > 1 ? `${names[number - 1]!} (${number})` : names[number - 1]!);
}
