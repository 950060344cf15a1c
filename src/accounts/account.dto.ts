import { PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsOptional, NotContains } from 'class-validator';
import { type AccountRole, accountRoles } from '../auth/roles.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { SearchQuery } from '../players/search.dto.js';
import { Text } from '../common/text.decorator.js';
import type { Account } from './account.entity.js';
import { NewPassword } from './password.decorator.js';

export class NamedDto {
  /**
   * What the account signs in with and what the history names; unlike that of every other account, whatever the case and accents.
   * Without `@`.
   * @example 'Ayşe Işık'
   */
  @Text(100)
  @NotContains('@')
  name!: string;

  /**
   * Signs in as well.
   * @example 'ayse@example.org'
   */
  @IsOptional()
  @Text(254)
  @IsEmail()
  email?: string | null;
}

export class NewAccountDto extends NamedDto {
  /**
   * `member`: what tournaments make of it. `organiser`: creates tournaments and keeps the register of players. `administrator`:
   * everything. A new account is a `member` unless it is said.
   * @example 'organiser'
   */
  @IsOmittable()
  @IsIn(accountRoles)
  role?: AccountRole;

  /**
   * Left out, one is made and shown in the answer, once.
   * @example 'gümüş kaşık 48 taş'
   */
  @IsOmittable()
  @NewPassword()
  password?: string;
}

/** An omitted field stays as it is; `email: null` clears it. */
export class UpdateAccountDto extends PartialType(PickType(NewAccountDto, ['name', 'email', 'role']), { skipNullProperties: false }) {
  /**
   * Keeps the account out, with its sign-ins and tokens, or lets it in again.
   * @example true
   */
  @IsOmittable()
  @IsBoolean()
  disabled?: boolean;
}

export class ResetPasswordDto {
  /**
   * Left out, one is made and shown in the answer, once.
   * @example 'gümüş kaşık 48 taş'
   */
  @IsOmittable()
  @NewPassword()
  password?: string;
}

export class AccountsQuery extends SearchQuery {
  /** `true`: only those that are disabled. */
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)))
  @IsBoolean()
  disabled?: boolean;
}

export class AccountDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea' */
  id!: string;
  /** @example 'Ayşe Işık' */
  name!: string;
  /** @example 'ayse@example.org' */
  email!: string | null;
  /** @example 'organiser' */
  role!: AccountRole;
  /** @example false */
  disabled!: boolean;
  /** @example '2026-12-01T08:00:00.000Z' */
  createdAt!: string;
  /** @example 1 */
  revision!: number;

  static of({ id, name, email, role, disabledAt, createdAt, revision }: Account): AccountDto {
    return { id, name, email, role, disabled: disabledAt !== null, createdAt: createdAt.toISOString(), revision };
  }
}

export class AccountWithPasswordDto extends AccountDto {
  /**
   * The password that was made, the only time that it can be read; `null` where one was given.
   * @example 'k3mjp-xw7ua-9cten-h4rsv'
   */
  password!: string | null;
}

export class AccountPageDto {
  items!: AccountDto[];
  /** `cursor` of the next page; `null` on the last.
   * @example null
   */
  nextCursor!: string | null;
}
