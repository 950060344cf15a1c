import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Integer } from '../common/integer.decorator.js';
import { Texts } from '../common/text.decorator.js';
import { type Gender, genders } from '../players/player.entity.js';
import { type Knowable, knowable } from './category.js';
import type { Category } from './category.entity.js';
import type { Entry } from './entry.entity.js';
import { Text } from '../common/text.decorator.js';

/** An entry is in the category if it has all that is asked for. */
export class CategoryRulesDto {
  /** @example '2012 ve sonrası doğumlu kızlar' */
  @Text(100)
  name!: string;

  /**
   * Born in this year or later.
   * @example 2012
   */
  @IsOptional()
  @Integer(1900, 2100)
  bornFrom?: number | null;

  /**
   * Born in this year or earlier.
   * @example null
   */
  @IsOptional()
  @Integer(1900, 2100)
  bornTo?: number | null;

  /** @example 'female' */
  @IsOptional()
  @IsIn(genders)
  gender?: Gender | null;

  /**
   * Of one of these clubs or schools; empty: of any or none.
   * @example []
   */
  @Texts(200, 100)
  clubs: string[] = [];

  /**
   * With one of these labels of its entry; empty: with any or none.
   * @example []
   */
  @Texts(50, 100)
  labels: string[] = [];
}

export class CategoryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e5' */
  id!: string;
  /** @example '2012 ve sonrası doğumlu kızlar' */
  name!: string;
  /** @example 2012 */
  bornFrom!: number | null;
  /** @example null */
  bornTo!: number | null;
  @ApiProperty({ enum: [...genders, null], type: 'string', nullable: true, example: 'female' })
  gender!: Gender | null;
  /** @example [] */
  clubs!: string[];
  /** @example [] */
  labels!: string[];
  /** @example 1 */
  revision!: number;

  static of({ id, name, bornFrom, bornTo, gender, clubs, labels, revision }: Category): CategoryDto {
    return { id, name, bornFrom, bornTo, gender, clubs, labels, revision };
  }
}

export class CategoriesDto {
  /** In the order in which they were made. */
  items!: CategoryDto[];
}

export class CategoryMemberDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** @example 7 */
  startNumber!: number | null;

  static of({ id, name, club, startNumber }: Entry): CategoryMemberDto {
    return { entryId: id, name, club, startNumber };
  }
}

export class NotAssignableDto extends CategoryMemberDto {
  /** What is not known of the player, or of some player of the team. */
  @ApiProperty({ enum: knowable, isArray: true, example: ['birthYear'] })
  missing!: Knowable[];
}

export class CategoryEntriesDto {
  category!: CategoryDto;
  members!: CategoryMemberDto[];
  /** Of whom it cannot be told, since something is not known; they are ranked in the category once it is. For officials only. */
  notAssignable?: NotAssignableDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
}
