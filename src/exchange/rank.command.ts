import { stringify } from 'csv-stringify/sync';
import { CommandError } from '../common/command-error.js';
import { groupBy } from '../common/group-by.js';
import { badInputExitCode, readEvent } from '../pairings/event.reader.js';
import { type PairingSystemId, pairingSystemIds, pairingSystems } from '../pairings/systems/index.js';
import { rank, type StandingsRow } from '../standings/rank.js';
import { type Criterion, parse } from '../standings/tie-breaks/criterion.js';
import { defaultTieBreaksOf, tieBreaks } from '../standings/tie-breaks/index.js';
import { modifiersOf } from '../standings/tie-breaks/modifiers.js';
import { tableOf } from './event-data.js';

export interface RankOptions {
  /** Id of the pairing system. */
  readonly system: string;
  /** Codes, a comma between them; what a tournament of that system ranks by if omitted. */
  readonly tieBreaks?: string;
}

/** Ranks the players of a file by its results and prints a table in CSV: id, rank, points and a column for each tie-break. */
export async function rankFile(file: string, options: RankOptions, print: (text: string) => void): Promise<void> {
  if (!pairingSystemIds.includes(options.system as PairingSystemId))
    throw new CommandError(`--system must be one of: ${pairingSystemIds.join(', ')}`, badInputExitCode);
  const system = pairingSystems[options.system as PairingSystemId];
  const codes = options.tieBreaks?.split(',').map((code) => code.trim()) ?? defaultTieBreaksOf(system);
  const criteria = codes.map(read);

  const table = { ...tableOf(await readEvent(file)), forfeitsCount: system.forfeitsCount };
  const rows = rank(table, criteria);
  const columns = criteria.map((criterion, i) => columnOf(criterion, i, rows));
  const records = rows.map((row, r) => [row.id, row.rank, row.points / 2, ...columns.map((column) => column[r])]);
  print(stringify([['id', 'rank', 'points', ...codes], ...records]));
}

function read(code: string): Criterion {
  const criterion = parse(code.toUpperCase());
  if (criterion && !criterion.replacesPoints) return criterion;
  // a place in a bracket is not in these files
  const known = tieBreaks.flatMap((tieBreak) => {
    if (tieBreak.replacesPoints) return [];
    const modifiers = modifiersOf(tieBreak).map((modifier) => `-${modifier}`);
    return modifiers.length === 0 ? tieBreak.code : `${tieBreak.code}[${modifiers.join('|')}]`;
  });
  throw new CommandError(`There is no tie-break "${code}". There are: ${known.join(', ')}`, badInputExitCode);
}

/** What is shown of a criterion, by row. A place among the tied is one that decides, else 0, as programs for chess have it. */
function columnOf({ scale, withinTied }: Criterion, index: number, rows: readonly StandingsRow[]): (number | null)[] {
  if (!withinTied) return rows.map(({ values }) => (values[index] === null ? null : values[index]! / scale));
  const before = ({ points, values }: StandingsRow) => [points, ...values.slice(0, index + 1)].join();
  const sharing = groupBy(rows, before);
  return rows.map((row) => (sharing.get(before(row))!.length > 1 ? 0 : (row.values[index] ?? 0)));
}
