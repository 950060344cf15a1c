import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type ChangeSubject =
  | 'tournament'
  | 'entry'
  | 'category'
  | 'forbidden-pairing'
  | 'round'
  | 'match'
  | 'set'
  | 'player'
  | 'account'
  | 'api-token'
  | 'official'
  | 'invitation';

/**
 * One line of the history: written in the transaction of the change itself, never updated or deleted (a trigger forbids
 * it). Ids are not foreign keys: the line stays when a draft that it speaks of is deleted.
 */
@Entity('changes')
@Index(['matchId', 'id'])
@Index(['tournamentId', 'id'])
export class Change {
  /** UUIDv7, so that the order of ids is the order of time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz')
  at!: Date;

  /** The account that made the request, by the name that it had then; or the token that a command has made. */
  @Column('text')
  actor!: string;

  @Column('uuid', { nullable: true })
  actorId!: string | null;

  @Column('text', { nullable: true })
  requestId!: string | null;

  @Column('uuid', { nullable: true })
  tournamentId!: string | null;

  @Column('uuid', { nullable: true })
  matchId!: string | null;

  @Column('text')
  subject!: ChangeSubject;

  @Column('uuid')
  subjectId!: string;

  /** What was done, e.g. `set.corrected`. */
  @Column('text')
  action!: string;

  @Column('jsonb', { nullable: true })
  before!: object | null;

  @Column('jsonb', { nullable: true })
  after!: object | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
