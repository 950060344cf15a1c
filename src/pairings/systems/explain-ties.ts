import type { Crosstable } from '../../crosstable/crosstable.js';
import { type Away, awayFrom } from './away.js';
import type { Tie } from './bracket.js';
import type { BracketExplanation, BracketForm, BracketPart, LastMatch } from './bracket-explanation.js';
import { areClubMates } from './clubs.js';
import type { Slot } from './keep-apart.js';
import type { PairingOptions } from './pairing-system.js';

export interface TiesOfRound {
  readonly form: BracketForm;
  readonly round: number;
  readonly parts: Partial<Record<BracketPart, readonly Tie[]>>;
  /** D2.3. */
  readonly waiting?: readonly number[];
}

/** How the boards of a round follow from the bracket. */
export function explainTies(
  table: Crosstable,
  options: PairingOptions,
  { form, round, parts, waiting = [] }: TiesOfRound,
): BracketExplanation {
  const ties = (Object.keys(parts) as BracketPart[]).flatMap((part) =>
    parts[part]!.map(([upper, lower]) => ({
      part,
      upper,
      lower,
      upperFrom: lastMatchOf(table, upper),
      lowerFrom: lastMatchOf(table, lower),
    })),
  );
  const isProtected = round <= (options.settings?.clubProtectionRounds ?? 0);
  const clubMates = ties.flatMap(({ upper, lower }) =>
    isProtected && upper !== null && lower !== null && areClubMates(table, upper, lower) ? [[upper, lower] as const] : [],
  );
  const placed = new Set([...ties.flatMap(({ upper, lower }) => [upper, lower]), ...waiting]);
  const out = table.entries.flatMap(({ number }) => (placed.has(number) ? [] : [outOf(table, number)]));
  const absent = awayFrom(options.absent, options.away).filter(({ number }) => placed.has(number) && !waiting.includes(number));
  const away = [...waiting.map((number): Away => ({ number, why: 'waits' })), ...out, ...absent];
  return { kind: 'bracket', form, round, ties, away, clubMates };
}

function lastMatchOf({ entries, points }: Crosstable, number: Slot): LastMatch | null {
  const cell = number === null ? undefined : entries[number - 1]!.cells.findLast(({ opponent }) => opponent !== null);
  return cell ? { opponent: cell.opponent!, won: cell.points === points.win } : null;
}

const outOf = (table: Crosstable, number: number): Away => {
  const last = lastMatchOf(table, number);
  return { number, why: 'out', ...(last && { opponent: last.opponent }) };
};
