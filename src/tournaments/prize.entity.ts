import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Category } from './category.entity.js';
import { Tournament } from './tournament.entity.js';

/** PZ1: one line of the prize list, in the order of preference. */
@Entity('prizes')
@Check('prizes_position_check', `"position" BETWEEN 1 AND 100`)
@Check('prizes_name_check', `length("name") BETWEEN 1 AND 200`)
@Check('prizes_count_check', `"count" BETWEEN 1 AND 100`)
@Index(['categoryId'])
export class Prize {
  @PrimaryColumn('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @PrimaryColumn('smallint')
  position!: number;

  @Column('text')
  name!: string;

  /** How many of them, for as many places. */
  @Column('smallint')
  count!: number;

  /** Unset: for everybody. */
  @Column('uuid', { nullable: true })
  categoryId!: string | null;

  @ManyToOne(() => Category)
  @JoinColumn([
    { name: 'category_id', referencedColumnName: 'id' },
    { name: 'tournament_id', referencedColumnName: 'tournamentId' },
  ])
  category!: Category | null;
}
