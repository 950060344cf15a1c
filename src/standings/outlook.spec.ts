import fc from 'fast-check';
import type { Cell, Crosstable } from '../crosstable/crosstable.js';
import { outlookOf, type Remaining } from './outlook.js';
import { poolsOf } from './pools.js';
import { rank } from './rank.js';

const points = { win: 2, draw: 1, loss: 0, pairingBye: 2 };
const blank = { side: null, setsWon: 0, setsLost: 0, treasureWon: 0, treasureLost: 0 };
const played = (opponent: number, scored: number): Cell => ({ ...blank, kind: 'played', opponent, points: scored });
const pending = (opponent: number): Cell => ({ ...blank, kind: 'pending', opponent, points: 0 });
const bye: Cell = { ...blank, kind: 'pairing-bye', opponent: null, points: 2 };

const tableOf = (rows: readonly (readonly Cell[])[], rounds: number): Crosstable => ({
  rounds,
  points,
  entries: rows.map((cells, i) => ({ id: `e${i + 1}`, number: i + 1, name: `E${i + 1}`, rating: null, club: null, cells })),
});
const nobodyLeft: Remaining = { rounds: 0, matchesEach: null, hasLeft: () => false };

function look(table: Crosstable, remaining: Partial<Remaining> = {}) {
  const [pool] = poolsOf(table, { isByGroup: false, isStruck: () => false });
  return outlookOf(pool!, rank(table, []), { ...nobodyLeft, ...remaining });
}
const placesOf = (table: Crosstable, remaining?: Partial<Remaining>) =>
  look(table, remaining).map(({ best, worst, isExact }) => `${best}-${worst}${isExact ? '' : '?'}`);

