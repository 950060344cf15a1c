import fc from 'fast-check';
import { afterRound, cell, emptyTable } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { seedOrder } from './bracket.js';
import { doubleElimination } from './double-elimination.js';
import { knockOut } from './knock-out.js';
import type { Board, PairingOptions, PairingOutcome, PairingSystem, SystemSettings } from './pairing-system.js';

type Paired = Extract<PairingOutcome, { ok: true }>;
const options: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first', seed: 7 };

function pair(table: Crosstable, settings: SystemSettings = {}): Paired {
  const outcome = knockOut.pair(table, { ...options, settings });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

/** Boards without regard to sides, in their order, and who is free: `1-8 4-5 free 3`. */
const brief = ({ boards, byes = [] }: Paired) =>
  [...boards.map(({ first, second }) => `${Math.min(first, second)}-${Math.max(first, second)}`), ...byes.map((n) => `free ${n}`)].join(
    ' ',
  );

/** Plays a knock-out to its end. `wins` says whether the first named wins. */
function play(entries: number, wins: (one: number, other: number) => boolean, settings: SystemSettings = {}) {
  let table = emptyTable(entries, { rounds: knockOut.roundsFor(entries)! });
  const rounds: string[] = [];
  for (let round = 1; round <= table.rounds; round++) {
    const paired = pair(table, settings);
    rounds.push(brief(paired));
    table = afterRound(table, paired, (first, second) => (wins(first, second) ? 2 : 0));
  }
  return { table, rounds, places: knockOut.placings!(table, settings) };
}
const favourite = (one: number, other: number) => one < other;
const outsider = (one: number, other: number) => one > other;

describe('K1 the bracket', () => {
  it('K1.2 is seeded so that favourites meet as late as possible', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect(seedOrder(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
  });

  // worked out by hand from the standard bracket
  it.each([
    ['two', 2, favourite, ['1-2'], [1, 2]],
    ['three, the first seed free', 3, favourite, ['2-3 free 1', '1-2'], [1, 2, 3]],
    ['five, three free', 5, favourite, ['4-5 free 1 free 2 free 3', '1-4 2-3', '1-2'], [1, 2, 3, 3, 5]],
    ['five, always the lower seed', 5, outsider, ['4-5 free 1 free 2 free 3', '1-5 2-3', '3-5'], [3, 3, 2, 5, 1]],
    ['six', 6, favourite, ['4-5 3-6 free 1 free 2', '1-4 2-3', '1-2'], [1, 2, 3, 3, 5, 5]],
    ['eight', 8, favourite, ['1-8 4-5 2-7 3-6', '1-4 2-3', '1-2'], [1, 2, 3, 3, 5, 5, 5, 5]],
    ['eight, always the lower seed', 8, outsider, ['1-8 4-5 2-7 3-6', '5-8 6-7', '7-8'], [5, 5, 5, 5, 3, 3, 2, 1]],
  ] as const)('K1.1 of %s', (_, entries, wins, rounds, places) => {
    const course = play(entries, wins);
    expect(course.rounds).toEqual(rounds);
    expect(course.places).toEqual(places);
  });

  it.each([
    ['six', 6, ['4-5 3-6 free 1 free 2', '1-4 2-3', '1-2 3-4'], [1, 2, 3, 4, 5, 5]],
    ['three: whoever lost the only semi-final is third', 3, ['2-3 free 1', '1-2'], [1, 2, 3]],
    ['two: there is none', 2, ['1-2'], [1, 2]],
  ] as const)('K1.5 the third-place match of %s', (_, entries, rounds, places) => {
    const course = play(entries, favourite, { thirdPlaceMatch: true });
    expect(course.rounds).toEqual(rounds);
    expect(course.places).toEqual(places);
  });

  it('K1.1 of 1,000 has ten rounds; 24 are free in the first', () => {
    const { rounds, places } = play(1000, favourite);
    expect(rounds).toHaveLength(10);
    expect(rounds[0]!.split('free')).toHaveLength(25);
    expect([places[0], places[1], places[2], places[3], places[4], places[999]]).toEqual([1, 2, 3, 3, 5, 513]);
  });
});

describe('K3 matches that were not played', () => {
  const semiFinals = (cells: readonly ReturnType<typeof cell>[]) => {
    const table = emptyTable(4, { rounds: 2 });
    return { ...table, entries: table.entries.map((entry, i) => ({ ...entry, cells: [cells[i]!] })) };
  };
  const won = (by: number) => cell('forfeit-win', 2, by, 'first');
  const lost = (to: number) => cell('forfeit-loss', 0, to, 'second');

  it('K3.2 by a forfeit the other goes on', () => {
    expect(brief(pair(semiFinals([lost(4), won(3), lost(2), won(1)])))).toBe('2-4');
  });

  it('K3.3 of a match that nobody wins nobody goes on, and the next opponent is free', () => {
    const table = semiFinals([lost(4), won(3), lost(2), lost(1)]);
    expect(knockOut.placings!(table, { thirdPlaceMatch: true })).toEqual([4, 1, 3, 4]);
    expect(knockOut.placings!(table)).toEqual([3, 1, 3, 3]);
    const eight = emptyTable(8, { rounds: 3 });
    const cells = [lost(8), won(7), won(6), won(5), lost(4), lost(3), lost(2), lost(1)];
    const quarterFinals = { ...eight, entries: eight.entries.map((entry, i) => ({ ...entry, cells: [cells[i]!] })) };
    expect(brief(pair(quarterFinals))).toBe('2-3 free 4');
  });

  it('K3.5 with one left there is no further round', () => {
    const table = semiFinals([lost(4), won(3), lost(2), lost(1)]);
    expect(knockOut.isOver!(table)).toBe(true);
    for (const thirdPlaceMatch of [false, true])
      expect(knockOut.pair(table, { ...options, settings: { thirdPlaceMatch } })).toEqual({ ok: false, reason: 'all-rounds-paired' });
    expect(knockOut.isOver!(semiFinals([won(4), won(3), lost(2), lost(1)]))).toBe(false);
  });

  it.each([3, 5])('K5.5 of %i, both of a semi-final absent: they share the third place, nobody is second', (entries) => {
    let table = emptyTable(entries, { rounds: knockOut.roundsFor(entries)! });
    while (!knockOut.isOver!(table)) {
      const isSemi = table.entries[0]!.cells.length === table.rounds - 2;
      table = afterRound(table, pair(table), (first, second) => (first < second ? 2 : 0));
      const absent = isSemi ? [2, 3] : [];
      table = { ...table, entries: table.entries.map((row) => (absent.includes(row.number) ? { ...row, cells: [...row.cells.slice(0, -1), lost(5 - row.number)] } : row)) }; // prettier-ignore
    }
    expect(knockOut.placings!(table)).toEqual([1, 3, 3, 3, 5].slice(0, entries));
  });

  it('K5.5 of a match that nobody wins both are losers, in the final and for third place', () => {
    const first = semiFinals([won(4), won(3), lost(2), lost(1)]);
    const both = {
      ...first,
      entries: first.entries.map((row) => ({ ...row, cells: [...row.cells, lost([2, 1, 4, 3][row.number - 1]!)] })),
    };
    expect(knockOut.placings!(both, { thirdPlaceMatch: true })).toEqual([2, 2, 4, 4]);
    expect(knockOut.placings!(both)).toEqual([2, 2, 3, 3]);
  });

  it('K3.5 where nobody is left, nobody is paired', () => {
    expect(knockOut.pair(semiFinals([lost(4), lost(3), lost(2), lost(1)]), options)).toMatchObject({ reason: 'all-rounds-paired' });
  });
});

describe('K4 who starts', () => {
  it('K4.1 K4.2 follows from seed, round and table alone', () => {
    const sides = (seed: number) => {
      const outcome = knockOut.pair(emptyTable(8), { ...options, seed });
      return outcome.ok && outcome.boards.map(({ first, second }) => (first < second ? 'upper' : 'lower'));
    };
    expect(sides(20261205)).toEqual(['upper', 'lower', 'lower', 'upper']); // the example of K4.2
  });
});

describe('P5 a round that is compared', () => {
  const found = (system: PairingSystem, boards: readonly Board[]) =>
    system.check(emptyTable(4), options, { boards, byes: [] }).map(({ code, article }) => `${article} ${code}`);

  it.each([
    [knockOut, 'K1'],
    [doubleElimination, 'D2'],
  ])('breaks K4 by a turned board, and the article of the bracket by another pairing', (system, article) => {
    const { boards } = system.pair(emptyTable(4), options) as Extract<PairingOutcome, { ok: true }>;
    const [one, other] = boards as [Board, Board];
    expect(found(system, [{ first: one.second, second: one.first }, other])).toEqual(['K4 side']);
    expect(found(system, [{ first: one.first, second: other.first }, { first: one.second, second: other.second }])).toEqual([`${article} other-pairing`]); // prettier-ignore
  });
});

describe('K6 a round that was changed by hand', () => {
  it('goes on from the boards as they were: the upper of a tie keeps its place', () => {
    const table = emptyTable(8, { rounds: 3 });
    const boards = [
      { first: 1, second: 7 },
      { first: 4, second: 6 },
      { first: 2, second: 8 },
      { first: 3, second: 5 },
    ];
    const changed = afterRound(table, { ok: true, boards, byes: [] }, (first, second) => (first < second ? 2 : 0));
    expect(brief(pair(changed))).toBe('1-4 2-3');
    const upset = afterRound(table, { ok: true, boards, byes: [] }, () => 0);
    expect(brief(pair(upset))).toBe('6-7 5-8');
  });

  it('takes whoever was free for somebody who was not', () => {
    const boards = [
      { first: 1, second: 5 },
      { first: 2, second: 3 },
    ];
    const changed = afterRound(emptyTable(5, { rounds: 3 }), { ok: true, boards, byes: [4] }, () => 0);
    expect(brief(pair(changed))).toBe('4-5 free 3');
  });
});

describe('K in any knock-out', () => {
  const anyCup = fc.record({ entries: fc.integer({ min: 2, max: 70 }), salt: fc.integer(), thirdPlaceMatch: fc.boolean() });
  const won = (salt: number) => (one: number, other: number) => ((Math.imul(one * 73 + other * 179, 2654435761) ^ salt) >>> 5) % 2 === 0;

  it('everybody but the winner loses once, nobody plays after that but for third place, and one is first', () => {
    fc.assert(
      fc.property(anyCup, ({ entries, salt, thirdPlaceMatch }) => {
        const { table, places } = play(entries, won(salt), { thirdPlaceMatch });
        expect(places.filter((place) => place === 1)).toHaveLength(1);
        const lastPlayed = table.entries.map(({ cells }) => cells.findLast(({ kind }) => kind !== 'zero-bye')!);
        const lost = table.entries.map(({ cells }) => cells.filter(({ kind, points }) => kind === 'played' && points === 0).length);
        const isThird = (place: number) => thirdPlaceMatch && entries > 3 && place === 3;
        const isFourth = (place: number) => thirdPlaceMatch && entries > 3 && place === 4;
        expect(lost).toEqual(places.map((place) => (place === 1 ? 0 : isFourth(place) ? 2 : 1)));
        expect(lastPlayed.map(({ points }) => points)).toEqual(places.map((place) => (place === 1 || isThird(place) ? 2 : 0)));
      }),
    );
  });

  it('K5 places are counted on after those that are shared', () => {
    fc.assert(
      fc.property(anyCup, ({ entries, salt, thirdPlaceMatch }) => {
        const { places } = play(entries, won(salt), { thirdPlaceMatch });
        for (const place of places) expect(places.filter((other) => other < place)).toHaveLength(place - 1);
      }),
    );
  });
});
