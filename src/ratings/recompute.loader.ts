import type { EntityManager } from 'typeorm';
import { Tournament } from '../tournaments/tournament.entity.js';
import { differs, type HistoryRow, isSameAfter, keyOf, rowOf } from './history-row.js';
import { monthsBetween, rateTournament, type Starter } from './rate-tournament.js';
import { loadRatedGames } from './rated-games.loader.js';
import { type RatingListId, variantsOfList } from './rating-lists.js';
import { findMarked, findMarksOf, markNext, type Period, periodColumns, unmark } from './rating-marks.loader.js';
import { ratingSystemIds, ratingSystems } from './systems/index.js';
import type { RatingSystemId } from './systems/rating-system.js';

/** What a computation found otherwise than it stood. */
export interface Difference {
  readonly tournamentId: string;
  readonly playerId: string;
  readonly system: RatingSystemId;
}

/**
 * RT6.1, RT6.4: one step. Rates the first marked tournament anew, and marks the next ones of those whose ratings became another; nobody
 * else's can differ then. `null` where nothing is marked, or `isWanted` will not have it. Called under the lock, as is what follows.
 */
export async function rateMarked(
  manager: EntityManager,
  list: RatingListId,
  isWanted: (marked: { readonly entries: number }) => boolean = () => true,
): Promise<Difference[] | null> {
  const marked = await findMarked(manager, list);
  return marked && isWanted(marked) ? rateAnew(manager, list, marked, marked.marks) : null;
}

/** One step for a tournament that may not be marked. */
export async function ratePeriod(manager: EntityManager, list: RatingListId, id: string): Promise<Difference[]> {
  const marks = await findMarksOf(manager, id);
  const [period] = await manager.query<[Period]>(`SELECT ${periodColumns} FROM tournaments WHERE id = $1`, [id]);
  return rateAnew(manager, list, period, marks);
}

/** All tournaments that count or once did, in the order in which they are rated. */
export const loadPeriods = (manager: EntityManager, list: RatingListId): Promise<{ id: string }[]> =>
  manager.query(
    `SELECT id FROM tournaments
     WHERE first_finished_at IS NOT NULL AND variant = ANY($1)
       AND (rated OR EXISTS (SELECT FROM rating_history WHERE tournament_id = tournaments.id))
     ORDER BY first_finished_at, id`,
    [variantsOfList(list)],
  );

async function rateAnew(manager: EntityManager, list: RatingListId, period: Period, marks: readonly string[]): Promise<Difference[]> {
  const stored = await loadRows(manager, period);
  const rows = period.counts ? await rate(manager, list, period) : [];
  const [there, now] = [byKey(stored), byKey(rows)];
  const written = rows.filter((row) => differs(row, there.get(keyOf(row))));
  const gone = stored.filter((row) => !now.has(keyOf(row)));
  await remove(manager, period, gone);
  await write(manager, list, period, written);
  // only who is new here or here no more may have another last tournament now
  await markLatest(manager, list, [...gone, ...written.filter((row) => !there.has(keyOf(row)))]);
  const wrong = [...written, ...gone];
  const goOn = wrong.filter((row) => !isSameAfter(there.get(keyOf(row)), now.get(keyOf(row))));
  await markNext(manager, list, period, goOn);
  await unmark(manager, marks);
  return wrong.map(({ playerId, system }) => ({ tournamentId: period.id, playerId, system }));
}

const byKey = (rows: readonly HistoryRow[]) => new Map(rows.map((row) => [keyOf(row), row]));

const loadRows = (manager: EntityManager, { id }: Period): Promise<HistoryRow[]> =>
  manager.query(
    `SELECT system, player_id AS "playerId", before, after, deviation_before AS "deviationBefore", deviation, volatility, games, score,
       expected, factor, games_in_all AS "gamesInAll", highest
     FROM rating_history WHERE tournament_id = $1`,
    [id],
  );

async function rate(manager: EntityManager, list: RatingListId, period: Period): Promise<HistoryRow[]> {
  await keepPlayers(manager, period);
  await keepPlayers(manager, period); // somebody may have become one with another while this waited
  const tournament = await manager.findOneByOrFail(Tournament, { id: period.id });
  const games = await loadRatedGames(manager, tournament);
  const players = [...new Set(games.flatMap(({ first, second }) => [first, second]))];
  const starters = await loadStarters(manager, list, period, players);
  return ratingSystems.flatMap((system) => rateTournament(games, starters.get(system.id)!, system).map((step) => rowOf(system.id, step)));
}

/** No record of a player is merged away between what is read of its matches and what is written of its ratings. */
const keepPlayers = (manager: EntityManager, { id }: Period): Promise<unknown> =>
  manager.query(
    `SELECT FROM players WHERE id IN (
       SELECT player_id FROM entries WHERE tournament_id = $1 UNION ALL SELECT player_id FROM team_members WHERE tournament_id = $1)
     ORDER BY id FOR KEY SHARE`,
    [id],
  );

