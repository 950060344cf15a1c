import type { Side } from '../engine/position.js';

/**
 * A tournament as plain data: entries × rounds. Pairing systems and tie-breaks take this and nothing else.
 * All points are integers in half points: a won match is 2, of teams 4.
 */
export interface Crosstable {
  /** Rounds of the whole event. */
  readonly rounds: number;
  /** T7: forfeits count as matches in tie-breaks, as in a round robin (FIDE C.07, 15.2). */
  readonly forfeitsCount?: boolean;
  readonly points: PointScale;
  /** By start number less one: what a bracket made of each entry, where places do not follow from points. */
  readonly placings?: readonly Placing[];
  /** In the order of their start numbers; `entries[number - 1].number === number`. */
  readonly entries: readonly CrosstableEntry[];
}

/** How far an entry came in a bracket. */
export interface Placing {
  /** The best is 1; shared by those who came equally far. */
  readonly place: number;
  /** The rounds of the bracket that it was in. */
  readonly rounds: readonly { readonly round: number; readonly cell: Cell }[];
}

/** Half points for a match; `pairingBye` is the value of the bye that the pairing gives. */
export interface PointScale {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly pairingBye: number;
}

export interface CrosstableEntry {
  readonly id: string;
  /** Start number, 1 is the highest. */
  readonly number: number;
  readonly name: string;
  readonly rating: number | null;
  readonly club: string | null;
  /** Of a round robin in groups, or its team in a Scheveningen match; counted from 1. */
  readonly group?: number | null;
  /** One cell a round, `cells[0]` is round 1. Every entry has as many cells as there are rounds paired so far. */
  readonly cells: readonly Cell[];
}

/**
 * What a round was for one entry.
 *
 * | kind | opponent | meaning |
 * |---|---|---|
 * | `played` | yes | sets were played (a match that was ruled after it had begun included) |
 * | `forfeit-win`, `forfeit-loss` | yes | no-show of one or both; not a meeting, the side does not count |
 * | `pairing-bye` | no | bye given by the pairing, whatever it is worth |
 * | `half-bye`, `full-bye`, `zero-bye` | no | requested bye, absence, withdrawal, not yet entered: by what it is worth |
 * | `eliminated` | no | the entry was out of a bracket before this round |
 * | `pending` | yes | paired, not decided yet |
 */
export const cellKinds = [
  'played',
  'forfeit-win',
  'forfeit-loss',
  'pairing-bye',
  'half-bye',
  'full-bye',
  'zero-bye',
  'eliminated',
  'pending',
] as const;
export type CellKind = (typeof cellKinds)[number];

export interface Cell {
  readonly kind: CellKind;
  /** Start number of the opponent, `null` without one. */
  readonly opponent: number | null;
  /** `first` starts set 1; `null` without an opponent. */
  readonly side: Side | null;
  /** Half points scored in this round. */
  readonly points: number;
  /** Set points won and lost, in half sets (a drawn set is 1 for each); without play 0 unless the tournament counts unplayed sets (MT4.5). */
  readonly setsWon: number;
  readonly setsLost: number;
  /** Stones in the own and in the other treasure, summed over the sets that count. */
  readonly treasureWon: number;
  readonly treasureLost: number;
  /** TM4.1: of teams, what their boards brought, in half points. */
  readonly boardPoints?: number;
  /** T34: the same for each board by itself, board 1 first. */
  readonly boards?: readonly number[];
}

/** Half points after the first `rounds` rounds (all rounds if omitted). */
export function scoreOf(entry: CrosstableEntry, rounds = entry.cells.length): number {
  let sum = 0;
  for (let i = 0; i < rounds && i < entry.cells.length; i++) sum += entry.cells[i]!.points;
  return sum;
}
