import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The secret that access tokens are signed with, made by the first process that needs it; all share it. */
@Entity('signing_keys')
@Check('signing_keys_only_one_check', `"id" = 1`)
@Check('signing_keys_secret_check', `length("secret") >= 32`)
export class SigningKey {
  @PrimaryColumn('smallint')
  id!: number;

  @Column('bytea')
  secret!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
