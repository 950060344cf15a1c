import fc from 'fast-check';
import { afterRound, cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { doubleElimination } from './double-elimination.js';
import type { PairingOutcome } from './pairing-system.js';

type Paired = Extract<PairingOutcome, { ok: true }>;
const options = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first', seed: 7 } as const;

const brief = ({ boards, byes = [] }: Paired) =>
  [...boards.map(({ first, second }) => `${Math.min(first, second)}-${Math.max(first, second)}`), ...byes.map((n) => `free ${n}`)].join(
    ' ',
  );

/** Plays to the end. `wins` says whether the first named wins in this round. */
function play(entries: number, wins: (one: number, other: number, round: number) => boolean) {
  let table: Crosstable = emptyTable(entries, { rounds: doubleElimination.roundsFor(entries)! });
  const rounds: string[] = [];
  for (;;) {
    const paired = doubleElimination.pair(table, options);
    if (!paired.ok) return { table, rounds, places: doubleElimination.placings!(table), reason: paired.reason };
    rounds.push(brief(paired));
    table = afterRound(table, paired, (first, second) => (wins(first, second, rounds.length) ? 2 : 0));
  }
}
const favourite = (one: number, other: number) => one < other;

describe('D2 double elimination', () => {
  // worked out by hand; the order within a round: upper bracket, lower bracket
  it.each([
    ['two', 2, favourite, ['1-2', '1-2'], [1, 2]],
    ['two, each once: a second final', 2, (one: number, other: number, round: number) => (round === 2 ? one > other : one < other), ['1-2', '1-2', '1-2'], [1, 2]], // prettier-ignore
    ['four', 4, favourite, ['1-4 2-3', '1-2 3-4', '2-3 free 1', '1-2'], [1, 2, 3, 4]],
    [
      'four, D4 where the lower bracket wins the final',
      4,
      (one: number, other: number, round: number) => (round >= 4 ? one > other : one < other),
      ['1-4 2-3', '1-2 3-4', '2-3 free 1', '1-2', '1-2'],
      [2, 1, 3, 4],
    ],
    [
      // D3: 3 and 4, who lose to 2 and 1 in the semi-finals, come to the other half of the lower bracket
      'eight',
      8,
      favourite,
      ['1-8 4-5 2-7 3-6', '1-4 2-3 5-8 6-7', '3-5 4-6 free 1 free 2', '1-2 3-4', '2-3 free 1', '1-2'],
      [1, 2, 3, 4, 5, 5, 7, 7],
    ],
    ['three', 3, favourite, ['2-3 free 1', '1-2 free 3', '2-3 free 1', '1-2'], [1, 2, 3]],
    [
      'five',
      5,
      favourite,
      ['4-5 free 1 free 2 free 3', '1-4 2-3 free 5', '3-5 free 4 free 1 free 2', '1-2 3-4', '2-3 free 1', '1-2'],
      [1, 2, 3, 4, 5],
    ],
  ] as const)('D1.1 D1.2 D2.1 D2.2 D2.3 D5 of %s', (_, entries, wins, rounds, places) => {
    const course = play(entries, wins);
    expect(course).toMatchObject({ rounds, places, reason: 'all-rounds-paired' });
  });

  it('D4 before a second final both are still in', () => {
    const two = emptyTable(2, { rounds: 3 });
    const won = (points: number) => afterRound(two, { ok: true, boards: [{ first: 1, second: 2 }], byes: [] }, () => points);
    const drawnLevel = afterRound(won(2), { ok: true, boards: [{ first: 1, second: 2 }], byes: [] }, () => 0);
    expect(doubleElimination.placings!(drawnLevel)).toEqual([1, 1]);
  });

  it('D5 after a final that nobody wins both are second', () => {
    const lost = (to: number) => cell('forfeit-loss', 0, to, 'first');
    const two = tableOf([[cell('played', 2, 2, 'first'), lost(2)], [cell('played', 0, 1, 'second'), lost(1)]]); // prettier-ignore
    expect(doubleElimination.placings!(two)).toEqual([2, 2]);
  });

  it('D1.3 a match that nobody wins puts both out', () => {
    const lost = (to: number) => cell('forfeit-loss', 0, to, 'first');
    const table = emptyTable(4, { rounds: 5 });
    const cells = [lost(4), cell('played', 2, 3, 'first'), cell('played', 0, 2, 'second'), lost(1)];
    const after = { ...table, entries: table.entries.map((entry, i) => ({ ...entry, cells: [cells[i]!] })) };
    const second = doubleElimination.pair(after, options);
    expect(second.ok && brief(second)).toBe('free 2 free 3');
  });
});

describe('K3.5 the winner is certain', () => {
  const lost = (to: number) => cell('forfeit-loss', 0, to, 'first');

  it('as soon as one is left: nobody else came, and no round without a board is paired', () => {
    const table = emptyTable(4, { rounds: 5 });
    const cells = [[lost(4)], [cell('played', 2, 3, 'first')], [cell('played', 0, 2, 'second')], [lost(1)]];
    const after = { ...table, entries: table.entries.map((entry, i) => ({ ...entry, cells: cells[i]! })) };
    // 2 and 3 are in, and meet in the lower bracket only when 2 has waited for 3
    expect(doubleElimination.isOver!(after)).toBe(false);
    const none = tableOf([[lost(4)], [lost(3)], [lost(2)], [lost(1)]], { rounds: 5 });
    expect([doubleElimination.isOver!(none), doubleElimination.pair(none, options)]).toEqual([true, { ok: false, reason: 'all-rounds-paired' }]); // prettier-ignore
    expect(doubleElimination.placings!(none)).toEqual([4, 4, 4, 4]);
    const three = tableOf([[cell('pairing-bye', 0)], [lost(3)], [lost(2)]], { rounds: 5 });
    expect([doubleElimination.isOver!(three), doubleElimination.pair(three, options)]).toEqual([true, { ok: false, reason: 'all-rounds-paired' }]); // prettier-ignore
    expect(doubleElimination.placings!(three)).toEqual([1, 3, 3]);
  });

  it('not while a round is being played', () => {
    const open = tableOf([[cell('pairing-bye', 0)], [cell('pending', 0, 3, 'first')], [cell('pending', 0, 2, 'second')]], { rounds: 5 });
    expect(doubleElimination.isOver!(open)).toBe(false);
  });
});

describe('D in any double elimination', () => {
  const anyEvent = fc.record({ entries: fc.integer({ min: 2, max: 70 }), salt: fc.integer() });
  const won = (salt: number) => (one: number, other: number, round: number) =>
    ((Math.imul(one * 73 + other * 179 + round * 31, 2654435761) ^ salt) >>> 5) % 2 === 0;
  const met = ({ entries }: Crosstable) =>
    entries.map(({ cells }) =>
      cells.flatMap(({ kind, opponent, points }, i) => (kind === 'played' ? [{ round: i + 1, opponent, points }] : [])),
    );

  it('everybody but the winner loses twice, and plays no more after that', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, salt }) => {
        const { table, places } = play(entries, won(salt));
        const losses = met(table).map((matches) => matches.filter(({ points }) => points === 0));
        const winner = places.indexOf(1);
        expect(places.filter((place) => place === 1)).toHaveLength(1);
        expect(losses[winner]!.length).toBeLessThan(2);
        expect(losses.filter((_, i) => i !== winner).every(({ length }) => length === 2)).toBe(true);
        const last = met(table).map((matches) => matches.at(-1)!.points);
        expect(last.filter((_, i) => i !== winner).every((points) => points === 0)).toBe(true);
      }),
    );
  });

  it('D5 places are counted on after those that are shared', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, salt }) => {
        const { places } = play(entries, won(salt));
        for (const place of places) expect(places.filter((other) => other < place)).toHaveLength(place - 1);
      }),
    );
  });

  // by hand from D3: of eight the two halves of the lower bracket meet in round 4; of 16 round 3 has two places to fall to, and whom they beat stand in both
  it('D3 nobody meets the same again before round 4, with more than 8 before round 5, with more than 16 before round 6', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 70 }), fc.integer(), (entries, salt) => {
        const again = met(play(entries, won(salt)).table).flatMap((own) => {
          const isAgain = ({ round, opponent }: (typeof own)[number]) =>
            own.some((other) => other.opponent === opponent && other.round < round);
          return own.filter(isAgain).map(({ round }) => round);
        });
        const allowedFrom = entries > 16 ? 6 : entries > 8 ? 5 : 4;
        expect(again.filter((round) => round < allowedFrom)).toEqual([]);
      }),
    );
  });

  it('has one round at most beyond the final', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, salt }) => {
        const { rounds } = play(entries, won(salt));
        expect(doubleElimination.roundsFor(entries)! - rounds.length).toBeLessThanOrEqual(doubleElimination.spareRounds!);
      }),
    );
  });
});
