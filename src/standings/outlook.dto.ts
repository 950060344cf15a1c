import { IsOptional } from 'class-validator';
import { QueryInteger } from '../common/integer.decorator.js';
import type { StageNumber } from '../tournaments/stages.js';
import { mostGroups } from '../pairings/systems/group-draw.js';

export class OutlookQuery {
  /**
   * Only this group of a round robin.
   * @example 2
   */
  @IsOptional()
  @QueryInteger(1, mostGroups)
  group?: number;
}

export class OutlookRowDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example null */
  group!: number | null;
  /** @example 'Ayşe Işık' */
  name!: string;
  /**
   * As it is now.
   * @example 2
   */
  rank!: number;
  /**
   * No better place is possible; entries that can be level on points are behind.
   * @example 1
   */
  best!: number;
  /**
   * No worse place is possible; entries that can be level on points are before.
   * @example 3
   */
  worst!: number;
  /**
   * Both places can be reached whatever the tie-breaks come to; else they are bounds.
   * @example false
   */
  exact!: boolean;
}

export class OutlookDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /**
   * The places are those of this stage: of the first as long as a play-off has not begun.
   * @example 1
   */
  stage!: StageNumber;
  /**
   * The latest round that is counted.
   * @example 5
   */
  round!: number;
  /**
   * Rounds of the stage that are not published yet.
   * @example 2
   */
  roundsLeft!: number;
  /**
   * Matches that are not decided yet.
   * @example 3
   */
  openMatches!: number;
  /**
   * Who is first whatever happens, in a round robin in groups one of each group at most.
   * @example []
   */
  sureFirst!: string[];
  /** In the order of the standings. */
  rows!: OutlookRowDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
}
