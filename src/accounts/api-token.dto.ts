import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsIn, IsOptional } from 'class-validator';
import { type Scope, scopes } from '../auth/roles.js';
import { Ids } from '../common/id.decorator.js';
import { Instant } from '../common/instant.decorator.js';
import { Text } from '../common/text.decorator.js';
import type { ApiToken } from './api-token.entity.js';

/** One that is read in one query with every request that it is sent with. */
const MOST_TOURNAMENTS = 50;

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
  @Instant()
  expiresAt?: string | null;

  /**
   * The only tournaments that it is for, in each of which the account is an official; elsewhere it may do what needs no credentials.
   * For all that the account may where it is left out.
   * @example ['01a22b8f-79b5-70f2-b16c-c4c47de2d5e0']
   */
  @IsOptional()
  @Ids()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_TOURNAMENTS)
  @ArrayUnique()
  tournamentIds?: string[] | null;
}

export class ApiTokenDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5eb' */
  id!: string;
  /** @example 'Tablet, masa 1-8' */
  name!: string;
  /** @example 'results' */
  scope!: Scope;
  /**
   * The only tournaments that it is for; `null`: for all that the account may.
   * @example ['01a22b8f-79b5-70f2-b16c-c4c47de2d5e0']
   */
  tournamentIds!: string[] | null;
  /** @example '2027-06-30T21:00:00.000Z' */
  expiresAt!: string | null;
  /**
   * Day of the last request with it; `null` before the first.
   * @example '2026-12-05'
   */
  lastUsedOn!: string | null;
  /** @example '2026-12-01T08:00:00.000Z' */
  createdAt!: string;

  static of({ id, name, scope, tournamentIds, expiresAt, lastUsedOn, createdAt }: ApiToken): ApiTokenDto {
    return { id, name, scope, tournamentIds, expiresAt: expiresAt?.toISOString() ?? null, lastUsedOn, createdAt: createdAt.toISOString() };
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
