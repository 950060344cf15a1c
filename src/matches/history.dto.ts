import { ChangeDto } from '../audit/change.dto.js';

export class MatchChangeDto extends ChangeDto {
  /** In the history of a team match: the board that it is about. */
  board?: number;
}

export class HistoryDto {
  items!: MatchChangeDto[];
}
