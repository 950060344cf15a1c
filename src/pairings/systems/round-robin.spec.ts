import fc from 'fast-check';
import { afterRound, cell, emptyTable, tableOf } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import type { Board, PairingOptions, PairingOutcome } from './pairing-system.js';
import { bergerRound, roundRobin, scheduledRound } from './round-robin.js';
import type { RoundRobinExplanation } from './round-robin-explanation.js';

function table(entries: number, roundsPaired: number) {
  const cells = Array.from({ length: roundsPaired }, () => cell('zero-bye', 0));
  return tableOf(Array.from({ length: entries }, () => cells));
}
const options = (legs: 1 | 2 = 1, absent: number[] = []): PairingOptions => ({
  absent,
  forbidden: [],
  virtualPoints: [],
  initialSide: 'first',
  settings: { legs },
});

function wholeEvent(entries: number, legs: 1 | 2): Extract<PairingOutcome, { ok: true }>[] {
  return rest(emptyTable(entries), roundRobin.roundsFor(entries, { legs })!, legs);
}

/** The next so many rounds. */
function rest(table: Crosstable, rounds: number, legs: 1 | 2 = 1): Extract<PairingOutcome, { ok: true }>[] {
  return Array.from({ length: rounds }, () => {
    const outcome = roundRobin.pair(table, options(legs));
    if (!outcome.ok) throw new Error(outcome.reason);
    table = afterRound(table, outcome, () => 1);
    return outcome;
  });
}

const boardsIn = (text: string): Board[] =>
  text.split(' ').map((board) => ({ first: Number(board.split('-')[0]), second: Number(board.split('-')[1]) }));
const byHand = (table: Crosstable, boards: string, bye: number | null = null) =>
  afterRound(table, { ok: true, boards: boardsIn(boards), byes: bye === null ? [] : [bye] }, () => 1);
const written = ({ boards }: { boards: readonly Board[] }) => boards.map(({ first, second }) => `${first}-${second}`).join(' ');

/** FIDE Handbook C.05, Annex 1, "Details of Berger Table": the rounds for 3-4, 5-6, 7-8 and 9-10 players. */
const published: Record<number, string[]> = {
  4: ['1-4 2-3', '4-3 1-2', '2-4 3-1'],
  6: ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'],
  8: ['1-8 2-7 3-6 4-5', '8-5 6-4 7-3 1-2', '2-8 3-1 4-7 5-6', '8-6 7-5 1-4 2-3', '3-8 4-2 5-1 6-7', '8-7 1-6 2-5 3-4', '4-8 5-3 6-2 7-1'],
  10: [
    '1-10 2-9 3-8 4-7 5-6',
    '10-6 7-5 8-4 9-3 1-2',
    '2-10 3-1 4-9 5-8 6-7',
    '10-7 8-6 9-5 1-4 2-3',
    '3-10 4-2 5-1 6-9 7-8',
    '10-8 9-7 1-6 2-5 3-4',
    '4-10 5-3 6-2 7-1 8-9',
    '10-9 1-8 2-7 3-6 4-5',
    '5-10 6-4 7-3 8-2 9-1',
  ],
};

describe('R2 the Berger table', () => {
  it.each(Object.entries(published))('for %s places is the published one', (places, rounds) => {
    const made = rounds.map((_, i) =>
      bergerRound(Number(places), i + 1)
        .map(({ first, second }) => `${first}-${second}`)
        .join(' '),
    );
    expect(made).toEqual(rounds);
  });
});

