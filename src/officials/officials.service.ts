import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findAccount } from '../accounts/accounts.loader.js';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import type { OfficialRole } from '../auth/roles.js';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { Official } from '../tournaments/official.entity.js';
import { lockTournament, readTournament } from '../tournaments/tournaments.loader.js';
import { dropInvitations } from './inviters.loader.js';
import type { Invitation } from './invitation.entity.js';
import { type NewOfficialDto, OfficialDto } from './official.dto.js';

/** Who is what in a tournament. */
@Injectable()
export class OfficialsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** In the order in which they came. */
  list(tournamentId: string, caller: Actor): Promise<OfficialDto[]> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const officials = await manager.find(Official, {
        where: { tournamentId },
        relations: { account: true },
        order: { createdAt: 'ASC', accountId: 'ASC' },
      });
      return officials.map((official) => OfficialDto.of(official));
    });
  }

  add(tournamentId: string, { account: name, role }: NewOfficialDto, by: Actor): Promise<OfficialDto> {
    return this.transactions.run(async (manager) => {
      await lockTournament(manager, tournamentId);
      const account = await findAccount(manager, name);
      if (!account || account.disabledAt) throw badInput('/account', 'unknownAccount');
      await manager.insert(Official, { tournamentId, accountId: account.id, role });
      return this.told(manager, tournamentId, account.id, 'official.added', null, by);
    });
  }

  /** The database keeps the last organiser one. What they have invited and nobody has accepted goes with their right to invite. */
  change(tournamentId: string, accountId: string, role: OfficialRole, by: Actor): Promise<OfficialDto> {
    return this.transactions.run(async (manager) => {
      await lockTournament(manager, tournamentId);
      const official = await findOfficial(manager, tournamentId, accountId);
      await manager.update(Official, { tournamentId, accountId }, { role });
      if (role !== 'organiser') await dropInvitations(manager, tournamentId, accountId);
      return this.told(manager, tournamentId, accountId, 'official.changed', official, by);
    });
  }

  /** What they have invited and nobody has accepted goes with them. */
  remove(tournamentId: string, accountId: string, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      await lockTournament(manager, tournamentId);
      const official = await findOfficial(manager, tournamentId, accountId);
      await manager.delete(Official, { tournamentId, accountId });
      await dropInvitations(manager, tournamentId, accountId);
      await this.changes.record(manager, by, lineOf(official, 'official.removed', { before: inHistory(official) }));
    });
  }

  private async told(
    manager: EntityManager,
    tournamentId: string,
    accountId: string,
    action: string,
    before: Official | null,
    by: Actor,
  ): Promise<OfficialDto> {
    const now = await findOfficial(manager, tournamentId, accountId);
    await this.changes.record(manager, by, lineOf(now, action, { before: before && inHistory(before), after: inHistory(now) }));
    return OfficialDto.of(now);
  }
}

export async function findOfficial(manager: EntityManager, tournamentId: string, accountId: string): Promise<Official> {
  const official = await manager.findOne(Official, { where: { tournamentId, accountId }, relations: { account: true } });
  if (!official) throw new Problem('not-found');
  return official;
}

const inHistory = ({ account: { name }, role }: Official): object => ({ name, role });

const lineOf = ({ tournamentId, accountId }: Official, action: string, more: Partial<ChangeLine>): ChangeLine => ({
  subject: 'official',
  subjectId: accountId,
  tournamentId,
  action,
  ...more,
});

/** The history of an invitation tells its role and note, never its token. */
export const lineOfInvitation = (
  { id, tournamentId, role, note }: Pick<Invitation, 'id' | 'tournamentId' | 'role' | 'note'>,
  action: string,
): ChangeLine => ({ subject: 'invitation', subjectId: id, tournamentId, action, after: { role, note } });
