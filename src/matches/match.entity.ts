import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Round } from './round.entity.js';

export const matchStates = ['pending', 'running', 'decided'] as const;
export type MatchState = (typeof matchStates)[number];

/** Who won; `none`: neither (both absent). */
export const outcomes = ['first', 'second', 'draw', 'none'] as const;
export type Outcome = (typeof outcomes)[number];

/** What decided the match beside its sets. `forfeit`: a no-show, the match counts as not played. */
export const decisions = ['forfeit', 'ruling'] as const;
export type Decision = (typeof decisions)[number];

/** Two entries at a table. `first` starts set 1; the seats say who they are. */
@Entity('matches')
@Unique(['roundId', 'tableNumber'])
@Unique(['id', 'roundId'])
@Check('matches_state_check', `"state" IN ('pending', 'running', 'decided')`)
@Check('matches_outcome_check', `"outcome" IN ('first', 'second', 'draw', 'none') AND ("state" = 'decided') = ("outcome" IS NOT NULL)`)
@Check('matches_decision_check', `"decision" IN ('forfeit', 'ruling') AND ("decision" IS NULL) = ("decision_winner" IS NULL)`)
@Check('matches_decision_winner_check', `"decision_winner" IN ('first', 'second', 'draw', 'none')`)
export class Match {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  roundId!: string;

  @ManyToOne(() => Round, { onDelete: 'CASCADE' })
  @JoinColumn()
  round!: Round;

  @Column('smallint')
  tableNumber!: number;

  /** Follows from the sets and the decision; kept for queries, written with them in one transaction. */
  @Column('text', { default: 'pending' })
  state!: MatchState;

  @Column('text', { nullable: true })
  outcome!: Outcome | null;

  @Column('text', { nullable: true })
  decision!: Decision | null;

  @Column('text', { nullable: true })
  decisionWinner!: Outcome | null;

  @Column('text', { nullable: true })
  decisionReason!: string | null;

  @Column('integer', { default: 1 })
  revision!: number;
}
