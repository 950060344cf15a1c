import fc from 'fast-check';
import { afterRound, cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import { everyCriterion, totalled, totalOf } from '../../../test/support/criteria.js';
import type { Cell, Crosstable } from '../../crosstable/crosstable.js';
import { tableOf as tableOfEvent } from '../../exchange/event-data.js';
import { roundRobin } from '../../pairings/systems/round-robin.js';
import { pairAtRandom, playEvent } from '../../pairings/simulation/simulated-event.js';
import { rank } from '../rank.js';
import { type Criterion, parse } from './criterion.js';
import { everybody, type Tally, tally } from './tally.js';

const plan = {
  draws: 0.3,
  upsets: 0.3,
  halfByes: 0.1,
  fullByes: 0.05,
  absences: 0.1,
  withdrawals: 0.05,
  returns: 0.3,
  forfeits: 0.15,
  late: 0.1,
};

/** Any event: paired by nobody's rules, so the same two may meet again, or never. */
const anyTable = fc
  .record({
    seed: fc.integer(),
    players: fc.integer({ min: 1, max: 14 }),
    rounds: fc.integer({ min: 0, max: 7 }),
    forfeitsCount: fc.boolean(),
  })
  .map(({ forfeitsCount, ...size }): Crosstable => {
    const { event } = playEvent({ ...plan, ...size }, pairAtRandom(size.seed));
    const table = tableOfEvent(event);
    return {
      ...table,
      forfeitsCount,
      entries: table.entries.map((entry) => ({ ...entry, rating: entry.rating ?? 1000, cells: entry.cells.map(withSets) })),
    };
  });

/** Sets and stones that could have given these points. */
function withSets(cell: Cell): Cell {
  if (cell.kind !== 'played') return cell;
  const stones = [40, 48, 56][cell.points]!;
  return { ...cell, setsWon: 2 * cell.points, setsLost: 4 - 2 * cell.points, treasureWon: stones, treasureLost: 96 - stones };
}

/** The same event with other start numbers: the entry `order[i]` gets number i + 1. */
function renumbered(table: Crosstable, order: readonly number[]): Crosstable {
  const numberOf = new Map(order.map((number, index) => [number, index + 1]));
  const entries = order.map((number, index) => {
    const { cells, ...entry } = table.entries[number - 1]!;
    const renamed = cells.map((cell) => ({ ...cell, opponent: cell.opponent === null ? null : numberOf.get(cell.opponent)! }));
    return { ...entry, number: index + 1, cells: renamed };
  });
  return { ...table, entries };
}

const seed = 'kura';
const valuesOf = (criterion: Criterion, counted: Tally) => Array.from(criterion.values(counted, everybody(counted)));

describe('every tie-break, in any event', () => {
  it('gives the same whatever the order of the entries, unless it is about that', () => {
    const others = everyCriterion.filter(({ code }) => !code.startsWith('TPN'));
    const shuffled = anyTable.chain((table) => {
      const numbers = table.entries.map(({ number }) => number);
      return fc.tuple(fc.constant(table), fc.shuffledSubarray(numbers, { minLength: numbers.length }));
    });
    fc.assert(
      fc.property(shuffled, ([table, order]) => {
        const [before, after] = [tally(table, seed), tally(renumbered(table, order), seed)];
        for (const criterion of others) {
          const values = valuesOf(criterion, before);
          expect([criterion.code, valuesOf(criterion, after)]).toEqual([criterion.code, order.map((number) => values[number - 1])]);
        }
        const ranks = (rows: ReturnType<typeof rank>) => new Map(rows.map((row) => [row.id, [row.rank, ...row.values]]));
        expect(ranks(rank(after.table, others, seed))).toEqual(ranks(rank(table, others, seed)));
      }),
    );
  });

  it('T1.3 is the total of its parts', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const counted = tally(table);
        for (const criterion of totalled) {
          const totals = everybody(counted).map((index) => totalOf(criterion, criterion.parts(counted, index, everybody(counted))));
          expect([criterion.code, totals]).toEqual([criterion.code, valuesOf(criterion, counted)]);
        }
      }),
    );
  });

  it.each(['BH', 'FB', 'SB', 'PS'])('T6 %s is not more with a cut, and less or the same with a larger one', (code) => {
    const cuts = ['', '-C1', '-C2', '-C3'].map((modifier) => parse(code + modifier)!);
    const medians = ['', '-M1', '-M2'].map((modifier) => parse(code + modifier)!);
    fc.assert(
      fc.property(anyTable, (table) => {
        const counted = tally(table);
        for (const list of [cuts, medians, [cuts[1]!, medians[1]!]]) {
          const columns = list.map((criterion) => valuesOf(criterion, counted));
          for (let k = 1; k < columns.length; k++)
            columns[k]!.forEach((value, i) => expect(value).toBeLessThanOrEqual(columns[k - 1]![i]!));
        }
      }),
    );
  });

  it('T6 cuts as many parts as it may', () => {
    const medians = everyCriterion.filter(({ code }) => code.endsWith('-M1'));
    expect(medians.length).toBe(5);
    fc.assert(
      fc.property(anyTable, (table) => {
        fc.pre(table.forfeitsCount !== true); // where a free round is no part to cut
        const counted = tally(table);
        for (const criterion of medians) {
          for (const index of everybody(counted)) {
            const parts = criterion.parts(counted, index, everybody(counted));
            expect(parts.filter(({ cut }) => cut !== undefined)).toHaveLength(Math.min(2, parts.length));
          }
        }
      }),
    );
  });
});

