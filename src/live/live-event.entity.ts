import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Tournament } from '../tournaments/tournament.entity.js';
import type { Audience } from './events-of-changes.js';

/**
 * What those are told who follow a tournament: written in the transaction of the change, read by every process. The last of each
 * revision, `standings.changed`, is written by the database itself when the transaction ends (migration 160), so that no change of what
 * readers see goes untold.
 */
@Entity('events')
@Index(['at'])
@Check('events_audience_check', `"audience" IN ('everyone', 'officials')`)
@Check('events_number_check', `"number" > 0`)
export class LiveEvent {
  @PrimaryColumn('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  /** The tournament's when the change was written. Whoever raises it holds the tournament's lock until then. */
  @PrimaryColumn('integer')
  revision!: number;

  /** Counts the events of a revision, from 1. */
  @PrimaryColumn('integer')
  number!: number;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;

  @Column('text')
  type!: string;

  @Column('text')
  audience!: Audience;

  @Column('jsonb')
  data!: object;
}
