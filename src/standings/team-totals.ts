import type { Cell, Crosstable } from '../crosstable/crosstable.js';
import { groupsOf } from '../crosstable/groups.js';
import { clubKeyOf } from '../pairings/systems/clubs.js';

/** SV5: what the members of a team have scored together; points in half points, sets in half sets. */
export interface TeamTotal {
  readonly group: number;
  /** The club of all its members; `null` where they have not one in common. */
  readonly name: string | null;
  readonly points: number;
  readonly setsWon: number;
  readonly setsLost: number;
  readonly treasureWon: number;
  readonly treasureLost: number;
  /** Half points of each round. */
  readonly rounds: readonly number[];
}

type Amount = 'points' | 'setsWon' | 'setsLost' | 'treasureWon' | 'treasureLost';

export function teamTotals(table: Crosstable): TeamTotal[] {
  return groupsOf(table).map((members, i) => {
    const entries = members.map((number) => table.entries[number - 1]!);
    const cells = entries.flatMap((entry) => entry.cells);
    const sum = (of: readonly Cell[], field: Amount) => of.reduce((total, cell) => total + cell[field], 0);
    const clubs = new Set(entries.map(({ club }) => clubKeyOf(club)));
    const rounds =
      entries[0]?.cells.map((_, round) =>
        sum(
          entries.map((entry) => entry.cells[round]!),
          'points',
        ),
      ) ?? [];
    return {
      group: i + 1,
      name: clubs.size === 1 ? entries[0]!.club : null,
      points: sum(cells, 'points'),
      setsWon: sum(cells, 'setsWon'),
      setsLost: sum(cells, 'setsLost'),
      treasureWon: sum(cells, 'treasureWon'),
      treasureLost: sum(cells, 'treasureLost'),
      rounds,
    };
  });
}
