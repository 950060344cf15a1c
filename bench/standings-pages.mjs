// What a table of thousands costs as a whole and by pages, and how long others wait meanwhile: standings and crosstable, the first
// reading after a change and the next ones. Usage: node bench/standings-pages.mjs [players = 10000] [rounds = 3]
import { startServer } from './support/server.mjs';

const [players = 10_000, rounds = 3] = process.argv.slice(2).map(Number);
const PAGES = 20;

const { url, call, hold, holdPlayed, stop } = await startServer();
const small = await hold(8, 3);
const { id } = await holdPlayed(players, rounds);
const base = `${url}/api/v1/tournaments/${id}`;

async function read(path, encoding = 'identity') {
  const start = performance.now();
  const answer = await fetch(path, { headers: { 'accept-encoding': encoding } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const link = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  return { ms: performance.now() - start, bytes, size: Number(answer.headers.get('content-length') ?? bytes), next: link && url + link };
}

/** The longest wait of somebody who asks for another tournament again and again until `done`. */
async function slowestMeanwhile(done) {
  let isDone = false;
  void done.finally(() => (isDone = true));
  let slowest = 0;
  while (!isDone) slowest = Math.max(slowest, (await read(`${url}/api/v1/tournaments/${small.id}/standings`)).ms);
  return slowest;
}

let renamed = 0;
const change = () => call('PATCH', `/tournaments/${id}`, { name: `Renamed ${++renamed}` });
const show = (ms) => ms.toFixed(0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(2);

console.log(`${players} entries, ${rounds} rounds; Node ${process.version}`);
console.log(
  '| table | whole, first, ms | others wait at most, ms | whole, next, ms | MB | MB in brotli | page of 100 after a change, ms | others wait at most, ms | median of the next pages, ms |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const table of ['standings', 'crosstable']) {
  await change();
  const reading = read(`${base}/${table}`);
  const waited = await slowestMeanwhile(reading);
  const first = await reading;
  const next = await read(`${base}/${table}`);
  const packed = await read(`${base}/${table}`, 'br');
  await change();
  const readingPage = read(`${base}/${table}?limit=100`);
  const waitedForPage = await slowestMeanwhile(readingPage);
  const page = await readingPage;
  const times = [];
  for (let path = page.next; path && times.length < PAGES;) {
    const { ms, next: following } = await read(path);
    times.push(ms);
    path = following;
  }
  times.sort((a, b) => a - b);
  console.log(
    `| ${[table, show(first.ms), show(waited), show(next.ms), megabytes(first.bytes), megabytes(packed.size), show(page.ms), show(waitedForPage), times[times.length >> 1].toFixed(1)].join(' | ')} |`,
  );
}
await stop();
