import { standingsEn } from '../../src/common/locales/standings-en.js';
import { standingsTr } from '../../src/common/locales/standings-tr.js';
import type { Language } from '../../src/common/language.js';
import { sayIn } from '../../src/common/say-in.js';
import type { SayAll } from '../../src/common/sentence.js';

const catalogues = { en: standingsEn, tr: standingsTr };

/** As the catalogue is read, without i18next. */
const templateFor = (language: Language, key: string) =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], catalogues[language]) as string;

/** Says sentences about standings; entries are `E1`, `E2` and so on. */
export const sayOfStandings = (language: Language): SayAll => sayIn(language, templateFor, (number) => `E${number}`, 'player', 'standings');
