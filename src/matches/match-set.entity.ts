import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Ending } from './endings.js';
import type { Outcome } from '../engine/match-score.js';
import { Match } from './match.entity.js';

/** What the stored result rests on: a full replay, treasures alone, a replay that stops early, or the referee's word. */
export const verifications = ['replayed', 'scores', 'partial', 'ruled'] as const;
export type Verification = (typeof verifications)[number];

/** One set of a match as it was entered. `first` and `second` are the match's sides. */
@Entity('sets')
@Unique(['matchId', 'number'])
@Check('sets_number_check', `"number" BETWEEN 1 AND 6`)
@Check('sets_ending_check', `"ending" IN ('played', 'resigned', 'time', 'agreed', 'forfeit', 'ruling')`)
@Check('sets_verification_check', `"verification" IN ('replayed', 'scores', 'partial', 'ruled')`)
@Check('sets_winner_check', `"winner" IN ('first', 'second', 'draw', 'none')`)
@Check('sets_record_check', `"record" ~ '^[1-6]*$'`)
@Check(
  'sets_treasures_check',
  `("treasure_first" IS NULL) = ("treasure_second" IS NULL) AND "treasure_first" >= 0 AND "treasure_second" >= 0`,
)
export class MatchSet {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  matchId!: string;

  @ManyToOne(() => Match, { onDelete: 'RESTRICT' })
  @JoinColumn()
  match!: Match;

  @Column('smallint')
  number!: number;

  @Column('text')
  ending!: Ending;

  @Column('text')
  winner!: Outcome;

  /** Pit numbers in order, one digit a move. */
  @Column('text', { nullable: true })
  record!: string | null;

  @Column('smallint', { nullable: true })
  treasureFirst!: number | null;

  @Column('smallint', { nullable: true })
  treasureSecond!: number | null;

  @Column('text')
  verification!: Verification;

  @Column('text', { nullable: true })
  reason!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  enteredAt!: Date;
}
