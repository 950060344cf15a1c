import fc from 'fast-check';
import { afterRound, emptyTable } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { seededRandom } from '../../engine/seeded-random.js';
import { doubleElimination } from './double-elimination.js';
import { knockOut } from './knock-out.js';
import type { DrawnRound, PairingOptions, PairingOutcome, PairingSystem } from './pairing-system.js';

const options: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first', seed: 7 };
type Paired = Extract<PairingOutcome, { ok: true }>;

const after = (table: Crosstable, { boards, byes }: DrawnRound, result: (first: number, second: number) => number) =>
  afterRound(table, { ok: true, boards, byes }, result);
const drawnFrom = (text: string): DrawnRound => {
  const [boards = '', free = ''] = text.split(' free ');
  const numbers = (list: string) => list.split(/[- ]/).filter(Boolean).map(Number);
  const seats = numbers(boards);
  return {
    boards: Array.from({ length: seats.length / 2 }, (_, i) => ({ first: seats[2 * i]!, second: seats[2 * i + 1]! })),
    byes: numbers(free),
  };
};
/** The faults of a round, where those before went as the favourites would have it. */
function faults(system: PairingSystem, entries: number, round: number, text: string, settings = {}): string[] {
  let table = emptyTable(entries, { rounds: system.roundsFor(entries)! });
  for (let before = 1; before < round; before++) {
    const { boards, byes } = system.pair(table, { ...options, settings }) as Paired;
    table = after(table, { boards, byes }, (first, second) => (first < second ? 2 : 0));
  }
  const found = system.handFaults!(table, { ...options, settings }, drawnFrom(text));
  return found.map(({ at, code, article }) => `${article} ${code} ${at.join('/')}`);
}

describe('K6 a round of a bracket by hand', () => {
  it.each([
    ['opponents change', knockOut, 8, 1, '1-2 3-4 5-6 7-8', []],
    ['in the final and for third place sides change', knockOut, 4, 2, '2-1 4-3', []],
    ['finalists play for third place', knockOut, 4, 2, '1-3 2-4', ['K6.1 otherPart boards/0', 'K6.1 otherPart boards/1']],
    ['nobody plays', knockOut, 4, 1, ' free 1 2 3 4', [0, 1, 2, 3].map((i) => `K6.2 notFreeInDraw byes/${i}`)],
    ['another one is free', knockOut, 3, 1, '1-2 free 3', ['K6.2 freeInDraw boards/0/first', 'K6.2 notFreeInDraw byes/0']],
    ['lower bracket within itself', doubleElimination, 8, 2, '1-4 2-3 5-6 7-8', []],
    ['both brackets mixed', doubleElimination, 4, 2, '1-3 2-4', ['K6.1 otherPart boards/0', 'K6.1 otherPart boards/1']],
    ['who waits plays', doubleElimination, 4, 3, '1-2 free 3', ['K6.2 freeInDraw boards/0/first', 'K6.2 notFreeInDraw byes/0']],
  ] as const)('%s', (_, system, entries, round, text, expected) => {
    expect(faults(system, entries, round, text, { thirdPlaceMatch: true })).toEqual(expected);
  });
});

describe.each([
  [knockOut, 1],
  [doubleElimination, 2],
] as const)('whatever may be by hand', (system, losses) => {
  /** The round with a few seats exchanged, whoever sits there. */
  function exchanged({ boards, byes }: DrawnRound, random: () => number): DrawnRound {
    const seats = [...boards.flatMap(({ first, second }) => [first, second]), ...byes];
    for (let times = Math.floor(random() * 3); times >= 0 && seats.length > 0; times--) {
      const [one, other] = [Math.floor(random() * seats.length), Math.floor(random() * seats.length)];
      [seats[one], seats[other]] = [seats[other]!, seats[one]!];
    }
    return { boards: boards.map((_, i) => ({ first: seats[2 * i]!, second: seats[2 * i + 1]! })), byes: seats.slice(2 * boards.length) };
  }

  it(`${system.id}: everybody but one loses ${losses} matches, and one is first`, () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1 }), (entries, seed) => {
        const random = seededRandom(seed);
        let table = emptyTable(entries, { rounds: system.roundsFor(entries)! });
        for (;;) {
          const due = system.pair(table, options);
          if (!due.ok) break;
          const usual = { boards: due.boards, byes: due.byes };
          const byHand = exchanged(usual, random);
          const isAccepted = system.handFaults!(table, options, byHand).length === 0;
          if (isAccepted && JSON.stringify(byHand) !== JSON.stringify(usual)) accepted++;
          table = after(table, isAccepted ? byHand : usual, () => (random() < 0.5 ? 2 : 0));
        }
        const places = system.placings!(table);
        expect(places.filter((place) => place === 1)).toHaveLength(1);
        const lost = table.entries.map(({ cells }) => cells.filter(({ kind, points }) => kind === 'played' && points === 0).length);
        expect(lost.filter((_, i) => places[i] !== 1)).toEqual(Array(entries - 1).fill(losses));
        expect(lost[places.indexOf(1)]).toBeLessThan(losses);
      }),
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
