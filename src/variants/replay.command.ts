import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
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

/** Cannot be done as asked; the message is for the person at the terminal. */
export class UsageError extends Error {}

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
  if (!variant) throw new UsageError(`--variant must be one of: ${variantIds.join(', ')}`);
  if (!variant.stonesPerPit.includes(Number(stones))) throw new UsageError(`--stones must be one of: ${variant.stonesPerPit.join(', ')}`);
  const start = startPosition(Number(stones));

  let allReplay = true;
  for (const [index, line] of (await read(file)).split(/\r?\n/).entries()) {
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

async function read(file: string): Promise<string> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function inWords(refusal: ReplayRefusal): string {
  const { code, params } = refusedRecord(refusal);
  const where = refusal.position ? ` Position: ${printPosition(refusal.position)}` : '';
  return `${code}: ${wordsFor(languages[0], `problems.${code}.detail`, params)}${where}`;
}
