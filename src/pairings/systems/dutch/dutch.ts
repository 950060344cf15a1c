import { type Crosstable } from '../../../crosstable/crosstable.js';
import { type Board, type PairingOptions, type PairingOutcome } from '../pairing-system.js';
import { Barred } from './barred.js';
import { compareBoards, outranks, type RankedPair } from './board-order.js';
import { pairBracket } from './bracket.js';
import { Completion, UNPAIRED } from './completion.js';
import { clashAbsolutely } from './criteria.js';
import { type Field } from './field.js';
import { type BracketExplanation, type ByeExplanation, type DutchExplanation, explainBracket } from './explanation.js';
import { type PlayerFacts, playerFacts } from './player-facts.js';
import { allocateSides, parityNumbers, type SideRule } from './sides.js';

export type DutchOutcome =
  | { readonly ok: true; readonly boards: readonly Board[]; readonly bye: number | null; readonly explanation: DutchExplanation }
  | Extract<PairingOutcome, { ok: false }>;

/** The FIDE (Dutch) System, C.04.3 as in force from 1 February 2026: pairs the round after those in `table`. */
export function pairDutch(table: Crosstable, options: PairingOptions): DutchOutcome {
  const facts = playerFacts(table, options);
  const rounds = table.entries[0]?.cells.length ?? 0;
  const barred = barredPairs(facts, options.forbidden);
  const completion = new Completion(barred);
  const groups = scoregroups(facts);
  const bye = completeRound(facts, groups, completion);
  if (bye === 'impossible') return { ok: false, reason: 'no-pairing' }; // 1.9.3

  const field: Field = { facts, barred, completion, byeScore: bye?.score ?? null, rounds };
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
    explanation: { brackets, bye: assignee === null ? null : explainBye(assignee, facts), sides },
  };
}

/** C1 (with pairs forbidden by the organiser) and C3. */
function barredPairs(facts: readonly PlayerFacts[], forbidden: PairingOptions['forbidden']): Barred {
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
  for (const group of forbidden) {
    const here = group.flatMap((number) => indexOf.get(number) ?? []);
    for (const a of here) for (const b of here) if (a !== b) barred.add(a, b);
  }
  for (const a of clashing) for (const b of clashing) if (a < b && clashAbsolutely(facts[a]!, facts[b]!)) barred.add(a, b);
  return barred;
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
function completeRound(
  facts: readonly PlayerFacts[],
  groups: readonly (readonly number[])[],
  completion: Completion,
): { score: number } | null | 'impossible' {
  for (const group of groups) completion.pairWithin(group);
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
