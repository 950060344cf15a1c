import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional } from 'class-validator';
import { Ids } from '../common/id.decorator.js';
import { Text } from '../common/text.decorator.js';
import { type DecidedBy, decidedByKinds, type Outcome } from '../engine/match-score.js';
import { type Decision, decisions } from './decision.js';
import { LaterRoundDto } from './later-round.dto.js';
import { type MatchState, matchStates, outcomes } from './match.entity.js';
import { NextSetDto, SetDto } from './set.dto.js';

export class ReasonQuery {
  /** @example 'Yanlış masaya girilmiş' */
  @Text(500)
  reason!: string;
}

const absentees = ['first', 'second', 'both'] as const;

export class ForfeitDto {
  /** Who did not come. */
  @IsIn(absentees)
  @ApiProperty({ enum: absentees })
  absent!: (typeof absentees)[number];

  /**
   * Why; needed once a later round is paired.
   * @example 'Gelmedi'
   */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class RulingDto {
  /** Who wins; `none`: neither. */
  @IsIn(outcomes)
  @ApiProperty({ enum: outcomes })
  winner!: Outcome;

  /** @example 'Oyuncu salondan ayrıldı' */
  @Text(500)
  reason!: string;
}

export class BoardPlayerDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  playerId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
}

export class OpponentDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** On a board of a team match: who plays for the team; `null` where nobody sits. */
  player?: BoardPlayerDto | null;
}

export class LineUpDto {
  /**
   * Ids of players of the team, board 1 first, in the order that they have in the team; boards without one are lost.
   * @example ['01a22b8f-79b5-70f2-b16c-c4c47de2d5e3', '01a22b8f-79b5-70f2-b16c-c4c47de2d5e4']
   */
  @Ids()
  @ArrayMaxSize(12)
  @ArrayUnique()
  players!: string[];

  /**
   * Why; needed once a later round is paired.
   * @example 'Yedek oynamış'
   */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class PairOfNumbersDto {
  /** @example 1 */
  first!: number;
  /** @example 0 */
  second!: number;
}

export class DecisionDto {
  @ApiProperty({ enum: decisions })
  kind!: Decision;
  @ApiProperty({ enum: outcomes })
  winner!: Outcome;
  /** @example 'Gelmedi' */
  reason!: string | null;
}

export class MatchDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  id!: string;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /** @example 2 */
  round!: number;
  /** @example 7 */
  table!: number;
  /** Of a board of a team match: its number. */
  board?: number;
  /** Of a board of a team match: the id of that match. */
  teamMatchId?: string;
  @ApiProperty({ enum: matchStates })
  state!: MatchState;
  /** Starts set 1. */
  first!: OpponentDto;
  second!: OpponentDto;
  /** Points of the match, of teams match points; 0 for both while it is not decided. */
  points!: PairOfNumbersDto;
  /** Of a team match: the points of its boards so far. */
  boardPoints?: PairOfNumbersDto;
  /** Set points so far: 1 a won set, 0.5 a drawn one. */
  setPoints!: PairOfNumbersDto;
  /** Stones in the treasures, summed over the sets that count. */
  treasures!: PairOfNumbersDto;
  @ApiProperty({ enum: [...outcomes, null], type: 'string', nullable: true })
  outcome!: Outcome | null;
  /** `treasure`, `extra-set` and `lot`: its sets were level, and one of the two goes on. */
  @ApiProperty({ enum: [...decidedByKinds, null], type: 'string', nullable: true })
  decidedBy!: DecidedBy | null;
  /** What decided it beside its sets. */
  decision!: DecisionDto | null;
  /** What is to be played next. */
  nextSet!: NextSetDto | null;
  sets!: SetDto[];
  /** Of a team match: its boards, where the sets are entered. */
  boards?: MatchDto[];
  /** @example 3 */
  revision!: number;
}

export class SubmittedSetDto {
  set!: SetDto;
  /** As it now stands. */
  match!: MatchDto;
  /**
   * The first later round that was paired already, from the results as they were; `null`: none was.
   * @example null
   */
  laterRoundPaired!: number | null;
  /** After a correction: every later round of its stage that is paired by points, and what would be otherwise in it. */
  laterRounds!: LaterRoundDto[];
}

/** A match as it now stands. */
export class CorrectedMatchDto extends MatchDto {
  /** Every later round of its stage that is paired by points and was paired already, and what would be otherwise in it. */
  laterRounds!: LaterRoundDto[];
}

export class MatchPageDto {
  items!: MatchDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
