import type { EntityManager } from 'typeorm';
import type { ChangeLine } from '../audit/changes.service.js';
import { ForbiddenPairing } from './forbidden-pairing.entity.js';

/** P1: groups of entry ids that may not meet in this round. */
export async function loadForbidden(manager: EntityManager, tournamentId: string, round: number): Promise<string[][]> {
  const rows = await manager.query<{ entryIds: string[] }[]>(
    `SELECT array_agg(member.entry_id) AS "entryIds" FROM forbidden_pairings f JOIN forbidden_entries member ON member.forbidden_pairing_id = f.id
     WHERE f.tournament_id = $1 AND coalesce(f.from_round, $2) <= $2 AND coalesce(f.to_round, $2) >= $2 GROUP BY f.id ORDER BY f.id`,
    [tournamentId, round],
  );
  return rows.map(({ entryIds }) => entryIds);
}

/** Entry ids of a forbidden pairing, in one order whatever it was asked for in. */
const membersOf = (alias: string) =>
  `(SELECT array_agg(entry_id ORDER BY entry_id) FROM forbidden_entries WHERE forbidden_pairing_id = ${alias}.id)`;

/** P1.5: the one that forbids just these entries to meet in just these rounds. */
export async function findAlike(
  manager: EntityManager,
  { tournamentId, fromRound, toRound }: Pick<ForbiddenPairing, 'tournamentId' | 'fromRound' | 'toRound'>,
  entryIds: readonly string[],
): Promise<ForbiddenPairing | null> {
  const [alike] = await manager.query<{ id: string }[]>(
    `SELECT f.id FROM forbidden_pairings f
     WHERE f.tournament_id = $1 AND coalesce(f.from_round, 1) = coalesce($2, 1) AND f.to_round IS NOT DISTINCT FROM $3
       AND ${membersOf('f')} = (SELECT array_agg(id ORDER BY id) FROM unnest($4::uuid[]) AS given (id))`,
    [tournamentId, fromRound, toRound, entryIds],
  );
  return alike ? manager.findOneBy(ForbiddenPairing, alike) : null;
}

/** P1.4: what forbids nothing any more, or the same as another, since an entry was taken out, goes; with the lines of the history. */
export async function liftLonely(manager: EntityManager, tournamentId: string): Promise<ChangeLine[]> {
  const [lifted] = await manager.query<[{ id: string; fromRound: number | null; toRound: number | null }[], number]>(
    `DELETE FROM forbidden_pairings f WHERE f.tournament_id = $1
       AND ((SELECT count(*) FROM forbidden_entries WHERE forbidden_pairing_id = f.id) < 2 OR EXISTS (
         SELECT FROM forbidden_pairings older WHERE older.tournament_id = $1 AND older.id < f.id
           AND coalesce(older.from_round, 1) = coalesce(f.from_round, 1) AND older.to_round IS NOT DISTINCT FROM f.to_round
           AND ${membersOf('older')} = ${membersOf('f')}))
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
