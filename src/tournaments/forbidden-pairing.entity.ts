import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Tournament } from './tournament.entity.js';

/** P1: entries that may not meet, in all rounds or in some. At least two belong to it (a trigger sees to it). */
@Entity('forbidden_pairings')
@Unique(['id', 'tournamentId'])
@Check('forbidden_pairings_rounds_check', `"from_round" > 0 AND "to_round" > 0 AND "to_round" >= "from_round"`)
@Index(['tournamentId', 'id'])
export class ForbiddenPairing {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  /** Unset: from the first. */
  @Column('smallint', { nullable: true })
  fromRound!: number | null;

  /** Unset: to the last. */
  @Column('smallint', { nullable: true })
  toRound!: number | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
