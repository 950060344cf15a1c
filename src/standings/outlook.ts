import { type Crosstable, type CrosstableEntry, type PointScale, scoreOf } from '../crosstable/crosstable.js';
import type { Pool } from './pools.js';
import type { StandingsRow } from './rank.js';

/** The places that an entry can still end on. */
export interface Outlook {
  readonly number: number;
  readonly best: number;
  readonly worst: number;
  /** O3: both places can be reached; else none better and none worse can be. */
  readonly isExact: boolean;
}

/** What is still to come in a pool. */
export interface Remaining {
  /** Rounds of the stage that are not paired yet. */
  readonly rounds: number;
  /** How many matches everybody has in all, where the draw settles it; else one a round. */
  readonly matchesEach: number | null;
  /** By start number: has left, and plays no more. */
  readonly hasLeft: (number: number) => boolean;
}

/** What an entry has, and what it can still get. */
interface Prospect {
  readonly number: number;
  /** O1.1: of what is decided; it gets no less. */
  readonly points: number;
  /** O1.2: with a win in all that is open. */
  readonly most: number;
  /** Matches that the draw still has for it. */
  readonly toCome: number;
  /** Of these, what it is there to play. */
  readonly left: number;
}

/** A match that is paired and not decided: two indexes into the prospects. */
type OpenMatch = readonly [number, number];

/** O1–O3: for everybody in a pool, from the points alone; `rows` are its ranking as it is now. */
export function outlookOf(pool: Pool, rows: readonly StandingsRow[], remaining: Remaining): Outlook[] {
  const rankOf = new Map(rows.map(({ number, rank }) => [number, rank]));
  const { table, numbers, struck } = pool;
  const prospects = table.entries.map((entry, i) => prospectOf(entry, numbers[i]!, table.points, remaining));
  const open = openMatches(table);
  const fixed = (number: number): Outlook => ({ number, best: rankOf.get(number)!, worst: rankOf.get(number)!, isExact: true });
  const isPaired = prospects.every(({ left }) => left === 0);
  const capacity = table.points.win * (open.length + matchesToBePlayed(prospects, remaining));
  const byPoints = () => (isPaired ? placesByMatches(prospects, open, table.points) : placesByCapacity(prospects, capacity));
  const places = table.placings ? placesInBracket(table) : isPaired && open.length === 0 ? [] : byPoints();
  return [...numbers.map((number, i) => ({ ...fixed(number), ...places[i] })), ...struck.map(fixed)];
}

type Places = Omit<Outlook, 'number'>;

/** O2.2: with rounds still to be paired. */
function placesByCapacity(prospects: readonly Prospect[], capacity: number): Places[] {
  const byPoints = [...prospects].sort((a, b) => b.points - a.points);
  const canReach = countByCapacity(byPoints, capacity);
  return prospects.map(({ points, most }) => ({
    best: 1 + countWhile(byPoints, (other) => other.points > most), // O2.1
    worst: canReach(points), // who asks is among them
    isExact: false,
  }));
}

/** O2.3: with all matches known each is decided for itself. */
function placesByMatches(prospects: readonly Prospect[], open: readonly OpenMatch[], scale: PointScale): Places[] {
  const fewest = countByMatches(prospects, open, scale, Math.min);
  const most = countByMatches(prospects, open, scale, Math.max);
  return prospects.map((own, i) => {
    const best = 1 + fewest(own.most + 1, i, scale.win);
    const worst = 1 + most(own.points, i, scale.loss);
    const isExact = best === 1 + fewest(own.most, i, scale.win) && worst === 1 + most(own.points + 1, i, scale.loss);
    return { best, worst, isExact };
  });
}

function prospectOf(entry: CrosstableEntry, number: number, { win }: PointScale, remaining: Remaining): Prospect {
  const { rounds, matchesEach, hasLeft } = remaining;
  const points = scoreOf(entry);
  const paired = entry.cells.filter(({ opponent }) => opponent !== null).length;
  const toCome = matchesEach === null ? rounds : Math.min(rounds, Math.max(0, matchesEach - paired));
  const left = hasLeft(number) ? 0 : toCome;
  const open = entry.cells.filter(({ kind }) => kind === 'pending').length;
  return { number, points, most: points + win * (left + open), toCome, left };
}

/** A match of somebody who has left is one, too: the other side gets its points. */
function matchesToBePlayed(prospects: readonly Prospect[], { rounds, matchesEach }: Remaining): number {
  if (matchesEach !== null) return Math.ceil(prospects.reduce((sum, { toCome }) => sum + toCome, 0) / 2);
  return rounds * Math.ceil(prospects.filter(({ left }) => left > 0).length / 2);
}

function openMatches({ entries }: Crosstable): OpenMatch[] {
  return entries.flatMap(({ cells }, i) =>
    cells.flatMap(({ kind, opponent }) => (kind === 'pending' && opponent! > i + 1 ? [[i, opponent! - 1] as const] : [])),
  );
}

/** How many can end with at least so many points: what is still to be won goes to those who need least for it. */
function countByCapacity(byPoints: readonly Prospect[], capacity: number): (points: number) => number {
  const known = new Map<number, number>();
  const count = (target: number) => {
    let spent = 0;
    let reached = 0;
    for (const { points, most } of byPoints) {
      if (most < target) continue;
      spent += Math.max(0, target - points);
      if (spent > capacity) break;
      reached++;
    }
    known.set(target, reached);
    return reached;
  };
  return (target) => known.get(target) ?? count(target);
}

/** How many others end with at least so many points when somebody gets `own` from its match, and all others do as `choose` says. */
function countByMatches(
  prospects: readonly Prospect[],
  open: readonly OpenMatch[],
  { win, draw, loss }: PointScale,
  choose: (...counts: number[]) => number,
): (points: number, of: number, own: number) => number {
  const opponents = new Map(open.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const reaches = (index: number, more: number, target: number) => (prospects[index]!.points + more >= target ? 1 : 0);
  const countIn = ([a, b]: OpenMatch, target: number) =>
    choose(...[win, draw, loss].map((forA) => reaches(a, forA, target) + reaches(b, win - forA, target)));
  const known = new Map<number, number>();
  const count = (target: number) => {
    const decided = prospects.filter(({ points }, i) => !opponents.has(i) && points >= target).length;
    const all = open.reduce((sum, match) => sum + countIn(match, target), decided);
    known.set(target, all);
    return all;
  };
  return (target, of, own) => {
    const all = known.get(target) ?? count(target);
    const opponent = opponents.get(of);
    if (opponent === undefined) return all - reaches(of, 0, target);
    return all - countIn([of, opponent], target) + reaches(opponent, win - own, target);
  };
}

/** O4, O4.1: who is in the bracket can still win it; who is out is placed with those who went out as early. */
function placesInBracket({ placings, entries }: Crosstable): (Places | null)[] {
  const sharing = new Map<number, number>();
  for (const { place } of placings!) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  return entries.map((_, i) => {
    const { place, rounds } = placings![i]!;
    const isOutside = rounds.length > 0 && rounds.every(({ cell }) => cell.kind === 'eliminated'); // O4.2
    return isOutside ? null : { best: place, worst: place + sharing.get(place)! - 1, isExact: sharing.get(place) === 1 };
  });
}

/** Of a list in which those who pass come first. */
function countWhile<T>(list: readonly T[], passes: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(list[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
