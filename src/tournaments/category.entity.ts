import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Gender } from '../players/player.entity.js';
import { Tournament } from './tournament.entity.js';

/** CT1: a part of the field that is ranked by itself, too. Who is in it follows from the entries as they are. */
@Entity('categories')
@Unique(['id', 'tournamentId'])
@Unique(['tournamentId', 'name'])
@Check('categories_name_check', `length("name") BETWEEN 1 AND 100`)
@Check('categories_born_check', `"born_from" BETWEEN 1900 AND 2100 AND "born_to" BETWEEN 1900 AND 2100 AND "born_from" <= "born_to"`)
@Check('categories_gender_check', `"gender" IN ('female', 'male')`)
@Check(
  'categories_rules_check',
  `"born_from" IS NOT NULL OR "born_to" IS NOT NULL OR "gender" IS NOT NULL OR cardinality("clubs") > 0 OR cardinality("labels") > 0`,
)
export class Category {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Tournament, { onDelete: 'CASCADE' })
  @JoinColumn()
  tournament!: Tournament;

  @Column('text')
  name!: string;

  /** Unset: however old. */
  @Column('smallint', { nullable: true })
  bornFrom!: number | null;

  /** Unset: however young. */
  @Column('smallint', { nullable: true })
  bornTo!: number | null;

  @Column('text', { nullable: true })
  gender!: Gender | null;

  /** One of these; empty: any. */
  @Column('text', { array: true })
  clubs!: string[];

  @Column('text', { array: true })
  labels!: string[];

  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
