import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsIn, IsOptional } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { Integer } from '../common/integer.decorator.js';
import { NestedList } from '../common/nested.decorator.js';
import { Text } from '../common/text.decorator.js';
import { type PrizeRule, prizeRules } from './prizes.js';

export class PrizeLineDto {
  /** @example 'Madalya' */
  @Text(200)
  name!: string;

  /**
   * How many, for as many places: those that follow the places of lines above for the same category.
   * @example 3
   */
  @Integer(1, 100)
  count: number = 1;

  /**
   * For this category; without, for everybody.
   * @example null
   */
  @IsOptional()
  @Id()
  categoryId?: string | null;
}

export class PrizeListDto {
  /** `one-each`: everybody gets the highest prize that they are entitled to, and the next in line the other. `several`: every prize. */
  @IsIn(prizeRules)
  @ApiProperty({ enum: prizeRules })
  rule: PrizeRule = 'one-each';

  /** How many are named as the next in line, for each category. */
  @Integer(0, 20)
  reserves: number = 2;

  /** In the order of preference, the highest first; of all lines together 200 prizes at most. */
  @NestedList(() => PrizeLineDto)
  @ArrayMaxSize(100)
  prizes!: PrizeLineDto[];
}

export class PrizeDto {
  /** @example 'Madalya' */
  name!: string;
  /** @example 3 */
  count!: number;
  /** @example null */
  categoryId!: string | null;
  /**
   * Name of the category.
   * @example null
   */
  category!: string | null;
}

/** In both languages at once: what is told must not depend on who asks. */
export class PrizeReasonDto {
  /** @example 'Place 4 in the standings. Before them: Ayşe Işık (has “Kızlar birinciliği”).' */
  en!: string;
  /** @example 'Puan durumunda 4. sırada. Önündekiler: Ayşe Işık (“Kızlar birinciliği” ödülünü aldı).' */
  tr!: string;
}

export class InLineDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 'Mert Çağlar' */
  name!: string;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** @example 7 */
  startNumber!: number;
  /**
   * In the line of this prize: of all, of the category, of the group.
   * @example 4
   */
  rank!: number;
  /**
   * Of all, or of the group.
   * @example 4
   */
  overallRank!: number;
  /** @example 5.5 */
  points!: number;
}

export class PrizeWinnerDto extends InLineDto {
  reason!: PrizeReasonDto;
}

export class AwardDto {
  /** @example 'Madalya' */
  prize!: string;
  /** @example null */
  categoryId!: string | null;
  /** @example null */
  category!: string | null;
  /**
   * Which of the prizes for this category it is.
   * @example 3
   */
  place!: number;
  /**
   * In a round robin in groups each group has its prizes.
   * @example null
   */
  group!: number | null;
  /** More than one win it jointly; empty before round 1 and where nobody is left. */
  winners!: PrizeWinnerDto[];
}

export class ReserveDto {
  /** @example null */
  categoryId!: string | null;
  /** @example null */
  category!: string | null;
  /** @example null */
  group!: number | null;
  /** Who gets the next prize, if a winner does not take it. */
  next!: InLineDto[];
}

export class PrizesDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /**
   * The standings after this round.
   * @example 7
   */
  round!: number;
  /**
   * The tournament is not finished: winners may still change.
   * @example false
   */
  provisional!: boolean;
  @ApiProperty({ enum: prizeRules })
  rule!: PrizeRule;
  /** @example 2 */
  reserves!: number;
  /** The list, in the order of preference. */
  prizes!: PrizeDto[];
  /** Prize by prize in the order of the list. */
  awards!: AwardDto[];
  /** For each category that has prizes, and for everybody. */
  nextInLine!: ReserveDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
}
