import type { EntityManager } from 'typeorm';

/** Rounds and matches show the names of these entries and of their players, so they get a new revision. */
export async function touchWhereSeated(manager: EntityManager, entryIds: readonly string[]): Promise<void> {
  const seats = 'FROM seats WHERE entry_id = ANY($1)';
  await manager.query(`UPDATE rounds SET revision = revision + 1 WHERE id IN (SELECT round_id ${seats})`, [entryIds]);
  await manager.query(`UPDATE matches SET revision = revision + 1 WHERE coalesce(team_match_id, id) IN (SELECT match_id ${seats})`, [
    entryIds,
  ]);
}

/** SQL: where somebody plays, alone or in a team. */
export const placesOf = (playerId: string): string =>
  `SELECT id AS entry_id, tournament_id FROM entries WHERE player_id = ${playerId} UNION ALL SELECT entry_id, tournament_id FROM team_members WHERE player_id = ${playerId}`;

/** SQL: whether anybody may know of somebody. */
export const playsInPublic = (playerId: string): string =>
  `EXISTS (SELECT FROM (${placesOf(playerId)}) place JOIN tournaments t ON t.id = place.tournament_id WHERE t.visibility = 'public' AND t.deleted_at IS NULL)`;
