import type { Cell } from '../../crosstable/crosstable.js';
import type { Criterion } from '../tie-breaks/criterion.js';
import type { Tally } from '../tie-breaks/tally.js';
import type { Part } from '../tie-breaks/tie-break.js';
import type { Clause, Sentence } from './sentence.js';

/** What is told of: a number of one entry among those who are ranked with it. */
export interface Telling {
  readonly criterion: Criterion;
  readonly tally: Tally;
  readonly index: number;
  /** Start number of an entry by its number in the tally. */
  readonly startNumber: (within: number) => number;
}

/** How the number of a kind of tie-break is told. */
export interface Tale {
  /** What a round counts; `null` where what happened in it says it all. */
  part(part: Part, cell: Cell, telling: Telling): Clause | null;
  /** How the value follows, where it is not the total of its parts. */
  how?(value: number, tied: readonly number[], telling: Telling): Sentence[];
  /** What parted those who were tied, where the value is a place among them. */
  among?(tied: readonly number[], telling: Telling): Sentence[];
  /** By what the rounds that are left out were chosen; without, by their number. */
  readonly cutBy?: 'score' | 'order';
  /** What was in a round, where it is not that of the table. */
  cell?(round: number, telling: Telling): Cell;
}
