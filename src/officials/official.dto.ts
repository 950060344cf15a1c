import { IsIn, IsOptional, Matches } from 'class-validator';
import { NamedDto } from '../accounts/account.dto.js';
import { NewPassword } from '../accounts/password.decorator.js';
import { type OfficialRole, officialRoles } from '../auth/roles.js';
import { Integer } from '../common/integer.decorator.js';
import { IsOmittable } from '../common/omittable.decorator.js';
import { Nested } from '../common/nested.decorator.js';
import { Text } from '../common/text.decorator.js';
import type { Official } from '../tournaments/official.entity.js';
import type { Invitation } from './invitation.entity.js';

export class RoleDto {
  /**
   * `referee`: enters and corrects results of the latest round. `chief-referee`: also pairs, publishes, rules and corrects any result.
   * `organiser`: everything in the tournament.
   * @example 'referee'
   */
  @IsIn(officialRoles)
  role!: OfficialRole;
}

export class NewOfficialDto extends RoleDto {
  /**
   * Name or e-mail address of the account, whole. Who has none yet is invited.
   * @example 'Mert Çağlar'
   */
  @Text(254)
  account!: string;
}

export class OfficialDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea' */
  accountId!: string;
  /** @example 'Mert Çağlar' */
  name!: string;
  /** @example 'referee' */
  role!: OfficialRole;
  /** @example '2026-12-01T08:00:00.000Z' */
  since!: string;

  /** @param official with its account */
  static of({ accountId, account, role, createdAt }: Official): OfficialDto {
    return { accountId, name: account.name, role, since: createdAt.toISOString() };
  }
}

export class OfficialsDto {
  items!: OfficialDto[];
}

export class NewInvitationDto extends RoleDto {
  /**
   * For whom it is meant, for your own list.
   * @example 'Zeynep, masa 9-16'
   */
  @IsOptional()
  @Text(200)
  note?: string | null;

  /**
   * Hours until it is over; three days where it is left out.
   * @example 72
   */
  @IsOmittable()
  @Integer(1, 720)
  hours?: number;
}

export class InvitationDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ec' */
  id!: string;
  /** @example 'referee' */
  role!: OfficialRole;
  /** @example 'Zeynep, masa 9-16' */
  note!: string | null;
  /** @example '2026-12-04T08:00:00.000Z' */
  expiresAt!: string;
  /** @example null */
  acceptedAt!: string | null;
  /**
   * Name of the account that has accepted it.
   * @example null
   */
  acceptedBy!: string | null;

  /** @param invitation with the account that has accepted it */
  static of({ id, role, note, expiresAt, acceptedAt, acceptedBy }: Invitation): InvitationDto {
    const isoOf = (time: Date | null) => time?.toISOString() ?? null;
    return { id, role, note, expiresAt: expiresAt.toISOString(), acceptedAt: isoOf(acceptedAt), acceptedBy: acceptedBy?.name ?? null };
  }
}

export class MadeInvitationDto extends InvitationDto {
  /**
   * For `POST /invitations/accept`; the only time that it can be read. In a link it belongs behind `#`, where it reaches no log.
   * @example 'hzi_u1mS4c3Zz0oQKq1TtYcV8mGk0pWnQv9o2xJb7rEdLfA'
   */
  token!: string;
}

export class InvitationsDto {
  /** The latest first; accepted ones too. */
  items!: InvitationDto[];
}

export class OwnAccountDto extends NamedDto {
  /** @example 'gümüş kaşık 48 taş' */
  @NewPassword()
  password!: string;
}

export class AcceptInvitationDto {
  /** @example 'hzi_u1mS4c3Zz0oQKq1TtYcV8mGk0pWnQv9o2xJb7rEdLfA' */
  @Matches(/^hzi_[\w-]{43}$/)
  token!: string;

  /** The account to make, where the request comes without credentials; who has one signs in first and leaves it out. */
  @IsOmittable()
  @Nested(() => OwnAccountDto)
  account?: OwnAccountDto;
}

export class AcceptedInvitationDto {
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5e0' */
  tournamentId!: string;
  /** @example 'Kulüp akşamı' */
  tournament!: string;
  /** @example '01a22b8f-79b5-70f2-b16c-c4c47de2d5ea' */
  accountId!: string;
  /** What you are there now: who was more stays it. */
  role!: OfficialRole;
}
