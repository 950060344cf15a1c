import { groupBy } from '../../common/group-by.js';
import { boardTally } from './board-tally.js';
import { directEncounter, type EncounterStep, encounterSteps } from './direct-encounter.js';
import type { Tally } from './tally.js';
import { type TieBreak, uncut } from './tie-break.js';

/** One use of direct encounter, and which points it counted. */
export interface ExtendedStep extends EncounterStep {
  readonly counts: 'match-points' | 'board-points';
}

interface Course {
  readonly place: Map<number, number>;
  readonly note?: (step: ExtendedStep) => void;
}

/** T35: by match points; where these part nobody, by board points; then anew among those who are level. */
function settle(tally: Tally, members: readonly number[], first: number, course: Course): void {
  const placesBy = (counted: Tally, counts: ExtendedStep['counts']) => {
    if (course.note) for (const step of encounterSteps(counted, members)) course.note({ ...step, counts });
    const places = directEncounter.values(counted, members, uncut);
    return [...groupBy([...members.keys()], (i) => places[i]!)].sort(([a], [b]) => a - b);
  };
  for (const member of members) course.place.set(member, first);
  if (members.length < 2) return;
  let groups = placesBy(tally, 'match-points');
  if (groups.length === 1) groups = placesBy(boardTally(tally), 'board-points');
  if (groups.length === 1) return;
  for (const [place, group] of groups) {
    const level = group.map((i) => members[i]!);
    settle(tally, level, first + place - 1, course); // T35.1
  }
}

/** How the tied came to their places, step by step. */
export function extendedSteps(tally: Tally, tied: readonly number[]): ExtendedStep[] {
  const steps: ExtendedStep[] = [];
  settle(tally, tied, 1, { place: new Map(), note: (step) => steps.push(step) });
  return steps;
}

/** Direct encounter of teams: the place among the tied, by match points and then by board points from the matches between them. */
export const extendedDirectEncounter: TieBreak = {
  ...directEncounter,
  code: 'EDE',
  name: { en: 'Extended direct encounter', tr: 'Aralarındaki maçlar (maç ve tahta puanı)' },
  article: 'C.07 13.3',
  toldAs: 'extended-meetings',
  forTeams: true,

  values(tally, tied) {
    const place = new Map<number, number>();
    settle(tally, tied, 1, { place });
    return tied.map((index) => place.get(index)!);
  },
};
