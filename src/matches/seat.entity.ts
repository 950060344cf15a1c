import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Side } from '../engine/position.js';
import { Entry } from '../tournaments/entry.entity.js';
import type { ByeKind } from './bye-kind.js';
import { Match } from './match.entity.js';
import { Round } from '../tournaments/round.entity.js';

/** The place of one entry in one round: a side of a match, or a bye. The primary key keeps anyone from sitting twice. */
@Entity('seats')
@Unique(['matchId', 'side'])
@Check(
  'seats_match_or_bye_check',
  `("match_id" IS NULL) = ("side" IS NULL) AND ("match_id" IS NULL) = ("bye" IS NOT NULL) AND ("bye" IS NULL) = ("bye_points" IS NULL)`,
)
@Check('seats_side_check', `"side" IN ('first', 'second')`)
@Check('seats_bye_check', `"bye" IN ('pairing-bye', 'half-bye', 'full-bye', 'zero-bye') AND "bye_points" BETWEEN 0 AND 4`)
@Index(['entryId'])
export class Seat {
  @PrimaryColumn('uuid')
  roundId!: string;

  @ManyToOne(() => Round, { onDelete: 'CASCADE' })
  @JoinColumn()
  round!: Round;

  @PrimaryColumn('uuid')
  entryId!: string;

  @ManyToOne(() => Entry, { onDelete: 'RESTRICT' })
  @JoinColumn()
  entry!: Entry;

  @Column('uuid', { nullable: true })
  matchId!: string | null;

  /** A match of the same round. */
  @ManyToOne(() => Match, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'match_id', referencedColumnName: 'id' },
    { name: 'round_id', referencedColumnName: 'roundId' },
  ])
  match!: Match | null;

  @Column('text', { nullable: true })
  side!: Side | null;

  @Column('text', { nullable: true })
  bye!: ByeKind | null;

  /** Half points of the bye. */
  @Column('smallint', { nullable: true })
  byePoints!: number | null;
}
