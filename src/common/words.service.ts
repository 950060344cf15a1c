import i18next, { type i18n } from 'i18next';
import Negotiator from 'negotiator';
import { type Language, languages } from './language.js';
import { en } from './locales/en.js';
import { tr } from './locales/tr.js';

const i18n: i18n = i18next.createInstance();
await i18n.init({
  lng: languages[0],
  fallbackLng: false,
  supportedLngs: [...languages],
  resources: { en: { translation: en }, tr: { translation: tr } },
  interpolation: { escapeValue: false }, // the answer is JSON, not HTML
  keySeparator: '.',
  nsSeparator: false,
});

/** The parameters whose number a text with plural forms (`key_one`, `key_other`) is worded by: the first that is there. */
const numbersThatCount = ['count', 'a', 'entries', 'rounds', 'size', 'moves'];

/** The text of `key` in `language`, or `null` where there is none. */
export function wordsFor(language: Language, key: string, params: Readonly<Record<string, unknown>> = {}): string | null {
  const counted = numbersThatCount.find((name) => typeof params[name] === 'number');
  const options = { lng: language, ...params, ...(counted && { count: params[counted] as number }) };
  return i18n.exists(key, options) ? i18n.t(key, options) : null;
}

/** The text of `key` as the catalogue has it, its parameters not filled in: for texts that are said thousands of times. */
export function templateFor(language: Language, key: string): string {
  return i18n.t(key, { lng: language, skipInterpolation: true });
}

/** What the caller asked for with `Accept-Language`, English where that names none of ours. */
export function languageOf(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const wanted = new Negotiator({ headers }).languages([...languages])[0];
  return languages.find((language) => language === wanted) ?? languages[0];
}
