import { type BracketPairing } from './pair-bracket.js';
import { type BracketMembers } from './bracket-weights.js';
import { type PairingBracketExplanation, type FloaterExplanation, type Ground, type PassedOver } from './explanation.js';
import { type Field, givesBye } from './field.js';
import { type CandidatePart, TakenCandidate } from './taken-candidate.js';

/** So many are named of those who were passed over; the others are counted. */
const NAMED = 3;
export const NAMED_FOR_BYE = 10;

type Pair = readonly [number, number];

export interface PairTold {
  readonly asListed: boolean;
  readonly passedOver: readonly PassedOver[];
  readonly more: number;
}

export interface BracketTold {
  readonly bracket: PairingBracketExplanation;
  /** By the start number of the chooser. */
  readonly pairs: ReadonlyMap<number, PairTold>;
  /** Why others with the score of the bye did not get it, by start number. */
  readonly byeGrounds: ReadonlyMap<number, Ground>;
}

/** Called when the bracket has just been paired: `field.completion` is a pairing of what is left. */
export function explainBracket(field: Field, members: BracketMembers, taken: BracketPairing): BracketTold {
  const { facts } = field;
  const { moved, residents } = members;
  const judge = new TakenCandidate(field, members, taken);
  const numbers = (players: readonly number[]) => players.map((p) => facts[p]!.number);
  const pairs = taken.pairs.map(([a, b]): Pair => (a < b ? [a, b] : [b, a]));
  const listed = listedCandidate(moved, residents);
  const isAsListed = listed.pairs.length === pairs.length && listed.pairs.every(([a, b]) => judge.mateOf(a) === b);
  return {
    bracket: {
      score: facts[residents[0]!]!.score,
      movedDown: numbers(moved),
      residents: numbers(residents),
      pairs: pairs.map(([a, b]) => [facts[a]!.number, facts[b]!.number]),
      floaters: explainFloaters(field, members, taken, listed, judge),
      notAsListed: isAsListed ? null : judge.groundAgainst(listed, taken),
      exchanged: exchangeIn(field, residents, judge),
      failures: failuresOf(judge),
      scope: taken.scope,
    },
    pairs: explainPairs(field, members, listed, judge),
    byeGrounds: explainNoByes(field, members, taken, judge),
  };
}

/** 3.3: the upper half against the lower half as they stand, as many pairs as there could be. */
function listedCandidate(moved: readonly number[], residents: readonly number[]): CandidatePart {
  const movedPairs = Math.min(moved.length, residents.length);
  const remainder = residents.slice(movedPairs);
  const half = remainder.length >> 1;
  return {
    pairs: [
      ...moved.slice(0, movedPairs).map((p, k): Pair => [p, residents[k]!]),
      ...remainder.slice(0, half).map((p, k): Pair => [p, remainder[k + half]!]),
    ],
    floaters: [...moved.slice(movedPairs), ...remainder.slice(2 * half)],
  };
}

/** 4.3: S1 of the remainder against its first players. */
function exchangeIn({ facts }: Field, residents: readonly number[], judge: TakenCandidate): PairingBracketExplanation['exchanged'] {
  const remainder = residents.filter((p) => judge.mateOf(p) === -1 || !judge.isMoved(judge.mateOf(p)));
  const upper = remainder.filter((p) => judge.mateOf(p) > p);
  const original = remainder.slice(0, upper.length);
  const down = original.filter((p) => judge.mateOf(p) < p);
  const up = upper.filter((p) => p > (original.at(-1) ?? -1));
  const numbers = (players: readonly number[]) => players.map((p) => facts[p]!.number);
  return down.length === 0 ? null : { down: numbers(down), up: numbers(up) };
}

