import { type BySide, otherSide, type Side, winnerOf } from './position.js';

/** MT1.1: best of n; MT2.4: whether sets are also played when they cannot change the outcome. */
export interface MatchRules {
  readonly sets: SetsInMatch;
  readonly playAllSets: boolean;
  /** MT4.5; without, `in-played-matches`. */
  readonly unplayedSets?: UnplayedSets;
  /** MT6: how a match that is level gets its winner; without, it is drawn. */
  readonly levelMatch?: LevelMatch;
}

/** MT4.5: which sets count in the standings although they were not begun on the board. */
export const unplayedSetsRules = ['none', 'in-played-matches', 'all'] as const;
export type UnplayedSets = (typeof unplayedSetsRules)[number];

/** MT6.1: what decides a level match, in the order that the tournament chose. */
export const levelDeciders = ['treasure', 'extra-set', 'lot'] as const;
export type LevelDecider = (typeof levelDeciders)[number];
export interface LevelMatch {
  readonly deciders: readonly LevelDecider[];
  /** MT6.4: whom the lot gives the match if it comes to that. */
  readonly lot: Side;
}

/** What gave a match its outcome; a team match has it of its boards (TM4). */
export const decidedByKinds = ['sets', ...levelDeciders, 'forfeit', 'ruling', 'boards'] as const;
export type DecidedBy = (typeof decidedByKinds)[number];

export type SetsInMatch = 1 | 3 | 5;
export const setsInMatch: readonly SetsInMatch[] = [1, 3, 5];
/** MT1.1: what holds unless a tournament says otherwise. */
export const usualMatch: MatchRules = { sets: 3, playAllSets: false };

/** How a set or a match came to its result; only `played` and a stop in mid-set count as play (MT4.2). */
export const setEndings = ['played', 'resigned', 'time', 'agreed', 'forfeit', 'ruling'] as const;
export type SetEnding = (typeof setEndings)[number];

/** `none`: nobody gets anything (both absent, MT4.1, or so ruled, MT4.3). */
export type Outcome = Side | 'draw' | 'none';

/** A set as the match sees it: `first` is the side that started set 1, whoever started this one. */
export interface SetResult {
  readonly ending: SetEnding;
  readonly winner: Outcome;
  /** `null` where the stones were not counted. */
  readonly treasures: BySide | null;
}

/** MT4: what decides a match over its sets, or without any. */
export interface MatchDecision {
  readonly kind: 'forfeit' | 'ruling';
  readonly outcome: Outcome;
}

export interface MatchScore {
  /** `pending`: nothing has happened yet. */
  readonly state: 'pending' | 'running' | 'decided';
  /** `null` until the match is decided. */
  readonly outcome: Outcome | null;
  readonly decidedBy: DecidedBy | null;
  /** Half points: won 2, drawn 1, lost 0. */
  readonly points: BySide;
  /** Half sets: a won set is 2, a drawn one 1 for each. */
  readonly sets: BySide;
  /** Summed over the sets whose stones were counted. */
  readonly treasures: BySide;
  /** MT4.5: sets (in half sets) and stones as the standings count them. */
  readonly counted: SetCount;
  /** At least one set was begun on the board; without one the match was no meeting (MT4.2). */
  readonly wasPlayed: boolean;
  /** The set to be played next; `null` once the match is decided. */
  readonly nextSet: { readonly number: number; readonly starter: Side } | null;
  /** Sets beyond the one that decided, as a correction can leave behind; they count for nothing (MT2.5). */
  readonly surplusSets: number;
}

export interface SetCount {
  readonly sets: BySide;
  readonly treasures: BySide;
}

/** MT1.3: `first` starts set 1, `second` set 2, and so on in turn. */
export const starterOf = (set: number): Side => (set % 2 === 1 ? 'first' : 'second');

/** Half points of an outcome: of a match MT3.1, of a set MT3.2. */
export function pointsOf(outcome: Outcome): BySide {
  if (outcome === 'draw') return { first: 1, second: 1 };
  return { first: outcome === 'first' ? 2 : 0, second: outcome === 'second' ? 2 : 0 };
}

/** MT1.4: a side or treasures of set `set` as its record has them (`first` made the first move) turned into those of the match, or back. */
export const sideInMatch = (set: number, side: Side): Side => (starterOf(set) === 'first' ? side : otherSide(side));
export const treasuresInMatch = (set: number, { first, second }: BySide): BySide =>
  starterOf(set) === 'first' ? { first, second } : { first: second, second: first };

