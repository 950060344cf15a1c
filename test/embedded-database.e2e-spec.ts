import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './support/api.js';
import { createDatabase } from './support/database.js';
import { expectProblem } from './support/refusal.js';
import { until } from './support/until.js';
import { hazine, type RunningServer, startServer } from './support/server.js';

/** What `npm start` gives somebody with a laptop and nothing else. */
describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-embedded-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const env = { HAZINE_DATA_DIR: join(folder, 'postgres') };
  let server: RunningServer;
  let admin: Api;
  let token: string;

  const start = async (own: Record<string, string> = env) => {
    server = await startServer(own);
    admin = new Api(server.url, token);
  };
  const names = async () => ((await admin.get('/players').expect(200)).body as { items: { name: string }[] }).items.map(({ name }) => name);
  const postmaster = () => {
    const file = join(env.HAZINE_DATA_DIR, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  };

  beforeAll(() => start());
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets a command in beside the running server', async () => {
    const { stdout, code } = await hazine(['admin', 'create'], env);
    expect(code).toBe(0);
    token = stdout.trim();
    admin = new Api(server.url, token);
    await admin.post('/players', { name: 'Ayşe' }).expect(201);
  });

  it('keeps the token that there is, and says in one line how to get another', async () => {
    const { stdout, stderr, code } = await hazine(['admin', 'create'], env);
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr.trim().split('\n')).toEqual([`Database: ${env.HAZINE_DATA_DIR}`, expect.stringContaining('with `--replace`')]);
    expect(await names()).toEqual(['Ayşe']);
  });

  it('says at the start how a command finds the same database', () => {
    expect(server.greeting()).toContain(`HAZINE_DATA_DIR=${env.HAZINE_DATA_DIR} npx hazine admin create `);
  });

  it('gives no token for a database that is not there, and makes none', async () => {
    const HAZINE_DATA_DIR = join(folder, 'another');
    const { stdout, stderr, code } = await hazine(['admin', 'create'], { HAZINE_DATA_DIR });
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr).toMatch(/^There is no database in .*\/another\. Start the server first .* HAZINE_DATA_DIR or DATABASE_URL .*\n$/);
    expect(existsSync(HAZINE_DATA_DIR)).toBe(false);
  });

  it('gives a token before the first start where the schema was made by hand', async () => {
    const own = { HAZINE_DATA_DIR: join(folder, 'prepared') };
    expect((await hazine(['migrate'], own)).code).toBe(0);
    expect((await hazine(['admin', 'create'], own)).stdout).toMatch(/^hz_\S+\n$/);
  });

  it('refuses a second server on the same folder, saying what to do', async () => {
    const second = await hazine(['start'], { ...env, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/Another Hazine is at work on the data folder .*HAZINE_DATA_DIR/);
    expect(second.stderr).not.toMatch(/\n\s+at /);
    expect(await names()).toEqual(['Ayşe']);
  });

  it('keeps what was acknowledged over a clean stop', async () => {
    expect(await server.stop('SIGINT')).toBe(0);
    await start();
    expect(await names()).toEqual(['Ayşe']);
  });

  it('keeps what was acknowledged over kill -9, and starts again at once', async () => {
    for (const name of ['Çağrı', 'Işık', 'Şule']) {
      await admin.post('/players', { name }).expect(201);
      await server.stop('SIGKILL');
      await start();
    }
    expect(await names()).toEqual(['Ayşe', 'Çağrı', 'Işık', 'Şule']);
  });

  it('starts the database again when somebody ends it alone', async () => {
    const ended = postmaster()!;
    process.kill(ended, 'SIGKILL');
    await until(async () => postmaster() !== ended && (await admin.get('/players')).status === 200, 30);
    expect(await names()).toEqual(['Ayşe', 'Çağrı', 'Işık', 'Şule']);
  });

  it('tells the operator once what keeps the database from starting, and goes on by itself when that is mended', async () => {
    const settings = join(env.HAZINE_DATA_DIR, 'postgresql.conf');
    const asTheyWere = readFileSync(settings);
    appendFileSync(settings, 'no_such_setting = on\n');
    process.kill(postmaster()!, 'SIGKILL');
    const told = (text: string) => server.log().split(text).length - 1;
    await until(() => told('configuration file') > 0, 30);
    expectProblem(await admin.get('/players'), 503, 'database-unavailable');
    await sleep(2500); // some more attempts
    writeFileSync(settings, asTheyWere);
    await until(async () => (await admin.get('/players')).status === 200, 30);
    expect(told('configuration file')).toBe(1);
    expect(told('the embedded database runs again')).toBeGreaterThan(0);
    expect(await names()).toEqual(['Ayşe', 'Çağrı', 'Işık', 'Şule']);
  });

  it('stops also while the database is being started again, and leaves none behind', async () => {
    process.kill(postmaster()!, 'SIGKILL');
    expect(await server.stop('SIGTERM')).toBe(0);
    expect((await hazine(['migrate'], env)).stdout).toMatch(/Nothing to do/);
    await start();
    expect(await names()).toEqual(['Ayşe', 'Çağrı', 'Işık', 'Şule']);
  });

  it('lets a command in while no server runs', async () => {
    await server.stop();
    expect((await hazine(['migrate'], env)).stdout).toMatch(/Nothing to do/);
    await start();
  });

  it('works below a path that is too long for a Unix socket', async () => {
    await server.stop();
    await start({ HAZINE_DATA_DIR: join(folder, 'x'.repeat(60), 'y'.repeat(60), 'postgres') });
    await server.stop('SIGKILL');
    await start({ HAZINE_DATA_DIR: join(folder, 'x'.repeat(60), 'y'.repeat(60), 'postgres') });
    expect((await new Api(server.url, null).get('/players').expect(200)).body).toMatchObject({ items: [] });
  });

  it('leaves a folder with other things in it alone', async () => {
    const taken = mkdtempSync(join(folder, 'taken-'));
    writeFileSync(join(taken, 'thesis.txt'), 'do not lose');
    const { code, stderr } = await hazine(['start'], { HAZINE_DATA_DIR: taken, PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/is not empty and holds no database/);
  });
});

