// How long other requests take while a Swiss round of thousands is paired, as a ratio to the same requests with nothing else
// going on, in the same run. On the embedded database. Usage: node bench/while-pairing.mjs [players = 5000] [rounds = 7]
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './support/server.mjs';

const [players = 5000, rounds = 7] = process.argv.slice(2).map(Number);
/** The same round is paired so often, for enough requests beside it. */
const TIMES = 4;
const { call, send, hold, holdPlayed, stop } = await startServer();
const big = await holdPlayed(players, rounds);
/** Four halls, each with a tournament of its own. */
const halls = [];
for (let i = 0; i < 4; i++) {
  const { id } = await hold(24, rounds);
  const { matches } = await call('POST', `/tournaments/${id}/rounds`, { publish: true });
  halls.push({ id, matches });
}
const requests = [
  { kind: 'reads', send: ({ id }) => call('GET', `/tournaments/${id}/standings`) },
  { kind: 'reads', send: ({ id }) => call('GET', `/tournaments/${id}/rounds/1`) },
  {
    kind: 'writes',
    send: ({ matches }, i) => call('POST', `/matches/${matches[i % matches.length].id}/ruling`, { winner: 'first', reason: 'bench' }),
  },
];
/** A caller in each hall, sending a request, then the next a tenth of a second after its answer, until `isOver`: the milliseconds that each took. */
async function watch(isOver) {
  const times = { reads: [], writes: [] };
  const caller = async (hall, start) => {
    for (let i = start; !isOver(); i++) {
      const { kind, send } = requests[i % requests.length];
      const began = performance.now();
      await send(hall, i);
      times[kind].push(performance.now() - began);
      await sleep(100);
    }
  };
  await Promise.all(halls.map(caller));
  return times;
}
function forSeconds(seconds) {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
function tell(what, { reads, writes }) {
  for (const [kind, times] of Object.entries({ all: [...reads, ...writes], reads, writes })) {
    times.sort((a, b) => a - b);
    console.log(`${what.padEnd(24)} ${kind.padEnd(6)} ${String(times.length).padStart(5)} requests   median ${at(times, 0.5).toFixed(1)} ms   p99 ${at(times, 0.99).toFixed(1)} ms   slowest ${at(times, 1).toFixed(1)} ms`); // prettier-ignore
  }
  return at(
    [...reads, ...writes].sort((a, b) => a - b),
    0.99,
  );
}

await watch(forSeconds(10)); // as a server is that has run for a while
const alone = tell('alone', await watch(forSeconds(6)));
const seen = { reads: [], writes: [] };
let seconds = 0;
for (let time = 1; time <= TIMES; time++) {
  let isPaired = false;
  const began = performance.now();
  // its megabytes are not read here: that would hold up the callers, who are in this process
  const pairing = send('POST', `/tournaments/${big.id}/rounds`, {}).then(async (answer) => {
    isPaired = true;
    await answer.body.cancel();
    if (answer.status !== 201) throw new Error(`pairing: ${answer.status}`);
  });
  const { reads, writes } = await watch(() => isPaired);
  await pairing;
  seconds += (performance.now() - began) / 1000;
  seen.reads.push(...reads);
  seen.writes.push(...writes);
  await call('DELETE', `/tournaments/${big.id}/rounds/${rounds + 1}`);
}
const beside = tell(`while ${players} are paired`, seen);
console.log(`pairing request ${(seconds / TIMES).toFixed(2)} s   p99 ratio ${(beside / alone).toFixed(1)}`);
await stop();
