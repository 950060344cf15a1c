/**
 * Best matching of a general graph by the primal-dual method (Edmonds' blossoms), where a weight is a row of numbers
 * compared from the left. Every vertex ends paired or, where that is allowed, single.
 *
 * The dual values stay with the matching, so that after a change of weights at one vertex only what the change tore
 * apart is matched again: see `reprice`.
 *
 * Duals: pair weight <= value[u] + value[v] (+ the blossoms that hold both), single weight <= value[v], equality for
 * what is matched. During a search the values of outer vertices fall and those of inner ones rise together; they are
 * stored shifted by `clock`, the sum of all steps, so that a step costs nothing per vertex.
 */
export const FREE = -1;
export const SINGLE = -2;

/** Further from zero than any weight: an edge that does not exist. */
export const NEVER = -1e200;
const BEYOND = 1e150;

const UNSEEN = 0;
const OUTER = 1;
const INNER = 2;

export interface MatchingWeights {
  /** Vertices. */
  readonly size: number;
  /** Columns of a weight. */
  readonly columns: number;
  /** May this pair be matched at all? Asked only about pairs that would help. */
  allowed(u: number, v: number): boolean;
  /** Class of each vertex; the weight of a pair depends on the two classes ... */
  readonly classOf: Uint16Array;
  readonly classes: number;
  /** ... `table[column][classU * classes + classV]`, `NEVER` in column 0 for no edge. */
  readonly table: readonly Float64Array[];
  /** `single[column][vertex]`, `NEVER` in column 0 where a vertex may not stay single. */
  readonly single: readonly Float64Array[];
  /** ... and on columns from `classColumns` on, which are asked for pair by pair. */
  readonly classColumns: number;
  extra(u: number, v: number, column: number): number;
}

export class Matching {
  readonly mate: Int32Array;
  readonly active: Int32Array;
  activeCount: number;
  /** Outermost blossom (or the vertex itself). */
  readonly top: Int32Array;
  readonly value: Float64Array[];
  searches = 0;

  private readonly w: MatchingWeights;
  private readonly n: number;
  private readonly columns: number;
  private readonly place: Int32Array;

  // blossoms are numbered from n on
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly children: number[][];
  /** `joints[b][2k]` in child k meets `joints[b][2k + 1]` in child k + 1. */
  private readonly joints: number[][];
  private readonly weightOf: Float64Array[];
  private readonly spare: number[] = [];
  private readonly blossoms = new Set<number>();

  // one search
  private readonly label: Uint8Array;
  private readonly entryFrom: Int32Array;
  private readonly entryTo: Int32Array;
  private readonly best: Float64Array[];
  private readonly bestFrom: Int32Array;
  private readonly joint: Float64Array[];
  private readonly jointTo: Int32Array;
  private readonly clock: Float64Array;
  private readonly queue: Int32Array;
  private queueHead = 0;
  private queueTail = 0;
  private readonly seen: Int32Array;
  private seenStamp = 0;
  private readonly inChain: Int32Array;
  private chainStamp = 0;
  private readonly chainWeight: Float64Array[];
  private readonly scratch: Float64Array;
  private readonly step: Float64Array;

  constructor(weights: MatchingWeights) {
    const n = weights.size;
    const total = n + (n >> 1) + 1;
    const columnsOf = (size: number) => Array.from({ length: weights.columns }, () => new Float64Array(size));
    this.w = weights;
    this.n = n;
    this.columns = weights.columns;
    this.mate = new Int32Array(n).fill(FREE);
    this.active = Int32Array.from({ length: n }, (_, v) => v);
    this.place = Int32Array.from(this.active);
    this.activeCount = n;
    this.top = Int32Array.from(this.active);
    this.value = columnsOf(n);
    this.parent = new Int32Array(total).fill(-1);
    this.base = Int32Array.from({ length: total }, (_, v) => v);
    this.children = Array.from({ length: total }, () => []);
    this.joints = Array.from({ length: total }, () => []);
    this.weightOf = columnsOf(total);
    for (let b = total - 1; b >= n; b--) this.spare.push(b);
    this.label = new Uint8Array(total);
    this.entryFrom = new Int32Array(total);
    this.entryTo = new Int32Array(total);
    this.best = columnsOf(n);
    this.bestFrom = new Int32Array(n);
    this.joint = columnsOf(n);
    this.jointTo = new Int32Array(n);
    this.clock = new Float64Array(this.columns);
    this.queue = new Int32Array(n);
    this.seen = new Int32Array(total);
    this.inChain = new Int32Array(total);
    this.chainWeight = columnsOf(total);
    this.scratch = new Float64Array(this.columns);
    this.step = new Float64Array(this.columns);
  }

