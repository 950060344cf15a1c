import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { groupBy } from '../common/group-by.js';
import { badInput, Problem } from '../common/problem.js';
import type { Cell } from '../crosstable/crosstable.js';
import { Transactions } from '../database/transaction.runner.js';
import { loadBoardResults } from '../matches/board-results.loader.js';
import type { LoadedCrosstable } from '../matches/crosstable.loader.js';
import { loadPublished, type Published } from '../matches/published.loader.js';
import { loadMemberships } from '../tournaments/categories.loader.js';
import { Category } from '../tournaments/category.entity.js';
import { Round } from '../tournaments/round.entity.js';
import { teamSizeOf } from '../tournaments/team.js';
import { TeamMember } from '../tournaments/team-member.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { stageOf } from '../tournaments/stages.js';
import { readTournament } from '../tournaments/tournaments.loader.js';
import { TieBreaksChangedDto } from '../tournaments/tie-break-list.dto.js';
import { AsPublishedDto, publishedRoundOf } from './as-published.dto.js';
import { type BoardRow, rankBoards } from './board-results.js';
import type { Struck } from './early-leavers.js';
import type { BracketKind } from './explain/place.js';
import { loadPlaced, type Placed } from './placed.loader.js';
import { type Pool, rankPool } from './pools.js';
import { type RowWithin, withRanksWithin } from './ranks-within.js';
import { dividedForRanking, rankingOf } from './ranking.pools.js';
import type { StandingsRow } from './rank.js';
import type {
  BoardPrizeRowDto,
  BoardStandingsDto,
  CrosstableCellDto,
  CrosstableDto,
  CrosstableQuery,
  StandingsDto,
  StandingsOfCategoryQuery,
  StandingsQuery,
  StandingsRowDto,
  TeamTotalDto,
  TieBreakDto,
} from './standings.dto.js';
import type { Criterion } from './tie-breaks/criterion.js';
import { teamTotals } from './team-totals.js';
import { tieBreaks } from './tie-breaks/index.js';
import { points } from './tie-breaks/points.js';

/** A tournament ranked after a round. */
export interface Ranked extends LoadedCrosstable {
  readonly tournament: Tournament;
  readonly criteria: readonly Criterion[];
  readonly bracket: BracketKind | null;
  readonly lotSeed: string;
  readonly round: number;
  readonly provisional: boolean;
  /** T33: what it leaves out, if it is as it was published. */
  readonly published: Published | null;
  readonly struck: ReadonlyMap<number, Struck>;
  readonly pools: readonly Pool[];
  /** Of a start number, where each group is ranked by itself. */
  readonly groupOf: (number: number) => number | null;
  /** CT3: of these alone, if there is one. */
  readonly category: Category | null;
  readonly rows: readonly RowWithin[];
  /** By start number less one: the rounds of each entry, those of a play-off too. */
  readonly cells: readonly (readonly Cell[])[];
}

/** No rows follow; a page of it is cut out by `pageOfRows`. */
const wholeTable = { nextCursor: null, tableChanged: false } as const;

/** Reads only: every table is computed from the results, as they are or as they were. */
@Injectable()
export class StandingsService {
  constructor(private readonly transactions: Transactions) {}

  listTieBreaks(): TieBreakDto[] {
    return tieBreaks.filter(({ replacesPoints }) => !replacesPoints).map(({ code, name, article }) => ({ code, name, article }));
  }

  async standings(tournamentId: string, query: StandingsOfCategoryQuery, caller: Actor | null): Promise<StandingsDto> {
    const ranked = await this.rank(tournamentId, query, caller);
    const { tournament, criteria, round, provisional, published, rows, category } = ranked;
    return {
      tournamentId,
      round,
      provisional,
      asPublished: published && AsPublishedDto.of(published),
      category: category && { id: category.id, name: category.name },
      tieBreaks: criteria.map(({ code, name, article }) => ({ code, name, article })),
      tieBreaksChanged: TieBreaksChangedDto.of(tournament),
      rows: rows.map((row) => showRow(ranked, row)),
      teams: showTeams(ranked),
      revision: tournament.revision,
      ...wholeTable,
    };
  }

