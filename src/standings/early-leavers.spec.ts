import { afterRound, cell, emptyTable } from '../../test/support/crosstables.js';
import { type Crosstable, scoreOf } from '../crosstable/crosstable.js';
import { partOf } from '../crosstable/groups.js';
import { roundRobin } from '../pairings/systems/round-robin.js';
import { earlyLeavers } from './early-leavers.js';

/** Six entries, the lower number wins; 6 leaves after some rounds and loses the rest by forfeit. */
function sixEntries(leavesAfter: number): Crosstable {
  let table = emptyTable(6, { rounds: 5, forfeitsCount: true });
  for (let round = 1; round <= 5; round++) {
    const outcome = roundRobin.pair(table, { absent: [], forbidden: [], virtualPoints: [], initialSide: 'first' });
    if (!outcome.ok) throw new Error(outcome.reason);
    table = afterRound(table, outcome, (first, second) => (first < second ? 2 : 0));
    if (round <= leavesAfter) continue;
    const forfeit = (number: number) => cell(number === 6 ? 'forfeit-loss' : 'forfeit-win', number === 6 ? 0 : 2);
    table = {
      ...table,
      entries: table.entries.map((entry) => ({
        ...entry,
        cells: entry.cells.map((one, i) =>
          i === round - 1 && (entry.number === 6 || one.opponent === 6) ? { ...forfeit(entry.number), opponent: one.opponent } : one,
        ),
      })),
    };
  }
  return table;
}
const matchesOf = () => roundRobin.matchesEach!(6);
const scores = (table: Crosstable) => table.entries.map((entry) => scoreOf(entry));

describe('R5.1 whoever leaves a round robin early', () => {
  it('of six, after 2 of 5: nothing counts', () => {
    const table = sixEntries(2);
    expect(earlyLeavers(table, [6], matchesOf)).toEqual(new Map([[6, { played: 2, matches: 5 }]]));
    expect(scores(table)).toEqual([10, 8, 6, 4, 2, 0]);
    expect(scores(partOf(table, [1, 2, 3, 4, 5]))).toEqual([8, 6, 4, 2, 0]);
  });

  it('of six, after 3 of 5: everything counts', () => {
    expect(earlyLeavers(sixEntries(3), [6], matchesOf).size).toBe(0);
  });

  it.each([
    [5, 1, 1, 'struck'],
    [5, 1, 2, 'counted'],
    [5, 2, 3, 'struck'],
    [5, 2, 4, 'counted'],
    [6, 2, 4, 'struck'],
    [6, 2, 5, 'counted'],
  ] as const)('of %i with %i legs, after %i matches played: %s', (entries, legs, played, expected) => {
    const table = emptyTable(entries);
    const cells = Array.from({ length: played }, () => cell('played', 2, 1, 'first'));
    const after = { ...table, entries: table.entries.map((entry) => ({ ...entry, cells })) };
    const struck = earlyLeavers(after, [entries], () => roundRobin.matchesEach!(entries, { legs }));
    expect(struck.has(entries)).toBe(expected === 'struck');
  });
});
