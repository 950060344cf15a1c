import type { Tally } from './tally.js';
import type { TieBreak } from './tie-break.js';

/** Totals of all entries that are compared one after another, as long as some are level. */
type Totals = (tally: Tally) => readonly Int32Array[];

/** One comparison: who was still level, and what they have. */
export interface TurnStep {
  /** By index. */
  readonly members: readonly number[];
  readonly points: readonly number[];
}

/** The comparisons that one of the tied was in. */
export function stepsInTurn(totals: readonly Int32Array[], tied: readonly number[], index: number): TurnStep[] {
  const steps: TurnStep[] = [];
  let members = tied;
  for (const total of totals) {
    if (members.length < 2) break;
    steps.push({ members, points: members.map((member) => total[member]!) });
    members = members.filter((member) => total[member] === total[index]);
  }
  return steps;
}

/** A tie-break that gives the tied their places by the first total that parts them, then by the next where some are level. */
export function inTurn(about: Pick<TieBreak, 'code' | 'name' | 'article' | 'toldAs'>, totalsOf: Totals): TieBreak {
  return {
    ...about,
    scale: 1,
    lowestFirst: true,
    withinTied: true,
    forTeams: true,
    total: 'none',
    cuttable: false,

    values(tally, tied) {
      const totals = totalsOf(tally);
      const compare = (a: number, b: number) => {
        const parting = totals.find((total) => total[a] !== total[b]);
        return parting ? parting[b]! - parting[a]! : 0;
      };
      const inOrder = tied.toSorted(compare);
      const places = new Map<number, number>();
      inOrder.forEach((index, i) => {
        const before = inOrder[i - 1];
        places.set(index, before !== undefined && compare(before, index) === 0 ? places.get(before)! : i + 1);
      });
      return tied.map((index) => places.get(index)!);
    },

    parts: () => [],
  };
}
