import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, IsBoolean, IsIn, IsOptional, IsTimeZone } from 'class-validator';
import { Integer } from '../common/integer.decorator.js';
import { IsDay } from '../common/day.decorator.js';
import { Nested, NestedList } from '../common/nested.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { PageQuery } from '../common/page.dto.js';
import { QueryFlag } from '../common/query-flag.decorator.js';
import { Text } from '../common/text.decorator.js';
import {
  type LevelDecider,
  levelDeciders,
  setsInMatch,
  type SetsInMatch,
  type UnplayedSets,
  unplayedSetsRules,
} from '../engine/match-score.js';
import { type Side, sides } from '../engine/position.js';
import { type VariantId, variantIds } from '../engine/variants.js';
import { mostGroups } from '../pairings/systems/group-draw.js';
import { type Acceleration, accelerations, type GroupDraw, groupDraws, type PairingWarning } from '../pairings/systems/pairing-system.js';
import { type PairingSystemId, pairingSystemIds, pairingSystems } from '../pairings/systems/index.js';
import { AreLevelDeciders } from './are-level-deciders.decorator.js';
import { type EarlyLeavers, earlyLeaverRules } from '../standings/early-leavers.js';
import { ChosenTieBreaksDto, TieBreaksChangedDto } from './tie-break-list.dto.js';
import { NewEntryDto } from './entry.dto.js';
import { type InitialOrder, initialOrders } from './initial-order.js';
import { MAX_ENTRIES, MAX_ROUNDS } from './limits.js';
import { type RatingSource, ratingSources } from './rating-source.js';
import { teamSizeOf } from './team.js';
import { roundsInAll, stageOf } from './stages.js';
import { type Field, warningsOf } from './warnings.js';
import { type Tournament, type TournamentState, tournamentStates, type Visibility, visibilities } from './tournament.entity.js';

export class TeamSizeDto {
  /** Boards of a team match. */
  @Integer(2, 12)
  boards: number = 4;

  /** How many players more a team may have. */
  @Integer(0, 8)
  substitutes: number = 1;
}

const playOffSystems = pairingSystemIds.filter((id) => pairingSystems[id].needsWinner);

/** After the first stage the best go on into a bracket. */
export class PlayOffDto {
  /**
   * How many go on.
   * @example 4
   */
  @Integer(2, MAX_ENTRIES)
  qualifiers!: number;

  @IsIn(playOffSystems)
  @ApiProperty({ enum: playOffSystems })
  system: PairingSystemId = 'knock-out';
}

export class CreateTournamentDto extends ChosenTieBreaksDto {
  /** @example 'Okullar arası mangala turnuvası' */
  @Text(200)
  name!: string;

  /** @example 'Atatürk Spor Salonu, İzmir' */
  @IsOptional()
  @Text(200)
  venue?: string | null;

  /**
   * A day in the tournament's time zone.
   * @example '2026-12-05'
   */
  @IsOptional()
  @IsDay()
  startsOn?: string | null;

  /**
   * IANA name.
   * @example 'Europe/Istanbul'
   */
  @IsTimeZone()
  timeZone: string = 'Europe/Istanbul';

  /** Anybody may read a public tournament; a private one is there only for its officials and administrators. */
  @IsIn(visibilities)
  @ApiProperty({ enum: visibilities })
  visibility: Visibility = 'public';

  /** Rules of the sets, see `GET /variants`. */
  @IsIn(variantIds)
  @ApiProperty({ enum: variantIds })
  variant: VariantId = 'turkish';

  @Integer(3, 6)
  stonesPerPit: number = 4;

  /** Best of 1, 3 or 5. */
  @IsIn(setsInMatch)
  @ApiProperty({ enum: setsInMatch, type: 'integer' })
  setsPerMatch: SetsInMatch = 3;

  /** Play the sets that remain once a match is decided, too. */
  @IsBoolean()
  playAllSets: boolean = false;

  /**
   * What sets that were not begun on the board count for in set points, set difference and the like; no stones ever. `none`: nothing.
   * `in-played-matches`: a forfeited or ruled set of a match in which another was begun is won; a match without play adds nothing.
   * `all`: a match that was forfeited, or decided by a ruling before its end, counts as if the sets still to come had been lost, 2-0
   * without play.
   */
  @IsIn(unplayedSetsRules)
  @ApiProperty({ enum: unplayedSetsRules })
  unplayedSets: UnplayedSets = 'in-played-matches';

