import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp } from './support/api.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { hazine, startServer } from './support/server.js';

const tables = (database: TestDatabase) =>
  database.query<{ name: string }>(`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`);

/** The TypeORM command line on the built code. */
const typeorm = (database: TestDatabase, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['node_modules/typeorm/cli.js', ...args, '-d', 'dist/src/data-source.typeorm.js'], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url },
  });

describe('the schema', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  it('is made by the migrations, and a second run finds nothing to do', async () => {
    expect((await hazine(['migrate'], { DATABASE_URL: database.url })).stdout).toMatch(/Done: CreateSchema/);
    expect((await hazine(['migrate'], { DATABASE_URL: database.url })).stdout).toMatch(/Nothing to do/);
  });

  it('is exactly what the entities say', async () => {
    const { stdout } = await typeorm(database, 'migration:generate', '--check', 'migrations/check');
    expect(stdout).toMatch(/No changes in database schema were found/);
  });

  it('goes back step by step to nothing, and comes again', async () => {
    const before = await tables(database);
    const [{ steps }] = (await database.query<{ steps: number }>('SELECT count(*)::int AS steps FROM migrations')) as [{ steps: number }];
    for (let i = 0; i < steps; i++) await typeorm(database, 'migration:revert');
    expect(await tables(database)).toEqual([{ name: 'migrations' }]);
    const functions = await database.query(`SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
    expect(functions).toEqual([]);
    await hazine(['migrate'], { DATABASE_URL: database.url });
    expect(await tables(database)).toEqual(before);
  });

  it('gives the lines of a history that is there the order of their ids', async () => {
    const old = await createDatabase();
    await hazine(['migrate'], { DATABASE_URL: old.url });
    const isOrdered = async () =>
      (await old.query(`SELECT FROM information_schema.columns WHERE table_name = 'changes' AND column_name = 'sequence'`)).length > 0;
    while (await isOrdered()) await typeorm(old, 'migration:revert');
    const ids = [3, 1, 2].map((n) => `01a22b8f-0000-7000-8000-00000000000${n}`);
    const write = (id: string) =>
      old.query(
        `INSERT INTO changes (id, at, actor, subject, subject_id, action) VALUES ($1, now(), 'administrator', 'player', $1, 'player.created')`,
        [id],
      );
    for (const id of ids) await write(id);
    await hazine(['migrate'], { DATABASE_URL: old.url });
    await write('01a22b8f-0000-7000-8000-000000000000');
    expect(await old.query('SELECT right(id::text, 1) AS line, sequence::int FROM changes ORDER BY sequence')).toEqual(
      ['1', '2', '3', '0'].map((line, i) => ({ line, sequence: i + 1 })),
    );
    await expect(old.query(`UPDATE changes SET actor = 'x'`)).rejects.toThrow('the history is only ever added to');
    await old.drop();
  });

  it('keeps the history from being changed or deleted, whoever asks', async () => {
    for (const sql of ['UPDATE changes SET actor = $1', 'DELETE FROM changes WHERE actor = $1']) {
      await expect(database.query(sql, ['x'])).rejects.toThrow('the history is only ever added to');
    }
    await expect(database.query('TRUNCATE changes')).rejects.toThrow('the history is only ever added to');
  });
});

describe('two processes that start at once on an empty database', () => {
  it('both come up, and the migrations ran once', async () => {
    const database = await createDatabase();
    const servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL: database.url })));
    const done = await database.query<{ name: string }>('SELECT name FROM migrations');
    expect(new Set(done.map(({ name }) => name)).size).toBe(done.length);
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });
});

describe("the administrator's token", () => {
  it('is made once, shown once, and replaced only when asked for', async () => {
    const app = await startApp();
    expect(app.token).toMatch(/^hz_[\w-]{43}$/);
    await app.admin.post('/players', { name: 'Ada' }).expect(201);

    const again = await hazine(['admin', 'create'], { DATABASE_URL: app.database.url });
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/--replace/);

    const replaced = await hazine(['admin', 'create', '--replace'], { DATABASE_URL: app.database.url });
    expect(replaced.stdout.trim()).toMatch(/^hz_/);
    await app.admin.post('/players', { name: 'Ada' }).expect(401);

    const [{ hash }] = (await app.database.query<{ hash: Buffer }>('SELECT hash FROM api_tokens')) as [{ hash: Buffer }];
    expect(hash.toString()).not.toContain(replaced.stdout.trim());
    await app.close();
  });

  describe('in a file', () => {
    let database: TestDatabase;
    let folder: string;
    beforeEach(async () => {
      database = await createDatabase();
      folder = mkdtempSync(join(tmpdir(), 'hazine-token-'));
    });
    afterEach(async () => {
      rmSync(folder, { recursive: true });
      await database.drop();
    });
    const create = (...args: string[]) => hazine(['admin', 'create', ...args], { DATABASE_URL: database.url });
    const hashes = async () =>
      (await database.query<{ hash: Buffer }>('SELECT hash FROM api_tokens')).map(({ hash }) => hash.toString('hex'));
    const hashOf = (file: string) => createHash('sha256').update(readFileSync(file, 'utf8').trimEnd()).digest('hex');

    it('is for who has made it alone, and printed nowhere', async () => {
      const file = join(folder, 'token');
      const { code, stdout, stderr } = await create('--file', file);
      expect([code, stdout]).toEqual([0, '']);
      expect(stderr).toContain(`The token is in ${file}`);
      expect(readFileSync(file, 'utf8')).toMatch(/^hz_[\w-]{43}\n$/);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await hashes()).toEqual([hashOf(file)]);
    });

    it('never takes the place of another: neither the file nor the token that is there is touched', async () => {
      const file = join(folder, 'token');
      writeFileSync(file, 'something of yours');
      for (const args of [[], ['--replace']]) {
        const { code, stderr } = await create('--file', file, ...args);
        expect(code).toBe(1);
        expect(stderr).toContain(`${file} is there already`);
      }
      expect(readFileSync(file, 'utf8')).toBe('something of yours');
      expect(await hashes()).toEqual([]);
      expect((await create('--file', join(folder, 'none', 'token'))).stderr).toContain('There is no folder');
    });

    it('is not left behind where there is a token already, and comes with another one when that is asked for', async () => {
      const [first, second] = [join(folder, 'first'), join(folder, 'second')];
      expect((await create('--file', first)).code).toBe(0);
      const refused = await create('--file', second);
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toContain('--replace');
      expect(existsSync(second)).toBe(false);
      expect(await hashes()).toEqual([hashOf(first)]);
      expect((await create('--replace', '--file', second)).code).toBe(0);
      expect(await hashes()).toEqual([hashOf(second)]);
    });
  });
});
