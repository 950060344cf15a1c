import { roundsPaired } from '../../crosstable/meetings.js';
import { compareWithSystem } from './compare.js';
import type { Board, PairingSystem, SystemSettings } from './pairing-system.js';

/**
 * R2: one round of the Berger table for an even number of places.
 *
 * The highest number stands still and changes sides every round; the others sit on a ring around its opponent, the pivot,
 * and meet those equally far from it. The pivot moves on by half the ring each round.
 */
export function bergerRound(places: number, round: number): Board[] {
  const ring = places - 1;
  const seat = (number: number) => ((number - 1 + ring) % ring) + 1;
  const isOdd = round % 2 === 1;
  const pivot = isOdd ? (round + 1) / 2 : (round + places) / 2;
  const boards: Board[] = [isOdd ? { first: pivot, second: places } : { first: places, second: pivot }];
  for (let distance = 1; distance < places / 2; distance++) {
    boards.push({ first: seat(pivot + distance), second: seat(pivot - distance) });
  }
  return boards;
}

/** R3: an odd number leaves the highest place empty. */
const placesFor = (entries: number) => entries + (entries % 2);
const legsOf = (settings: SystemSettings = {}) => settings.legs ?? 1;

/** The boards of a round of the whole event, the empty place still among them. */
function scheduledRound(places: number, round: number, legs: 1 | 2): Board[] {
  const perLeg = places - 1;
  if (round > perLeg) return bergerRound(places, round - perLeg).map(({ first, second }) => ({ first: second, second: first })); // R4.1
  // R4.2: the last two rounds of the first leg change places, so that nobody has the same side three times running
  if (legs === 2 && perLeg > 1 && round >= perLeg - 1) return bergerRound(places, 2 * perLeg - 1 - round);
  return bergerRound(places, round);
}

/** Everybody meets everybody, by the Berger tables (FIDE C.05, Annex 1). */
export const roundRobin: PairingSystem = {
  id: 'round-robin',
  name: { en: 'Round robin', tr: 'Lig usulü' },
  settings: ['legs'],
  pairedInAdvance: true,
  teams: true,
  keepsApart: false,
  needsWinner: false,
  minimumEntries: 2,

  roundsFor: (entries, settings) => (entries < 2 ? 0 : (placesFor(entries) - 1) * legsOf(settings)),
  suggestedRounds: (entries, settings) => roundRobin.roundsFor(entries, settings)!,

  warnings(entries, rounds, settings) {
    if (entries < 2) return ['too-few-entries'];
    const all = roundRobin.roundsFor(entries, settings)!;
    return rounds > all ? ['too-many-rounds'] : rounds < all ? ['too-few-rounds'] : [];
  },

  byePoints: () => 0, // R3: everybody is free once a leg, so it is worth nothing

  pair(table, { settings }) {
    const entries = table.entries.length;
    const round = roundsPaired(table) + 1;
    if (entries < 2) return { ok: false, reason: 'too-few-entries' };
    if (round > roundRobin.roundsFor(entries, settings)!) return { ok: false, reason: 'all-rounds-paired' };
    // R5: the absent keep their places; a board that names one is a forfeit
    const scheduled = scheduledRound(placesFor(entries), round, legsOf(settings));
    const boards = scheduled.filter(({ first, second }) => first <= entries && second <= entries);
    const free = scheduled.find(({ first, second }) => first > entries || second > entries);
    return { ok: true, boards, bye: free ? Math.min(free.first, free.second) : null };
  },

  check: (table, options, drawn) => compareWithSystem(roundRobin.pair(table, options), drawn, 'R2'),
};
