import { type Crosstable } from '../../../crosstable/crosstable.js';
import { clubKeyOf, clubsOf } from '../clubs.js';
import { type Board, type ClubProtection, type PairingOptions, type PairingOutcome } from '../pairing-system.js';
import { Barred } from './barred.js';
import { compareBoards, outranks, type RankedPair } from './board-order.js';
import { pairBracket } from './bracket.js';
import { Completion, UNPAIRED } from './completion.js';
import { clashAbsolutely } from './criteria.js';
import { type Field } from './field.js';
import {
  type BracketExplanation,
  type ByeExplanation,
  type ClubsExplanation,
  type DutchExplanation,
  explainBracket,
} from './explanation.js';
import { fewestExceptions } from './fewest-exceptions.js';
import { type PlayerFacts, playerFacts } from './player-facts.js';
import { allocateSides, parityNumbers, type SideRule } from './sides.js';

export type DutchOutcome =
  | { readonly ok: true; readonly boards: readonly Board[]; readonly bye: number | null; readonly explanation: DutchExplanation }
  | Extract<PairingOutcome, { ok: false }>;

/** The FIDE (Dutch) System, C.04.3 as in force from 1 February 2026: pairs the round after those in `table`. */
export function pairDutch(table: Crosstable, options: PairingOptions): DutchOutcome {
  const facts = playerFacts(table, options);
  const rounds = table.entries[0]?.cells.length ?? 0;
  const groups = scoregroups(facts);
  const whole = wholeRound(table, options, facts);
  if (whole === null) return { ok: false, reason: 'no-pairing' }; // 1.9.3

  const { barred, completion, byeScore, unavoidable } = whole;
  const field: Field = { facts, barred, completion, byeScore, rounds };
  const pairs: RankedPair[] = [];
  const brackets: BracketExplanation[] = [];
  let moved: number[] = [];
  groups.forEach((residents, g) => {
    const next = groups[g + 1] ?? [];
    const beyond = groups.slice(g + 2).flat();
    const result = pairBracket(field, { moved, residents, next, beyond });
    const asFacts = (players: readonly number[]) => players.map((p) => facts[p]!);
    const ranked = result.pairs.map(([a, b]) => (a < b ? ([facts[a]!, facts[b]!] as const) : ([facts[b]!, facts[a]!] as const)));
    brackets.push(explainBracket(asFacts(moved), asFacts(residents), ranked, asFacts(result.floaters), result.scope));
    for (const [higher, lower] of ranked) pairs.push({ higher, lower });
    moved = result.floaters.toSorted((a, b) => a - b);
  });

  const { boards, sides } = allocateBoards(table, options, pairs);
  const assignee = moved.length === 1 ? facts[moved[0]!]! : null;
  return {
    ok: true,
    boards,
    bye: assignee?.number ?? null,
    explanation: {
      brackets,
      bye: assignee === null ? null : explainBye(assignee, facts),
      sides,
      clubs: options.clubProtection ? explainClubs(table, options, options.clubProtection, unavoidable) : null,
    },
  };
}

/** C1 (with pairs forbidden by the organiser) and C3. */
export function barredPairs(facts: readonly PlayerFacts[], forbidden: PairingOptions['forbidden']): Barred {
  const barred = new Barred(facts.length);
  const indexOf = new Map(facts.map((p, index) => [p.number, index]));
  const clashing: number[] = [];
  facts.forEach((p, index) => {
    for (const opponent of p.opponents) {
      const other = indexOf.get(opponent);
      if (other !== undefined) barred.add(index, other);
    }
    if (p.strength === 3) clashing.push(index);
  });
  for (const group of indicesOf(forbidden, facts)) barAll(barred, group);
  for (const a of clashing) for (const b of clashing) if (a < b && clashAbsolutely(facts[a]!, facts[b]!)) barred.add(a, b);
  return barred;
}

/** Those of each group who are here. */
function indicesOf(groups: readonly (readonly number[])[], facts: readonly PlayerFacts[]): number[][] {
  const indexOf = new Map(facts.map(({ number }, index) => [number, index]));
  return groups.map((group) => group.flatMap((number) => indexOf.get(number) ?? []));
}

function barAll(barred: Barred, group: readonly number[]): void {
  for (const a of group) for (const b of group) if (a < b) barred.add(a, b);
}

/** Some pairing of everybody, and who may not meet in it. */
interface WholeRound {
  readonly barred: Barred;
  readonly completion: Completion;
  /** C5; `null` without a bye. */
  readonly byeScore: number | null;
  /** P2.3: club mates who have to meet, by start number. */
  readonly unavoidable: readonly (readonly [number, number])[];
}

