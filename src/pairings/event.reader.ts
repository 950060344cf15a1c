import { CommandError } from '../common/command-error.js';
import { readText } from '../common/input.reader.js';
import { readEventFile } from '../exchange/event-file.js';
import { describeFault, type Fault } from '../exchange/fault.js';
import type { PairingCase } from '../exchange/pairing-case.js';

/** What a command ends with where its file or call is wrong. */
export const badInputExitCode = 2;
const mostTold = 20;

/** The event of a file; a CommandError that names every fault where it cannot be read. */
export async function readEvent(file: string): Promise<PairingCase> {
  const read = readEventFile(await readText(file));
  if (!read.ok) refuse(read.faults);
  return read.event;
}

export function refuse(faults: readonly Fault[]): never {
  const more = faults.length > mostTold ? [`and ${faults.length - mostTold} more`] : [];
  throw new CommandError([...faults.slice(0, mostTold).map(describeFault), ...more].join('\n'), badInputExitCode);
}
