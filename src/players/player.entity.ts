import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** A person, once for all tournaments. */
@Entity('players')
@Check('players_gender_check', `"gender" IN ('female', 'male')`)
@Check('players_name_check', `length("name") BETWEEN 1 AND 200`)
export class Player {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** `name`, club and city as the search compares them: see `searchKeyOf`. */
  @Column('text')
  searchKey!: string;

  @Column('smallint', { nullable: true })
  birthYear!: number | null;

  @Column('text', { nullable: true })
  gender!: Gender | null;

  /** Club or school. */
  @Column('text', { nullable: true })
  club!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  country!: string | null;

  /** Licence number or the like; at most one player has it. */
  @Column('text', { nullable: true, unique: true })
  federationId!: string | null;

  @Column('smallint', { nullable: true })
  rating!: number | null;

  @Column('integer', { default: 1 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
