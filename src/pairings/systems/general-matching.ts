/**
 * Maximum matching in any graph: Edmonds' blossom algorithm, without weights.
 *
 * A search grows a tree of alternating paths from one unmatched vertex. Vertices at even distance are `outer`; an edge
 * between two outer vertices of the tree closes an odd cycle, a blossom, which is shrunk to its base so that all its
 * vertices become outer. A path that reaches another unmatched vertex is flipped: one pair more.
 */
export interface Graph {
  readonly size: number;
  /** `edges[a * size + b]` is 1 where a and b may be paired; symmetric, nobody with themselves. */
  readonly edges: Uint8Array;
}

export const UNMATCHED = -1;

/** Looks for one pair more from `root`, among the vertices that are not `out`; changes `mate` only when it finds one. */
export function augment({ size, edges }: Graph, mate: Int32Array, out: Uint8Array, root: number): boolean {
  const parent = new Int32Array(size).fill(UNMATCHED); // of an inner vertex: the outer vertex that reached it
  const base = Int32Array.from({ length: size }, (_, v) => v);
  const isOuter = new Uint8Array(size);
  const queue = [root];
  isOuter[root] = 1;

  for (let head = 0; head < queue.length; head++) {
    const v = queue[head]!;
    for (let w = 0; w < size; w++) {
      if (edges[v * size + w] === 0 || out[w] === 1 || base[v] === base[w] || mate[v] === w) continue;
      if (isOuter[w] === 1) {
        shrink(v, w);
      } else if (parent[w] === UNMATCHED) {
        parent[w] = v;
        if (mate[w] === UNMATCHED) {
          flip(w);
          return true;
        }
        isOuter[mate[w]!] = 1;
        queue.push(mate[w]!);
      }
    }
  }
  return false;

  /** Matches `end` with its parent, the parent's old mate with its own, and so on up to the root. */
  function flip(end: number): void {
    for (let w = end; w !== UNMATCHED;) {
      const v = parent[w]!;
      const next = mate[v]!;
      mate[v] = w;
      mate[w] = v;
      w = next;
    }
  }

  function shrink(v: number, w: number): void {
    const common = commonBase(v, w);
    const inBlossom = new Uint8Array(size);
    markPath(v, common, w, inBlossom);
    markPath(w, common, v, inBlossom);
    for (let u = 0; u < size; u++) {
      if (inBlossom[base[u]!] === 0) continue;
      base[u] = common;
      if (isOuter[u] === 0) {
        isOuter[u] = 1;
        queue.push(u);
      }
    }
  }

  /** The first base that the ways from v and from w up to the root share. */
  function commonBase(v: number, w: number): number {
    const onWay = new Uint8Array(size);
    for (let u = base[v]!; ; u = base[parent[mate[u]!]!]!) {
      onWay[u] = 1;
      if (u === root || mate[u] === UNMATCHED) break;
    }
    let u = base[w]!;
    while (onWay[u] === 0) u = base[parent[mate[u]!]!]!;
    return u;
  }

  /** Marks the blossom from v up to its base and lays parents the other way round, for paths that enter through `child`. */
  function markPath(v: number, stop: number, child: number, inBlossom: Uint8Array): void {
    while (base[v] !== stop) {
      const inner = mate[v]!;
      inBlossom[base[v]!] = 1;
      inBlossom[base[inner]!] = 1;
      parent[v] = child;
      child = inner;
      v = parent[inner]!;
    }
  }
}

/** For each vertex its partner, or `UNMATCHED`. */
export function maximumMatching(graph: Graph, out: Uint8Array = new Uint8Array(graph.size)): Int32Array {
  const mate = new Int32Array(graph.size).fill(UNMATCHED);
  for (let v = 0; v < graph.size; v++) if (out[v] === 0 && mate[v] === UNMATCHED) augment(graph, mate, out, v);
  return mate;
}
