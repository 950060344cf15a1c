import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsOptional } from 'class-validator';
import { Ids } from '../common/id.decorator.js';
import { Integer } from '../common/integer.decorator.js';
import { Text } from '../common/text.decorator.js';
import type { Entry } from './entry.entity.js';
import type { ForbiddenPairing } from './forbidden-pairing.entity.js';
import { MAX_ROUNDS } from './limits.js';

export class NewForbiddenPairingDto {
  /**
   * Entries none of whom may meet another.
   * @example ['01a22b8f-79b5-70f2-b16c-c4c47de2d5e2', '01a22b8f-79b5-70f2-b16c-c4c47de2d5e3']
   */
  @Ids()
  @ArrayMinSize(2)
  @ArrayMaxSize(500)
  @ArrayUnique()
  entryIds!: string[];

  /**
   * The first round for which it holds; without, it holds from the next one that is paired.
   * @example 1
   */
  @IsOptional()
  @Integer(1, MAX_ROUNDS)
  fromRound?: number | null;

  /**
   * The last one; without, it holds to the end.
   * @example 3
   */
  @IsOptional()
  @Integer(1, MAX_ROUNDS)
  toRound?: number | null;

  /** @example 'Kardeşler' */
  @IsOptional()
  @Text(500)
  reason?: string | null;
}

export class ForbiddenEntryDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2' */
  entryId!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
}

export class ForbiddenPairingDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e4' */
  id!: string;
  /** In the order of registration. */
  entries!: ForbiddenEntryDto[];
  /** @example 1 */
  fromRound!: number | null;
  /** @example null */
  toRound!: number | null;
  /**
   * `null` for who is no official.
   * @example 'Kardeşler'
   */
  reason!: string | null;
  /** @example '2026-12-05T08:00:00.000Z' */
  createdAt!: string;

  static of({ id, fromRound, toRound, reason, createdAt }: ForbiddenPairing, entries: readonly Entry[]): ForbiddenPairingDto {
    return {
      id,
      entries: entries.map((entry) => ({ entryId: entry.id, name: entry.name })),
      fromRound,
      toRound,
      reason,
      createdAt: createdAt.toISOString(),
    };
  }
}

export class ForbiddenPairingPageDto {
  items!: ForbiddenPairingDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
