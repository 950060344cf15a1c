import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import type { OfficialRole } from '../auth/roles.js';
import { Tournament } from '../tournaments/tournament.entity.js';

/** Whoever has its token becomes an official, once. Of the token only the SHA-256 is kept. */
@Entity('invitations')
@Check('invitations_role_check', `"role" IN ('referee', 'chief-referee', 'organiser')`)
@Check('invitations_accepted_check', `("accepted_at" IS NULL) = ("accepted_by_id" IS NULL)`)
@Index(['tournamentId', 'id'])
@Index(['invitedById'])
@Index(['acceptedById'])
export class Invitation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @Column('text')
  role!: OfficialRole;

  /** For whom it is meant, as the organiser notes it. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Column('bytea', { unique: true })
  hash!: Buffer;

  /** `null`: by the token that a command has made. */
  @Column('uuid', { nullable: true })
  invitedById!: string | null;

  @ManyToOne(() => Account, { onDelete: 'RESTRICT' })
  @JoinColumn()
  invitedBy!: Account | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @Column('uuid', { nullable: true })
  acceptedById!: string | null;

  @ManyToOne(() => Account, { onDelete: 'RESTRICT' })
  @JoinColumn()
  acceptedBy!: Account | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
