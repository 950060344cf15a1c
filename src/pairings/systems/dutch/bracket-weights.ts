import { type Barred } from './barred.js';
import { addFloaterFailures, addPairFailures, isInBracket, type Kind, type Layout, layoutFor } from './criteria.js';
import { type MatchingWeights, NEVER } from './matching.js';
import { type PlayerFacts } from './player-facts.js';

/** A column keeps whole numbers exactly, with room for the sums and halves of the dual values. */
const COLUMN_LIMIT = 2 ** 30;

export const UP = 1;
export const DOWN = 2;
export const INSIDE = 1;
export const OUTSIDE = 2;

export interface BracketMembers {
  /** Indices in the order of 1.2. */
  readonly moved: readonly number[];
  readonly residents: readonly number[];
  /** Scoregroup of the next bracket, looked at for C8; empty if C8 is proved otherwise. */
  readonly next: readonly number[];
  readonly beyond: readonly number[];
}

export interface WeightRules {
  readonly facts: readonly PlayerFacts[];
  readonly barred: Barred;
  readonly rounds: number;
  /** Who may stay single in the model (float, or get the bye). */
  mayFloat(player: number): boolean;
  /** A vertex for the bye, for those who may get it; else singles stand for floaters. */
  readonly bye: null | { readonly index: number; mayGet(player: number): boolean };
  readonly countUnplayed: boolean;
}

/**
 * A bracket as a weighted graph. Vertices: moved-down players, residents, next scoregroup, others, bye. The criteria
 * C6 to C21 fill the first columns; one column for exchanges (4.3) and one for a wish (which candidate comes first).
 */
export class BracketWeights implements MatchingWeights {
  readonly size: number;
  readonly columns: number;
  readonly classOf: Uint16Array;
  readonly classes: number;
  readonly table: Float64Array[];
  readonly single: Float64Array[];
  readonly classColumns: number;
  readonly players: readonly number[];
  /** The place of the bye, or of the one floater; -1 without. */
  readonly byeVertex: number;
  readonly movedCount: number;
  readonly bracketCount: number;
  /** Class values that are valid at the start, by column. */
  readonly startValues: Float64Array[];

  readonly exchangeColumn: number;
  readonly wishColumn: number;
  /** 4.1: in-bracket numbers of the remainder, 0 for others. */
  readonly bsn: Int32Array;
  upperHalf = 0;
  exchangesCount = false;
  wisher = -1;
  readonly wish: Float64Array;

  private readonly barred: Barred;
  private readonly mode: Int8Array;
  private readonly role: Int8Array;

  constructor(members: BracketMembers, rules: WeightRules) {
    const { facts } = rules;
    this.barred = rules.barred;
    this.movedCount = members.moved.length;
    this.bracketCount = members.moved.length + members.residents.length;
    const players = [...members.moved, ...members.residents, ...members.next, ...members.beyond];
    this.byeVertex = rules.bye === null ? -1 : players.length;
    if (rules.bye !== null) players.push(rules.bye.index);
    this.players = players;
    const n = players.length;
    this.size = n;
    this.bsn = new Int32Array(n);
    this.wish = new Float64Array(n);
    this.mode = new Int8Array(n);
    this.role = new Int8Array(n);

    const slotScores = [...new Set(members.moved.map((p) => facts[p]!.score))];
    const layout = layoutFor(slotScores.length);
    const kinds: Kind[] = [];
    const mayBye: boolean[] = [];
    this.classOf = new Uint16Array(n);
    const known = new Map<string, number>();
    const sizes: number[] = [];
    players.forEach((player, v) => {
      const part =
        v < this.movedCount
          ? 'moved'
          : v < this.bracketCount
            ? 'resident'
            : v === this.byeVertex
              ? 'bye'
              : v < this.bracketCount + members.next.length
                ? 'next'
                : 'beyond';
      const own = part === 'moved' || part === 'resident' ? facts[player]! : null;
      const slot = part === 'moved' ? slotScores.indexOf(own!.score) : -1;
      const unplayed = rules.countUnplayed && own !== null ? rules.rounds - own.gamesPlayed : 0;
      const getsBye = part !== 'bye' && rules.bye?.mayGet(player) === true;
      const key = own === null
        ? `${part} ${getsBye}`
        : [part, slot, unplayed, getsBye, own.preference, own.strength, own.strength === 3 ? own.difference : '', own.repeated, own.floatLast, own.floatBefore, own.topScorer].join(' '); // prettier-ignore
      let c = known.get(key);
      if (c === undefined) {
        c = kinds.length;
        known.set(key, c);
        kinds.push({ part, facts: own, slot, unplayed });
        mayBye.push(getsBye);
        sizes.push(0);
      }
      sizes[c]!++;
      this.classOf[v] = c;
    });
    this.classes = kinds.length;

    const columnsOf = packColumns(bounds(layout, kinds, sizes));
    this.classColumns = columnsOf.length;
    this.exchangeColumn = columnsOf.length;
    this.wishColumn = columnsOf.length + 1;
    this.columns = columnsOf.length + 2;
    this.table = columnsOf.map(() => new Float64Array(this.classes ** 2));
    const counts = new Float64Array(layout.length);
    for (let a = 0; a < this.classes; a++) {
      for (let b = 0; b < this.classes; b++) {
        counts.fill(0);
        const needsBye = kinds[a]!.part === 'bye' ? b : kinds[b]!.part === 'bye' ? a : -1;
        const exists = addPairFailures(layout, kinds[a]!, kinds[b]!, counts) && (needsBye === -1 || mayBye[needsBye]!);
        columnsOf.forEach((column, c) => (this.table[c]![a * this.classes + b] = exists ? weigh(column, counts) : c === 0 ? NEVER : 0));
      }
    }
    this.single = Array.from({ length: this.columns }, () => new Float64Array(n));
    for (let v = 0; v < n; v++) {
      if (!rules.mayFloat(players[v]!) || v === this.byeVertex) {
        this.single[0]![v] = NEVER;
        continue;
      }
      counts.fill(0);
      addFloaterFailures(layout, kinds[this.classOf[v]!]!, true, counts);
      columnsOf.forEach((column, c) => (this.single[c]![v] = weigh(column, counts)));
    }
    this.startValues = startValues(this.table, kinds);
  }

