// How soon those hear of a change who follow a tournament, thousands of them at one process, and what a stream costs it in memory: on the
// embedded database, all on this machine. The delay is from the sending of the change to the event at each reader, as a ratio to the
// time that the change's own answer takes in the same run. Usage: node bench/streams.mjs [streams = 2000] [changes = 60]
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './support/server.mjs';

const [streams = 2000, changes = 60] = process.argv.slice(2).map(Number);
const { url, pid, call, hold, stop } = await startServer();
const { id } = await hold(24, 7);
const { matches } = await call('POST', `/tournaments/${id}/rounds`, { publish: true });

const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const at = (times, share) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Called with every chunk; a change comes to a reader in one. */
let heard = () => undefined;
function follow() {
  return new Promise((resolve, reject) => {
    get(`${url}/api/v1/tournaments/${id}/events`, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`stream: ${answer.statusCode}`));
      answer.on('data', (chunk) => chunk.includes('standings.changed') && heard());
      answer.on('error', () => undefined);
      resolve(answer);
    }).on('error', reject);
  });
}

async function change(i) {
  const began = performance.now();
  await call('POST', `/matches/${matches[i % matches.length].id}/ruling`, { winner: 'first', reason: 'bench' });
  return performance.now() - began;
}

for (let i = 0; i < 30; i++) await change(i); // as a server is that has run for a while
const before = rss();
const open = [];
while (open.length < streams) open.push(...(await Promise.all(Array.from({ length: Math.min(50, streams - open.length) }, follow))));
await sleep(2000);
const perStream = ((rss() - before) * 1024) / streams;

const delays = [];
const answers = [];
for (let i = 0; i < changes; i++) {
  const began = performance.now();
  let left = streams;
  const all = new Promise((resolve) => {
    heard = () => {
      delays.push(performance.now() - began);
      if (--left === 0) resolve();
    };
  });
  answers.push(await change(i));
  await all;
  await sleep(100);
}
for (const stream of open) stream.destroy();
console.log(`${streams} streams of one tournament at one process, ${changes} changes`);
console.log(`memory per stream ${perStream.toFixed(1)} KiB (the server from ${before.toFixed(0)} MiB to ${rss().toFixed(0)} MiB)`);
console.log(`answer of the change   median ${at(answers, 0.5).toFixed(1)} ms   p99 ${at(answers, 0.99).toFixed(1)} ms`);
console.log(
  `event at the reader    median ${at(delays, 0.5).toFixed(1)} ms   p99 ${at(delays, 0.99).toFixed(1)} ms   last ${at(delays, 1).toFixed(1)} ms`,
);
console.log(`p99 ratio ${(at(delays, 0.99) / at(answers, 0.99)).toFixed(1)}`);
await stop();
