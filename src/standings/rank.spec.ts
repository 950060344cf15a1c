import fc from 'fast-check';
import { afterRound, cell, emptyTable, tableOf } from '../../test/support/crosstables.js';
import type { Cell, Crosstable } from '../crosstable/crosstable.js';
import { swiss } from '../pairings/systems/swiss.js';
import { explain } from './explain.js';
import { rank } from './rank.js';
import { parse } from './tie-breaks/criterion.js';
import { defaultTieBreaks } from './tie-breaks/index.js';

const criteria = (...codes: string[]) => codes.map((code) => parse(code)!);
const usual = criteria(...defaultTieBreaks);
const ranks = (table: Crosstable, ...codes: string[]) => rank(table, criteria(...codes)).map((row) => [row.rank, row.number]);
const byes = (...points: number[]): Cell[] => points.map((got) => cell('half-bye', got));

describe('T1 ranking', () => {
  it('T1.2 shares a rank where nothing separates, and counts on after it: 1, 2, 2, 4', () => {
    expect(ranks(tableOf([byes(1), byes(2), byes(1), byes(0)]))).toEqual([
      [1, 2],
      [2, 1],
      [2, 3],
      [4, 4],
    ]);
  });

  it('T1.1 applies a criterion only to those whom the ones before left tied', () => {
    const row = (points: number, setsWon: number, treasureWon: number) => [cell('played', points, 1, 'first', { setsWon, treasureWon })];
    const table = tableOf([row(0, 6, 40), row(2, 4, 30), row(2, 4, 35), row(2, 3, 48)]);
    expect(ranks(table, 'SETS', 'TREASURE').map(([, number]) => number)).toEqual([3, 2, 4, 1]);
    expect(ranks(table, 'TREASURE', 'SETS').map(([, number]) => number)).toEqual([4, 3, 2, 1]);
  });

  it('T1.4 keeps whoever has withdrawn', () => {
    const table = tableOf([
      [cell('played', 0, 2, 'first'), cell('zero-bye', 0)],
      [cell('played', 2, 1, 'second'), cell('pairing-bye', 2)],
    ]);
    expect(ranks(table)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it.each<[string, Crosstable, number[][]]>([
    ['no entries', emptyTable(0), []],
    ['one entry', emptyTable(1), [[1, 1]]],
    [
      'two entries before round 1',
      emptyTable(2),
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      'a first match under way',
      tableOf([[cell('pending', 0, 2, 'first')], [cell('pending', 0, 1, 'second')]]),
      [
        [1, 1],
        [1, 2],
      ],
    ],
    ['one entry with a bye', tableOf([[cell('pairing-bye', 2)]]), [[1, 1]]],
  ])('stands with %s', (_, table, expected) => {
    expect(rank(table, usual).map((row) => [row.rank, row.number])).toEqual(expected);
  });

  it('T2 counts a match under way for nothing, and the byes of its round at once', () => {
    const table = tableOf([
      [cell('played', 2, 2, 'first'), cell('pending', 0, 3, 'second')],
      [cell('played', 0, 1, 'second'), cell('pairing-bye', 2)],
      [cell('pairing-bye', 2), cell('pending', 0, 1, 'first')],
    ]);
    // 2 met number 1 and a dummy of its own score; 1 met number 2, 3 met a dummy
    expect(rank(table, criteria('BH')).map((row) => [row.rank, row.number, row.points, ...row.values])).toEqual([
      [1, 2, 2, 4],
      [2, 1, 2, 2],
      [2, 3, 2, 2],
    ]);
  });

  it('T8 shows no direct encounter where there was no tie', () => {
    const table = tableOf([[cell('played', 2, 2, 'first')], [cell('played', 0, 1, 'second')]]);
    expect(rank(table, criteria('DE')).map(({ values }) => values)).toEqual([[null], [null]]);
  });
});

describe('T8.4 direct encounter that decides nothing', () => {
  const drawn = tableOf([[cell('played', 1, 2, 'first')], [cell('played', 1, 1, 'second')]]);

  it('has no value, and what follows decides', () => {
    const rows = rank(drawn, criteria('DE', 'TPN-R'));
    expect(rows.map(({ rank: place, number, values }) => [place, number, values[0]])).toEqual([
      [1, 2, null],
      [2, 1, null],
    ]);
  });

  it('is explained by the matches that it did not decide by', () => {
    const parts = [{ round: 1, opponent: 2, kind: 'played', value: 1 }];
    expect(explain(drawn, criteria('DE'), 1)).toEqual([{ code: 'DE', article: 'C.07 6', value: null, scale: 1, tied: [1, 2], parts }]);
  });

  it('keeps the shared places of those behind one whom it put first', () => {
    const table = tableOf([
      [cell('played', 2, 2, 'first'), cell('played', 2, 3, 'second'), cell('zero-bye', 0)],
      [cell('played', 0, 1, 'second'), cell('zero-bye', 0), cell('pairing-bye', 4)],
      [cell('zero-bye', 0), cell('played', 0, 1, 'first'), cell('pairing-bye', 4)],
    ]);
    expect(rank(table, criteria('DE')).map(({ number, values }) => [number, values[0]])).toEqual([[1, 1], [2, 2], [3, 2]]); // prettier-ignore
  });
});

describe('T1 in any Swiss event', () => {
  const anyEvent = fc.record({
    entries: fc.integer({ min: 2, max: 20 }),
    chances: fc.array(fc.integer({ min: 0 }), { minLength: 1, maxLength: 6 }),
  });

  function play(entries: number, chances: readonly number[]): Crosstable {
    let table = emptyTable(entries, { rounds: chances.length });
    for (const chance of chances) {
      const draw = (a: number, b: number) => Math.abs(chance ^ (a * 7919 + b * 104729)) % 3;
      const absent = table.entries.map(({ number }) => number).filter((number) => draw(number, 5) === 0 && draw(number, 11) === 0);
      const outcome = swiss.pair(table, { absent, forbidden: [], virtualPoints: [], initialSide: 'first' });
      if (!outcome.ok) break;
      table = afterRound(table, outcome, draw);
    }
    return table;
  }

  it('T1.2 neighbours are separated by a value that is shown, or share a rank', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, chances }) => {
        const rows = rank(play(entries, chances), usual);
        const signs = usual.map(({ lowestFirst }) => (lowestFirst ? -1 : 1));
        for (let i = 1; i < rows.length; i++) {
          const [upper, lower] = [rows[i - 1]!, rows[i]!];
          const differences = [
            upper.points - lower.points,
            ...signs.map((sign, k) => sign * ((upper.values[k] ?? 0) - (lower.values[k] ?? 0))),
          ];
          const separated = differences.find((difference) => difference !== 0) ?? 0;
          expect(separated).toBeGreaterThanOrEqual(0);
          expect(lower.rank).toBe(separated > 0 ? i + 1 : upper.rank);
        }
      }),
    );
  });

  it('T14 a lot that has been drawn leaves no rank shared', () => {
    fc.assert(
      fc.property(anyEvent, fc.string(), ({ entries, chances }, seed) => {
        const rows = rank(play(entries, chances), usual, seed);
        expect(rows.map((row) => row.rank)).toEqual(rows.map((_, i) => i + 1));
      }),
    );
  });

  it('T1.3 what is explained is what was ranked by, and adds up', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, chances }) => {
        const table = play(entries, chances);
        const scored = criteria('PTS', 'BH-C1', 'BH', 'SB', 'WIN');
        for (const row of rank(table, scored)) {
          const explained = explain(table, scored, row.number);
          expect(explained.map(({ value }) => value)).toEqual(row.values);
          expect(explained.map(({ parts }) => parts.reduce((sum, { cut, value }) => (cut ? sum : sum + value), 0))).toEqual(row.values);
        }
      }),
    );
  });

  it('T8 a direct encounter is explained by the matches between those who were tied', () => {
    const table = tableOf([
      [cell('played', 2, 2, 'first'), cell('played', 0, 3, 'second')],
      [cell('played', 0, 1, 'second'), cell('played', 2, 4, 'first')],
      [cell('played', 2, 4, 'first'), cell('played', 2, 1, 'first')],
      [cell('played', 0, 3, 'second'), cell('played', 0, 2, 'second')],
    ]);
    expect(explain(table, criteria('DE'), 1)).toEqual([
      { code: 'DE', article: 'C.07 6', value: 1, scale: 1, tied: [1, 2], parts: [{ round: 1, opponent: 2, kind: 'played', value: 2 }] },
    ]);
  });
});

