import { readFileSync } from 'node:fs';
import { chosenTieBreaks, type Preset, presets } from './presets.js';
import { parse } from './tie-breaks/criterion.js';

const kinds = { swiss: 'Swiss', 'round-robin': 'round robin', 'knock-out': 'knock-out' };
const kindOf = ({ meantFor, teams }: Preset) => `${teams ? 'teams, ' : ''}${kinds[meantFor]}`;

describe('T31 presets', () => {
  it('have ids of their own', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });

  it.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s lists what has a meaning there, for anybody, and ends with the lot where it separates at all',
    (_, { meantFor, teams, tieBreaks }) => {
      const criteria = tieBreaks.map((code) => parse(code)!);
      expect(criteria.map(({ code }) => code)).toEqual(tieBreaks);
      const isMeant = (kind: string) => criteria.every((criterion) => criterion.meantFor?.some((one) => one === kind) ?? true);
      expect(isMeant(meantFor)).toBe(true);
      expect(criteria.some(({ needsRatings }) => needsRatings)).toBe(false);
      expect(tieBreaks.at(-1)).toBe(meantFor === 'knock-out' ? undefined : 'LOT');
      expect(tieBreaks.indexOf('BP')).toBe(teams ? 0 : -1);
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
    expect(cells).toEqual(presets.map((preset) => [preset.name.en, kindOf(preset), preset.tieBreaks.join(', ') || 'none'])); // prettier-ignore
  });

  it('T31.1 are taken by their id, or a list is given; without either there is none', () => {
    expect(chosenTieBreaks({ tieBreakPreset: 'club-evening' })).toEqual(['DE', 'BH-C1', 'SETS', 'TREASURE', 'LOT']);
    expect(chosenTieBreaks({ tieBreakPreset: 'knock-out' })).toEqual([]);
    expect(chosenTieBreaks({ tieBreaks: ['BH'] })).toEqual(['BH']);
    expect(chosenTieBreaks({ tieBreaks: [] })).toEqual([]);
    expect(chosenTieBreaks({})).toBeNull();
  });
});
