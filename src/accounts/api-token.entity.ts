import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Scope } from '../auth/roles.js';
import { Account } from './account.entity.js';

/**
 * A credential of a device or a script. Only the SHA-256 of the token is kept: the token has 256 random bits, so it needs no salt.
 * Revoking deletes it.
 */
@Entity('api_tokens')
@Unique(['accountId', 'name'])
@Index('api_tokens_of_command_idx', ['name'], { unique: true, where: 'account_id IS NULL' })
@Check('api_tokens_scope_check', `"scope" IN ('read', 'results', 'rounds', 'manage', 'administer')`)
@Check('api_tokens_name_check', `length("name") BETWEEN 1 AND 100`)
@Check('api_tokens_tournament_ids_check', `cardinality("tournament_ids") BETWEEN 1 AND 50`)
export class ApiToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('bytea', { unique: true })
  hash!: Buffer;

  /** `null`: made by a command on the machine itself, nobody's, and administrator. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn()
  account!: Account | null;

  @Column('text', { default: 'administer' })
  scope!: Scope;

  /**
   * The only tournaments that it is for; `null`: for all, and for what is outside of them. No foreign keys: one whose draft is gone for
   * good is for that one still, which never comes back, and not for all.
   */
  @Column('uuid', { array: true, nullable: true })
  tournamentIds!: string[] | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** To the day, so that a token in use is not written at every request. */
  @Column('date', { nullable: true })
  lastUsedOn!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
