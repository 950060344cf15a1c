import fc from 'fast-check';
import { bracketFor, seedApart, tierOf } from './bracket.js';
import { keepApart } from './keep-apart.js';

/** Entries of these clubs, `-` for none, from the highest seed on: the seeds after the exchanges, and who may still meet. */
function seeded(clubs: string, rounds: number) {
  const { seeds, report } = seedApart([...clubs].map((club, i) => ({ number: i + 1, club: club === '-' ? null : club })), (entry) => entry.club, rounds); // prettier-ignore
  return { seeds: seeds.map(({ number }) => number).join(' '), moved: report.moved.map(({ from, to }) => `${from}>${to}`).join(' '), unavoidable: report.unavoidable }; // prettier-ignore
}

describe('K2 mates in a bracket', () => {
  // by hand: the ties of eight are 1-8 4-5 2-7 3-6, the quarters of two ties 1 8 4 5 and 2 7 3 6
  it.each([
    ['K2.1 nobody protected', 'AAAAAAAA', 0, '1 2 3 4 5 6 7 8', ''],
    ['K2.1 nobody has a mate near', 'AB--BA--', 1, '1 2 3 4 5 6 7 8', ''],
    ['K2.1 seeds 1 and 2 keep their places', 'AA------', 2, '1 2 3 4 5 6 7 8', ''],
    ['K2.2 a half holds one mate in two rounds', 'A--A----', 2, '1 2 4 3 5 6 7 8', '3>4 4>3'],
    ['K2.3 the nearest seed is exchanged', 'A------A', 1, '1 2 3 4 5 6 8 7', '7>8 8>7'],
    ['K2.3 one exchange parts two pairs', 'AB----BA', 1, '1 2 3 4 5 6 8 7', '7>8 8>7'],
    ['K2.3 whoever comes has a mate here, who goes the same way', 'A--BABCC', 2, '1 2 4 3 6 5 7 8', '3>4 4>3 5>6 6>5'],
  ])('%s', (_, clubs, rounds, seeds, moved) => {
    expect(seeded(clubs, rounds)).toEqual({ seeds, moved, unavoidable: [] });
  });

  it('K2.4 says of whom there are too many', () => {
    expect(seeded('AA-A', 1)).toEqual({ seeds: '1 2 3 4', moved: '', unavoidable: [{ numbers: [1, 4], round: 1 }] });
    expect(seeded('AA--AA--', 3).unavoidable).toEqual([{ numbers: [1, 2, 5, 6], round: 2 }]);
  });

  const anyField = fc.record({
    rounds: fc.integer({ min: 1, max: 4 }),
    power: fc.integer({ min: 1, max: 5 }),
    clubs: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 32, maxLength: 32 }),
  });

  it('K2.2 in a full bracket no two mates meet in a protected round, unless there are more of them than blocks', () => {
    fc.assert(
      fc.property(anyField, ({ rounds: wanted, power, clubs }) => {
        const rounds = Math.min(wanted, power);
        const kinOf = (number: number) => (clubs[number - 1] === 0 ? null : String(clubs[number - 1]));
        const slots = bracketFor(2 ** power);
        const blocks = 2 ** (power - rounds);
        const apart = keepApart(slots, kinOf, tierOf, rounds);
        for (let block = 0; block < blocks; block++) {
          const inside = apart.slots.slice(block * 2 ** rounds, (block + 1) * 2 ** rounds).map((slot) => kinOf(slot!));
          for (const kin of new Set(inside)) {
            if (kin === null) continue;
            const all = slots.filter((slot) => kinOf(slot!) === kin).length;
            expect(inside.filter((one) => one === kin).length).toBeLessThanOrEqual(Math.ceil(all / blocks));
          }
        }
        expect(apart.slots.map((slot) => tierOf(slot!))).toEqual(slots.map((slot) => tierOf(slot!)));
        expect(apart.slots.toSorted((a, b) => a! - b!)).toEqual(slots.toSorted((a, b) => a! - b!));
      }),
    );
  });

  it('K2 leaves a draw alone in which no mates are near, and empty places empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), (entries) => {
        const slots = bracketFor(entries);
        expect(keepApart(slots, (number) => String(number), tierOf, 3 > Math.log2(slots.length) ? 1 : 3).slots).toEqual(slots);
        const paired = keepApart(slots, (number) => String(number % 3), tierOf, 1).slots;
        expect(paired.map((slot) => slot === null)).toEqual(slots.map((slot) => slot === null));
      }),
    );
  });
});
