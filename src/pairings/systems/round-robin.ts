import type { Crosstable } from '../../crosstable/crosstable.js';
import { groupsOf } from '../../crosstable/groups.js';
import { roundsPaired, timesPaired } from '../../crosstable/meetings.js';
import { awayFrom } from './away.js';
import { compareWithSystem, rematchesIn } from './compare.js';
import { fixedRounds } from './fixed-rounds.js';
import { drawGroups } from './group-draw.js';
import { finding } from './finding.js';
import { finishEarly } from './help.js';
import type { Board, PairingOptions, PairingSystem, SystemSettings } from './pairing-system.js';
import type { GroupRound, RoundRobinExplanation } from './round-robin-explanation.js';

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
const roundsOf = (entries: number, legs: 1 | 2) => (placesFor(entries) - 1) * legs;

/** Which round of the table a round of the whole event is. */
function placeInTable(places: number, round: number, legs: 1 | 2): { tableRound: number; reversed: boolean; moved: boolean } {
  const perLeg = places - 1;
  if (round > perLeg) return { tableRound: round - perLeg, reversed: true, moved: false }; // R4.1
  // R4.2: the last two rounds of the first leg change places, so that nobody has the same side three times running
  if (legs === 2 && perLeg > 1 && round >= perLeg - 1) return { tableRound: 2 * perLeg - 1 - round, reversed: false, moved: true };
  return { tableRound: round, reversed: false, moved: false };
}

const turned = ({ first, second }: Board): Board => ({ first: second, second: first });

/** R6: in so many groups of that size or one less. */
const groupsIn = (settings: SystemSettings = {}) => settings.groups ?? 1;

/** The leg of a round in a group of so many; its last one after the end of its draw. */
const legIn = (size: number, round: number, legs: 1 | 2) => Math.min(legs, Math.ceil(round / (placesFor(size) - 1)));

/**
 * One group's round: empty where its draw has ended before that of a larger group, and then all of it is free (R6.6); R7: else
 * the first of this leg in which nobody meets anybody again, `null` where there is none.
 */
function nextRoundOf(table: Crosstable, members: readonly number[], round: number, legs: 1 | 2): GroupRound | null {
  const size = members.length;
  const places = placesFor(size);
  if (round > roundsOf(size, legs)) {
    return { members, places, leg: legs, tableRound: null, reversed: false, moved: false, free: [...members], boards: [] };
  }
  const leg = legIn(size, round, legs);
  for (let inLeg = 1; inLeg < places; inLeg++) {
    const scheduled = scheduledRound(members, (leg - 1) * (places - 1) + inLeg, legs);
    if (scheduled.boards.every(({ first, second }) => timesPaired(table, first, second) < leg)) return scheduled;
  }
  return null;
}

/** A round of the draw as it stands before round 1. */
export function scheduledRound(members: readonly number[], round: number, legs: 1 | 2): GroupRound {
  const size = members.length;
  const places = placesFor(size);
  const numberAt = (place: number) => members[place - 1]!;
  const place = placeInTable(places, round, legs);
  // R5: the absent keep their places; a board that names one is a forfeit
  const table = bergerRound(places, place.tableRound);
  const scheduled = place.reversed ? table.map(turned) : table;
  const isBoard = ({ first, second }: Board) => first <= size && second <= size;
  return {
    members,
    places,
    leg: place.reversed ? 2 : 1,
    ...place,
    free: scheduled.filter((board) => !isBoard(board)).map(({ first, second }) => numberAt(Math.min(first, second))),
    boards: scheduled.filter(isBoard).map(({ first, second }) => ({ first: numberAt(first), second: numberAt(second) })),
  };
}

/** R6.5: groups that are not as the draw makes them were made by hand. */
function drawOf({ entries }: Crosstable, { settings = {}, seed = 0 }: PairingOptions): Pick<RoundRobinExplanation, 'draw' | 'seed'> {
  if (groupsIn(settings) === 1) return { draw: null, seed: null };
  const { groups } = roundRobin.grouping!.divide(entries.map(({ club }) => club), settings, seed); // prettier-ignore
  const draw = entries.every(({ group }, i) => group === groups[i]) ? (settings.groupDraw ?? 'seed') : 'hand';
  return { draw, seed: draw === 'lot' ? seed : null };
}

/** R1: everybody meets everybody, by the Berger tables (FIDE C.05, Annex 1); in one field, or within groups. */
export const roundRobin: PairingSystem = {
  ...fixedRounds((entries, settings) => {
    const groups = groupsIn(settings);
    return entries < 2 * groups ? 0 : roundsOf(Math.ceil(entries / groups), legsOf(settings));
  }),
  id: 'round-robin',
  name: { en: 'Round robin', tr: 'Lig usulü' },
  settings: ['legs', 'groups', 'groupDraw'],
  takesLateEntries: false,
  seatsAbsent: true,
  forfeitsCount: true,
  teams: true,
  keepsApart: false,
  needsWinner: false,
  minimumEntries: 2,

  grouping: {
    areTeams: false,
    count: (settings) => settings?.groups ?? null,
    fault(sizes) {
      const group = sizes.findIndex((size) => size < 2) + 1;
      return group === 0 ? null : { reason: 'group-too-small', params: { group, size: sizes[group - 1]!, minimum: 2 } };
    },
    divide: (clubs, settings, seed) =>
      drawGroups(clubs, {
        groups: groupsIn(settings),
        draw: settings.groupDraw ?? 'seed',
        seed,
        areClubsApart: (settings.clubProtectionRounds ?? null) !== null,
      }),
  },

  matchesEach: (entries, settings) => (entries - 1) * legsOf(settings),

  byePoints: () => 0, // R3: everybody is free once a leg, so it is worth nothing

  pair(table, options) {
    const { settings } = options;
    const legs = legsOf(settings);
    const round = roundsPaired(table) + 1;
    if (table.entries.length < 2) return { ok: false, reason: 'too-few-entries' };
    const groups = groupsOf(table);
    const sizes = groups.map(({ length }) => length);
    const fault = roundRobin.grouping!.fault(sizes);
    if (fault) return { ok: false, ...fault };
    if (round > roundsOf(Math.max(...sizes), legs)) return { ok: false, reason: 'all-rounds-paired' };
    const rounds = groups.flatMap((members) => nextRoundOf(table, members, round, legs) ?? []);
    if (rounds.length < groups.length) return { ok: false, reason: 'no-pairing', wouldHelp: [finishEarly] };
    const boards = rounds.flatMap((one) => one.boards); // R6.6: table by table, group after group
    const byes = rounds.flatMap(({ free }) => free);
    return {
      ok: true,
      boards,
      byes,
      explanation: { kind: 'round-robin', legs, groups: rounds, ...drawOf(table, options), away: awayFrom(options.absent, options.away) },
    };
  },

  check(table, options, drawn) {
    const groups = groupsOf(table);
    const round = roundsPaired(table) + 1;
    const legOf = ({ first }: Board) => {
      const size = groups.find((members) => members.includes(first))?.length ?? 2;
      return legIn(size, round, legsOf(options.settings));
    };
    return [
      ...rematchesIn(table, drawn, legOf, 'R1'),
      ...drawn.boards.flatMap(({ first, second }) => {
        const [own, other] = [first, second].map((number) => groups.findIndex((members) => members.includes(number)));
        return own === other ? [] : [finding('other-group', [first, second], 'R6.8')];
      }),
      ...compareWithSystem(roundRobin.pair(table, options), drawn, { pairs: 'R2', sides: 'R2' }),
    ];
  },
};
