import { emptyTable } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { checkRound } from '../check.js';
import { pairingSystemIds, pairingSystems } from './index.js';
import type { Board, PairingOutcome } from './pairing-system.js';
import { simulateEvent } from '../simulation/simulated-event.js';

describe.each(pairingSystemIds)('the pairing system %s', (id) => {
  const system = pairingSystems[id];
  /** A field that the system can pair: in two clubs where it has teams. */
  const field = (entries: number): Crosstable => {
    const table = emptyTable(entries);
    if (!system.grouping?.areTeams) return table;
    return { ...table, entries: table.entries.map((entry) => ({ ...entry, group: entry.number % 2 === 1 ? 1 : 2 })) };
  };
  const step = system.grouping?.areTeams ? 2 : 1;
  const options = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first' } as const;

  it('is listed under its id, with a name in both languages', () => {
    expect(system.id).toBe(id);
    expect([system.name.en, system.name.tr].every((name) => name.length > 0)).toBe(true);
  });

  it('refuses fewer entries than it needs, and warns of them', () => {
    for (let entries = 0; entries < system.minimumEntries; entries++) {
      expect(system.pair(emptyTable(entries), options)).toEqual({ ok: false, reason: 'too-few-entries' });
      expect(system.warnings(entries, 1)).toEqual(['too-few-entries']);
      expect(system.suggestedRounds(entries)).toBe(0);
    }
  });

  it('pairs round 1 of any field, and suggests rounds that it does not warn of', () => {
    for (let entries = system.minimumEntries; entries <= 40; entries += step) {
      const outcome = system.pair(field(entries), options);
      if (!outcome.ok) throw new Error(outcome.reason);
      const { boards, byes } = outcome;
      const seated = [...boards.flatMap(({ first, second }) => [first, second]), ...byes];
      expect(seated.sort((a, b) => a - b)).toEqual(Array.from({ length: entries }, (_, i) => i + 1));
      expect(system.warnings(entries, system.suggestedRounds(entries))).toEqual([]);
    }
  });

  it('seats nobody twice in a round, and nobody who is away unless they keep their places', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const players = system.minimumEntries + seed;
      const plan = { seed, players, rounds: system.suggestedRounds(players), draws: 0, upsets: 0.3, absences: 0.1, withdrawals: 0.05, forfeits: 0.1 }; // prettier-ignore
      for (const { table, options: asked } of simulateEvent(plan, (before, given) => system.pair(before, given))) {
        const outcome = system.pair(table, asked);
        if (!outcome.ok) continue;
        const seats = [...outcome.boards.flatMap(({ first, second }) => [first, second]), ...outcome.byes];
        expect(new Set(seats).size).toBe(seats.length);
        expect(seats.filter((number) => !system.seatsAbsent && asked.absent.includes(number))).toEqual([]);
        expect(system.pair(table, { ...asked, absent: asked.absent.toReversed() })).toEqual(outcome);
      }
    }
  });

  it('gives the same boards for the same table', () => {
    expect(system.pair(field(10), options)).toEqual(system.pair(field(10), options));
  });

  it('finds nothing to say of its own round, and a turned board or another opponent in any other', () => {
    const table = { ...field(8), rounds: 7 };
    const { boards, byes } = system.pair(table, options) as Extract<PairingOutcome, { ok: true }>;
    const found = (drawn: readonly Board[]) => system.check(table, options, { boards: drawn, byes: [], isOrdered: true }).map(({ code }) => code); // prettier-ignore
    const [one, other, ...rest] = boards as [Board, Board, ...Board[]];
    expect([byes, found(boards)]).toEqual([[], []]);
    expect(found([{ first: one.second, second: one.first }, other, ...rest])).toEqual(['side']);
    expect(found([{ first: one.first, second: other.second }, { first: other.first, second: one.second }, ...rest])).toContain('other-pairing'); // prettier-ignore
  });

  it('misses nobody and finds no bye too many in its own round of an odd field; one bye more is one too many', () => {
    if (system.grouping?.areTeams) return;
    const table = { ...field(7), rounds: 7 };
    const { boards, byes } = system.pair(table, options) as Extract<PairingOutcome, { ok: true }>;
    const found = (drawn: readonly Board[], free: readonly number[]) => checkRound(system, table, options, { boards: drawn, byes: free, isOrdered: true }); // prettier-ignore
    expect([byes.length, found(boards, byes)]).toEqual([1, []]);
    const [{ first, second }, ...rest] = boards as [Board, ...Board[]];
    expect(found(rest, [...byes, first, second])).toContainEqual(expect.objectContaining({ code: 'second-bye', entries: [...byes, first, second] })); // prettier-ignore
  });

  it('keeps apart whom the organiser forbids to meet, if it says that it can', () => {
    const table = { ...field(8), rounds: 7 };
    const boardsOf = (forbidden: number[][]) => (system.pair(table, { ...options, forbidden }) as { boards: readonly Board[] }).boards;
    const [{ first, second }] = boardsOf([]) as [Board];
    const doMeet = boardsOf([[second, first]]).some((board) => board.first === first && board.second === second);
    expect(doMeet).toBe(!system.keepsApart);
  });
});
