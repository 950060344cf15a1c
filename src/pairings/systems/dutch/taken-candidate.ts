import { fitsBelow } from './below.js';
import { type BracketPairing, floatersOf, SMALL_FIELD } from './pair-bracket.js';
import { type BracketMembers, BracketWeights } from './bracket-weights.js';
import { addFloaterFailures, addPairFailures, clashAbsolutely, type Kind, type Layout, layoutFor } from './criteria.js';
import { type Ground, type GroundCriterion } from './explanation.js';
import { type Field, givesBye } from './field.js';
import { firstMatching } from './first-matching.js';

/** Part of a candidate. Players are indices in the order of 1.2. */
export interface CandidatePart {
  readonly pairs: readonly (readonly [number, number])[];
  readonly floaters: readonly number[];
}

const measured = ['C9', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17', 'C18', 'C19', 'C20', 'C21'] as const;
const byScore: ReadonlySet<GroundCriterion> = new Set(['C18', 'C19', 'C20', 'C21']);

/**
 * A bracket as it was paired, to be held against other candidates. What was taken is best, and of equals generated first; so
 * whatever is generated before it breaks an absolute criterion or is worse by some other, and here it is found out which.
 * The candidates that are asked about never float more players, or such with higher scores (C6, C7).
 */
export class TakenCandidate {
  readonly layout: Layout;
  /** Scores of the moved-down players, from the highest. */
  readonly scores: readonly number[];
  /** What it fails, in the columns of `layout`. */
  readonly totals: Float64Array;
  private readonly mate = new Map<number, number>();
  private readonly kinds: ReadonlyMap<number, Kind>;
  private readonly before: Float64Array;
  private readonly after: Float64Array;

  constructor(
    private readonly field: Field,
    private readonly members: BracketMembers,
    private readonly taken: BracketPairing,
  ) {
    const { facts, rounds } = field;
    this.scores = [...new Set(members.moved.map((p) => facts[p]!.score))];
    this.layout = layoutFor(this.scores.length);
    const kind = (p: number, part: 'moved' | 'resident'): [number, Kind] => {
      const own = facts[p]!;
      const slot = part === 'moved' ? this.scores.indexOf(own.score) : -1;
      return [p, { part, facts: own, slot, unplayed: rounds - own.gamesPlayed }];
    };
    this.kinds = new Map([...members.moved.map((p) => kind(p, 'moved')), ...members.residents.map((p) => kind(p, 'resident'))]);
    for (const [a, b] of taken.pairs) this.mate.set(a, b).set(b, a);
    this.before = new Float64Array(this.layout.length);
    this.after = new Float64Array(this.layout.length);
    this.totals = new Float64Array(this.layout.length);
    this.count(taken, this.totals);
  }

  /** The opponent in this bracket; -1 for who floats. */
  mateOf(p: number): number {
    return this.mate.get(p) ?? -1;
  }

  isMoved(p: number): boolean {
    return this.kinds.get(p)!.part === 'moved';
  }

  /** C1 and C3 for two players. */
  groundToBar(a: number, b: number): Ground | null {
    const { barred, facts } = this.field;
    if (!barred.has(a, b)) return null;
    const [one, other] = [facts[a]!, facts[b]!];
    const entries = [one.number, other.number];
    const game = one.opponents.indexOf(other.number);
    if (game !== -1) return { criterion: 'C1', entries, round: roundOfGame(one.history, game) };
    if (clashAbsolutely(one, other)) return { criterion: 'C3', entries };
    return { criterion: 'C1', entries, round: null, apartBy: this.field.apartBy(one.number, other.number) };
  }

  /** What is against a candidate that has `put` where this one has `instead`. */
  groundAgainst(put: CandidatePart, instead: CandidatePart): Ground {
    for (const [a, b] of put.pairs) {
      const barred = this.groundToBar(a, b);
      if (barred) return barred;
    }
    if (put.floaters.length + instead.floaters.length === 0) return this.firstDifference(put, instead) ?? { criterion: null };

    const floaters = [...this.taken.floaters.filter((p) => !instead.floaters.includes(p)), ...put.floaters].sort((a, b) => a - b);
    const below = this.groundBelow(floaters);
    if (below) return below;
    const next = this.compareNext(floaters);
    if (next === 'worse') return { criterion: 'C8' };
    const late = this.firstDifference(put, instead);
    if (next === 'equal') return late ?? { criterion: null };
    // something is worse: what is not in the criteria after C8 is in C8
    return { criterion: late?.criterion ? null : 'C8' };
  }

  private count({ pairs, floaters }: CandidatePart, counts: Float64Array): void {
    const kind = (p: number) => this.kinds.get(p)!;
    for (const [a, b] of pairs) addPairFailures(this.layout, kind(a), kind(b), counts);
    for (const p of floaters) addFloaterFailures(this.layout, kind(p), this.isByeAlone(this.taken.floaters), counts);
  }

  /** C9 is for brackets with one floater, who gets the bye. */
  private isByeAlone(floaters: readonly number[]): boolean {
    return floaters.length === 1 && givesBye(this.field, this.members);
  }

  private firstDifference(put: CandidatePart, instead: CandidatePart): Ground | null {
    const { before, after } = this;
    this.count(instead, before.fill(0));
    this.count(put, after.fill(0));
    for (let c = this.layout.at.C9; c < before.length; c++) {
      const more = after[c]! - before[c]!;
      if (more < 0) return { criterion: null };
      if (more === 0) continue;
      const criterion = this.criterionAt(c);
      return c < this.layout.at.C18 ? { criterion, chosen: this.totals[c]!, otherwise: this.totals[c]! + more } : { criterion };
    }
    return null;
  }

  private criterionAt(column: number): GroundCriterion {
    const { at, slots } = this.layout;
    return measured.find((criterion) => column < at[criterion] + (byScore.has(criterion) ? slots : 1))!;
  }

  /** C2, C4 and C5: is what is left with these floaters still a whole pairing, with the bye where it belongs? */
  private groundBelow(floaters: readonly number[]): Ground | null {
    const { completion, byeScore, facts } = this.field;
    if (this.isByeAlone(floaters)) {
      const { byeAllowed, score, number } = facts[floaters[0]!]!;
      if (!byeAllowed) return { criterion: 'C2', entries: [number] };
      if (score !== byeScore) return { criterion: 'C5', entries: [number] };
      if (this.isByeAlone(this.taken.floaters)) return null; // the others are the same
    }
    const before = completion.mate.slice();
    for (const p of this.taken.floaters) completion.release(p);
    const rest = [...floaters, ...this.members.next, ...this.members.beyond];
    if (byeScore !== null) rest.push(completion.byeIndex);
    const isWhole = completion.augmentAll(rest, rest, 0) === 0;
    completion.mate.set(before);
    return isWhole ? null : { criterion: 'C4' };
  }

  /** C8, exactly where little is left, else as far as `fitsBelow` proves it. */
  private compareNext(floaters: readonly number[]): 'equal' | 'worse' | 'unknown' {
    const { next, beyond } = this.members;
    if (next.length === 0 || (this.isByeAlone(floaters) && this.isByeAlone(this.taken.floaters))) return 'equal';
    if (floaters.length + next.length + beyond.length <= SMALL_FIELD) {
      const [best, other] = [this.nextFloaters(this.taken.floaters), this.nextFloaters(floaters)];
      return best.length === other.length && best.every((score, k) => score === other[k]) ? 'equal' : 'worse';
    }
    const { completion } = this.field;
    const before = completion.mate.slice();
    const verdict = fitsBelow(this.field, this.members, floaters);
    completion.mate.set(before);
    if (verdict === 'fits') return 'equal';
    return verdict === 'unfit' && this.taken.scope === 'bracket' ? 'worse' : 'unknown';
  }

  /** Scores of those whom the next bracket leaves over at best. */
  private nextFloaters(moved: readonly number[]): number[] {
    const { facts, barred, rounds, byeScore, completion } = this.field;
    const weights = new BracketWeights(
      { moved, residents: this.members.next, next: [], beyond: this.members.beyond },
      {
        facts,
        barred,
        rounds,
        mayFloat: () => false,
        bye: byeScore === null ? null : { index: completion.byeIndex, mayGet: (p) => completion.mayBye(p) },
        countUnplayed: false,
      },
    );
    const matching = firstMatching(weights);
    if (!matching.solve()) throw new Error('a pairing that was proved to exist was not found');
    return floatersOf(weights, matching)
      .map((p) => facts[p]!.score)
      .sort((a, b) => b - a);
  }
}

/** The round in which so many games had been played before. */
function roundOfGame(history: string, game: number): number {
  let round = 0;
  for (let left = game; left >= 0; round++) if (history[round] !== '-') left--;
  return round;
}
