// How long a table is ranked by all tie-breaks there are, as a ratio to merely reading the same table from JSON in the same run.
//   npx tsc -p tsconfig.json && node bench/tie-breaks.mjs
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';

const RUNS = 25;
/** Milliseconds for players × rounds. */
const fields = [
  { players: 500, rounds: 9, limit: 5 },
  { players: 10_000, rounds: 11, limit: 150 },
];

const dist = process.env.DIST ?? new URL('../dist', import.meta.url).pathname;
if (!existsSync(`${dist}/src/standings/rank.js`)) {
  console.error(`bench/tie-breaks.mjs: nothing compiled in ${dist}. Compile first: npx tsc -p tsconfig.json`);
  process.exit(1);
}
const load = (path) => import(pathToFileURL(`${dist}/src/${path}`).href);
const { pairAtRandom, playEvent } = await load('pairings/simulation/simulated-event.js');
const { tableOf } = await load('exchange/event-data.js');
const { rank } = await load('standings/rank.js');
const { parse } = await load('standings/tie-breaks/criterion.js');
const { defaultTieBreaks, tieBreaks } = await load('standings/tie-breaks/index.js');
const { modifiersOf } = await load('standings/tie-breaks/modifiers.js');

const lists = {
  'the default list': defaultTieBreaks,
  'all tie-breaks': tieBreaks.map(({ code }) => code),
  'all with all modifiers': tieBreaks.flatMap((known) => ['', ...modifiersOf(known).map((m) => `-${m}`)].map((m) => known.code + m)),
};
/** The limits are for this list. */
const demanded = 'all tie-breaks';

/** Some of everything that a round can be; everybody has a rating. */
function tableFor({ players, rounds }) {
  const plan = { draws: 0.2, upsets: 0.3, halfByes: 0.02, absences: 0.02, withdrawals: 0.01, forfeits: 0.02, late: 0.03 };
  const table = tableOf(playEvent({ ...plan, seed: players, players, rounds }, pairAtRandom(players)).event);
  return { ...table, entries: table.entries.map((entry) => ({ ...entry, rating: entry.rating ?? 1000 })) };
}

/** Milliseconds that each of `runs` takes, in turn so that all meet the same disturbances: the best of RUNS, after some to warm up. */
function time(runs) {
  const best = runs.map(() => Infinity);
  for (let k = 0; k < RUNS + 5; k++) {
    runs.forEach((run, i) => {
      const start = performance.now();
      run();
      if (k >= 5) best[i] = Math.min(best[i], performance.now() - start);
    });
  }
  return best;
}

console.log(`Node ${process.version}, ${availableParallelism()} CPUs, one used; best of ${RUNS} runs`);
console.log('| field | ranked by | ms | JSON.parse of the table, ms | rank / parse time | limit, ms |');
console.log('|---|---|---|---|---|---|');
let isOver = false;
for (const field of fields) {
  const table = tableFor(field);
  const text = JSON.stringify(table);
  const criteria = Object.values(lists).map((codes) => codes.map((code) => parse(code)));
  const [parsing, ...ranking] = time([() => JSON.parse(text), ...criteria.map((list) => () => rank(table, list, 'lots'))]);
  Object.keys(lists).forEach((name, i) => {
    const limit = name === demanded ? field.limit : null;
    if (limit !== null && ranking[i] > limit) isOver = true;
    const cells = [`${field.players} × ${field.rounds}`, `${name} (${criteria[i].length})`, ranking[i].toFixed(1), parsing.toFixed(1), (ranking[i] / parsing).toFixed(2), limit ?? '']; // prettier-ignore
    console.log(`| ${cells.join(' | ')} |`);
  });
}
if (isOver) {
  console.error('\nslower than the limit');
  process.exitCode = 1;
}
