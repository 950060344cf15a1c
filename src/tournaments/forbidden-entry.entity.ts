import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Entry } from './entry.entity.js';
import { ForbiddenPairing } from './forbidden-pairing.entity.js';

/** One of those who may not meet: of the same tournament. */
@Entity('forbidden_entries')
@Index(['entryId'])
export class ForbiddenEntry {
  @PrimaryColumn('uuid')
  forbiddenPairingId!: string;

  @Column('uuid')
  tournamentId!: string;

  @ManyToOne(() => ForbiddenPairing, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'forbidden_pairing_id', referencedColumnName: 'id' },
    { name: 'tournament_id', referencedColumnName: 'tournamentId' },
  ])
  forbiddenPairing!: ForbiddenPairing;

  @PrimaryColumn('uuid')
  entryId!: string;

  @ManyToOne(() => Entry, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'entry_id', referencedColumnName: 'id' },
    { name: 'tournament_id', referencedColumnName: 'tournamentId' },
  ])
  entry!: Entry;
}
