import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { PLACE } from './event-id.js';

export class EventsQuery {
  /**
   * Tells what has happened since: the `id` of the last event that you were told, or a revision, the `ETag` of what you have read. The
   * header `Last-Event-ID`, which readers send by themselves when they come again, goes first. Without either: from now on.
   * @example '41.2'
   */
  @IsOptional()
  @Matches(PLACE)
  @ApiProperty({ pattern: PLACE.source })
  after?: string;
}