  /** Take a played set only with its record of moves. May change while the tournament runs, for the sets that are still to come. */
  @IsBoolean()
  recordRequired: boolean = true;

  /** How rounds are paired. */
  @IsIn(pairingSystemIds)
  @ApiProperty({ enum: pairingSystemIds })
  system: PairingSystemId = 'swiss';

  /** Round robin, Scheveningen: 1 single, 2 double. */
  @IsIn([1, 2])
  @ApiProperty({ enum: [1, 2], type: 'integer' })
  legs: 1 | 2 = 1;

  /** Teams play, over so many boards; without, single players. `{}` is four boards and a substitute. */
  @IsOptional()
  @Nested(() => TeamSizeDto)
  teams?: TeamSizeDto | null;

  /** Swiss: `baku` gives the upper half virtual points in the first rounds (FIDE C.04.7), so that equals meet earlier. */
  @IsIn(accelerations)
  @ApiProperty({ enum: accelerations })
  acceleration: Acceleration = 'none';

  /**
   * Rounds in which nobody meets an entry of the same club; in later ones only where there is no other pairing. `null`: clubs
   * do not matter. Where rounds are not drawn in advance it may change while the tournament runs, for rounds that are not paired yet.
   * @example 2
   */
  @IsOptional()
  @Integer(0, MAX_ROUNDS)
  clubProtectionRounds?: number | null;

  /** Knock-out, also as a play-off: those who lose the semi-finals meet for third place. */
  @IsBoolean()
  thirdPlaceMatch: boolean = false;

  /**
   * What decides a match that is level after its sets where one of the two goes on, in this order; `lot` comes last.
   * @example ['treasure', 'extra-set', 'lot']
   */
  @AreLevelDeciders()
  @ApiProperty({ enum: levelDeciders, isArray: true })
  levelMatch: LevelDecider[] = [...levelDeciders];

  /** Not with a system in which the loser is out. */
  @IsOptional()
  @Nested(() => PlayOffDto)
  @ApiProperty({ type: PlayOffDto, nullable: true })
  playOff?: PlayOffDto | null;

  /**
   * Round robin: in so many groups, everybody against everybody in each; `null` for one field. The groups are made at the
   * start, unless every entry was given one.
   * @example null
   */
  @IsOptional()
  @Integer(2, mostGroups)
  groups?: number | null;

  /** How groups are made: along the start list, there and back, or by lot from pots. */
  @IsIn(groupDraws)
  @ApiProperty({ enum: groupDraws })
  groupDraw: GroupDraw = 'seed';

  /** Round robin, Scheveningen: who leaves before half of the matches is struck from the standings, or counts. */
  @IsIn(earlyLeaverRules)
  @ApiProperty({ enum: earlyLeaverRules })
  earlyLeavers: EarlyLeavers = 'struck';

  /**
   * Planned rounds, those of a play-off not counted. Without, the system's suggestion for the number of entries at the start; a
   * round robin, a Scheveningen match and a knock-out have their own.
   * @example 7
   */
  @IsOptional()
  @Integer(1, MAX_ROUNDS)
  rounds?: number | null;

  /** Points for a bye that the pairing gives; among teams 1 stands for a won match. */
  @IsIn([0.5, 1])
  @ApiProperty({ enum: [0.5, 1], type: 'number' })
  pairingByePoints: number = 1;

  /** Points for each round that a late entry missed; among teams 0.5 stands for a drawn match. */
  @IsIn([0, 0.5])
  @ApiProperty({ enum: [0, 0.5], type: 'number' })
  lateEntryPoints: number = 0;

  /** How start numbers are given: by rating, by name in the Turkish alphabet, by lot or in the order of registration. */
  @IsIn(initialOrders)
  @ApiProperty({ enum: initialOrders })
  initialOrder: InitialOrder = 'rating';

  /**
   * Its matches count for the rating list of the game, once it is finished, see `GET /ratings/{list}`. May change later, with a
   * `reason`: the list is computed anew from this tournament on.
   */
  @IsBoolean()
  rated: boolean = false;

  /**
   * Where the ratings come from that start numbers and tie-breaks go by: `given`, as they stand in the records of the players, or
   * what the rating list of the game says by one of its systems.
   */
  @IsIn(ratingSources)
  @ApiProperty({ enum: ratingSources })
  ratingSource: RatingSource = 'given';