  // ---- weights ----

  private weight(u: number, v: number, column: number): number {
    if (column >= this.w.classColumns) return this.w.extra(u, v, column);
    return this.w.table[column]![this.w.classOf[u]! * this.w.classes + this.w.classOf[v]!]!;
  }

  isTight(u: number, v: number): boolean {
    for (let c = 0; c < this.columns; c++) {
      if (this.value[c]![u]! + this.value[c]![v]! !== this.weight(u, v, c)) return false;
    }
    return true;
  }

  /**
   * Could v-u be in a best matching? As `isTight`, with the weight of the blossoms that hold both. The answer to be had
   * for many u is prepared once for v, and holds until the next change.
   */
  tightnessFrom(v: number): (u: number) => boolean {
    const stamp = ++this.chainStamp;
    const chain: number[] = [];
    for (let b = this.parent[v]!; b !== -1; b = this.parent[b]!) chain.push(b);
    for (let k = chain.length - 1; k >= 0; k--) {
      const b = chain[k]!;
      const outside = this.parent[b]!;
      this.inChain[b] = stamp;
      for (let c = 0; c < this.columns; c++) {
        this.chainWeight[c]![b] = this.weightOf[c]![b]! + (outside === -1 ? 0 : this.chainWeight[c]![outside]!);
      }
    }
    return (u) => {
      if (this.top[u] !== this.top[v]) return this.isTight(u, v);
      let shared = this.parent[u]!;
      while (this.inChain[shared] !== stamp) shared = this.parent[shared]!;
      for (let c = 0; c < this.columns; c++) {
        if (this.value[c]![u]! + this.value[c]![v]! + this.chainWeight[c]![shared]! !== this.weight(u, v, c)) return false;
      }
      return true;
    };
  }

  isTightSingle(v: number): boolean {
    for (let c = 0; c < this.columns; c++) if (this.value[c]![v]! !== this.w.single[c]![v]!) return false;
    return true;
  }

  /** Pairs u and v before the first search, if that costs nothing. */
  offer(u: number, v: number): boolean {
    if (this.mate[u]! !== FREE || this.mate[v]! !== FREE || !this.isTight(u, v) || !this.w.allowed(u, v)) return false;
    this.mate[u] = v;
    this.mate[v] = u;
    return true;
  }

  // ---- changes between searches ----

  /** Takes a vertex (and in a second call its partner) out of the graph. Both must be outside blossoms. */
  private takeOut(v: number): void {
    const at = this.place[v]!;
    const last = this.active[--this.activeCount]!;
    this.active[at] = last;
    this.place[last] = at;
    this.active[this.activeCount] = v;
    this.place[v] = this.activeCount;
  }

  /** Settles v: with its partner, if it has one, it leaves the graph. */
  settle(v: number): void {
    const partner = this.mate[v]!;
    this.openAround(v);
    if (partner >= 0) this.openAround(partner);
    if (partner >= 0 && this.mate[v] !== partner) {
      this.mate[v] = partner;
      this.mate[partner] = v;
    } else if (partner === SINGLE) this.mate[v] = SINGLE;
    this.takeOut(v);
    if (partner >= 0) this.takeOut(partner);
  }

  isActive(v: number): boolean {
    return this.place[v]! < this.activeCount;
  }

  unmatch(v: number): void {
    const partner = this.mate[v]!;
    if (partner >= 0) this.mate[partner] = FREE;
    this.mate[v] = FREE;
  }

  /** Opens every blossom around v. */
  openAround(v: number): void {
    while (this.top[v] !== v) this.open(this.top[v]!);
  }

  openAll(): void {
    for (;;) {
      const next = this.blossoms.values().next();
      if (next.done) return;
      let b = next.value;
      while (this.parent[b] !== -1) b = this.parent[b]!;
      this.open(b);
    }
  }

