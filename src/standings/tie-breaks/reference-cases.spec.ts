import { readdirSync } from 'node:fs';
import { readCase, tableFromCase, type TournamentCase } from '../../../test/support/crosstables.js';
import { totalled, totalOf } from '../../../test/support/criteria.js';
import { parse } from './criterion.js';
import { everybody, tally } from './tally.js';

interface TieBreakCase extends TournamentCase {
  readonly expected: Record<string, readonly number[]>;
}

/** Source of the cases and of their values: test/fixtures/tie-breaks/README.md */
const files = readdirSync(new URL('../../../test/fixtures/tie-breaks', import.meta.url)).filter((name) => name.endsWith('.json'));
const cases = files.map((name) => readCase<TieBreakCase>(`tie-breaks/${name}`));
const named = cases.map((tournament) => [tournament.id, tournament] as const);
const codes = Object.keys(cases[0]!.expected);

describe('values of the tie-break cases', () => {
  it('are there', () => {
    expect(cases).toHaveLength(14);
    expect(codes).toHaveLength(17);
    for (const { expected } of cases) expect(Object.keys(expected)).toEqual(codes);
  });

  describe.each(codes.filter((code) => code !== 'DE'))('%s', (code) => {
    it.each(named)('%s', (_, tournament) => {
      const counted = tally(tableFromCase(tournament));
      const criterion = parse(code)!;
      const values = Array.from(criterion.values(counted, everybody(counted)), (value) => value / criterion.scale);
      expect(values).toEqual(tournament.expected[code]);
    });
  });

  // there: the place within those equal in points, and 0 for whoever shares one
  it.each(named)('DE %s', (_, tournament) => {
    const counted = tally(tableFromCase(tournament));
    const places = everybody(counted).map((index) => {
      const tied = everybody(counted).filter((other) => counted.scores[other] === counted.scores[index]);
      const values = Array.from(parse('DE')!.values(counted, tied));
      const own = values[tied.indexOf(index)]!;
      return tied.length > 1 && values.filter((value) => value === own).length === 1 ? own : 0;
    });
    expect(places).toEqual(tournament.expected.DE);
  });
});

describe('T1.3 the parts of a value', () => {
  describe.each(totalled.map((criterion) => [criterion.code, criterion] as const))('%s', (_code, criterion) => {
    it.each(named)('come to it in %s', (_, tournament) => {
      const counted = tally(tableFromCase(tournament));
      const tied = everybody(counted);
      const totals = tied.map((index) => totalOf(criterion, criterion.parts(counted, index, tied)));
      expect(totals).toEqual(Array.from(criterion.values(counted, tied)));
    });
  });
});
