import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A credential for requests. Only the SHA-256 of the token is kept: the token has 256 random bits, so it needs no salt. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  name!: string;

  @Column('bytea', { unique: true })
  hash!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
