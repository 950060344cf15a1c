import { ApiProperty } from '@nestjs/swagger';

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
