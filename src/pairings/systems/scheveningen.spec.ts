import { afterRound, cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import type { Board, PairingOptions, PairingOutcome } from './pairing-system.js';
import { scheveningen } from './scheveningen.js';
import { scheveningenRound } from './scheveningen-tables.js';

/**
 * The published tables ("Standard Scheveningen Tables", A1 changes sides every round, round n is A1 against Bn, round 1 has An
 * against Bn): Wikipedia, Scheveningen system; 2 to 4 also sjakk.no, 8 also rimassoft.eu.
 */
const published: Record<number, string[]> = {
  2: ['A1-B1 A2-B2', 'B2-A1 B1-A2'],
  3: ['A1-B1 A2-B2 B3-A3', 'B2-A1 A2-B3 B1-A3', 'A1-B3 B1-A2 A3-B2'],
  4: ['A1-B1 A2-B2 B3-A3 B4-A4', 'B2-A1 B1-A2 A3-B4 A4-B3', 'A1-B3 A2-B4 B1-A3 B2-A4', 'B4-A1 B3-A2 A3-B2 A4-B1'],
  5: [
    'A1-B1 A2-B2 A3-B3 B4-A4 B5-A5',
    'B2-A1 B3-A2 A3-B4 A4-B5 B1-A5',
    'A1-B3 A2-B4 B5-A3 B1-A4 A5-B2',
    'B4-A1 A2-B5 A3-B1 B2-A4 B3-A5',
    'A1-B5 B1-A2 B2-A3 A4-B3 A5-B4',
  ],
  6: [
    'A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6',
    'B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6',
    'A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6',
    'B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5',
    'A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6',
    'B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3',
  ],
  7: [
    'A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7',
    'B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7',
    'A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2',
    'B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7',
    'A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4',
    'B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7',
    'A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6',
  ],
  8: [
    'A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8',
    'B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5',
    'A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8',
    'B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7',
    'A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8',
    'B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1',
    'A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8',
    'B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3',
  ],
  10: [
    'A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 A8-B8 B9-A9 B10-A10',
    'B2-A1 B1-A2 B8-A3 B3-A4 A5-B10 A6-B5 A7-B6 B4-A8 A9-B7 A10-B9',
    'A1-B3 A2-B8 A3-B4 A4-B10 B6-A5 B7-A6 B9-A7 A8-B1 B2-A9 B5-A10',
    'B4-A1 B3-A2 B10-A3 A4-B6 A5-B7 B8-A6 A7-B5 A8-B9 B1-A9 A10-B2',
    'A1-B5 A2-B4 B9-A3 B7-A4 B1-A5 A6-B10 B8-A7 B2-A8 A9-B3 A10-B6',
    'B6-A1 A2-B7 A3-B1 A4-B9 A5-B8 A6-B2 B10-A7 B5-A8 B4-A9 B3-A10',
    'A1-B7 B5-A2 B2-A3 B1-A4 B4-A5 B9-A6 A7-B3 A8-B10 A9-B6 A10-B8',
    'B8-A1 B6-A2 A3-B5 A4-B2 A5-B9 A6-B1 A7-B4 B3-A8 B10-A9 B7-A10',
    'A1-B9 A2-B10 A3-B7 B5-A4 B2-A5 B3-A6 B1-A7 A8-B6 A9-B8 B4-A10',
    'B10-A1 B9-A2 B6-A3 B8-A4 A5-B3 A6-B4 A7-B2 B7-A8 A9-B5 A10-B1',
  ],
};

const written = (size: number, round: number) =>
  scheveningenRound(size, round)
    .map(({ opponent, side }, i) => (side === 'first' ? `A${i + 1}-B${opponent}` : `B${opponent}-A${i + 1}`))
    .join(' ');

describe('SV3 the Scheveningen table', () => {
  it.each(Object.entries(published))('for %s boards is the published one', (size, rounds) => {
    expect(rounds.map((_, i) => written(Number(size), i + 1))).toEqual(rounds);
  });

  const sizes = Array.from({ length: 40 }, (_, i) => i + 1);

  it.each(sizes)('SV3.5 for %i boards lets everybody meet the whole other team, evenly in who starts', (size) => {
    const isHard = size % 4 === 2 && size > 10; // SV3.4
    const excess = { A: new Array<number>(size + 1).fill(0), B: new Array<number>(size + 1).fill(0) };
    const met = new Set<string>();
    for (let round = 1; round <= size; round++) {
      const boards = scheveningenRound(size, round);
      expect(new Set(boards.map(({ opponent }) => opponent)).size).toBe(size);
      const starters = boards.filter(({ side }) => side === 'first').length;
      expect(Math.abs(2 * starters - size)).toBe(size === 2 ? 2 : size % 2);
      boards.forEach(({ opponent, side }, i) => {
        met.add(`${i + 1} ${opponent}`);
        excess.A[i + 1]! += side === 'first' ? 1 : -1;
        excess.B[opponent]! += side === 'first' ? -1 : 1;
      });
    }
    expect(met.size).toBe(size * size);
    expect(Math.max(...excess.A.map(Math.abs))).toBe(size % 2);
    expect(Math.max(...excess.B.map(Math.abs))).toBe(isHard ? 2 : size % 2);
  });
});

describe('a Scheveningen match', () => {
  const options = (legs: 1 | 2 = 1): PairingOptions => ({
    absent: [],
    forbidden: [],
    virtualPoints: [],
    initialSide: 'first',
    settings: { legs },
  });

  /** Start numbers of the members, team by team; `rounds` are over. */
  function teams(groups: readonly number[], rounds = 0) {
    const table = tableOf(groups.map(() => Array.from({ length: rounds }, () => cell('zero-bye', 0))));
    return { ...table, entries: table.entries.map((entry, i) => ({ ...entry, group: groups[i]! })) };
  }

  const boardsOf = (groups: readonly number[], rounds: number, legs: 1 | 2 = 1): readonly Board[] => {
    const outcome = scheveningen.pair(teams(groups, rounds), options(legs));
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.boards;
  };

  it('SV1 seats the members of the teams by start number', () => {
    // team 1 is 1, 4, 5; team 2 is 2, 3, 6
    expect(boardsOf([1, 2, 2, 1, 1, 2], 0)).toEqual([
      { first: 1, second: 2 },
      { first: 4, second: 3 },
      { first: 6, second: 5 },
    ]);
  });

  it('SV4 repeats itself with the sides changed', () => {
    let table = teams([1, 2, 2, 1, 1, 2]);
    const rounds = Array.from({ length: 6 }, () => {
      const outcome = scheveningen.pair(table, options(2)) as Extract<PairingOutcome, { ok: true }>;
      table = afterRound(table, outcome, () => 1) as typeof table;
      return outcome.boards;
    });
    expect(rounds.slice(3)).toEqual(
      rounds.slice(0, 3).map((boards) => boards.map(({ first, second }) => ({ first: second, second: first }))),
    );
    expect(new Set(rounds.map((boards) => JSON.stringify(boards))).size).toBe(6);
    expect(scheveningen.pair(teams([1, 2, 2, 1, 1, 2], 6), options(2))).toEqual({ ok: false, reason: 'all-rounds-paired' });
  });

  it('SV7 goes on with the round of the table in which nobody meets again, and finds who does', () => {
    const empty = teams([1, 1, 2, 2]);
    const [tableFirst, tableSecond] = [scheveningenRound(2, 1), scheveningenRound(2, 2)].map((boards) =>
      boards.map(({ opponent, side }, i) =>
        side === 'first' ? { first: i + 1, second: opponent + 2 } : { first: opponent + 2, second: i + 1 },
      ),
    );
    const after = afterRound(empty, { ok: true, boards: tableSecond!, byes: [] }, () => 1);
    expect(scheveningen.pair(after, options())).toMatchObject({ ok: true, boards: tableFirst });
    const found = scheveningen.check(after, options(), { boards: tableSecond!, byes: [] });
    expect(found.map(({ code, article }) => `${article} ${code}`)).toEqual(['SV1 rematch', 'SV1 rematch', 'SV3 other-pairing']);
  });

  it('SV1.1 finds team mates who meet', () => {
    const boards = [
      { first: 1, second: 2 },
      { first: 3, second: 4 },
    ];
    const found = scheveningen.check(teams([1, 1, 2, 2]), options(), { boards, byes: [] });
    expect(found.slice(0, 2)).toMatchObject([
      { code: 'team-mates', severity: 'absolute', article: 'SV1.1', entries: [1, 2] },
      { code: 'team-mates', severity: 'absolute', article: 'SV1.1', entries: [3, 4] },
    ]);
  });

  it.each([
    [[1, 2, 2], { reason: 'teams-unequal', params: { first: 1, second: 2 } }],
    [[1, 1, 1, 1], { reason: 'two-teams-needed', params: { teams: 1 } }],
    [[1, 2, 3, 3], { reason: 'two-teams-needed', params: { teams: 3 } }],
  ])('SV2 does not pair teams %j', (groups, refusal) => {
    expect(scheveningen.pair(teams(groups), options())).toEqual({ ok: false, ...refusal });
  });

  it('SV2.1 makes the teams of the clubs, that of number 1 first', () => {
    expect(scheveningen.grouping!.divide(['Ege', 'Fırat', 'FIRAT', 'ege '], {}, 1)).toEqual({ groups: [1, 2, 2, 1], together: [] });
    expect(scheveningen.grouping!.divide(['Ege', null, 'Fırat', null], {}, 1)).toMatchObject({ groups: [1, 2, 3, 2] });
  });

  it('has as many rounds as a team has members, twice that with two legs', () => {
    expect([scheveningen.roundsFor(10), scheveningen.roundsFor(10, { legs: 2 }), scheveningen.suggestedRounds(10)]).toEqual([5, 10, 5]);
    expect([scheveningen.matchesEach!(10), scheveningen.matchesEach!(10, { legs: 2 })]).toEqual([5, 10]);
    expect([4, 5, 6].map((rounds) => scheveningen.warnings(10, rounds))).toEqual([['too-few-rounds'], [], ['too-many-rounds']]);
    expect(scheveningen.pair(emptyTable(1), options())).toEqual({ ok: false, reason: 'too-few-entries' });
  });
});
