import { IsOptional } from 'class-validator';
import { PageQuery } from '../common/page.dto.js';
import { Text } from '../common/text.decorator.js';

export class SearchQuery extends PageQuery {
  /**
   * Words that name, club or city of the player, or of the two at a table, must hold; case and accents do not matter.
   * @example 'isik'
   */
  @IsOptional()
  @Text(100)
  q?: string;
}
