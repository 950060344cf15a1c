import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../players/player.entity.js';
import { Tournament } from './tournament.entity.js';

/** A player in a tournament. */
@Entity('entries')
@Unique(['tournamentId', 'playerId'])
@Unique(['tournamentId', 'startNumber'])
@Check('entries_start_number_check', `"start_number" > 0`)
@Check('entries_rounds_check', `"joined_round" > 0 AND "withdrawn_from" > 0`)
@Index(['playerId'])
export class Entry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @Column('uuid')
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'RESTRICT' })
  @JoinColumn()
  player!: Player;

  /** 1 is the highest; given at the start, later entries get the next ones. */
  @Column('smallint', { nullable: true })
  startNumber!: number | null;

  /** The first round that the entry takes part in. */
  @Column('smallint', { default: 1 })
  joinedRound!: number;

  /** The first round that it takes no part in any more; unset while it plays. */
  @Column('smallint', { nullable: true })
  withdrawnFrom!: number | null;

  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
