import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
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
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text')
  list!: RatingListId;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;
}
