import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { IsDay } from '../common/day.decorator.js';
import { QueryInteger } from '../common/integer.decorator.js';
import { PageQuery } from '../common/page.dto.js';
import { type RatingListId, ratingListIds } from './rating-lists.js';
import { ratingSystemIds } from './systems/index.js';
import type { RatingSystemId } from './systems/rating-system.js';

export class RatingsQuery extends PageQuery {
  /** Each list is kept by every system. */
  @IsOptional()
  @IsIn(ratingSystemIds)
  @ApiProperty({ enum: ratingSystemIds })
  system: RatingSystemId = 'glicko-2';

  /** Only those with so many rated matches. */
  @IsOptional()
  @QueryInteger(0, 32_767)
  minGames: number = 0;

  /**
   * Only those with a rated tournament that was finished on this day (UTC) or later.
   * @example '2026-01-01'
   */
  @IsOptional()
  @IsDay()
  activeSince?: string;
}

export class RatingRowDto {
  /**
   * Among those who are shown; equal ratings share one.
   * @example 1
   */
  rank!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  playerId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** @example 1712 */
  rating!: number;
  /**
   * The true strength lies within twice as much of the rating, most probably; `null` with Elo.
   * @example 84.2
   */
  deviation!: number | null;
  /**
   * Rated matches in all.
   * @example 27
   */
  games!: number;
  /**
   * Too little is known yet: a deviation of more than 110, with Elo fewer than 30 matches.
   * @example false
   */
  provisional!: boolean;
  /**
   * When the last rated tournament was finished.
   * @example '2026-12-05T15:40:00.000Z'
   */
  lastRatedAt!: string;
  /**
   * Just being computed anew, since something before `lastRatedAt` was corrected: it may become another.
   * @example false
   */
  outdated!: boolean;
}

export class RatingPageDto {
  items!: RatingRowDto[];
  /**
   * Tournaments that were finished at this moment or later are just being computed anew: they do not count yet, or as results stood
   * before. `null` where all is as it should be.
   * @example null
   */
  outdatedFrom!: string | null;
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}

/** What one tournament made of a rating, and of what. */
export class RatingStepDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  tournamentId!: string;
  /** @example 'Okullar arası mangala turnuvası' */
  tournament!: string;
  /**
   * When it was finished for the first time: tournaments are rated in this order.
   * @example '2026-12-05T15:40:00.000Z'
   */
  finishedAt!: string;
  /** @example 1684.31 */
  before!: number;
  /** @example 1712.08 */
  after!: number;
  /**
   * Grown by the months without a rated match; `null` with Elo.
   * @example 91.5
   */
  deviationBefore!: number | null;
  /** @example 84.2 */
  deviation!: number | null;
  /** @example 0.059998 */
  volatility!: number | null;
  /**
   * Matches that count.
   * @example 7
   */
  games!: number;
  /**
   * Points in them.
   * @example 5.5
   */
  score!: number;
  /**
   * Points that were to be expected.
   * @example 4.71
   */
  expected!: number;
  /**
   * Elo: what a point above the expected is worth; `null` with Glicko-2.
   * @example null
   */
  factor!: number | null;
  /**
   * Just being computed anew, since this tournament or an earlier one was corrected: numbers may become others.
   * @example false
   */
  outdated!: boolean;
}

/** A match as a rating system saw it. */
export class RatedMatchDto {
  /** @example 3 */
  round!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e4' */
  opponentId!: string;
  /** @example 'Mert Çağlar' */
  opponent!: string;
  /**
   * Of the opponent before the tournament, as all in this list.
   * @example 1540.12
   */
  rating!: number;
  /** @example 120.4 */
  deviation!: number | null;
  /** @example 1 */
  points!: number;
  /** @example 0.69 */
  expected!: number;
}

export class RatedTournamentDto {
  @ApiProperty({ enum: ratingSystemIds })
  system!: RatingSystemId;
  step!: RatingStepDto;
  /** In the order of rounds. */
  matches!: RatedMatchDto[];
}

/** The matches that a change of a rating was made of. */
export class RatingExplanationDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  playerId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  @ApiProperty({ enum: ratingListIds })
  list!: RatingListId;
  systems!: RatedTournamentDto[];
}

export class PlayerListDto {
  @ApiProperty({ enum: ratingListIds })
  list!: RatingListId;
  @ApiProperty({ enum: ratingSystemIds })
  system!: RatingSystemId;
  /** @example 1712 */
  rating!: number;
  /** @example 84.2 */
  deviation!: number | null;
  /** @example 27 */
  games!: number;
  /** @example false */
  provisional!: boolean;
  /**
   * Tournaments of the list that were finished at this moment or later are just being computed anew; `null` where all is as it should be.
   * @example null
   */
  outdatedFrom!: string | null;
  /** The latest first; public tournaments, and those that the caller is an official of. */
  history!: RatingStepDto[];
}

export class PlayerRatingsDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  playerId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** By list and system; empty for a player who has no rated match. */
  lists!: PlayerListDto[];
}
