import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { type Side, sides } from '../engine/position.js';
import { type AwayReason, awayReasons } from './systems/away.js';
import { type BracketForm, bracketForms, type BracketPart, bracketParts } from './systems/bracket-explanation.js';
import {
  type ApartBy,
  apartBy,
  groundCriteria,
  type GroundCriterion,
  type Rest,
  type SideRule,
  sideRules,
} from './systems/dutch/explanation.js';
import { type GroupsBy, groupsBy } from './systems/round-robin-explanation.js';

const strengths = ['none', 'mild', 'strong', 'absolute'] as const;
const floats = ['down', 'up', 'none'] as const;
const rests = ['bye', 'points'] as const;
const leftOverReasons = ['alone', 'last', 'no-opponent', 'fewest', 'instead'] as const;
const passedOverReasons = ['barred', 'taken', 'floats', 'exchange'] as const;
const byeReasons = ['had-bye', 'won-unplayed', 'needed', 'criteria'] as const;

export class ExplanationQuery {
  /** Only what concerns this entry: its group, its board, its side. */
  @IsOptional()
  @Id()
  entry?: string;
}

export class NamedEntryDto {
  /**
   * Its number in the explanation: the start number, in a play-off the seed.
   * @example 7
   */
  number!: number;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example 'Ayşe Işık' */
  name!: string;
}

export class GroundDto {
  /** `null`: not found out. C4 stands for C5 too where no single entry is the cause. */
  @ApiProperty({ enum: [...groundCriteria, null], type: 'string', nullable: true })
  criterion!: GroundCriterion | null;
  /**
   * C1, C3: who may not meet. C2, C5: who may not have the bye.
   * @example [3, 7]
   */
  entries!: number[];
  /**
   * C1: when they met; `null` if they have not.
   * @example 2
   */
  round!: number | null;
  /** C1: what keeps them apart who have not met: a forbidden pairing, or their club, always or as long as it can be avoided. */
  @ApiProperty({ enum: [...apartBy, null], type: 'string', nullable: true, example: null })
  apartBy!: ApartBy | null;
  /**
   * How many the criterion counts in what was chosen, and in the other choice.
   * @example null
   */
  chosen!: number | null;
  /** @example null */
  otherwise!: number | null;
}

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

export class ExplainedPlayerDto {
  /** @example 7 */
  number!: number;
  /**
   * Virtual points included.
   * @example 2.5
   */
  points!: number;
  /** @example 0 */
  virtualPoints!: number;
  /**
   * A letter a round: `F` first, `S` second, `-` no game.
   * @example 'FSS'
   */
  sides!: string;
  @ApiProperty({ enum: [...sides, null], type: 'string', nullable: true })
  preference!: Side | null;
  /** Articles 1.7.1 to 1.7.4. */
  @ApiProperty({ enum: strengths })
  strength!: (typeof strengths)[number];
  /** In the last round. */
  @ApiProperty({ enum: floats })
  floatLast!: (typeof floats)[number];
  /** In the round before it. */
  @ApiProperty({ enum: floats })
  floatBefore!: (typeof floats)[number];
  /** What counted as going down in the last round, where it was no match: the bye, or points without playing. */
  @ApiProperty({ enum: [...rests, null], type: 'string', nullable: true, example: null })
  restLast!: Rest | null;
  @ApiProperty({ enum: [...rests, null], type: 'string', nullable: true, example: null })
  restBefore!: Rest | null;
}

export class RankedPairDto {
  /** @example 2 */
  higher!: number;
  /** @example 7 */
  lower!: number;
}

export class LeftOverDto {
  /** @example 9 */
  number!: number;
  /**
   * `alone` in the group; `last` in the list; `no-opponent`: nobody of the group may be met; `fewest`: no more pairs are possible; `instead` of another
   * whom the list would have left over.
   */
  @ApiProperty({ enum: leftOverReasons })
  why!: (typeof leftOverReasons)[number];
  /** @example null */
  other!: number | null;
  /** What was against leaving the other over. */
  @ApiProperty({ type: () => GroundDto, nullable: true, example: null })
  ground!: GroundDto | null;
}

