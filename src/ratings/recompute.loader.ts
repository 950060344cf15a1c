import type { EntityManager } from 'typeorm';
import { lockRatings } from '../players/rating-lock.loader.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import { differs, type HistoryRow, isSameAfter, keyOf, rowOf } from './history-row.js';
import { monthsBetween, rateTournament, type Starter } from './rate-tournament.js';
import { loadRatedGames } from './rated-games.loader.js';
import { type RatingListId, variantsOfList } from './rating-lists.js';
import { ratingSystemIds, ratingSystems } from './systems/index.js';
import type { RatingSystemId } from './systems/rating-system.js';

/** What a computation found otherwise than it stood. */
export interface Difference {
  readonly tournamentId: string;
  readonly playerId: string;
  readonly system: RatingSystemId;
}

/** A tournament of a list in its place of the order (RT2.3); `counts` is no more true where it was taken out. */
interface Period {
  readonly id: string;
  readonly at: Date;
  readonly counts: boolean;
}

/**
 * RT6.1: rates these tournaments anew, and after them every tournament in which somebody plays whose rating became another; nobody
 * else's rating can differ then. `all` goes through the whole list.
 */
export async function recompute(manager: EntityManager, list: RatingListId, affected: readonly string[] | 'all'): Promise<Difference[]> {
  await lockRatings(manager);
  const differences: Difference[] = [];
  const changed = new Set<string>();
  for (const period of await loadPeriods(manager, list, affected)) {
    const isAffected = affected === 'all' || affected.includes(period.id);
    if (!isAffected && !(await hasSomeOf(manager, period, changed))) continue;
    const stored = await loadRows(manager, period);
    const rows = period.counts ? await rate(manager, list, period) : [];
    const wrong = differencesBetween(stored, rows);
    await write(manager, list, period, wrong);
    follow(changed, stored, rows);
    differences.push(...wrong.map(({ playerId, system }) => ({ tournamentId: period.id, playerId, system })));
  }
  await markLatest(manager, list, [...new Set(differences.map(({ playerId }) => playerId))]);
  return differences;
}

/** From the first of the affected on, in the order in which they are rated. */
function loadPeriods(manager: EntityManager, list: RatingListId, affected: readonly string[] | 'all'): Promise<Period[]> {
  return manager.query(
    `SELECT id, first_finished_at AS at, rated AND state IN ('finished', 'archived') AS counts FROM tournaments
     WHERE first_finished_at IS NOT NULL AND variant = ANY($1)
       AND (rated OR EXISTS (SELECT FROM rating_history WHERE tournament_id = tournaments.id))
       AND ($2::uuid[] IS NULL OR (first_finished_at, id) >= (
         SELECT first_finished_at, id FROM tournaments WHERE id = ANY($2) ORDER BY first_finished_at, id LIMIT 1))
     ORDER BY first_finished_at, id`,
    [variantsOfList(list), affected === 'all' ? null : affected],
  );
}

async function hasSomeOf(manager: EntityManager, { id }: Period, players: ReadonlySet<string>): Promise<boolean> {
  if (players.size === 0) return false;
  const found: unknown[] = await manager.query('SELECT FROM rating_history WHERE tournament_id = $1 AND player_id = ANY($2) LIMIT 1', [
    id,
    [...players],
  ]);
  return found.length > 0;
}

const loadRows = (manager: EntityManager, { id }: Period): Promise<HistoryRow[]> =>
  manager.query(
    `SELECT system, player_id AS "playerId", before, after, deviation_before AS "deviationBefore", deviation, volatility, games, score,
       expected, factor, games_in_all AS "gamesInAll", highest
     FROM rating_history WHERE tournament_id = $1`,
    [id],
  );

async function rate(manager: EntityManager, list: RatingListId, period: Period): Promise<HistoryRow[]> {
  const tournament = await manager.findOneByOrFail(Tournament, { id: period.id });
  const games = await loadRatedGames(manager, tournament);
  const players = [...new Set(games.flatMap(({ first, second }) => [first, second]))];
  const starters = await loadStarters(manager, list, period, players);
  return ratingSystems.flatMap((system) => rateTournament(games, starters.get(system.id)!, system).map((step) => rowOf(system.id, step)));
}

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

interface Wrong {
  readonly system: RatingSystemId;
  readonly playerId: string;
  /** What it is to be; `null` for nothing. */
  readonly row: HistoryRow | null;
}

function differencesBetween(stored: readonly HistoryRow[], rows: readonly HistoryRow[]): Wrong[] {
  const there = new Map(stored.map((row) => [keyOf(row), row]));
  const wanted = new Set(rows.map(keyOf));
  const written = rows.filter((row) => differs(row, there.get(keyOf(row))));
  const gone = stored.filter((row) => !wanted.has(keyOf(row)));
  return [
    ...written.map((row) => ({ system: row.system, playerId: row.playerId, row })),
    ...gone.map(({ system, playerId }) => ({ system, playerId, row: null })),
  ];
}

/** Keeps track of who goes on otherwise than before. */
function follow(changed: Set<string>, stored: readonly HistoryRow[], rows: readonly HistoryRow[]): void {
  const there = new Map(stored.map((row) => [keyOf(row), row]));
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  for (const { playerId } of [...stored, ...rows]) changed.delete(playerId);
  for (const row of [...stored, ...rows]) if (!isSameAfter(there.get(keyOf(row)), now.get(keyOf(row)))) changed.add(row.playerId);
}

async function write(manager: EntityManager, list: RatingListId, { id }: Period, wrong: readonly Wrong[]): Promise<void> {
  if (wrong.length === 0) return;
  await manager.query(
    `DELETE FROM rating_history USING jsonb_to_recordset($2::jsonb) AS gone (system text, "playerId" uuid)
     WHERE tournament_id = $1 AND rating_history.system = gone.system AND player_id = gone."playerId"`,
    [id, JSON.stringify(wrong)],
  );
  await manager.query(
    `INSERT INTO rating_history (tournament_id, finished_at, list, system, player_id, before, after, deviation_before, deviation,
       volatility, games, score, expected, factor, games_in_all, highest)
     SELECT tournaments.id, first_finished_at, $2, given.system, "playerId", before, after, "deviationBefore", deviation,
       volatility, games, score, expected, factor, "gamesInAll", highest
     FROM tournaments CROSS JOIN jsonb_to_recordset($3::jsonb) AS given (
       system text, "playerId" uuid, before float8, after float8, "deviationBefore" float8, deviation float8, volatility float8,
       games smallint, score smallint, expected float8, factor smallint, "gamesInAll" integer, highest float8)
     WHERE tournaments.id = $1`,
    [id, list, JSON.stringify(wrong.flatMap(({ row }) => row ?? []))],
  );
}

async function markLatest(manager: EntityManager, list: RatingListId, players: readonly string[]): Promise<void> {
  if (players.length === 0) return;
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
