import { readFileSync } from 'node:fs';
import { presets } from './presets.js';
import { parse } from './tie-breaks/criterion.js';

describe('T31 presets', () => {
  it('have ids of their own', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s lists what has a meaning there, for anybody, and ends with the lot',
    (_, { meantFor, tieBreaks }) => {
      const criteria = tieBreaks.map((code) => parse(code)!);
      expect(criteria.map(({ code }) => code)).toEqual(tieBreaks);
      expect(criteria.every((criterion) => criterion.meantFor?.includes(meantFor) ?? true)).toBe(true);
      expect(criteria.some(({ needsRatings }) => needsRatings)).toBe(false);
      expect(tieBreaks.indexOf('LOT')).toBe(tieBreaks.length - 1);
    },
  );

  it('are those of the rule page', () => {
    const page = readFileSync(new URL('../../docs/rules/tie-breaks.md', import.meta.url), 'utf8');
    const rows = page
      .split('**T31.')[1]!
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells).toEqual(presets.map(({ name, meantFor, tieBreaks }) => [name.en, meantFor === 'swiss' ? 'Swiss' : 'round robin', tieBreaks.join(', ')])); // prettier-ignore
  });
});
