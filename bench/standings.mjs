// How many requests a second the standings of a tournament get, as a ratio to a bare handler of the same web server in the same run:
// a constant 304 against what a reader has already, the same bytes against the whole. Then how often the table is computed after
// a change, when many ask at once. Usage: node bench/standings.mjs [players = 500] [rounds = 9] [seconds = 5]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startServer } from './support/server.mjs';

const [players = 500, rounds = 9, seconds = 5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 50;

const { url, holdPlayed, stop } = await startServer();
const { id } = await holdPlayed(players, rounds);
const page = `${url}/api/v1/tournaments/${id}/standings`;

/** The same web server in a process of its own, as ours is: it knows nothing but one answer. */
async function startBare(answer) {
  const child = fork(new URL('./support/bare.mjs', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.send(answer);
  const [bare] = await once(child, 'message');
  return { url: bare, stop: () => child.kill() };
}

const load = async (target, headers) => {
  const { requests, non2xx, errors, statusCodeStats } = await autocannon({
    url: target,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  return { perSecond: requests.average, errors, statuses: Object.keys(statusCodeStats).join(), non2xx };
};

/** Ours and the bare one in turn, so that what else the machine does meets both; the middle of three ratios. */
async function compare(what, bareAnswer, headers) {
  const bare = await startBare(bareAnswer);
  await load(page, headers); // warm
  await load(bare.url, headers);
  const runs = [];
  for (let i = 0; i < 3; i++) {
    const theirs = await load(bare.url, headers);
    const ours = await load(page, headers);
    runs.push({ ratio: ours.perSecond / theirs.perSecond, ours, theirs });
  }
  bare.stop();
  const { ratio, ours, theirs } = runs.sort((a, b) => a.ratio - b.ratio)[1];
  console.log(
    `${what.padEnd(26)} ours ${ours.perSecond.toFixed(0).padStart(6)}/s (${ours.statuses})   bare ${theirs.perSecond.toFixed(0).padStart(6)}/s (${theirs.statuses})   ratio ${ratio.toFixed(2)} (${runs[0].ratio.toFixed(2)} to ${runs[2].ratio.toFixed(2)})`,
  );
}

const whole = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await whole.arrayBuffer());
const etag = whole.headers.get('etag');
await compare('304', { status: 304, headers: { etag } }, { 'if-none-match': etag });
await compare(`200, ${(body.length / 1024).toFixed(0)} KiB`, { status: 200, headers: { etag, 'content-type': 'application/json; charset=utf-8' }, body }, {}); // prettier-ignore
const packed = await fetch(page, { headers: { 'accept-encoding': 'gzip' } });
console.log(`gzip: ${packed.headers.get('content-encoding')}, tag ${packed.headers.get('etag')}`);
await stop();