  /** Opens an outermost blossom; its weight goes to its vertices, which tears the one pair that leaves it. */
  private open(b: number): void {
    let isWeightless = true;
    for (let c = 0; c < this.columns; c++) if (this.weightOf[c]![b] !== 0) isWeightless = false;
    if (!isWeightless) {
      this.eachVertex(b, (v) => {
        for (let c = 0; c < this.columns; c++) this.value[c]![v]! += this.weightOf[c]![b]! / 2;
      });
      this.unmatch(this.base[b]!);
    }
    this.dissolve(b);
  }

  /** Weights at v have changed: finds its least valid value and tears its pair if that is no longer best. */
  reprice(v: number): void {
    this.openAround(v);
    const out = this.scratch;
    for (let c = 0; c < this.columns; c++) out[c] = this.w.single[c]![v]!;
    for (let k = 0; k < this.activeCount; k++) {
      const u = this.active[k]!;
      if (u === v) continue;
      let c = 0;
      let need = 0;
      for (; c < this.columns; c++) {
        need = this.weight(v, u, c) - this.value[c]![u]!;
        if (need !== out[c]) break;
      }
      if (c === this.columns || need < out[c]! || !this.w.allowed(u, v)) continue;
      for (; c < this.columns; c++) out[c] = this.weight(v, u, c) - this.value[c]![u]!;
    }
    for (let c = 0; c < this.columns; c++) this.value[c]![v] = out[c]!;
    const partner = this.mate[v]!;
    if (partner >= 0 ? !this.isTight(v, partner) : partner === SINGLE && !this.isTightSingle(v)) this.unmatch(v);
  }

  /** Shifts the value of v: all weights at v have changed by the same amount in this column. */
  shift(v: number, column: number, amount: number): void {
    this.value[column]![v]! += amount;
  }

  /** Pairs that are no longer tight or no longer allowed are torn. Only without blossoms. */
  tearWhatFails(): void {
    for (let k = 0; k < this.activeCount; k++) {
      const v = this.active[k]!;
      const partner = this.mate[v]!;
      if (partner >= 0 ? !this.isTight(v, partner) || !this.w.allowed(v, partner) : partner === SINGLE && !this.isTightSingle(v)) {
        this.unmatch(v);
      }
    }
  }

  /** Matches all free vertices. False: it cannot be done. */
  solve(): boolean {
    for (;;) {
      let hasFree = false;
      for (let k = 0; k < this.activeCount && !hasFree; k++) hasFree = this.mate[this.active[k]!] === FREE;
      if (!hasFree) return true;
      if (!this.search()) return false;
    }
  }

  // ---- one search: alternating trees from every free vertex until two meet ----

  private search(): boolean {
    this.searches++;
    this.queueHead = 0;
    this.queueTail = 0;
    this.clock.fill(0);
    this.best[0]!.fill(BEYOND);
    this.joint[0]!.fill(BEYOND);
    this.jointTo.fill(-1);
    for (let k = 0; k < this.activeCount; k++) this.label[this.top[this.active[k]!]!] = UNSEEN;
    for (let k = 0; k < this.activeCount; k++) {
      const v = this.active[k]!;
      if (this.mate[v] === FREE && this.label[this.top[v]!] === UNSEEN) this.makeOuter(this.top[v]!);
    }
    const found = this.grow();
    this.finish();
    return found;
  }

  private grow(): boolean {
    for (;;) {
      while (this.queueHead < this.queueTail) {
        if (this.scan(this.queue[this.queueHead++]!)) return true;
      }
      if (!this.findStep()) return false;
      if (this.takeStep()) return true;
    }
  }

  private makeOuter(b: number): void {
    this.label[b] = OUTER;
    for (let c = 0; c < this.columns; c++) {
      if (b >= this.n) this.weightOf[c]![b]! -= 2 * this.clock[c]!;
    }
    this.eachVertex(b, (v) => {
      for (let c = 0; c < this.columns; c++) this.value[c]![v]! += this.clock[c]!;
      this.queue[this.queueTail++] = v;
    });
  }

