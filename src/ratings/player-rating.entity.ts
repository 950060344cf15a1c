import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../players/player.entity.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import type { RatingListId } from './rating-lists.js';
import type { RatingSystemId } from './systems/rating-system.js';

/** What a tournament made of a player's rating. Follows from results alone: written by `recompute`, never by hand (RT6). */
@Entity('rating_history')
@Index('rating_history_in_order_idx', ['list', 'system', 'playerId', 'finishedAt', 'tournamentId'], { unique: true })
@Index('rating_history_one_latest_idx', ['list', 'system', 'playerId'], { unique: true, where: 'is_latest' })
@Index(['playerId'])
@Check('rating_history_games_check', `"games" > 0 AND "score" BETWEEN 0 AND 2 * "games" AND "games_in_all" >= "games"`)
@Check(
  'rating_history_deviation_check',
  `("deviation" IS NULL) = ("volatility" IS NULL) AND ("deviation" IS NULL) = ("deviation_before" IS NULL)`,
)
export class PlayerRating {
  @PrimaryColumn('uuid')
  tournamentId!: string;

  @PrimaryColumn('text')
  system!: RatingSystemId;

  @PrimaryColumn('uuid')
  playerId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn()
  player!: Player;

  @Column('text')
  list!: RatingListId;

  /** RT2.3: its place in the order of tournaments. */
  @Column('timestamptz')
  finishedAt!: Date;

  @Column('double precision')
  before!: number;

  @Column('double precision')
  after!: number;

  @Column('double precision', { nullable: true })
  deviationBefore!: number | null;

  @Column('double precision', { nullable: true })
  deviation!: number | null;

  @Column('double precision', { nullable: true })
  volatility!: number | null;

  /** Rated matches of this tournament. */
  @Column('smallint')
  games!: number;

  /** Half points in them. */
  @Column('smallint')
  score!: number;

  /** Points that were to be expected. */
  @Column('double precision')
  expected!: number;

  @Column('smallint', { nullable: true })
  factor!: number | null;

  /** After this tournament. */
  @Column('integer')
  gamesInAll!: number;

  @Column('double precision')
  highest!: number;

  /** No later tournament of the list has the player: this is the rating of today. */
  @Column('boolean', { default: false })
  isLatest!: boolean;
}
