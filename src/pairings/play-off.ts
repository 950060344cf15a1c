import type { Crosstable, Placing } from '../crosstable/crosstable.js';
import { roundsPaired } from '../crosstable/meetings.js';
import { eliminatedCell } from '../matches/cells.js';
import { seedApart } from './systems/bracket.js';
import type { PairingSystem } from './systems/pairing-system.js';

/**
 * PO2: who goes on from the groups, in the order of the seeds: first all winners, then all seconds, and so on. Those of one group
 * meet as late as possible. PO2.1: one group is a stage without groups, its order that of the seeds.
 *
 * @param groups in each group the best first
 * @param qualifiers how many go on; where they cannot be shared out evenly, the first groups send one more
 */
export function seedPlayOff<T>(groups: readonly (readonly T[])[], qualifiers: number): T[] {
  const most = Math.max(0, ...groups.map(({ length }) => length));
  const ranked = Array.from({ length: most }, (_, i) =>
    groups.flatMap((group, g) => (i < group.length ? [{ entry: group[i]!, group: String(g), place: i }] : [])),
  )
    .flat()
    .slice(0, qualifiers); // PO2.4: or all there are
  if (groups.length < 2) return ranked.map(({ entry }) => entry);
  // PO2.2: within a tier of the bracket only entries of the same place in their groups change seeds
  const tier = (seed: number) => ranked[seed - 1]!.place * 64 + Math.ceil(Math.log2(seed));
  return seedApart(ranked, ({ group }) => group, Math.ceil(Math.log2(ranked.length)) - 1, tier).seeds.map(({ entry }) => entry);
}

/** The play-off before its first round; `seeds` are numbers of the first stage's table. */
export function tableOfQualifiers(table: Crosstable, seeds: readonly number[], system: PairingSystem): Crosstable {
  const entries = seeds.map((number, i) => ({ ...table.entries[number - 1]!, number: i + 1, cells: [] }));
  return { rounds: system.roundsFor(seeds.length)!, points: table.points, forfeitsCount: system.forfeitsCount, entries };
}

/** K5.1: what the bracket made of everybody. */
export const placingsOf = ({ entries }: Crosstable, places: readonly number[]): Placing[] =>
  entries.map(({ cells }, i) => ({ place: places[i]!, rounds: cells.map((cell, r) => ({ round: r + 1, cell })) }));

/**
 * PO4: what a play-off made of everybody in the first stage's table: its places, and one more than these for all who did not
 * qualify. Opponents are named as in that table.
 */
export function placingsAfterPlayOff(table: Crosstable, playOff: Crosstable, places: readonly number[]): Placing[] {
  const numberOf = new Map(table.entries.map(({ id, number }) => [id, number]));
  const numbers = playOff.entries.map(({ id }) => numberOf.get(id)!);
  const placings = placingsOf(playOff, places);
  return table.entries.map(({ number }) => {
    const seed = numbers.indexOf(number);
    const { place, rounds } = placings[seed] ?? { place: places.length + 1, rounds: outOf(playOff) };
    return {
      place,
      rounds: rounds.map(({ round, cell }) => ({
        round: table.rounds + round,
        cell: cell.opponent === null ? cell : { ...cell, opponent: numbers[cell.opponent - 1]! },
      })),
    };
  });
}

/** The play-off of somebody who is not in it. */
const outOf = (playOff: Crosstable): Placing['rounds'] =>
  Array.from({ length: roundsPaired(playOff) }, (_, i) => ({ round: i + 1, cell: eliminatedCell }));
