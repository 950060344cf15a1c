import { ApiProperty } from '@nestjs/swagger';
import { IsBase64, IsOptional, Length } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { QueryInteger } from '../common/integer.decorator.js';
import { type Language, languages } from '../common/language.js';
import { type CellKind, cellKinds } from '../crosstable/crosstable.js';
import { type Side, sides } from '../engine/position.js';
import { mostGroups } from '../pairings/systems/group-draw.js';
import { entryStates } from '../tournaments/entry.dto.js';
import { TieBreaksChangedDto } from '../tournaments/tie-break-list.dto.js';
import { MAX_ROUNDS } from '../tournaments/limits.js';
import { AsPublished, AsPublishedDto } from './as-published.dto.js';

export const standingStates = [...entryStates, 'struck'] as const;
export type StandingState = (typeof standingStates)[number];

export class RoundQuery {
  /**
   * After this round; without, after the latest, also while it is being played. 0 is before round 1.
   * @example 3
   */
  @IsOptional()
  @QueryInteger(0, MAX_ROUNDS)
  round?: number;
}

export class AfterRoundQuery extends RoundQuery {
  /**
   * 1: the table of the first stage alone, where a play-off has followed.
   * @example 1
   */
  @IsOptional()
  @QueryInteger(1, 1)
  stage?: 1;
}

export class StandingsQuery extends AfterRoundQuery {
  /**
   * Only this group, or team of a Scheveningen match.
   * @example 2
   */
  @IsOptional()
  @QueryInteger(1, mostGroups)
  group?: number;
}

/** A table by pages; rows are cut out of the whole table, which is computed once. */
export class CrosstableQuery extends StandingsQuery {
  @AsPublished()
  asPublished?: boolean;

  /**
   * How many rows at the most; without it all that follow.
   * @example 50
   */
  @IsOptional()
  @QueryInteger(1, 200)
  limit?: number;

  /** `nextCursor` of the page before. It names a place in the table: where results came in since, the page goes on from there. */
  @IsOptional()
  @Length(1, 200)
  @IsBase64({ urlSafe: true })
  cursor?: string;
}

export class StandingsOfCategoryQuery extends CrosstableQuery {
  /** Only who is in this category, ranked among themselves; the values are those of the whole table. */
  @IsOptional()
  @Id()
  category?: string;
}

export class TieBreakNameDto {
  /** @example 'Buchholz Kesik 1' */
  tr!: string;
  /** @example 'Buchholz Cut 1' */
  en!: string;
}

export class TieBreakDto {
  /** @example 'BH-C1' */
  code!: string;
  name!: TieBreakNameDto;
  /**
   * Article of FIDE C.07, or of our own rules.
   * @example 'C.07 8.1'
   */
  article!: string;
}

export class TieBreaksDto {
  items!: TieBreakDto[];
}

export class NamedTieBreakDto {
  /** @example 'BH-C1' */
  code!: string;
  /** @example 'Buchholz Cut 1' */
  name!: string;
}

export class PresetDto {
  /** @example 'school-championship' */
  id!: string;
  /** @example 'School championship' */
  name!: string;
  /** @example 'Schools and classes: who has met comes first, which pupils understand at once; nobody needs a rating.' */
  forWhom!: string;
  /** In this order; empty where nothing separates those who are level. */
  tieBreaks!: NamedTieBreakDto[];
}

export class PresetsDto {
  @ApiProperty({ enum: languages })
  language!: Language;
  items!: PresetDto[];
}

export class TieBreakValueDto {
  /** @example 'BH-C1' */
  code!: string;
  /**
   * `null` where it is about a tie that this entry was not in, or that it did not part.
   * @example 21.5
   */
  value!: number | null;
}

export class StruckDto {
  /** @example 2 */
  played!: number;
  /**
   * How many it had to play.
   * @example 5
   */
  matches!: number;
}

export class StandingsRowDto {
  /**
   * Shared where nothing separates: 1, 2, 2, 4. In a round robin in groups the rank within the group; with `category` that among
   * its members.
   * @example 1
   */
  rank!: number;
  /**
   * Somebody else has the same rank.
   * @example false
   */
  shared!: boolean;
  /**
   * Among all, in a round robin in groups among all of the group; without `category` the same as `rank`.
   * @example 1
   */
  overallRank!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /**
   * Of a round robin in groups, or its team in a Scheveningen match.
   * @example null
   */
  group!: number | null;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** `struck`: it left a round robin before it had played half of its matches, and its results count for nobody. */
  @ApiProperty({ enum: standingStates })
  state!: StandingState;
  /**
   * Why it is struck.
   * @example null
   */
  struck!: StruckDto | null;
  /**
   * Those of a play-off not counted.
   * @example 4.5
   */
  points!: number;
  /** In the order of the tournament's list. */
  tieBreaks!: TieBreakValueDto[];
  /**
   * Matches played, forfeits and byes not counted.
   * @example 5
   */
  played!: number;
  /** @example 4 */
  won!: number;
  /** @example 1 */
  drawn!: number;
  /** @example 0 */
  lost!: number;
}

