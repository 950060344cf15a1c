import { languages } from './language.js';
import { en } from './locales/en.js';
import { tr } from './locales/tr.js';
import { problemSamples } from './problem-samples.js';
import { type ProblemCode, problems } from './problems.js';

const words = { en, tr };

describe('samples of problems', () => {
  const cases = languages.flatMap((language) => (Object.keys(problems) as ProblemCode[]).map((code) => [language, code] as const));

  it.each(cases)('in %s fill all that %s names, and nothing else', (language, code) => {
    const texts = words[language].problems[code];
    const detail = 'detail' in texts ? texts.detail : texts.detail_other;
    const named = [...detail.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    const given = Object.keys(problemSamples[code] ?? {});
    // a language may do without one (`wrong-grouping`), but names none that is not given
    expect(named.filter((name) => !given.includes(name!))).toEqual([]);
    if (language === 'en') expect(given.toSorted()).toEqual([...new Set(named)].toSorted());
  });
});
