import type { Board, DrawnRound } from './systems/pairing-system.js';

export interface ComparedBoard {
  /** `null` for one that is not there, or a bye. */
  readonly table: number | null;
  readonly first: number;
  /** `null`: `first` has the bye. */
  readonly second: number | null;
}

export interface PairingDifferences {
  readonly standing: readonly ComparedBoard[];
  readonly instead: readonly ComparedBoard[];
}

/** P7.2: what of a round the other drawing does not have, and what it has in place of that. At which table two meet does not matter; who starts does. */
export function comparePairings(round: DrawnRound, other: Omit<DrawnRound, 'isOrdered'>): PairingDifferences {
  const there = boardsOf(round);
  const would = boardsOf(other);
  return {
    standing: [...there].flatMap(([key, board]) => (would.has(key) ? [] : board)),
    instead: [...would].flatMap(([key, board]) => (there.has(key) ? [] : { ...board, table: null })),
  };
}

function boardsOf({ boards, byes }: Omit<DrawnRound, 'isOrdered'>): Map<string, ComparedBoard> {
  const keyOf = ({ first, second }: Board) => `${first}-${second}`;
  return new Map<string, ComparedBoard>([
    ...boards.map((board, i) => [keyOf(board), { table: i + 1, first: board.first, second: board.second }] as const),
    ...byes.map((first) => [`${first}`, { table: null, first, second: null }] as const),
  ]);
}
