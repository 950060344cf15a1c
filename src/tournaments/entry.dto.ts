import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsBoolean, IsIn, IsOptional, ValidateIf } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { Integer } from '../common/integer.decorator.js';
import { Nested, NestedList } from '../common/nested.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text, Texts } from '../common/text.decorator.js';
import { mostGroups } from '../pairings/systems/group-draw.js';
import { CreatePlayerDto } from '../players/player.dto.js';
import type { Entry } from './entry.entity.js';
import { MAX_ROUNDS } from './limits.js';
import type { RequestedBye } from './requested-bye.entity.js';

export class NewPersonDto {
  /**
   * A player who is known already. Either this or `player`.
   */
  @IsOmittable()
  @Id()
  playerId?: string;

  /**
   * A new player. Either this or `playerId`.
   * @example { "name": "Ayşe Işık" }
   */
  @IsOmittable()
  @Nested(() => CreatePlayerDto)
  player?: CreatePlayerDto;

  /** Somebody of the same name is in the tournament, and this is another person. */
  @IsOmittable()
  @IsBoolean()
  allowNamesake?: boolean;

  /**
   * Its group, or its team (1 or 2) in a Scheveningen match. Given to all entries or to none: then it follows at the start.
   * @example null
   */
  @IsOptional()
  @Integer(1, mostGroups)
  group?: number | null;
}

export class TeamDto {
  /** @example 'Atatürk Ortaokulu A' */
  @Text(200)
  name!: string;

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

  /** In board order, substitutes last. */
  @NestedList(() => NewPersonDto)
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  members!: NewPersonDto[];
}

export class ReplaceTeamDto extends TeamDto {
  /** Another team of the same name is in the tournament, and this is not that one. */
  @IsOmittable()
  @IsBoolean()
  allowNamesake?: boolean;
}

export class NewEntryDto extends NewPersonDto {
  /** In a tournament of teams the team, in place of a player. */
  @IsOmittable()
  @Nested(() => TeamDto)
  team?: TeamDto;

  /**
   * What categories may ask for, e.g. the class. Everybody sees it.
   * @example ['5-A']
   */
  @IsOmittable()
  @Texts(50, 10)
  labels?: string[];
}

export class RequestedByeDto {
  /** @example 3 */
  @Integer(1, MAX_ROUNDS)
  round!: number;

  /** Points for the round: 0 or 0.5; among teams 0.5 stands for a drawn match. */
  @IsIn([0, 0.5])
  @ApiProperty({ enum: [0, 0.5], type: 'number' })
  points!: number;
}

/** An omitted field stays as it is; one must be there. */
export class UpdateEntryDto {
  /**
   * Another group, or team in a Scheveningen match, as long as round 1 is not paired; `null` in a draft for none.
   * @example 2
   */
  @IsOptional()
  @Integer(1, mostGroups)
  group?: number | null;

  /**
   * The list is replaced.
   * @example ['5-A']
   */
  @IsOmittable()
  @Texts(50, 10)
  labels?: string[];

  /** Rounds that the entry asks to miss, all of those not paired yet: the list is replaced. */
  @ValidateIf(
    ({ group, labels, requestedByes }: UpdateEntryDto) => requestedByes !== undefined || (group === undefined && labels === undefined),
  )
  @NestedList(() => RequestedByeDto)
  @ArrayMaxSize(100)
  @ArrayUnique((bye: RequestedByeDto) => bye.round)
  requestedByes?: RequestedByeDto[];
}

export class CorrectRatingDto {
  /**
   * What it should have been from the start; `null` for none.
   * @example 1520
   */
  @ValidateIf(({ rating }: CorrectRatingDto) => rating !== null)
  @Integer(0, 4000)
  rating!: number | null;

  /**
   * Why; kept in the history.
   * @example 'Lisans numarası başkasınınmış'
   */
  @Text(500)
  reason!: string;
}

export class WithdrawDto {
  /**
   * The first round that the entry plays no more; without, the next one to be paired, if there is one. If it is the round that
   * is being played, the entry loses its match by forfeit; in the last round it must be named.
   * @example 4
   */
  @IsOmittable()
  @Integer(1, MAX_ROUNDS)
  fromRound?: number;

  /** @example 'Hastalık' */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export const entryStates = ['active', 'withdrawn'] as const;
export type EntryState = (typeof entryStates)[number];

export class TeamMemberDto {
  /**
   * In board order.
   * @example 1
   */
  position!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  playerId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 1420 */
  rating!: number | null;
}

export class EntryTeamDto {
  /** @example 'İzmir' */
  city!: string | null;
  /** In board order, substitutes last. */
  members!: TeamMemberDto[];
}

export class EntryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  id!: string;
  /**
   * `null` for a team.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3'
   */
  playerId!: string | null;
  /**
   * Of the player or the team.
   * @example 'Ayşe Işık'
   */
  name!: string;
  /** In a tournament of teams only. */
  team?: EntryTeamDto;
  /** @example 'Atatürk Ortaokulu' */
  club!: string | null;
  /**
   * Of a team the mean of those who play on its boards when all are there. It stays as it was when the start number was given, unless it is corrected; where it comes from the rating list, it is `null` until then.
   * @example 1420
   */
  rating!: number | null;
  /**
   * Given at the start; 1 is the highest.
   * @example 7
   */
  startNumber!: number | null;
  /**
   * Of a round robin in groups, or its team in a Scheveningen match.
   * @example null
   */
  group!: number | null;
  /** @example ['5-A'] */
  labels!: string[];
  @ApiProperty({ enum: entryStates })
  state!: EntryState;
  /** @example 1 */
  joinedRound!: number;
  /** @example null */
  withdrawnFrom!: number | null;
  requestedByes!: RequestedByeDto[];
  /** @example 1 */
  revision!: number;

  static of(entry: Entry, rating: number | null, byes: readonly RequestedBye[], members: readonly TeamMemberDto[]): EntryDto {
    return {
      id: entry.id,
      playerId: entry.playerId,
      name: entry.name,
      ...(!entry.player && { team: { city: entry.teamCity, members: [...members] } }),
      club: entry.club,
      rating,
      startNumber: entry.startNumber,
      group: entry.groupNumber,
      labels: entry.labels,
      state: entry.withdrawnFrom === null ? 'active' : 'withdrawn',
      joinedRound: entry.joinedRound,
      withdrawnFrom: entry.withdrawnFrom,
      requestedByes: byes.map(({ round, points }) => ({ round, points: points / 2 })).sort((a, b) => a.round - b.round),
      revision: entry.revision,
    };
  }
}

export class EntryPageDto {
  items!: EntryDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
