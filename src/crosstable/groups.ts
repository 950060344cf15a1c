import type { Cell, Crosstable, Placing } from './crosstable.js';

/** Start numbers by group, group 1 first; everybody is in one where there are no groups. */
export function groupsOf({ entries }: Crosstable): number[][] {
  const groups: number[][] = Array.from({ length: Math.max(1, ...entries.map(({ group }) => group ?? 1)) }, () => []);
  for (const { number, group } of entries) groups[(group ?? 1) - 1]!.push(number);
  return groups;
}

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

/** These entries as a table of their own, numbered anew in their order. A match with anybody else counts for nothing. */
export function partOf(table: Crosstable, numbers: readonly number[]): Crosstable {
  if (numbers.length === table.entries.length) return table;
  const renumbered = new Map(numbers.map((number, i) => [number, i + 1]));
  const cellOf = (cell: Cell): Cell => {
    if (cell.opponent === null) return cell;
    const opponent = renumbered.get(cell.opponent);
    return opponent === undefined ? uncounted : { ...cell, opponent };
  };
  const placingOf = ({ place, rounds }: Placing): Placing => ({
    place,
    rounds: rounds.map(({ round, cell }) => ({ round, cell: cellOf(cell) })),
  });
  return {
    ...table,
    ...(table.placings && { placings: numbers.map((number) => placingOf(table.placings![number - 1]!)) }),
    entries: numbers.map((number, i) => {
      const entry = table.entries[number - 1]!;
      return { ...entry, number: i + 1, cells: entry.cells.map(cellOf) };
    }),
  };
}
