import { CommandError } from '../common/command-error.js';
import { readText } from '../common/input.reader.js';
import { languages } from '../common/language.js';
import { wordsFor } from '../common/words.service.js';
import { printPosition } from '../engine/notation.js';
import { startPosition } from '../engine/position.js';
import { replaySteps, type ReplayRefusal } from '../engine/replay.js';
import { findVariant, variantIds } from '../engine/variants.js';
import { refusedRecord } from './refusals.js';

export interface ReplayOptions {
  readonly variant: string;
  readonly stones: string;
  /** Print every position. */
  readonly steps: boolean;
  /** Print one JSON object a line instead of words. */
  readonly json: boolean;
}

/**
 * Replays the records of a file, one a line (`-`: standard input); empty lines and lines that begin with `#` are passed over.
 *
 * @returns whether every record replays
 */
export async function replayFile(
  file: string,
  { variant: id, stones, steps, json }: ReplayOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const variant = findVariant(id);
  if (!variant) throw new CommandError(`--variant must be one of: ${variantIds.join(', ')}`);
  if (!variant.stonesPerPit.includes(Number(stones))) throw new CommandError(`--stones must be one of: ${variant.stonesPerPit.join(', ')}`);
  const start = startPosition(Number(stones));

  let allReplay = true;
  for (const [index, line] of (await readText(file)).split(/\r?\n/).entries()) {
    const number = index + 1;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const outcome = replaySteps(variant, line, start);
    if (!outcome.ok) allReplay = false;
    if (json) print(JSON.stringify({ line: number, ...outcome, ...(outcome.ok && !steps && { steps: undefined }) }));
    else if (!outcome.ok) print(`${number}: refused, ${inWords(outcome)}`);
    else {
      const { moves, finished, treasures, winner } = outcome;
      const result = finished ? (winner === 'draw' ? 'draw' : `${winner} wins`) : 'not finished';
      print(`${number}: ${moves} moves, ${treasures.first}-${treasures.second}, ${result}`);
      if (steps)
        for (const step of outcome.steps)
          print(`  ${step.move}. ${step.side} ${step.pit} ${step.event} ${step.captured} ${printPosition(step.position)}`);
    }
  }
  return allReplay;
}

function inWords(refusal: ReplayRefusal): string {
  const { code, params } = refusedRecord(refusal);
  const where = refusal.position ? ` Position: ${printPosition(refusal.position)}` : '';
  return `${code}: ${wordsFor(languages[0], `problems.${code}.detail`, params)}${where}`;
}
