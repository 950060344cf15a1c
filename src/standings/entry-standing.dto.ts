import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { type CellKind, cellKinds } from '../crosstable/crosstable.js';
import { type ComparisonOutcome, comparisonOutcomes } from './explain/compare.js';
import { AsPublished, AsPublishedDto } from './as-published.dto.js';
import { type NoValueReason, noValueReasons } from './explain/tell.js';
import { TieBreaksChangedDto } from '../tournaments/tie-break-list.dto.js';
import { AfterRoundQuery, CategoryRankDto, CrosstableCellDto, StandingsRowDto, TieBreakDto, TieBreakNameDto } from './standings.dto.js';
import { cutReasons, type Part, type PartReason, partReasons, type PartsTotal, partsTotals } from './tie-breaks/tie-break.js';

export class EntryStandingQuery extends AfterRoundQuery {
  /** Another entry: what decided between the two. */
  @IsOptional()
  @Id()
  against?: string;

  @AsPublished()
  asPublished?: boolean;
}

export class PartDto {
  /** @example 2 */
  round!: number;
  /**
   * Start number of the opponent.
   * @example 12
   */
  opponent!: number | null;
  @ApiProperty({ enum: cellKinds })
  kind!: CellKind;
  /** @example 4.5 */
  value!: number;
  /** Points of the opponent, or of the dummy that stands for one, where the value is made of them. */
  score?: number;
  /** Left out of the sum, and why it was chosen. */
  @ApiProperty({ enum: cutReasons, required: false })
  cut?: Part['cut'];
  /** Why the number is not simply the opponent's score; why it is nothing: the opponent is `below-limit`, or `struck`. */
  @ApiProperty({ enum: partReasons, required: false })
  reason?: PartReason;
  /**
   * What happened in the round and what of it counts.
   * @example ['Round 2, win against Mert Çağlar (no. 12): points of the opponent 4.5.']
   */
  text!: string[];
}

export class ExplainedTieBreakDto extends TieBreakDto {
  /** @example 21.5 */
  value!: number | null;
  /** Why there is no value. */
  @ApiProperty({ enum: [...noValueReasons, null], type: 'string', nullable: true })
  noValue!: NoValueReason | null;
  /**
   * How the parts that are not cut make the value; `none`: by a rule of its own, which the text names.
   * @example 'sum'
   */
  @ApiProperty({ enum: partsTotals })
  total!: PartsTotal;
  /**
   * Start numbers of those who were still tied when it was applied.
   * @example [3, 7]
   */
  tied!: number[];
  /**
   * What it is, and how the value came about.
   * @example ['The points of all opponents, added up: it shows how strong they were (T9).', 'The higher number is better.', '4.5 + 4 + 3.5 = 12.']
   */
  text!: string[];
  /** What it is made of, round by round. */
  parts!: PartDto[];
}

export class ComparedEntryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  entryId!: string;
  /** @example 12 */
  startNumber!: number;
  /** @example 'Mert Çağlar' */
  name!: string;
  /** @example 3 */
  rank!: number;
}

export class ComparedValueDto {
  /**
   * `PTS` are the points.
   * @example 'BH-C1'
   */
  code!: string;
  name!: TieBreakNameDto;
  /** @example 21.5 */
  value!: number | null;
  /**
   * Of the other entry.
   * @example 20
   */
  other!: number | null;
}

export class ComparisonDto {
  against!: ComparedEntryDto;
  /** `decided`: a criterion settles it; `shared`: they have the same rank; `other-group`, `struck`: they are not ranked together. */
  @ApiProperty({ enum: comparisonOutcomes })
  outcome!: ComparisonOutcome;
  /**
   * The code of the criterion that decided.
   * @example 'BH-C1'
   */
  decidedBy!: string | null;
  /** What was compared, in the order of the tournament, up to what decided. */
  values!: ComparedValueDto[];
  /**
   * The same in words.
   * @example ['Ayşe Işık (no. 7), place 2, is ahead of Mert Çağlar (no. 12), place 3.', 'Points: 5 for both.']
   */
  text!: string[];
}

export class EntryStandingDto {
  /** @example 5 */
  round!: number;
  /** @example false */
  provisional!: boolean;
  /**
   * With `asPublished`: since when the table has been left as it is here, and what has been changed since. `null`: it is as now; so it
   * is as long as the next round is not published.
   * @example null
   */
  asPublished!: AsPublishedDto | null;
  row!: StandingsRowDto;
  /** Its place in each category that has it; `null` with `asPublished`, since who is in a category is known as it is now only. */
  categories!: CategoryRankDto[] | null;
  /**
   * That the list of tie-breaks was changed after the start, since when and why; `null` where it was not.
   * @example null
   */
  tieBreaksChanged!: TieBreaksChangedDto | null;
  /**
   * The place, with whom it is shared, and who has the same points.
   * @example ['After round 5, Ayşe Işık (no. 7) has place 2 (points: 4.5).']
   */
  text!: string[];
  rounds!: CrosstableCellDto[];
  tieBreaks!: ExplainedTieBreakDto[];
  /** With `against`. */
  comparison!: ComparisonDto | null;
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
}