describe('what could still happen', () => {
  test('O2 after the last match everybody has the rank that the table gives', () => {
    const table = tableOf([[played(2, 2)], [played(1, 0)], [played(4, 1)], [played(3, 1)]], 1);
    expect(placesOf(table)).toEqual(['1-1', '4-4', '2-2', '2-2']);
  });

  test('O1.1 O2.1 O2.3 before a last round that is paired each match is decided for itself', () => {
    // 4, 3, 2, 1 half points; 1 meets 2, 3 meets 4
    const table = tableOf(
      [
        [played(3, 2), played(4, 2), pending(2)],
        [played(4, 2), played(3, 1), pending(1)],
        [played(1, 0), played(2, 1), pending(4)],
        [played(2, 0), played(1, 0), pending(3)],
      ],
      3,
    );
    // 2 can overtake 1; 3 can overtake 2 only on equal points, which are left open
    expect(placesOf(table)).toEqual(['1-2', '1-3?', '2-4?', '3-4']);
  });

  test('O5 first place is sure where nobody else can reach the points of the first', () => {
    const behind = (fourth: Cell[]) => [[played(2, 2), played(3, 2)], [played(1, 0), played(4, 1)], [played(4, 1), played(1, 0)], fourth];
    const ahead = (fourth: Cell[]) => look(tableOf(behind(fourth), 3), { rounds: 1 })[0];
    expect(ahead([played(3, 1), played(2, 1)])).toMatchObject({ best: 1, worst: 2 }); // 4 can draw level
    expect(ahead([played(3, 1), bye])).toMatchObject({ best: 1, worst: 2 });
    expect(ahead([played(3, 1), played(2, 0)])).toMatchObject({ best: 1, worst: 1 });
  });

  test('O1.2 who has left gets nothing more', () => {
    const table = tableOf([[played(2, 2)], [played(1, 0)], [played(4, 2)], [played(3, 0)]], 2);
    expect(look(table, { rounds: 1, hasLeft: (number) => number === 2 })[1]).toMatchObject({ best: 3, worst: 4 });
  });

  test('O2.2 not all can win: the points of a round are shared out to those who need least', () => {
    // ten on one point behind a leader on two; five matches in the last round, one of them lost by the leader
    const rows = [[played(2, 2)], ...Array.from({ length: 11 }, (_, i) => [played(i + 3, 0)])];
    const { worst } = look(tableOf(rows, 2), { rounds: 1 })[0]!;
    expect(worst).toBe(7); // six matches of the round bring six of them level
  });

  test('O1.2 in a round robin the matches of somebody who has left still bring points', () => {
    // of four, 4 has left after round 1; 2 and 3 are still to meet it
    const table = tableOf([[played(4, 2)], [played(3, 2)], [played(2, 0)], [played(1, 0)]], 3);
    const places = placesOf(table, { rounds: 2, matchesEach: 3, hasLeft: (number) => number === 4 });
    expect(places).toEqual(['1-3?', '1-3?', '1-4?', '3-4?']);
  });

  test('O4 in a bracket who is in it can win it, who is out stays where it is', () => {
    const table = tableOf([[pending(2)], [pending(1)], [], []], 2);
    const placings = [1, 1, 3, 3].map((place, i) => ({ place, rounds: [{ round: 1, cell: table.entries[i]!.cells[0] ?? played(1, 0) }] }));
    expect(placesOf({ ...table, placings })).toEqual(['1-2?', '1-2?', '3-4?', '3-4?']);
  });

  test('O4.1 O4.2 who did not qualify for a play-off keeps the place', () => {
    const out: Cell = { ...blank, kind: 'eliminated', opponent: null, points: 0 };
    const table = tableOf([[played(2, 2)], [played(1, 0)], [played(4, 2)], [played(3, 0)]], 1);
    const placings = [1, 3, 1, 3].map((place, i) => ({ place, rounds: [{ round: 2, cell: i % 2 ? out : pending(i === 0 ? 3 : 1) }] }));
    expect(look({ ...table, placings })[1]).toMatchObject({ isExact: true });
  });

  test('O3 whatever happens, nobody ends better than the best or worse than the worst place', () => {
    const scores = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.array(fc.array(scores, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (pairs, results, known) => {
          const size = 2 * pairs;
          const opponentIn = (round: number, i: number) => meetings(size)[round % (size - 1)]![i]!;
          const scored = (round: number, i: number) => {
            const other = opponentIn(round, i);
            const score = results[round]![Math.min(i, other) % 4]!;
            return i < other ? score : 2 - score;
          };
          const rounds = results.length;
          const decided = Math.min(known, rounds - 1);
          const cells = (i: number, upTo: number) => Array.from({ length: upTo }, (_, r) => played(opponentIn(r, i) + 1, scored(r, i)));
          const everybody = Array.from({ length: size }, (_, i) => i);
          const before = tableOf(everybody.map((i) => [...cells(i, decided), pending(opponentIn(decided, i) + 1)]), rounds); // prettier-ignore
          const after = rank(tableOf(everybody.map((i) => cells(i, rounds)), rounds), []); // prettier-ignore
          const outlook = look(before, { rounds: rounds - decided - 1 });
          for (const { number, rank: place } of after) {
            const level = after.filter((row) => row.points === after.find((own) => own.number === number)!.points).length;
            const { best, worst } = outlook.find((one) => one.number === number)!;
            expect(best).toBeLessThanOrEqual(place + level - 1);
            expect(best).toBeLessThanOrEqual(place);
            expect(worst).toBeGreaterThanOrEqual(place + level - 1);
          }
        },
      ),
    );
  });
});

/** A round robin of an even field: `meetings(size)[round][index]` is the index of the opponent. */
function meetings(size: number): number[][] {
  const others = Array.from({ length: size - 1 }, (_, i) => i);
  return others.map((round) => {
    const opponents = new Array<number>(size);
    const pair = (a: number, b: number) => ([opponents[a], opponents[b]] = [b, a]);
    pair(size - 1, round);
    for (let i = 1; i < size / 2; i++) pair((round + i) % (size - 1), (round - i + size - 1) % (size - 1));
    return opponents;
  });
}