  async crosstable(tournamentId: string, query: CrosstableQuery, caller: Actor | null): Promise<CrosstableDto> {
    const ranked = await this.rank(tournamentId, query, caller);
    const { tournament, table, entries, round, provisional, published, rows } = ranked;
    return {
      tournamentId,
      round,
      provisional,
      asPublished: published && AsPublishedDto.of(published),
      rows: rows.map(({ rank, id, number, points }) => {
        const { name, club, group } = table.entries[number - 1]!;
        return {
          rank,
          entryId: id,
          startNumber: entries[number - 1]!.startNumber ?? number,
          group: group ?? null,
          name,
          club,
          points: points / 2,
          rounds: showCells(ranked, number),
        };
      }),
      revision: tournament.revision,
      ...wholeTable,
    };
  }

  /** TM7: the players of each board. */
  boards(tournamentId: string, { round }: StandingsQuery, caller: Actor | null): Promise<BoardStandingsDto> {
    return this.transactions.read(async (manager) => {
      const tournament = await readTournament(manager, tournamentId, caller);
      const size = teamSizeOf(tournament);
      if (!size) throw new Problem('no-teams');
      const rounds = await manager.find(Round, { where: { tournamentId, state: Not('paired') }, order: { number: 'ASC' } });
      if (round !== undefined) requireRound(round, rounds.length);
      const shown = rounds.slice(0, round);
      const members = await manager.find(TeamMember, { where: { tournamentId }, relations: { player: true, entry: true } });
      const memberOf = new Map(members.map((member) => [member.playerId, member]));
      const ranked = rankBoards(
        members.map(({ playerId, position, entry }) => ({ playerId, position, team: entry.startNumber ?? 0 })),
        await loadBoardResults(manager, tournament, shown),
        size,
      );
      return {
        tournamentId,
        round: shown.length,
        provisional: shown.some(({ state }) => state !== 'closed'),
        boards: ranked.map(({ board, rows }) => ({ board, rows: rows.map((row) => showBoardRow(row, memberOf.get(row.playerId)!)) })),
        revision: tournament.revision,
      };
    });
  }

  /** In one snapshot, so that the revision is that of the results beside it. */
  rank(tournamentId: string, query: StandingsOfCategoryQuery, caller: Actor | null): Promise<Ranked> {
    return this.transactions.read(async (manager) => this.rankIn(manager, await readTournament(manager, tournamentId, caller), query));
  }

  async rankIn(manager: EntityManager, tournament: Tournament, query: StandingsOfCategoryQuery): Promise<Ranked> {
    const { round, stage, group, category: categoryId } = query;
    const publishedRound = publishedRoundOf(query);
    requireGroup(group, tournament);
    const published = publishedRound === null ? null : await loadPublished(manager, tournament, publishedRound);
    const shown = published?.tournament ?? tournament;
    const ranked = { ...rankPlaced(shown, await loadPlaced(manager, shown, round, stage, published)), published };
    if (round !== undefined) requireRound(round, ranked.round);
    const rows = ranked.rows.filter(({ number }) => group === undefined || ranked.table.entries[number - 1]!.group === group);
    const category = await findCategory(manager, tournament.id, categoryId);
    if (!category) return { ...ranked, rows };
    const memberships = await loadMemberships(manager, ranked.entries, [category]);
    const isMember = ({ id }: StandingsRow) => memberships.get(id)![0]!.kind === 'member';
    const rankedTogether = [...groupBy(rows, ({ number }) => ranked.groupOf(number)).values()];
    return { ...ranked, category, rows: rankedTogether.flatMap((together) => withRanksWithin(together, isMember)) };
  }
}

async function findCategory(manager: EntityManager, tournamentId: string, id: string | undefined): Promise<Category | null> {
  if (id === undefined) return null;
  const category = await manager.findOneBy(Category, { id, tournamentId });
  if (!category) throw badInput('/query/category', 'unknownCategory');
  return category;
}

