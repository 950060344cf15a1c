import { cell, tableOf } from '../../../test/support/crosstables.js';
import { parse } from './criterion.js';
import { defaultTieBreaks, defaultTieBreaksInAdvance, tieBreaks } from './index.js';
import { tally } from './tally.js';

describe('T6 reading a tie-break', () => {
  it.each([
    ['BH', 'BH', 'Buchholz'],
    ['BH-C1', 'BH-C1', 'Buchholz Cut 1'],
    ['BH/C1', 'BH-C1', 'Buchholz Cut 1'],
    ['SB/C2', 'SB-C2', 'Sonneborn-Berger Cut 2'],
    ['BH-M1', 'BH-M1', 'Buchholz Median 1'],
  ])('%s', (text, code, name) => {
    expect(parse(text)).toMatchObject({ code, name: { en: name } });
  });

  it.each(['', 'bh', 'XY', 'BH-', 'BH-C0', 'BH-X1', 'BH C1', 'BH-C1-C1', 'DE-C1', 'PTS-C1'])('%j is none', (text) => {
    expect(parse(text)).toBeNull();
  });

  it('codes are unique', () => {
    expect(new Set(tieBreaks.map(({ code }) => code)).size).toBe(tieBreaks.length);
  });

  it.each([[defaultTieBreaks], [defaultTieBreaksInAdvance]])('the default list %j reads', (list) => {
    expect(list.map((code) => parse(code)?.code)).toEqual(list);
  });
});

describe('sums of rounds', () => {
  const table = tableOf([
    [
      cell('played', 2, 2, 'first', { setsWon: 4, setsLost: 2, treasureWon: 80, treasureLost: 64 }),
      cell('played', 0, 3, 'second', { setsWon: 1, setsLost: 4, treasureWon: 40, treasureLost: 70 }),
      cell('forfeit-win', 2, 4, 'first'),
      cell('pairing-bye', 2),
      cell('half-bye', 1),
    ],
  ]);

  it.each([
    ['T1 points', 'PTS', [2, 0, 2, 2, 1]],
    ['T11 wins, played or not', 'WIN', [1, 0, 1, 1, 0]],
    ['T12 sets won less sets lost, in half sets', 'SETS', [2, -3, 0, 0, 0]],
    ['T13 stones won less stones lost', 'TREASURE', [16, -30, 0, 0, 0]],
  ])('%s', (_, code, parts) => {
    const criterion = parse(code)!;
    expect(criterion.parts(tally(table), 0, [0]).map(({ value }) => value)).toEqual(parts);
    expect(criterion.values(tally(table), [0])[0]).toBe(parts.reduce((sum, part) => sum + part, 0));
  });

  it('T11 a bye by pairing that is worth half a point is no win', () => {
    expect(parse('WIN')!.values(tally(tableOf([[cell('pairing-bye', 1)]])), [0])[0]).toBe(0);
  });
});
