import { type Language, languages } from './language.js';

/** What a person at a terminal reads by the variables of POSIX, the first that is set: `LANG=tr_TR.UTF-8` is Turkish. */
export function terminalLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean) ?? '';
  return languages.find((language) => locale.toLowerCase().split(/[_.@-]/, 1)[0] === language) ?? languages[0];
}
