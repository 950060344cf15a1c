import { IsBoolean, Matches } from 'class-validator';
import { type AccountRole, type OfficialRole } from '../auth/roles.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Text } from '../common/text.decorator.js';
import { NewPassword, TriedPassword } from './password.decorator.js';

export class SignInDto {
  /**
   * Name or e-mail address of the account; case and accents do not matter.
   * @example 'Ayşe Işık'
   */
  @Text(254)
  name!: string;

  /** @example 'gümüş kaşık 48 taş' */
  @TriedPassword()
  password!: string;
}

export class RefreshDto {
  /** @example 'hzr_u1mS4c3Zz0oQKq1TtYcV8mGk0pWnQv9o2xJb7rEdLfA' */
  @Matches(/^hzr_[\w-]{43}$/)
  refreshToken!: string;
}

export class SignOutEverywhereDto {
  /**
   * Revokes the API tokens of the account, too.
   * @example false
   */
  @IsOmittable()
  @IsBoolean()
  apiTokens?: boolean = false;
}

export class ChangePasswordDto {
  /**
   * The password as it is.
   * @example 'gümüş kaşık 48 taş'
   */
  @TriedPassword()
  password!: string;

  /** @example 'altı kuyu bir hazine' */
  @NewPassword()
  newPassword!: string;
}

export class SignedInDto {
  /**
   * For `Authorization: Bearer …`.
   * @example 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzaWQiOiIwMWEyMmI4ZiJ9.c2lnbmF0dXJl'
   */
  accessToken!: string;
  /** @example 'Bearer' */
  tokenType!: 'Bearer';
  /**
   * Seconds that the access token is good for.
   * @example 900
   */
  expiresIn!: number;
  /**
   * Gives the next two tokens at `POST /auth/refresh`, once. Who shows a spent one ends the sign-in: it has been stolen.
   * @example 'hzr_u1mS4c3Zz0oQKq1TtYcV8mGk0pWnQv9o2xJb7rEdLfA'
   */
  refreshToken!: string;
  /** @example '2026-12-31T08:00:00.000Z' */
  refreshExpiresAt!: string;
}

export class OwnRoleDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e0' */
  tournamentId!: string;
  /** @example 'Kulüp akşamı' */
  tournament!: string;
  /** @example 'referee' */
  role!: OfficialRole;
}

export class MeDto {
  /**
   * `null` for the token that `npx hazine admin create` makes, which is nobody's.
   * @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea'
   */
  id!: string | null;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'ayse@example.org' */
  email!: string | null;
  /** @example 'organiser' */
  role!: AccountRole;
  /**
   * The only tournaments that the API token of this request is for; `null`: for all that the account may.
   * @example null
   */
  limitedTo!: string[] | null;
  /** Tournaments in which it is an official and that are not archived, the latest first, 200 at the most; of a limited token its own alone. */
  officialIn!: OwnRoleDto[];
}
