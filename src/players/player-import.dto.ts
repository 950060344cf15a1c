import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { QueryFlag } from '../common/query-flag.decorator.js';
import { CreatePlayerDto } from './player.dto.js';

export class ImportQuery {
  /**
   * Only report what an import would do.
   * @example true
   */
  @IsOptional()
  @QueryFlag()
  dryRun?: boolean;
}

export class LineErrorDto {
  /**
   * Line of the file where the row begins; 1 is the first.
   * @example 17
   */
  line!: number;
  /**
   * Heading of the column, as the file writes it; `null` where the whole row is wrong.
   * @example 'Doğum Yılı'
   */
  column!: string | null;
  /** @example 'isInt' */
  code!: string;
  /**
   * The fault in words, in the language of `Accept-Language`.
   * @example 'must be a whole number'
   */
  detail!: string;
}

export const skipReasons = ['federationId', 'name'] as const;

export class SkippedLineDto {
  /** @example 12 */
  line!: number;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** What the row has in common with the known player: the licence number, or name, birth year and club together. */
  @ApiProperty({ enum: skipReasons, example: 'name' })
  reason!: (typeof skipReasons)[number];
  /**
   * The player whom the row names; `null` in a dry run where another row of the file would create them.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'
   */
  playerId!: string | null;
  /**
   * The name that the player has.
   * @example 'Ayşe Işık'
   */
  playerName!: string;
  /**
   * The earlier line that names the same person, if it is one of this file.
   * @example null
   */
  sameAsLine!: number | null;
}

export class ImportedPlayerDto extends CreatePlayerDto {
  /** @example 2 */
  line!: number;
  /**
   * `null` in a dry run.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'
   */
  playerId!: string | null;
}

export class ImportReportDto {
  /** @example false */
  dryRun!: boolean;
  /**
   * Rows below the heading, empty ones left out; 0 where the file cannot be read.
   * @example 240
   */
  lines!: number;
  /**
   * Players who were created, or in a dry run would be. With any error an import creates nobody.
   * @example 238
   */
  create!: number;
  /** Rows that name somebody who is known already: nothing is created or changed for them. */
  skipped!: SkippedLineDto[];
  /** @example 0 */
  errorCount!: number;
  /** The first 200 faults. In an import there are none: the answer is 422 `import-refused`, with these as `lines`. */
  errors!: LineErrorDto[];
  /** The first 20 of those created. */
  players!: ImportedPlayerDto[];
}