describe('every tie-break, at the edges', () => {
  const shown = (table: Crosstable) =>
    Object.fromEntries(everyCriterion.map((criterion) => [criterion.code, valuesOf(criterion, tally(table))]));
  const ofTheirOwn = /^(KO|TPN|RTNG|LOT|DE|EDE|TBR|BBE)\b/;

  it('is 0 before the first result', () => {
    const values = shown(tableOf([[], [], []]));
    const about = Object.keys(values).filter((code) => !ofTheirOwn.test(code));
    expect(about.map((code) => [code, values[code]])).toEqual(about.map((code) => [code, [0, 0, 0]]));
    const pending = shown(tableOf([[cell('pending', 0, 2, 'first')], [cell('pending', 0, 1, 'second')]]));
    expect(pending.REP).toEqual([1, 1]);
    expect(pending.BH).toEqual([0, 0]);
  });

  it('with nothing but forfeits counts no match', () => {
    const rows = [
      [cell('forfeit-win', 2, 2, 'first'), cell('forfeit-loss', 0, 2, 'second')],
      [cell('forfeit-loss', 0, 1, 'second'), cell('forfeit-loss', 0, 1, 'first')],
    ];
    const values = shown(tableOf(rows));
    for (const code of ['WON', 'BPG', 'BWG', 'AOB', 'SOB', 'ARO', 'TPR', 'PTP', 'APRO', 'APPO', 'SETS', 'STONES']) expect([code, values[code]]).toEqual([code, [0, 0]]); // prettier-ignore
    // dummies: the own score, at most that of the other
    expect([values.PTS, values.WIN, values.BH, values.SB, values.REP, values.STD]).toEqual([[2, 0], [1, 0], [0, 0], [0, 0], [1, 0], [3, 1]]); // prettier-ignore
  });

  it('tells nobody apart where all is equal', () => {
    // everybody drew with everybody, once on each side
    const options = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first', settings: { legs: 2 } } as const;
    let table = emptyTable(4, { rounds: 6, forfeitsCount: true });
    for (let round = 1; round <= 6; round++) {
      const outcome = roundRobin.pair(table, options);
      if (!outcome.ok) throw new Error(outcome.reason);
      table = afterRound(table, outcome, () => 1);
    }
    const equal = everyCriterion.filter(({ code }) => !/^(TPN|LOT)/.test(code));
    expect(rank(table, equal).map((row) => row.rank)).toEqual([1, 1, 1, 1]);
  });

  it('T1.4 T4 keeps a leader who leaves; who met the leader has draws for the rounds that followed', () => {
    const rows = [
      [cell('played', 2, 2, 'first'), cell('zero-bye', 0), cell('zero-bye', 0)],
      [cell('played', 0, 1, 'second'), cell('played', 1, 3, 'first'), cell('pairing-bye', 2)],
      [cell('pairing-bye', 2), cell('played', 1, 2, 'second'), cell('half-bye', 1)],
    ];
    const [leader, second] = [0, 1].map((index) => Object.fromEntries(Object.entries(shown(tableOf(rows))).map(([code, column]) => [code, column[index]]))); // prettier-ignore
    expect(parse('BH')!.parts(tally(tableOf(rows)), 1, [])[0]).toMatchObject({ value: 4, reason: 'opponent-adjusted' });
    expect(second!.BH).toBe(4 + 4 + 3);
    // against 2 and two dummies of the own score
    expect([leader!.BH, leader!['BH-C1'], leader!.REP, leader!.PS]).toEqual([3 + 2 + 2, 3 + 2, 1, 6]);
  });
});
