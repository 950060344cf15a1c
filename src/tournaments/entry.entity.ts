import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../players/player.entity.js';
import { Tournament } from './tournament.entity.js';

/** A player in a tournament, or in a tournament of teams a team. */
@Entity('entries')
@Unique(['tournamentId', 'playerId'])
@Unique(['tournamentId', 'startNumber'])
@Unique(['id', 'tournamentId'])
@Unique(['tournamentId', 'playOffSeed'])
@Check('entries_start_number_check', `"start_number" > 0`)
@Check('entries_play_off_seed_check', `"play_off_seed" > 0`)
@Check('entries_group_number_check', `"group_number" BETWEEN 1 AND 64`)
@Check('entries_rounds_check', `"joined_round" > 0 AND "withdrawn_from" > 0`)
@Check(
  'entries_player_or_team_check',
  `("player_id" IS NULL) <> ("team_name" IS NULL) AND ("team_name" IS NULL) = ("team_search_key" IS NULL) AND ("team_name" IS NOT NULL OR ("team_club" IS NULL AND "team_city" IS NULL))`,
)
@Check('entries_team_name_check', `length("team_name") BETWEEN 1 AND 200`)
@Check('entries_labels_check', `cardinality("labels") <= 10`)
@Index(['playerId'])
export class Entry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @Column('uuid', { nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'RESTRICT' })
  @JoinColumn()
  player!: Player | null;

  /** Of a team; its players are `TeamMember`s. */
  @Column('text', { nullable: true })
  teamName!: string | null;

  @Column('text', { nullable: true })
  teamClub!: string | null;

  @Column('text', { nullable: true })
  teamCity!: string | null;

  @Column('text', { nullable: true })
  teamSearchKey!: string | null;

  /** 1 is the highest; given at the start, later entries get the next ones. */
  @Column('smallint', { nullable: true })
  startNumber!: number | null;

  /** R6: its group, or its team in a Scheveningen match; given by hand or at the start. */
  @Column('smallint', { nullable: true })
  groupNumber!: number | null;

  /** RT7.2: what it came with; settled with the start number. */
  @Column('smallint', { nullable: true })
  rating!: number | null;

  /** CT1.4: what the organiser calls it by, e.g. its class. */
  @Column('text', { array: true, default: [] })
  labels!: string[];

  /** The first round that the entry takes part in. */
  @Column('smallint', { default: 1 })
  joinedRound!: number;

  /** The first round that it takes no part in any more; unset while it plays. */
  @Column('smallint', { nullable: true })
  withdrawnFrom!: number | null;

  /** Its seed in the play-off; unset for those who did not qualify. */
  @Column('smallint', { nullable: true })
  playOffSeed!: number | null;

  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Of the player, who must be loaded, or of the team. */
  get name(): string {
    return this.teamName ?? this.player!.name;
  }

  get club(): string | null {
    return this.player ? this.player.club : this.teamClub;
  }
}
