import { ApiProperty } from '@nestjs/swagger';
import type { Side } from '../engine/position.js';

export class StonesDto {
  /** @example 0 */
  first!: number;
  /** @example 0 */
  second!: number;
}

/** Pits 1 to 6 as their owner numbers them, from the left; `first` started the set. */
export class PositionDto {
  /** @example [4, 4, 4, 4, 4, 4] */
  first!: number[];
  /** @example [4, 4, 4, 4, 4, 4] */
  second!: number[];
  treasures!: StonesDto;
  @ApiProperty({ enum: ['first', 'second'] })
  toMove!: Side;
}
