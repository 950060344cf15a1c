import { ApiProperty } from '@nestjs/swagger';
import { AwayDto } from './away.dto.js';
import { type BracketForm, bracketForms, type BracketPart, bracketParts } from './systems/bracket-explanation.js';

export class LastMatchDto {
  /** @example 16 */
  opponent!: number;
  won!: boolean;
}

export class ExplainedTieDto {
  @ApiProperty({ enum: bracketParts })
  part!: BracketPart;
  /**
   * Of the upper place; `null` for an empty one.
   * @example 1
   */
  upper!: number | null;
  /** @example 8 */
  lower!: number | null;
  /** The match that brought them here; `null` before the first one. */
  @ApiProperty({ type: () => LastMatchDto, nullable: true })
  upperFrom!: LastMatchDto | null;
  @ApiProperty({ type: () => LastMatchDto, nullable: true })
  lowerFrom!: LastMatchDto | null;
  /** @example ['Bracket: Ayşe Işık and Can Er stand next to each other in the bracket, so they meet (K1.2).'] */
  text!: string[];
}

export class ClubMatesDto {
  /** @example 1 */
  upper!: number;
  /** @example 8 */
  lower!: number;
}

export class BracketExplanationDto {
  @ApiProperty({ enum: ['bracket'] })
  kind!: 'bracket';
  /** Who loses is out, or who loses twice. */
  @ApiProperty({ enum: bracketForms })
  form!: BracketForm;
  /**
   * Of the bracket; in a play-off its first is 1.
   * @example 1
   */
  bracketRound!: number;
  /** By table; those without a match among them. */
  ties!: ExplainedTieDto[];
  /** Who has no place in the round, and who loses by forfeit. */
  away!: AwayDto[];
  /** Who are of one club and could not be kept apart. */
  clubMates!: ClubMatesDto[];
}
