import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Finding } from '../pairings/systems/finding.js';
import type { RoundState } from './round-state.js';
import type { StageNumber } from './stages.js';
import { Tournament } from './tournament.entity.js';

/** P4.4: what is told of a round that was made by hand; entries by their numbers in the stage, as systems see them. */
export interface ManualPairing {
  readonly reason: string | null;
  readonly findings: readonly Finding[];
}

@Entity('rounds')
@Unique(['tournamentId', 'number'])
@Check('rounds_state_check', `"state" IN ('paired', 'published', 'closed')`)
@Check('rounds_published_check', `("state" = 'paired') = ("published_at" IS NULL)`)
@Check('rounds_closed_check', `("state" = 'closed') = ("closed_at" IS NOT NULL)`)
@Check('rounds_number_check', `"number" > 0`)
@Check('rounds_stage_check', `"stage" IN (1, 2)`)
@Index('rounds_one_open_idx', ['tournamentId'], { unique: true, where: `state <> 'closed'` })
export class Round {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'RESTRICT' })
  @JoinColumn()
  tournament!: Tournament;

  @Column('smallint')
  number!: number;

  /** 2 in a play-off; rounds are numbered on. */
  @Column('smallint', { default: 1 })
  stage!: StageNumber;

  @Column('text')
  state!: RoundState;

  @Column('integer', { default: 1 })
  revision!: number;

  /** P1: who might not meet when it was paired, by their numbers in the stage. */
  @Column('jsonb', { default: [], select: false })
  forbidden?: number[][];

  /** P4: that it was made by hand, why, and which rules it breaks. */
  @Column('jsonb', { nullable: true })
  manual!: ManualPairing | null;

  /** How the pairing came about, in the form of the system that made it. Long: read only where it is asked for. */
  @Column('jsonb', { nullable: true, select: false })
  explanation?: object | null;

  @Column('timestamptz')
  pairedAt!: Date;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;
}
