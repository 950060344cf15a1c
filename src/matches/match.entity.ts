import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Outcome } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import type { Decision } from './decision.js';

export const matchStates = ['pending', 'running', 'decided'] as const;
export type MatchState = (typeof matchStates)[number];

export const outcomes = ['first', 'second', 'draw', 'none'] as const satisfies Outcome[];

/**
 * Two entries at a table. `first` starts set 1; the seats say who they are. A match of teams has a match for each of its boards:
 * their results are its own (TM4), and board seats say who plays.
 */
@Entity('matches')
@Index('matches_one_a_table_idx', ['roundId', 'tableNumber'], { unique: true, where: `team_match_id IS NULL` })
@Unique(['teamMatchId', 'boardNumber'])
@Unique(['id', 'roundId'])
@Unique(['id', 'roundId', 'tableNumber'])
@Check('matches_state_check', `"state" IN ('pending', 'running', 'decided')`)
@Check('matches_outcome_check', `"outcome" IN ('first', 'second', 'draw', 'none') AND ("state" = 'decided') = ("outcome" IS NOT NULL)`)
@Check('matches_decision_check', `"decision" IN ('forfeit', 'ruling', 'absence') AND ("decision" IS NULL) = ("decision_winner" IS NULL)`)
@Check('matches_decision_winner_check', `"decision_winner" IN ('first', 'second', 'draw', 'none')`)
@Check('matches_board_check', `("team_match_id" IS NULL) = ("board_number" IS NULL) AND "board_number" BETWEEN 1 AND 12`)
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

  /** Of a board: the match that it belongs to. */
  @Column('uuid', { nullable: true })
  teamMatchId!: string | null;

  /** A match of the same round, at the same table. */
  @ManyToOne(() => Match, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'team_match_id', referencedColumnName: 'id' },
    { name: 'round_id', referencedColumnName: 'roundId' },
    { name: 'table_number', referencedColumnName: 'tableNumber' },
  ])
  teamMatch!: Match | null;

  @Column('smallint', { nullable: true })
  boardNumber!: number | null;

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

/** What stands in the row of a match that somebody wins without a move, since others are not there. */
export const decidedByAbsence = (winner: Side | 'none') =>
  ({ state: 'decided', outcome: winner, decision: 'absence', decisionWinner: winner, decisionReason: null }) as const;

/** What stands there where nothing but the sets decides. */
export const undecided = { decision: null, decisionWinner: null, decisionReason: null } as const;

/** What the history tells of the decision on a match; `null` where its sets decide. */
export const shownDecision = ({ decision, decisionWinner, decisionReason }: Match) =>
  decision && { decision, winner: decisionWinner, reason: decisionReason };

/** Whether boards are played in place of sets. */
export const isOfTeams = ({ teamBoards }: Tournament, { boardNumber }: Match): boolean => teamBoards !== null && boardNumber === null;