  private makeInner(b: number): void {
    this.label[b] = INNER;
    for (let c = 0; c < this.columns; c++) {
      if (b >= this.n) this.weightOf[c]![b]! += 2 * this.clock[c]!;
    }
    this.eachVertex(b, (v) => {
      for (let c = 0; c < this.columns; c++) this.value[c]![v]! -= this.clock[c]!;
    });
  }

  /** Looks along all edges of an outer vertex. True: the matching grew. */
  private scan(u: number): boolean {
    const { top, label, active, columns } = this;
    if (this.singleAt(u) === 0) {
      this.augmentToSingle(u);
      return true;
    }
    const value0 = this.value[0]!;
    const best0 = this.best[0]!;
    const table0 = this.w.table[0]!;
    const classOf = this.w.classOf;
    const row = classOf[u]! * this.w.classes;
    const own = value0[u]!;
    const joint0 = this.joint[0]!;
    for (let k = 0; k < this.activeCount; k++) {
      const v = active[k]!;
      const key0 = own + value0[v]! - table0[row + classOf[v]!]!;
      const seenAs = label[top[v]!]!;
      if (seenAs === UNSEEN) {
        if (key0 > best0[v]!) continue;
        if (!this.isLess(u, v, key0, this.best, v) || !this.w.allowed(u, v)) continue;
        best0[v] = key0;
        for (let c = 1; c < columns; c++) this.best[c]![v] = this.scratch[c]!;
        this.bestFrom[v] = u;
        if (this.reached(this.best, v, 1) && this.extend(u, v)) return true;
      } else if (seenAs === OUTER) {
        if (key0 > joint0[u]! || top[v] === top[u]) continue;
        if (!this.isLess(u, v, key0, this.joint, u) || !this.w.allowed(u, v)) continue;
        if (this.isDueJoint(key0)) {
          if (this.meet(u, v)) return true;
          continue;
        }
        joint0[u] = key0;
        for (let c = 1; c < columns; c++) this.joint[c]![u] = this.scratch[c]!;
        this.jointTo[u] = v;
      }
    }
    return false;
  }

  /** Is the key of edge u-v less than the one kept at `at`? Leaves the key in `scratch`. */
  private isLess(u: number, v: number, key0: number, kept: readonly Float64Array[], at: number): boolean {
    let isLess = key0 < kept[0]![at]!;
    for (let c = 1; c < this.columns; c++) {
      const key = this.value[c]![u]! + this.value[c]![v]! - this.weight(u, v, c);
      this.scratch[c] = key;
      if (!isLess) {
        const old = kept[c]![at]!;
        if (key > old) return false;
        isLess = key < old;
      }
    }
    return isLess;
  }

  /** Has the clock (twice the clock for edges between outer vertices) come to the key kept at `at`? */
  private reached(kept: readonly Float64Array[], at: number, factor: number): boolean {
    for (let c = 0; c < this.columns; c++) if (kept[c]![at]! !== factor * this.clock[c]!) return false;
    return true;
  }

  /** Is the key in `scratch` that of an edge between outer vertices that is tight now? */
  private isDueJoint(key0: number): boolean {
    if (key0 !== 2 * this.clock[0]!) return false;
    for (let c = 1; c < this.columns; c++) if (this.scratch[c] !== 2 * this.clock[c]!) return false;
    return true;
  }

  /** Sign of (value of the outer vertex u - its single weight): 0 = may become single now. */
  private singleAt(u: number): number {
    if (this.w.single[0]![u]! <= NEVER) return 1;
    for (let c = 0; c < this.columns; c++) {
      const rest = this.value[c]![u]! - this.clock[c]! - this.w.single[c]![u]!;
      if (rest !== 0) return rest;
    }
    return 0;
  }

  /** Finds the least clock at which something happens, in `step`. */
  private findStep(): boolean {
    const { step, top, label } = this;
    step[0] = BEYOND;
    for (let k = 0; k < this.activeCount; k++) {
      const v = this.active[k]!;
      const seenAs = label[top[v]!]!;
      if (seenAs === UNSEEN) this.lower(this.best, v, 1);
      else if (seenAs === OUTER) {
        this.lowerToSingle(v);
        if (this.jointTo[v]! >= 0) {
          if (2 * step[0] < this.joint[0]![v]!) continue;
          if (top[this.jointTo[v]!] === top[v]) this.renewJoint(v);
          if (this.jointTo[v]! >= 0) this.lower(this.joint, v, 2);
        }
      }
    }
    for (const b of this.blossoms) if (this.parent[b] === -1 && label[b] === INNER) this.lower(this.weightOf, b, 2);
    return step[0] < BEYOND / 4;
  }