function failuresOf({ layout, totals, scores }: TakenCandidate): PairingBracketExplanation['failures'] {
  const failures: Record<string, number | number[]> = {};
  const { at } = layout;
  for (const name of ['C6', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17'] as const) failures[name] = totals[at[name]]!;
  for (const name of ['C7', 'C18', 'C19', 'C20', 'C21'] as const) {
    failures[name] = scores.flatMap((score, slot) => new Array<number>(totals[at[name] + slot]!).fill(score));
  }
  return failures;
}

function explainFloaters(
  { facts, barred }: Field,
  { moved, residents }: BracketMembers,
  { floaters }: BracketPairing,
  listed: CandidatePart,
  judge: TakenCandidate,
): FloaterExplanation[] {
  const others = listed.floaters.filter((p) => !floaters.includes(p));
  const sameCount = floaters.length === listed.floaters.length;
  return floaters.map((p): FloaterExplanation => {
    const { number } = facts[p]!;
    if (moved.length + residents.length === 1) return { number, why: 'alone' };
    if (listed.floaters.includes(p)) return { number, why: 'last' };
    const around = judge.isMoved(p) ? residents : [...moved, ...residents];
    if (around.every((q) => q === p || barred.has(p, q))) return { number, why: 'no-opponent' };
    if (!sameCount) return { number, why: 'fewest' };
    const other = others.shift()!;
    const opponent = judge.mateOf(other);
    // moved-down players do not meet here (3.3)
    const ground =
      judge.isMoved(opponent) && judge.isMoved(p)
        ? { criterion: null }
        : judge.groundAgainst({ pairs: [[opponent, p]], floaters: [other] }, { pairs: [[opponent, other]], floaters: [p] });
    return { number, why: 'instead', other: facts[other]!.number, ground };
  });
}

/** The first of those whom each chooser, in turn, might have met instead. */
function explainPairs(
  field: Field,
  { moved, residents }: BracketMembers,
  listed: CandidatePart,
  judge: TakenCandidate,
): Map<number, PairTold> {
  const told = new Map<number, PairTold>();
  const listedMate = new Map(listed.pairs);
  const choose = (choosers: readonly number[], candidates: readonly number[]) => {
    const taken = new Set<number>();
    /** Where those begin who are not all taken. */
    let start = 0;
    for (const chooser of choosers) {
      const opponent = judge.mateOf(chooser);
      const passedOver: PassedOver[] = [];
      let count = 0;
      while (taken.has(candidates[start]!)) start++;
      for (let k = start; candidates[k] !== opponent; k++) {
        const p = candidates[k]!;
        if (!taken.has(p) && ++count <= NAMED) passedOver.push(explainPassedOver(field, judge, chooser, opponent, p));
      }
      const byList = listedMate.get(chooser);
      const asListed = byList === opponent;
      if (byList !== undefined && !asListed && taken.has(byList)) passedOver.unshift(takenBy(field, judge, byList));
      told.set(field.facts[chooser]!.number, { asListed, passedOver, more: Math.max(0, count - NAMED) });
      taken.add(opponent);
    }
    return candidates.filter((p) => !taken.has(p));
  };
  const paired = moved.filter((p) => judge.mateOf(p) !== -1);
  const remainder = choose(paired, residents);
  const isUpper = (p: number) => judge.mateOf(p) > p;
  choose(
    remainder.filter(isUpper),
    remainder.filter((p) => !isUpper(p)),
  );
  return told;
}

function takenBy({ facts }: Field, judge: TakenCandidate, p: number): PassedOver {
  return { number: facts[p]!.number, why: 'taken', by: facts[judge.mateOf(p)]!.number };
}

function explainPassedOver({ facts }: Field, judge: TakenCandidate, chooser: number, opponent: number, p: number): PassedOver {
  const { number } = facts[p]!;
  const barred = judge.groundToBar(chooser, p);
  if (barred) return { number, why: 'barred', ground: barred };
  const other = judge.mateOf(p);
  if (other === -1) return { number, why: 'floats' };
  const swapped: Pair[] = [[chooser, p], [other, opponent]]; // prettier-ignore
  const kept: Pair[] = [[chooser, opponent], [other, p]]; // prettier-ignore
  const ground = judge.groundAgainst({ pairs: swapped, floaters: [] }, { pairs: kept, floaters: [] });
  return { number, why: 'exchange', by: facts[other]!.number, ground };
}

/** In the bracket that the bye comes from: what was against those of the same score who are lower in the list. */
function explainNoByes(field: Field, members: BracketMembers, { floaters }: BracketPairing, judge: TakenCandidate): Map<number, Ground> {
  const grounds = new Map<number, Ground>();
  const { facts } = field;
  const [assignee] = floaters;
  if (assignee === undefined || floaters.length > 1 || !givesBye(field, members)) return grounds;
  const same = [...members.moved, ...members.residents].filter((p) => p > assignee && facts[p]!.score === facts[assignee]!.score);
  for (const p of same.filter((q) => facts[q]!.byeAllowed).slice(-NAMED_FOR_BYE)) {
    const opponent = judge.mateOf(p);
    const ground = judge.groundAgainst({ pairs: [[opponent, assignee]], floaters: [p] }, { pairs: [[opponent, p]], floaters: [assignee] });
    grounds.set(facts[p]!.number, ground);
  }
  return grounds;
}
