import { readdirSync } from 'node:fs';
import { readCase, tableFromCase, type TournamentCase } from '../../../test/support/crosstables.js';
import { parse } from './criterion.js';
import { tally } from './tally.js';

interface TieBreakCase extends TournamentCase {
  readonly expected: Record<string, readonly number[]>;
}

/** Source of the cases and of their values: test/fixtures/tie-breaks/README.md */
const files = readdirSync(new URL('../../../test/fixtures/tie-breaks', import.meta.url)).filter((name) => name.endsWith('.json'));
const cases = files.map((name) => readCase<TieBreakCase>(`tie-breaks/${name}`));
const everybody = (size: number) => Array.from({ length: size }, (_, index) => index);

describe('values of the tie-break cases', () => {
  it('are there', () => {
    expect(cases).toHaveLength(14);
  });

  describe.each(['PTS', 'BH', 'BH/C1', 'BH/C2', 'BH/M1', 'SB', 'SB/C1', 'WIN'])('%s', (code) => {
    it.each(cases.map((tournament) => [tournament.id, tournament] as const))('%s', (_, tournament) => {
      const counted = tally(tableFromCase(tournament));
      const criterion = parse(code)!;
      const values = Array.from(criterion.values(counted, everybody(counted.size)), (value) => value / criterion.scale);
      expect(values).toEqual(tournament.expected[code]);
    });
  });

  // there: the place within those equal in points, and 0 for whoever shares one
  it.each(cases.map((tournament) => [tournament.id, tournament] as const))('DE %s', (_, tournament) => {
    const counted = tally(tableFromCase(tournament));
    const places = everybody(counted.size).map((index) => {
      const tied = everybody(counted.size).filter((other) => counted.scores[other] === counted.scores[index]);
      const values = Array.from(parse('DE')!.values(counted, tied));
      const own = values[tied.indexOf(index)]!;
      return tied.length > 1 && values.filter((value) => value === own).length === 1 ? own : 0;
    });
    expect(places).toEqual(tournament.expected.DE);
  });
});

describe('the parts of a value', () => {
  describe.each(['PTS', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'SB', 'SB-C1', 'WIN'])('%s', (code) => {
    it.each(cases.map((tournament) => [tournament.id, tournament] as const))('add up to it in %s', (_, tournament) => {
      const counted = tally(tableFromCase(tournament));
      const tied = everybody(counted.size);
      const criterion = parse(code)!;
      const sums = tied.map((index) => criterion.parts(counted, index, tied).reduce((sum, { cut, value }) => (cut ? sum : sum + value), 0));
      expect(sums).toEqual(Array.from(criterion.values(counted, tied)));
    });
  });
});
