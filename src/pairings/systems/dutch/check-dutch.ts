import type { Crosstable } from '../../../crosstable/crosstable.js';
import { areClubMates } from '../clubs.js';
import { compareBoards, comparePairs, tooManyByes } from '../compare.js';
import { type Finding, finding } from '../finding.js';
import type { DrawnRound, PairingOptions } from '../pairing-system.js';
import { outranks, type RankedPair } from './publication-order.js';
import { clashAbsolutely } from './criteria.js';
import { allocateBoards, type DutchOutcome, pairDutch } from './dutch.js';
import { type PlayerFacts, playerFacts } from './player-facts.js';

/** Compares a round with what the Dutch system says from the results before it. */
export function checkDutch(table: Crosstable, options: PairingOptions, drawn: DrawnRound): Finding[] {
  const facts = new Map(playerFacts(table, options).map((player) => [player.number, player]));
  const pairs = drawn.boards.flatMap(({ first, second }) => {
    const [a, b] = [facts.get(first), facts.get(second)];
    return a && b && a !== b ? [outranks(a, b) ? { higher: a, lower: b } : { higher: b, lower: a }] : [];
  });
  const { boards, sides } = allocateBoards(table, options, pairs);
  const outcome = pairDutch(table, options);
  return [
    ...tooManyByes(drawn),
    ...pairs.flatMap((pair) => absoluteRules(pair, table, options)),
    ...drawn.byes.flatMap((number) => (facts.get(number)?.byeAllowed === false ? [finding('bye-not-allowed', [number], 'C2')] : [])),
    ...compareBoards(boards, drawn, (index) => sides[index]!),
    ...(outcome.ok ? compareWithOutcome(outcome, table, facts, drawn) : [finding('unpairable', [], '1.9.3')]),
  ];
}

function absoluteRules({ higher, lower }: RankedPair, table: Crosstable, { forbidden, clubProtection }: PairingOptions): Finding[] {
  const both = [higher.number, lower.number] as const;
  const findings: Finding[] = [];
  if (higher.opponents.includes(lower.number)) findings.push(finding('rematch', both, 'C1'));
  if (forbidden.some((group) => both.every((number) => group.includes(number)))) findings.push(finding('forbidden-pair', both, 'C1')); // P1.1
  if (clubProtection === 'strict' && areClubMates(table, ...both)) findings.push(finding('club-mates', both, 'P2.2'));
  if (clashAbsolutely(higher, lower)) findings.push(finding('same-absolute-preference', both, 'C3'));
  return findings;
}

/** P2.3 and C5, and whether the pairing is the one that the system gives. */
function compareWithOutcome(
  outcome: Extract<DutchOutcome, { ok: true }>,
  table: Crosstable,
  facts: ReadonlyMap<number, PlayerFacts>,
  drawn: DrawnRound,
): Finding[] {
  const findings: Finding[] = [];
  const clubs = outcome.explanation.clubs;
  if (clubs?.protection === 'lenient') {
    const mates = drawn.boards.filter(({ first, second }) => facts.has(first) && facts.has(second) && areClubMates(table, first, second));
    // as many as have to meet are no fault, whoever they are
    const isDue = ({ first, second }: { first: number; second: number }) =>
      clubs.unavoidable.some((pair) => pair.includes(first) && pair.includes(second));
    const others = mates.filter((board) => !isDue(board));
    if (mates.length > clubs.unavoidable.length)
      findings.push(...others.map(({ first, second }) => finding('club-mates-avoidable', [first, second], 'P2.3')));
  }
  const [bye] = drawn.byes;
  const [due] = outcome.byes;
  const scoreOf = (number: number | undefined) => (number === undefined ? undefined : facts.get(number)?.score);
  if ((scoreOf(bye) ?? -Infinity) > (scoreOf(due) ?? Infinity)) findings.push(finding('bye-score', [bye!, due!], 'C5'));
  return [...findings, ...comparePairs(outcome, drawn, '3.8')];
}
