import type { Crosstable } from '../../crosstable/crosstable.js';
import { buchholz } from './buchholz.js';
import { everybody, onceATally, tally } from './tally.js';
import { type TieBreak, uncut } from './tie-break.js';

/** T21: the table with every match of its last round drawn. */
function withLastRoundDrawn(table: Crosstable): Crosstable {
  const { draw } = table.points;
  const entries = table.entries.map((entry) => {
    const last = entry.cells.at(-1);
    if (!last?.opponent) return entry;
    return { ...entry, cells: entry.cells.with(-1, { ...last, kind: 'played', points: draw }) };
  });
  return { ...table, entries };
}

const foreTally = onceATally(({ table }) => tally(withLastRoundDrawn(table)));

/** T21: Buchholz as it can be told when the last round is paired. */
export const foreBuchholz: TieBreak = {
  ...buchholz,
  code: 'FB',
  name: { en: 'Fore Buchholz', tr: 'Ön Buchholz' },
  article: 'C.07 8.3',
  toldAs: 'fore-scores',
  values: (counted, tied, cut) => buchholz.values(foreTally(counted), tied, cut),
  parts: (counted, index, tied, cut) =>
    buchholz.parts(foreTally(counted), index, tied, cut).map((part, round) => ({
      ...part,
      kind: counted.table.entries[index]!.cells[round]!.kind,
    })),
};

export const foreBuchholzOfAll = onceATally((counted) => foreBuchholz.values(counted, everybody(counted), uncut));
