import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Side } from '../engine/position.js';
import { TeamMember } from '../tournaments/team-member.entity.js';
import { Match } from './match.entity.js';
import { Seat } from './seat.entity.js';

/**
 * Who plays for a team on a board of its match (a trigger sees to it). The primary key keeps anyone from sitting twice in a round.
 */
@Entity('board_seats')
@Unique(['matchId', 'side'])
@Index(['entryId', 'playerId'])
@Check('board_seats_side_check', `"side" IN ('first', 'second')`)
export class BoardSeat {
  @PrimaryColumn('uuid')
  roundId!: string;

  @PrimaryColumn('uuid')
  playerId!: string;

  @Column('uuid')
  entryId!: string;

  /** Two records of one person that become one keep their seats. */
  @ManyToOne(() => TeamMember, { onDelete: 'RESTRICT', onUpdate: 'CASCADE' })
  @JoinColumn([
    { name: 'entry_id', referencedColumnName: 'entryId' },
    { name: 'player_id', referencedColumnName: 'playerId' },
  ])
  member!: TeamMember;

  /** The team's own seat in the round. */
  @ManyToOne(() => Seat, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'round_id', referencedColumnName: 'roundId' },
    { name: 'entry_id', referencedColumnName: 'entryId' },
  ])
  teamSeat!: Seat;

  @Column('uuid')
  matchId!: string;

  @ManyToOne(() => Match, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'match_id', referencedColumnName: 'id' },
    { name: 'round_id', referencedColumnName: 'roundId' },
  ])
  match!: Match;

  /** Of the match on the board. */
  @Column('text')
  side!: Side;
}
