import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { badInput } from '../common/problem.js';
import { QueryFlag } from '../common/query-flag.decorator.js';
import type { Published } from '../matches/published.loader.js';

/** T33 */
export const AsPublished = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    QueryFlag(),
    ApiProperty({
      type: 'boolean',
      required: false,
      description:
        'With `round`: as the table stood when the next round was paired. What has been corrected or decided since, who has entered ' +
        'or withdrawn since, and a list of tie-breaks that was changed since, are left out. Does not go with `stage`, `group` and `category`.',
      example: true,
    }),
  );

interface Asked {
  readonly asPublished?: boolean;
  readonly round?: number;
}

/** T33.6: who is in a category is known as it is now only; the others choose a part of a table that was published as a whole. */
const notWith = ['stage', 'group', 'category'] as const satisfies string[];

/** The round whose table is asked for as it was published. */
export function publishedRoundOf({ asPublished, round, ...rest }: Asked): number | null {
  if (!asPublished) return null;
  if (round === undefined) throw badInput('/query/round', 'neededWith', { a: 'asPublished' });
  const other = notWith.find((name) => (rest as Partial<Record<string, unknown>>)[name] !== undefined);
  if (other) throw badInput(`/query/${other}`, 'notWith', { a: 'asPublished' });
  return round;
}

export class AsPublishedDto {
  /**
   * When the next round was paired.
   * @example '2026-12-05T11:40:00.000Z'
   */
  at!: string;
  /**
   * How many results of these rounds have been changed since; of teams those of boards.
   * @example 1
   */
  changedSince!: number;
  /**
   * Their matches; of teams the boards.
   * @example ['01a22b8f-79b5-70f2-b16c-c4c47de2d5e6']
   */
  changedMatches!: string[];

  static of({ at, changed }: Published): AsPublishedDto {
    return { at: at.toISOString(), changedSince: changed.length, changedMatches: [...changed] };
  }
}
