import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../common/id.decorator.js';
import { Instant } from '../common/instant.decorator.js';
import { PageQuery } from '../common/page.dto.js';
import { Text } from '../common/text.decorator.js';
import { ChangeDto } from './change.dto.js';
import { type Change, type ChangeSubject, changeSubjects } from './change.entity.js';

export class AuditQuery extends PageQuery {
  /** Only what was done to things of this kind. */
  @IsOptional()
  @IsIn(changeSubjects)
  @ApiProperty({ enum: changeSubjects })
  subject?: ChangeSubject;

  /**
   * Only what was done to this one: an entry, a round, a set, an account, …
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2'
   */
  @IsOptional()
  @Id()
  subjectId?: string;

  /**
   * Only what this one did, by the name that it had then.
   * @example 'administrator'
   */
  @IsOptional()
  @Text(200)
  actor?: string;

  /**
   * Only what this account did, whatever it was called, by itself or by its tokens.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea'
   */
  @IsOptional()
  @Id()
  actorId?: string;

  /**
   * Only what was done so.
   * @example 'set.corrected'
   */
  @IsOptional()
  @Text(100)
  action?: string;

  /**
   * Only what was done then or later.
   * @example '2026-12-05T08:00:00Z'
   */
  @IsOptional()
  @Instant()
  since?: string;

  /**
   * Only what was done before.
   * @example '2026-12-05T21:00:00Z'
   */
  @IsOptional()
  @Instant()
  until?: string;
}

export class ServerAuditQuery extends AuditQuery {
  /**
   * Only what was done in this tournament.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e0'
   */
  @IsOptional()
  @Id()
  tournamentId?: string;
}

export class AuditLineDto extends ChangeDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e9' */
  id!: string;
  /**
   * The account that did it; `null` for a command, and for the token that one has made.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea'
   */
  actorId!: string | null;
  @ApiProperty({ enum: changeSubjects })
  subject!: ChangeSubject;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e5' */
  subjectId!: string;
  /**
   * The tournament that it is about.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e0'
   */
  tournamentId!: string | null;
  /**
   * The match, or board of a team match, that it is about.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e6'
   */
  matchId!: string | null;

  static override of(change: Change): AuditLineDto {
    const { id, actorId, subject, subjectId, tournamentId, matchId } = change;
    return { id, actorId, subject, subjectId, tournamentId, matchId, ...ChangeDto.of(change) };
  }

  /** Where others were and what they used is for administrators and for officials. */
  static forAccount(accountId: string): (change: Change) => AuditLineDto {
    const unknown = { address: null, device: null, requestId: null };
    return (change) => {
      const line = AuditLineDto.of(change);
      return change.actorId === accountId ? line : { ...line, from: unknown };
    };
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
