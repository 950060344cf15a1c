import { type Barred } from './barred.js';
import { type BracketMembers, BracketWeights, DOWN, INSIDE, OUTSIDE, UP } from './bracket-weights.js';
import { type Completion, UNPAIRED } from './completion.js';
import { FREE, Matching, SINGLE } from './matching.js';
import { type PlayerFacts } from './player-facts.js';
import { takeFirstTransposition } from './transposition.js';

export interface Field {
  /** In the order of 1.2. */
  readonly facts: readonly PlayerFacts[];
  readonly barred: Barred;
  readonly completion: Completion;
  /** C5: score of whoever gets the bye by pairing; null without one. */
  readonly byeScore: number | null;
  /** Rounds played. */
  readonly rounds: number;
}

export interface BracketPairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly number[];
  /** How much of the field had to be looked at: the bracket alone, with the next one, or all that is left. */
  readonly scope: Scope;
}

export type Scope = 'bracket' | 'next' | 'field';

/** Up to here the whole rest of the field is looked at at once when the bracket alone does not settle it. */
const SMALL_FIELD = 60;
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
  const floaters: number[] = [];
  for (let v = 0; v < weights.bracketCount; v++) {
    const partner = matching.mate[v]!;
    if (partner < 0 || !weights.isMember(partner)) floaters.push(weights.players[v]!);
    else if (v < partner) pairs.push([weights.players[v]!, weights.players[partner]!]);
  }
  return { pairs, floaters, scope };
};

/** Does the bye go to somebody of this bracket? */
const givesBye = (field: Field, members: BracketMembers): boolean =>
  field.byeScore !== null && field.byeScore >= field.facts[members.residents[0]!]!.score;

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
    const matching = prepare(weights);
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
  const matching = prepare(weights);
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
    const matching = prepare(weights, completion);
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

/** Valid values and a first matching without cost: who can, meets whom the first candidate would have them meet. */
function prepare(weights: BracketWeights, completion?: Completion): Matching {
  const matching = new Matching(weights);
  const { size, movedCount, bracketCount, classColumns } = weights;
  for (let v = 0; v < size; v++) {
    let raise = 0;
    for (let c = 0; c < classColumns; c++) {
      matching.value[c]![v] = weights.startValues[c]![weights.classOf[v]!]!;
      if (raise === 0) raise = weights.single[c]![v]! - matching.value[c]![v]!;
    }
    if (raise > 0) for (let c = 0; c < classColumns; c++) matching.value[c]![v] = weights.single[c]![v]!;
  }
  for (let v = 0; v < movedCount; v++) offerRow(matching, v, movedCount, bracketCount, movedCount);
  const free: number[] = [];
  for (let v = movedCount; v < bracketCount; v++) if (matching.mate[v] === FREE) free.push(v);
  const half = free.length >> 1;
  for (let k = 0; k < half; k++) {
    const v = free[k]!;
    if (matching.offer(v, free[k + half]!)) continue;
    for (let j = half; j < free.length; j++) if (matching.mate[free[j]!] === FREE && matching.offer(v, free[j]!)) break;
  }
  if (weights.byeVertex !== -1 && completion === undefined) {
    for (let v = bracketCount - 1; v >= 0 && matching.mate[weights.byeVertex] === FREE; v--) matching.offer(v, weights.byeVertex);
  }
  if (completion !== undefined) {
    const vertexOf = new Map(weights.players.map((p, v) => [p, v]));
    for (let v = bracketCount; v < size; v++) {
      const partner = vertexOf.get(completion.mate[weights.players[v]!]!);
      if (partner !== undefined && partner >= bracketCount) matching.offer(v, partner);
    }
  }
  for (let v = bracketCount; v < size; v++) if (matching.mate[v] === FREE) offerRow(matching, v, bracketCount, size, v + 1);
  return matching;
}

function offerRow(matching: Matching, v: number, from: number, to: number, start: number): void {
  for (let k = 0; k < to - from; k++) {
    const u = from + ((start - from + k) % (to - from));
    if (u !== v && matching.mate[u] === FREE && matching.offer(v, u)) return;
  }
}

/** Articles 3.6, 3.7 and 4: of the candidates that are best by the criteria, the one generated first. */
function orderCandidates(weights: BracketWeights, matching: Matching, isAlone: boolean): void {
  chooseMovedDown(weights, matching);
  const residents: number[] = [];
  for (let v = weights.movedCount; v < weights.bracketCount; v++) residents.push(v);
  for (let v = 0; v < weights.movedCount; v++) {
    const partner = matching.mate[v]!;
    if (partner >= 0 && weights.isMember(partner)) choosePartner(weights, matching, v, residents);
  }
  const remainder = residents.filter((v) => matching.isActive(v));
  const { upper, lower } = chooseHalves(weights, matching, remainder);
  if (isAlone) {
    const place = weights.byeVertex;
    for (const d of lower) if (matching.mate[d] === place) matching.mate[d] = SINGLE;
    const mayPair = (u: number, d: number) => matching.isTight(u, d) && weights.allowed(u, d);
    takeFirstTransposition({
      upper,
      lower,
      mate: matching.mate,
      mayPair,
      mayFloat: (d) => (place === -1 ? matching.isTightSingle(d) : mayPair(d, place)),
    });
  } else for (const v of upper) choosePartner(weights, matching, v, lower);
}

