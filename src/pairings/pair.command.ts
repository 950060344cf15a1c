import { CommandError } from '../common/command-error.js';
import { faultsOfNextRound, nextRoundOf } from '../exchange/event-data.js';
import { badInputExitCode, readEvent, refuse } from './event.reader.js';
import { tellHelp } from './finding.words.js';
import { type PairingSystemId, pairingSystemIds, pairingSystems } from './systems/index.js';
import type { PairingRefusal } from './systems/pairing-system.js';

export interface PairOptions {
  /** Id of the pairing system. */
  readonly system: string;
  /** Print the outcome with its explanation instead of lines. */
  readonly json: boolean;
}

export const reasons: Readonly<Record<PairingRefusal, string>> = {
  'no-pairing': 'no pairing keeps the absolute rules',
  'too-few-entries': 'fewer than two players are there',
  'round-not-complete': 'a match of the rounds before it has no result',
  'all-rounds-paired': 'all rounds are paired',
  'group-too-small': 'a group has fewer than two players',
  'two-teams-needed': 'the file has no two teams',
  'teams-unequal': 'the teams are not equal in number',
};

/**
 * Pairs the next round of a file and prints it as pairing programs do: the number of lines that follow, then a line for each
 * board, and at the end `id 0` for everybody who has no opponent.
 *
 * @returns whether there is a pairing
 */
export async function pairFile(file: string, { system, json }: PairOptions, print: (line: string) => void): Promise<boolean> {
  if (!pairingSystemIds.includes(system as PairingSystemId))
    throw new CommandError(`--system must be one of: ${pairingSystemIds.join(', ')}`, badInputExitCode);
  const event = await readEvent(file);
  const faults = faultsOfNextRound(event);
  if (faults.length > 0) refuse(faults);

  const { table, options } = nextRoundOf(event);
  const outcome = pairingSystems[system as PairingSystemId].pair(table, options);
  if (json) {
    // entries are start numbers; `labels` only where the file calls them otherwise
    const labels = event.players.some(({ label }) => label !== undefined) ? table.entries.map(({ id }) => id) : undefined;
    const bye = outcome.ok ? { bye: outcome.byes[0] ?? null } : {};
    print(JSON.stringify({ round: event.next, ...outcome, ...bye, labels }));
    return outcome.ok;
  }
  const name = (number: number) => table.entries[number - 1]!.id;
  if (!outcome.ok) {
    const help = (outcome.wouldHelp ?? []).map((one) => tellHelp('en', one, name, event.next));
    throw new CommandError([`Round ${event.next} cannot be paired: ${reasons[outcome.reason]}.`, ...help].join('\n'));
  }
  print(String(outcome.boards.length + outcome.byes.length));
  for (const { first, second } of outcome.boards) print(`${name(first)} ${name(second)}`);
  for (const number of outcome.byes) print(`${name(number)} 0`);
  return true;
}
