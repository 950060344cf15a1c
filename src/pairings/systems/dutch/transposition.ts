import { SINGLE } from './matching.js';

export interface Halves {
  /** S1 and S2 in the order of their in-bracket numbers. */
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  /** Pairs (and floaters) that occur in some best candidate as far as the criteria go. */
  readonly mayPair: (upper: number, lower: number) => boolean;
  readonly mayFloat: (lower: number) => boolean;
  /** A best candidate; changed into the first one of 4.2. `SINGLE` = floats. */
  readonly mate: Int32Array;
}

/**
 * 4.2: the first transposition of S2 among candidates that are equal in all criteria. Each of S1 in turn takes the
 * first of S2 that leaves a whole pairing possible. That is asked by an alternating path from the partner given up to
 * the partner of the one wanted. If there is none, what was reached is closed in itself and parts from the rest for
 * good (`region`), so that the same question is not asked again.
 */
export function takeFirstTransposition(halves: Halves): void {
  const { upper, lower, mayPair, mayFloat, mate } = halves;
  const size = mate.length;
  /** Stands for all places of floaters at once. */
  const floaters = size;
  const region = new Int32Array(size + 1);
  let regions = 0;
  const from = new Int32Array(size + 1);
  let open = [...lower];
  let leftFrom = 0;
  const singles = () => open.filter((d) => mate[d] === SINGLE);

  const reach = (start: number, target: number, mover: number): boolean => {
    const unseen = new Set<number>();
    for (let k = leftFrom; k < upper.length; k++) {
      const u = upper[k]!;
      if (u !== mover && region[u] === region[start]) unseen.add(u);
    }
    let floatersUnseen = region[floaters] === region[start];
    const reached = [start];
    const queue = [start];
    for (const d of queue) {
      if (floatersUnseen && mayFloat(d)) {
        floatersUnseen = false;
        from[floaters] = d;
        if (target === floaters) return true;
        reached.push(floaters);
        for (const single of singles()) {
          from[single] = floaters;
          reached.push(single);
          queue.push(single);
        }
      }
      for (const u of unseen) {
        if (!mayPair(u, d)) continue;
        unseen.delete(u);
        from[u] = d;
        if (u === target) return true;
        const next = mate[u]!;
        from[next] = u;
        reached.push(u, next);
        queue.push(next);
      }
    }
    regions++;
    region[mover] = regions;
    for (const v of reached) region[v] = regions;
    return false;
  };

  /** Moves everybody on the path to `owner` (who loses `wanted`) one place on. */
  const pass = (owner: number, start: number): void => {
    let u = owner;
    for (;;) {
      const d = from[u]!;
      mate[d] = u === floaters ? SINGLE : u;
      if (u !== floaters) mate[u] = d;
      if (d === start) return;
      u = from[d]!;
    }
  };

  for (const u of upper) {
    const current = mate[u]!;
    for (const wanted of open) {
      if (wanted === current) break;
      if (region[wanted] !== region[u] || !mayPair(u, wanted)) continue;
      const owner = mate[wanted] === SINGLE ? floaters : mate[wanted]!;
      const isSwap = region[owner] === region[current] && (owner === floaters ? mayFloat(current) : mayPair(owner, current));
      if (isSwap) from[owner] = current;
      else if (!reach(current, owner, u)) continue;
      pass(owner, current);
      mate[u] = wanted;
      mate[wanted] = u;
      break;
    }
    const taken = mate[u]!;
    open = open.filter((d) => d !== taken);
    leftFrom++;
  }
}
