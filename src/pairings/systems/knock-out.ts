import type { Crosstable } from '../../crosstable/crosstable.js';
import { isDecided, roundsPaired } from '../../crosstable/meetings.js';
import { explainTies } from './explain-ties.js';
import { boardsOf, bracketFor, freeIn, playRound, resultOf, roundsOfBracket, type Tie, tiesOf } from './bracket.js';
import { faultsByHand } from './bracket-by-hand.js';
import { bracketField, isSettled, roundsDecided } from './bracket-field.js';
import { compareWithSystem } from './compare.js';
import { fixedRounds } from './fixed-rounds.js';
import type { Slot } from './keep-apart.js';
import type { PairingSystem, SystemSettings } from './pairing-system.js';

/** The bracket after the rounds that are decided. */
interface Course {
  /** Who stands in which place of the round after them. */
  readonly slots: readonly Slot[];
  /** K1.5: those who lost the semi-finals, in the order of the bracket. */
  readonly semiFinalists: readonly Slot[];
  /** By start number less one: the round in which the entry went out; `null` while it is in. */
  readonly wentOutIn: readonly (number | null)[];
}

function follow(table: Crosstable, rounds: number): Course {
  const last = roundsOfBracket(table.entries.length);
  let slots = bracketFor(table.entries.length);
  let semiFinalists: Slot[] = [];
  const wentOutIn = new Array<number | null>(table.entries.length).fill(null);
  for (let round = 1; round <= rounds; round++) {
    const { winners, losers, beaten } = playRound(table, slots, round);
    for (const number of beaten) wentOutIn[number - 1] = round;
    slots = winners;
    if (round === last - 1) semiFinalists = losers;
  }
  return { slots, semiFinalists, wentOutIn };
}

/** The ties of the round after those that are paired. */
function tiesIn(table: Crosstable, { thirdPlaceMatch }: SystemSettings = {}) {
  const { slots, semiFinalists, wentOutIn } = follow(table, roundsPaired(table));
  const third: Tie[] = thirdPlaceMatch && slots.length === 2 ? tiesOf(semiFinalists).filter((tie) => !tie.includes(null)) : [];
  return { main: tiesOf(slots), third, isSettled: isSettled(wentOutIn) };
}

const partsOf = (main: readonly Tie[], third: readonly Tie[]) => ({ [main.length === 1 ? 'final' : 'main']: main, 'third-place': third });

/** Who loses is out; the last one wins. */
export const knockOut: PairingSystem = {
  ...bracketField,
  ...fixedRounds((entries) => (entries < 2 ? 0 : roundsOfBracket(entries))),
  id: 'knock-out',
  name: { en: 'Knock-out', tr: 'Eleme' },
  settings: ['thirdPlaceMatch', 'clubProtectionRounds'],

  pair(table, options) {
    const { settings = {}, seed = 0 } = options;
    const entries = table.entries.length;
    const round = roundsPaired(table) + 1;
    if (entries < 2) return { ok: false, reason: 'too-few-entries' };
    if (!isDecided(table)) return { ok: false, reason: 'round-not-complete' };
    const { main, third, isSettled } = tiesIn(table, settings);
    if (isSettled || round > roundsOfBracket(entries)) return { ok: false, reason: 'all-rounds-paired' };
    const explanation = explainTies(table, options, { form: 'single', round, parts: partsOf(main, third) });
    return { ok: true, boards: boardsOf([...main, ...third], round, seed), byes: freeIn(main), explanation };
  },

  check: (table, options, drawn) => compareWithSystem(knockOut.pair(table, options), drawn, { pairs: 'K1', sides: 'K4' }),

  handFaults(table, { settings }, drawn) {
    const { main, third } = tiesIn(table, settings);
    return faultsByHand(partsOf(main, third), drawn);
  },

  isOver: (table) => isSettled(follow(table, roundsDecided(table)).wentOutIn),

  placings(table, { thirdPlaceMatch } = {}) {
    const { entries } = table;
    const last = roundsOfBracket(entries.length);
    const rounds = roundsDecided(table);
    const { semiFinalists, wentOutIn } = follow(table, rounds);
    // K5.1: as many places are before those of a round as entries can come further
    const places = wentOutIn.map((round) => (round === null ? 1 : 2 ** (last - round) + 1)); // K5.3
    const [one = null, other = null] = semiFinalists;
    const isLast = rounds === last || isSettled(wentOutIn);
    if (!thirdPlaceMatch || !isLast || (one === null && other === null)) return places;
    const { winner: third } = resultOf(table, [one, other], last);
    return places.map((place, i) => (place === 3 && i + 1 !== third ? 4 : place)); // K5.2, K1.5
  },
};
