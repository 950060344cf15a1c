import fc from 'fast-check';
import { afterRound, cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import { type Crosstable, scoreOf } from '../../crosstable/crosstable.js';
import { opponentsMet } from '../../crosstable/meetings.js';
import type { PairingOptions, PairingOutcome } from './pairing-system.js';
import { swiss } from './swiss.js';

const anyone: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first' };

function paired(table: Crosstable, options: Partial<PairingOptions> = {}): Extract<PairingOutcome, { ok: true }> {
  const outcome = swiss.pair(table, { ...anyone, ...options });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}
const names = (table: Crosstable, options?: Partial<PairingOptions>) =>
  paired(table, options).boards.map(({ first, second }) => `${first}-${second}`);

/** The lower number wins, always. */
const byNumber = (first: number, second: number) => (first < second ? 2 : 0);

describe('S1 S4 S8 the plain Swiss system', () => {
  it('S4.2 S6.5 pairs the upper half against the lower in round 1, sides in turn', () => {
    expect(names(emptyTable(8))).toEqual(['1-5', '6-2', '3-7', '8-4']);
    expect(names(emptyTable(8), { initialSide: 'second' })).toEqual(['5-1', '2-6', '7-3', '4-8']);
  });

  it('S4.2 pairs each score group in itself in round 2', () => {
    const table = afterRound(emptyTable(8), paired(emptyTable(8)), byNumber);
    expect(names(table)).toEqual(['3-1', '2-4', '5-7', '8-6']);
  });

  it('S4.3 lets the last of an odd group come down to the first of the next', () => {
    // after round 1 with one draw: 2 points 1 2 3, 1 point 4 8, 0 points 5 6 7
    const table = afterRound(emptyTable(8), paired(emptyTable(8)), (first, second) =>
      first === 8 && second === 4 ? 1 : byNumber(first, second),
    );
    const met = paired(table).boards.map(({ first, second }) => [first, second].sort((a, b) => a - b).join('-'));
    expect(met).toEqual(['1-2', '3-4', '5-8', '6-7']);
  });

  it('S6.5 an absent number 1 does not shift the sides of the others', () => {
    expect(names(emptyTable(9), { absent: [1] })).toEqual(['2-6', '7-3', '4-8', '9-5']);
  });

  it('S1 takes virtual points into the score', () => {
    // 1 to 4 are lifted by a point, so two groups of four
    expect(names(emptyTable(8), { virtualPoints: [[2], [2], [2], [2], [0], [0], [0], [0]] })).toEqual(['1-3', '4-2', '5-7', '8-6']);
  });

  it('S2.2 keeps a forbidden pair apart', () => {
    expect(names(emptyTable(4), { forbidden: [[1, 3]] })).toEqual(['1-4', '3-2']);
    expect(swiss.pair(emptyTable(4), { ...anyone, forbidden: [[1, 2, 3]] })).toEqual({ ok: false, reason: 'no-pairing' });
  });

  it('S8 puts the board with more points in it first', () => {
    // 1 may not meet 2 and 3, who have as many points
    const table = tableOf([[cell('full-bye', 2)], [cell('full-bye', 2)], [cell('full-bye', 2)], [cell('zero-bye', 0)]]);
    const forbidden = [
      [1, 2],
      [1, 3],
    ];
    expect(names(table, { forbidden })).toEqual(['3-2', '1-4']);
  });

  it('S2.1 a forfeited match was no meeting', () => {
    const table = tableOf([[cell('forfeit-win', 2, 2, 'first')], [cell('forfeit-loss', 0, 1, 'second')]]);
    expect(names(table)).toEqual(['1-2']);
  });

  it.each<[string, Crosstable, Partial<PairingOptions>, string]>([
    ['nobody', emptyTable(0), {}, 'too-few-entries'],
    ['one entry', emptyTable(1), {}, 'too-few-entries'],
    ['everybody withdrawn', emptyTable(6), { absent: [1, 2, 3, 4, 5, 6] }, 'too-few-entries'],
    ['two that have met', tableOf([[cell('played', 2, 2, 'first')], [cell('played', 0, 1, 'second')]]), {}, 'no-pairing'],
    ['a match under way', tableOf([[cell('pending', 0, 2, 'first')], [cell('pending', 0, 1, 'second')]]), {}, 'round-not-complete'],
  ])('%s: refuses and says why', (_, table, options, reason) => {
    expect(swiss.pair(table, { ...anyone, ...options })).toEqual({ ok: false, reason });
  });

  it('plays two and three entries to the end', () => {
    expect(paired(emptyTable(2))).toEqual({ ok: true, boards: [{ first: 1, second: 2 }], bye: null });
    let three = emptyTable(3);
    const byes: (number | null)[] = [];
    for (let round = 0; round < 3; round++) {
      const outcome = paired(three);
      byes.push(outcome.bye);
      three = afterRound(three, outcome, byNumber);
    }
    expect(byes).toEqual([3, 2, 1]);
    expect(swiss.pair(three, anyone).ok).toBe(false);
  });
});

describe('S3 the bye', () => {
  it.each([
    ['by pairing before, whatever it was worth', cell('pairing-bye', 1)],
    ['a win by forfeit', cell('forfeit-win', 2, 1, 'first')],
    ['a full-point bye', cell('full-bye', 2)],
  ])('S3.2 does not go to whoever had it %s', (_, had) => {
    // 3 has no more points than the others, so it is last
    const table = tableOf([
      [cell('half-bye', 1), cell('half-bye', 1)],
      [cell('half-bye', 1), cell('half-bye', 1)],
      [had, cell('zero-bye', 0)],
    ]);
    expect(paired(table).bye).toBe(2);
  });

  it('S3.2 may go to whoever had a half- or zero-point bye on request', () => {
    expect(paired(tableOf([[cell('half-bye', 1)], [cell('half-bye', 1)], [cell('half-bye', 1)]])).bye).toBe(3);
  });

  it('S3.1 goes to the lowest who can be spared', () => {
    // 5 may meet only 4: with the bye for 5 everybody is paired; without 5 being allowed one, 4 and 5 must meet
    const forbidden = [
      [1, 5],
      [2, 5],
      [3, 5],
    ];
    expect(paired(emptyTable(5), { forbidden }).bye).toBe(5);
    const fiveHadIt = tableOf([[], [], [], [], []].map((_, i) => [i === 4 ? cell('pairing-bye', 2) : cell('half-bye', 1)]));
    expect(paired(fiveHadIt, { forbidden })).toMatchObject({ bye: 3 });
  });

  it('three entries that all had it cannot be paired', () => {
    expect(swiss.pair(tableOf([1, 2, 3].map(() => [cell('pairing-bye', 2)])), anyone)).toEqual({ ok: false, reason: 'no-pairing' });
  });
});

describe('S2 S4 a whole event', () => {
  /** Results and absences of each round from one number each. */
  const anyEvent = fc.record({
    entries: fc.integer({ min: 2, max: 14 }),
    rounds: fc.array(fc.record({ results: fc.integer({ min: 0 }), absences: fc.integer({ min: 0 }) }), { minLength: 1, maxLength: 9 }),
  });
  const decide = (chance: number) => (first: number, second: number) => (chance ^ (first * 7919 + second * 104729)) % 3;
  const awayFrom = (chance: number, entries: number) =>
    Array.from({ length: entries }, (_, i) => i + 1).filter((number) => Math.abs((chance ^ (number * 15485863)) % 8) === 0);

  /** Tries everything: may those who are left be paired, at most one of them by the bye? */
  function canBePaired(table: Crosstable, left: readonly number[], byeFree: boolean): boolean {
    const [one, ...others] = left;
    if (one === undefined) return true;
    const row = table.entries[one - 1]!;
    const hadBye = row.cells.some(({ kind }) => kind === 'pairing-bye');
    if (byeFree && !hadBye && canBePaired(table, others, false)) return true;
    return others.some(
      (other) =>
        !opponentsMet(row).includes(other) &&
        canBePaired(
          table,
          others.filter((x) => x !== other),
          byeFree,
        ),
    );
  }

  it('S2.1 S3.2 pairs everybody once, nobody twice with the same, finds a pairing exactly when there is one', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, rounds }) => {
        let table = emptyTable(entries);
        for (const { results, absences } of rounds) {
          const absent = awayFrom(absences, entries);
          const present = table.entries.map(({ number }) => number).filter((number) => !absent.includes(number));
          const outcome = swiss.pair(table, { ...anyone, absent });
          expect(outcome.ok).toBe(present.length >= 2 && canBePaired(table, present, present.length % 2 === 1));
          if (!outcome.ok) return;
          const named = [...outcome.boards.flatMap(({ first, second }) => [first, second]), ...(outcome.bye === null ? [] : [outcome.bye])];
          expect(named.sort((a, b) => a - b)).toEqual(present);
          for (const { first, second } of outcome.boards) expect(opponentsMet(table.entries[first - 1]!)).not.toContain(second);
          const hadBye = table.entries.filter(({ cells }) => cells.some(({ kind }) => kind === 'pairing-bye')).map(({ number }) => number);
          expect(hadBye).not.toContain(outcome.bye);
          table = afterRound(table, outcome, (first, second) => Math.abs(decide(results)(first, second)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('S4 keeps 200 entries close in score through nine rounds, and well under a second a round', () => {
    let table = emptyTable(200);
    for (let round = 0; round < 9; round++) {
      const started = performance.now();
      const outcome = paired(table);
      expect(performance.now() - started).toBeLessThan(1000);
      for (const { first, second } of outcome.boards)
        expect(Math.abs(scoreOf(table.entries[first - 1]!) - scoreOf(table.entries[second - 1]!))).toBeLessThanOrEqual(2);
      table = afterRound(table, outcome, (first, second) => (first * 31 + second * 17 + round * 5) % 3);
    }
  });

  it('S5 S6 lets sides even out', () => {
    let table = emptyTable(64);
    for (let round = 0; round < 6; round++)
      table = afterRound(table, paired(table), (first, second) => (first * 31 + second * 17 + round * 5) % 3);
    const differences = table.entries.map(({ cells }) => Math.abs(cells.filter(({ side }) => side === 'first').length - 3));
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  });
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
  ])('%i entries, %i rounds: %j', (entries, rounds, codes) => {
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
            expect(swiss.pair(table, anyone)).toMatchObject({ ok: true });
            table = afterRound(table, paired(table), (first, second) =>
              Math.abs((chance[round - 1]! ^ (first * 7919 + second * 104729)) % 3),
            );
          }
        },
      ),
    );
  });
});
