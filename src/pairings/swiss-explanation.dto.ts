import { ApiProperty } from '@nestjs/swagger';
import { type Side, sides } from '../engine/position.js';
import { AwayDto } from './away.dto.js';
import {
  type ApartBy,
  apartBy,
  groundCriteria,
  type GroundCriterion,
  type Rest,
  type SideRule,
  sideRules,
} from './systems/dutch/explanation.js';

const strengths = ['none', 'mild', 'strong', 'absolute'] as const;
const floats = ['down', 'up', 'none'] as const;
const rests = ['bye', 'points'] as const;
const leftOverReasons = ['alone', 'last', 'no-opponent', 'fewest', 'instead'] as const;
const passedOverReasons = ['barred', 'taken', 'floats', 'exchange'] as const;
const byeReasons = ['had-bye', 'won-unplayed', 'needed', 'criteria'] as const;

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