describe('K5 places of a bracket', () => {
  const lost = cell('played', 0, 1, 'first');
  const placings = [3, 1, 3, 2].map((place) => ({ place, rounds: [{ round: 1, cell: lost }] }));
  const table = { ...tableOf([byes(2), byes(0), byes(1), byes(1)]), placings };

  it('come instead of points, and are shared unless a tie-break separates', () => {
    expect(ranks(table, 'KO')).toEqual([
      [1, 2],
      [2, 4],
      [3, 1],
      [3, 3],
    ]);
    expect(ranks(table, 'KO', 'PTS').map(([rank]) => rank)).toEqual([1, 2, 3, 4]);
  });

  it('K5.5 leave out those that nobody took', () => {
    const ofCup = (places: number[]) => ({ ...table, placings: places.map((place) => ({ place, rounds: [] })) });
    expect(ranks(ofCup([1, 4, 4, 3]), 'KO')).toEqual([
      [1, 1],
      [3, 4],
      [4, 2],
      [4, 3],
    ]);
    expect(ranks(ofCup([2, 4, 3, 2]), 'KO', 'PTS')).toEqual([
      [2, 1],
      [2, 4],
      [3, 3],
      [4, 2],
    ]);
  });

  it('K5.6 are shared by those for whom there are no more, though tie-breaks separate them', () => {
    const ofCup = (places: number[]) => ({ ...table, placings: places.map((place) => ({ place, rounds: [] })) });
    // both of one semi-final are out, and so is who lost the other: three for the places 3 and 4
    expect(ranks(ofCup([3, 1, 3, 3]), 'KO', 'TPN')).toEqual([
      [1, 2],
      [3, 1],
      [4, 3],
      [4, 4],
    ]);
    expect(ranks(ofCup([2, 2, 3, 4]), 'KO', 'TPN').map(([rank]) => rank)).toEqual([2, 2, 3, 4]);
  });

  it('T1.3 are explained by the rounds of the bracket; what follows by those who share a place', () => {
    expect(explain(table, criteria('KO', 'PTS'), 3)).toMatchObject([
      { code: 'KO', value: 3, tied: [2, 4, 1, 3], parts: [{ round: 1, opponent: 1, kind: 'played', value: 0 }] },
      { code: 'PTS', value: 1, tied: [1, 3] },
    ]);
  });
});