  extra(u: number, v: number, column: number): number {
    if (column === this.exchangeColumn) return this.exchangesCount ? -this.exchangeCost(u, v) : 0;
    return u === this.wisher ? this.wish[v]! : v === this.wisher ? this.wish[u]! : 0;
  }

  /** 4.3.2, rules 1 and 2: a pair inside the upper or lower half is half an exchange. */
  private exchangeCost(u: number, v: number): number {
    const a = this.bsn[u]!;
    const b = this.bsn[v]!;
    if (a === 0 || b === 0) {
      const only = a + b;
      return only > 0 && only <= this.upperHalf ? this.exchangeUnit - only : 0;
    }
    const high = Math.min(a, b);
    const low = Math.max(a, b);
    if (low <= this.upperHalf) return this.exchangeUnit - low;
    return high > this.upperHalf ? this.exchangeUnit + high : 0;
  }

  private get exchangeUnit(): number {
    return 2 * this.bracketCount ** 2;
  }

  countExchanges(): void {
    this.exchangesCount = true;
    for (let v = 0; v < this.bracketCount; v++) {
      const own = this.bsn[v]!;
      this.single[this.exchangeColumn]![v] = own > 0 && own <= this.upperHalf ? own - this.exchangeUnit : 0;
    }
  }

  isMember(v: number): boolean {
    return v < this.bracketCount;
  }

  /** From now on v is paired inside (outside) the bracket. */
  confine(v: number, mode: number): void {
    this.mode[v] = mode;
    if (mode === INSIDE) this.forbidSingle(v);
  }

  /** From now on v is the higher (lower) one of its pair; only the lower ones may float. */
  assignRole(v: number, role: number): void {
    this.role[v] = role;
    if (role === UP) this.forbidSingle(v);
  }

  private forbidSingle(v: number): void {
    this.single[0]![v] = NEVER;
  }

  allowed(u: number, v: number): boolean {
    const isInside = u < this.bracketCount && v < this.bracketCount;
    const modes = this.mode[u]! | this.mode[v]!;
    if (modes !== 0 && (modes & (isInside ? OUTSIDE : INSIDE)) !== 0) return false;
    if (isInside) {
      if (u >= this.movedCount && v >= this.movedCount) {
        const high = u < v ? u : v;
        if (this.role[high] === DOWN || this.role[u + v - high] === UP) return false;
      }
    } else if (this.role[u] === UP || this.role[v] === UP) return false;
    return u === this.byeVertex || v === this.byeVertex || !this.barred.has(this.players[u]!, this.players[v]!);
  }
}

