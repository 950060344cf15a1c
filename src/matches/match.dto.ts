import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional } from 'class-validator';
import { Ids } from '../common/id.decorator.js';
import { Integer } from '../common/integer.decorator.js';
import { Nested } from '../common/nested.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text } from '../common/text.decorator.js';
import { type DecidedBy, decidedByKinds, type Outcome } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import { PositionDto } from '../variants/position.dto.js';
import { StepDto } from '../variants/variant.dto.js';
import { IsRecord } from '../variants/is-record.decorator.js';
import { type Ending, endings } from './endings.js';
import { type Decision, decisions, type MatchState, matchStates, outcomes } from './match.entity.js';
import { type Verification, verifications } from './match-set.entity.js';

const sides = ['first', 'second'] as const;
const RECORD_EXAMPLE = '2 1 5 4 6 6 2 5 65 665 4 2 5 1 66';

export class TreasuresDto {
  /**
   * Stones of the side that started set 1.
   * @example 25
   */
  @Integer(0, 72)
  first!: number;

  /** @example 23 */
  @Integer(0, 72)
  second!: number;
}

class SetClaimDto {
  /** `played` to the end, or how else it ended. */
  @IsIn(endings)
  @ApiProperty({ enum: endings })
  ending!: Ending;

  /** The moves, as text (turns may be written together) or as a list of pit numbers. It may stop early where the set did. */
  @IsOmittable()
  @IsRecord()
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }], example: RECORD_EXAMPLE })
  record?: string | unknown[];

  /** By side of the match. Needed for a played set without record; with one they must equal the replay. */
  @IsOmittable()
  @Nested(() => TreasuresDto)
  treasures?: TreasuresDto;

  /** Needed unless the set was played to its end. */
  @IsOmittable()
  @IsIn(outcomes)
  @ApiProperty({ enum: outcomes })
  winner?: Outcome;
}

export class SubmitSetDto extends SetClaimDto {
  /** The number of the set in its match. */
  @Integer(1, 6)
  number!: number;

  /**
   * Needed for a forfeit and a ruling.
   * @example 'Süre bitti'
   */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class CorrectSetDto extends SetClaimDto {
  /** @example 'Skor kağıdı yanlış okunmuş' */
  @Text(500)
  reason!: string;
}

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

  /** @example 'Gelmedi' */
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

export class SetDto {
  /** @example 1 */
  number!: number;
  /** Who made the first move: a side of the match. */
  @ApiProperty({ enum: sides })
  starter!: Side;
  @ApiProperty({ enum: endings })
  ending!: Ending;
  @ApiProperty({ enum: outcomes })
  winner!: Outcome;
  /** By side of the match; `null` where stones were not counted. */
  treasures!: TreasuresDto | null;
  /**
   * Pit numbers, one digit a move.
   * @example '2154662565665425166'
   */
  record!: string | null;
  /** What the result rests on. */
  @ApiProperty({ enum: verifications })
  verification!: Verification;
  /** @example null */
  reason!: string | null;
  /**
   * Whether it counts: a correction can decide a match before a set that was played.
   * @example true
   */
  counts!: boolean;
  /** @example '2026-12-05T09:12:44.120Z' */
  enteredAt!: string;
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
}

export class PairOfNumbersDto {
  /** @example 1 */
  first!: number;
  /** @example 0 */
  second!: number;
}

export class NextSetDto {
  /** @example 2 */
  number!: number;
  @ApiProperty({ enum: sides })
  starter!: Side;
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
}

export class MatchPageDto {
  items!: MatchDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}

export class SetReplayDto {
  /** @example 'turkish' */
  variant!: string;
  /** @example 1 */
  number!: number;
  @ApiProperty({ enum: sides })
  starter!: Side;
  /** Grouped by turns.
   * @example '2 1 5 4 6 6 2 5 65 665 4 2 5 1 66'
   */
  record!: string;
  start!: PositionDto;
  /** Sides as in the match, in the positions too. */
  steps!: StepDto[];
}

export class ChangeDto {
  /** @example '2026-12-05T09:12:44.120Z' */
  at!: string;
  /** @example 'administrator' */
  actor!: string;
  /** In the history of a team match: the board that it is about. */
  board?: number;
  /** @example 'set.corrected' */
  action!: string;
  /** @example 'Skor kağıdı yanlış okunmuş' */
  reason!: string | null;
  /** What stood there before. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  before!: object | null;
  /** What was written. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { winner: 'first' } })
  after!: object | null;
}

export class HistoryDto {
  items!: ChangeDto[];
}
