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
  const isOver = open.length === 0 && prospects.every(({ left }) => left === 0);
  const places = table.placings
    ? placesInBracket(table)
    : isOver
      ? null
      : placesByPoints(prospects, open, table.points, matchesToBePlayed(prospects, remaining));
  return [...numbers.map((number, i) => (places?.[i] ? { number, ...places[i] } : fixed(number))), ...struck.map(fixed)];
}

type Places = Omit<Outlook, 'number'>;

function placesByPoints(prospects: readonly Prospect[], open: readonly OpenMatch[], scale: PointScale, toBePlayed: number): Places[] {
  const byPoints = [...prospects].sort((a, b) => b.points - a.points);
  const isAnyLeft = prospects.some(({ left }) => left > 0);
  const canReach = isAnyLeft ? countByCapacity(byPoints, scale.win * (open.length + toBePlayed)) : countByMatches(prospects, open, scale);
  const playing = new Map(open.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  return prospects.map(({ points, most }, i) => {
    const opponent = playing.get(i);
    const best = 1 + countWhile(byPoints, (other) => other.points > most); // O2.1
    const bestLevel = 1 + countWhile(byPoints, (other) => other.points >= most) - (points >= most ? 1 : 0);
    const worst = 1 + canReach(points, i, opponent);
    const worstLevel = isAnyLeft ? null : 1 + canReach(points + 1, i, opponent);
    return { best, worst, isExact: best === bestLevel && worst === worstLevel };
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

/** How many others can end with at least so many points when `of` gets nothing more. */
type CanReach = (points: number, of: number, opponent: number | undefined) => number;

/** O2.2: what is still to be won goes to those who need least for it. An upper bound: who meets whom is not known. */
function countByCapacity(byPoints: readonly Prospect[], capacity: number): CanReach {
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
  return (target) => (known.get(target) ?? count(target)) - 1; // who asks is among them
}

/** O2.3: with all matches known each is decided for itself, as it brings most of the two that far. */
function countByMatches(prospects: readonly Prospect[], open: readonly OpenMatch[], { win, draw, loss }: PointScale): CanReach {
  const isOpen = new Set(open.flat());
  const outcomes = [[win, loss], [draw, draw], [loss, win]] as const; // prettier-ignore
  const reaches = (index: number, more: number, target: number) => (prospects[index]!.points + more >= target ? 1 : 0);
  const mostOf = ([a, b]: OpenMatch, target: number) =>
    Math.max(...outcomes.map(([forA, forB]) => reaches(a, forA, target) + reaches(b, forB, target)));
  const known = new Map<number, number>();
  const count = (target: number) => {
    const decided = prospects.filter(({ points }, i) => !isOpen.has(i) && points >= target).length;
    const all = decided + open.reduce((sum, match) => sum + mostOf(match, target), 0);
    known.set(target, all);
    return all;
  };
  return (target, of, opponent) => {
    const all = known.get(target) ?? count(target);
    if (opponent === undefined) return all - reaches(of, 0, target);
    return all - mostOf([of, opponent], target) + reaches(opponent, win, target);
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
