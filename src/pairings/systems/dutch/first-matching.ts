import { type BracketWeights } from './bracket-weights.js';
import { type Completion } from './completion.js';
import { FREE, Matching } from './matching.js';

/** Valid values and a first matching without cost: who can, meets whom the first candidate would have them meet. */
export function firstMatching(weights: BracketWeights, completion?: Completion): Matching {
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