export class TeamRoundDto {
  /** @example 1 */
  round!: number;
  /** @example 2.5 */
  points!: number;
}

export class TeamTotalDto {
  /** @example 1 */
  group!: number;
  /**
   * The club of all its members; `null` where they have not one in common.
   * @example 'Atatürk Ortaokulu'
   */
  name!: string | null;
  /** @example 9.5 */
  points!: number;
  /** @example 20 */
  setsWon!: number;
  /** @example 14 */
  setsLost!: number;
  /** @example 812 */
  treasureWon!: number;
  /** @example 748 */
  treasureLost!: number;
  rounds!: TeamRoundDto[];
}

export class RankedCategoryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e5' */
  id!: string;
  /** @example '2012 ve sonrası doğumlu kızlar' */
  name!: string;
}

export class CategoryRankDto extends RankedCategoryDto {
  /**
   * Among its members; in a round robin in groups among those of the group.
   * @example 2
   */
  rank!: number;
  /**
   * Another member has the same rank.
   * @example false
   */
  shared!: boolean;
  /**
   * How many are ranked there.
   * @example 9
   */
  members!: number;
}

export class StandingsDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /**
   * After this round; 0 before the first.
   * @example 5
   */
  round!: number;
  /**
   * The round is still being played.
   * @example false
   */
  provisional!: boolean;
  /**
   * With `asPublished`: since when the table has been left as it is here, and what has been changed since. `null`: it is as now; so it
   * is as long as the next round is not published.
   * @example null
   */
  asPublished!: AsPublishedDto | null;
  /**
   * The category that was asked for; `null`: everybody.
   * @example null
   */
  category!: RankedCategoryDto | null;
  /** What decides between equal points, in this order; where `KO` is the first, it comes before the points. */
  tieBreaks!: TieBreakDto[];
  /**
   * That the list was changed after the start, since when and why; `null` where it was not. Earlier rounds are ranked by the list
   * as it is now, too.
   * @example null
   */
  tieBreaksChanged!: TieBreaksChangedDto | null;
  /** By rank; in a round robin in groups group after group. */
  rows!: StandingsRowDto[];
  /** The two teams of a Scheveningen match, by what their members have scored together; else empty. */
  teams!: TeamTotalDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
  /**
   * Where the next page begins; `null` where no rows follow.
   * @example null
   */
  nextCursor!: string | null;
  /**
   * The page before was of an earlier revision, so that rows may be missing or come twice: read from the start for a table of one
   * revision.
   * @example false
   */
  tableChanged!: boolean;
}

export class CrosstableCellDto {
  /** @example 1 */
  round!: number;
  @ApiProperty({ enum: cellKinds })
  kind!: CellKind;
  /**
   * Start number of the opponent.
   * @example 12
   */
  opponent!: number | null;
  /** `first` started set 1. */
  @ApiProperty({ enum: [...sides, null], type: 'string', nullable: true })
  side!: Side | null;
  /**
   * Of teams: match points.
   * @example 1
   */
  points!: number;
  /** Of teams: what their boards brought. */
  boardPoints?: number;
  /** @example 2 */
  setsWon!: number;
  /** @example 0 */
  setsLost!: number;
  /** @example 55 */
  treasureWon!: number;
  /** @example 41 */
  treasureLost!: number;
  /**
   * `false` where the standings leave it out: one of the two was struck.
   * @example true
   */
  counted!: boolean;
}

export class BoardPrizeRowDto {
  /**
   * Shared where nothing separates: 1, 2, 2, 4.
   * @example 1
   */
  rank!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  playerId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /**
   * Of the team.
   * @example 7
   */
  startNumber!: number;
  /** @example 'Atatürk Ortaokulu A' */
  team!: string;
  /**
   * In the board order of the team.
   * @example 1
   */
  position!: number;
  /**
   * From the matches that were played.
   * @example 4.5
   */
  points!: number;
  /** @example 5 */
  played!: number;
  /** @example 6.5 */
  setDifference!: number;
  /** @example 61 */
  treasureDifference!: number;
}

export class BoardRankingDto {
  /**
   * The board that these have in their teams; `null`: the substitutes.
   * @example 1
   */
  board!: number | null;
  /** Who has played, best first. */
  rows!: BoardPrizeRowDto[];
}

export class BoardStandingsDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /** @example 5 */
  round!: number;
  /** @example false */
  provisional!: boolean;
  boards!: BoardRankingDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
}

export class CrosstableRowDto {
  /** @example 1 */
  rank!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example null */
  group!: number | null;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /** @example 4.5 */
  points!: number;
  rounds!: CrosstableCellDto[];
}

export class CrosstableDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
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
  /** By rank, in a round robin in groups group after group; opponents are named by start number. */
  rows!: CrosstableRowDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
  /**
   * Where the next page begins; `null` where no rows follow.
   * @example null
   */
  nextCursor!: string | null;
  /**
   * The page before was of an earlier revision, so that rows may be missing or come twice: read from the start for a table of one
   * revision.
   * @example false
   */
  tableChanged!: boolean;
}
