import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request that may come again, written in the transaction of what it did: there is never the one without the other. */
@Entity('idempotency_keys')
@Index(['createdAt'])
@Check('idempotency_keys_digest_check', `length("digest") = 32`)
export class IdempotencyKey {
  /** SHA-256 of caller and key. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  /** HMAC-SHA-256 of method, address and body under the key, in hex. */
  @Column('text')
  fingerprint!: string;

  @Column('smallint')
  status!: number;

  @Column('jsonb')
  headers!: Record<string, string>;

  /** To be sent again byte for byte; sealed with the key, which is kept nowhere. */
  @Column('bytea')
  body!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
