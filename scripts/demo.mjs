// `npm run demo`: a server of its own on a temporary database plays the championship of test/fixtures/school-championship through the
// HTTP API and shows the final ranking. With HAZINE_URL and HAZINE_TOKEN it is played on that server instead, and stays there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { playChampionship, readChampionship } from './play-championship.mjs';
import { prepare } from './prepare.mjs';

/** The server that the environment names, or one that lives as long as this process. */
async function openServer() {
  const { HAZINE_URL: url, HAZINE_TOKEN: token } = process.env;
  if (Boolean(url) !== Boolean(token)) throw new Error('Set both HAZINE_URL and HAZINE_TOKEN, or neither.');
  if (url) return { url: url.replace(/\/+$/, ''), token, close: () => Promise.resolve() };

  await prepare();
  const [{ loadConfig }, { openDatabase }, { createApp }, { createAdminToken }, { DataSource }] = await Promise.all([
    import('../dist/src/config.js'),
    import('../dist/src/database/open-database.server.js'),
    import('../dist/src/app.setup.js'),
    import('../dist/src/accounts/admin-token.command.js'),
    import('typeorm'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'hazine-demo-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const closing = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const config = loadConfig({ PORT: '0', HAZINE_DATA_DIR: join(folder, 'postgres'), HAZINE_LOG_LEVEL: 'error' });
    const database = await openDatabase(config);
    closing.push(() => database.stop());
    const app = await createApp(config, database.url);
    closing.push(() => app.close());
    await app.listen(config.port, config.host);
    return { url: await app.getUrl(), token: await createAdminToken(app.get(DataSource), { replace: false }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Set by a signal: the next request is not sent any more, so that nothing is in flight when the server closes. */
let interruption = null;

/** @returns {import('./play-championship.mjs').Client} */
function clientOf({ url, token }) {
  async function send(method, path, body, ifMatch) {
    const headers = { authorization: `Bearer ${token}` };
    if (body) headers['content-type'] = 'application/json';
    if (ifMatch) headers['if-match'] = ifMatch;
    for (;;) {
      if (interruption) throw interruption;
      const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
      if (answer.status !== 429) return { status: answer.status, body: await answer.json() };
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body, ifMatch) => send('PUT', path, body, ifMatch),
    patch: (path, body, ifMatch) => send('PATCH', path, body, ifMatch),
  };
}

const byeWords = { 'pairing-bye': 'bye', 'half-bye': 'half-point bye' };
const endingWords = { resigned: 'resigned', time: 'lost on time', agreed: 'agreed a draw' };

/** What happened in a round beside its sets, and how many those were. */
function retell(steps) {
  const { matches, byes } = steps.find(({ kind }) => kind === 'paired');
  const sets = steps.filter(({ kind }) => kind === 'set');
  const notes = byes.filter(({ kind }) => byeWords[kind]).map(({ kind, name }) => `${byeWords[kind]} ${name}`);
  for (const { kind, round, table, set, absent } of steps) {
    if (kind === 'set' && endingWords[set.ending]) notes.push(`table ${table} set ${set.number} ${endingWords[set.ending]}`);
    if (kind === 'correction') notes.push(`round ${round} table ${table} set ${set.number} corrected`);
    if (kind === 'forfeit') notes.push(absent === 'both' ? `table ${table} nobody came` : `table ${table} no-show`);
  }
  return `${String(matches.length).padStart(2)} matches, ${sets.length} sets replayed${notes.map((note) => `; ${note}`).join('')}`;
}

/** Columns as wide as their longest cell, numbers to the right with as many decimals as their column needs. */
function printTable(head, rows) {
  const columns = head.map((title, i) => {
    const values = rows.map((row) => row[i]);
    const isNumeric = values.every((value) => typeof value !== 'string');
    const decimals = Math.max(0, ...values.map((value) => String(value ?? '').split('.')[1]?.length ?? 0));
    const cells = isNumeric ? values.map((value) => value?.toFixed(decimals) ?? '-') : values;
    const width = Math.max(...[title, ...cells].map((cell) => [...cell].length));
    return [title, ...cells].map((cell) => (isNumeric ? cell.padStart(width) : cell.padEnd(width)));
  });
  for (let line = 0; line <= rows.length; line++)
    console.log(
      columns
        .map((column) => column[line])
        .join('  ')
        .trimEnd(),
    );
}

async function demonstrate(server) {
  const championship = readChampionship();
  const client = clientOf(server);
  const { entries, tournament } = championship;
  const schools = new Set(entries.map(({ club }) => club)).size;
  console.log(`${tournament.name}: ${entries.length} pupils from ${schools} schools, at ${server.url}`);

  let id;
  let steps = [];
  const standings = async () => (await client.get(`/tournaments/${id}/standings`)).body;
  for await (const step of playChampionship(client, championship)) {
    if (step.kind === 'registered') id = step.id;
    steps.push(step);
    if (step.kind === 'round-over') {
      const [leader] = (await standings()).rows;
      console.log(`Round ${step.round}: ${retell(steps)}; ${leader.name} leads with ${leader.points}`);
      steps = [];
    }
    if (step.kind === 'withdrawn') console.log(`         ${step.name} withdraws`);
  }

  const { rows, tieBreaks } = await standings();
  console.log();
  printTable(
    ['Rank', 'No', 'Name', 'School', 'Points', ...tieBreaks.map(({ code }) => code)],
    rows.map(({ rank, startNumber, name, club, points, tieBreaks: values }) => [
      rank,
      startNumber,
      name,
      club,
      points,
      ...values.map(({ value }) => value),
    ]),
  );
}

for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
  process.once(signal, () => {
    interruption = new Error(`Stopped by ${signal}.`);
    process.exitCode = 128 + number;
  });
}
try {
  const server = await openServer();
  try {
    await demonstrate(server);
  } finally {
    await server.close();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode ??= 1;
}
