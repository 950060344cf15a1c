import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsOptional } from 'class-validator';
import { Integer } from '../common/integer.decorator.js';
import { Nested, NestedList } from '../common/nested.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text } from '../common/text.decorator.js';
import type { Outcome } from '../engine/match-score.js';
import { type Side, sides } from '../engine/position.js';
import { IsRecord } from '../variants/is-record.decorator.js';
import { PositionDto } from '../variants/position.dto.js';
import { StepDto } from '../variants/variant.dto.js';
import { type Ending, endings } from './endings.js';
import { outcomes } from './match.entity.js';
import { type Verification, verifications } from './match-set.entity.js';

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

/** So many may be played in a match, with the extra one (MT1.1, MT6.3). */
const MOST_SETS = 6;

export class SetClaimDto {
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
  @Integer(1, MOST_SETS)
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

export class CorrectSetsDto {
  /** All sets of the match, in the order in which they were played. */
  @NestedList(() => SetClaimDto)
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_SETS)
  sets!: SetClaimDto[];

  /** @example 'Taraflar ters yazılmış' */
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

export class NextSetDto {
  /** @example 2 */
  number!: number;
  @ApiProperty({ enum: sides })
  starter!: Side;
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
