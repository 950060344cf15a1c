import type { EntityManager } from 'typeorm';
import type { ChangeLine } from '../audit/changes.service.js';
import { placesOf } from './shown-in.loader.js';

/**
 * A draft that was deleted holds nobody back: whoever is deleted meanwhile is no more in it when it is restored. The lines tell of it
 * in its history.
 *
 * @param besides only those in which this player is, too: who is merged goes on in the others
 */
export async function leaveDeletedDrafts(
  manager: EntityManager,
  player: { readonly id: string; readonly name: string },
  besides: string | null = null,
): Promise<ChangeLine[]> {
  const leave = async (table: string, entryId: string, action: string): Promise<ChangeLine[]> => {
    const [left] = await manager.query<[{ entryId: string; tournamentId: string }[], number]>(
      `DELETE FROM ${table} WHERE player_id = $1 AND tournament_id IN (SELECT id FROM tournaments WHERE deleted_at IS NOT NULL)
         AND ($2::uuid IS NULL OR tournament_id IN (SELECT place.tournament_id FROM (${placesOf('$2')}) place))
       RETURNING ${entryId} AS "entryId", tournament_id AS "tournamentId"`,
      [player.id, besides],
    );
    const before = { playerId: player.id, name: player.name };
    return left.map((one) => ({ subject: 'entry', subjectId: one.entryId, tournamentId: one.tournamentId, action, before }));
  };
  return [...(await leave('entries', 'id', 'entry.removed')), ...(await leave('team_members', 'entry_id', 'entry.member-removed'))];
}
