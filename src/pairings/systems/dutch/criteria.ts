import { ABSOLUTE, STRONG, type PlayerFacts } from './player-facts.js';

/** Where somebody stands while one bracket is paired. `beyond` = below the next scoregroup. */
export type Part = 'moved' | 'resident' | 'next' | 'beyond' | 'bye';

/** All that the criteria look at in a player; players of one kind are interchangeable until 3.6 and 3.7. */
export interface Kind {
  readonly part: Part;
  readonly facts: PlayerFacts | null;
  /** Place of the score among the scores of the moved-down players, from the highest; -1 for others. */
  readonly slot: number;
  /** C9 where it applies: games not played, else 0. */
  readonly unplayed: number;
}

/** One column of counts per criterion (C7, C8, C18 to C21: per score). Less is better, leftmost first. */
export interface Layout {
  readonly slots: number;
  readonly length: number;
  readonly at: Readonly<Record<Criterion, number>>;
}

export type Criterion =
  | 'C6' | 'C7' | 'C8' | 'C8scores' | 'C9' | 'C10' | 'C11' | 'C12' | 'C13' | 'C14' | 'C15' | 'C16' | 'C17' | 'C18' | 'C19' | 'C20' | 'C21'; // prettier-ignore

export function layoutFor(slots: number): Layout {
  const widths: [Criterion, number][] = [
    ['C6', 1], ['C7', slots], ['C8', 1], ['C8scores', slots + 1], ['C9', 1], ['C10', 1], ['C11', 1], ['C12', 1], ['C13', 1],
    ['C14', 1], ['C15', 1], ['C16', 1], ['C17', 1], ['C18', slots], ['C19', slots], ['C20', slots], ['C21', slots],
  ]; // prettier-ignore
  const at = {} as Record<Criterion, number>;
  let length = 0;
  for (const [criterion, width] of widths) {
    at[criterion] = length;
    length += width;
  }
  return { slots, length, at };
}

export const isInBracket = (kind: Kind) => kind.part === 'moved' || kind.part === 'resident';

/** C3: the same absolute preference; one top-scorer is enough to lift it. */
export function clashAbsolutely(a: PlayerFacts, b: PlayerFacts): boolean {
  return a.strength === ABSOLUTE && b.strength === ABSOLUTE && a.preference === b.preference && !a.topScorer && !b.topScorer;
}

/** Adds what the pair a-b fails to `counts`. False: such a pair does not exist. */
export function addPairFailures(layout: Layout, a: Kind, b: Kind, counts: Float64Array): boolean {
  if (a.part === 'moved' && b.part === 'moved') return false; // 3.3.3: moved-down players meet residents
  if (isInBracket(a) && isInBracket(b)) {
    addSideFailures(layout, a.facts!, b.facts!, counts);
    if (a.part === 'moved') addUpFloatFailures(layout, a, b.facts!, counts);
    if (b.part === 'moved') addUpFloatFailures(layout, b, a.facts!, counts);
    return true;
  }
  const staysBelow = a.part === 'beyond' || b.part === 'beyond' || a.part === 'bye' || b.part === 'bye';
  for (const kind of [a, b]) addFloaterFailures(layout, kind, staysBelow, counts);
  return true;
}

/** Adds what it costs that `kind` is not paired in this bracket (and, if `floatsOn`, not in the next one either). */
export function addFloaterFailures(layout: Layout, kind: Kind, floatsOn: boolean, counts: Float64Array): void {
  const { at, slots } = layout;
  if (kind.part === 'next') {
    if (floatsOn) counts[at.C8]! += 1;
    return;
  }
  if (!isInBracket(kind)) return;
  const facts = kind.facts!;
  counts[at.C6]! += 1;
  if (kind.part === 'moved') counts[at.C7 + kind.slot]! += 1;
  if (floatsOn) {
    counts[at.C8]! += 1;
    counts[at.C8scores + (kind.part === 'moved' ? kind.slot : slots)]! += 1;
    counts[at.C9]! += kind.unplayed;
  }
  if (kind.part === 'resident') {
    if (facts.floatLast === 'down') counts[at.C14]! += 1;
    if (facts.floatBefore === 'down') counts[at.C16]! += 1;
  } else {
    // C18, C20: who floats on will meet somebody lower still
    if (facts.floatLast === 'down') counts[at.C18 + kind.slot]! += 1;
    if (facts.floatBefore === 'down') counts[at.C20 + kind.slot]! += 1;
  }
}

function addUpFloatFailures(layout: Layout, moved: Kind, opponent: PlayerFacts, counts: Float64Array): void {
  const { at } = layout;
  if (opponent.floatLast === 'up') {
    counts[at.C15]! += 1;
    counts[at.C19 + moved.slot]! += 1;
  }
  if (opponent.floatBefore === 'up') {
    counts[at.C17]! += 1;
    counts[at.C21 + moved.slot]! += 1;
  }
}

function addSideFailures(layout: Layout, a: PlayerFacts, b: PlayerFacts, counts: Float64Array): void {
  if (a.preference === null || a.preference !== b.preference) return;
  const { at } = layout;
  counts[at.C12]! += 1;
  if (a.strength === ABSOLUTE && b.strength === ABSOLUTE) {
    // Only top-scorers and their opponents get here. The narrower difference is denied (5.2.2).
    const wideA = Math.abs(a.difference);
    const wideB = Math.abs(b.difference);
    if (wideA > 1 && wideB > 1) counts[at.C10]! += 1;
    const isThirdTime = wideA === wideB ? a.repeated && b.repeated : wideA < wideB ? a.repeated : b.repeated;
    if (isThirdTime) counts[at.C11]! += 1;
  } else if (a.strength >= STRONG && b.strength >= STRONG) {
    counts[at.C13]! += 1;
  }
}
