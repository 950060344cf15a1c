import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { decodeCursor, pageOf } from '../common/cursor.js';
import { groupBy } from '../common/group-by.js';
import { Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { Player } from '../players/player.entity.js';
import { playsInPublic } from '../players/shown-in.loader.js';
import { readTournament } from '../tournaments/tournaments.loader.js';
import { officialIn } from '../tournaments/visible.loader.js';
import { PlayerRating } from './player-rating.entity.js';
import { type RatingListId, ratingListIds } from './rating-lists.js';
import type { PlayedGame } from './rate-tournament.js';
import { loadRatedGames } from './rated-games.loader.js';
import { findOutdatedFrom } from './rating-marks.loader.js';
import type {
  PlayerListDto,
  PlayerRatingsDto,
  RatedTournamentDto,
  RatingExplanationDto,
  RatingPageDto,
  RatingsQuery,
  RatingStepDto,
} from './rating.dto.js';
import { ratingSystemIds, ratingSystemOf } from './systems/index.js';
import type { Rating, RatingSystemId } from './systems/rating-system.js';

interface RankedRow {
  readonly rank: number;
  readonly playerId: string;
  readonly name: string;
  readonly club: string | null;
  readonly rating: number;
  readonly deviation: number | null;
  readonly games: number;
  readonly lastRatedAt: Date;
}

/** Reads only: ratings are written by `recompute` alone. */
@Injectable()
export class RatingsService {
  constructor(private readonly transactions: Transactions) {}

  /** RT5.1: the highest first. */
  list(
    list: RatingListId,
    { system, minGames, activeSince = undefined, limit, cursor }: RatingsQuery,
    caller: Actor | null,
  ): Promise<RatingPageDto> {
    return this.transactions.read(async (manager) => {
      const [below, id] = cursor ? decodeCursor(cursor, ['number', 'uuid']) : [null, null];
      const rows = await manager.query<RankedRow[]>(
        `SELECT * FROM (
           SELECT rank() OVER (ORDER BY floor(h.after + 0.5) DESC)::int AS rank, p.id AS "playerId", p.name, p.club,
             floor(h.after + 0.5)::int AS rating, h.deviation, h.games_in_all AS games, h.finished_at AS "lastRatedAt"
           FROM rating_history h JOIN players p ON p.id = h.player_id
           WHERE h.is_latest AND h.list = $1 AND h.system = $2 AND h.games_in_all >= $3
             AND ($4::date IS NULL OR h.finished_at >= $4::date::timestamp AT TIME ZONE 'UTC')
             ${caller ? '' : `AND ${playsInPublic('p.id')}`}
         ) ranked
         WHERE $5::int IS NULL OR (-rating, "playerId") > ($5, $6::uuid)
         ORDER BY -rating, "playerId" LIMIT $7`,
        [list, system, minGames, activeSince ?? null, below, id, limit + 1],
      );
      const from = await findOutdatedFrom(manager, list);
      const page = pageOf(
        rows,
        limit,
        ({ rating, playerId }) => [-rating, playerId],
        ({ deviation, lastRatedAt, ...row }) => ({
          ...row,
          deviation: rounded(deviation, 1),
          provisional: isProvisional(system, deviation, row.games),
          lastRatedAt: lastRatedAt.toISOString(),
          outdated: isOutdated(lastRatedAt, from),
        }),
      );
      return { ...page, outdatedFrom: from?.toISOString() ?? null };
    });
  }

  /** One player in every list, tournament by tournament. */
  history(playerId: string, caller: Actor | null): Promise<PlayerRatingsDto> {
    return this.transactions.read(async (manager) => {
      const readable = manager.createQueryBuilder(Player, 'player').where('player.id = :playerId', { playerId });
      const player = await (caller ? readable : readable.andWhere(playsInPublic('player.id'))).getOne();
      if (!player) throw new Problem('not-found');
      const steps = await manager.find(PlayerRating, {
        where: { playerId },
        relations: { tournament: true },
        order: { finishedAt: 'DESC', tournamentId: 'DESC' },
      });
      const ids = [...new Set(steps.map(({ tournamentId }) => tournamentId))];
      const own = await officialIn(manager, ids, caller);
      const isShown = ({ tournamentId, tournament }: PlayerRating) =>
        tournament.visibility === 'public' || caller?.role === 'administrator' || own.has(tournamentId);
      const kept = groupBy(steps, ({ list, system }) => `${list}/${system}`);
      const lists: PlayerListDto[] = [];
      for (const list of ratingListIds) {
        const from = await findOutdatedFrom(manager, list);
        lists.push(...ratingSystemIds.flatMap((system) => showList(list, system, kept.get(`${list}/${system}`) ?? [], from, isShown)));
      }
      return { playerId, name: player.name, lists };
    });
  }

  /** The matches that a tournament changed a player's ratings by. */
  explain(playerId: string, tournamentId: string, caller: Actor | null): Promise<RatingExplanationDto> {
    return this.transactions.read(async (manager) => {
      const tournament = await readTournament(manager, tournamentId, caller);
      const steps = await manager.find(PlayerRating, { where: { tournamentId }, relations: { tournament: true, player: true } });
      const own = steps.find((step) => step.playerId === playerId);
      if (!own) throw new Problem('not-found');
      const games = (await loadRatedGames(manager, tournament)).filter(({ first, second }) => first === playerId || second === playerId);
      const from = await findOutdatedFrom(manager, own.list);
      const systems = ratingSystemIds.map((system) => explainIn(system, playerId, games, steps, from));
      return { playerId, name: own.player.name, list: own.list, systems };
    });
  }
}

const ratingBefore = ({ before, deviationBefore, volatility, gamesInAll, games, highest }: PlayerRating): Rating => ({
  rating: before,
  deviation: deviationBefore,
  volatility,
  games: gamesInAll - games,
  highest,
});

function explainIn(
  system: RatingSystemId,
  playerId: string,
  games: readonly PlayedGame[],
  all: readonly PlayerRating[],
  outdatedFrom: Date | null,
): RatedTournamentDto {
  const stepOf = new Map(all.filter((step) => step.system === system).map((step) => [step.playerId, step]));
  const own = stepOf.get(playerId)!;
  const matches = games.map(({ round, first, second, points }) => {
    const opponent = stepOf.get(first === playerId ? second : first)!;
    return {
      round,
      opponentId: opponent.playerId,
      opponent: opponent.player.name,
      rating: rounded(opponent.before, 2),
      deviation: rounded(opponent.deviationBefore, 2),
      points: (first === playerId ? points : 2 - points) / 2,
      expected: rounded(ratingSystemOf(system).expect(ratingBefore(own), ratingBefore(opponent)), 4),
    };
  });
  return { system, step: showStep(own, outdatedFrom), matches };
}

function showList(
  list: RatingListId,
  system: RatingSystemId,
  steps: readonly PlayerRating[],
  outdatedFrom: Date | null,
  isShown: (step: PlayerRating) => boolean,
): PlayerListDto[] {
  const [latest] = steps;
  if (!latest) return [];
  return [
    {
      list,
      system,
      rating: Math.round(latest.after),
      deviation: rounded(latest.deviation, 1),
      games: latest.gamesInAll,
      provisional: isProvisional(system, latest.deviation, latest.gamesInAll),
      outdatedFrom: outdatedFrom?.toISOString() ?? null,
      history: steps.filter(isShown).map((step) => showStep(step, outdatedFrom)),
    },
  ];
}

const showStep = (step: PlayerRating, outdatedFrom: Date | null): RatingStepDto => ({
  tournamentId: step.tournamentId,
  tournament: step.tournament.name,
  finishedAt: step.finishedAt.toISOString(),
  before: rounded(step.before, 2),
  after: rounded(step.after, 2),
  deviationBefore: rounded(step.deviationBefore, 2),
  deviation: rounded(step.deviation, 2),
  volatility: rounded(step.volatility, 6),
  games: step.games,
  score: step.score / 2,
  expected: rounded(step.expected, 2),
  factor: step.factor,
  outdated: isOutdated(step.finishedAt, outdatedFrom),
});

/** RT6.4 */
const isOutdated = (finishedAt: Date, outdatedFrom: Date | null): boolean => outdatedFrom !== null && finishedAt >= outdatedFrom;

const isProvisional = (system: RatingSystemId, deviation: number | null, games: number): boolean =>
  ratingSystemOf(system).isProvisional({ deviation, games });

/** For showing only. */
function rounded<T extends number | null>(value: T, digits: number): T {
  return (value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits) as T;
}
