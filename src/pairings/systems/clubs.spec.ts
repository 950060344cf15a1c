import { afterRound, emptyTable } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { seededRandom } from '../../engine/seeded-random.js';
import { areClubMates, clubKeyOf, clubProtectionIn, clubsOf } from './clubs.js';
import { pairDutch } from './dutch/dutch.js';
import type { Board, PairingOptions } from './pairing-system.js';
import { pairAtRandom, simulateEvent } from '../simulation/simulated-event.js';

const options: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first' };

/** Entries of these clubs, in the order of their start numbers; `-` for none. */
const withClubs = (table: Crosstable, clubs: string): Crosstable => ({
  ...table,
  entries: table.entries.map((entry, i) => ({ ...entry, club: clubs[i] === '-' ? null : clubs[i]! })),
});
const fieldOf = (clubs: string) => withClubs(emptyTable(clubs.length, { rounds: 9 }), clubs);

describe('P2.1 which clubs are the same', () => {
  it.each([
    ['Işık Koleji', ' ışık koleji '],
    ['İNÖNÜ', 'inönü'],
  ])('%s is %s', (one, other) => {
    expect(clubKeyOf(one)).toBe(clubKeyOf(other));
  });

  it('dotted and dotless i are two letters, and no club is no club', () => {
    expect(clubKeyOf('Irmak')).not.toBe(clubKeyOf('İrmak'));
    expect(clubsOf(fieldOf('-A-BA-'))).toEqual([[2, 5]]);
    const blank = fieldOf('AB');
    expect(clubsOf({ ...blank, entries: blank.entries.map((entry) => ({ ...entry, club: '  ' })) })).toEqual([]);
  });
});

it.each([
  [1, null, undefined],
  [1, 0, 'lenient'],
  [2, 2, 'strict'],
  [3, 2, 'lenient'],
] as const)('P2.2 in round %i of a tournament that protects %p rounds: %p', (round, rounds, protection) => {
  expect(clubProtectionIn(round, rounds)).toBe(protection);
});

describe('P2 mates of a club in the Dutch system', () => {
  it('P2.4 are kept apart, and it is told whom that concerned', () => {
    const table = fieldOf('AB-AB-');
    const outcome = pairDutch(table, { ...options, clubProtection: 'strict' });
    expect(outcome).toMatchObject({
      ok: true,
      boards: [{ first: 1, second: 5 }, { first: 4, second: 2 }, { first: 3, second: 6 }],
      explanation: { clubs: { protection: 'strict', keptApart: [[1, 4], [5, 2]], unavoidable: [] } },
    }); // prettier-ignore
  });

  it('do not matter where clubs are not protected', () => {
    const { boards } = pairDutch(emptyTable(6, { rounds: 9 }), options) as { boards: readonly Board[] };
    expect(pairDutch(fieldOf('AB-AB-'), options)).toMatchObject({ boards, explanation: { clubs: null } });
  });

  it('P2.2 have no round at all where strictness leaves none', () => {
    expect(pairDutch(fieldOf('AAAB'), { ...options, clubProtection: 'strict' })).toEqual({ ok: false, reason: 'no-pairing' });
  });

  it('P2.3 meet only where there is no other way, and then those closest in score', () => {
    let table = fieldOf('AAAB');
    table = afterRound(table, { ok: true, boards: [{ first: 1, second: 4 }, { first: 2, second: 3 }], byes: [] }, () => 2); // prettier-ignore
    // 1 and 2 have won; 1 has met B, 2 has met 3
    const outcome = pairDutch(table, { ...options, clubProtection: 'lenient' });
    expect(outcome).toMatchObject({ ok: true, explanation: { clubs: { unavoidable: [[1, 2]] } } });
    expect(outcome.ok && outcome.boards).toHaveLength(2);
  });

  it('P2.3 a forbidden pair is never let off', () => {
    const forbidden = [[1, 2], [1, 3], [2, 3]]; // prettier-ignore
    expect(pairDutch(fieldOf('AAAB'), { ...options, forbidden, clubProtection: 'lenient' })).toEqual({ ok: false, reason: 'no-pairing' });
  });

  it('are paired as if all of them, but those who have to meet, were forbidden to', () => {
    let letOff = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = seededRandom(seed);
      const players = 3 + Math.floor(random() * 8);
      const clubs = Array.from({ length: players }, () => 'AAB-'[Math.floor(random() * 4)]!).join('');
      const plan = { seed, players, rounds: 5, draws: 0.3, upsets: 0.4, absences: 0.05 };
      for (const { table: plain, options: before } of simulateEvent(plan, seed % 2 ? pairDutch : pairAtRandom(seed))) {
        const table = withClubs(plain, clubs);
        const outcome = pairDutch(table, { ...before, clubProtection: 'lenient' });
        const lawful = pairDutch(table, before);
        expect({ seed, ok: outcome.ok }).toEqual({ seed, ok: lawful.ok });
        if (!outcome.ok) continue;
        const { unavoidable } = outcome.explanation.clubs!;
        letOff += unavoidable.length;
        const numbers = table.entries.map(({ number }) => number);
        const isLetOff = (a: number, b: number) => unavoidable.some((pair) => pair.includes(a) && pair.includes(b));
        const mates = numbers.flatMap((a) =>
          numbers.filter((b) => a < b && areClubMates(table, a, b) && !isLetOff(a, b)).map((b) => [a, b]),
        );
        expect(outcome.boards.filter(({ first, second }) => areClubMates(table, first, second))).toHaveLength(unavoidable.length);
        expect(pairDutch(table, { ...before, forbidden: mates })).toMatchObject({ boards: outcome.boards, byes: outcome.byes });
        expect(pairDutch(table, { ...before, clubProtection: 'strict' }).ok).toBe(unavoidable.length === 0);
      }
    }
    expect(letOff).toBeGreaterThan(50);
  });
});
