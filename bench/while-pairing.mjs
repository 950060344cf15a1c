// How long other requests take while a Swiss round of thousands is paired, as a ratio to the same requests with nothing else
// going on, in the same run. On the embedded database. Usage: node bench/while-pairing.mjs [players = 5000] [rounds = 7]
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './support/server.mjs';

const [players = 5000, rounds = 7] = process.argv.slice(2).map(Number);
const { call, hold, holdPlayed, stop } = await startServer();
const big = await holdPlayed(players, rounds);
const small = await hold(24, rounds);
const { matches } = await call('POST', `/tournaments/${small.id}/rounds`, { publish: true });

const requests = [
  () => call('GET', `/tournaments/${small.id}/standings`),
  () => call('GET', `/tournaments/${small.id}/rounds/1`),
  (i) => call('POST', `/matches/${matches[i % matches.length].id}/ruling`, { winner: 'first', reason: 'bench' }),
];
/** Four callers, each sending one request after another with short pauses until `isOver`: the milliseconds that each took. */
async function watch(isOver) {
  const times = [];
  const caller = async (start) => {
    for (let i = start; !isOver(); i++) {
      const began = performance.now();
      await requests[i % requests.length](i);
      times.push(performance.now() - began);
      await sleep(20);
    }
  };
  await Promise.all([0, 1, 2, 3].map(caller));
  return times.sort((a, b) => a - b);
}
function forSeconds(seconds) {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
const tell = (what, times) => {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  console.log(`${what.padEnd(28)} ${String(times.length).padStart(5)} requests   median ${at(0.5).toFixed(1)} ms   p99 ${at(0.99).toFixed(1)} ms   slowest ${at(1).toFixed(1)} ms`); // prettier-ignore
  return at(0.99);
};

await watch(forSeconds(2)); // warm
const alone = tell('alone', await watch(forSeconds(6)));
let isPaired = false;
const began = performance.now();
const pairing = call('POST', `/tournaments/${big.id}/rounds`, {}).then(() => (isPaired = true));
const beside = tell(`while ${players} are paired`, await watch(() => isPaired));
await pairing;
console.log(`pairing request ${((performance.now() - began) / 1000).toFixed(2)} s   p99 ratio ${(beside / alone).toFixed(1)}`);
await stop();
