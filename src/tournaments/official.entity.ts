import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import type { OfficialRole } from '../auth/roles.js';
import { Tournament } from './tournament.entity.js';

/** What an account is in a tournament. A trigger keeps the last organiser there. */
@Entity('officials')
@Check('officials_role_check', `"role" IN ('referee', 'chief-referee', 'organiser')`)
@Index(['accountId'])
export class Official {
  @PrimaryColumn('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @PrimaryColumn('uuid')
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'RESTRICT' })
  @JoinColumn()
  account!: Account;

  @Column('text')
  role!: OfficialRole;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
