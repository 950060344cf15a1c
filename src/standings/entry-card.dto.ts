import { ApiProperty } from '@nestjs/swagger';
import { cellKinds } from '../crosstable/crosstable.js';
import { type DecidedBy, decidedByKinds } from '../engine/match-score.js';
import { type Side, sides } from '../engine/position.js';
import { type Ending, endings } from '../matches/endings.js';
import { BoardPlayerDto } from '../matches/match.dto.js';
import { type Float, floatKinds } from '../pairings/systems/pairing-system.js';
import { type RoundState, roundStates } from '../tournaments/round-state.js';
import { TieBreaksChangedDto } from '../tournaments/tie-break-list.dto.js';
import { CategoryRankDto, StandingsRowDto } from './standings.dto.js';

/** `missed`: it had no place in the round, since it came later. */
const cardKinds = [...cellKinds, 'missed'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Of a match or a set, as the entry sees it; `none`: nobody has won. */
const cardResults = ['win', 'loss', 'draw', 'none'] as const;
export type CardResult = (typeof cardResults)[number];

export class CardOpponentDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3' */
  entryId!: string;
  /** @example 12 */
  startNumber!: number;
  /** @example 'Mert Çağlar' */
  name!: string;
  /** @example 'Cumhuriyet Ortaokulu' */
  club!: string | null;
  /**
   * After the last round of the card.
   * @example 5
   */
  rank!: number;
}

export class CardSetDto {
  /** @example 1 */
  number!: number;
  /**
   * The entry, or its player, made the first move.
   * @example true
   */
  started!: boolean;
  @ApiProperty({ enum: endings })
  ending!: Ending;
  @ApiProperty({ enum: cardResults })
  result!: CardResult;
  /**
   * Stones in the own treasure; `null` where they were not counted.
   * @example 28
   */
  own!: number | null;
  /**
   * Stones in the other treasure.
   * @example 20
   */
  other!: number | null;
  /** @example true */
  counts!: boolean;
}

class CardPlayDto {
  /** `first` started set 1. */
  @ApiProperty({ enum: [...sides, null], type: 'string', nullable: true })
  side!: Side | null;
  /** `null` without a match, or while it is not decided. */
  @ApiProperty({ enum: [...cardResults, null], type: 'string', nullable: true })
  result!: CardResult | null;
  @ApiProperty({ enum: [...decidedByKinds, null], type: 'string', nullable: true })
  decidedBy!: DecidedBy | null;
  /** @example 1 */
  points!: number;
  /** @example 2 */
  setsWon!: number;
  /** @example 0 */
  setsLost!: number;
  /** @example 55 */
  treasureWon!: number;
  /** @example 41 */
  treasureLost!: number;
  sets!: CardSetDto[];
}

export class CardBoardDto extends CardPlayDto {
  /** @example 1 */
  board!: number;
  /** Who played for the team; `null` where nobody sat. */
  player!: BoardPlayerDto | null;
  /** Who played for the other team. */
  opponent!: BoardPlayerDto | null;
}

export class CardRoundDto extends CardPlayDto {
  /** @example 3 */
  round!: number;
  @ApiProperty({ enum: roundStates })
  state!: RoundState;
  /** `missed`: the entry came later. */
  @ApiProperty({ enum: cardKinds })
  kind!: CardKind;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e4' */
  matchId!: string | null;
  /** @example 7 */
  table!: number | null;
  opponent!: CardOpponentDto | null;
  /** Of teams: what their boards brought. */
  boardPoints?: number;
  /**
   * Points after this round; those of a play-off are not added.
   * @example 2.5
   */
  total!: number;
  /**
   * Rank after this round, from the results as they are now.
   * @example 4
   */
  rank!: number;
  /** Moved to opponents with less points (`down`) or more (`up`); a bye that brings points counts as `down`. `null` where rounds are not paired by points. */
  @ApiProperty({ enum: [...floatKinds, null], type: 'string', nullable: true })
  float!: Float | null;
  /**
   * `false` where the standings leave it out: one of the two was struck.
   * @example true
   */
  counted!: boolean;
  /** Of teams: the match, board by board. */
  boards?: CardBoardDto[];
}

export class EntryCardDto {
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
  /** Its row of the standings. */
  row!: StandingsRowDto;
  /** Its place in each category that has it. */
  categories!: CategoryRankDto[];
  /**
   * That the list of tie-breaks was changed after the start, since when and why; `null` where it was not.
   * @example null
   */
  tieBreaksChanged!: TieBreaksChangedDto | null;
  /**
   * Matches played as first.
   * @example 3
   */
  firsts!: number;
  /**
   * Matches played as second.
   * @example 2
   */
  seconds!: number;
  rounds!: CardRoundDto[];
  /**
   * Of the tournament.
   * @example 57
   */
  revision!: number;
}
