import type { Cell, Crosstable } from '../crosstable/crosstable.js';

const uncounted: Cell = {
  kind: 'zero-bye',
  opponent: null,
  side: null,
  points: 0,
  setsWon: 0,
  setsLost: 0,
  treasureWon: 0,
  treasureLost: 0,
};

/** How many matches a round robin has for each entry; an odd field is free once a leg. */
function scheduledMatches({ rounds, entries }: Crosstable): number {
  return entries.length % 2 === 1 ? rounds - rounds / entries.length : rounds;
}

/** R5.1: those of `left` who had played less than half of their matches. */
export function earlyLeavers(table: Crosstable, left: readonly number[]): number[] {
  return left.filter((number) => {
    const played = table.entries[number - 1]!.cells.filter(({ kind }) => kind === 'played').length;
    return played * 2 < scheduledMatches(table);
  });
}

/** R5.1: the table for the standings, in which nothing counts for or against these entries. The matches stay on record elsewhere. */
export function withoutResultsOf(table: Crosstable, leavers: readonly number[]): Crosstable {
  return {
    ...table,
    entries: table.entries.map((entry) => ({
      ...entry,
      cells: entry.cells.map((cell) => (leavers.includes(entry.number) || leavers.includes(cell.opponent ?? 0) ? uncounted : cell)),
    })),
  };
}
