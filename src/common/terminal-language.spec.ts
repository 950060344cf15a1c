import { terminalLanguage } from './terminal-language.js';

describe('the language of a terminal', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'tr_TR.UTF-8' }, 'tr'],
    [{ LANG: 'tr' }, 'tr'],
    [{ LANG: 'tr_TR.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'tr_TR.UTF-8', LC_ALL: '' }, 'tr'],
    [{ LANG: 'trv_TW.UTF-8' }, 'en'],
    [{ LANG: 'de_DE@euro' }, 'en'],
  ])('%j: %s', (env, language) => {
    expect(terminalLanguage(env)).toBe(language);
  });
});
