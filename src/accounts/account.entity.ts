import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { AccountRole } from '../auth/roles.js';

/** Somebody who signs in. Never deleted, since tournaments and the history name it: `disabledAt` keeps it out. */
@Entity('accounts')
@Check('accounts_name_check', `length("name") BETWEEN 1 AND 100 AND position('@' in "name") = 0 AND length("name_key") >= 1`)
@Check('accounts_email_check', `("email" IS NULL) = ("email_key" IS NULL) AND position('@' in "email") > 1`)
@Check('accounts_role_check', `"role" IN ('member', 'organiser', 'administrator')`)
@Check('accounts_password_hash_check', `"password_hash" LIKE '$argon2id$%'`)
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  /** Signs in with it, and the history names it. Without `@`, so that it is never another's address. */
  @Column('text')
  name!: string;

  /** `name` as accounts are told apart: without case and accents, dotted and dotless i alike (`searchKeyOf`). */
  @Column('text', { unique: true })
  nameKey!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true, unique: true })
  emailKey!: string | null;

  @Column('text')
  role!: AccountRole;

  @Column('text')
  passwordHash!: string;

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
