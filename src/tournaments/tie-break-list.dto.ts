import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text } from '../common/text.decorator.js';
import { presetIds } from '../standings/presets.js';
import { AreTieBreaks } from './are-tie-breaks.decorator.js';
import type { Tournament } from './tournament.entity.js';

export class TieBreakListDto {
  /**
   * What decides between equal points from now on, in this order. Either this or `tieBreakPreset`.
   * @example ['DE', 'BH-C1', 'SETS', 'TREASURE', 'LOT']
   */
  @IsOmittable()
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @AreTieBreaks()
  tieBreaks?: string[];

  /** The list of `GET /tie-break-presets` with this id. */
  @IsOmittable()
  @IsIn(presetIds)
  @ApiProperty({ enum: presetIds })
  tieBreakPreset?: string;

  /**
   * Why; needed once the tournament has started, and shown beside the standings.
   * @example 'Yönergedeki sıralama ölçütleri yanlış girilmişti'
   */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class TieBreaksChangedDto {
  /** @example '2026-12-05T11:40:00.000Z' */
  at!: string;
  /** @example 'Yönergedeki sıralama ölçütleri yanlış girilmişti' */
  reason!: string;
  /**
   * The list until then.
   * @example ['BH', 'SB', 'LOT']
   */
  before!: string[];

  static of({ tieBreaksChangedAt, tieBreaksChangeReason, tieBreaksBefore }: Tournament): TieBreaksChangedDto | null {
    return tieBreaksChangedAt && { at: tieBreaksChangedAt.toISOString(), reason: tieBreaksChangeReason!, before: tieBreaksBefore! };
  }
}
