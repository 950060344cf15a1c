import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { BracketExplanationDto } from './bracket-explanation.dto.js';
import { SwissExplanationDto } from './swiss-explanation.dto.js';
import { RoundRobinExplanationDto, ScheveningenExplanationDto } from './table-explanation.dto.js';

export class ExplanationQuery {
  /** Only what concerns this entry: its group, its board, its side. */
  @IsOptional()
  @Id()
  entry?: string;
}

export class NamedEntryDto {
  /**
   * Its number in the explanation: the start number, in a play-off the seed.
   * @example 7
   */
  number!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example 'Ayşe Işık' */
  name!: string;
}

export class ExplainedByHandDto {
  /**
   * `null` for a bye.
   * @example 3
   */
  table!: number | null;
  /**
   * Of the entry that starts set 1, or has the bye.
   * @example 5
   */
  first!: number;
  /**
   * `null` for a bye.
   * @example 9
   */
  second!: number | null;
  /** @example ['Ayşe Işık and Can Er were put at this table by hand.'] */
  text!: string[];
}

@ApiExtraModels(SwissExplanationDto, RoundRobinExplanationDto, ScheveningenExplanationDto, BracketExplanationDto)
export class ExplanationDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /** @example 4 */
  round!: number;
  /** Whom the numbers in the explanation name. */
  entries!: NamedEntryDto[];
  /**
   * About the round, or the entry that was asked for; says so where the explanation is `null`.
   * @example []
   */
  text!: string[];
  /**
   * What letters and words in the other texts stand for.
   * @example []
   */
  legend!: string[];
  /** Boards and byes that were made or changed by hand; the reason is told to officials only. */
  byHand!: ExplainedByHandDto[];
  /**
   * How the round came about, as it was known then; its form is that of the pairing system. Of a round that was changed by hand only
   * what stands as it was paired; `null` where nothing does.
   */
  @ApiProperty({
    oneOf: [SwissExplanationDto, RoundRobinExplanationDto, ScheveningenExplanationDto, BracketExplanationDto].map((dto) => ({
      $ref: getSchemaPath(dto),
    })),
    nullable: true,
  })
  explanation!: SwissExplanationDto | RoundRobinExplanationDto | ScheveningenExplanationDto | BracketExplanationDto | null;
}
