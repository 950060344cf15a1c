import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Outcome } from '../engine/match-score.js';
import { Round } from '../tournaments/round.entity.js';

export const matchStates = ['pending', 'running', 'decided'] as const;
export type MatchState = (typeof matchStates)[number];

export const outcomes = ['first', 'second', 'draw', 'none'] as const satisfies Outcome[];

/** What decides a match beside its sets. `absence`: paired for an entry that does not play the round, so nobody had to say so. */
export const decisions = ['forfeit', 'ruling', 'absence'] as const;
export type Decision = (typeof decisions)[number];

/** Two entries at a table. `first` starts set 1; the seats say who they are. */
@Entity('matches')
@Unique(['roundId', 'tableNumber'])
@Unique(['id', 'roundId'])
@Check('matches_state_check', `"state" IN ('pending', 'running', 'decided')`)
@Check('matches_outcome_check', `"outcome" IN ('first', 'second', 'draw', 'none') AND ("state" = 'decided') = ("outcome" IS NOT NULL)`)
@Check('matches_decision_check', `"decision" IN ('forfeit', 'ruling', 'absence') AND ("decision" IS NULL) = ("decision_winner" IS NULL)`)
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
