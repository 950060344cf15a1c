import { NOBODY, onceATally, type Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

/** T8.1: meetings are averaged in twelfths of half points, so that up to four between the same two stay whole numbers. */
const PARTS = 12;

interface Encounters {
  /** Average points of the meetings with each of the others, added up. */
  readonly points: Int32Array;
  /** How many of the others were not met. */
  readonly missing: Int32Array;
}

/** Room to count in, clean between two uses: a large field has thousands of small ties. */
const scratch = onceATally(({ size }) => ({
  isMember: new Uint8Array(size),
  sums: new Int32Array(size),
  meetings: new Int32Array(size),
}));

function encountersAmong(tally: Tally, members: readonly number[]): Encounters {
  const { met, points, rounds } = tally;
  const { isMember, sums, meetings } = scratch(tally);
  for (const member of members) isMember[member] = 1;
  const total = new Int32Array(members.length);
  const missing = new Int32Array(members.length).fill(members.length - 1);

  members.forEach((member, i) => {
    const row = member * rounds;
    const opponents: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const opponent = met[row + round]!;
      if (opponent === NOBODY || isMember[opponent] === 0) continue;
      if (meetings[opponent] === 0) opponents.push(opponent);
      sums[opponent]! += points[row + round]!;
      meetings[opponent]!++;
    }
    for (const opponent of opponents) {
      total[i]! += (sums[opponent]! * PARTS) / meetings[opponent]!;
      sums[opponent] = meetings[opponent] = 0;
    }
    missing[i]! -= opponents.length;
  });
  for (const member of members) isMember[member] = 0;
  return { points: total, missing };
}

/** One use of the rule: what the matches among these brought, and what it made of them. */
export interface EncounterStep {
  /** By index. */
  readonly members: readonly number[];
  /** Half points of each from the matches among them, several meetings averaged. */
  readonly points: readonly number[];
  /** How many of the others each has not met. */
  readonly missing: readonly number[];
  /** `ordered`: all have met (T8.2); `equal`: and have the same; `alone`: not all have met, but some are on top (T8.3); `open`: nobody is. */
  readonly outcome: 'ordered' | 'equal' | 'alone' | 'open';
  /** Who was on top alone, the first of them first. */
  readonly alone: readonly number[];
}

type Note = (step: EncounterStep) => void;

/** T8: gives each member its place, `first` being the best that is to be had; those it cannot separate share one. */
function settle(tally: Tally, members: readonly number[], first: number, place: Map<number, number>, note?: Note): void {
  for (const member of members) place.set(member, first);
  if (members.length < 2) return;
  const { points, missing } = encountersAmong(tally, members);
  const tell = (outcome: EncounterStep['outcome'], alone: readonly number[] = []) =>
    note?.({ members, points: Array.from(points, (sum) => sum / PARTS), missing: [...missing], outcome, alone });

  if (missing.every((count) => count === 0)) {
    // T8.2
    const byPoints = members.map((_, i) => i).sort((a, b) => points[b]! - points[a]!);
    const isEqual = points[byPoints[0]!] === points[byPoints.at(-1)!];
    tell(isEqual ? 'equal' : 'ordered');
    if (isEqual) return;
    for (let from = 0, to; from < byPoints.length; from = to) {
      to = from + 1;
      while (to < byPoints.length && points[byPoints[to]!] === points[byPoints[from]!]) to++;
      const equal = byPoints.slice(from, to).map((i) => members[i]!);
      settle(tally, equal, first + from, place, note);
    }
    return;
  }
  if (tally.table.forfeitsCount) {
    tell('open');
    return;
  }

  // T8.3
  const { win, loss } = tally.table.points;
  const atLeast = (i: number) => points[i]! + missing[i]! * loss * PARTS;
  const atMost = (i: number) => points[i]! + missing[i]! * win * PARTS;
  let rest = members.map((_, i) => i);
  const alone: number[] = [];
  for (;;) {
    const best = rest.reduce((top, i) => (atLeast(i) > atLeast(top) ? i : top));
    const others = rest.filter((i) => i !== best);
    if (others.length === 0 || others.some((i) => atMost(i) >= atLeast(best))) break;
    place.set(members[best]!, first + members.length - rest.length);
    alone.push(members[best]!);
    rest = others;
  }
  tell(alone.length === 0 ? 'open' : 'alone', alone);
  if (alone.length === 0) return;
  settle(
    tally,
    rest.map((i) => members[i]!),
    first + members.length - rest.length,
    place,
    note,
  );
}

/** How the tied came to their places, step by step. */
export function encounterSteps(tally: Tally, tied: readonly number[]): EncounterStep[] {
  const steps: EncounterStep[] = [];
  settle(tally, tied, 1, new Map(), (step) => steps.push(step));
  return steps;
}

/** The place among those who are tied, by the matches between them. */
export const directEncounter: TieBreak = {
  code: 'DE',
  name: { en: 'Direct encounter', tr: 'Aralarındaki maçlar' },
  article: 'C.07 6',
  scale: 1,
  lowestFirst: true,
  withinTied: true,
  total: 'none',
  toldAs: 'meetings',
  cuttable: false,

  values(tally, tied) {
    const place = new Map<number, number>();
    settle(tally, tied, 1, place);
    return tied.map((index) => place.get(index)!);
  },

  /** The meetings with the others who are tied, in half points. */
  parts({ table, met, rounds }, index, tied) {
    return table.entries[index]!.cells.flatMap(({ kind, opponent, points }, round) =>
      met[index * rounds + round] !== NOBODY && tied.includes(opponent! - 1) ? [{ round: round + 1, opponent, kind, value: points }] : [],
    );
  },
};
