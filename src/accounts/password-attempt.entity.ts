import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often a password was tried of late: see `PasswordAttempts`. */
@Entity('password_attempts')
@Index(['countedAt'])
export class PasswordAttempt {
  /** SHA-256 of what is counted, such as a name together with an address: no list of who was tried. */
  @PrimaryColumn('bytea')
  key!: Buffer;

  /** Attempts beyond those that are free, less what has been forgotten since; negative as long as some are left. */
  @Column('double precision')
  beyond!: number;

  @Column('timestamptz')
  countedAt!: Date;

  @Column('timestamptz')
  blockedUntil!: Date;
}
