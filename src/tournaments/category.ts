import { clubKeyOf } from '../pairings/systems/clubs.js';

/** CT1: what a category asks for; a list asks for one of its names, and nothing where it is empty. */
export interface CategoryRules {
  /** CT1.1: years of birth, both included. */
  readonly bornFrom: number | null;
  readonly bornTo: number | null;
  /** CT1.2 */
  readonly gender: string | null;
  /** CT1.3 */
  readonly clubs: readonly string[];
  /** CT1.4 */
  readonly labels: readonly string[];
}

/** An entry as categories see it. */
export interface Candidate {
  /** The player, or all players of a team. */
  readonly people: readonly Person[];
  readonly club: string | null;
  readonly labels: readonly string[];
}

interface Person {
  readonly birthYear: number | null;
  readonly gender: string | null;
}

/** CT2.3: what may have to be known of somebody before it can be told whether a category has them. */
export const knowable = ['birthYear', 'gender'] as const;
export type Knowable = (typeof knowable)[number];

export interface Membership {
  /** `unknown`: it depends on what is `missing`. */
  readonly kind: 'member' | 'outside' | 'unknown';
  readonly missing: readonly Knowable[];
}

/** CT2 */
export function membershipIn(rules: CategoryRules, { people, club, labels }: Candidate): Membership {
  const outside: Membership = { kind: 'outside', missing: [] };
  if (!isOneOf(rules.clubs, club === null ? [] : [club]) || !isOneOf(rules.labels, labels)) return outside;
  const missing = new Set<Knowable>();
  // CT2.2: a team is in it if all of its players are
  for (const person of people) {
    const { birthYear, gender } = person;
    if (asksForAge(rules) && birthYear === null) missing.add('birthYear');
    else if ((birthYear ?? Infinity) < (rules.bornFrom ?? -Infinity) || (birthYear ?? -Infinity) > (rules.bornTo ?? Infinity))
      return outside;
    if (rules.gender === null) continue;
    if (gender === null) missing.add('gender');
    else if (gender !== rules.gender) return outside;
  }
  return missing.size === 0 ? { kind: 'member', missing: [] } : { kind: 'unknown', missing: knowable.filter((one) => missing.has(one)) };
}

const asksForAge = ({ bornFrom, bornTo }: CategoryRules): boolean => bornFrom !== null || bornTo !== null;

/** CT1: whether it asks for anything at all. */
export const asksForSomething = (rules: CategoryRules): boolean =>
  asksForAge(rules) || rules.gender !== null || rules.clubs.length > 0 || rules.labels.length > 0;

/** CT2.1: names are the same without case in Turkish letters, as those of clubs are (P2.1). */
export const areSameNames = (a: string, b: string): boolean => clubKeyOf(a) === clubKeyOf(b);

const isOneOf = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === 0 || given.some((one) => wanted.some((name) => areSameNames(one, name)));
