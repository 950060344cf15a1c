import type { Crosstable } from '../../crosstable/crosstable.js';
import { isDecided, roundsPaired } from '../../crosstable/meetings.js';
import type { BracketPart } from './bracket-explanation.js';
import { explainTies } from './explain-ties.js';
import { boardsOf, bracketFor, freeIn, playRound, roundsOfBracket, tiesOf } from './bracket.js';
import { faultsByHand } from './bracket-by-hand.js';
import { bracketField, isSettled, roundsDecided } from './bracket-field.js';
import { compareWithSystem } from './compare.js';
import { fixedRounds } from './fixed-rounds.js';
import type { Slot } from './keep-apart.js';
import type { PairingSystem } from './pairing-system.js';

/** D2: the round of the final; a second one may follow. */
const finalOf = (entries: number): number => 2 * roundsOfBracket(entries);

/** D5: the best place of those who go out in a round; nobody comes less far than who loses in the lower bracket in round 2. */
function placeOf(round: number, entries: number): number {
  const before = finalOf(entries) - Math.max(round, 2);
  if (before <= 0) return 2;
  return before % 2 === 1 ? 2 ** ((before + 1) / 2) + 1 : 3 * 2 ** (before / 2 - 1) + 1;
}

/** D1.1: both brackets after some rounds. */
interface Course {
  /** Those who have not lost yet, by place. */
  readonly upper: readonly Slot[];
  /** Those who have lost once, by place. */
  readonly lower: readonly Slot[];
  /** Who has just lost in the upper bracket and comes into the lower one with its next round. */
  readonly falling: readonly Slot[];
  /** By start number less one: the round in which the entry went out; `null` while it is in. */
  readonly wentOutIn: readonly (number | null)[];
}

type LineUp = Partial<Record<BracketPart, readonly Slot[]>>;

/**
 * D3: whoever falls from place i of round m of the upper bracket comes to place i XOR offset of the lower one. Places whose numbers
 * differ in a high bit come together late. Of all offsets the one is taken whose highest difference from those of the rounds before
 * is highest even where it is lowest; among equals the largest.
 *
 * @returns from round 2 of the upper bracket on
 */
function fallingOffsets(rounds: number): number[] {
  const offsets: number[] = [];
  let before = [0]; // who loses in round 1 stays in place
  for (let round = 2; round <= rounds; round++) {
    const staysApart = (offset: number) => Math.min(...before.map((other) => 32 - Math.clz32(offset ^ other)));
    const all = Array.from({ length: 2 ** (rounds - round) }, (_, offset) => offset);
    const best = all.reduce((one, other) => (staysApart(other) >= staysApart(one) ? other : one));
    offsets.push(best);
    before = [...before, best].map((offset) => offset >> 1); // two places become one in the next round
  }
  return offsets;
}

/** D2: who stands where in a round. */
function lineUp({ upper, lower, falling }: Course, round: number, entries: number): LineUp {
  const final = finalOf(entries);
  if (round > final) return { 'second-final': [...upper, ...lower] };
  if (round === final) return { final: [...upper, ...lower] };
  if (round === 1) return { winners: upper }; // D2.1
  if (round % 2 === 0) return { winners: upper, losers: lower }; // D2.2
  const offset = fallingOffsets(roundsOfBracket(entries))[(round - 3) / 2]!;
  return { losers: lower.flatMap((slot, i) => [slot, falling[i ^ offset]!]) };
}

const partsOf = (standing: LineUp) => Object.fromEntries(Object.entries(standing).map(([part, slots]) => [part, tiesOf(slots)]));

function follow(table: Crosstable, rounds: number): Course {
  const entries = table.entries.length;
  const wentOutIn = new Array<number | null>(entries).fill(null);
  let course: Course = { upper: bracketFor(entries), lower: [], falling: [], wentOutIn };
  for (let round = 1; round <= rounds; round++) {
    const { winners, losers, final, 'second-final': second } = lineUp(course, round, entries);
    const above = winners && playRound(table, winners, round);
    const below = losers && playRound(table, losers, round);
    const [last] = [final, second].flatMap((slots) => (slots ? [playRound(table, slots, round)] : []));
    // D4: who loses the final without a loss before has another; D1.3: after a match that nobody won both are out
    const spared = above?.losers ?? (final && last!.winners[0] !== null ? [final[0]!] : []);
    for (const number of [above, below, last].flatMap((played) => played?.beaten ?? []))
      if (!spared.includes(number)) wentOutIn[number - 1] = round;
    if (round === 1) course = { ...course, upper: above!.winners, lower: above!.losers };
    else if (!last)
      course = { ...course, upper: above?.winners ?? course.upper, lower: below?.winners ?? course.lower, falling: above?.losers ?? [] };
  }
  return course;
}

/** Who has lost twice is out; the last one wins. */
export const doubleElimination: PairingSystem = {
  ...bracketField,
  ...fixedRounds((entries) => (entries < 2 ? 0 : finalOf(entries) + 1)),
  id: 'double-elimination',
  name: { en: 'Double elimination', tr: 'Çift eleme' },
  settings: ['clubProtectionRounds'],
  spareRounds: 1,

  pair(table, options) {
    const { seed = 0 } = options;
    const entries = table.entries.length;
    const round = roundsPaired(table) + 1;
    if (entries < 2) return { ok: false, reason: 'too-few-entries' };
    if (!isDecided(table)) return { ok: false, reason: 'round-not-complete' };
    const course = follow(table, round - 1);
    if (isSettled(course.wentOutIn) || round > finalOf(entries) + 1) return { ok: false, reason: 'all-rounds-paired' };
    const standing = lineUp(course, round, entries);
    const parts = partsOf(standing);
    const ties = Object.values(parts).flat();
    const waiting = standing.losers && !standing.winners ? course.upper.filter((slot) => slot !== null) : []; // D2.3
    const explanation = explainTies(table, options, { form: 'double', round, parts, waiting });
    return { ok: true, boards: boardsOf(ties, round, seed), byes: [...freeIn(ties), ...waiting], explanation };
  },

  check: (table, options, drawn) => compareWithSystem(doubleElimination.pair(table, options), drawn, { pairs: 'D2', sides: 'K4' }),

  handFaults(table, _, drawn) {
    const round = roundsPaired(table) + 1;
    return faultsByHand(partsOf(lineUp(follow(table, round - 1), round, table.entries.length)), drawn);
  },

  isOver: (table) => isSettled(follow(table, roundsDecided(table)).wentOutIn),

  placings(table) {
    const entries = table.entries.length;
    const { wentOutIn } = follow(table, roundsDecided(table));
    return wentOutIn.map((round) => (round === null ? 1 : Math.min(entries, placeOf(round, entries)))); // D5
  },
};