describe('a round robin', () => {
  const anyEvent = fc.record({ entries: fc.integer({ min: 2, max: 40 }), legs: fc.constantFrom<1 | 2>(1, 2) });

  it('R1 lets everybody meet everybody once a leg, and in a second leg on the other side', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, legs }) => {
        const boards = wholeEvent(entries, legs).flatMap((round) => round.boards.map(({ first, second }) => `${first}-${second}`));
        const pairs = new Set(boards.map((board) => board.split('-').sort().join('-')));
        expect(new Set(boards).size).toBe(boards.length);
        expect(boards).toHaveLength((legs * entries * (entries - 1)) / 2);
        expect(pairs.size).toBe((entries * (entries - 1)) / 2);
      }),
    );
  });

  it('R1 R3 names everybody once a round, on a board or free, and leaves everybody free once a leg when odd', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, legs }) => {
        const rounds = wholeEvent(entries, legs);
        for (const { boards, byes } of rounds) {
          const named = [...boards.flatMap(({ first, second }) => [first, second]), ...byes];
          expect(named.sort((a, b) => a - b)).toEqual(Array.from({ length: entries }, (_, i) => i + 1));
        }
        const byes = rounds.flatMap((round) => round.byes);
        expect(byes).toHaveLength(entries % 2 === 1 ? entries * legs : 0);
        expect(new Set(byes).size).toBe(entries % 2 === 1 ? entries : 0);
      }),
    );
  });

  it('R2 balances who starts to within one, exactly for an odd field or two legs', () => {
    fc.assert(
      fc.property(anyEvent, ({ entries, legs }) => {
        const difference = new Array<number>(entries + 1).fill(0);
        for (const { boards } of wholeEvent(entries, legs))
          for (const { first, second } of boards) {
            difference[first]!++;
            difference[second]!--;
          }
        const largest = Math.max(...difference.map(Math.abs));
        expect(largest).toBe(entries % 2 === 1 || legs === 2 ? 0 : 1);
      }),
    );
  });

  it('R4.2 gives nobody the same side three times running where the legs meet', () => {
    for (const entries of [4, 6, 8, 10, 20]) {
      const rounds = wholeEvent(entries, 2);
      for (let number = 1; number <= entries; number++) {
        const sides = rounds.map(({ boards }) => (boards.some(({ first }) => first === number) ? 'F' : 'S')).join('');
        expect(sides).not.toMatch(/FFF|SSS/);
      }
    }
  });

  it('R4 two entries play each other once, or twice', () => {
    expect(wholeEvent(2, 1)).toMatchObject([{ ok: true, boards: [{ first: 1, second: 2 }], byes: [] }]);
    expect(wholeEvent(2, 2).map(({ boards }) => boards)).toEqual([[{ first: 1, second: 2 }], [{ first: 2, second: 1 }]]);
  });

  it('says where in the table a round stands', () => {
    const places = wholeEvent(3, 2).map(({ explanation }) => (explanation as RoundRobinExplanation).groups[0]!);
    expect(places.map(({ leg, tableRound, moved, reversed, free }) => ({ leg, tableRound, moved, reversed, free }))).toEqual([
      { leg: 1, tableRound: 1, moved: false, reversed: false, free: [1] },
      { leg: 1, tableRound: 3, moved: true, reversed: false, free: [2] },
      { leg: 1, tableRound: 2, moved: true, reversed: false, free: [3] },
      { leg: 2, tableRound: 1, moved: false, reversed: true, free: [1] },
      { leg: 2, tableRound: 2, moved: false, reversed: true, free: [3] },
      { leg: 2, tableRound: 3, moved: false, reversed: true, free: [2] },
    ]);
  });

  it('R5 keeps the place of an absent entry, so that the board can be scored as a forfeit', () => {
    const seats = (absent: number[]) => {
      const { explanation: _, ...rest } = roundRobin.pair(table(4, 1), options(1, absent)) as Extract<PairingOutcome, { ok: true }>;
      return rest;
    };
    expect(seats([3])).toEqual(seats([]));
  });

  it.each([
    [0, 0, 'too-few-entries'],
    [1, 0, 'too-few-entries'],
    [2, 1, 'all-rounds-paired'],
    [5, 5, 'all-rounds-paired'],
  ])('%i entries after %i rounds: %s', (entries, rounds, reason) => {
    expect(roundRobin.pair(table(entries, rounds), options())).toEqual({ ok: false, reason });
  });

  it.each([
    [1, 1, ['too-few-entries']],
    [6, 5, []],
    [5, 5, []],
    [6, 4, ['too-few-rounds']],
    [6, 6, ['too-many-rounds']],
  ])('%i entries and %i rounds warn of %j', (entries, rounds, codes) => {
    expect(roundRobin.warnings(entries, rounds)).toEqual(codes);
  });
});

