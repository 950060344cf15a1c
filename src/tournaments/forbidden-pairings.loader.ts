import type { EntityManager } from 'typeorm';
import type { ChangeLine } from '../audit/changes.service.js';

/** P1: groups of entry ids that may not meet in this round. */
export async function loadForbidden(manager: EntityManager, tournamentId: string, round: number): Promise<string[][]> {
  const rows = await manager.query<{ entryIds: string[] }[]>(
    `SELECT array_agg(member.entry_id) AS "entryIds" FROM forbidden_pairings f JOIN forbidden_entries member ON member.forbidden_pairing_id = f.id
     WHERE f.tournament_id = $1 AND coalesce(f.from_round, $2) <= $2 AND coalesce(f.to_round, $2) >= $2 GROUP BY f.id ORDER BY f.id`,
    [tournamentId, round],
  );
  return rows.map(({ entryIds }) => entryIds);
}

/** P1.4: what forbids nothing any more, since an entry was taken out, goes; with the lines of the history. */
export async function liftLonely(manager: EntityManager, tournamentId: string): Promise<ChangeLine[]> {
  const [lifted] = await manager.query<[{ id: string; fromRound: number | null; toRound: number | null }[], number]>(
    `DELETE FROM forbidden_pairings f WHERE f.tournament_id = $1
       AND (SELECT count(*) FROM forbidden_entries WHERE forbidden_pairing_id = f.id) < 2
     RETURNING id, from_round AS "fromRound", to_round AS "toRound"`,
    [tournamentId],
  );
  return lifted.map(({ id, ...before }) => ({
    subject: 'forbidden-pairing',
    subjectId: id,
    tournamentId,
    action: 'forbidden-pairing.lifted',
    before,
  }));
}
