import { type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { Invitation } from './invitation.entity.js';

/** SQL: whether an account may say who is what in a tournament. */
export const isOrganiserOf = (tournamentId: string, accountId: string): string =>
  `EXISTS (SELECT FROM accounts a LEFT JOIN officials o ON o.account_id = a.id AND o.tournament_id = ${tournamentId}
     WHERE a.id = ${accountId} AND a.disabled_at IS NULL AND (a.role = 'administrator' OR o.role = 'organiser'))`;

/**
 * Once the tournament is locked: whoever was taken out while the request waited gives nobody a right that outlasts their own.
 *
 * @throws Problem 403
 */
export async function requireOrganiser(manager: EntityManager, tournamentId: string, { accountId }: Actor): Promise<void> {
  if (accountId === null) return; // the token that a command has made is an administrator's
  const [row] = await manager.query<[{ isStill: boolean }]>(`SELECT ${isOrganiserOf('$1', '$2')} AS "isStill"`, [tournamentId, accountId]);
  if (!row.isStill) throw new Problem('forbidden');
}

/** Those of an official that nobody has accepted. */
export async function dropInvitations(manager: EntityManager, tournamentId: string, invitedById: string): Promise<void> {
  await manager.delete(Invitation, { tournamentId, invitedById, acceptedAt: IsNull() });
}
