/**
 * How fast records are replayed, on one core, and how that compares with merely parsing the same records as JSON.
 *
 *     npm run build && node bench/replay.mjs
 *
 * Imports the compiled engine: the build puts src/engine/x.ts at dist/src/engine/x.js (or names another folder: node bench/replay.mjs DIR).
 * Prints medians of ROUNDS rounds a variant.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const SETS = 5000;
const ROUNDS = 15;
const SEED = 20250101;

const built = resolve(process.argv[2] ?? 'dist', 'src/engine');
const load = async (file) => {
  try {
    return await import(pathToFileURL(`${built}/${file}`));
  } catch (error) {
    console.error(`Cannot load ${built}/${file} (${error.code ?? error.message}). Run "npm run build" first.`);
    process.exit(1);
  }
};
const { variants } = await load('variants.js');
const { replay } = await load('replay.js');
const { playAtRandom } = await load('random-play.js');
const { seededRandom } = await load('seeded-random.js');

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Seconds that one run over all records takes: the median of all rounds, after one to warm up. */
function time(run) {
  run();
  const seconds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    run();
    seconds.push((performance.now() - start) / 1000);
  }
  return median(seconds);
}

console.log(`Node ${process.version}, ${availableParallelism()} CPUs, one used; ${SETS} random sets a variant, seed ${SEED}`);
console.log('| variant | moves a set | replay of lists, million moves/s | of texts | JSON.parse, million moves/s | replay / parse time |');
console.log('|---|---|---|---|---|---|');
for (const variant of variants) {
  const random = seededRandom(SEED);
  const records = Array.from({ length: SETS }, () => playAtRandom(variant, random));
  const moves = records.reduce((sum, record) => sum + record.length, 0);
  const texts = records.map((record) => record.join(' '));
  const jsons = records.map((record) => JSON.stringify(record));

  let finished = 0;
  const check = (result) => {
    if (result.ok && result.finished) finished++;
  };
  const lists = time(() => records.forEach((record) => check(replay(variant, record))));
  const text = time(() => texts.forEach((record) => check(replay(variant, record))));
  if (finished !== 2 * SETS * (ROUNDS + 1)) throw new Error(`only ${finished} replays came to an end`);
  let parsed = 0;
  const json = time(() => jsons.forEach((record) => (parsed += JSON.parse(record).length)));
  if (parsed !== moves * (ROUNDS + 1)) throw new Error('records were not parsed whole');

  const rate = (seconds) => (moves / seconds / 1e6).toFixed(1);
  console.log(
    `| ${variant.id} | ${(moves / SETS).toFixed(1)} | ${rate(lists)} | ${rate(text)} | ${rate(json)} | ${(lists / json).toFixed(2)} |`,
  );
}
