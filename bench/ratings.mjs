// How long ratings take to follow: a tournament that is finished last, one of long ago that is corrected, and everything anew. On the
// embedded database. Usage: node bench/ratings.mjs [players = 10000] [tournaments = 500] [entries = 200, even] [rounds = 7]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../scripts/prepare.mjs';

const [players = 10_000, tournaments = 500, entries = 200, rounds = 7] = process.argv.slice(2).map(Number);
await prepare();
const { startEmbeddedPostgres } = await import('../dist/src/database/embedded-postgres.server.js');
const { dataSourceOptions } = await import('../dist/src/data-source.js');
const { migrate } = await import('../dist/src/database/migrations.runner.js');
const { recompute } = await import('../dist/src/ratings/recompute.loader.js');
const { DataSource } = await import('typeorm');

const folder = mkdtempSync(join(tmpdir(), 'hazine-bench-'));
chmodSync(folder, 0o755); // as root the database runs as another user
const server = await startEmbeddedPostgres(join(folder, 'postgres'));
await migrate(server.url);
const options = dataSourceOptions(server.url, 2);
const database = await new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 0 } }).initialize();

/** Everybody meets whom the circle of a round robin gives; ids follow from numbers. */
const made = [
  [
    `INSERT INTO players (id, name, search_key) SELECT md5('p' || p)::uuid, 'Player ' || p, 'player ' || p FROM generate_series(1, $1) p`,
    [players],
  ],
  [
    `INSERT INTO tournaments (id, name, time_zone, visibility, state, variant, stones_per_pit, sets_per_match, play_all_sets, record_required,
       system, legs, group_draw, early_leavers, rounds, tie_breaks, pairing_bye_points, late_entry_points, initial_order, initial_side, seed,
       started_at, finished_at, first_finished_at, rated)
     SELECT md5('t' || t)::uuid, 'Tournament ' || t, 'UTC', 'public', 'finished', 'turkish', 4, 1, false, false,
       'swiss', 1, 'seed', 'counted', $2, '{LOT}', 2, 0, 'rating', 'first', t,
       at, at, at, true
     FROM generate_series(1, $1) t, LATERAL (SELECT timestamptz '2020-01-01' + t * interval '4 days' AS at) x`,
    [tournaments, rounds],
  ],
  [
    `INSERT INTO entries (id, tournament_id, player_id, start_number)
     SELECT md5(t || 'e' || n)::uuid, md5('t' || t)::uuid, md5('p' || p)::uuid, n
     FROM generate_series(1, $1) t, LATERAL (
       SELECT p, row_number() OVER (ORDER BY md5(t || '-' || p)) AS n FROM generate_series(1, $2) p ORDER BY 2 LIMIT $3) x`,
    [tournaments, players, entries],
  ],
  [
    `INSERT INTO rounds (id, tournament_id, number, state, paired_at, published_at, closed_at)
     SELECT md5(t || 'r' || r)::uuid, md5('t' || t)::uuid, r, 'closed', now(), now(), now()
     FROM generate_series(1, $1) t, generate_series(1, $2) r`,
    [tournaments, rounds],
  ],
  [
    `CREATE TABLE made AS
     SELECT t, r, k, md5(t || 'm' || r || '/' || k)::uuid AS id, md5(t || 'r' || r)::uuid AS round_id,
       md5(t || 'e' || 1 + (r + k) % ($3 - 1))::uuid AS first,
       md5(t || 'e' || CASE WHEN k = 0 THEN $3 ELSE 1 + (r - k + $3 - 1) % ($3 - 1) END)::uuid AS second,
       (ARRAY['first', 'second', 'draw', 'first', 'second'])[1 + abs(hashtext(t || '/' || r || '/' || k)) % 5] AS outcome
     FROM generate_series(1, $1::int) t, generate_series(1, $2::int) r, generate_series(0, $3::int / 2 - 1) k`,
    [tournaments, rounds, entries],
  ],
  [`INSERT INTO matches (id, round_id, table_number, state, outcome) SELECT id, round_id, k + 1, 'decided', outcome FROM made`],
  [
    `INSERT INTO seats (round_id, entry_id, match_id, side)
     SELECT round_id, first, id, 'first' FROM made UNION ALL SELECT round_id, second, id, 'second' FROM made`,
  ],
  [
    `INSERT INTO sets (id, match_id, number, ending, winner, treasure_first, treasure_second, verification)
     SELECT gen_random_uuid(), id, 1, 'played', outcome, 24, 24, 'scores' FROM made`,
  ],
  ['DROP TABLE made'],
  ['ANALYZE'],
];
for (const [sql, params] of made) await database.query(sql, params);

const time = async (what, work) => {
  const start = performance.now();
  const changed = await database.transaction(work);
  console.log(`| ${what} | ${((performance.now() - start) / 1000).toFixed(2)} | ${changed.length} |`);
};
const nth = async (n) =>
  (await database.query('SELECT id FROM tournaments ORDER BY first_finished_at, id OFFSET $1 LIMIT 1', [n - 1]))[0].id;
/** Turns one result of a tournament round. */
const correct = (manager, id) =>
  manager.query(
    `UPDATE sets SET winner = CASE WHEN winner = 'first' THEN 'second' ELSE 'first' END WHERE match_id = (
       SELECT m.id FROM matches m JOIN rounds r ON r.id = round_id WHERE tournament_id = $1 AND r.number = 1 AND table_number = 1)`,
    [id],
  );
const corrected = async (n) => {
  const id = await nth(n);
  return async (manager) => {
    await correct(manager, id);
    return recompute(manager, 'turkish', [id]);
  };
};

console.log(`Node ${process.version}: ${players} players, ${tournaments} tournaments of ${entries}, ${rounds} rounds`);
console.log('| what | seconds | ratings that changed |');
console.log('|---|---|---|');
await time('everything for the first time', (manager) => recompute(manager, 'turkish', 'all'));
await database.query('ANALYZE');
await time('everything anew, as it was', (manager) => recompute(manager, 'turkish', 'all'));
const last = await nth(tournaments);
await time('the last tournament is reopened', async (manager) => {
  await manager.query(`UPDATE tournaments SET state = 'running', finished_at = NULL WHERE id = $1`, [last]);
  return recompute(manager, 'turkish', [last]);
});
await time('and finished', async (manager) => {
  await manager.query(`UPDATE tournaments SET state = 'finished', finished_at = first_finished_at WHERE id = $1`, [last]);
  return recompute(manager, 'turkish', [last]);
});
for (const n of [tournaments - 9, Math.round(tournaments / 2), 1])
  await time(`a result of tournament ${n} is corrected`, await corrected(n));

await database.destroy();
await server.stop();
rmSync(folder, { recursive: true, force: true });
