import fc from 'fast-check';
import { afterRound, cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { pointScale } from '../../crosstable/point-scale.js';
import type { PairingOptions } from './pairing-system.js';
import { swiss } from './swiss.js';

const anyone: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first' };

describe('the Swiss system', () => {
  it('waits for every result of the round before', () => {
    const open = tableOf([[cell('pending', 0, 2, 'first')], [cell('pending', 0, 1, 'second')]]);
    expect(swiss.pair(open, anyone)).toEqual({ ok: false, reason: 'round-not-complete' });
  });

  it('needs two who are there', () => {
    expect(swiss.pair(emptyTable(5), { ...anyone, absent: [1, 2, 3, 5] })).toEqual({ ok: false, reason: 'too-few-entries' });
    expect(swiss.pair(emptyTable(5), { ...anyone, absent: [1, 2, 3] })).toMatchObject({ ok: true, boards: [{ first: 4, second: 5 }] });
  });

  it('says how the pairing came about', () => {
    expect(swiss.pair(emptyTable(3), anyone)).toMatchObject({
      ok: true,
      byes: [3],
      explanation: { kind: 'swiss', bye: { number: 3 }, boards: [{ rule: '5.2.5' }] },
    });
  });
});

it('TM4.4 pairs the same whatever a win is worth', () => {
  const results = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), results, (entries, drawn) => {
      let table = emptyTable(entries, { rounds: 3 });
      for (let round = 1; round <= 3; round++) {
        const paired = swiss.pair(table, anyone);
        if (!paired.ok) return;
        expect(swiss.pair(ofTeams(table), anyone)).toMatchObject({ ok: true, boards: paired.boards, byes: paired.byes });
        table = afterRound(table, paired, (first, second) => drawn[(round * 13 + first * 3 + second) % drawn.length]!);
      }
    }),
    { numRuns: 40 },
  );
});

/** The same results with 4 half points for a win. */
const ofTeams = (table: Crosstable): Crosstable => ({
  ...table,
  points: pointScale(table.points.pairingBye, 4),
  entries: table.entries.map((entry) => ({ ...entry, cells: entry.cells.map((one) => ({ ...one, points: one.points * 2 })) })),
});

describe('S7 rounds for a field', () => {
  it.each([
    [0, 5, ['too-few-entries']],
    [1, 5, ['too-few-entries']],
    [8, 7, ['many-rounds-for-field']],
    [8, 8, ['too-many-rounds']],
    [7, 7, ['many-rounds-for-field']],
    [4, 3, []],
    [35, 7, []],
    [35, 5, ['too-few-rounds']],
  ])('S7.1 S7.3 %i entries, %i rounds: %j', (entries, rounds, codes) => {
    expect(swiss.warnings(entries, rounds)).toEqual(codes);
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 3],
    [4, 3],
    [6, 3],
    [8, 4],
    [35, 7],
    [200, 9],
  ])('%i entries: %i rounds suggested', (entries, rounds) => {
    expect(swiss.suggestedRounds(entries)).toBe(rounds);
    expect(swiss.warnings(entries, rounds)).toEqual(entries < 2 ? ['too-few-entries'] : []);
  });

  it('S7.2 as many rounds as are safe can be played whatever happens', () => {
    const isSafe = (entries: number, round: number) => !swiss.warnings(entries, round).join().includes('many');
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.array(fc.integer({ min: 0 }), { minLength: 16, maxLength: 16 }),
        (entries, chance) => {
          let table = emptyTable(entries);
          for (let round = 1; isSafe(entries, round); round++) {
            const outcome = swiss.pair(table, anyone);
            expect({ entries, round, ok: outcome.ok }).toEqual({ entries, round, ok: true });
            if (!outcome.ok) return;
            table = afterRound(table, outcome, (first, second) => Math.abs((chance[round - 1]! ^ (first * 7919 + second * 104729)) % 3));
          }
        },
      ),
    );
  });
});
