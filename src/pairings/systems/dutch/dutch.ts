import { type Crosstable } from '../../../crosstable/crosstable.js';
import { areClubMates } from '../clubs.js';
import { type Board, type ClubProtection, type PairingOptions, type PairingOutcome } from '../pairing-system.js';
import { compareBoards, outranks, type RankedPair } from './board-order.js';
import { pairBracket } from './bracket.js';
import { type Field } from './field.js';
import {
  type BracketExplanation,
  type ByeExplanation,
  type ClubsExplanation,
  type DutchExplanation,
  explainBracket,
} from './explanation.js';
import { type PlayerFacts, playerFacts } from './player-facts.js';
import { allocateSides, parityNumbers, type SideRule } from './sides.js';
import { scoregroups, type WholeRound, wholeRound } from './whole-round.js';

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

/** P2.4: whom the protection kept apart follows from the pairing without it. */
function explainClubs(
  table: Crosstable,
  options: PairingOptions,
  protection: ClubProtection,
  unavoidable: WholeRound['unavoidable'],
): ClubsExplanation {
  const { clubProtection: _, ...without } = options;
  const outcome = pairDutch(table, without);
  const mates = outcome.ok ? outcome.boards.filter(({ first, second }) => areClubMates(table, first, second)) : [];
  const meets = (board: Board) => unavoidable.some((pair) => pair.includes(board.first) && pair.includes(board.second));
  const keptApart = mates.filter((board) => !meets(board)).map(({ first, second }) => [first, second] as const);
  return { protection, keptApart, unavoidable };
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
