import { type BracketWeights, DOWN, INSIDE, OUTSIDE, UP } from './bracket-weights.js';
import { FREE, type Matching, SINGLE } from './matching.js';
import { takeFirstTransposition } from './transposition.js';

/** Articles 3.6, 3.7 and 4: of the candidates that are best by the criteria, the one generated first. */
export function orderCandidates(weights: BracketWeights, matching: Matching, isAlone: boolean): void {
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