  /**
   * The side of start number 1 in round 1; without, it is drawn from `seed`.
   * @example 'first'
   */
  @IsOptional()
  @IsIn(sides)
  @ApiProperty({ enum: [...sides, null], type: 'string', nullable: true })
  initialSide?: Side | null;

  /**
   * Every lot of the tournament follows from it; without, a random one.
   * @example 20261205
   */
  @IsOmittable()
  @Integer(0, 2_147_483_647)
  seed?: number;

  /** Registers these at once. */
  @IsOmittable()
  @NestedList(() => NewEntryDto)
  @ArrayMaxSize(MAX_ENTRIES)
  entries?: NewEntryDto[];

  /** Starts the tournament at once, with the entries given. */
  @IsOmittable()
  @IsBoolean()
  start?: boolean;
}

/** An omitted field stays as it is; `null` clears it. After the start only name, venue, day, time zone, visibility, `recordRequired`, `clubProtectionRounds` and, with a `reason`, `rated` change. */
export class UpdateTournamentDto extends PartialType(
  PickType(CreateTournamentDto, [
    'name',
    'venue',
    'startsOn',
    'timeZone',
    'visibility',
    'variant',
    'stonesPerPit',
    'setsPerMatch',
    'playAllSets',
    'unplayedSets',
    'recordRequired',
    'system',
    'legs',
    'teams',
    'acceleration',
    'clubProtectionRounds',
    'thirdPlaceMatch',
    'levelMatch',
    'playOff',
    'groups',
    'groupDraw',
    'earlyLeavers',
    'rounds',
    'tieBreaks',
    'tieBreakPreset',
    'pairingByePoints',
    'lateEntryPoints',
    'initialOrder',
    'rated',
    'ratingSource',
    'initialSide',
    'seed',
  ] as const),
  { skipNullProperties: false },
) {
  /**
   * Needed where `rated` changes after the start; kept in the history.
   * @example 'Federasyon turnuvayı sonradan onayladı'
   */
  @IsOmittable()
  @Text(500)
  reason?: string;

  constructor() {
    super();
    // mapped types copy the defaults of a new tournament; here they would overwrite what the change leaves out
    for (const field of Object.keys(this)) Reflect.deleteProperty(this, field);
  }
}

export class TournamentsQuery extends PageQuery {
  /** Only those in this state; without, all but the archived. */
  @IsOptional()
  @IsIn(tournamentStates)
  @ApiProperty({ enum: tournamentStates })
  state?: TournamentState;

  /** Your drafts that were deleted within the last 30 days and can be restored, in place of those that are there. Needs credentials. */
  @IsOptional()
  @QueryFlag()
  deleted?: boolean;
}

export class FinishDto {
  /** Finish although planned rounds are missing. */
  @IsOmittable()
  @IsBoolean()
  early?: boolean;
}

