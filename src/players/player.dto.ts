import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsISO31661Alpha2, IsOptional } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { Integer } from '../common/integer.decorator.js';
import { Text } from '../common/text.decorator.js';
import { type Gender, genders, type Player } from './player.entity.js';

export class CreatePlayerDto {
  /**
   * Any script.
   * @example 'Ayşe Işık'
   */
  @Text(200)
  name!: string;

  /** @example 2014 */
  @IsOptional()
  @Integer(1900, 2100)
  birthYear?: number | null;

  /** @example 'female' */
  @IsOptional()
  @IsIn(genders)
  gender?: Gender | null;

  /**
   * Club or school.
   * @example 'Atatürk Ortaokulu'
   */
  @IsOptional()
  @Text(200)
  club?: string | null;

  /** @example 'İzmir' */
  @IsOptional()
  @Text(100)
  city?: string | null;

  /**
   * ISO 3166-1 alpha-2; kept in capitals.
   * @example 'TR'
   */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.toUpperCase() : (value as unknown)))
  @IsISO31661Alpha2()
  country?: string | null;

  /**
   * Licence number or the like; no two players have the same.
   * @example 'TR-10482'
   */
  @IsOptional()
  @Text(50)
  federationId?: string | null;

  /** @example 1420 */
  @IsOptional()
  @Integer(0, 4000)
  rating?: number | null;
}

/** An omitted field stays as it is; `null` clears it. */
export class UpdatePlayerDto extends PartialType(CreatePlayerDto, { skipNullProperties: false }) {}

export class MergeDto {
  /**
   * The player who is deleted: another record of the same person.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e9'
   */
  @Id()
  duplicateId!: string;
}

export class PlayerDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  id!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /**
   * For organisers and administrators only.
   * @example 2014
   */
  birthYear?: number | null;
  /**
   * For organisers and administrators only.
   * @example 'female'
   */
  gender?: Gender | null;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** @example 'İzmir' */
  city!: string | null;
  /** @example 'TR' */
  country!: string | null;
  /** @example 'TR-10482' */
  federationId!: string | null;
  /** @example 1420 */
  rating!: number | null;
  /**
   * For organisers and administrators only.
   * @example 1
   */
  revision?: number;

  /** What anybody may know of a player: what a public tournament shows, and where to find them in the lists. */
  static forAnyone({ id, name, club, city, country, federationId, rating }: Player): PlayerDto {
    return { id, name, club, city, country, federationId, rating };
  }

  static of(player: Player): PlayerDto {
    const { id, name, birthYear, gender, club, city, country, federationId, rating, revision } = player;
    return { id, name, birthYear, gender, club, city, country, federationId, rating, revision };
  }
}

export class PlayerPageDto {
  items!: PlayerDto[];
  /** `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