/** The most that each count can come to. */
function bounds(layout: Layout, kinds: readonly Kind[], sizes: readonly number[]): number[] {
  const { at, slots, length } = layout;
  const max = new Array<number>(length).fill(0);
  const count = (test: (kind: Kind) => boolean) => kinds.reduce((sum, kind, c) => (test(kind) ? sum + sizes[c]! : sum), 0);
  const members = count(isInBracket);
  const residents = count((k) => k.part === 'resident');
  const looksAhead = kinds.some((k) => k.part === 'next' || k.part === 'beyond');
  const wanting = (side: string, strength: number) => count((k) => k.facts?.preference === side && k.facts.strength >= strength);
  const clashes = (strength: number) => (wanting('first', strength) >> 1) + (wanting('second', strength) >> 1);
  max[at.C6] = members;
  if (looksAhead) {
    max[at.C8] = members + count((k) => k.part === 'next');
    max[at.C8scores + slots] = residents;
  }
  max[at.C9] = kinds.reduce((most, kind) => Math.max(most, kind.unplayed), 0) * members;
  if (kinds.some((k) => k.facts?.topScorer)) {
    max[at.C10] = clashes(3);
    max[at.C11] = clashes(3);
  }
  max[at.C12] = clashes(1);
  max[at.C13] = clashes(2);
  max[at.C14] = count((k) => k.part === 'resident' && k.facts!.floatLast === 'down');
  max[at.C16] = count((k) => k.part === 'resident' && k.facts!.floatBefore === 'down');
  const upLast = count((k) => k.part === 'resident' && k.facts!.floatLast === 'up');
  const upBefore = count((k) => k.part === 'resident' && k.facts!.floatBefore === 'up');
  max[at.C15] = Math.min(members - residents, upLast);
  max[at.C17] = Math.min(members - residents, upBefore);
  for (let slot = 0; slot < slots; slot++) {
    const here = count((k) => k.slot === slot);
    max[at.C7 + slot] = here;
    if (looksAhead) max[at.C8scores + slot] = here;
    max[at.C18 + slot] = count((k) => k.slot === slot && k.facts!.floatLast === 'down');
    max[at.C20 + slot] = count((k) => k.slot === slot && k.facts!.floatBefore === 'down');
    max[at.C19 + slot] = Math.min(here, upLast);
    max[at.C21 + slot] = Math.min(here, upBefore);
  }
  return max;
}

interface Packed {
  readonly count: number;
  readonly unit: number;
}

/** Puts neighbouring counts into one number each, as digits wide enough for their bounds. */
function packColumns(max: readonly number[]): Packed[][] {
  const columns: { count: number; base: number }[][] = [[]];
  let room = COLUMN_LIMIT;
  max.forEach((most, count) => {
    if (most === 0) return;
    const base = most + 1;
    if (base > room) {
      columns.push([]);
      room = COLUMN_LIMIT;
    }
    columns.at(-1)!.push({ count, base });
    room /= base;
  });
  return columns.map((column) => {
    let unit = 1;
    const packed: Packed[] = [];
    for (const { count, base } of column.reverse()) {
      packed.push({ count, unit });
      unit *= base;
    }
    return packed;
  });
}

function weigh(column: readonly Packed[], counts: Float64Array): number {
  let sum = 0;
  for (const { count, unit } of column) sum -= counts[count]! * unit;
  return sum;
}

/** Valid values by class: residents settle among themselves, then the others are set against those before them. */
function startValues(table: readonly Float64Array[], kinds: readonly Kind[]): Float64Array[] {
  const classes = kinds.length;
  const values = table.map(() => new Float64Array(classes));
  const done: number[] = [];
  for (const part of ['resident', 'next', 'beyond', 'moved', 'bye'] as const) {
    const here = kinds.flatMap((kind, c) => (kind.part === part ? [c] : []));
    for (const c of here) {
      const best = table.map((_, k): number => (k === 0 ? NEVER : 0));
      const raise = (other: number, isSame: boolean) => {
        const need = table.map((t, k) => {
          const weight = t[c * classes + other]!;
          return isSame ? weight / 2 : weight - values[k]![other]!;
        });
        if (table[0]![c * classes + other]! > NEVER && compareRows(need, best) > 0) best.splice(0, best.length, ...need);
      };
      for (const other of here) raise(other, true);
      for (const other of done) raise(other, false);
      if (best[0] === NEVER) best.fill(0);
      best.forEach((value, k) => (values[k]![c] = value));
    }
    done.push(...here);
  }
  return values;
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return a[k]! - b[k]!;
  return 0;
}