export class TournamentDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  id!: string;
  /** @example 'Okullar arası mangala turnuvası' */
  name!: string;
  /** @example 'Atatürk Spor Salonu, İzmir' */
  venue!: string | null;
  /** @example '2026-12-05' */
  startsOn!: string | null;
  /** @example 'Europe/Istanbul' */
  timeZone!: string;
  @ApiProperty({ enum: visibilities })
  visibility!: Visibility;
  @ApiProperty({ enum: tournamentStates })
  state!: TournamentState;
  @ApiProperty({ enum: variantIds })
  variant!: VariantId;
  /** @example 4 */
  stonesPerPit!: number;
  @ApiProperty({ enum: setsInMatch, type: 'integer', example: 3 })
  setsPerMatch!: SetsInMatch;
  /** @example false */
  playAllSets!: boolean;
  @ApiProperty({ enum: unplayedSetsRules, example: 'in-played-matches' })
  unplayedSets!: UnplayedSets;
  /** @example true */
  recordRequired!: boolean;
  @ApiProperty({ enum: pairingSystemIds })
  system!: PairingSystemId;
  @ApiProperty({ enum: [1, 2], type: 'integer' })
  legs!: 1 | 2;
  /** `null`: single players. */
  teams!: TeamSizeDto | null;
  @ApiProperty({ enum: accelerations })
  acceleration!: Acceleration;
  /** @example null */
  clubProtectionRounds!: number | null;
  /** @example null */
  groups!: number | null;
  @ApiProperty({ enum: groupDraws })
  groupDraw!: GroupDraw;
  @ApiProperty({ enum: earlyLeaverRules })
  earlyLeavers!: EarlyLeavers;
  /** @example false */
  thirdPlaceMatch!: boolean;
  @ApiProperty({ enum: levelDeciders, isArray: true })
  levelMatch!: LevelDecider[];
  @ApiProperty({ type: PlayOffDto, nullable: true, example: null })
  playOff!: PlayOffDto | null;
  /**
   * Those of a play-off not counted.
   * @example 7
   */
  rounds!: number | null;
  /**
   * Those of a play-off counted.
   * @example 7
   */
  roundsInAll!: number | null;
  /** @example ['DE', 'BH-C1', 'BH', 'SETS', 'TREASURE', 'LOT'] */
  tieBreaks!: string[];
  /**
   * That the list was changed after the start; `null` where it was not.
   * @example null
   */
  tieBreaksChanged!: TieBreaksChangedDto | null;
  /** @example 1 */
  pairingByePoints!: number;
  /** @example 0 */
  lateEntryPoints!: number;
  @ApiProperty({ enum: initialOrders })
  initialOrder!: InitialOrder;
  /** @example true */
  rated!: boolean;
  @ApiProperty({ enum: ratingSources })
  ratingSource!: RatingSource;
  @ApiProperty({ enum: [...sides, null], type: 'string', nullable: true })
  initialSide!: Side | null;
  /** @example 20261205 */
  seed!: number;
  /** @example 24 */
  entries!: number;
  /**
   * What the system would choose for so many entries; 0 while there are too few.
   * @example 6
   */
  suggestedRounds!: number;
  /**
   * What the organiser should know of the plan, e.g. more rounds than the field bears.
   * @example []
   */
  warnings!: PairingWarning[];
  /** @example '2026-12-01T09:30:00.000Z' */
  createdAt!: string;
  /** @example '2026-12-05T08:00:00.000Z' */
  startedAt!: string | null;
  /** @example null */
  finishedAt!: string | null;
  /** Of a deleted draft, which can be restored for 30 days. */
  deletedAt?: string;
  /** @example 5 */
  revision!: number;

  static of(t: Tournament, field: Field): TournamentDto {
    const { entries } = field;
    return {
      id: t.id,
      name: t.name,
      venue: t.venue,
      startsOn: t.startsOn,
      timeZone: t.timeZone,
      visibility: t.visibility,
      state: t.state,
      variant: t.variant,
      stonesPerPit: t.stonesPerPit,
      setsPerMatch: t.setsPerMatch,
      playAllSets: t.playAllSets,
      unplayedSets: t.unplayedSets,
      recordRequired: t.recordRequired,
      system: t.system,
      legs: t.legs,
      teams: teamSizeOf(t),
      acceleration: t.acceleration,
      clubProtectionRounds: t.clubProtectionRounds,
      thirdPlaceMatch: t.thirdPlaceMatch,
      levelMatch: t.levelMatch,
      playOff: t.playOffSystem && { qualifiers: t.playOffQualifiers!, system: t.playOffSystem },
      groups: t.groups,
      groupDraw: t.groupDraw,
      earlyLeavers: t.earlyLeavers,
      rounds: t.rounds,
      roundsInAll: roundsInAll(t),
      tieBreaks: t.tieBreaks,
      tieBreaksChanged: TieBreaksChangedDto.of(t),
      pairingByePoints: t.pairingByePoints / 2,
      lateEntryPoints: t.lateEntryPoints / 2,
      initialOrder: t.initialOrder,
      rated: t.rated,
      ratingSource: t.ratingSource,
      initialSide: t.initialSide,
      seed: t.seed,
      entries,
      suggestedRounds: stageOf(t, 1).system.suggestedRounds(entries, stageOf(t, 1).settings),
      warnings: warningsOf(t, field),
      createdAt: t.createdAt.toISOString(),
      startedAt: t.startedAt?.toISOString() ?? null,
      finishedAt: t.finishedAt?.toISOString() ?? null,
      ...(t.deletedAt && { deletedAt: t.deletedAt.toISOString() }),
      revision: t.revision,
    };
  }
}

export class TournamentPageDto {
  items!: TournamentDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
