import type { CellKind, Crosstable } from '../../crosstable/crosstable.js';
import { roundsPaired } from '../../crosstable/meetings.js';

/**
 * A crosstable counted once for all tie-breaks, as flat arrays. Entries go by index (start number - 1); what belongs to a
 * round of an entry stands at `index * rounds + round`, round 1 being 0. All points are half points.
 */
export interface Tally {
  readonly table: Crosstable;
  readonly size: number;
  /** T2: rounds paired so far; standings are those of an event that ends here. */
  readonly rounds: number;
  readonly points: Int32Array;
  /** Index of the opponent who counts as met, in a round robin by forfeit too; `NOBODY` where there is none. */
  readonly met: Int32Array;
  /** Index of the opponent of a match that was played; `NOBODY` after a forfeit, in a round robin too. */
  readonly played: Int32Array;
  readonly scores: Int32Array;
  /** T4: what an entry counts for as an opponent. */
  readonly adjusted: Int32Array;
  /** T4 T5: the score of the opponent or dummy of that round; `NOBODY` where there is none. */
  readonly faced: Int32Array;
  /** T3: 1 where the round was not played by the entry's own doing. */
  readonly voluntary: Uint8Array;
  /** Of the drawing of lots; `null` while it has not been held. */
  readonly lotSeed: string | null;
}

export const NOBODY = -1;

/** T3: rounds not played by the entry's own doing. */
export const isVoluntary = (kind: CellKind) => kind === 'half-bye' || kind === 'zero-bye' || kind === 'forfeit-loss';
const isForfeit = (kind: CellKind) => kind === 'forfeit-win' || kind === 'forfeit-loss';

export function tally(table: Crosstable, lotSeed: string | null = null): Tally {
  const { entries, points: scale, forfeitsCount = false } = table;
  const size = entries.length;
  const rounds = roundsPaired(table);
  const points = new Int32Array(size * rounds);
  const met = new Int32Array(size * rounds).fill(NOBODY);
  const played = new Int32Array(size * rounds).fill(NOBODY);
  const scores = new Int32Array(size);
  const adjusted = new Int32Array(size);
  const voluntary = new Uint8Array(size * rounds);

  // plain loops: a large table is counted at each reading
  for (let index = 0; index < size; index++) {
    const { cells } = entries[index]!;
    let score = 0;
    for (let round = 0; round < cells.length; round++) {
      const { kind, opponent, points: got } = cells[round]!;
      const at = index * rounds + round;
      points[at] = got;
      score += got;
      if (kind === 'played') played[at] = opponent! - 1;
      // T7: in a round robin a forfeit is a match like any other
      if (opponent !== null && (kind === 'played' || (forfeitsCount && isForfeit(kind)))) met[at] = opponent - 1;
      else if (isVoluntary(kind)) voluntary[at] = 1;
    }
    scores[index] = adjusted[index] = score;
    if (forfeitsCount) continue;
    for (let round = cells.length - 1; round >= 0 && isVoluntary(cells[round]!.kind); round--) {
      if (cells[round]!.kind !== 'forfeit-loss') adjusted[index]! += scale.draw - cells[round]!.points; // T4
    }
  }

  const faced = facedIn({ table, size, rounds, met, scores, adjusted });
  return { table, size, rounds, points, met, played, scores, adjusted, faced, voluntary, lotSeed };
}

/** T4 T5: the score of the opponent or dummy of each round. */
export function facedIn({
  table,
  size,
  rounds,
  met,
  scores,
  adjusted,
}: Pick<Tally, 'table' | 'size' | 'rounds' | 'met' | 'scores' | 'adjusted'>): Int32Array {
  const { entries, points: scale, forfeitsCount = false } = table;
  const faced = new Int32Array(size * rounds).fill(NOBODY);
  for (let index = 0; index < size; index++) {
    const { cells } = entries[index]!;
    for (let round = 0; round < cells.length; round++) {
      const at = index * rounds + round;
      if (met[at] !== NOBODY) {
        faced[at] = adjusted[met[at]!]!;
        continue;
      }
      const { kind, opponent } = cells[round]!;
      if (kind === 'pending' || kind === 'eliminated' || forfeitsCount) continue; // K5.4: out is no round
      const most = isForfeit(kind) && opponent !== null ? adjusted[opponent - 1]! : scale.draw * rounds; // T5.1, T5.2
      faced[at] = Math.min(scores[index]!, most);
    }
  }
  return faced;
}

/** Computes something of a tally once, however many tie-breaks ask for it. */
export function onceATally<T extends object>(compute: (tally: Tally) => T): (tally: Tally) => T {
  const known = new WeakMap<Tally, T>();
  return (tally) => {
    let result = known.get(tally);
    if (result === undefined) known.set(tally, (result = compute(tally)));
    return result;
  };
}

/** The indexes of all entries. */
export const everybody = onceATally(({ size }): readonly number[] => Array.from({ length: size }, (_, index) => index));
