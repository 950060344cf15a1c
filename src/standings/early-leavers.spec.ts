import { afterRound, cell, emptyTable } from '../../test/support/crosstables.js';
import { type Crosstable, scoreOf } from '../crosstable/crosstable.js';
import { roundRobin } from '../pairings/systems/round-robin.js';
import { earlyLeavers, withoutResultsOf } from './early-leavers.js';

/** Six entries, the lower number wins; 6 leaves after some rounds and loses the rest by forfeit. */
function sixEntries(leavesAfter: number): Crosstable {
  let table = emptyTable(6, { rounds: 5, pairedInAdvance: true });
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
const scores = (table: Crosstable) => table.entries.map((entry) => scoreOf(entry));

describe('R5.1 whoever leaves a round robin early', () => {
  it('of six, after 2 of 5: nothing counts', () => {
    const table = sixEntries(2);
    expect(earlyLeavers(table, [6])).toEqual([6]);
    expect(scores(table)).toEqual([10, 8, 6, 4, 2, 0]);
    expect(scores(withoutResultsOf(table, [6]))).toEqual([8, 6, 4, 2, 0, 0]);
  });

  it('of six, after 3 of 5: everything counts', () => {
    expect(earlyLeavers(sixEntries(3), [6])).toEqual([]);
  });

  it('an odd field has a match less than rounds', () => {
    // five entries, five rounds, four matches: two are half
    const played = (count: number) =>
      emptyTable(5, { rounds: 5 }).entries.map((entry) => ({
        ...entry,
        cells: Array.from({ length: count }, () => cell('played', 2, 1, 'first')),
      }));
    expect(earlyLeavers({ ...emptyTable(5, { rounds: 5 }), entries: played(2) }, [5])).toEqual([]);
    expect(earlyLeavers({ ...emptyTable(5, { rounds: 5 }), entries: played(1) }, [5])).toEqual([5]);
  });
});