/** C1 to C5 for the whole round, and before C5 the protection of clubs; `null` if there is no such round. */
function wholeRound(table: Crosstable, options: PairingOptions, facts: readonly PlayerFacts[]): WholeRound | null {
  const lawful = barredPairs(facts, options.forbidden);
  const clubs = options.clubProtection ? indicesOf(clubsOf(table), facts) : [];
  const barred = lawful.copy();
  for (const club of clubs) barAll(barred, club);
  const completion = new Completion(barred);
  const bye = completeRound(facts, completion);
  if (bye !== 'impossible') return { barred, completion, byeScore: bye?.score ?? null, unavoidable: [] };
  if (options.clubProtection !== 'lenient') return null;

  // P2.3: those who have to meet are let off, nobody else
  const isException = (a: number, b: number) => barred.has(a, b);
  const released = fewestExceptions(facts, { allowed: (a, b) => !lawful.has(a, b), isException }, completion);
  if (released === null) return null;
  for (const [a, b] of released) barred.delete(a, b);
  const again = new Completion(barred);
  const byeThen = completeRound(facts, again);
  if (byeThen === 'impossible') throw new Error('a pairing that was proved to exist was not found');
  const unavoidable = released.map(([a, b]) => [facts[a]!.number, facts[b]!.number] as const);
  return { barred, completion: again, byeScore: byeThen?.score ?? null, unavoidable };
}

/** P2.4: whom the protection kept apart follows from the pairing without it. */
function explainClubs(
  table: Crosstable,
  options: PairingOptions,
  protection: ClubProtection,
  unavoidable: WholeRound['unavoidable'],
): ClubsExplanation {
  const { clubProtection: _, ...without } = options;
  const outcome = pairDutch(table, without);
  const keyOf = (number: number) => clubKeyOf(table.entries[number - 1]!.club);
  const mates = outcome.ok ? outcome.boards.filter(({ first, second }) => keyOf(first) !== '' && keyOf(first) === keyOf(second)) : [];
  const meets = (board: Board) => unavoidable.some((pair) => pair.includes(board.first) && pair.includes(board.second));
  const keptApart = mates.filter((board) => !meets(board)).map(({ first, second }) => [first, second] as const);
  return { protection, keptApart, unavoidable };
}

function scoregroups(facts: readonly PlayerFacts[]): number[][] {
  const groups: number[][] = [];
  facts.forEach((p, index) => {
    if (index === 0 || facts[index - 1]!.score !== p.score) groups.push([]);
    groups.at(-1)!.push(index);
  });
  return groups;
}

/** C4 and C5 for the whole round: some pairing of everybody, with the bye as low as it can be. */
export function completeRound(facts: readonly PlayerFacts[], completion: Completion): { score: number } | null | 'impossible' {
  for (const group of scoregroups(facts)) completion.pairWithin(group);
  const all = facts.map((_, index) => index);
  completion.pairWithin(all.filter((p) => completion.mate[p] === UNPAIRED));
  const left = completion.augmentAll(all, all, facts.length % 2);
  if (left !== facts.length % 2) return 'impossible';
  if (left === 0) return null;
  const root = all.find((p) => completion.mate[p] === UNPAIRED)!;
  const candidates = completion.leftOvers(root, all).filter((p) => facts[p]!.byeAllowed);
  if (candidates.length === 0) return 'impossible';
  const score = Math.min(...candidates.map((p) => facts[p]!.score));
  completion.allowBye(all.filter((p) => facts[p]!.score === score && facts[p]!.byeAllowed));
  completion.augment(root, [...all, completion.byeIndex]);
  return { score };
}

/** 5.2 for these pairs, in the order of publication; `sides` names for each board the article that decided. */
export function allocateBoards(
  table: Crosstable,
  options: PairingOptions,
  pairs: readonly RankedPair[],
): { boards: Board[]; sides: SideRule[] } {
  const absent = new Set(options.absent);
  const parity = parityNumbers(
    table.entries.map(
      (entry) => !absent.has(entry.number) || entry.cells.some((cell) => cell.opponent !== null || cell.kind === 'pairing-bye'),
    ),
  );
  const boards: Board[] = [];
  const sides: SideRule[] = [];
  for (const pair of [...pairs].sort(compareBoards)) {
    const { higher, lower } = outranks(pair.higher, pair.lower) ? pair : { higher: pair.lower, lower: pair.higher };
    const { side, rule } = allocateSides(higher, lower, parity[higher.number - 1]!, options.initialSide);
    boards.push(side === 'first' ? { first: higher.number, second: lower.number } : { first: lower.number, second: higher.number });
    sides.push(rule);
  }
  return { boards, sides };
}

function explainBye(assignee: PlayerFacts, facts: readonly PlayerFacts[]): ByeExplanation {
  const lower = new Set(facts.map((p) => p.score).filter((score) => score < assignee.score));
  return { number: assignee.number, score: assignee.score, scoresPassedOver: [...lower].sort((a, b) => a - b) };
}
