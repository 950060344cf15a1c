import { ApiProperty } from '@nestjs/swagger';
import { AwayDto } from './away.dto.js';
import { type GroupsBy, groupsBy } from './systems/round-robin-explanation.js';

export class ScheduledBoardDto {
  /** @example 1 */
  table!: number;
  /**
   * Starts set 1.
   * @example 1
   */
  first!: number;
  /** @example 6 */
  second!: number;
  /** @example ['Ayşe Işık (place 1) and Can Er (place 6) meet in this round of the table (R2).'] */
  text!: string[];
}

export class TableGroupDto {
  /**
   * 1 where all are one.
   * @example 1
   */
  group!: number;
  /**
   * By their places in the Berger table.
   * @example [1, 4, 5, 8, 9, 12]
   */
  members!: number[];
  /**
   * Of the table.
   * @example 6
   */
  places!: number;
  /** @example 1 */
  leg!: number;
  /**
   * Which round of the table it is; `null` where the draw of the group has ended.
   * @example 1
   */
  tableRound!: number | null;
  /** It has changed places with its neighbour, at the end of the first of two legs. */
  moved!: boolean;
  /**
   * Whose opponent is the empty place.
   * @example []
   */
  free!: number[];
  boards!: ScheduledBoardDto[];
  /** @example ['Round 1 of the Berger table for 6 places (R2).'] */
  text!: string[];
}

export class RoundRobinExplanationDto {
  @ApiProperty({ enum: ['round-robin'] })
  kind!: 'round-robin';
  /** @example 1 */
  legs!: number;
  /** How the groups came about; `null` without. */
  @ApiProperty({ enum: [...groupsBy, null], type: 'string', nullable: true })
  draw!: GroupsBy | null;
  /**
   * Of the lot that drew the groups.
   * @example 20261205
   */
  seed!: number | null;
  groups!: TableGroupDto[];
  /** Who loses by forfeit. */
  away!: AwayDto[];
}

export class ScheveningenExplanationDto {
  @ApiProperty({ enum: ['scheveningen'] })
  kind!: 'scheveningen';
  /** @example 1 */
  leg!: number;
  /** @example 1 */
  legs!: number;
  /** @example 1 */
  tableRound!: number;
  boards!: ScheduledBoardDto[];
  /** Who loses by forfeit. */
  away!: AwayDto[];
}