function solveOn(matching: Matching): void {
  if (!matching.solve()) throw new Error('a matching was lost while candidates were put in order');
}

/** Edges at v are no longer allowed: no blossom may go on using them. */
function forgetEdges(matching: Matching, v: number): void {
  if (matching.top[v] === v) return;
  matching.openAround(v);
  solveOn(matching);
}

/** The same for edges anywhere. */
function forgetAllEdges(matching: Matching): void {
  matching.openAll();
  matching.tearWhatFails();
  solveOn(matching);
}

/** 4.4: which moved-down players are paired, the smallest differing in-bracket number first. */
function chooseMovedDown(weights: BracketWeights, matching: Matching): void {
  const isInside = (v: number) => matching.mate[v]! >= 0 && weights.isMember(matching.mate[v]!);
  let waiting = 0;
  for (let v = 0; v < weights.movedCount; v++) if (!isInside(v)) waiting++;
  for (let v = 0; v < weights.movedCount; v++) {
    if (!isInside(v) && waiting < weights.movedCount) {
      weights.wisher = v;
      weights.wish.fill(0);
      weights.wish.fill(1, weights.movedCount, weights.bracketCount);
      matching.reprice(v);
      solveOn(matching);
      weights.wisher = -1;
      if (isInside(v)) matching.shift(v, weights.wishColumn, -1);
    }
    weights.confine(v, isInside(v) ? INSIDE : OUTSIDE);
    forgetEdges(matching, v);
  }
}

/** 4.2: the first of `candidates` that v can meet in a best candidate; they leave the graph. */
function choosePartner(weights: BracketWeights, matching: Matching, v: number, candidates: readonly number[]): void {
  const current = matching.mate[v]!;
  const isTight = matching.tightnessFrom(v);
  for (const wanted of candidates) {
    if (wanted === current) break;
    if (!matching.isActive(wanted) || !isTight(wanted) || !weights.allowed(v, wanted)) continue;
    if (exchangePartners(weights, matching, v, wanted)) break;
    weights.wisher = v;
    candidates.forEach((u, k) => (weights.wish[u] = candidates.length - k));
    matching.reprice(v);
    solveOn(matching);
    for (const u of candidates) weights.wish[u] = 0;
    weights.wisher = -1;
    break;
  }
  matching.settle(v);
  solveOn(matching);
}

function exchangePartners(weights: BracketWeights, matching: Matching, v: number, wanted: number): boolean {
  const { mate, top } = matching;
  const left = mate[v]!;
  const other = mate[wanted]!;
  for (const x of [v, wanted, left, other]) if (x >= 0 && top[x] !== x) return false;
  if (left < 0 || other === FREE || !matching.isTight(v, wanted)) return false;
  if (other === SINGLE ? !matching.isTightSingle(left) : !matching.isTight(left, other) || !weights.allowed(left, other)) return false;
  mate[v] = wanted;
  mate[wanted] = v;
  mate[left] = other;
  if (other >= 0) mate[other] = left;
  return true;
}

/** 4.3: S1 and S2 of the remainder after the first exchange that a best candidate allows. */
function chooseHalves(weights: BracketWeights, matching: Matching, remainder: readonly number[]): { upper: number[]; lower: number[] } {
  const { mate } = matching;
  const { bsn } = weights;
  remainder.forEach((v, k) => (bsn[v] = k + 1));
  const inRemainder = (v: number) => v >= 0 && v < weights.bracketCount && bsn[v]! > 0;
  const isPaired = (v: number) => inRemainder(mate[v]!);
  const isHigher = (v: number) => isPaired(v) && bsn[mate[v]!]! > bsn[v]!;
  const half = remainder.filter(isPaired).length / 2;
  weights.upperHalf = half;
  weights.countExchanges();
  forgetAllEdges(matching);

  const role = new Map<number, number>();
  let isStale = false;
  const assign = (v: number, to: number) => {
    role.set(v, to);
    weights.assignRole(v, to);
    isStale = true;
  };
  const wish = (v: number, isWished: (u: number) => boolean, single: number, isGranted: () => boolean) => {
    if (!mayBeGranted(weights, matching, v, isWished, single)) return;
    if (isStale) forgetAllEdges(matching);
    isStale = false;
    if (!isGranted()) wishFor(weights, matching, v, isWished, single, isGranted);
  };
  let leaving = remainder.filter((v) => bsn[v]! <= half && !isHigher(v)).length;
  let entering = leaving;
  // rule 3: the largest differing number that leaves S1
  for (let k = half - 1; k >= 0; k--) {
    const v = remainder[k]!;
    if (leaving > 0 && isHigher(v))
      wish(
        v,
        (u) => !inRemainder(u) || bsn[u]! < bsn[v]!,
        1,
        () => !isHigher(v),
      );
    if (leaving > 0 && !isHigher(v)) {
      leaving--;
      assign(v, DOWN);
    } else assign(v, UP);
  }
  // rule 4: the smallest differing number that enters it
  for (let k = half; k < remainder.length; k++) {
    const v = remainder[k]!;
    if (entering > 0 && !isHigher(v))
      wish(
        v,
        (u) => inRemainder(u) && bsn[u]! > bsn[v]!,
        0,
        () => isHigher(v),
      );
    if (entering > 0 && isHigher(v)) {
      entering--;
      assign(v, UP);
    } else assign(v, DOWN);
  }
  forgetAllEdges(matching);
  return { upper: remainder.filter((v) => role.get(v) === UP), lower: remainder.filter((v) => role.get(v) === DOWN) };
}

