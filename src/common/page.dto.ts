import { IsBase64, IsOptional, MaxLength } from 'class-validator';
import { QueryInteger } from './integer.decorator.js';

export class PageQuery {
  /** How many items at the most. */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** `nextCursor` of the page before. */
  @IsOptional()
  @MaxLength(1000)
  @IsBase64({ urlSafe: true })
  cursor?: string;
}
