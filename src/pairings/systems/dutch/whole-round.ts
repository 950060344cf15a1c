import { type Crosstable } from '../../../crosstable/crosstable.js';
import { clubsOf } from '../clubs.js';
import { type PairingOptions } from '../pairing-system.js';
import { Barred } from './barred.js';
import { Completion, UNPAIRED } from './completion.js';
import { clashAbsolutely } from './criteria.js';
import { fewestExceptions } from './fewest-exceptions.js';
import { ABSOLUTE, type PlayerFacts } from './player-facts.js';

/** C1 (with pairs forbidden by the organiser) and C3. */
function barredPairs(facts: readonly PlayerFacts[], forbidden: PairingOptions['forbidden']): Barred {
  const barred = barredButForMeetings(facts, forbidden);
  barMeetings(barred, facts);
  return barred;
}

export function barredButForMeetings(facts: readonly PlayerFacts[], forbidden: PairingOptions['forbidden']): Barred {
  const barred = new Barred(facts.length);
  for (const group of indicesOf(forbidden, facts)) barAll(barred, group);
  const clashing = facts.flatMap(({ strength }, index) => (strength === ABSOLUTE ? [index] : []));
  for (const a of clashing) for (const b of clashing) if (a < b && clashAbsolutely(facts[a]!, facts[b]!)) barred.add(a, b);
  return barred;
}

export function barMeetings(barred: Barred, facts: readonly PlayerFacts[]): void {
  const indexOf = new Map(facts.map(({ number }, index) => [number, index]));
  for (const [index, { opponents }] of facts.entries()) {
    for (const opponent of opponents) {
      const other = indexOf.get(opponent);
      if (other !== undefined) barred.add(index, other);
    }
  }
}

/** Those of each group who are here. */
export function indicesOf(groups: readonly (readonly number[])[], facts: readonly PlayerFacts[]): number[][] {
  const indexOf = new Map(facts.map(({ number }, index) => [number, index]));
  return groups.map((group) => group.flatMap((number) => indexOf.get(number) ?? []));
}

export function barAll(barred: Barred, group: readonly number[]): void {
  for (const a of group) for (const b of group) if (a < b) barred.add(a, b);
}

/** Some pairing of everybody, and who may not meet in it. */
export interface WholeRound {
  readonly barred: Barred;
  readonly completion: Completion;
  /** C5; `null` without a bye. */
  readonly byeScore: number | null;
  /** Who could be over with all the others paired (C4), where one is over. */
  readonly leftOvers: readonly number[];
  /** P2.3: club mates who have to meet, by start number. */
  readonly unavoidable: readonly (readonly [number, number])[];
}

/** C1 to C5 for the whole round, and before C5 the protection of clubs; `null` if there is no such round. */
export function wholeRound(table: Crosstable, options: PairingOptions, facts: readonly PlayerFacts[]): WholeRound | null {
  const lawful = barredPairs(facts, options.forbidden);
  const clubs = options.clubProtection ? indicesOf(clubsOf(table), facts) : [];
  const barred = lawful.copy();
  for (const club of clubs) barAll(barred, club);
  const completion = new Completion(barred);
  const bye = completeRound(facts, completion);
  if (bye !== 'impossible') return { barred, completion, ...byeOf(bye), unavoidable: [] };
  if (options.clubProtection !== 'lenient') return null;

  // P2.3: those who have to meet are let off, nobody else
  const isException = (a: number, b: number) => barred.has(a, b);
  const released = fewestExceptions(facts, { allowed: (a, b) => !lawful.has(a, b), isException }, completion);
  if (released === null) return null;
  for (const [a, b] of released.pairs) barred.delete(a, b);
  const again = new Completion(barred);
  const byeThen = completeRound(facts, again);
  if (byeThen === 'impossible') throw new Error('a pairing that was proved to exist was not found');
  const unavoidable = released.pairs.map(([a, b]) => [facts[a]!.number, facts[b]!.number] as const);
  return { barred, completion: again, ...byeOf(byeThen), unavoidable };
}

const byeOf = (bye: CompletedBye | null) => ({ byeScore: bye?.score ?? null, leftOvers: bye?.leftOvers ?? [] });

export function scoregroups(facts: readonly PlayerFacts[]): number[][] {
  const groups: number[][] = [];
  facts.forEach((p, index) => {
    if (index === 0 || facts[index - 1]!.score !== p.score) groups.push([]);
    groups.at(-1)!.push(index);
  });
  return groups;
}

interface CompletedBye {
  readonly score: number;
  readonly leftOvers: readonly number[];
}

/** C4 and C5 for the whole round: some pairing of everybody, with the bye as low as it can be. */
export function completeRound(facts: readonly PlayerFacts[], completion: Completion): CompletedBye | null | 'impossible' {
  for (const group of scoregroups(facts)) completion.pairWithin(group);
  const all = facts.map((_, index) => index);
  completion.pairWithin(all.filter((p) => completion.mate[p] === UNPAIRED));
  const left = completion.augmentAll(all, all, facts.length % 2);
  if (left !== facts.length % 2) return 'impossible';
  if (left === 0) return null;
  const root = all.find((p) => completion.mate[p] === UNPAIRED)!;
  const leftOvers = completion.leftOvers(root, all);
  const candidates = leftOvers.filter((p) => facts[p]!.byeAllowed);
  if (candidates.length === 0) return 'impossible';
  const score = Math.min(...candidates.map((p) => facts[p]!.score));
  completion.allowBye(all.filter((p) => facts[p]!.score === score && facts[p]!.byeAllowed));
  completion.augment(root, [...all, completion.byeIndex]);
  return { score, leftOvers };
}
