import type { EntityManager } from 'typeorm';
import type { HistoryRow } from './history-row.js';
import type { RatingListId } from './rating-lists.js';

/** A tournament of a list in its place of the order (RT2.3). */
export interface Period {
  readonly id: string;
  readonly at: Date;
  /** No more true where it was taken out. */
  readonly counts: boolean;
}

/** SQL: what a period is read from. */
export const periodColumns = `tournaments.id, first_finished_at AS at, rated AND state IN ('finished', 'archived') AS counts`;

interface Marked extends Period {
  readonly marks: readonly string[];
  readonly entries: number;
}

/** RT6.4: whoever changes what ratings follow from says so, without asking what is marked already: that may be just being computed. */
export const markTournaments = (manager: EntityManager, list: RatingListId, tournamentIds: readonly string[]): Promise<unknown> =>
  manager.query('INSERT INTO rating_marks (list, tournament_id) SELECT $1, unnest($2::uuid[])', [list, tournamentIds]);

/** The first in the order of rating. Called under the lock, before the results are read. */
export async function findMarked(manager: EntityManager, list: RatingListId): Promise<Marked | null> {
  const [first] = await manager.query<Marked[]>(
    `SELECT ${periodColumns}, marks, (SELECT count(*)::int FROM entries WHERE tournament_id = tournaments.id) AS entries
     FROM (SELECT tournament_id, array_agg(id) AS marks FROM rating_marks WHERE list = $1 GROUP BY tournament_id) marked
     JOIN tournaments ON tournaments.id = tournament_id
     ORDER BY first_finished_at, tournaments.id LIMIT 1`,
    [list],
  );
  return first ?? null;
}

export const findMarksOf = async (manager: EntityManager, tournamentId: string): Promise<string[]> =>
  (await manager.query<{ id: string }[]>('SELECT id FROM rating_marks WHERE tournament_id = $1', [tournamentId])).map(({ id }) => id);

export const unmark = (manager: EntityManager, marks: readonly string[]): Promise<unknown> =>
  manager.query('DELETE FROM rating_marks WHERE id = ANY($1)', [marks]);

/** RT6.1: everybody's next tournament goes on from what became another here. */
export async function markNext(
  manager: EntityManager,
  list: RatingListId,
  { id }: Period,
  changed: readonly Pick<HistoryRow, 'system' | 'playerId'>[],
): Promise<void> {
  if (changed.length === 0) return;
  await manager.query(
    `INSERT INTO rating_marks (list, tournament_id)
     SELECT DISTINCT $1, next.tournament_id
     FROM tournaments now CROSS JOIN unnest($3::text[], $4::uuid[]) AS changed (system, player_id)
     CROSS JOIN LATERAL (
       SELECT h.tournament_id FROM rating_history h
       WHERE h.list = $1 AND h.system = changed.system AND h.player_id = changed.player_id
         AND (h.finished_at, h.tournament_id) > (now.first_finished_at, now.id)
       ORDER BY h.finished_at, h.tournament_id LIMIT 1) next
     WHERE now.id = $2 AND NOT EXISTS (SELECT FROM rating_marks m WHERE m.tournament_id = next.tournament_id)`,
    [list, id, changed.map(({ system }) => system), changed.map(({ playerId }) => playerId)],
  );
}

/** RT6.4: from which moment on tournaments are not rated yet, or as results stood before; `null` where all is as it should be. */
export async function findOutdatedFrom(manager: EntityManager, list: RatingListId): Promise<Date | null> {
  const [row] = await manager.query<[{ from: Date | null }]>(
    'SELECT min(first_finished_at) AS "from" FROM rating_marks JOIN tournaments ON tournaments.id = tournament_id WHERE list = $1',
    [list],
  );
  return row.from;
}
