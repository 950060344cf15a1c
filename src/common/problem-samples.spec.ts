import { type Language, languages } from './language.js';
import { en } from './locales/en.js';
import { tr } from './locales/tr.js';
import { problemSamples } from './problem-samples.js';
import { type ProblemCode, problems } from './problems.js';

const words = { en, tr };

describe('samples of problems', () => {
  const cases = languages.flatMap((language) => (Object.keys(problems) as ProblemCode[]).map((code) => [language, code] as const));

  const namedBy = (language: Language, code: ProblemCode) => {
    const texts = words[language].problems[code];
    const detail = 'detail' in texts ? texts.detail : texts.detail_other;
    return [...new Set([...detail.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].toSorted();
  };
  const given = (code: ProblemCode) => Object.keys(problemSamples[code] ?? {}).toSorted();

  it.each(cases)('in %s fill all that %s names', (language, code) => {
    // a language may do without one (`wrong-grouping`), but names none that is not given
    expect(namedBy(language, code).filter((name) => !given(code).includes(name))).toEqual([]);
  });

  it.each(Object.keys(problems) as ProblemCode[])('of %s give nothing that is not named', (code) => {
    expect(given(code)).toEqual(namedBy('en', code));
  });
});