/** How a match stands after its sets, in order, and after a decision on the whole of it. */
export function scoreMatch(rules: MatchRules, sets: readonly SetResult[], decision: MatchDecision | null = null): MatchScore {
  const counted = sets.slice(0, setsUntilDecided(rules, sets));
  const score = sumSets(counted);
  const wasPlayed = counted.some(wasBegun);
  const totals = {
    ...score,
    counted: sumSets(setsForStandings(rules, counted, decision)),
    wasPlayed,
    surplusSets: sets.length - counted.length,
  };

  // MT4.3, MT6.5: a decision stands above the sets
  const verdict: Verdict | null = decision ? { outcome: decision.outcome, decidedBy: decision.kind } : verdictOn(rules, counted);
  if (verdict) return { state: 'decided', ...verdict, points: pointsOf(verdict.outcome), nextSet: null, ...totals };

  const number = counted.length + 1;
  return {
    state: counted.length === 0 ? 'pending' : 'running',
    outcome: null,
    decidedBy: null,
    points: { first: 0, second: 0 },
    nextSet: { number, starter: starterOf(number) },
    ...totals,
  };
}

const wasBegun = ({ ending }: SetResult): boolean => ending !== 'forfeit' && ending !== 'ruling';

/** MT4.5 */
function setsForStandings(rules: MatchRules, sets: readonly SetResult[], decision: MatchDecision | null): readonly SetResult[] {
  const { unplayedSets = 'in-played-matches' } = rules;
  if (unplayedSets === 'none') return sets.filter(wasBegun); // MT4.5.3
  if (unplayedSets === 'in-played-matches') return sets.some(wasBegun) ? sets : []; // MT4.5.1
  const all = [...sets];
  // MT4.5.2: as if the sets that were still to come had been lost
  if (decision && decision.outcome !== 'none')
    while (!verdictOn(rules, all)) all.push({ ending: decision.kind, winner: decision.outcome, treasures: null });
  return all;
}

interface Verdict {
  readonly outcome: Outcome;
  readonly decidedBy: DecidedBy;
}

const wins = (sets: readonly SetResult[], side: Side): number => sets.filter(({ winner }) => winner === side).length;

/** What the sets alone come to; `null` while another is to be played. */
function verdictOn(rules: MatchRules, sets: readonly SetResult[]): Verdict | null {
  const { sets: planned, playAllSets, levelMatch } = rules;
  // MT2.1: more than half of the sets, of all that may be played; MT2.3: drawn sets do not shorten a match
  const isWon = !playAllSets && Math.max(wins(sets, 'first'), wins(sets, 'second')) * 2 > planned;
  if (sets.length < planned && !isWon) return null;
  const outcome = outcomeOfSets(sets.slice(0, planned));
  return outcome === 'draw' && levelMatch ? breakLevel(levelMatch, planned, sets) : { outcome, decidedBy: 'sets' };
}

/** MT6: each decider in turn, until one says who has won; `null` while the extra set is to be played. */
function breakLevel({ deciders, lot }: LevelMatch, planned: number, sets: readonly SetResult[]): Verdict | null {
  let played = sets.slice(0, planned);
  for (const decidedBy of deciders) {
    if (decidedBy === 'extra-set') played = sets.slice(0, planned + 1);
    const ways: Record<LevelDecider, () => Outcome | undefined> = {
      treasure: () => winnerOf(sumSets(played).treasures), // MT6.2
      'extra-set': () => sets[planned]?.winner, // MT6.3
      lot: () => lot, // MT6.4
    };
    const outcome = ways[decidedBy]();
    if (outcome === undefined) return null;
    if (outcome === 'first' || outcome === 'second') return { outcome, decidedBy };
  }
  return { outcome: 'draw', decidedBy: 'sets' };
}

function setsUntilDecided(rules: MatchRules, sets: readonly SetResult[]): number {
  for (let n = 0; n < sets.length; n++) if (verdictOn(rules, sets.slice(0, n))) return n;
  return sets.length;
}

/** MT2.2: more set wins; level is a draw unless MT6 goes on. MT4.4: nobody gets anything where no set gave anybody anything. */
function outcomeOfSets(sets: readonly SetResult[]): Outcome {
  if (sets.every(({ winner }) => winner === 'none')) return 'none';
  return winnerOf({ first: wins(sets, 'first'), second: wins(sets, 'second') });
}

/** MT3.2, MT3.3 */
function sumSets(sets: readonly SetResult[]): SetCount {
  const sum = { sets: { first: 0, second: 0 }, treasures: { first: 0, second: 0 } };
  for (const { winner, treasures } of sets) {
    const points = pointsOf(winner);
    for (const side of ['first', 'second'] as const) {
      sum.sets[side] += points[side];
      sum.treasures[side] += treasures?.[side] ?? 0;
    }
  }
  return sum;
}
