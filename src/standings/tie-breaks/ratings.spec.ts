import { cell, tableOf } from '../../../test/support/crosstables.js';
import type { Cell, Crosstable } from '../../crosstable/crosstable.js';
import { rank } from '../rank.js';
import { parse } from './criterion.js';
import { tieBreaks } from './index.js';
import { differenceFor, expectedFor } from './rating-conversion.js';
import { tally } from './tally.js';

const rated = (ratings: readonly (number | null)[], rows: readonly Cell[][], rest: Partial<Crosstable> = {}): Crosstable => {
  const table = tableOf(rows, rest);
  return { ...table, entries: table.entries.map((entry, i) => ({ ...entry, rating: ratings[i]! })) };
};

/** An entry of 1500 who got these half points against these ratings, a round each. */
function against(games: readonly (readonly [rating: number, points: number])[], rest: Partial<Crosstable> = {}): Crosstable {
  const rows = [
    games.map(([, points], i) => cell('played', points, i + 2, 'first')),
    ...games.map(([, points], i) => games.map((_, r) => (r === i ? cell('played', 2 - points, 1, 'second') : cell('zero-bye', 0)))),
  ];
  return rated([1500, ...games.map(([rating]) => rating)], rows, rest);
}
const value = (code: string, table: Crosstable) => parse(code)!.values(tally(table), [0])[0];

describe('B.02 8.1', () => {
  it.each([
    [0, -800],
    [1, -677],
    [33, -125],
    [49, -7],
    [50, 0],
    [51, 7],
    [67, 125],
    [75, 193],
    [99, 677],
    [100, 800],
  ])('a score of %i hundredths shows a difference of %i', (hundredths, difference) => {
    expect(differenceFor(hundredths)).toBe(difference);
  });

  it.each([
    [-736, 0],
    [-735, 1],
    [-4, 49],
    [-3, 50],
    [0, 50],
    [3, 50],
    [4, 51],
    [344, 88],
    [345, 89],
    [400, 92],
    [735, 99],
    [736, 100],
    [2000, 100],
  ])('a difference of %i lets expect %i hundredths, also beyond 400', (difference, hundredths) => {
    expect(expectedFor(difference)).toBe(hundredths);
  });

  it('what one is expected to get and the other makes a point', () => {
    for (let difference = 0; difference < 800; difference++) expect(expectedFor(difference) + expectedFor(-difference)).toBe(100);
  });
});

describe('T23 ratings', () => {
  const needRatings = tieBreaks.filter(({ needsRatings }) => needsRatings).map(({ code }) => code);
  const rows = [[cell('played', 1, 2, 'first')], [cell('played', 1, 1, 'second')], [cell('pairing-bye', 1)]];
  const ranked = (ratings: (number | null)[]) => rank(rated(ratings, rows), needRatings.map((code) => parse(code)!)); // prettier-ignore

  it('are what six tie-breaks are made of', () => {
    expect(needRatings).toEqual(['ARO', 'TPR', 'PTP', 'APRO', 'APPO', 'RTNG']);
  });

  it.each([[null], [0]])('T23.1 are left out while somebody has %s', (missing) => {
    const rowsOf = ranked([1600, 1500, missing]);
    expect(rowsOf.map((row) => row.rank)).toEqual([1, 1, 1]);
    for (const row of rowsOf) expect(row.values).toEqual(needRatings.map(() => null));
    expect(ranked([1600, 1500, 1400]).map((row) => row.rank)).toEqual([1, 2, 3]);
  });

  it('T23.2 do not count a forfeit, in a round robin neither', () => {
    const forfeited = [[cell('forfeit-win', 2, 2, 'first')], [cell('forfeit-loss', 0, 1, 'second')]];
    for (const code of needRatings.slice(0, -1)) expect(value(code, rated([1600, 1500], forfeited, { forfeitsCount: true }))).toBe(0);
  });

  it.each([
    [[1400, 1401], 1401],
    [[1400, 1400, 1401], 1400],
    [[1400, 1401, 1401], 1401],
  ])('T23.3 the average of %j is %i', (ratings, average) => {
    expect(value('ARO', against(ratings.map((rating) => [rating, 1] as const)))).toBe(average);
  });

  it('T24 cuts the lowest and the highest', () => {
    const table = against([[1700, 2], [1400, 0], [1900, 1], [1500, 1]]); // prettier-ignore
    expect(['ARO', 'ARO-C1', 'ARO-C2', 'ARO-M1', 'ARO-M2'].map((code) => value(code, table))).toEqual([1625, 1700, 1800, 1600, 0]);
    expect(parse('ARO-M1')!.parts(tally(table), 0, []).map(({ cut }) => cut)).toEqual([undefined, 'lowest', 'highest', undefined]); // prettier-ignore
  });

  it('T24 cuts of equal ratings only as many as are asked for', () => {
    const table = against([[1500, 2], [1500, 0], [1600, 1]]); // prettier-ignore
    expect(value('ARO-C1', table)).toBe(1550);
    expect(
      parse('ARO-C1')!
        .parts(tally(table), 0, [])
        .map(({ cut }) => cut),
    ).toEqual(['lowest', undefined, undefined]);
  });
});

describe('T25 performance', () => {
  it.each([
    ['all points', [[1500, 2], [1600, 2]], 1550 + 800],
    ['none', [[1500, 0], [1600, 0]], 1550 - 800],
    ['two thirds are 67 hundredths', [[1500, 2], [1500, 2], [1500, 0]], 1500 + 125],
    ['three eighths are 38 hundredths, not 37', [[1500, 2], [1500, 1], [1500, 0], [1500, 0]], 1500 - 87],
  ] as const)('T25.2 for %s', (_, games, performance) => {
    expect(value('TPR', against(games))).toBe(performance);
  }); // prettier-ignore

  it('T25.1 is the same with three points for a win', () => {
    const scale = { win: 6, draw: 2, loss: 0, pairingBye: 6 };
    expect(value('TPR', against([[1500, 6], [1500, 2]], { points: scale }))).toBe(1500 + 193); // prettier-ignore
  });

  it.each([
    ['all points: certain against the strongest', [[1500, 2], [1900, 2]], 1900 + 736],
    ['T26.1 none: 800 below the weakest', [[1500, 0], [1400, 0]], 600],
    ['half: the lowest that is near enough', [[1500, 1]], 1497],
    ['half against two: 64 hundredths at 99 above the one, 36 at 101 below the other', [[1400, 1], [1600, 1]], 1499],
  ] as const)('T26 for %s', (_, games, performance) => {
    expect(value('PTP', against(games))).toBe(performance);
  }); // prettier-ignore

  it('T27 averages what the opponents performed', () => {
    // 2 lost to 1 (1500 - 800), 3 drew with 1
    const table = against([[1400, 2], [1601, 1]]); // prettier-ignore
    expect(value('APRO', table)).toBe((700 + 1500) / 2);
    expect(value('APPO', table)).toBe(Math.floor((700 + 1497 + 1) / 2));
  });
});
