import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { ChangeDto } from '../audit/change.dto.js';
import { type Change, type ChangeSubject, changeSubjects } from '../audit/change.entity.js';
import { Id } from '../common/id.decorator.js';
import { PageQuery } from '../common/page.dto.js';
import { Text } from '../common/text.decorator.js';

export class AuditQuery extends PageQuery {
  /** Only what was done to things of this kind. */
  @IsOptional()
  @IsIn(changeSubjects)
  @ApiProperty({ enum: changeSubjects })
  subject?: ChangeSubject;

  /**
   * Only what was done to this one: an entry, a round, a set, …
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'
   */
  @IsOptional()
  @Id()
  subjectId?: string;

  /**
   * Only what this one did.
   * @example 'administrator'
   */
  @IsOptional()
  @Text(200)
  actor?: string;

  /**
   * Only what was done so.
   * @example 'set.corrected'
   */
  @IsOptional()
  @Text(100)
  action?: string;
}

export class AuditLineDto extends ChangeDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e9' */
  id!: string;
  @ApiProperty({ enum: changeSubjects })
  subject!: ChangeSubject;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e5' */
  subjectId!: string;
  /**
   * The match, or board of a team match, that it is about.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e6'
   */
  matchId!: string | null;

  static override of(change: Change): AuditLineDto {
    const { id, subject, subjectId, matchId } = change;
    return { id, subject, subjectId, matchId, ...ChangeDto.of(change) };
  }
}

export class AuditPageDto {
  /** The latest first. */
  items!: AuditLineDto[];
  /**
   * `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
