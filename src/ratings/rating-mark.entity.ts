import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Tournament } from '../tournaments/tournament.entity.js';
import type { RatingListId } from './rating-lists.js';

/**
 * RT6.4: the ratings of this tournament are to be computed anew. Several marks of one tournament stand side by side: who computes takes
 * away those that were there before the results were read, and a change meanwhile leaves its own.
 */
@Entity('rating_marks')
@Index(['list'])
@Index(['tournamentId'])
export class RatingMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  list!: RatingListId;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;
}
