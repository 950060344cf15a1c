import { Check, Column, CreateDateColumn, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LevelDecider, SetsInMatch, UnplayedSets } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import type { VariantId } from '../engine/variants.js';
import type { PairingSystemId } from '../pairings/systems/index.js';
import type { Acceleration, GroupDraw } from '../pairings/systems/pairing-system.js';
import type { EarlyLeavers } from '../standings/early-leavers.js';
import type { PrizeRule } from '../standings/prizes.js';
import type { InitialOrder } from './initial-order.js';
import type { RatingSource } from './rating-source.js';

export const tournamentStates = ['draft', 'running', 'finished', 'archived'] as const;
export type TournamentState = (typeof tournamentStates)[number];

export const visibilities = ['public', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

@Entity('tournaments')
@Check('tournaments_state_check', `"state" IN ('draft', 'running', 'finished', 'archived')`)
@Check('tournaments_visibility_check', `"visibility" IN ('public', 'private')`)
@Check('tournaments_initial_order_check', `"initial_order" IN ('rating', 'name', 'lot', 'registration')`)
@Check('tournaments_initial_side_check', `"initial_side" IN ('first', 'second')`)
@Check('tournaments_sets_per_match_check', `"sets_per_match" IN (1, 3, 5)`)
@Check('tournaments_unplayed_sets_check', `"unplayed_sets" IN ('none', 'in-played-matches', 'all')`)
@Check('tournaments_stones_per_pit_check', `"stones_per_pit" BETWEEN 3 AND 6`)
@Check('tournaments_rounds_check', `"rounds" > 0`)
@Check('tournaments_bye_points_check', `"pairing_bye_points" IN (1, 2) AND "late_entry_points" IN (0, 1)`)
@Check(
  'tournaments_level_match_check',
  `"level_match" IN ('{lot}', '{treasure,lot}', '{extra-set,lot}', '{treasure,extra-set,lot}', '{extra-set,treasure,lot}')`,
)
@Check(
  'tournaments_play_off_check',
  `("play_off_system" IS NULL) = ("play_off_qualifiers" IS NULL) AND "play_off_qualifiers" >= 2 AND "qualified_count" BETWEEN 2 AND "play_off_qualifiers" AND ("qualified_count" IS NULL OR "play_off_qualifiers" IS NOT NULL)`,
)
@Check('tournaments_legs_check', `"legs" IN (1, 2)`)
@Check('tournaments_acceleration_check', `"acceleration" IN ('none', 'baku')`)
@Check('tournaments_club_protection_rounds_check', `"club_protection_rounds" >= 0`)
@Check('tournaments_groups_check', `"groups" BETWEEN 2 AND 64 AND "group_draw" IN ('seed', 'lot')`)
@Check('tournaments_early_leavers_check', `"early_leavers" IN ('struck', 'counted')`)
@Check(
  'tournaments_teams_check',
  `("team_boards" IS NULL) = ("team_substitutes" IS NULL) AND "team_boards" BETWEEN 2 AND 12 AND "team_substitutes" BETWEEN 0 AND 8`,
)
@Check(
  'tournaments_started_check',
  `"state" = 'draft' OR ("rounds" IS NOT NULL AND "initial_side" IS NOT NULL AND "started_at" IS NOT NULL)`,
)
@Check('tournaments_finished_check', `("state" IN ('finished', 'archived')) = ("finished_at" IS NOT NULL)`)
@Check('tournaments_rating_source_check', `"rating_source" IN ('given', 'glicko-2', 'elo')`)
@Check('tournaments_first_finished_check', `"finished_at" IS NULL OR "first_finished_at" IS NOT NULL`)
@Check('tournaments_prizes_check', `"prize_rule" IN ('one-each', 'several') AND "prize_reserves" BETWEEN 0 AND 20`)
@Check(
  'tournaments_tie_breaks_changed_check',
  `("tie_breaks_changed_at" IS NULL) = ("tie_breaks_change_reason" IS NULL) AND ("tie_breaks_changed_at" IS NULL) = ("tie_breaks_before" IS NULL) AND ("tie_breaks_changed_at" IS NULL OR "state" <> 'draft')`,
)
@Check('tournaments_deleted_check', `"deleted_at" IS NULL OR "state" = 'draft'`)
@Index('tournaments_deleted_idx', ['deletedAt'], { where: 'deleted_at IS NOT NULL' })
@Index(['state', 'id'])
@Index('tournaments_rated_idx', ['firstFinishedAt', 'id'], { where: 'rated AND first_finished_at IS NOT NULL' })
export class Tournament {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  venue!: string | null;

  @Column('date', { nullable: true })
  startsOn!: string | null;

  /** IANA name. */
  @Column('text')
  timeZone!: string;

  @Column('text')
  visibility!: Visibility;

  @Column('text')
  state!: TournamentState;

  /** Id in the list of variants. */
  @Column('text')
  variant!: VariantId;

  @Column('smallint')
  stonesPerPit!: number;

  /** Best of 1, 3 or 5. */
  @Column('smallint')
  setsPerMatch!: SetsInMatch;

  /** Sets that remain once a match is decided are played all the same. */
  @Column('boolean')
  playAllSets!: boolean;

  /** MT4.5: what forfeited and ruled sets count for in the standings. */
  @Column('text', { default: 'in-played-matches' })
  unplayedSets!: UnplayedSets;

  /** A played set comes with its record; without, treasures alone are believed. */
  @Column('boolean')
  recordRequired!: boolean;

  /** Id in the list of pairing systems. */
  @Column('text')
  system!: PairingSystemId;

  /** Round robin: 1 single, 2 double. */
  @Column('smallint')
  legs!: 1 | 2;

  /** TM1.1: how many of a team play at once; unset where entries are single players. */
  @Column('smallint', { nullable: true })
  teamBoards!: number | null;

  @Column('smallint', { nullable: true })
  teamSubstitutes!: number | null;

  /** P3: virtual points of the first rounds. */
  @Column('text', { default: 'none' })
  acceleration!: Acceleration;

  /** P2: rounds in which club mates never meet; later they do only where it is unavoidable. Unset: clubs do not matter. */
  @Column('smallint', { nullable: true })
  clubProtectionRounds!: number | null;

  /** K1.5: whether those who lose the semi-finals of a knock-out meet; in a tournament of two stages of the play-off. */
  @Column('boolean', { default: false })
  thirdPlaceMatch!: boolean;

  /** MT6.1: what decides a level match that must have a winner, in this order. */
  @Column('text', { array: true, default: ['treasure', 'extra-set', 'lot'] })
  levelMatch!: LevelDecider[];

  /** PO1: the system of the play-off; unset without one. */
  @Column('text', { nullable: true })
  playOffSystem!: PairingSystemId | null;

  /** How many are to go on into the play-off. */
  @Column('smallint', { nullable: true })
  playOffQualifiers!: number | null;

  /** How many did; unset before the play-off is seeded. */
  @Column('smallint', { nullable: true })
  qualifiedCount!: number | null;

  /** R6: groups of a round robin; unset for one field. */
  @Column('smallint', { nullable: true })
  groups!: number | null;

  /** R6.2, R6.3: along the start list, or by lot from pots. */
  @Column('text')
  groupDraw!: GroupDraw;

  /** R5.1: what becomes of the results of those who leave before half of their matches. */
  @Column('text')
  earlyLeavers!: EarlyLeavers;

  /** Planned rounds of the first stage; unset in a draft means: as the system suggests at the start. */
  @Column('smallint', { nullable: true })
  rounds!: number | null;

  /** Codes in the order in which they decide. */
  @Column('text', { array: true })
  tieBreaks!: string[];

  /** T32: when and why the list was last changed after the start, and which it was before; unset where it was not. */
  @Column('timestamptz', { nullable: true })
  tieBreaksChangedAt!: Date | null;

  @Column('text', { nullable: true })
  tieBreaksChangeReason!: string | null;

  @Column('text', { array: true, nullable: true })
  tieBreaksBefore!: string[] | null;

  /** PZ2 */
  @Column('text', { default: 'one-each' })
  prizeRule!: PrizeRule;

  /** PZ4: how many next in line are named. */
  @Column('smallint', { default: 2 })
  prizeReserves!: number;

  /** Half points of a bye that the pairing gives. */
  @Column('smallint')
  pairingByePoints!: number;

  /** Half points for each round that a late entry missed. */
  @Column('smallint')
  lateEntryPoints!: number;

  @Column('text')
  initialOrder!: InitialOrder;

  /** The side of start number 1; drawn from `seed` at the start unless the organiser chose it. */
  @Column('text', { nullable: true })
  initialSide!: Side | null;

  /** RT2.1: whether its matches count for the rating list of its game. */
  @Column('boolean', { default: false })
  rated!: boolean;

  /** RT7.1: what start numbers and tie-breaks take for the rating of a player. */
  @Column('text', { default: 'given' })
  ratingSource!: RatingSource;

  /** Every lot of this tournament is drawn from it, so that anyone can repeat the draw. */
  @Column('integer')
  seed!: number;

  /** Raised in the transaction of any change that its readers can see. */
  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  /** RT2.3: stays when it is reopened, so that a correction leaves it where it was in the order of tournaments. */
  @Column('timestamptz', { nullable: true })
  firstFinishedAt!: Date | null;

  /** Of a deleted draft, which TypeORM finds only where it is asked for; SQL of ours has to leave it out. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null;
}