export class ExchangedDto {
  /**
   * From the upper half.
   * @example [4]
   */
  down!: number[];
  /**
   * From the lower half.
   * @example [5]
   */
  up!: number[];
}

export class FailureDto {
  /** @example 'C12' */
  criterion!: string;
  /** @example 1 */
  count!: number;
}

export class ExplainedGroupDto {
  /**
   * Of the residents.
   * @example 2.5
   */
  points!: number;
  /**
   * Who came down from the group above.
   * @example [2]
   */
  movedDown!: number[];
  /** @example [3, 7, 8, 9] */
  residents!: number[];
  pairs!: RankedPairDto[];
  leftOver!: LeftOverDto[];
  /** What was against the order of the list, upper half against lower half; `null` if that is how they were paired. */
  @ApiProperty({ type: () => GroundDto, nullable: true })
  notAsListed!: GroundDto | null;
  /** Who changed between the halves. */
  @ApiProperty({ type: () => ExchangedDto, nullable: true })
  exchanged!: ExchangedDto | null;
  /** What could not be avoided. */
  failures!: FailureDto[];
  /** @example ['The 2.5-point group; entries: 5.'] */
  text!: string[];
}

export class PassedOverDto {
  /** @example 8 */
  number!: number;
  /**
   * `barred`: the two may not meet; `taken`: had an opponent already; `floats`: was left over; `exchange`: the opponents could
   * not be exchanged.
   */
  @ApiProperty({ enum: passedOverReasons })
  why!: (typeof passedOverReasons)[number];
  /**
   * The opponent of who was passed over.
   * @example null
   */
  by!: number | null;
  @ApiProperty({ type: () => GroundDto, nullable: true })
  ground!: GroundDto | null;
}

export class RoundsOfSidesDto {
  /** @example 2 */
  first!: number;
  /** @example 2 */
  second!: number;
}

export class ExplainedBoardDto {
  /** @example 3 */
  table!: number;
  /**
   * Starts set 1.
   * @example 7
   */
  first!: number;
  /** @example 2 */
  second!: number;
  /**
   * Points of the group that they were paired in.
   * @example 2.5
   */
  group!: number;
  /**
   * Whose turn it was to be given an opponent.
   * @example 2
   */
  chooser!: number;
  /** The opponent is the one that the list gives. */
  asListed!: boolean;
  /** Who came before the opponent in the list, three at the most. */
  passedOver!: PassedOverDto[];
  /**
   * How many more.
   * @example 0
   */
  more!: number;
  /** The article that decided who starts. */
  @ApiProperty({ enum: sideRules })
  rule!: SideRule;
  /** 5.2.3: the round of each in which their sides last differed. */
  @ApiProperty({ type: () => RoundsOfSidesDto, nullable: true })
  lastDifferent!: RoundsOfSidesDto | null;
  /** @example ['Ayşe Işık and Can Er meet in the 2.5-point group.'] */
  text!: string[];
}

export class ByePassedOverDto {
  /** @example 12 */
  number!: number;
  /**
   * `had-bye`, `won-unplayed`: has had points without playing; `needed`: else not all the others could be paired; `criteria`: see
   * `ground`.
   */
  @ApiProperty({ enum: byeReasons })
  why!: (typeof byeReasons)[number];
  /** @example 2 */
  round!: number | null;
  @ApiProperty({ type: () => GroundDto, nullable: true, example: null })
  ground!: GroundDto | null;
}

export class ExplainedByeDto {
  /** @example 11 */
  number!: number;
  /** @example 0.5 */
  points!: number;
  /** Who is lower in the list, from its end, ten at the most. */
  passedOver!: ByePassedOverDto[];
  /** @example 0 */
  more!: number;
  /** @example ['Elif Su (points: 0.5) has the bye: the number of players is odd.'] */
  text!: string[];
}

