import type { Cut, Part, TieBreak } from './tie-break.js';
import { NOBODY, type Tally } from './tally.js';

const NOT_CUT = 0;
const CUT_REASONS = [undefined, 'lowest', 'voluntary', 'highest'] as const;

/** What a round of an opponent with `score` is worth to whoever got `points` in it. */
type Worth = (score: number, points: number) => number;

/** A tie-break that adds up, round by round, what the score of the opponent or dummy is worth. */
export function sumOfOpponentScores(
  about: Pick<TieBreak, 'code' | 'name' | 'article' | 'scale' | 'meantFor' | 'toldAs'>,
  worth: Worth,
): TieBreak {
  return {
    ...about,
    lowestFirst: false,
    withinTied: false,
    cuttable: true,

    values(tally, tied, cut) {
      const { faced, points, rounds } = tally;
      const isCutting = cut.lowest + cut.highest > 0;
      const marks = new Uint8Array(rounds);
      const values = new Int32Array(tied.length);
      for (let i = 0; i < tied.length; i++) {
        const row = tied[i]! * rounds;
        if (isCutting) markCuts(tally, row, cut, worth, marks);
        let sum = 0;
        for (let round = 0; round < rounds; round++) {
          if (marks[round] === NOT_CUT && faced[row + round] !== NOBODY) sum += worth(faced[row + round]!, points[row + round]!);
        }
        values[i] = sum;
      }
      return values;
    },

    parts(tally, index, _tied, cut) {
      const { faced, points, rounds, table } = tally;
      const row = index * rounds;
      const marks = new Uint8Array(rounds);
      markCuts(tally, row, cut, worth, marks);
      return table.entries[index]!.cells.map(({ kind, opponent }, round): Part => {
        const score = faced[row + round]!;
        const cutAs = CUT_REASONS[marks[round]!];
        const reason = reasonFor(tally, index, round);
        return {
          round: round + 1,
          opponent,
          kind,
          value: score === NOBODY ? 0 : worth(score, points[row + round]!),
          ...(score !== NOBODY && { score }),
          ...(cutAs && { cut: cutAs }),
          ...(reason && { reason }),
        };
      });
    },
  };
}

/** T6: marks the rounds of the entry at `row` that are left out. */
function markCuts({ faced, points, voluntary, rounds }: Tally, row: number, cut: Cut, worth: Worth, marks: Uint8Array): void {
  marks.fill(NOT_CUT);
  const worthOf = (round: number) => worth(faced[row + round]!, points[row + round]!);
  const isOpen = (round: number) => marks[round] === NOT_CUT && faced[row + round] !== NOBODY;
  /** T6.1: by the opponent's score, and among equals by what the round is worth. */
  const compare = (a: number, b: number) => faced[row + a]! - faced[row + b]! || worthOf(a) - worthOf(b);
  /** T6.2: the other way about. */
  const compareVoluntary = (a: number, b: number) => worthOf(a) - worthOf(b) || faced[row + a]! - faced[row + b]!;

  for (let i = 0; i < cut.lowest; i++) {
    let least = NOBODY;
    let leastVoluntary = NOBODY;
    for (let round = 0; round < rounds; round++) {
      if (!isOpen(round)) continue;
      if (least === NOBODY || compare(round, least) < 0) least = round;
      if (voluntary[row + round] === 1 && (leastVoluntary === NOBODY || compareVoluntary(round, leastVoluntary) < 0))
        leastVoluntary = round;
    }
    if (least === NOBODY) return;
    // T6.2
    if (leastVoluntary !== NOBODY && worthOf(leastVoluntary) >= worthOf(least)) marks[leastVoluntary] = CUT_REASONS.indexOf('voluntary');
    else marks[least] = CUT_REASONS.indexOf('lowest');
  }
  for (let i = 0; i < cut.highest; i++) {
    let most = NOBODY;
    for (let round = 0; round < rounds; round++) if (isOpen(round) && (most === NOBODY || compare(round, most) > 0)) most = round;
    if (most === NOBODY) return;
    marks[most] = CUT_REASONS.indexOf('highest');
  }
}

function reasonFor({ faced, met, scores, adjusted, rounds }: Tally, index: number, round: number): Part['reason'] {
  const at = index * rounds + round;
  if (faced[at] === NOBODY) return undefined;
  const opponent = met[at]!;
  if (opponent !== NOBODY) return adjusted[opponent] === scores[opponent] ? undefined : 'opponent-adjusted';
  return faced[at]! < scores[index]! ? 'dummy-capped' : 'dummy';
}
