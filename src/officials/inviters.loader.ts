import { type EntityManager, IsNull } from 'typeorm';
import { Invitation } from './invitation.entity.js';

/** SQL: whether an account may say who is what in a tournament. */
export const isOrganiserOf = (tournamentId: string, accountId: string): string =>
  `EXISTS (SELECT FROM accounts a LEFT JOIN officials o ON o.account_id = a.id AND o.tournament_id = ${tournamentId}
     WHERE a.id = ${accountId} AND a.disabled_at IS NULL AND (a.role = 'administrator' OR o.role = 'organiser'))`;

/** Those of an official that nobody has accepted. */
export async function dropInvitations(manager: EntityManager, tournamentId: string, invitedById: string): Promise<void> {
  await manager.delete(Invitation, { tournamentId, invitedById, acceptedAt: IsNull() });
}