  private lower(kept: readonly Float64Array[], at: number, factor: number): void {
    for (let c = 0; c < this.columns; c++) {
      const key = kept[c]![at]! / factor;
      if (key === this.step[c]) continue;
      if (key > this.step[c]!) return;
      for (; c < this.columns; c++) this.step[c] = kept[c]![at]! / factor;
      return;
    }
  }

  private lowerToSingle(v: number): void {
    if (this.w.single[0]![v]! <= NEVER) return;
    for (let c = 0; c < this.columns; c++) {
      const key = this.value[c]![v]! - this.w.single[c]![v]!;
      if (key === this.step[c]) continue;
      if (key > this.step[c]!) return;
      for (; c < this.columns; c++) this.step[c] = this.value[c]![v]! - this.w.single[c]![v]!;
      return;
    }
  }

  /** The best edge to another outer tree part, after the old one fell inside a blossom. */
  private renewJoint(u: number): void {
    this.joint[0]![u] = BEYOND;
    this.jointTo[u] = -1;
    for (let k = 0; k < this.activeCount; k++) {
      const v = this.active[k]!;
      if (this.label[this.top[v]!] !== OUTER || this.top[v] === this.top[u]) continue;
      const key0 = this.value[0]![u]! + this.value[0]![v]! - this.weight(u, v, 0);
      if (key0 > this.joint[0]![u]) continue;
      if (!this.isLess(u, v, key0, this.joint, u) || !this.w.allowed(u, v)) continue;
      this.joint[0]![u] = key0;
      for (let c = 1; c < this.columns; c++) this.joint[c]![u] = this.scratch[c]!;
      this.jointTo[u] = v;
    }
  }

  /** Moves the clock and does everything that falls due. True: the matching grew. */
  private takeStep(): boolean {
    const { top, label } = this;
    this.clock.set(this.step);
    for (const b of [...this.blossoms]) {
      if (this.parent[b] === -1 && label[b] === INNER && this.reached(this.weightOf, b, 2)) this.expandInner(b);
    }
    for (let k = 0; k < this.activeCount; k++) {
      const v = this.active[k]!;
      const seenAs = label[top[v]!]!;
      if (seenAs === UNSEEN) {
        if (this.best[0]![v]! < BEYOND && this.reached(this.best, v, 1) && this.extend(this.bestFrom[v]!, v)) return true;
      } else if (seenAs === OUTER) {
        if (this.singleAt(v) === 0) {
          this.augmentToSingle(v);
          return true;
        }
        const to = this.jointTo[v]!;
        if (to >= 0 && top[to] !== top[v] && this.reached(this.joint, v, 2) && this.meet(v, to)) return true;
      }
    }
    return false;
  }

  /** A tight edge from outer u to v, not seen before. */
  private extend(u: number, v: number): boolean {
    const b = this.top[v]!;
    const partner = this.mate[this.base[b]!]!;
    if (partner < 0) {
      this.rebase(b, v);
      this.mate[v] = u;
      this.augmentFrom(u, v);
      return true;
    }
    this.makeInner(b);
    this.entryFrom[b] = u;
    this.entryTo[b] = v;
    this.makeOuter(this.top[partner]!);
    return false;
  }

  /** A tight edge between outer u and v: a way through, or a new blossom. */
  private meet(u: number, v: number): boolean {
    const stamp = ++this.seenStamp;
    let common = -1;
    let a = this.top[u]!;
    let b = this.top[v]!;
    for (;;) {
      if (a !== -1) {
        if (this.seen[a] === stamp) {
          common = a;
          break;
        }
        this.seen[a] = stamp;
        a = this.above(a);
      }
      if (b !== -1) {
        if (this.seen[b] === stamp) {
          common = b;
          break;
        }
        this.seen[b] = stamp;
        b = this.above(b);
      }
      if (a === -1 && b === -1) break;
    }
    if (common === -1) {
      this.augmentFrom(u, v);
      this.augmentFrom(v, u);
      return true;
    }
    this.shrink(u, v, common);
    return false;
  }

