import type { Crosstable } from '../../crosstable/crosstable.js';
import { drawSide } from '../../engine/seeded-random.js';
import { keepApart, type Slot, type Unavoidable } from './keep-apart.js';
import type { Board } from './pairing-system.js';

/** Two places of the bracket that meet. */
export type Tie = readonly [Slot, Slot];

/** K1.1: the bracket is the least power of two that holds everybody. */
export const roundsOfBracket = (entries: number): number => Math.ceil(Math.log2(entries));

/** K1.2: seeds from the top of the bracket to its foot, for eight 1 8 4 5 2 7 3 6. */
export function seedOrder(size: number): number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const sum = 2 * seeds.length + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds;
}

/** K1.2, K1.3: start numbers are the seeds; the places of those who are missing stay empty. */
export const bracketFor = (entries: number): Slot[] =>
  seedOrder(2 ** roundsOfBracket(entries)).map((seed) => (seed <= entries ? seed : null));

/** K2.1: 1, 2, 3-4, 5-8, 9-16 and so on; within a tier seeds may change places. */
export const tierOf = (seed: number): number => Math.ceil(Math.log2(seed));

/** How a list of seeds came about: by their place in the list that was given, who got which seed instead of their own. */
export interface SeedingReport extends Record<string, unknown> {
  readonly moved: readonly { readonly from: number; readonly to: number }[];
  readonly unavoidable: readonly Unavoidable[];
}

/**
 * K2: the seeds of a ranked list. Kin are kept apart in the first `rounds` rounds of the bracket, by exchanges within a tier.
 */
export function seedApart<T>(
  ranked: readonly T[],
  kinOf: (entry: T) => string | null,
  rounds: number,
  tier: (seed: number) => number = tierOf,
): { seeds: T[]; report: SeedingReport } {
  const drawn = bracketFor(ranked.length);
  const apart = keepApart(drawn, (number) => kinOf(ranked[number - 1]!), tier, Math.min(rounds, Math.log2(drawn.length)));
  const seedOf = new Map(apart.slots.map((number, place) => [number, drawn[place]!]));
  const seeds = ranked.map((_, i) => ranked[apart.slots[drawn.indexOf(i + 1)]! - 1]!);
  const moved = ranked.flatMap((_, i) => (seedOf.get(i + 1) === i + 1 ? [] : [{ from: i + 1, to: seedOf.get(i + 1)! }]));
  return {
    seeds,
    report: {
      moved,
      unavoidable: apart.unavoidable.map(({ numbers, round }) => ({ numbers: numbers.map((one) => seedOf.get(one)!), round })),
    },
  };
}

/** The ties of places that stand beside each other. */
export function tiesOf(slots: readonly Slot[]): Tie[] {
  return Array.from({ length: slots.length / 2 }, (_, i) => [slots[2 * i]!, slots[2 * i + 1]!] as const);
}

/** K3.1: who won the tie. Against an empty place nobody has to play (D1.2); where nobody won, nobody goes on (K3.3). */
export function resultOf({ entries, points }: Crosstable, [upper, lower]: Tie, round: number): { winner: Slot; loser: Slot } {
  if (upper === null || lower === null) return { winner: upper ?? lower, loser: null };
  const hasWon = (number: number) => entries[number - 1]!.cells[round - 1]!.points === points.win;
  if (hasWon(upper)) return { winner: upper, loser: lower };
  return hasWon(lower) ? { winner: lower, loser: upper } : { winner: null, loser: null };
}

/** What a decided round came to, tie by tie from the top of the bracket. */
export function playRound(table: Crosstable, slots: readonly Slot[], round: number) {
  const ties = tiesAsPlayed(table, slots, round);
  const results = ties.map((tie) => resultOf(table, tie, round));
  return {
    winners: results.map(({ winner }) => winner),
    losers: results.map(({ loser }) => loser),
    /** Whoever did not win, also where nobody did. */
    beaten: ties.flatMap((tie, i) => tie.filter((number) => number !== null && number !== results[i]!.winner)) as number[],
  };
}

/** K6: where a round was changed by hand the bracket goes on from the boards as they were: the upper of a tie keeps its place. */
function tiesAsPlayed({ entries }: Crosstable, slots: readonly Slot[], round: number): Tie[] {
  const seated = new Set<Slot>();
  const seat = (number: number): Tie => {
    const { opponent } = entries[number - 1]!.cells[round - 1]!;
    seated.add(number).add(opponent);
    return [number, opponent];
  };
  const isLeft = (number: Slot): number is number => number !== null && !seated.has(number);
  const ties = tiesOf(slots).map((tie) => {
    const upper = tie.find(isLeft);
    return upper === undefined ? null : seat(upper);
  });
  return ties.map((tie) => {
    const left = tie === null ? slots.find(isLeft) : undefined;
    return tie ?? (left === undefined ? [null, null] : seat(left));
  });
}

/** K4.1: the lot says for each table who starts set 1; `first` is the upper place of the bracket. */
export function boardsOf(ties: readonly Tie[], round: number, seed: number): Board[] {
  const met = ties.flatMap(([upper, lower]) => (upper !== null && lower !== null ? [{ upper, lower }] : []));
  return met.map(({ upper, lower }, i) =>
    drawSide(seed, 'side', round, i + 1) === 'first' ? { first: upper, second: lower } : { first: lower, second: upper },
  );
}

/** K1.3, K3.3: who goes on without a match. */
export const freeIn = (ties: readonly Tie[]): number[] =>
  ties.flatMap(([upper, lower]) => (upper !== null && lower !== null ? [] : (upper ?? lower ?? [])));