describe('npm start', () => {
  it('ends the server and its database when npm is ended, though a shell stands between them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hazine-npm-'));
    chmodSync(folder, 0o755);
    const { DATABASE_URL: _, NODE_OPTIONS: __, ...rest } = process.env;
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...rest, PORT: '0', HAZINE_DATA_DIR: join(folder, 'postgres') },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(() => output.includes('ready at'), 100);
    const url = /ready at (\S+)/.exec(output)![1]!;
    expect((await new Api(url, null).get('/health/live').expect(200)).body).toEqual({ status: 'ok' });

    npm.kill('SIGTERM');
    const isGone = () =>
      fetch(`${url}/health/live`).then(
        () => false,
        () => true,
      );
    await until(isGone, 30);
    await until(() => !existsSync(join(folder, 'postgres', 'postmaster.pid')), 30);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a wrong configuration', () => {
  it('names every wrong variable at once', async () => {
    const { code, stderr } = await hazine(['start'], { PORT: '70000', HAZINE_DB_POOL: 'many', DATABASE_URL: 'mysql://localhost' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/PORT="70000"/);
    expect(stderr).toMatch(/HAZINE_DB_POOL="many"/);
    expect(stderr).toMatch(/DATABASE_URL="mysql:/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('does not matter to a command that needs no database', async () => {
    expect((await hazine(['--help'], { PORT: 'x' })).code).toBe(0);
  });

  it('of a port that is taken is told in a sentence', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const database = await createDatabase();
    const { code, stderr } = await hazine(['start'], { PORT: String(port), DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} of 127.0.0.1 is taken`);
    expect(stderr).not.toMatch(/\n\s+at /);
    other.close();
    await database.drop();
  });
});