export class SwissExplanationDto {
  @ApiProperty({ enum: ['swiss'] })
  kind!: 'swiss';
  /** Of odd numbers, by lot. */
  @ApiProperty({ enum: sides })
  initialSide!: Side;
  /** What was known of them, in the order in which they were paired. */
  players!: ExplainedPlayerDto[];
  /** From the highest points. */
  groups!: ExplainedGroupDto[];
  @ApiProperty({ type: () => ExplainedByeDto, nullable: true })
  bye!: ExplainedByeDto | null;
  boards!: ExplainedBoardDto[];
  /** Who was not to be paired. */
  away!: AwayDto[];
}

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

export class LastMatchDto {
  /** @example 16 */
  opponent!: number;
  won!: boolean;
}

export class ExplainedTieDto {
  @ApiProperty({ enum: bracketParts })
  part!: BracketPart;
  /**
   * Of the upper place; `null` for an empty one.
   * @example 1
   */
  upper!: number | null;
  /** @example 8 */
  lower!: number | null;
  /** The match that brought them here; `null` before the first one. */
  @ApiProperty({ type: () => LastMatchDto, nullable: true })
  upperFrom!: LastMatchDto | null;
  @ApiProperty({ type: () => LastMatchDto, nullable: true })
  lowerFrom!: LastMatchDto | null;
  /** @example ['Bracket: Ayşe Işık and Can Er stand next to each other in the bracket, so they meet (K1.2).'] */
  text!: string[];
}

export class ClubMatesDto {
  /** @example 1 */
  upper!: number;
  /** @example 8 */
  lower!: number;
}

export class BracketExplanationDto {
  @ApiProperty({ enum: ['bracket'] })
  kind!: 'bracket';
  /** Who loses is out, or who loses twice. */
  @ApiProperty({ enum: bracketForms })
  form!: BracketForm;
  /**
   * Of the bracket; in a play-off its first is 1.
   * @example 1
   */
  bracketRound!: number;
  /** By table; those without a match among them. */
  ties!: ExplainedTieDto[];
  /** Who has no place in the round, and who loses by forfeit. */
  away!: AwayDto[];
  /** Who are of one club and could not be kept apart. */
  clubMates!: ClubMatesDto[];
}

export class ExplainedByHandDto {
  /**
   * `null` for a bye.
   * @example 3
   */
  table!: number | null;
  /**
   * Of the entry that starts set 1, or has the bye.
   * @example 5
   */
  first!: number;
  /**
   * `null` for a bye.
   * @example 9
   */
  second!: number | null;
  /** @example ['Ayşe Işık and Can Er were put at this table by hand.'] */
  text!: string[];
}

@ApiExtraModels(SwissExplanationDto, RoundRobinExplanationDto, ScheveningenExplanationDto, BracketExplanationDto)
export class ExplanationDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e1' */
  tournamentId!: string;
  /** @example 4 */
  round!: number;
  /** Whom the numbers in the explanation name. */
  entries!: NamedEntryDto[];
  /**
   * About the round, or the entry that was asked for; says so where the explanation is `null`.
   * @example []
   */
  text!: string[];
  /**
   * What letters and words in the other texts stand for.
   * @example []
   */
  legend!: string[];
  /** Boards and byes that were made or changed by hand; the reason is told to officials only. */
  byHand!: ExplainedByHandDto[];
  /**
   * How the round came about, as it was known then; its form is that of the pairing system. Of a round that was changed by hand only
   * what stands as it was paired; `null` where nothing does.
   */
  @ApiProperty({
    oneOf: [SwissExplanationDto, RoundRobinExplanationDto, ScheveningenExplanationDto, BracketExplanationDto].map((dto) => ({
      $ref: getSchemaPath(dto),
    })),
    nullable: true,
  })
  explanation!: SwissExplanationDto | RoundRobinExplanationDto | ScheveningenExplanationDto | BracketExplanationDto | null;
}
