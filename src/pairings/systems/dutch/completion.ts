import { type Barred } from './barred.js';

export const UNPAIRED = -1;

/**
 * C4 and C5: a pairing of everybody who is still to be paired, held up to date while the brackets are paired from the
 * top. Only its existence counts, so this is plain matching by augmenting paths (Edmonds), without weights.
 * Players are indices in the order of 1.2; `byeIndex` stands for the bye.
 */
export class Completion {
  readonly mate: Int32Array;
  readonly byeIndex: number;
  private readonly barred: Barred;
  private readonly getsBye: Uint8Array;

  private readonly label: Int8Array;
  private readonly origin: Int32Array;
  private readonly group: Int32Array;
  private readonly queue: Int32Array;
  private readonly mark: Int32Array;
  private stamp = 0;
  private tail = 0;

  constructor(barred: Barred) {
    const n = barred.size;
    this.barred = barred;
    this.byeIndex = n;
    this.mate = new Int32Array(n + 1).fill(UNPAIRED);
    this.getsBye = new Uint8Array(n + 1);
    this.label = new Int8Array(n + 1);
    this.origin = new Int32Array(n + 1);
    this.group = new Int32Array(n + 1);
    this.queue = new Int32Array(n + 1);
    this.mark = new Int32Array(n + 1);
  }

  allowBye(players: readonly number[]): void {
    for (const p of players) this.getsBye[p] = 1;
  }

  mayBye(p: number): boolean {
    return this.getsBye[p] === 1;
  }

  private meets(a: number, b: number): boolean {
    if (a === this.byeIndex) return this.getsBye[b] === 1;
    if (b === this.byeIndex) return this.getsBye[a] === 1;
    return !this.barred.has(a, b);
  }

  release(p: number): void {
    const partner = this.mate[p]!;
    if (partner !== UNPAIRED) this.mate[partner] = UNPAIRED;
    this.mate[p] = UNPAIRED;
  }

  join(a: number, b: number): void {
    this.mate[a] = b;
    this.mate[b] = a;
  }

  /** Pairs as many of `players` among themselves as possible, upper half against lower half where it can. */
  pairWithin(players: readonly number[]): void {
    const half = players.length >> 1;
    for (let i = 0; i < players.length; i++) {
      const p = players[i]!;
      if (this.mate[p] !== UNPAIRED) continue;
      for (let k = 0; k < players.length; k++) {
        const q = players[(i + half + k) % players.length]!;
        if (q !== p && this.mate[q] === UNPAIRED && this.meets(p, q)) {
          this.join(p, q);
          break;
        }
      }
    }
    this.augmentAll(players, players, players.length % 2);
  }

  /**
   * Augments from each of `roots` that is unpaired, inside `players`. Returns how many stay unpaired; it is not gone on
   * with once that is more than `most`, since who finds no path now will not find one later.
   */
  augmentAll(roots: readonly number[], players: readonly number[], most = Infinity): number {
    let left = 0;
    for (const p of roots) {
      if (this.mate[p] === UNPAIRED && !this.augment(p, players)) left++;
      if (left > most) break;
    }
    return left;
  }

  /** Pairs `root` by an augmenting path inside `players`, if there is one. */
  augment(root: number, players: readonly number[]): boolean {
    return this.search(root, players);
  }

  /** Pairs `root`; if that leaves somebody else over, it is one of those that `mayLeave` names. */
  cover(root: number, players: readonly number[], mayLeave: (p: number) => boolean): boolean {
    if (this.mate[root] !== UNPAIRED || this.search(root, players)) return true;
    const left = players.find((p) => p !== root && this.label[p] === 1 && mayLeave(p));
    if (left === undefined) return false;
    const partner = this.mate[left]!;
    this.mate[left] = UNPAIRED;
    this.flip(partner);
    return true;
  }

  /** Players that can be the one left over, when `root` is left over in a largest pairing of `players`. */
  leftOvers(root: number, players: readonly number[]): number[] {
    this.search(root, players);
    return players.filter((p) => this.label[p] === 1);
  }

  private search(root: number, players: readonly number[]): boolean {
    const { label, group, origin, mate } = this;
    for (const p of players) {
      label[p] = 0;
      group[p] = p;
      origin[p] = UNPAIRED;
    }
    this.tail = 0;
    label[root] = 1;
    this.queue[this.tail++] = root;
    // who has not been reached yet; most of them are reached by the first player who looks around
    let fresh = players.filter((p) => p !== root);
    const inner: number[] = [];
    const outer: number[] = [root];
    let shrunk = 0;
    for (let head = 0; head < this.tail || shrunk < outer.length;) {
      if (head === this.tail) {
        // odd cycles only when nothing else leads on: most searches end before that
        this.shrinkAround(outer[shrunk++]!, outer, inner);
        continue;
      }
      const u = this.queue[head++]!;
      const rest: number[] = [];
      for (let k = 0; k < fresh.length; k++) {
        const v = fresh[k]!;
        if (label[v] !== 0) continue;
        if (mate[u] === v || !this.meets(u, v)) {
          rest.push(v);
          continue;
        }
        origin[v] = u;
        const partner = mate[v]!;
        if (partner === UNPAIRED) {
          this.flip(v);
          return true;
        }
        label[v] = 2;
        inner.push(v);
        label[partner] = 1;
        outer.push(partner);
        this.queue[this.tail++] = partner;
      }
      fresh = rest;
    }
    return false;
  }

  /** Odd cycles closed by u: edges to outer players in other groups. */
  private shrinkAround(u: number, outer: number[], inner: number[]): void {
    const { group, label, mark } = this;
    for (let k = 0; k < outer.length; k++) {
      const v = outer[k]!;
      if (group[u] === group[v] || this.mate[u] === v || !this.meets(u, v)) continue;
      const common = this.commonBase(u, v);
      this.stamp++;
      this.markPath(u, v, common);
      this.markPath(v, u, common);
      const reached = outer.length;
      for (let i = inner.length - 1; i >= 0; i--) {
        const p = inner[i]!;
        if (mark[group[p]!] !== this.stamp) continue;
        group[p] = common;
        label[p] = 1;
        outer.push(p);
        this.queue[this.tail++] = p;
        inner[i] = inner.at(-1)!;
        inner.pop();
      }
      for (let i = 0; i < reached; i++) if (mark[group[outer[i]!]!] === this.stamp) group[outer[i]!] = common;
    }
  }

  private commonBase(u: number, v: number): number {
    const seen = new Set<number>();
    let a = this.group[u]!;
    for (;;) {
      seen.add(a);
      const partner = this.mate[a]!;
      if (partner === UNPAIRED || this.origin[partner] === UNPAIRED) break;
      a = this.group[this.origin[partner]!]!;
    }
    let b = this.group[v]!;
    while (!seen.has(b)) b = this.group[this.origin[this.mate[b]!]!]!;
    return b;
  }

  private markPath(from: number, child: number, common: number): void {
    let v = from;
    let to = child;
    while (this.group[v] !== common) {
      const partner = this.mate[v]!;
      this.mark[this.group[v]!] = this.stamp;
      this.mark[this.group[partner]!] = this.stamp;
      this.origin[v] = to;
      to = partner;
      v = this.origin[partner]!;
    }
  }

  private flip(end: number): void {
    let v = end;
    while (v !== UNPAIRED) {
      const u = this.origin[v]!;
      const next = this.mate[u]!;
      this.join(u, v);
      v = next;
    }
  }
}
