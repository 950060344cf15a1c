import { augment, type Graph, maximumMatching, UNMATCHED } from './general-matching.js';

/**
 * A matching of as many of the members as possible, kept while pairs are fixed one after another: a pair may be fixed only
 * if the members that remain can still make as many pairs as before.
 */
export class Completion {
  private mate: Int32Array;
  /** 1 for those who are no members, or whose pair is fixed. */
  private readonly out: Uint8Array;

  constructor(
    private readonly graph: Graph,
    members: readonly number[],
  ) {
    this.out = new Uint8Array(graph.size).fill(1);
    for (const member of members) this.out[member] = 0;
    this.mate = maximumMatching(graph, this.out);
  }

  isPerfect(): boolean {
    return this.mate.every((partner, vertex) => partner !== UNMATCHED || this.out[vertex] === 1);
  }

  canFix(a: number, b: number): boolean {
    return this.without(a, b) !== null;
  }

  fix(a: number, b: number): void {
    this.mate = this.without(a, b)!;
    this.out[a] = this.out[b] = 1;
  }

  /** The matching of the others when a and b are paired, `null` when that costs a pair. */
  private without(a: number, b: number): Int32Array | null {
    const { graph, out } = this;
    if (graph.edges[a * graph.size + b] === 0 || out[a] === 1 || out[b] === 1) return null;
    const mate = this.mate.slice();
    const left = [mate[a]!, mate[b]!].filter((partner) => partner !== UNMATCHED && partner !== a && partner !== b);
    for (const vertex of [a, b, ...left]) mate[vertex] = UNMATCHED;
    if (left.length < 2) return mate;
    // two pairs were broken and one made: one more has to be found, and it can only start from the two left alone
    out[a] = out[b] = 1;
    const found = left.some((vertex) => augment(graph, mate, out, vertex));
    out[a] = out[b] = 0;
    return found ? mate : null;
  }
}
