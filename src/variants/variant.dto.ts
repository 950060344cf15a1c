import { ApiProperty, getSchemaPath, ApiExtraModels } from '@nestjs/swagger';
import { IsIn, ValidateBy } from 'class-validator';
import { Integer } from '../common/integer.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { type Side, sides } from '../engine/position.js';
import type { SowingEvent, Turn } from '../engine/sowing.js';
import type { Variant } from '../engine/variants.js';
import { IsRecord } from './is-record.decorator.js';
import { PositionDto, StonesDto } from './position.dto.js';

const winners = ['first', 'second', 'draw'] as const;
const events = ['none', 'treasure', 'even', 'empty'] as const satisfies SowingEvent[];
const turns = ['same', 'other', 'end'] as const satisfies Turn[];

/** An object or its text form; what it holds is checked by the engine. */
const IsPosition = () =>
  ValidateBy({
    name: 'isPosition',
    validator: { validate: (value) => typeof value === 'string' || (typeof value === 'object' && value !== null) },
  });

const ApiPosition = () =>
  ApiProperty({
    oneOf: [{ $ref: getSchemaPath(PositionDto) }, { type: 'string' }],
    example: { first: [4, 4, 4, 4, 4, 4], second: [4, 4, 4, 4, 4, 4], treasures: { first: 0, second: 0 }, toMove: 'first' },
  });

class VariantNameDto {
  /** @example 'Türk mangalası' */
  tr!: string;
  /** @example 'Turkish mangala' */
  en!: string;
}

export class VariantDto {
  /** @example 'turkish' */
  id!: string;
  name!: VariantNameDto;
  /**
   * How many stones a pit may hold at the start.
   * @example [3, 4, 5, 6]
   */
  stonesPerPit!: number[];
  /** Of more than one stone the first goes back into the pit it came from. */
  firstStoneReturns!: boolean;
  /** The last stone in a pit of the other side that becomes even takes the pit. */
  evenCaptures!: boolean;
  /** A last stone in an own empty pit is banked also when nothing lies across. */
  loneStoneIsBanked!: boolean;
  /** Who gets the stones that are left at the end: the side whose row ran out, or the owner of their pits. */
  @ApiProperty({ enum: ['emptied', 'owner'] })
  leftoversGoTo!: 'emptied' | 'owner';

  static of({ id, name, stonesPerPit, firstStoneReturns, evenCaptures, loneStoneIsBanked, leftoversGoTo }: Variant): VariantDto {
    return { id, name, stonesPerPit: [...stonesPerPit], firstStoneReturns, evenCaptures, loneStoneIsBanked, leftoversGoTo };
  }
}

export class VariantsDto {
  items!: VariantDto[];
}

@ApiExtraModels(PositionDto)
export class ReplayDto {
  /** The moves, as text (turns may be written together) or as a list of pit numbers. */
  @IsRecord()
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'integer' } }], example: '2 1 5 4 6 6 2 5 65 665' })
  record!: string | unknown[];

  /** Stones in each pit at the start; not together with `position`. */
  @IsOmittable()
  @Integer(3, 6)
  stonesPerPit?: number;

  /** Start from here instead of the start position. */
  @IsOmittable()
  @IsPosition()
  @ApiPosition()
  position?: PositionDto | string;

  /** Who makes the first move; not together with `position`, which says it itself. */
  @IsOmittable()
  @IsIn(sides)
  @ApiProperty({ enum: sides })
  starter?: Side;
}

export class MovesDto {
  @IsPosition()
  @ApiPosition()
  position!: PositionDto | string;
}

export class StepDto {
  /** @example 1 */
  move!: number;
  @ApiProperty({ enum: sides })
  side!: Side;
  /** @example 3 */
  pit!: number;
  /** What the last stone did. */
  @ApiProperty({ enum: events })
  event!: SowingEvent;
  /**
   * Stones that it took.
   * @example 0
   */
  captured!: number;
  /** After the move. */
  position!: PositionDto;
}

export class ReplayedDto {
  /** @example 'turkish' */
  variant!: string;
  /** @example false */
  finished!: boolean;
  /** @example 4 */
  moves!: number;
  treasures!: StonesDto;
  @ApiProperty({ enum: [...winners, null], type: 'string', nullable: true, example: null })
  winner!: (typeof winners)[number] | null;
  steps!: StepDto[];
}

export class MoveDto {
  /** @example 3 */
  pit!: number;
  @ApiProperty({ enum: events })
  event!: SowingEvent;
  /** @example 0 */
  captured!: number;
  /** Who moves next. */
  @ApiProperty({ enum: turns })
  turn!: Turn;
  /** After the move. */
  position!: PositionDto;
}

export class LegalMovesDto {
  /** None in a position in which the set is over. */
  moves!: MoveDto[];
}
