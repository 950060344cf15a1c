import { groupsOf } from '../../crosstable/groups.js';
import { roundsPaired, timesPaired } from '../../crosstable/meetings.js';
import { clubKeyOf } from './clubs.js';
import { awayFrom } from './away.js';
import { compareWithSystem, rematchesIn } from './compare.js';
import { fixedRounds } from './fixed-rounds.js';
import { finding } from './finding.js';
import { finishEarly } from './help.js';
import type { Board, GroupFault, PairingSystem, SystemSettings } from './pairing-system.js';
import { scheveningenRound } from './scheveningen-tables.js';

const legsOf = (settings: SystemSettings = {}) => settings.legs ?? 1;

/** SV2: two teams, equal in number. */
function faultOf(sizes: readonly number[]): GroupFault | null {
  const [first, second] = sizes;
  if (!first || !second || sizes.length > 2) {
    return { reason: 'two-teams-needed', params: { teams: sizes.filter((size) => size > 0).length } };
  }
  return first === second ? null : { reason: 'teams-unequal', params: { first, second } };
}

/** SV2.1: the two clubs, that of start number 1 first; those without a club are one more. */
function byClub(clubs: readonly (string | null)[]): number[] {
  const known = new Map<string, number>();
  return clubs.map(clubKeyOf).map((club) => {
    if (!known.has(club)) known.set(club, known.size + 1);
    return known.get(club)!;
  });
}

/** SV1: everybody of one team meets everybody of the other. */
export const scheveningen: PairingSystem = {
  ...fixedRounds((entries, settings) => (entries < 2 ? 0 : Math.ceil(entries / 2) * legsOf(settings))),
  id: 'scheveningen',
  name: { en: 'Scheveningen (two teams)', tr: 'Scheveningen (iki takım)' },
  settings: ['legs'],
  takesLateEntries: false,
  seatsAbsent: true,
  forfeitsCount: true,
  teams: false,
  keepsApart: false,
  needsWinner: false,
  minimumEntries: 2,

  grouping: {
    areTeams: true,
    count: () => 2,
    fault: faultOf,
    divide: (clubs) => ({ groups: byClub(clubs), together: [] }),
  },

  matchesEach: (entries, settings) => Math.ceil(entries / 2) * legsOf(settings),

  byePoints: () => 0,

  pair(table, options) {
    const { settings } = options;
    const legs = legsOf(settings);
    const round = roundsPaired(table) + 1;
    if (table.entries.length < 2) return { ok: false, reason: 'too-few-entries' };
    const teams = groupsOf(table);
    const fault = faultOf(teams.map(({ length }) => length));
    if (fault) return { ok: false, ...fault };
    const [first, second] = teams as [number[], number[]];
    const perLeg = first.length;
    if (round > perLeg * legs) return { ok: false, reason: 'all-rounds-paired' };
    const leg = round > perLeg ? 2 : 1; // SV4
    const boardsOf = (tableRound: number) =>
      scheveningenRound(perLeg, tableRound).map(({ opponent, side }, i): Board => {
        const [own, other] = [first[i]!, second[opponent - 1]!];
        return (side === 'first') === (leg === 1) ? { first: own, second: other } : { first: other, second: own };
      });
    const isNew = (board: Board) => timesPaired(table, board.first, board.second) < leg;
    const tableRound = first.findIndex((_, i) => boardsOf(i + 1).every(isNew)) + 1; // SV7
    if (tableRound === 0) return { ok: false, reason: 'no-pairing', wouldHelp: [finishEarly] };
    const boards = boardsOf(tableRound);
    const explanation = {
      kind: 'scheveningen',
      teams: [first, second],
      leg,
      legs,
      tableRound,
      boards,
      away: awayFrom(options.absent, options.away),
    } as const;
    return { ok: true, boards, byes: [], explanation };
  },

  check(table, options, drawn) {
    const perLeg = Math.ceil(table.entries.length / 2);
    const leg = Math.min(legsOf(options.settings), Math.ceil((roundsPaired(table) + 1) / perLeg));
    return [
      ...rematchesIn(table, drawn, () => leg, 'SV1'),
      ...drawn.boards.flatMap(({ first, second }) => {
        const areMates = first !== second && groupsOf(table).some((team) => team.includes(first) && team.includes(second));
        return areMates ? [finding('team-mates', [first, second], 'SV1.1')] : [];
      }),
      ...compareWithSystem(scheveningen.pair(table, options), drawn, { pairs: 'SV3', sides: 'SV3' }),
    ];
  },
};