/** Everybody's place by the results of a table. */
export function rankPlaced(tournament: Tournament, placed: Placed): Ranked {
  const ranking = rankingOf(tournament, placed.before);
  const divided = dividedForRanking(tournament, placed);
  const rows = divided.pools
    .flatMap((pool) => rankPool(pool, placed.table, ranking.criteria, ranking.lotSeed))
    .map((row) => ({ ...row, overallRank: row.rank }));
  const provisional = placed.rounds.some(({ state }) => state !== 'closed');
  return {
    ...placed,
    ...divided,
    ...ranking,
    bracket: bracketOf(placed.before),
    tournament,
    published: null,
    category: null,
    rows,
    round: placed.rounds.length,
    provisional,
  };
}

export function requireRound(round: number, latest: number): void {
  if (round > latest) throw badInput('/query/round', 'unknownRound', { a: latest });
}

/** What ranks before the tie-breaks tells a play-off, which is followed by the points, from a bracket that is all there is. */
const bracketOf = (before: readonly string[]): BracketKind | null =>
  before.length === 0 ? null : before.includes(points.code) ? 'play-off' : 'bracket';

const showBoardRow = (
  { rank, playerId, team, position, points, played, sets, treasure }: BoardRow,
  { player, entry }: TeamMember,
): BoardPrizeRowDto => ({
  rank,
  playerId,
  name: player.name,
  entryId: entry.id,
  startNumber: team,
  team: entry.name,
  position,
  points: points / 2,
  played,
  setDifference: sets / 2,
  treasureDifference: treasure,
});

function requireGroup(group: number | undefined, tournament: Tournament): void {
  const { system, settings } = stageOf(tournament, 1);
  const groups = system.grouping?.count(settings) ?? 0;
  if (group !== undefined && group > groups) throw badInput('/query/group', 'unknownGroup', { a: groups });
}

export function showRow({ table, entries, criteria, cells, struck }: Ranked, row: RowWithin): StandingsRowDto {
  const { name, club, group = null } = table.entries[row.number - 1]!;
  const entry = entries[row.number - 1]!;
  const played = cells[row.number - 1]!.filter(({ kind, opponent }) => kind === 'played' && isCounted(struck, row.number, opponent));
  const count = (points: number) => played.filter((cell) => cell.points === points).length;
  const { win, draw, loss } = table.points;
  return {
    rank: row.rank,
    shared: row.isShared,
    overallRank: row.overallRank,
    entryId: row.id,
    startNumber: entry.startNumber ?? row.number,
    group,
    name,
    club,
    state: struck.has(row.number) ? 'struck' : entry.withdrawnFrom === null ? 'active' : 'withdrawn',
    struck: struck.get(row.number) ?? null,
    points: row.points / 2,
    tieBreaks: row.values.map((value, i) => ({ code: criteria[i]!.code, value: value === null ? null : value / criteria[i]!.scale })),
    played: played.length,
    won: count(win),
    drawn: count(draw),
    lost: count(loss),
  };
}

const isCounted = (struck: Ranked['struck'], number: number, opponent: number | null) =>
  !struck.has(number) && (opponent === null || !struck.has(opponent));

/** SV5: the teams of a Scheveningen match. */
function showTeams({ tournament, pools }: Ranked): TeamTotalDto[] {
  if (!stageOf(tournament, 1).system.grouping?.areTeams) return [];
  return teamTotals(pools[0]!.table).map(({ points, setsWon, setsLost, rounds, ...rest }) => ({
    ...rest,
    points: points / 2,
    setsWon: setsWon / 2,
    setsLost: setsLost / 2,
    rounds: rounds.map((scored, i) => ({ round: i + 1, points: scored / 2 })),
  }));
}

export const showCells = ({ cells, struck }: Ranked, number: number): CrosstableCellDto[] =>
  cells[number - 1]!.map(({ kind, opponent, side, points, boardPoints, setsWon, setsLost, treasureWon, treasureLost }, i) => ({
    round: i + 1,
    kind,
    opponent,
    side,
    points: points / 2,
    ...(boardPoints !== undefined && { boardPoints: boardPoints / 2 }),
    setsWon: setsWon / 2,
    setsLost: setsLost / 2,
    treasureWon,
    treasureLost,
    counted: isCounted(struck, number, opponent),
  }));
