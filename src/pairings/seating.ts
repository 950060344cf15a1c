import type { Side } from '../engine/position.js';
import { type ByeKind, kindOfMissedRound } from '../matches/bye-kind.js';
import { walkoverWhere } from '../matches/walkover.js';
import type { Away } from './systems/away.js';
import type { Board, DrawnRound } from './systems/pairing-system.js';

/** An entry, in the order of start numbers. */
export interface Entrant {
  readonly id: string;
  /** The first round that it takes part in. */
  readonly joinedRound: number;
  /** The first that it takes no part in any more. */
  readonly withdrawnFrom: number | null;
}

/** Start number → the half points that the entry gets for missing the round. */
export type Missing = ReadonlyMap<number, number>;

export interface Table extends Board {
  /** R5, K3.2: who wins without a move, because the other side or both are absent. */
  readonly walkover: Side | 'none' | null;
}

export interface FreeSeat {
  readonly number: number;
  readonly bye: ByeKind;
  /** Half points. */
  readonly byePoints: number;
}

export const isThere = ({ joinedRound, withdrawnFrom }: Entrant, round: number): boolean =>
  joinedRound <= round && (withdrawnFrom === null || withdrawnFrom > round);

/** Numbers of those who could play in the round, but asked for a bye. */
export const requestedIn = (round: number, entries: readonly Entrant[], requested: ReadonlyMap<string, number>): number[] =>
  entries.flatMap((entry, i) => (requested.has(entry.id) && isThere(entry, round) ? [i + 1] : []));

/**
 * Who is not to be paired in the round.
 *
 * @param requested entry id → half points of the bye that it asked for in this round
 * @param lateEntryPoints half points for a round before the entry came
 */
export function missingFrom(
  round: number,
  entries: readonly Entrant[],
  requested: ReadonlyMap<string, number>,
  lateEntryPoints: number,
): Missing {
  const missing = new Map<number, number>();
  for (const [i, { id, joinedRound, withdrawnFrom }] of entries.entries()) {
    if (withdrawnFrom !== null && withdrawnFrom <= round) missing.set(i + 1, 0);
    else if (joinedRound > round) missing.set(i + 1, lateEntryPoints);
    else if (requested.has(id)) missing.set(i + 1, requested.get(id)!);
  }
  return missing;
}

/** Why each of them is missing. */
export const awayAmong = (missing: Missing, round: number, entries: readonly Entrant[]): Away[] =>
  [...missing].map(([number, byePoints]) => ({ number, why: whyMissing(entries[number - 1]!, round), byePoints }));

function whyMissing({ joinedRound, withdrawnFrom }: Entrant, round: number): Away['why'] {
  if (withdrawnFrom !== null && withdrawnFrom <= round) return 'withdrawn';
  return joinedRound > round ? 'not-yet-entered' : 'requested-bye';
}

/**
 * Everybody's seat in a round: at a table or with a bye. Where they keep their places the absent are seated too; the bye that it
 * gives goes before the one that was asked for.
 */
export function seatEverybody(
  { boards, byes }: DrawnRound,
  missing: Missing,
  pairingByePoints: number,
  loserIsOut = false,
): { tables: Table[]; free: FreeSeat[] } {
  const tables = boards.map((board) => ({ ...board, walkover: walkoverWhere((side) => missing.has(board[side])) })); // R5, K3.2: its opponent wins by forfeit
  const seated = new Set(boards.flatMap(({ first, second }) => [first, second]));
  const free: FreeSeat[] = [];
  for (const number of byes) {
    free.push({ number, bye: 'pairing-bye', byePoints: pairingByePoints });
    seated.add(number);
  }
  // K5.4: who is out of a bracket has no seat
  if (loserIsOut) return { tables, free };
  for (const [number, byePoints] of missing) {
    if (!seated.has(number)) free.push({ number, bye: kindOfMissedRound(byePoints), byePoints });
  }
  return { tables, free };
}

/** The place of an entry in a round that is paired. */
export interface Place {
  readonly number: number;
  /** `null` for a bye. */
  readonly table: number | null;
  readonly side: Side | null;
  readonly bye: ByeKind | null;
}

/** The other way round: how a round was drawn, by its seats. Who has no board and not the bye by pairing was absent. */
export function drawnFrom(places: readonly Place[], entries: number): { drawn: DrawnRound; absent: number[] } {
  const boards: { first: number; second: number }[] = [];
  for (const { number, table, side } of places) {
    if (table !== null && side !== null) boards[table - 1] = { ...{ first: 0, second: 0 }, ...boards[table - 1], [side]: number };
  }
  const byes = places.flatMap(({ number, bye }) => (bye === 'pairing-bye' ? [number] : [])).sort((a, b) => a - b);
  const there = new Set([...boards.flatMap(({ first, second }) => [first, second]), ...byes]);
  const absent = Array.from({ length: entries }, (_, i) => i + 1).filter((number) => !there.has(number));
  return { drawn: { boards, byes, isOrdered: true }, absent };
}
