import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../players/player.entity.js';
import { Entry } from './entry.entity.js';

/** A player of a team. TM1.2: nobody plays for two teams of a tournament. */
@Entity('team_members')
@Unique(['tournamentId', 'playerId'])
@Unique(['entryId', 'position'])
@Check('team_members_position_check', `"position" BETWEEN 1 AND 20`)
@Index(['playerId'])
export class TeamMember {
  @PrimaryColumn('uuid')
  entryId!: string;

  @PrimaryColumn('uuid')
  playerId!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => Entry, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'entry_id', referencedColumnName: 'id' },
    { name: 'tournament_id', referencedColumnName: 'tournamentId' },
  ])
  entry!: Entry;

  @ManyToOne(() => Player, { onDelete: 'RESTRICT' })
  @JoinColumn()
  player!: Player;

  /** In board order, from 1. */
  @Column('smallint')
  position!: number;
}
