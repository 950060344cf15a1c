import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

export const changeSubjects = [
  'tournament',
  'entry',
  'category',
  'forbidden-pairing',
  'round',
  'match',
  'set',
  'player',
  'account',
  'api-token',
  'official',
  'invitation',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/**
 * One line of the history: written in the transaction of the change itself, never updated or deleted (a trigger forbids
 * it). Ids are not foreign keys: the line stays when a draft that it speaks of is deleted.
 */
@Entity('changes')
@Unique(['sequence'])
@Index(['matchId', 'sequence'])
@Index(['tournamentId', 'sequence'])
@Index(['actorId', 'sequence'])
@Index('changes_of_accounts_idx', ['subjectId', 'sequence'], { where: `subject IN ('account', 'official')` })
export class Change {
  @PrimaryColumn('uuid')
  id!: string;

  /**
   * The order of the lines, given by the database. Whoever changes something in a tournament holds its lock, so within one it is the
   * order of the changes, whichever server made them.
   */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  sequence!: string;

  @Column('timestamptz')
  at!: Date;

  /** The account that made the request, by the name that it had then; or the token that a command has made. */
  @Column('text')
  actor!: string;

  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** Where the request came from, and which program sent it; `null` for what no request did. */
  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  device!: string | null;

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