describe('R7 a round robin that was changed by hand', () => {
  const codes = (table: Crosstable, boards: string, legs: 1 | 2 = 1) =>
    roundRobin
      .check(table, options(legs), { boards: boardsIn(boards), byes: [] })
      .map(({ code, article, entries }) => [article ?? '', code, ...entries].join(' '));

  it('goes on with the first round of the table in which nobody meets again', () => {
    const table = byHand(emptyTable(4), '4-3 1-2');
    expect(rest(table, 2).map(written)).toEqual(['1-4 2-3', '2-4 3-1']);
    expect(codes(table, '1-4 2-3')).toEqual([]);
  });

  it('R1 a pair that has met does not meet again in this leg', () => {
    const table = byHand(emptyTable(4), '4-3 1-2');
    expect(codes(table, '2-1 3-4')).toEqual(['R1 rematch 2 1', 'R1 rematch 3 4', 'R2 other-pairing 1 4 2 3']);
    const second = byHand(byHand(table, '1-4 2-3'), '2-4 3-1');
    expect(codes(second, '3-4 2-1', 2)).toContain('R2 other-pairing 4 1 3 2');
    expect(codes(second, '3-4 2-1', 2).join()).not.toContain('rematch');
    expect(codes(byHand(second, '3-4 2-1'), '3-4 1-4', 2)).toContain('R1 rematch 3 4');
  });

  it('a forfeited match was one too', () => {
    const forfeited = tableOf([
      [cell('forfeit-win', 2, 2)],
      [cell('forfeit-loss', 0, 1)],
      [cell('forfeit-loss', 0, 4)],
      [cell('forfeit-loss', 0, 3)],
    ]);
    expect(codes(forfeited, '1-2 3-4').slice(0, 2)).toEqual(['R1 rematch 1 2', 'R1 rematch 3 4']);
  });

  it('has no pairing where the boards of its rounds were mixed, and then misses none', () => {
    // of each of the five rounds of the table one board was taken
    const table = byHand(byHand(byHand(emptyTable(6), '1-6 2-4 3-5'), '1-5 2-6 3-4'), '1-4 2-5 3-6');
    expect(roundRobin.pair(table, options())).toMatchObject({ ok: false, reason: 'no-pairing', wouldHelp: [{ code: 'finish-early' }] });
    expect(codes(table, '1-2 4-5 3-6')).toEqual(['R1 rematch 3 6', 'R2 unpairable']);
  });

  it('R1 lets nobody meet oftener than the legs say, whatever rounds of the table were taken first', () => {
    const shuffledLegs = fc.integer({ min: 2, max: 9 }).chain((entries) => {
      const perLeg = entries + (entries % 2) - 1;
      return fc.record({ entries: fc.constant(entries), first: fc.shuffledSubarray(Array.from({ length: perLeg }, (_, i) => i + 1)) });
    });
    fc.assert(
      fc.property(shuffledLegs, ({ entries, first }) => {
        const members = Array.from({ length: entries }, (_, i) => i + 1);
        const taken = first.map((round) => scheduledRound(members, round, 1));
        const table = taken.reduce(
          (before, { boards, free }) => afterRound(before, { ok: true, boards, byes: free }, () => 1),
          emptyTable(entries),
        );
        const others = rest(table, roundRobin.roundsFor(entries)! - first.length);
        const pairs = [...taken, ...others].flatMap(({ boards }) => boards.map(({ first: a, second: b }) => [a, b].sort().join('-')));
        expect(new Set(pairs).size).toBe((entries * (entries - 1)) / 2);
        expect(pairs).toHaveLength((entries * (entries - 1)) / 2);
      }),
    );
  });
});

describe('a large round robin', () => {
  it.each([1000, 999])('R1 R2 R3 of %i lets everybody meet everybody once, evenly in who starts', (entries) => {
    const met = new Uint8Array(entries * entries);
    const difference = new Int32Array(entries);
    const members = Array.from({ length: entries }, (_, i) => i + 1);
    for (let round = 1; round <= roundRobin.roundsFor(entries)!; round++) {
      const { boards } = scheduledRound(members, round, 1);
      for (const { first, second } of boards) {
        met[(Math.min(first, second) - 1) * entries + Math.max(first, second) - 1]!++;
        difference[first - 1]!++;
        difference[second - 1]!--;
      }
    }
    const times = [0, 0, 0];
    for (let one = 0; one < entries; one++) for (let other = one + 1; other < entries; other++) times[met[one * entries + other]!]!++;
    expect(times).toEqual([0, (entries * (entries - 1)) / 2, 0]);
    expect(Math.max(...difference.map(Math.abs))).toBe(entries % 2 === 0 ? 1 : 0);
  });
});

