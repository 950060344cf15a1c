import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Entry } from './entry.entity.js';

/** A round that an entry asked to miss, before it was paired. */
@Entity('requested_byes')
@Check('requested_byes_check', `"round" > 0 AND "points" IN (0, 1)`)
export class RequestedBye {
  @PrimaryColumn('uuid')
  entryId!: string;

  @ManyToOne(() => Entry, { onDelete: 'CASCADE' })
  @JoinColumn()
  entry!: Entry;

  @PrimaryColumn('smallint')
  round!: number;

  /** Half points: 0 or 1. */
  @Column('smallint')
  points!: number;
}
