import { nextRoundOf, playedRoundOf } from '../exchange/event-data.js';
import type { PairingCase } from '../exchange/pairing-case.js';
import { checkRound, type Finding, type FindingCode } from './check.js';
import { readEvent } from './event.reader.js';
import { pairDutch } from './systems/dutch/dutch.js';
import type { Board } from './systems/pairing-system.js';

export interface CheckOptions {
  /** Print one JSON object a round instead of words. */
  readonly json: boolean;
}

/**
 * Pairs every played round of a file again from the results before it, and the coming round where the file has its boards;
 * prints a line a round.
 *
 * @returns whether every round was drawn as the system draws it (the order of boards aside)
 */
export async function checkFile(file: string, { json }: CheckOptions, print: (line: string) => void): Promise<boolean> {
  const event = await readEvent(file);
  const label = (number: number) => event.players[number - 1]?.label ?? String(number);
  let isRight = true;
  const tell = (round: number, findings: readonly Finding[]) => {
    if (findings.some(({ severity }) => severity !== 'notice')) isRight = false;
    if (json) print(JSON.stringify({ round, findings }));
    else print(`round ${round}: ${findings.length === 0 ? 'ok' : findings.map((finding) => inWords(finding, label)).join('; ')}`);
  };
  for (let round = 1; round <= event.rounds.length; round++) {
    const { table, options, drawn } = playedRoundOf(event, round);
    tell(round, checkRound(table, options, drawn));
  }
  const findings = findingsOfComingRound(event);
  if (findings) tell(event.next, findings);
  return isRight;
}

/** `null` where the file does not say how the coming round was drawn. */
function findingsOfComingRound(event: PairingCase): Finding[] | null {
  const { table, options } = nextRoundOf(event);
  if (event.expected) {
    const boards = event.expected.map(([first, second]) => ({ first, second }));
    return checkRound(table, options, { boards, byes: event.bye == null ? [] : [event.bye] }, { isOrdered: true });
  }
  if (!event.impossible) return null;
  const outcome = pairDutch(table, options);
  return outcome.ok ? [{ code: 'other-pairing', severity: 'quality', article: null, entries: [], due: outcome }] : [];
}

const sentences: Readonly<Record<FindingCode, string>> = {
  unknown: '{0} is nobody',
  absent: '{0} is absent and was paired',
  'self-paired': '{0} is paired with themself',
  twice: '{0} is there twice',
  missing: '{0} is missing',
  'second-bye': 'more than one bye: {all}',
  rematch: '{0} and {1} have met',
  'forbidden-pair': '{0} and {1} may not meet',
  'bye-not-allowed': '{0} may not have the bye',
  'same-absolute-preference': '{0} and {1} have the same absolute preference',
  'bye-score': 'the bye of {0} is at a higher score than needed ({1} could have it)',
  side: '{1} should start against {0}',
  'other-pairing': 'the system pairs {due}; here {found}',
  'no-pairing': 'no pairing keeps the absolute rules',
  'board-order': 'the boards stand in another order',
};

export function inWords({ code, article, entries, due, found }: Finding, label: (number: number) => string): string {
  const list = (round: Finding['due']) => {
    const boards = (round?.boards ?? []).map(({ first, second }: Board) => `${label(first)}-${label(second)}`);
    const bye = round && round.bye !== null && due?.bye !== found?.bye ? [`bye ${label(round.bye)}`] : [];
    return [...boards, ...bye].join(' ') || 'nothing';
  };
  const words = sentences[code]
    .replace(/\{(\d)\}/g, (_, index: string) => label(entries[Number(index)]!))
    .replace('{all}', entries.map(label).join(', '))
    .replace('{due}', list(due))
    .replace('{found}', list(found));
  return article === null ? words : `${article}: ${words}`;
}
