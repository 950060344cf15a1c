import { IsBase64, IsOptional, Length } from 'class-validator';
import { QueryInteger } from './integer.decorator.js';

export class PageQuery {
  /** How many items at the most. */
  @IsOptional()
  @QueryInteger(1, 200)
  limit: number = 50;

  /** `nextCursor` of the page before. */
  @IsOptional()
  // a name of 200 characters, four bytes each, with its id, in base64
  @Length(1, 2000)
  @IsBase64({ urlSafe: true })
  cursor?: string;
}
