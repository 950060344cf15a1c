import type { Crosstable } from '../crosstable/crosstable.js';
import type { DrawnRound } from '../exchange/event-data.js';
import { outranks, type RankedPair } from './systems/dutch/board-order.js';
import { clashAbsolutely } from './systems/dutch/criteria.js';
import { allocateBoards, pairDutch } from './systems/dutch/dutch.js';
import { type PlayerFacts, playerFacts } from './systems/dutch/player-facts.js';
import type { Board, PairingOptions } from './systems/pairing-system.js';

/** `absolute`: may never be. `quality`: another pairing or another side was due. `notice`: worth telling, nothing is wrong with the pairing. */
export type Severity = 'absolute' | 'quality' | 'notice';

const severities = {
  unknown: 'absolute',
  absent: 'absolute',
  'self-paired': 'absolute',
  twice: 'absolute',
  missing: 'absolute',
  'second-bye': 'absolute',
  rematch: 'absolute',
  'forbidden-pair': 'absolute',
  'bye-not-allowed': 'absolute',
  'same-absolute-preference': 'absolute',
  'bye-score': 'quality',
  side: 'quality',
  'other-pairing': 'quality',
  'no-pairing': 'notice',
  'board-order': 'notice',
} as const satisfies Record<string, Severity>;

export type FindingCode = keyof typeof severities;

export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Of C.04.3; `null` for what any pairing must keep, and where no single article is broken. */
  readonly article: string | null;
  /** Start numbers of those concerned. */
  readonly entries: readonly number[];
  /** `other-pairing`: the boards that the system gives and this round has not, and the other way round. */
  readonly due?: { readonly boards: readonly Board[]; readonly bye: number | null };
  readonly found?: { readonly boards: readonly Board[]; readonly bye: number | null };
}

/**
 * Compares a round with what the Dutch system says from the results before it.
 *
 * @param isOrdered the boards stand in their order of publication, so that it can be checked
 */
export function checkRound(table: Crosstable, options: PairingOptions, drawn: DrawnRound, { isOrdered = false } = {}): Finding[] {
  const facts = new Map(playerFacts(table, options).map((player) => [player.number, player]));
  const pairs = drawn.boards.flatMap(({ first, second }) => {
    const [a, b] = [facts.get(first), facts.get(second)];
    return a && b && a !== b ? [outranks(a, b) ? { higher: a, lower: b } : { higher: b, lower: a }] : [];
  });
  return [
    ...presence(table, options, facts, drawn),
    ...pairs.flatMap((pair) => absoluteRules(pair, options)),
    ...drawn.byes.flatMap((number) => (facts.get(number)?.byeAllowed === false ? [finding('bye-not-allowed', [number], 'C2')] : [])),
    ...boardRules(table, options, drawn, pairs, isOrdered),
    ...compareWithSystem(table, options, facts, drawn),
  ];
}

const finding = (code: FindingCode, entries: readonly number[], article: string | null = null): Finding => ({
  code,
  severity: severities[code],
  article,
  entries,
});

/** Everybody who is there has one board or the one bye; nobody else has any. */
function presence(
  table: Crosstable,
  { absent }: PairingOptions,
  facts: ReadonlyMap<number, PlayerFacts>,
  { boards, byes }: DrawnRound,
): Finding[] {
  const findings: Finding[] = [];
  for (const { first, second } of boards) if (first === second) findings.push(finding('self-paired', [first]));
  const seats = [...boards.flatMap(({ first, second }) => (first === second ? [first] : [first, second])), ...byes];
  const seated = new Set<number>();
  const twice = new Set<number>();
  for (const number of seats) (seated.has(number) ? twice : seated).add(number);
  for (const number of seated) {
    if (!table.entries[number - 1]) findings.push(finding('unknown', [number]));
    else if (absent.includes(number)) findings.push(finding('absent', [number]));
  }
  for (const number of twice) findings.push(finding('twice', [number]));
  for (const number of facts.keys()) if (!seated.has(number)) findings.push(finding('missing', [number]));
  if (byes.length > 1) findings.push(finding('second-bye', byes));
  return findings;
}

function absoluteRules({ higher, lower }: RankedPair, { forbidden }: PairingOptions): Finding[] {
  const both = [higher.number, lower.number];
  const findings: Finding[] = [];
  if (higher.opponents.includes(lower.number)) findings.push(finding('rematch', both, 'C1'));
  if (forbidden.some((group) => both.every((number) => group.includes(number)))) findings.push(finding('forbidden-pair', both, 'C1'));
  if (clashAbsolutely(higher, lower)) findings.push(finding('same-absolute-preference', both, 'C3'));
  return findings;
}

/** Sides by 5.2 and the order of publication, for the pairs as they were drawn. */
function boardRules(
  table: Crosstable,
  options: PairingOptions,
  drawn: DrawnRound,
  pairs: readonly RankedPair[],
  isOrdered: boolean,
): Finding[] {
  const { boards, sides } = allocateBoards(table, options, pairs);
  const isTurned = (due: Board) =>
    drawn.boards.some(({ first, second, sidesUnknown }) => !sidesUnknown && first === due.second && second === due.first);
  const findings = boards.flatMap((due, index) => (isTurned(due) ? [finding('side', [due.second, due.first], sides[index])] : []));
  if (isOrdered && boards.some((due, index) => drawn.boards[index] && keyOf(drawn.boards[index]) !== keyOf(due)))
    findings.push(finding('board-order', []));
  return findings;
}

/** C5, and whether the pairing is the one that the system gives. */
function compareWithSystem(
  table: Crosstable,
  options: PairingOptions,
  facts: ReadonlyMap<number, PlayerFacts>,
  { boards, byes }: DrawnRound,
): Finding[] {
  const outcome = pairDutch(table, options);
  if (!outcome.ok) return [finding('no-pairing', [], '1.9.3')];
  const findings: Finding[] = [];
  const bye = byes[0] ?? null;
  const scoreOf = (number: number | null) => (number === null ? undefined : facts.get(number)?.score);
  if ((scoreOf(bye) ?? -Infinity) > (scoreOf(outcome.bye) ?? Infinity)) findings.push(finding('bye-score', [bye!, outcome.bye!], 'C5'));

  const drawnKeys = new Set(boards.map(keyOf));
  const dueKeys = new Set(outcome.boards.map(keyOf));
  const due = { boards: outcome.boards.filter((board) => !drawnKeys.has(keyOf(board))), bye: outcome.bye };
  const found = { boards: boards.filter((board) => !dueKeys.has(keyOf(board))), bye };
  if (due.boards.length > 0 || found.boards.length > 0 || due.bye !== found.bye) {
    const entries = new Set([...due.boards, ...found.boards].flatMap(({ first, second }) => [first, second]));
    findings.push({ ...finding('other-pairing', [...entries]), due, found });
  }
  return findings;
}

/** A pair without its sides. */
const keyOf = ({ first, second }: Board) => `${Math.min(first, second)}-${Math.max(first, second)}`;
