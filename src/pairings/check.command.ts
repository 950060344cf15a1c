import { nextRoundOf, playedRoundOf } from '../exchange/event-data.js';
import type { PairingCase } from '../exchange/pairing-case.js';
import { checkRound } from './check.js';
import { readEvent } from './event.reader.js';
import { inWords } from './finding.words.js';
import { type Finding, finding } from './systems/finding.js';
import { swiss } from './systems/swiss.js';

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
    tell(round, checkRound(swiss, table, options, drawn));
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
    return checkRound(swiss, table, options, { boards, byes: event.bye == null ? [] : [event.bye], isOrdered: true });
  }
  if (!event.impossible) return null;
  const outcome = swiss.pair(table, options);
  return outcome.ok ? [{ ...finding('other-pairing', [], '3.8'), due: outcome }] : [];
}
