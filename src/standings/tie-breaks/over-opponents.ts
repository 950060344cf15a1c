import { NOBODY, type Tally } from './tally.js';
import { type Part, type TieBreak, totals } from './tie-break.js';

type About = Pick<
  TieBreak,
  'code' | 'name' | 'article' | 'scale' | 'cuttable' | 'meantFor' | 'needsRatings' | 'overForeBuchholz' | 'toldAs'
> & {
  readonly total: keyof typeof totals;
};

/** A tie-break that adds up or averages what the opponents of the matches that were played have of something. */
export function overOpponents(about: About, numbersOf: (tally: Tally) => ArrayLike<number>): TieBreak {
  const total = totals[about.total];
  return {
    ...about,
    lowestFirst: false,
    withinTied: false,

    values(tally, tied, { lowest, highest }) {
      const { played, rounds } = tally;
      const numbers = numbersOf(tally);
      const theirs = new Float64Array(rounds);
      const values = new Float64Array(tied.length);
      for (let i = 0; i < tied.length; i++) {
        let count = 0;
        let sum = 0;
        for (let at = tied[i]! * rounds; at < (tied[i]! + 1) * rounds; at++) {
          if (played[at] === NOBODY) continue;
          const number = numbers[played[at]!]!;
          theirs[count++] = number;
          sum += number;
        }
        if (lowest + highest > 0) sum = sumWithin(theirs.subarray(0, count).sort(), lowest, count - highest);
        values[i] = total(sum, Math.max(0, count - lowest - highest));
      }
      return values;
    },

    parts(tally, index, _tied, { lowest, highest }) {
      const { played, rounds, table } = tally;
      const numbers = numbersOf(tally);
      const parts = table.entries[index]!.cells.flatMap(({ kind, opponent }, round): Part[] => {
        const met = played[index * rounds + round]!;
        return met === NOBODY ? [] : [{ round: round + 1, opponent, kind, value: numbers[met]! }];
      });
      const ascending = parts.toSorted((a, b) => a.value - b.value || a.round - b.round);
      return parts.map((part): Part => {
        const place = ascending.indexOf(part);
        const cut = place < lowest ? 'lowest' : place >= parts.length - highest ? 'highest' : undefined;
        return cut ? { ...part, cut } : part;
      });
    },
  };
}

function sumWithin(numbers: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += numbers[k]!;
  return sum;
}