interface StarterRow {
  readonly system: RatingSystemId;
  readonly playerId: string;
  readonly birthYear: number | null;
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly volatility: number | null;
  readonly games: number | null;
  readonly highest: number | null;
  readonly last: Date | null;
}

/** System → player id → what the last tournament of the list before this one left. */
async function loadStarters(
  manager: EntityManager,
  list: RatingListId,
  { id, at }: Period,
  players: readonly string[],
): Promise<Map<RatingSystemId, Map<string, Starter>>> {
  const rows = await manager.query<StarterRow[]>(
    `SELECT s.system, p.id AS "playerId", p.birth_year AS "birthYear", h.after AS rating, h.deviation, h.volatility,
       h.games_in_all AS games, h.highest, h.finished_at AS last
     FROM (SELECT first_finished_at, id FROM tournaments WHERE id = $1) now
     CROSS JOIN unnest($2::text[]) AS s (system)
     CROSS JOIN players p
     LEFT JOIN LATERAL (
       SELECT * FROM rating_history
       WHERE list = $3 AND system = s.system AND player_id = p.id AND (finished_at, tournament_id) < (now.first_finished_at, now.id)
       ORDER BY finished_at DESC, tournament_id DESC LIMIT 1) h ON true
     WHERE p.id = ANY($4)`,
    [id, ratingSystemIds, list, players],
  );
  const starters = new Map(ratingSystemIds.map((system) => [system, new Map<string, Starter>()]));
  for (const { system, playerId, birthYear, rating, deviation, volatility, games, highest, last } of rows)
    starters.get(system)!.set(playerId, {
      birthYear,
      year: at.getUTCFullYear(),
      rating: rating === null ? null : { rating, deviation, volatility, games: games!, highest: highest! },
      months: last === null ? 0 : monthsBetween(last, at),
    });
  return starters;
}

const remove = async (manager: EntityManager, { id }: Period, gone: readonly HistoryRow[]): Promise<unknown> =>
  gone.length > 0 &&
  manager.query(
    `DELETE FROM rating_history USING unnest($2::text[], $3::uuid[]) AS gone (system, player_id)
     WHERE tournament_id = $1 AND rating_history.system = gone.system AND rating_history.player_id = gone.player_id`,
    [id, gone.map(({ system }) => system), gone.map(({ playerId }) => playerId)],
  );

/** What is there already is changed in its place, which no index has to hear of. */
const write = async (manager: EntityManager, list: RatingListId, { id }: Period, rows: readonly HistoryRow[]): Promise<unknown> =>
  rows.length > 0 &&
  manager.query(
    `INSERT INTO rating_history (tournament_id, finished_at, list, system, player_id, before, after, deviation_before, deviation,
       volatility, games, score, expected, factor, games_in_all, highest)
     SELECT tournaments.id, first_finished_at, $2, given.system, "playerId", before, after, "deviationBefore", deviation,
       volatility, games, score, expected, factor, "gamesInAll", highest
     FROM tournaments CROSS JOIN jsonb_to_recordset($3::jsonb) AS given (
       system text, "playerId" uuid, before float8, after float8, "deviationBefore" float8, deviation float8, volatility float8,
       games smallint, score smallint, expected float8, factor smallint, "gamesInAll" integer, highest float8)
     WHERE tournaments.id = $1
     ON CONFLICT (tournament_id, system, player_id) DO UPDATE SET
       (before, after, deviation_before, deviation, volatility, games, score, expected, factor, games_in_all, highest)
       = (excluded.before, excluded.after, excluded.deviation_before, excluded.deviation, excluded.volatility, excluded.games,
          excluded.score, excluded.expected, excluded.factor, excluded.games_in_all, excluded.highest)`,
    [id, list, JSON.stringify(rows)],
  );

async function markLatest(manager: EntityManager, list: RatingListId, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const players = [...new Set(rows.map(({ playerId }) => playerId))];
  await manager.query('UPDATE rating_history SET is_latest = false WHERE is_latest AND list = $1 AND player_id = ANY($2)', [list, players]);
  await manager.query(
    `UPDATE rating_history SET is_latest = true FROM unnest($2::uuid[]) AS p (id) CROSS JOIN unnest($3::text[]) AS s (system)
     CROSS JOIN LATERAL (
       SELECT tournament_id FROM rating_history
       WHERE list = $1 AND system = s.system AND player_id = p.id ORDER BY finished_at DESC, tournament_id DESC LIMIT 1) last
     WHERE rating_history.tournament_id = last.tournament_id AND rating_history.system = s.system AND player_id = p.id`,
    [list, players, ratingSystemIds],
  );
}