describe('R6 a round robin in groups', () => {
  /** Start numbers 1, 2, … in these groups; `rounds` are over. */
  function grouped(groups: readonly number[], rounds = 0) {
    const plain = table(groups.length, rounds);
    return { ...plain, entries: plain.entries.map((entry, i) => ({ ...entry, group: groups[i]! })) };
  }
  const rounds = (groups: readonly number[], legs: 1 | 2 = 1) =>
    rest(grouped(groups), roundRobin.roundsFor(groups.length, { legs, groups: Math.max(...groups) })!, legs);

  it('R6.6 pairs all groups at once, table by table, group after group', () => {
    expect(rounds([1, 2, 2, 1, 1, 2, 2, 1])[0]).toMatchObject({
      ok: true,
      // group 1 is 1, 4, 5, 8 and group 2 is 2, 3, 6, 7
      boards: [
        { first: 1, second: 8 },
        { first: 4, second: 5 },
        { first: 2, second: 7 },
        { first: 3, second: 6 },
      ],
      byes: [],
    });
  });

  it('R6.6 lets a smaller group end before, and one of an odd group sit out each round', () => {
    // group 1 has five, group 2 four
    const byes = rounds([1, 2, 1, 2, 1, 2, 1, 2, 1]).map((round) => round.byes);
    expect(byes).toEqual([[1], [7], [3], [9, 2, 4, 6, 8], [5, 2, 4, 6, 8]]);
  });

  it('R6 lets everybody meet their whole group once a leg, and nobody else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 7 }), fc.constantFrom<1 | 2>(1, 2), (count, size, legs) => {
        const groups = Array.from({ length: count * size + (count - 1) }, (_, i) => (i % count) + 1);
        const met = new Map<string, number>();
        for (const { boards } of rounds(groups, legs))
          for (const { first, second } of boards) {
            expect(groups[first - 1]).toBe(groups[second - 1]);
            const pair = [first, second].sort((a, b) => a - b).join('-');
            met.set(pair, (met.get(pair) ?? 0) + 1);
          }
        const pairs = groups.flatMap((group, i) => groups.slice(i + 1).filter((other) => other === group));
        expect(met.size).toBe(pairs.length);
        expect(new Set(met.values())).toEqual(new Set([legs]));
      }),
    );
  });

  it.each([
    [8, 2, 3, ['too-few-rounds'], []],
    [9, 2, 5, ['too-few-rounds'], []],
    [24, 4, 5, ['too-few-rounds'], []],
    [3, 2, 0, ['too-few-entries'], ['too-few-entries']],
  ])('%i entries in %i groups have %i rounds', (entries, groups, all, ofOne, ofAll) => {
    expect(roundRobin.roundsFor(entries, { groups })).toBe(all);
    expect(roundRobin.suggestedRounds(entries, { groups })).toBe(all);
    expect(roundRobin.warnings(entries, 1, { groups })).toEqual(ofOne);
    expect(roundRobin.warnings(entries, all, { groups })).toEqual(ofAll);
  });

  it('R6.4 keeps club mates apart where the tournament protects clubs', () => {
    const clubs = [null, null, null, 'A', 'A', null, null, null];
    const divide = (clubProtectionRounds: number | null) => roundRobin.grouping!.divide(clubs, { groups: 4, clubProtectionRounds }, 1);
    expect(divide(null)).toEqual({ groups: [1, 2, 3, 4, 4, 3, 2, 1], together: [{ group: 4, club: 'A', numbers: [4, 5] }] });
    expect(divide(1)).toEqual({ groups: [1, 2, 3, 4, 1, 3, 2, 4], together: [] });
  });

  it('R6.1 does not pair a group of one', () => {
    expect(roundRobin.pair(grouped([1, 1, 2]), options())).toEqual({
      ok: false,
      reason: 'group-too-small',
      params: { group: 2, size: 1, minimum: 2 },
    });
  });
});
