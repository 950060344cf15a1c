import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer to a request that may come again, written in the transaction of what it did: there is never the one without the other. */
@Entity('idempotency_keys')
@Index(['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn('text')
  caller!: string;

  @PrimaryColumn('text')
  key!: string;

  /** SHA-256 of method, address and body, in hex. */
  @Column('text')
  fingerprint!: string;

  @Column('smallint')
  status!: number;

  @Column('jsonb')
  headers!: Record<string, string>;

  /** To be sent again byte for byte. */
  @Column('bytea')
  body!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