  /** The outer blossom above an outer one in its tree, -1 at the root. */
  private above(b: number): number {
    const partner = this.mate[this.base[b]!]!;
    return partner < 0 ? -1 : this.top[this.entryFrom[this.top[partner]!]!]!;
  }

  private shrink(u: number, v: number, common: number): void {
    const b = this.spare.pop()!;
    const left = this.pathTo(u, common);
    const right = this.pathTo(v, common);
    // children: common, ... down to u's side, then v's side ... back up to common
    const children = [common];
    const joints: number[] = [];
    for (let k = left.length - 1; k >= 0; k--) {
      joints.push(left[k]!.up, left[k]!.own);
      children.push(left[k]!.blossom);
    }
    joints.push(u, v);
    for (const part of right) {
      children.push(part.blossom);
      joints.push(part.own, part.up);
    }
    for (let c = 0; c < this.columns; c++) this.weightOf[c]![b] = -2 * this.clock[c]!;
    this.children[b] = children;
    this.joints[b] = joints;
    this.parent[b] = -1;
    this.base[b] = this.base[common]!;
    this.label[b] = OUTER;
    this.blossoms.add(b);
    for (const child of children) {
      const wasInner = this.label[child] === INNER;
      if (child >= this.n) {
        for (let c = 0; c < this.columns; c++) this.weightOf[c]![child]! += (wasInner ? -2 : 2) * this.clock[c]!;
      }
      this.parent[child] = b;
      this.eachVertex(child, (x) => {
        this.top[x] = b;
        if (wasInner) {
          for (let c = 0; c < this.columns; c++) this.value[c]![x]! += 2 * this.clock[c]!;
          this.queue[this.queueTail++] = x;
        }
      });
    }
  }

  /** Blossoms from u's up to (not including) `common`, each with its joint to the next one up. */
  private pathTo(u: number, common: number): { blossom: number; own: number; up: number }[] {
    const path: { blossom: number; own: number; up: number }[] = [];
    let b = this.top[u]!;
    while (b !== common) {
      const base = this.base[b]!;
      const partner = this.mate[base]!;
      path.push({ blossom: b, own: base, up: partner });
      const inner = this.top[partner]!;
      path.push({ blossom: inner, own: this.entryTo[inner]!, up: this.entryFrom[inner]! });
      b = this.top[this.entryFrom[inner]!]!;
    }
    return path;
  }

  /** An inner blossom whose weight is used up: the even way from its entry to its base stays in the tree. */
  private expandInner(b: number): void {
    const children = this.children[b]!;
    const joints = this.joints[b]!;
    const count = children.length;
    const from = this.entryFrom[b]!;
    const to = this.entryTo[b]!;
    let at = children.indexOf(this.childHolding(b, to));
    this.eachVertex(b, (v) => {
      for (let c = 0; c < this.columns; c++) this.value[c]![v]! += this.clock[c]!;
    });
    for (const child of children) this.label[child] = UNSEEN;
    this.dissolve(b);
    // odd positions go on upwards to the base (position 0 = count), even ones downwards
    const isForward = at % 2 === 1;
    let entryFrom = from;
    let entryTo = to;
    for (;;) {
      const inner = children[at]!;
      this.makeInner(inner);
      this.entryFrom[inner] = entryFrom;
      this.entryTo[inner] = entryTo;
      if (at === 0) break;
      const next = isForward ? (at + 1) % count : at - 1;
      this.makeOuter(children[next]!);
      const after = isForward ? (next + 1) % count : next - 1;
      if (isForward) {
        entryFrom = joints[2 * next]!;
        entryTo = joints[2 * next + 1]!;
      } else {
        entryFrom = joints[2 * after + 1]!;
        entryTo = joints[2 * after]!;
      }
      at = after;
    }
    for (const child of children) {
      if (this.label[child] === UNSEEN) this.eachVertex(child, (v) => this.renewBest(v));
    }
  }

