// How long ratings take to follow: a tournament that is finished last, one of long ago that is corrected, everything anew, and how
// long a finish takes while a correction is followed. On the embedded database. Usage: node bench/ratings.mjs [players = 10000] [tournaments = 500] [entries = 200, even] [rounds = 7]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../scripts/prepare.mjs';

const [players = 10_000, tournaments = 500, entries = 200, rounds = 7] = process.argv.slice(2).map(Number);
await prepare();
const { startEmbeddedPostgres } = await import('../dist/src/database/embedded-postgres.server.js');
const { dataSourceOptions } = await import('../dist/src/data-source.js');
const { migrate } = await import('../dist/src/database/migrations.runner.js');
const { lockRatings, tryLockRatings } = await import('../dist/src/ratings/rating-lock.loader.js');
const { findMarked, markTournaments } = await import('../dist/src/ratings/rating-marks.loader.js');
const { loadPeriods, rateMarked, ratePeriod } = await import('../dist/src/ratings/recompute.loader.js');
const { DataSource } = await import('typeorm');

const folder = mkdtempSync(join(tmpdir(), 'hazine-bench-'));
chmodSync(folder, 0o755); // as root the database runs as another user
const server = await startEmbeddedPostgres(join(folder, 'postgres'));
await migrate(server.url);
const options = dataSourceOptions(server.url, 3);
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

const LIST = 'turkish';
const seconds = async (work) => {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
};
const print = (what, took, changed) => console.log(`| ${what} | ${took.toFixed(2)} | ${changed} |`);
const nth = async (n) =>
  (await database.query('SELECT id FROM tournaments ORDER BY first_finished_at, id OFFSET $1 LIMIT 1', [n - 1]))[0].id;

/** One tournament at a time, each in a transaction of its own, as the server does what is marked; answers with how many changed. */
async function step(work) {
  const changed = await database.transaction(async (manager) => {
    await lockRatings(manager);
    return work(manager);
  });
  return changed?.length ?? null;
}
async function everything() {
  let changed = 0;
  for (const { id } of await loadPeriods(database.manager, LIST)) changed += await step((manager) => ratePeriod(manager, LIST, id));
  return changed;
}
async function takeAll() {
  let [changed, steps, longest] = [0, 0, 0];
  for (;;) {
    const [took, more] = await seconds(() => step((manager) => rateMarked(manager, LIST)));
    if (more === null) return { changed, steps, longest };
    changed += more;
    steps += 1;
    longest = Math.max(longest, took);
  }
}

/** What an organiser waits for: the change, and its ratings where nobody else is computing. */
const organise = (id, change) =>
  database.transaction(async (manager) => {
    await change(manager);
    const isNext = (await tryLockRatings(manager)) && (await findMarked(manager, LIST)) === null;
    await markTournaments(manager, LIST, [id]);
    return isNext ? (await rateMarked(manager, LIST))?.length : 0;
  });
const reopen = (id) =>
  organise(id, (manager) => manager.query(`UPDATE tournaments SET state = 'running', finished_at = NULL WHERE id = $1`, [id]));
const finish = (id) =>
  organise(id, (manager) =>
    manager.query(`UPDATE tournaments SET state = 'finished', finished_at = first_finished_at WHERE id = $1`, [id]),
  );
/** Turns one result of a tournament round. */
const correct = (id) =>
  database.transaction(async (manager) => {
    await manager.query(
      `UPDATE sets SET winner = CASE WHEN winner = 'first' THEN 'second' ELSE 'first' END WHERE match_id = (
       SELECT m.id FROM matches m JOIN rounds r ON r.id = round_id WHERE tournament_id = $1 AND r.number = 1 AND table_number = 1)`,
      [id],
    );
    await markTournaments(manager, LIST, [id]);
  });

console.log(`Node ${process.version}: ${players} players, ${tournaments} tournaments of ${entries}, ${rounds} rounds`);
console.log('| what | seconds | ratings that changed |');
console.log('|---|---|---|');
print('everything for the first time', ...(await seconds(everything)));
await database.query('ANALYZE');
print('everything anew, as it was', ...(await seconds(everything)));
const last = await nth(tournaments);
print('the last tournament is reopened', ...(await seconds(() => reopen(last))));
const [alone, alsoChanged] = await seconds(() => finish(last));
print('and finished', alone, alsoChanged);
for (const n of [tournaments - 9, Math.round(tournaments / 2), 1]) {
  await correct(await nth(n));
  const waits = [];
  let isDone = false;
  const following = seconds(takeAll).finally(() => (isDone = true));
  // meanwhile the last one is reopened and finished, again and again
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (isDone) break;
    await reopen(last);
    waits.push((await seconds(() => finish(last)))[0]);
  }
  const [took, { changed, steps, longest }] = await following;
  await takeAll();
  print(`a result of tournament ${n} is corrected: ${steps} steps, the longest of ${longest.toFixed(2)} s`, took, changed);
  if (waits.length === 0) continue;
  waits.sort((a, b) => a - b);
  const [median, most] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
  print(`… meanwhile the last is finished ${waits.length} times: median`, median, '');
  print('… and at most', most, '');
  console.log(`| … at most / the whole correction | ${(most / took).toFixed(4)} | |`);
}

await database.destroy();
await server.stop();
rmSync(folder, { recursive: true, force: true });
