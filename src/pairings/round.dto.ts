import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsBoolean, IsOptional } from 'class-validator';
import { Id, Ids } from '../common/id.decorator.js';
import { Nested, NestedList } from '../common/nested.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text } from '../common/text.decorator.js';
import { type ByeKind, byeKinds } from '../matches/bye-kind.js';
import { MatchDto, OpponentDto } from '../matches/match.dto.js';
import { MAX_ENTRIES } from '../tournaments/limits.js';
import type { Round } from '../tournaments/round.entity.js';
import { type RoundState, roundStates } from '../tournaments/round-state.js';
import { type StageNumber, stageNumbers } from '../tournaments/stages.js';
import { FindingDto } from './finding.dto.js';

export class BoardByHandDto {
  /**
   * The entry that starts set 1.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'
   */
  @Id()
  first!: string;

  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  @Id()
  second!: string;
}

/** Everybody who plays, exactly once. Who has withdrawn or asked for a bye is not named. */
export class PairingsByHandDto {
  /** In the order of the tables. */
  @NestedList(() => BoardByHandDto)
  @ArrayMaxSize(MAX_ENTRIES)
  boards!: BoardByHandDto[];

  /**
   * Entries that get the bye of the pairing.
   * @example []
   */
  @IsOmittable()
  @Ids()
  @ArrayMaxSize(MAX_ENTRIES)
  byes?: string[];
}

export class ChangePairingsDto extends PairingsByHandDto {
  /**
   * Why; needed where the pairing breaks an absolute rule. It stays with the round.
   * @example 'Salonda yer değişikliği'
   */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class UnpublishDto {
  /** @example 'Yanlış tur yayımlanmış' */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class PairRoundDto {
  /** Publish at once; without, only officials see the pairing until it is published. */
  @IsOmittable()
  @IsBoolean()
  publish?: boolean;

  /** The round as it is made by hand, where the system has none or another is wanted. */
  @IsOmittable()
  @Nested(() => PairingsByHandDto)
  pairings?: PairingsByHandDto;

  /** With `pairings`: why; needed where they break an absolute rule. It stays with the round. */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

/** A round that was made by hand. */
export class ManualPairingDto {
  /**
   * `null` for who is no official.
   * @example 'Salonda yer değişikliği'
   */
  reason!: string | null;
  /** What it breaks, and where the system would have paired otherwise. */
  findings!: FindingDto[];
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
  /** 2 in a play-off. */
  @ApiProperty({ enum: stageNumbers, type: 'integer', example: 1 })
  stage!: StageNumber;
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

  static of({ id, number, stage, state, pairedAt, publishedAt, closedAt, revision }: Round): RoundSummaryDto {
    return {
      id,
      number,
      stage,
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
  /**
   * Made by hand; `null` where the system paired it.
   * @example null
   */
  manual!: ManualPairingDto | null;
}

export class RoundPageDto {
  items!: RoundSummaryDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
