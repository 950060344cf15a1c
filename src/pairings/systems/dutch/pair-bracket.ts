import { fitsBelow } from './below.js';
import { type BracketMembers, BracketWeights } from './bracket-weights.js';
import { orderCandidates } from './candidate-order.js';
import { type Scope } from './explanation.js';
import { type Field, givesBye } from './field.js';
import { firstMatching } from './first-matching.js';
import { type Matching, SINGLE } from './matching.js';

export interface BracketPairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly number[];
  /** How much of the field had to be looked at: the bracket alone, with the next one, or all that is left. */
  readonly scope: Scope;
}

/** Up to here the whole rest of the field is looked at at once when the bracket alone does not settle it. */
export const SMALL_FIELD = 60;
const RETRIES = 8;

/**
 * Article 3 for one bracket. First the bracket is paired as if nothing below it mattered; that is right if its
 * floaters fit what is below as well as any could (C4, C5, C8). If they do not, the graph is widened.
 */
export function pairBracket(field: Field, members: BracketMembers): BracketPairing {
  return pairAlone(field, members) ?? pairWithNext(field, members) ?? pairWithField(field, members);
}

const resultOf = (weights: BracketWeights, matching: Matching, scope: Scope): BracketPairing => {
  const pairs: [number, number][] = [];
  for (let v = 0; v < weights.bracketCount; v++) {
    const partner = matching.mate[v]!;
    if (v < partner && weights.isMember(partner)) pairs.push([weights.players[v]!, weights.players[partner]!]);
  }
  return { pairs, floaters: floatersOf(weights, matching), scope };
};

/** Members of the bracket who are not paired in it. */
export function floatersOf(weights: BracketWeights, matching: Matching): number[] {
  const floaters: number[] = [];
  for (let v = 0; v < weights.bracketCount; v++) {
    const partner = matching.mate[v]!;
    if (partner < 0 || !weights.isMember(partner)) floaters.push(weights.players[v]!);
  }
  return floaters;
}

/**
 * The bracket without what is below. If it is odd one place stands for the floater, which keeps the graph free of odd
 * cycles; only if that cannot be filled may any number float.
 */
function pairAlone(field: Field, members: BracketMembers): BracketPairing | null {
  const isLast = members.next.length === 0;
  const byeHere = givesBye(field, members);
  const isOdd = (members.moved.length + members.residents.length) % 2 === 1;
  if (byeHere && !isOdd) return null;
  const unfit = new Set<number>();
  const mayFloat = (p: number) => !unfit.has(p) && (!byeHere || field.completion.mayBye(p));
  const solve = (isFloaterOne: boolean) => {
    const weights = new BracketWeights(
      { moved: members.moved, residents: members.residents, next: [], beyond: [] },
      {
        facts: field.facts,
        barred: field.barred,
        rounds: field.rounds,
        mayFloat: (p) => !isFloaterOne && mayFloat(p),
        bye: isFloaterOne && isOdd ? { index: field.completion.byeIndex, mayGet: mayFloat } : null,
        countUnplayed: byeHere,
      },
    );
    const matching = firstMatching(weights);
    return matching.solve() ? { weights, matching } : null;
  };
  let score = -1;
  for (let attempt = 0; attempt < RETRIES; attempt++) {
    const solved = solve(true) ?? (byeHere || isLast ? null : solve(false));
    if (solved === null) return null;
    const { weights, matching } = solved;
    const first = resultOf(weights, matching, 'bracket').floaters;
    if (first.length > members.next.length + (byeHere ? 1 : 0)) return null;
    if (attempt > 0 && (first.length !== 1 || field.facts[first[0]!]!.score !== score)) return null;
    orderCandidates(weights, matching, true);
    const result = resultOf(weights, matching, 'bracket');
    const verdict = fitsBelow(field, members, result.floaters);
    if (verdict === 'fits') return result;
    if (result.floaters.length !== 1 || verdict === 'unknown') return null;
    score = field.facts[result.floaters[0]!]!.score;
    unfit.add(result.floaters[0]!);
  }
  return null;
}

/**
 * The bracket and the next scoregroup, from which anybody may float on (C8 in full). Right if those who float on can be
 * paired with what is below (C4, C5).
 */
function pairWithNext(field: Field, members: BracketMembers): BracketPairing | null {
  const size = members.moved.length + members.residents.length + members.next.length + members.beyond.length;
  if (members.next.length === 0 || size <= SMALL_FIELD || members.beyond.length === 0 || givesBye(field, members)) return null;
  const weights = new BracketWeights(
    { ...members, beyond: [] },
    { facts: field.facts, barred: field.barred, rounds: field.rounds, mayFloat: () => true, bye: null, countUnplayed: false },
  );
  const matching = firstMatching(weights);
  if (!matching.solve()) return null;
  orderCandidates(weights, matching, false);
  const result = resultOf(weights, matching, 'next');

  const { completion } = field;
  const before = completion.mate.slice();
  const floatOn: number[] = [];
  for (const p of weights.players) completion.release(p);
  for (let v = 0; v < weights.size; v++) {
    const partner = matching.mate[v]!;
    if (partner === SINGLE) floatOn.push(weights.players[v]!);
    else if (partner > v && !weights.isMember(partner)) completion.join(weights.players[v]!, weights.players[partner]!);
  }
  const rest = [...floatOn, ...members.beyond];
  if (field.byeScore !== null) rest.push(completion.byeIndex);
  if (completion.augmentAll(rest, rest, 0) === 0) return result;
  completion.mate.set(before);
  return null;
}

/** Everybody who is still to be paired, with a vertex for the bye: right without further proof. */
function pairWithField(field: Field, members: BracketMembers): BracketPairing {
  const { completion } = field;
  const byeHere = givesBye(field, members);
  const isOdd = (members.moved.length + members.residents.length) % 2 === 1;
  const solve = (countUnplayed: boolean) => {
    const weights = new BracketWeights(members, {
      facts: field.facts,
      barred: field.barred,
      rounds: field.rounds,
      mayFloat: () => false,
      bye: field.byeScore === null ? null : { index: completion.byeIndex, mayGet: (p) => completion.mayBye(p) },
      countUnplayed,
    });
    const matching = firstMatching(weights, completion);
    if (!matching.solve()) throw new Error('a pairing that was proved to exist was not found');
    return { weights, matching };
  };
  // C9 is for brackets with one floater, who gets the bye
  let { weights, matching } = solve(byeHere && isOdd);
  if (byeHere && isOdd && resultOf(weights, matching, 'field').floaters.length !== 1) ({ weights, matching } = solve(false));
  orderCandidates(weights, matching, false);
  const result = resultOf(weights, matching, 'field');
  for (const p of weights.players) completion.release(p);
  for (let v = 0; v < weights.size; v++) {
    const partner = matching.mate[v]!;
    if (partner > v && !(weights.isMember(v) && weights.isMember(partner))) completion.join(weights.players[v]!, weights.players[partner]!);
  }
  return result;
}
