import { cell, emptyTable, tableOf } from '../../../../test/support/crosstables.js';
import type { Crosstable } from '../../../crosstable/crosstable.js';
import type { PairingOptions } from '../pairing-system.js';
import { pairDutch } from './dutch.js';
import { whatWouldHelp } from './would-help.js';

const usual: PairingOptions = { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first' };

const fieldOf = (clubs: string): Crosstable => {
  const table = emptyTable(clubs.length, { rounds: 5 });
  return { ...table, entries: table.entries.map((entry, i) => ({ ...entry, club: clubs[i]! })) };
};

const played = (opponent: number, side: 'first' | 'second', points: number) => cell('played', points, opponent, side);
/** 1 has met 2, 3 has met 4. */
const four = tableOf([[played(2, 'first', 2)], [played(1, 'second', 0)], [played(4, 'first', 2)], [played(3, 'second', 0)]], { rounds: 3 });

/** What helps where there is no pairing, as words. */
function help(table: Crosstable, more: Partial<PairingOptions>): string[] {
  const options = { ...usual, ...more };
  expect(pairDutch(table, options)).toEqual({ ok: false, reason: 'no-pairing' });
  return whatWouldHelp(table, options).map(({ code, entries, pairs }) =>
    [code, ...entries, ...pairs.map((pair) => pair.join('-'))].join(' '),
  );
}

describe('P6 what would help where there is no pairing', () => {
  it('to let club mates meet', () => {
    expect(help(fieldOf('AAAB'), { clubProtection: 'strict' })).toEqual(['club-protection']);
  });

  it('to lift what is forbidden', () => {
    const everybody = [[1, 2, 3, 4]];
    expect(help(emptyTable(4, { rounds: 5 }), { forbidden: everybody })).toEqual(['forbidden-pairings']);
  });

  it('is nothing alone where clubs and forbidden pairs each stand in the way', () => {
    expect(help(fieldOf('AAAA'), { clubProtection: 'strict', forbidden: [[1, 2, 3, 4]] })).toEqual([]);
  });

  it('that somebody plays who asked for a bye', () => {
    // without 3 and 4, who went home or asked for a bye, 1 and 2 would meet again
    expect(help(four, { absent: [3, 4], requestedByes: [3] })).toEqual(['play 3', 'rematch 1-2', 'finish-early']);
  });

  it('that somebody has the bye again', () => {
    const three = tableOf([[cell('pairing-bye', 2), played(2, 'first', 2)], [played(3, 'first', 2), played(1, 'second', 0)], [played(2, 'second', 0), cell('pairing-bye', 2)]], { rounds: 5 }); // prettier-ignore
    // 1 and 3 have not met: 2 may have the bye. Once 2 has had it too, 1 or 3 has it again, or 2
    expect(pairDutch(three, usual)).toMatchObject({ ok: true, byes: [2] });
    const again = { ...three, entries: three.entries.map((entry, i) => (i === 1 ? { ...entry, cells: [cell('full-bye', 2), ...entry.cells.slice(1)] } : entry)) }; // prettier-ignore
    expect(help(again, {})).toEqual(['second-bye 2', 'finish-early']);
  });

  it('the fewest rematches, closest in score', () => {
    const forbidden = [[1, 3], [1, 4], [2, 3]]; // prettier-ignore
    expect(help(four, { forbidden })).toEqual(['forbidden-pairings', 'rematch 1-2 3-4', 'finish-early']);
  });

  it('a rematch and a bye together where one alone does not help', () => {
    const two = tableOf([[played(2, 'first', 2), cell('pairing-bye', 2)], [played(1, 'second', 0), played(3, 'first', 2)], [cell('pairing-bye', 2), played(2, 'second', 0)]], { rounds: 5 }); // prettier-ignore
    const all = { ...two, entries: two.entries.map((entry, i) => ({ ...entry, cells: [...entry.cells, i === 1 ? cell('pairing-bye', 2) : played(4 - (i + 1), i ? 'second' : 'first', 1)] })) }; // prettier-ignore
    const [first] = help(all, {});
    expect(first).toMatch(/^rematch-and-bye \d \d-\d$/);
  });
});
