import { type Crosstable } from '../../../crosstable/crosstable.js';
import { areClubMates } from '../clubs.js';
import { type Board, type ClubProtection, type PairingOptions, type PairingOutcome } from '../pairing-system.js';
import { compareForPublication, outranks, type RankedPair } from './publication-order.js';
import { pairBracket } from './pair-bracket.js';
import { type Field } from './field.js';
import { type BracketTold, explainBracket } from './explain-bracket.js';
import { explainRound } from './explain-round.js';
import { type ApartBy, type ClubsExplanation, type DutchExplanation, type SideRule } from './explanation.js';
import { playerFacts } from './player-facts.js';
import { allocateSides, parityNumbers } from './sides.js';
import { scoregroups, type WholeRound, wholeRound } from './whole-round.js';

export type DutchOutcome =
  | { readonly ok: true; readonly boards: readonly Board[]; readonly byes: readonly number[]; readonly explanation: DutchExplanation }
  | Extract<PairingOutcome, { ok: false }>;

/** The FIDE (Dutch) System, C.04.3 as in force from 1 February 2026: pairs the round after those in `table`. */
export function pairDutch(table: Crosstable, options: PairingOptions): DutchOutcome {
  const facts = playerFacts(table, options);
  const rounds = table.entries[0]?.cells.length ?? 0;
  const groups = scoregroups(facts);
  const whole = wholeRound(table, options, facts);
  if (whole === null) return { ok: false, reason: 'no-pairing' }; // 1.9.3

  const { barred, completion, byeScore, unavoidable } = whole;
  const field: Field = { facts, barred, completion, byeScore, rounds, apartBy: (a, b) => apartBy(options, a, b) };
  const pairs: RankedPair[] = [];
  const brackets: BracketTold[] = [];
  let moved: number[] = [];
  groups.forEach((residents, g) => {
    const next = groups[g + 1] ?? [];
    const beyond = groups.slice(g + 2).flat();
    const members = { moved, residents, next, beyond };
    const result = pairBracket(field, members);
    brackets.push(explainBracket(field, members, result));
    for (const [a, b] of result.pairs) pairs.push({ higher: facts[Math.min(a, b)]!, lower: facts[Math.max(a, b)]! });
    moved = result.floaters.toSorted((a, b) => a - b);
  });

  const { boards, sides } = allocateBoards(table, options, pairs);
  const assignee = moved.length === 1 ? facts[moved[0]!]! : null;
  const leftOvers = new Set(whole.leftOvers.map((p) => facts[p]!.number));
  const clubs = options.clubProtection ? explainClubs(table, options, options.clubProtection, unavoidable) : null;
  return {
    ok: true,
    boards,
    byes: assignee ? [assignee.number] : [],
    explanation: { ...explainRound(table, options, { facts, brackets, boards, sides, bye: assignee, leftOvers }), clubs },
  };
}

/** P1, P2. */
function apartBy({ forbidden, clubProtection }: PairingOptions, a: number, b: number): ApartBy {
  if (forbidden.some((group) => group.includes(a) && group.includes(b))) return 'forbidden';
  return clubProtection === 'lenient' ? 'club-if-possible' : 'club';
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
  for (const pair of [...pairs].sort(compareForPublication)) {
    const { higher, lower } = outranks(pair.higher, pair.lower) ? pair : { higher: pair.lower, lower: pair.higher };
    const { side, rule } = allocateSides(higher, lower, parity[higher.number - 1]!, options.initialSide);
    boards.push(side === 'first' ? { first: higher.number, second: lower.number } : { first: lower.number, second: higher.number });
    sides.push(rule);
  }
  return { boards, sides };
}
