import { type Crosstable, type CrosstableEntry } from '../../../crosstable/crosstable.js';
import { roundsPaired } from '../../../crosstable/meetings.js';
import { type Side } from '../../../engine/position.js';
import { type Float, type PairingOptions } from '../pairing-system.js';

/** 1.7: the strength of a side preference. */
const NO_PREFERENCE = 0;
const MILD = 1;
export const STRONG = 2;
export const ABSOLUTE = 3;

/** What the regulation wants to know about a player before a round is paired (articles 1.2 to 1.8). */
export interface PlayerFacts {
  readonly number: number;
  /** Half points, virtual points included: the score of 1.2.1. */
  readonly score: number;
  /** Sides of the games really played, oldest first. */
  readonly sides: readonly Side[];
  /** A letter a round: `F` first, `S` second, `-` no game. */
  readonly history: string;
  /** 1.6: games as first minus games as second. */
  readonly difference: number;
  readonly preference: Side | null;
  readonly strength: number;
  /** The last two played games had the same side. */
  readonly repeated: boolean;
  /** Float of the last round and of the round before it. */
  readonly floatLast: Float;
  readonly floatBefore: Float;
  /** C2: may get the bye by pairing. */
  readonly byeAllowed: boolean;
  readonly gamesPlayed: number;
  /** 1.8, only in the last round. */
  readonly topScorer: boolean;
  readonly opponents: readonly number[];
}

/** Facts of the entries that are to be paired, in the order of 1.2. */
export function playerFacts(table: Crosstable, options: PairingOptions): PlayerFacts[] {
  const round = table.entries[0]?.cells.length ?? 0;
  const absent = new Set(options.absent);
  const scores = runningScores(table, options, round);
  const present = table.entries.filter((entry) => !absent.has(entry.number));
  const facts = present.map((entry) => factsOf(entry, table, scores, round));
  return facts.sort((a, b) => b.score - a.score || a.number - b.number);
}

/** 1.4: by start number less one, then by round less one; results as they are now. */
export function floatsOf(table: Crosstable, virtualPoints: PairingOptions['virtualPoints']): Float[][] {
  const scores = runningScores(table, { virtualPoints }, roundsPaired(table));
  return table.entries.map((entry) => entry.cells.map((_, r) => floatIn(r, entry, table, scores)));
}

/** `scores[number - 1][r]`: pairing score before round r + 1. */
function runningScores(table: Crosstable, options: Pick<PairingOptions, 'virtualPoints'>, round: number): number[][] {
  return table.entries.map((entry) => {
    const scores: number[] = [];
    let sum = 0;
    for (let r = 0; r <= round; r++) {
      scores.push(sum + (options.virtualPoints[entry.number - 1]?.[r] ?? 0));
      sum += entry.cells[r]?.points ?? 0;
    }
    return scores;
  });
}

function factsOf(entry: CrosstableEntry, table: Crosstable, scores: readonly number[][], round: number): PlayerFacts {
  const { points } = table;
  const sides: Side[] = [];
  const opponents: number[] = [];
  let history = '';
  let byeAllowed = true;
  for (const cell of entry.cells) {
    const isPlayed = cell.kind === 'played' || cell.kind === 'pending';
    history += !isPlayed || cell.side === null ? '-' : cell.side === 'first' ? 'F' : 'S';
    if (isPlayed) {
      if (cell.side !== null) sides.push(cell.side);
      if (cell.opponent !== null) opponents.push(cell.opponent);
    } else if (cell.kind === 'pairing-bye' || cell.points >= points.win) {
      byeAllowed = false;
    }
  }
  const difference = sides.reduce((sum, side) => sum + (side === 'first' ? 1 : -1), 0);
  const last = sides.at(-1);
  const repeated = last !== undefined && last === sides.at(-2);
  const score = scores[entry.number - 1]![round]!;
  return {
    number: entry.number,
    score,
    sides,
    history,
    difference,
    ...preferenceOf(difference, last, repeated),
    repeated,
    floatLast: floatIn(round - 1, entry, table, scores),
    floatBefore: floatIn(round - 2, entry, table, scores),
    byeAllowed,
    gamesPlayed: sides.length,
    topScorer: round === table.rounds - 1 && 2 * score > round * points.win,
    opponents,
  };
}

function preferenceOf(difference: number, last: Side | undefined, repeated: boolean): { preference: Side | null; strength: number } {
  if (last === undefined) return { preference: null, strength: NO_PREFERENCE };
  const alternate: Side = last === 'first' ? 'second' : 'first';
  const towardsBalance: Side = difference > 0 ? 'second' : 'first';
  if (Math.abs(difference) > 1) return { preference: towardsBalance, strength: ABSOLUTE };
  if (repeated) return { preference: alternate, strength: ABSOLUTE };
  if (difference !== 0) return { preference: towardsBalance, strength: STRONG };
  return { preference: alternate, strength: MILD };
}

/** 1.4.2 to 1.4.4: floats belong to rounds of the event, not to games played. */
function floatIn(r: number, entry: CrosstableEntry, table: Crosstable, scores: readonly number[][]): Float {
  const cell = entry.cells[r];
  if (r < 0 || cell === undefined) return 'none';
  if (cell.kind === 'played' || cell.kind === 'pending') {
    if (cell.opponent === null) return 'none';
    const own = scores[entry.number - 1]![r]!;
    const other = scores[cell.opponent - 1]![r]!;
    return own > other ? 'down' : own < other ? 'up' : 'none';
  }
  return cell.kind === 'pairing-bye' || cell.points > table.points.loss ? 'down' : 'none';
}
