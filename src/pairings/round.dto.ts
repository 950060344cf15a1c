import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsOmittable } from '../common/omittable.decorator.js';
import { type ByeKind, byeKinds } from '../matches/bye-kind.js';
import { MatchDto, OpponentDto } from '../matches/match.dto.js';
import { type Round, type RoundState, roundStates } from '../tournaments/round.entity.js';

export class PairRoundDto {
  /** Publish at once; without, only officials see the pairing until it is published. */
  @IsOmittable()
  @IsBoolean()
  publish?: boolean;
}

export class ByeDto extends OpponentDto {
  /** By the pairing, or requested (half or zero points), absence and withdrawal included. */
  @ApiProperty({ enum: byeKinds })
  kind!: ByeKind;
  /** @example 1 */
  points!: number;
}

export class RoundSummaryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  id!: string;
  /** @example 1 */
  number!: number;
  /** `paired`: seen by officials only. `published`: results come in. `closed`: every match is decided. */
  @ApiProperty({ enum: roundStates })
  state!: RoundState;
  /** @example '2026-12-05T08:55:00.000Z' */
  pairedAt!: string;
  /** @example '2026-12-05T09:00:00.000Z' */
  publishedAt!: string | null;
  /** @example null */
  closedAt!: string | null;
  /** @example 1 */
  revision!: number;

  static of({ id, number, state, pairedAt, publishedAt, closedAt, revision }: Round): RoundSummaryDto {
    return {
      id,
      number,
      state,
      pairedAt: pairedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      revision,
    };
  }
}

export class RoundDto extends RoundSummaryDto {
  /** By table. */
  matches!: MatchDto[];
  /** Entries without an opponent. */
  byes!: ByeDto[];
}

export class RoundPageDto {
  items!: RoundSummaryDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
