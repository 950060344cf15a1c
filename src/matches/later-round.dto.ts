import { ApiProperty } from '@nestjs/swagger';

export class LaterRoundEntryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 7 */
  startNumber!: number;
  /** @example 'Ayşe Işık' */
  name!: string;
}

export class ComparedPairingDto {
  /**
   * `null` for what is only told, or a bye.
   * @example 3
   */
  table!: number | null;
  /** Starts set 1. */
  first!: LaterRoundEntryDto;
  /** `null`: `first` has the bye. */
  @ApiProperty({ type: () => LaterRoundEntryDto, nullable: true })
  second!: LaterRoundEntryDto | null;
}

/** `by-hand`: it was made by hand, so there is nothing to compare it with. `no-pairing`: no round would have been possible. */
export const comparisons = ['same', 'different', 'by-hand', 'no-pairing'] as const;
export type Comparison = (typeof comparisons)[number];

export class LaterRoundDto {
  /** @example 4 */
  round!: number;
  @ApiProperty({ enum: comparisons, example: 'different' })
  comparison!: Comparison;
  /** Pairings of the round, which stands, that the results as they are now would not have given. */
  standing!: ComparedPairingDto[];
  /** What they would have given in place of those. */
  instead!: ComparedPairingDto[];
}
