import { readFileSync } from 'node:fs';
import type { Cell, CellKind, Crosstable, CrosstableEntry, PointScale } from '../../src/crosstable/crosstable.js';
import type { PairingOutcome } from '../../src/pairings/systems/pairing-system.js';

export const usualPoints: PointScale = { win: 2, draw: 1, loss: 0, pairingBye: 2 };

export function cell(
  kind: CellKind,
  points: number,
  opponent: number | null = null,
  side: Cell['side'] = null,
  rest: Partial<Cell> = {},
): Cell {
  return { kind, points, opponent, side, setsWon: 0, setsLost: 0, treasureWon: 0, treasureLost: 0, ...rest };
}

export function entry(number: number, cells: readonly Cell[] = []): CrosstableEntry {
  return { id: `e${number}`, number, name: `Entry ${number}`, rating: null, club: null, cells };
}

/** A table of these rows; the event has as many rounds as they have cells unless it is said. */
export function tableOf(rows: readonly (readonly Cell[])[], rest: Partial<Crosstable> = {}): Crosstable {
  return { rounds: rows[0]?.length ?? 0, points: usualPoints, entries: rows.map((cells, i) => entry(i + 1, cells)), ...rest };
}

/** A round robin from its rounds: `[a, b, half points of a]`, everybody else free. */
export const roundRobinOf = (entries: number, rounds: readonly (readonly [number, number, number])[][]): Crosstable =>
  tableOf(
    Array.from({ length: entries }, (_, i) =>
      rounds.map((boards): Cell => {
        for (const [a, b, points] of boards) {
          if (a === i + 1) return cell('played', points, b, 'first');
          if (b === i + 1) return cell('played', 2 - points, a, 'second');
        }
        return cell('pairing-bye', 0);
      }),
    ),
    { forfeitsCount: true },
  );

export const emptyTable = (entries: number, rest: Partial<Crosstable> = {}): Crosstable =>
  tableOf(
    Array.from({ length: entries }, () => []),
    rest,
  );

/** The table with one round more: boards as `result` decides them (half points of the first side), the others absent. */
export function afterRound(
  table: Crosstable,
  { boards, byes }: Extract<PairingOutcome, { ok: true }>,
  result: (first: number, second: number) => number,
): Crosstable {
  const cells = table.entries.map(() => cell('zero-bye', 0));
  for (const { first, second } of boards) {
    const points = result(first, second);
    cells[first - 1] = cell('played', points, second, 'first');
    cells[second - 1] = cell('played', 2 - points, first, 'second');
  }
  for (const number of byes) cells[number - 1] = cell('pairing-bye', table.points.pairingBye);
  return { ...table, entries: table.entries.map((row, i) => ({ ...row, cells: [...row.cells, cells[i]!] })) };
}

/** The form of the case files in `test/fixtures`: `[opponent or 0, side, code]` for each round and entry. */
export interface TournamentCase {
  readonly id: string;
  readonly players: readonly { readonly id: number; readonly rating: number }[];
  readonly config: {
    readonly rounds: number;
    readonly points: { readonly win: number; readonly draw: number; readonly loss: number; readonly pab: number };
  };
  readonly rounds: readonly (readonly (readonly [number, 'f' | 's' | '-', string])[])[];
}

export function tableFromCase({ players, config, rounds }: TournamentCase): Crosstable {
  const win = config.points.win * 2;
  const draw = config.points.draw * 2;
  const loss = config.points.loss * 2;
  const pairingBye = config.points.pab * 2;
  const meaning: Record<string, [CellKind, number]> = {
    '1': ['played', win],
    '=': ['played', draw],
    '0': ['played', loss],
    '+': ['forfeit-win', win],
    '-': ['forfeit-loss', loss],
    U: ['pairing-bye', pairingBye],
    F: ['full-bye', win],
    H: ['half-bye', draw],
    Z: ['zero-bye', loss],
  };
  const sides = { f: 'first', s: 'second', '-': null } as const;
  return {
    rounds: config.rounds,
    points: { win, draw, loss, pairingBye },
    entries: players.map(({ id, rating }, i) => ({
      ...entry(
        id,
        rounds.map((round) => {
          const [opponent, side, code] = round[i]!;
          return cell(...meaning[code]!, opponent === 0 ? null : opponent, sides[side]);
        }),
      ),
      rating,
    })),
  };
}

export function readCase<T extends TournamentCase>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../fixtures/${path}`, import.meta.url), 'utf8')) as T;
}
