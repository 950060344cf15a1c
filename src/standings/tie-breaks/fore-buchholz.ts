import { buchholz } from './buchholz.js';
import { everybody, facedIn, onceATally, type Tally } from './tally.js';
import { type TieBreak, uncut } from './tie-break.js';

/** T21: as if every match of the last round, forfeits included, had been drawn; byes stay as they are. */
const foreTally = onceATally((counted): Tally => {
  const { table, rounds } = counted;
  const points = counted.points.slice();
  const met = counted.met.slice();
  const scores = counted.scores.slice();
  const adjusted = counted.adjusted.slice();
  const voluntary = counted.voluntary.slice();
  table.entries.forEach(({ cells }, index) => {
    const opponent = cells.at(-1)?.opponent ?? null;
    if (opponent === null) return;
    const at = index * rounds + cells.length - 1;
    scores[index]! += table.points.draw - points[at]!;
    adjusted[index] = scores[index]!; // T4: no bye is followed by byes alone any more
    points[at] = table.points.draw;
    met[at] = opponent - 1;
    voluntary[at] = 0;
  });
  return { ...counted, points, met, scores, adjusted, voluntary, faced: facedIn({ ...counted, met, scores, adjusted }) };
});

/** T21: Buchholz as it can be told when the last round is paired. */
export const foreBuchholz: TieBreak = {
  ...buchholz,
  code: 'FB',
  name: { en: 'Fore Buchholz', tr: 'Ön Buchholz' },
  article: 'C.07 8.3',
  toldAs: 'fore-scores',
  values: (counted, tied, cut) => buchholz.values(foreTally(counted), tied, cut),
  parts: (counted, index, tied, cut) => buchholz.parts(foreTally(counted), index, tied, cut),
};

export const foreBuchholzOfAll = onceATally((counted) => foreBuchholz.values(counted, everybody(counted), uncut));
