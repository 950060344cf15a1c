import { ApiProperty } from '@nestjs/swagger';
import { type AwayReason, awayReasons } from './systems/away.js';

export class AwayDto {
  /** @example 9 */
  number!: number;
  /**
   * `requested-bye`; `withdrawn`; `not-yet-entered`; `out` of the bracket; `waits` for the lower bracket; `absent`, and no more is
   * known. Where the draw is made in advance they keep their boards, and lose them by forfeit.
   */
  @ApiProperty({ enum: awayReasons })
  why!: AwayReason;
  /**
   * For the round, where it is not paired.
   * @example 0.5
   */
  points!: number | null;
  /**
   * `out`: whom the last match was against.
   * @example null
   */
  opponent!: number | null;
}
