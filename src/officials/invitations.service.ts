import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Account } from '../accounts/account.entity.js';
import { addAccount, hashNewPassword, keysOf } from '../accounts/accounts.loader.js';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import { isAtLeast } from '../auth/roles.js';
import { hashToken, makeToken } from '../auth/secret.token.js';
import type { Actor } from '../common/actor.js';
import { badInput, Problem } from '../common/problem.js';
import { Transactions } from '../database/transaction.runner.js';
import { Official } from '../tournaments/official.entity.js';
import { lockTournament, readTournament } from '../tournaments/tournaments.loader.js';
import { Invitation } from './invitation.entity.js';
import { isOrganiserOf } from './inviters.loader.js';
import {
  type AcceptedInvitationDto,
  type AcceptInvitationDto,
  InvitationDto,
  type MadeInvitationDto,
  type NewInvitationDto,
} from './official.dto.js';
import { lineOfInvitation } from './officials.service.js';

const USUAL_HOURS = 72;
/** Of one tournament; all of them are listed at once. */
const MOST = 500;

/** Links that make whoever opens them an official, once. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  list(tournamentId: string, caller: Actor): Promise<InvitationDto[]> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const invitations = await manager.find(Invitation, {
        where: { tournamentId },
        relations: { acceptedBy: true },
        order: { id: 'DESC' },
      });
      return invitations.map((invitation) => InvitationDto.of(invitation));
    });
  }

  create(tournamentId: string, { role, note = null, hours = USUAL_HOURS }: NewInvitationDto, by: Actor): Promise<MadeInvitationDto> {
    return this.transactions.run(async (manager) => {
      await lockTournament(manager, tournamentId);
      if ((await manager.countBy(Invitation, { tournamentId })) >= MOST) throw new Problem('too-many-invitations', { maximum: MOST });
      const { token, hash } = makeToken('invitation');
      const invitation = manager.create(Invitation, {
        id: uuidv7(),
        tournamentId,
        role,
        note,
        hash,
        invitedById: by.accountId,
        expiresAt: new Date(Date.now() + hours * 3_600_000),
        acceptedAt: null,
        acceptedById: null,
      });
      await manager.insert(Invitation, invitation);
      await this.changes.record(manager, by, lineOfInvitation(invitation, 'invitation.created'));
      return { ...InvitationDto.of(invitation), token };
    });
  }

  /** One that is accepted stays in the list: who it made an official is taken out there. */
  revoke(tournamentId: string, id: string, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      await lockTournament(manager, tournamentId);
      const invitation = await manager.findOneBy(Invitation, { id, tournamentId, acceptedAt: IsNull() });
      if (!invitation) throw new Problem('not-found');
      await manager.delete(Invitation, { id });
      await this.changes.record(manager, by, lineOfInvitation(invitation, 'invitation.revoked'));
    });
  }

  /** @param caller who has signed in; `null`: the account is made with it */
  async accept({ token, account: given }: AcceptInvitationDto, caller: Actor | null): Promise<AcceptedInvitationDto> {
    if ((caller === null) !== (given !== undefined)) throw badInput('/account', caller ? 'hasAccount' : 'accountNeeded');
    const hash = hashToken(token);
    // before the work of hashing a password
    await this.transactions.read((manager) => findOpen(manager, hash));
    if (given) keysOf({ ...given, email: given.email ?? null }, '/account');
    const passwordHash = given && (await hashNewPassword(given, given.password, '/account/password'));
    return this.transactions.run(async (manager) => {
      const { tournamentId } = await findOpen(manager, hash);
      const tournament = await lockTournament(manager, tournamentId);
      const invitation = await findOpen(manager, hash); // somebody may have accepted it before the lock was had
      const { id: accountId, name } =
        given && passwordHash
          ? await addAccount(manager, this.changes, { ...given, role: 'member', passwordHash }, null)
          : await manager.findOneByOrFail(Account, { id: caller!.accountId! });
      const by = caller ?? { name, accountId, role: 'reader' as const, requestId: null };
      await manager.update(Invitation, { id: invitation.id }, { acceptedAt: new Date(), acceptedById: accountId });
      const known = await manager.findOneBy(Official, { tournamentId, accountId });
      const role = known && isAtLeast(known.role, invitation.role) ? known.role : invitation.role;
      await manager.upsert(Official, { tournamentId, accountId, role }, ['tournamentId', 'accountId']);
      const became: ChangeLine = {
        subject: 'official',
        subjectId: accountId,
        tournamentId,
        action: known ? 'official.changed' : 'official.added',
        before: known && { name, role: known.role },
        after: { name, role },
      };
      const lines = [lineOfInvitation({ ...invitation, role }, 'invitation.accepted'), ...(known?.role === role ? [] : [became])];
      await this.changes.record(manager, by, ...lines);
      return { tournamentId, tournament: tournament.name, accountId, role };
    });
  }
}

/** One that is unknown, accepted, revoked or over, of who may invite no more, or to a deleted draft: nobody learns which. */
async function findOpen(manager: EntityManager, hash: Buffer): Promise<Invitation> {
  const invitation = await manager
    .createQueryBuilder(Invitation, 'i')
    .innerJoin('i.tournament', 't') // without those that are deleted
    .where({ hash, acceptedAt: IsNull(), expiresAt: MoreThan(new Date()) })
    .andWhere(`(i.invitedById IS NULL OR ${isOrganiserOf('i.tournament_id', 'i.invited_by_id')})`)
    .getOne();
  if (!invitation) throw new Problem('invitation-not-valid');
  return invitation;
}
