import { encounterSteps, type EncounterStep } from '../tie-breaks/direct-encounter.js';
import { extendedSteps } from '../tie-breaks/extended-direct-encounter.js';
import { areFew, sentence, type Sentence } from './sentence.js';
import type { Telling } from './telling.js';

const outcomes = { ordered: 'stepOrdered', equal: 'stepEqual' } as const;

/** T8: the matches between the tied, as often as the rule is applied to a group that the entry is in. */
export function meetingSentences(tied: readonly number[], telling: Telling): Sentence[] {
  const indexes = tied.map((number) => number - 1);
  return encounterSteps(telling.tally, indexes)
    .filter(({ members }) => members.includes(telling.index))
    .flatMap((step) => [scoresOf(step, telling), outcomeOf(step, telling)]);
}

/** T35: the same among teams, by match points and by board points. */
export function extendedMeetingSentences(tied: readonly number[], telling: Telling): Sentence[] {
  const indexes = tied.map((number) => number - 1);
  return extendedSteps(telling.tally, indexes)
    .filter(({ members }) => members.includes(telling.index))
    .flatMap((step) => [
      ...(step.counts === 'board-points' ? [sentence('stepBoardPoints')] : []),
      scoresOf(step, telling),
      outcomeOf(step, telling),
    ]);
}

function scoresOf({ members, points, missing }: EncounterStep, { index, startNumber }: Telling): Sentence {
  if (areFew(members)) {
    const inOrder = members
      .map((member, i) => [startNumber(member + 1), points[i]! / 2] as const)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return sentence('stepScores', { scores: { scores: inOrder } });
  }
  const own = members.indexOf(index);
  const met = members.length - 1 - missing[own]!;
  const a = { entry: startNumber(index + 1) };
  return sentence('stepOwn', { a, count: members.length, met, points: points[own]! / 2 });
}

function outcomeOf({ outcome, alone }: EncounterStep, { tally, startNumber }: Telling): Sentence {
  if (outcome === 'ordered' || outcome === 'equal') return sentence(outcomes[outcome]);
  // T8.3 is for a Swiss
  if (outcome === 'open') return sentence(tally.table.forfeitsCount ? 'stepOpenInAdvance' : 'stepOpen');
  return sentence('stepAlone', { names: { entries: alone.map((member) => startNumber(member + 1)) } });
}
