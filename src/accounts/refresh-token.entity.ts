import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Session } from './session.entity.js';

/** One refresh token of a session, as its SHA-256. Spent ones are kept as long as the session: who shows one has stolen it, or was stolen from. */
@Entity('refresh_tokens')
@Index(['sessionId'])
@Index('refresh_tokens_one_unspent_idx', ['sessionId'], { unique: true, where: 'spent_at IS NULL' })
export class RefreshToken {
  @PrimaryColumn('bytea')
  hash!: Buffer;

  @Column('uuid')
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn()
  session!: Session;

  @Column('timestamptz', { nullable: true })
  spentAt!: Date | null;
}
