import { IsIn, IsISO8601, IsOptional } from 'class-validator';
import { type Scope, scopes } from '../auth/roles.js';
import { Text } from '../common/text.decorator.js';
import type { ApiToken } from './api-token.entity.js';

export class NewApiTokenDto {
  /**
   * Where it is used; the history names it behind the account.
   * @example 'Tablet, masa 1-8'
   */
  @Text(100)
  name!: string;

  /**
   * What it may be used for, never more than the account may: `read` what it may see; also `results` as a referee; also `rounds` as a
   * chief referee; also to `manage` as an organiser; also to `administer` accounts.
   * @example 'results'
   */
  @IsIn(scopes)
  scope!: Scope;

  /**
   * Until it is revoked where it is left out.
   * @example '2027-06-30T21:00:00.000Z'
   */
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  expiresAt?: string | null;
}

export class ApiTokenDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5eb' */
  id!: string;
  /** @example 'Tablet, masa 1-8' */
  name!: string;
  /** @example 'results' */
  scope!: Scope;
  /** @example '2027-06-30T21:00:00.000Z' */
  expiresAt!: string | null;
  /**
   * Day of the last request with it; `null` before the first.
   * @example '2026-12-05'
   */
  lastUsedOn!: string | null;
  /** @example '2026-12-01T08:00:00.000Z' */
  createdAt!: string;

  static of({ id, name, scope, expiresAt, lastUsedOn, createdAt }: ApiToken): ApiTokenDto {
    return { id, name, scope, expiresAt: expiresAt?.toISOString() ?? null, lastUsedOn, createdAt: createdAt.toISOString() };
  }
}

export class MadeApiTokenDto extends ApiTokenDto {
  /**
   * For `Authorization: Bearer …`; the only time that it can be read.
   * @example 'hz_u1mS4c3Zz0oQKq1TtYcV8mGk0pWnQv9o2xJb7rEdLfA'
   */
  token!: string;
}

export class ApiTokensDto {
  /** The latest first. */
  items!: ApiTokenDto[];
}
