import { ApiProperty } from '@nestjs/swagger';
import type { Change } from './change.entity.js';

/** Of most things the fields that were changed; of requested byes, say, the list itself. */
const content = {
  oneOf: [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
  ],
  nullable: true,
};

export class OriginDto {
  /**
   * Address that the request came from, as the server sees it.
   * @example '192.168.1.23'
   */
  address!: string | null;
  /**
   * The program that sent it, as it names itself.
   * @example 'Mozilla/5.0 (Android 14; Tablet)'
   */
  device!: string | null;
  /**
   * `X-Request-Id` of the answer.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'
   */
  requestId!: string | null;
}

/** A line of the history. */
export class ChangeDto {
  /** @example '2026-12-05T09:12:44.120Z' */
  at!: string;
  /** @example 'administrator' */
  actor!: string;
  from!: OriginDto;
  /** @example 'set.corrected' */
  action!: string;
  /** @example 'Skor kağıdı yanlış okunmuş' */
  reason!: string | null;
  /** What stood there before. */
  @ApiProperty({ ...content, example: null })
  before!: object | null;
  /** What was written. */
  @ApiProperty({ ...content, example: { winner: 'first' } })
  after!: object | null;

  static of({ at, actor, address, device, requestId, action, reason, before, after }: Change): ChangeDto {
    return { at: at.toISOString(), actor, from: { address, device, requestId }, action, reason, before, after };
  }
}
