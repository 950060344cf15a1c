import { type Cell, type CellKind, type Crosstable } from '../crosstable/crosstable.js';
import { type Side } from '../engine/position.js';
import { type PairingOptions } from '../pairings/systems/pairing-system.js';

/** A round to be paired, with the known answer, as the files in `test/fixtures/swiss` hold it (see FORMAT.md there). */
export interface PairingCase {
  readonly id: string;
  readonly players: readonly { readonly id: number; readonly rating: number }[];
  readonly config: {
    readonly rounds: number;
    readonly initial: Side;
    readonly points: { readonly win: number; readonly draw: number; readonly loss: number; readonly pab: number };
    readonly acceleration: readonly { readonly from: number; readonly to: number; readonly points: readonly number[] }[];
    readonly forbidden: readonly { readonly fromRound: number; readonly toRound: number; readonly ids: readonly number[] }[];
  };
  readonly rounds: readonly (readonly (readonly [number, string, string])[])[];
  readonly next: number;
  readonly absent: readonly (readonly [number, string])[];
  readonly expected: readonly (readonly [number, number])[] | null;
  readonly bye: number | null;
  readonly impossible: boolean;
}

export function readPairingCase(source: PairingCase): { table: Crosstable; options: PairingOptions } {
  const { config } = source;
  const points = {
    win: 2 * config.points.win,
    draw: 2 * config.points.draw,
    loss: 2 * config.points.loss,
    pairingBye: 2 * config.points.pab,
  };
  const table: Crosstable = {
    rounds: config.rounds,
    points,
    entries: source.players.map(({ id, rating }) => ({
      id: String(id),
      number: id,
      name: `Player ${id}`,
      rating,
      club: null,
      cells: source.rounds.map((round) => cellOf(round[id - 1]!, points)),
    })),
  };
  const options: PairingOptions = {
    absent: source.absent.map(([id]) => id),
    forbidden: config.forbidden.filter((f) => f.fromRound <= source.next && source.next <= f.toRound).map((f) => f.ids),
    virtualPoints: virtualPoints(source),
    initialSide: config.initial,
  };
  return { table, options };
}

function virtualPoints({ players, config }: PairingCase): number[][] {
  if (config.acceleration.length === 0) return [];
  return players.map(({ id }) => {
    const row = new Array<number>(config.rounds).fill(0);
    for (const { from, to, points } of config.acceleration) {
      if (id >= from && id <= to) points.forEach((p, r) => (row[r] = 2 * p));
    }
    return row;
  });
}

function cellOf([opponent, side, code]: readonly [number, string, string], points: Crosstable['points']): Cell {
  const [kind, scored] = meaningOf(code, points);
  return {
    kind,
    opponent: opponent === 0 ? null : opponent,
    side: side === 'f' ? 'first' : side === 's' ? 'second' : null,
    points: scored,
    setsWon: 0,
    setsLost: 0,
    treasureWon: 0,
    treasureLost: 0,
  };
}

function meaningOf(code: string, points: Crosstable['points']): [CellKind, number] {
  switch (code) {
    case '1':
      return ['played', points.win];
    case '=':
      return ['played', points.draw];
    case '0':
      return ['played', points.loss];
    case '+':
      return ['forfeit-win', points.win];
    case '-':
      return ['forfeit-loss', points.loss];
    case 'U':
      return ['pairing-bye', points.pairingBye];
    case 'F':
      return ['full-bye', points.win];
    case 'H':
      return ['half-bye', points.draw];
    case 'Z':
      return ['zero-bye', 0];
    default:
      throw new Error(`unknown code ${code}`);
  }
}