  private renewBest(v: number): void {
    this.best[0]![v] = BEYOND;
    for (let k = 0; k < this.activeCount; k++) {
      const u = this.active[k]!;
      if (this.label[this.top[u]!] !== OUTER) continue;
      const key0 = this.value[0]![u]! + this.value[0]![v]! - this.weight(u, v, 0);
      if (key0 > this.best[0]![v]) continue;
      if (!this.isLess(u, v, key0, this.best, v) || !this.w.allowed(u, v)) continue;
      this.best[0]![v] = key0;
      for (let c = 1; c < this.columns; c++) this.best[c]![v] = this.scratch[c]!;
      this.bestFrom[v] = u;
    }
  }

  private augmentToSingle(u: number): void {
    this.augmentFrom(u, SINGLE);
  }

  /** Gives outer u the partner `partner` and passes its old one on, up to the root of the tree. */
  private augmentFrom(u: number, partner: number): void {
    let at = u;
    let next = partner;
    for (;;) {
      const b = this.top[at]!;
      const old = this.mate[this.base[b]!]!;
      this.rebase(b, at);
      this.mate[at] = next;
      if (old < 0) return;
      const inner = this.top[old]!;
      const to = this.entryTo[inner]!;
      this.rebase(inner, to);
      next = to;
      at = this.entryFrom[inner]!;
      this.mate[to] = at;
    }
  }

  /** Turns the pairs inside blossom b so that v is the vertex that is matched outside. */
  private rebase(b: number, v: number): void {
    if (b < this.n || this.base[b] === v) return;
    const children = this.children[b]!;
    const joints = this.joints[b]!;
    const child = this.childHolding(b, v);
    const at = children.indexOf(child);
    if (at > 0) {
      this.children[b] = [...children.slice(at), ...children.slice(0, at)];
      this.joints[b] = [...joints.slice(2 * at), ...joints.slice(0, 2 * at)];
    }
    this.rebase(child, v);
    const turned = this.children[b]!;
    const around = this.joints[b]!;
    for (let k = 1; k + 1 < turned.length; k += 2) {
      const x = around[2 * k]!;
      const y = around[2 * k + 1]!;
      this.rebase(turned[k]!, x);
      this.rebase(turned[k + 1]!, y);
      this.mate[x] = y;
      this.mate[y] = x;
    }
    this.base[b] = v;
  }

  private childHolding(b: number, v: number): number {
    let child = v;
    while (this.parent[child] !== b) child = this.parent[child]!;
    return child;
  }

  private eachVertex(b: number, visit: (v: number) => void): void {
    if (b < this.n) visit(b);
    else for (const child of this.children[b]!) this.eachVertex(child, visit);
  }

  /** Children of an outermost blossom become outermost themselves. */
  private dissolve(b: number): void {
    for (const child of this.children[b]!) {
      this.parent[child] = -1;
      this.eachVertex(child, (v) => {
        this.top[v] = child;
      });
    }
    this.children[b] = [];
    this.joints[b] = [];
    for (let c = 0; c < this.columns; c++) this.weightOf[c]![b] = 0;
    this.blossoms.delete(b);
    this.spare.push(b);
  }

  /** Values back to what they are, without the clock; blossoms without weight are opened. */
  private finish(): void {
    const { label, top, columns, clock } = this;
    for (let k = 0; k < this.activeCount; k++) {
      const v = this.active[k]!;
      const seenAs = label[top[v]!]!;
      if (seenAs === UNSEEN) continue;
      for (let c = 0; c < columns; c++) this.value[c]![v]! += seenAs === OUTER ? -clock[c]! : clock[c]!;
    }
    for (const b of this.blossoms) {
      if (this.parent[b] !== -1 || label[b] === UNSEEN) continue;
      for (let c = 0; c < columns; c++) this.weightOf[c]![b]! += label[b] === OUTER ? 2 * clock[c]! : -2 * clock[c]!;
      label[b] = UNSEEN;
    }
    for (const b of [...this.blossoms]) {
      if (this.parent[b] !== -1) continue;
      let isWeightless = true;
      for (let c = 0; c < columns; c++) if (this.weightOf[c]![b] !== 0) isWeightless = false;
      if (isWeightless) this.dissolve(b);
    }
  }
}
