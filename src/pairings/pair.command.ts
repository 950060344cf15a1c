import { CommandError } from '../common/command-error.js';
import { faultsOfNextRound, nextRoundOf } from '../exchange/event-data.js';
import { readEvent, refuse } from './event.reader.js';
import { pairDutch } from './systems/dutch/dutch.js';

export interface PairOptions {
  /** Print the outcome with its explanation instead of lines. */
  readonly json: boolean;
}

/**
 * Pairs the next round of a file and prints it as pairing programs do: the number of lines that follow, then a line for each
 * board, and `id 0` last for the bye.
 *
 * @returns whether there is a pairing
 */
export async function pairFile(file: string, { json }: PairOptions, print: (line: string) => void): Promise<boolean> {
  const event = await readEvent(file);
  const faults = faultsOfNextRound(event);
  if (faults.length > 0) refuse(faults);

  const { table, options } = nextRoundOf(event);
  const outcome = pairDutch(table, options);
  if (json) {
    // entries are start numbers; `labels` only where the file calls them otherwise
    const labels = event.players.some(({ label }) => label !== undefined) ? table.entries.map(({ id }) => id) : undefined;
    print(JSON.stringify({ round: event.next, ...outcome, labels }));
    return outcome.ok;
  }
  if (!outcome.ok) throw new CommandError(`Round ${event.next} cannot be paired: no pairing keeps the absolute rules.`);

  const name = (number: number) => table.entries[number - 1]!.id;
  print(String(outcome.boards.length + (outcome.bye === null ? 0 : 1)));
  for (const { first, second } of outcome.boards) print(`${name(first)} ${name(second)}`);
  if (outcome.bye !== null) print(`${name(outcome.bye)} 0`);
  return true;
}
