import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional } from 'class-validator';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text } from '../common/text.decorator.js';
import { presetIds } from '../standings/presets.js';
import { AreTieBreaks } from './are-tie-breaks.decorator.js';
import type { Tournament } from './tournament.entity.js';

/** A list of its own, or one of the presets. */
export class ChosenTieBreaksDto {
  /**
   * What decides between equal points, in this order, see `GET /tie-breaks`; not together with `tieBreakPreset`. A new tournament without
   * either has DE, BH-C1, BH, SB, SETS, TREASURE, WIN, LOT; in a round robin DE, SB, WIN, SETS, TREASURE, LOT; among teams BP before these;
   * none where the loser is out. A later change of `system` or `teams` leaves the list as it is.
   * @example ['DE', 'BH-C1', 'BH', 'SETS', 'TREASURE', 'LOT']
   */
  @IsOmittable()
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @AreTieBreaks()
  tieBreaks?: string[];

  /** In place of `tieBreaks` the list of `GET /tie-break-presets` with this id. */
  @IsOmittable()
  @IsIn(presetIds)
  @ApiProperty({ enum: presetIds })
  tieBreakPreset?: string;
}

/** What decides from now on: one of the two is needed. */
export class TieBreakListDto extends ChosenTieBreaksDto {
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
