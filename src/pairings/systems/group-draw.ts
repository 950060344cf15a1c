import { seededRandom, shuffled } from '../../engine/seeded-random.js';
import { clubKeyOf } from './clubs.js';
import type { ClubMates, GroupDraw, GroupsDrawn } from './pairing-system.js';

/** How many groups a tournament may have. */
export const mostGroups = 64;

export interface DrawRules {
  readonly groups: number;
  readonly draw: GroupDraw;
  /** The tournament's; by it anybody can repeat the lots. */
  readonly seed: number;
  /** R6.4: club mates go into different groups. */
  readonly areClubsApart: boolean;
}

/** R6: the groups of a field, whose clubs come in the order of the start numbers (`null`: no club). */
export function drawGroups(clubs: readonly (string | null)[], rules: DrawRules): GroupsDrawn {
  const drawn = rowsOf(clubs.length, rules).flat();
  const groups = rules.areClubsApart ? keptApart(drawn, clubs.map(clubKeyOf), rules.groups) : drawn;
  return { groups, together: clubMates(groups, clubs) };
}

/** A row (R6.2) or pot (R6.3) is the next so many of the start list as there are groups; each of them goes into another group. */
function rowsOf(entries: number, { groups, draw, seed }: DrawRules): number[][] {
  const upwards = Array.from({ length: groups }, (_, i) => i + 1);
  const random = seededRandom(seed + 1); // R6.3: not the stream that drew the start list
  const rows: number[][] = [];
  for (let row = 0; row * groups < entries; row++) {
    const inOrder = draw === 'lot' ? shuffled(upwards, random) : row % 2 === 0 ? upwards : upwards.toReversed();
    rows.push(inOrder.slice(0, entries - row * groups));
  }
  return rows;
}

/**
 * R6.4: the draw, changed where it put club mates together.
 *
 * A field is a graph whose edges are the entries, each between its row and its club, and the group is the colour of the edge: no
 * row and no club may have a colour twice. With no more mates than groups this can always be had (König): where no group is free
 * for both, two groups change places along the path of entries that hinder each other.
 */
function keptApart(drawn: readonly number[], clubs: readonly string[], count: number): number[] {
  const groups = new Array<number>(drawn.length).fill(0);
  const rowOf = (entry: number) => Math.floor(entry / count);
  const sets = clubSets(clubs, count);
  const inRow = new Map<string, number>();
  const inClub = new Map<string, number>();
  const place = (entry: number, group: number) => {
    groups[entry] = group;
    inRow.set(`${rowOf(entry)}/${group}`, entry);
    if (sets[entry]) inClub.set(`${sets[entry]}/${group}`, entry);
  };
  const lift = (entry: number) => {
    const key = `${rowOf(entry)}/${groups[entry]}`;
    if (inRow.get(key) === entry) inRow.delete(key);
    if (inClub.get(`${sets[entry]}/${groups[entry]}`) === entry) inClub.delete(`${sets[entry]}/${groups[entry]}`);
  };
  const isFreeInRow = (entry: number, group: number) => !inRow.has(`${rowOf(entry)}/${group}`);
  const isFreeOfClub = (entry: number, group: number) => !inClub.has(`${sets[entry]}/${group}`);

  drawn.forEach((wanted, entry) => {
    // the group that was drawn, then those after it
    const inTurn = Array.from({ length: count }, (_, i) => ((wanted - 1 + i) % count) + 1);
    const free = inTurn.find((group) => isFreeInRow(entry, group) && isFreeOfClub(entry, group));
    if (free !== undefined) return place(entry, free);

    const ofRow = inTurn.find((group) => isFreeInRow(entry, group))!;
    const ofClub = inTurn.find((group) => isFreeOfClub(entry, group))!;
    const path: number[] = [];
    let next = inClub.get(`${sets[entry]}/${ofRow}`);
    for (let group = ofClub; next !== undefined; group = group === ofClub ? ofRow : ofClub) {
      path.push(next);
      next = path.length % 2 === 1 ? inRow.get(`${rowOf(next)}/${group}`) : inClub.get(`${sets[next]}/${group}`);
    }
    path.forEach(lift);
    for (const moved of path) place(moved, groups[moved] === ofRow ? ofClub : ofRow);
    place(entry, ofRow);
  });
  return groups;
}

/** A club with more members than there are groups is several sets of mates, in the order of the start list. */
function clubSets(clubs: readonly string[], groups: number): (string | null)[] {
  const met = new Map<string, number>();
  return clubs.map((club) => {
    if (club === '') return null;
    const before = met.get(club) ?? 0;
    met.set(club, before + 1);
    return `${Math.floor(before / groups)} ${club}`;
  });
}

function clubMates(groups: readonly number[], clubs: readonly (string | null)[]): ClubMates[] {
  const mates = new Map<string, { group: number; club: string; numbers: number[] }>();
  clubs.forEach((club, entry) => {
    if (club === null) return;
    const group = groups[entry]!;
    const key = `${group} ${clubKeyOf(club)}`;
    if (!mates.has(key)) mates.set(key, { group, club, numbers: [] });
    mates.get(key)!.numbers.push(entry + 1);
  });
  return [...mates.values()].filter(({ numbers }) => numbers.length > 1);
}
