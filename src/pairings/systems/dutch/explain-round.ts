import type { CellKind, Crosstable, CrosstableEntry } from '../../../crosstable/crosstable.js';
import { awayFrom } from '../away.js';
import type { Board, PairingOptions } from '../pairing-system.js';
import { type BracketTold, NAMED_FOR_BYE } from './explain-bracket.js';
import {
  type BoardExplanation,
  type ByeExplanation,
  type ByePassedOver,
  type DutchExplanation,
  type EntryFacts,
  type Rest,
  type SideRule,
  type Strength,
} from './explanation.js';
import type { PlayerFacts } from './player-facts.js';

export interface PairedRound {
  readonly facts: readonly PlayerFacts[];
  readonly brackets: readonly BracketTold[];
  readonly boards: readonly Board[];
  readonly sides: readonly SideRule[];
  readonly bye: PlayerFacts | null;
  /** Start numbers of those who could be over with all the others paired (C4). */
  readonly leftOvers: ReadonlySet<number>;
}

export function explainRound(table: Crosstable, options: PairingOptions, round: PairedRound): Omit<DutchExplanation, 'clubs'> {
  const { virtualPoints, initialSide } = options;
  const paired = table.entries[0]?.cells.length ?? 0;
  const entries = round.facts.map((player) =>
    entryFacts(player, table.entries[player.number - 1]!, virtualPoints[player.number - 1]?.[paired] ?? 0),
  );
  return {
    kind: 'swiss',
    initialSide,
    entries,
    brackets: round.brackets.map(({ bracket }) => bracket),
    bye: round.bye === null ? null : explainBye(table, round, round.bye),
    boards: explainBoards(round, new Map(entries.map((entry) => [entry.number, entry]))),
    away: awayFrom(options.absent, options.away),
  };
}

const strengths: readonly Strength[] = ['none', 'mild', 'strong', 'absolute'];

function entryFacts(player: PlayerFacts, { cells }: CrosstableEntry, virtual: number): EntryFacts {
  const { number, score, history, preference, strength, floatLast, floatBefore } = player;
  const restLast = floatLast === 'down' ? restIn(cells.at(-1)!.kind) : undefined;
  const restBefore = floatBefore === 'down' ? restIn(cells.at(-2)!.kind) : undefined;
  return {
    ...{ number, score, sides: history, preference, strength: strengths[strength]!, floatLast, floatBefore },
    ...(restLast && { restLast }),
    ...(restBefore && { restBefore }),
    ...(virtual > 0 && { virtual }),
  };
}

const isUnplayed = (kind: CellKind) => kind !== 'played' && kind !== 'pending';

function restIn(kind: CellKind): Rest | undefined {
  if (kind === 'pairing-bye') return 'bye';
  return isUnplayed(kind) ? 'points' : undefined;
}

/** Of each pair one has chosen, by 3.3. */
function explainBoards({ brackets, boards, sides }: PairedRound, entries: ReadonlyMap<number, EntryFacts>): BoardExplanation[] {
  const bracketOf = new Map<number, number>();
  brackets.forEach(({ pairs }, bracket) => {
    for (const chooser of pairs.keys()) bracketOf.set(chooser, bracket);
  });
  return boards.map(({ first, second }, i): BoardExplanation => {
    const chooser = bracketOf.has(first) ? first : second;
    const bracket = bracketOf.get(chooser)!;
    const { asListed, passedOver, more } = brackets[bracket]!.pairs.get(chooser)!;
    const board = { first, second, bracket, chooser, asListed, passedOver, more, rule: sides[i]! };
    if (board.rule !== '5.2.3') return board;
    return { ...board, lastDifferent: lastDifference(entries.get(first)!.sides, entries.get(second)!.sides) };
  });
}

/** 5.2.3: the rounds, laid side by side from their ends without those that were not played. */
function lastDifference(first: string, second: string): { first: number; second: number } {
  const playedIn = (sides: string) => [...sides].flatMap((side, r) => (side === '-' ? [] : [{ side, round: r + 1 }])).reverse();
  const [ofFirst, ofSecond] = [playedIn(first), playedIn(second)];
  const back = ofFirst.findIndex(({ side }, k) => ofSecond[k]!.side !== side);
  return { first: ofFirst[back]!.round, second: ofSecond[back]!.round };
}

function explainBye(table: Crosstable, { facts, brackets, leftOvers }: PairedRound, { number, score }: PlayerFacts): ByeExplanation {
  const below = facts.slice(facts.findIndex((player) => player.number === number) + 1).reverse();
  const grounds = new Map(brackets.flatMap(({ byeGrounds }) => [...byeGrounds]));
  const passedOver = below.slice(0, NAMED_FOR_BYE).map((player): ByePassedOver => {
    if (!player.byeAllowed) return { number: player.number, ...missedForBye(table, player.number) };
    // C5: who could have been over with a lower score would be
    if (player.score < score || !leftOvers.has(player.number)) return { number: player.number, why: 'needed' };
    return { number: player.number, why: 'criteria', ground: grounds.get(player.number) ?? { criterion: null } };
  });
  return { number, score, passedOver, more: below.length - passedOver.length };
}

/** C2: the round that bars from the bye. */
function missedForBye({ entries, points }: Crosstable, number: number): { why: 'had-bye' | 'won-unplayed'; round: number } {
  const { cells } = entries[number - 1]!;
  const round = cells.findIndex((cell) => cell.kind === 'pairing-bye' || (isUnplayed(cell.kind) && cell.points >= points.win));
  return { why: cells[round]!.kind === 'pairing-bye' ? 'had-bye' : 'won-unplayed', round: round + 1 };
}
