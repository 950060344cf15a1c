import { cell, tableOf } from '../../test/support/crosstables.js';
import { scoreOf } from './crosstable.js';
import { groupsOf, partOf } from './groups.js';

const table = tableOf([
  [cell('played', 2, 2, 'first'), cell('played', 2, 3, 'second')],
  [cell('played', 0, 1, 'second'), cell('pairing-bye', 0)],
  [cell('pairing-bye', 0), cell('played', 0, 1, 'first')],
]);

describe('groups of a table', () => {
  it('are one where nobody has a group', () => {
    expect(groupsOf(table)).toEqual([[1, 2, 3]]);
    expect(groupsOf(tableOf([]))).toEqual([[]]);
  });

  it('hold their start numbers in order, also when one is empty', () => {
    const entries = table.entries.map((entry, i) => ({ ...entry, group: [3, 1, 3][i]! }));
    expect(groupsOf({ ...table, entries })).toEqual([[2], [], [1, 3]]);
  });
});

describe('a part of a table', () => {
  it('numbers its entries anew, their opponents too', () => {
    const part = partOf(table, [1, 3]);
    expect(part.entries.map(({ id, number }) => [id, number])).toEqual([
      ['e1', 1],
      ['e3', 2],
    ]);
    expect(part.entries.map(({ cells }) => cells[1]!.opponent)).toEqual([2, 1]);
  });

  it('counts nothing of a match with somebody outside', () => {
    const [first] = partOf(table, [1, 3]).entries;
    expect(scoreOf(first!)).toBe(2);
    expect(first!.cells[0]).toMatchObject({ kind: 'zero-bye', opponent: null, points: 0 });
  });
});