/** Could v have one of the partners that `isWished` names (or be single), as far as the values tell? */
function mayBeGranted(weights: BracketWeights, matching: Matching, v: number, isWished: (u: number) => boolean, single: number): boolean {
  if (single === 1 && matching.isTightSingle(v)) return true;
  const isTight = matching.tightnessFrom(v);
  for (let k = 0; k < matching.activeCount; k++) {
    const u = matching.active[k]!;
    if (u !== v && isWished(u) && isTight(u) && weights.allowed(u, v)) return true;
  }
  return false;
}

/** Tries to give v one of the partners that `isWished` names, without loss in any criterion. */
function wishFor(
  weights: BracketWeights,
  matching: Matching,
  v: number,
  isWished: (u: number) => boolean,
  single: number,
  isGranted: () => boolean,
): void {
  weights.wish.fill(0);
  for (let k = 0; k < matching.activeCount; k++) {
    const u = matching.active[k]!;
    if (u !== v && isWished(u)) weights.wish[u] = 1;
  }
  weights.wisher = v;
  weights.single[weights.wishColumn]![v] = single;
  matching.reprice(v);
  solveOn(matching);
  weights.wisher = -1;
  weights.single[weights.wishColumn]![v] = 0;
  weights.wish.fill(0);
  if (isGranted()) matching.shift(v, weights.wishColumn, -1);
}

type Verdict = 'fits' | 'unfit' | 'unknown';

/**
 * Do these floaters leave a whole pairing below (C4, C5), with a next bracket as good as any could be (C8)? `unfit` is
 * a proof that they do not.
 */
function fitsBelow(field: Field, members: BracketMembers, floaters: readonly number[]): Verdict {
  const { completion } = field;
  const { mate, byeIndex } = completion;
  const before = mate.slice();
  const fail = (verdict: Verdict): Verdict => {
    mate.set(before);
    return verdict;
  };
  for (const p of members.moved) completion.release(p);
  for (const p of members.residents) completion.release(p);
  const byeHere = givesBye(field, members);
  if (byeHere) {
    if (floaters.length !== 1 || !completion.mayBye(floaters[0]!)) return fail('unfit');
    completion.release(byeIndex);
    completion.join(floaters[0]!, byeIndex);
  }
  if (members.next.length === 0) return floaters.length === (byeHere ? 1 : 0) ? 'fits' : fail('unfit');

  const near = byeHere ? [...members.next] : [...floaters, ...members.next];
  const isNear = new Uint8Array(mate.length);
  for (const p of near) isNear[p] = 1;
  for (const p of near) if (mate[p] !== UNPAIRED && isNear[mate[p]!] === 0) completion.release(p);
  const mayLeave = (p: number) => !floaters.includes(p);
  if (!byeHere && !floaters.every((p) => completion.cover(p, near, mayLeave))) return fail('unfit');
  completion.pairWithin(near);
  const nearPairs = () => near.reduce((sum, p) => (mate[p] !== UNPAIRED && isNear[mate[p]!] === 1 ? sum + 1 : sum), 0) / 2;
  const wanted = near.length >> 1;
  if (floaters.length > 0 && nearPairs() < wanted) return fail('unfit');

  // First without touching the pairs of the next bracket, then, for what is still left over, with them.
  const bye = field.byeScore !== null && !byeHere ? [byeIndex] : [];
  const rest = [...near.filter((p) => mate[p] === UNPAIRED), ...members.beyond, ...bye];
  completion.augmentAll(rest, rest);
  const all = [...near, ...members.beyond, ...bye];
  if (completion.augmentAll(all, all, 0) > 0) return fail('unfit');
  // Without floaters all candidates are equal in C8.
  if (floaters.length === 0) return 'fits';
  const areAllNear = byeHere || floaters.every((p) => isNear[mate[p]!] === 1);
  return nearPairs() >= wanted && areAllNear ? 'fits' : fail('unknown');
}
