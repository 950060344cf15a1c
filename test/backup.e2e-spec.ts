import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAccount, PASSWORD } from './support/accounts.js';
import { Api, type TestApp } from './support/api.js';
import { allRows, embeddedPlace, type Place, query, serverPlace, takeBackMigrations } from './support/places.js';
import { pairRound, playRound, startTournament, wonSet } from './support/play.js';
import { cli, environment, hazine, type RunningServer, startServer } from './support/server.js';

/** What a backup leaves out, and what says when the schema was made. */
const notBackedUp = ['sessions', 'refresh_tokens', 'signing_keys', 'request_counts', 'migrations'];

/** Text that a careless writer or reader of rows would change. */
const odd = ['', ' ', '\\.', '\\N', '\\', 'a\tb\r\nc', '\\.\n', 'NULL', '“İğne”, ıhlamur; Şükrü’nün çöreği', '👧🏽🎲', '\u0001'];

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-backup-'));
  const places: Place[] = [];
  const kept = <P extends Place>(place: P): P => {
    places.push(place);
    return place;
  };
  const onServer = async () => kept(await serverPlace());
  const embedded = () => kept(embeddedPlace());

  let names = 0;
  const newFile = () => join(folder, `yedek-${++names}.backup.gz`);
  const backUp = async (place: Place): Promise<string> => {
    const file = newFile();
    expect(await hazine(['backup', file], place.env)).toMatchObject({ code: 0 });
    return file;
  };
  const restore = (place: Place, file: string, ...options: string[]) => hazine(['restore', file, ...options], place.env);

  /** Serves a place for as long as `work` takes. */
  async function serving<T>(place: Place, work: (server: RunningServer) => Promise<T>): Promise<T> {
    const server = await startServer(place.env);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }
  const rowsOf = (place: Place) =>
    place.env.DATABASE_URL ? allRows(place, notBackedUp) : serving(place, () => allRows(place, notBackedUp));

  /** A tournament that is over and one that is not, accounts, tokens, a request under a key, and every kind of value. */
  let school: Place;
  let token: string;
  let signedIn: { refreshToken: string; accessToken: string };
  let tablet: string;
  let file: string;
  let running: { id: string };
  let request: { path: string; body: object; key: string; answer: string };
  const standings: Record<string, string> = {};

  beforeAll(async () => {
    school = await onServer();
    await hazine(['migrate'], school.env);
    token = (await hazine(['admin', 'create'], school.env)).stdout.trim();
    await serving(school, async (server) => {
      const app = { server, admin: new Api(server.url, token), anyone: new Api(server.url, null) } as TestApp;
      const { admin } = app;
      const over = await startTournament(admin, 6, { name: 'Yaz Kupası', rounds: 2, rated: true });
      for (let i = 0; i < 2; i++) await playRound(admin, over.id);
      await admin.post(`/tournaments/${over.id}/finish`, {}).expect(200);
      running = await startTournament(admin, 5, { name: 'Güz Kupası', rounds: 3 });
      await playRound(admin, running.id);
      const { matches } = await pairRound(admin, running.id);
      await admin.post(`/matches/${matches[0].id}/sets`, wonSet(1, 'first')).expect(201);
      const teacher = await newAccount(app, 'Işıl Öğretmen', 'organiser');
      signedIn = teacher;
      tablet = (await teacher.api.post('/api-tokens', { name: 'Salon', scope: 'read' }).expect(201)).body.token;
      request = { path: '/players', body: { name: 'Tekrar Gelen' }, key: 'anahtar-7d1e', answer: '' };
      request.answer = (await admin.post(request.path, request.body).set('idempotency-key', request.key).expect(201)).text;
      for (const { id } of [over, running]) standings[id] = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).text;
    });
    for (const [i, text] of odd.entries())
      await query(school, `INSERT INTO players (id, name, search_key, city) VALUES (gen_random_uuid(), $1, $2, $2)`, [`Tuhaf ${i}`, text]);
    await query(
      school,
      `INSERT INTO changes (id, at, actor, subject, subject_id, action, before, after)
       VALUES (gen_random_uuid(), '2026-02-28 23:59:59.123456+03', 'x', 'player', gen_random_uuid(), 'player.changed', $1, 'null')`,
      [JSON.stringify({ odd, number: 0.1, long: '9'.repeat(30), nested: [null, { ü: [] }] })],
    );
    file = await backUp(school);
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['a PostgreSQL server, embedded', embedded],
    ['a PostgreSQL server, another one', onServer],
  ])('%s: every row comes back as it was', async (_, make) => {
    const copy = await make();
    expect(await restore(copy, file)).toMatchObject({ code: 0 });
    const [stood, now] = [await rowsOf(school), await rowsOf(copy)];
    expect(now).toEqual(stood);
    expect(Object.values(now).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
  });

  it('an embedded database that nobody serves goes to a PostgreSQL server, when a school gets one', async () => {
    const [laptop, server] = [embedded(), await onServer()];
    await restore(laptop, file);
    expect(await restore(server, await backUp(laptop))).toMatchObject({ code: 0 });
    expect(await rowsOf(server)).toEqual(await rowsOf(school));
  });

  it('an ordinary owner of the database can do it, who is no superuser', async () => {
    const [place, role] = [await serverPlace(), `hazine_owner_${process.pid}`];
    await query(place, `CREATE ROLE ${role} LOGIN PASSWORD 'parola'`);
    const [{ name }] = (await query<{ name: string }>(place, 'SELECT current_database() AS name')) as [{ name: string }];
    await query(place, `ALTER DATABASE ${name} OWNER TO ${role}`);
    const owner = { ...place, env: { DATABASE_URL: place.url.replace(/\/\/[^@/]*@/, `//${role}:parola@`) } };
    expect(await restore(owner, file)).toMatchObject({ code: 0 });
    expect(await restore(owner, await backUp(owner), '--replace')).toMatchObject({ code: 0 });
    expect(await rowsOf(place)).toEqual(await rowsOf(school));
    await place.remove();
    await query(school, `DROP ROLE ${role}`);
  });

  it('a server goes on where the backup was taken: standings, keys, tokens, numbers', async () => {
    const copy = await onServer();
    await restore(copy, file);
    await serving(copy, async ({ url }) => {
      const [admin, anyone] = [new Api(url, token), new Api(url, null)];
      for (const [id, text] of Object.entries(standings))
        expect((await anyone.get(`/tournaments/${id}/standings`).expect(200)).text).toBe(text);
      // sent again: it was done before the backup, and is not done twice
      const again = await admin.post(request.path, request.body).set('idempotency-key', request.key).expect(201);
      expect(again.text).toBe(request.answer);
      expect((await admin.get('/players?q=Tekrar').expect(200)).body.items).toHaveLength(1);

      const [{ latest }] = (await query<{ latest: number }>(copy, 'SELECT max(sequence)::int AS latest FROM changes')) as [{ latest: number }]; // prettier-ignore
      const { matches } = (await admin.get(`/tournaments/${running.id}/rounds/2`).expect(200)).body;
      await admin.post(`/matches/${matches[0].id}/sets`, wonSet(2, 'first')).expect(201);
      const lines = await query<{ action: string }>(copy, 'SELECT action FROM changes WHERE sequence > $1 ORDER BY sequence', [latest]);
      expect(lines[0]).toEqual({ action: 'set.recorded' });

      // who was signed in signs in again; the tablets of the hall go on
      await anyone.post('/auth/refresh', { refreshToken: signedIn.refreshToken }).expect(401);
      await new Api(url, signedIn.accessToken).get('/me').expect(401);
      await anyone.post('/auth/login', { name: 'Işıl Öğretmen', password: PASSWORD }).expect(200);
      await new Api(url, tablet).get('/me').expect(200);
      await expect(query(copy, `UPDATE changes SET actor = 'x'`)).rejects.toThrow('the history is only ever added to');
    });
  });

  it('the file holds neither sign-ins nor what access tokens are signed with', async () => {
    const [{ secret }] = (await query<{ secret: Buffer }>(school, 'SELECT secret FROM signing_keys')) as [{ secret: Buffer }];
    const { gunzipSync } = await import('node:zlib');
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).not.toContain(secret.toString('hex'));
    expect(text).not.toMatch(/"table":"(sessions|refresh_tokens|signing_keys|request_counts)"/);
    expect(text).toContain('"table":"idempotency_keys"');
  });

  describe('the file', () => {
    it('is for its owner alone, under a name with its time where a folder is given, and nothing lies beside it', async () => {
      const own = mkdtempSync(join(folder, 'yedekler-'));
      const { code, stdout, stderr } = await hazine(['backup', own], school.env);
      expect({ code, files: readdirSync(own) }).toEqual({ code: 0, files: [expect.stringMatching(/^hazine-\d{8}T\d{6}Z\.backup\.gz$/)] });
      const path = join(own, readdirSync(own)[0]!);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(stdout).toMatch(new RegExp(`^${path} is written: [\\d.]+ KiB, as of November|`));
      expect(stdout).toMatch(/tournaments 2, entries 11, sets \d+, lines of history \d+/);
      expect(stderr).toMatch(/^Database: postgres/);
    });

    it('takes the place of none that is there, unless asked to', async () => {
      const taken = newFile();
      writeFileSync(taken, 'do not lose');
      const { code, stderr } = await hazine(['backup', taken], school.env);
      expect({ code, stderr, text: readFileSync(taken, 'utf8') }).toEqual({ code: 1, stderr: expect.stringContaining('is there already'), text: 'do not lose' }); // prettier-ignore
      expect(await hazine(['backup', taken, '--overwrite'], school.env)).toMatchObject({ code: 0 });
      expect(await hazine(['backup', taken, '--check'], {})).toMatchObject({ code: 0 });
      expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    });

    it('is looked at without a database, in the language of the terminal', async () => {
      const checked = await hazine(['backup', '--check', file], {
        LC_ALL: 'tr_TR.UTF-8',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      });
      expect(checked).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/sağlam: [\d,]+ KiB, .* itibarıyla\.\n {2}oyuncu \d+, turnuva 2, /) }); // prettier-ignore
      expect(await hazine(['backup', '--check', join(folder, 'none')], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('no file') }); // prettier-ignore
      expect(await hazine(['backup', '--check', folder], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('is a folder') });
      expect(await hazine(['backup', '--check'], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('FILE') });
    });

    it('is not there where the disk is full', () => {
      const own = mkdtempSync(join(folder, 'dolu-'));
      // files of a block and no more
      const limited = ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, cli, 'backup', own];
      const { status, stderr } = spawnSync('sh', limited, { env: environment(school.env), encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('could not be written: EFBIG') });
      expect(readdirSync(own)).toEqual([]);
    });

    it('is not there where nothing could be backed up', async () => {
      const none = newFile();
      expect(await hazine(['backup', none], embedded().env)).toMatchObject({ code: 1, stderr: expect.stringContaining('no database') });
      expect(await hazine(['backup', none], (await onServer()).env)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no Hazine'),
      });
      const lost = join(folder, 'no-such-folder', 'x');
      expect(await hazine(['backup', lost], school.env)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('could not be written'),
      });
      expect(readdirSync(folder).filter((name) => none.endsWith(name))).toEqual([]);
    });
  });

  describe('a restore that cannot be', () => {
    let taken: Place;
    let stood: Record<string, string[]>;
    beforeAll(async () => {
      taken = await onServer();
      await restore(taken, file);
      await query(taken, `UPDATE players SET name = 'Başka' WHERE city = 'NULL'`);
      stood = await rowsOf(taken);
    });
    const expectRefused = async (refused: string, words: RegExp, ...options: string[]) => {
      const { code, stdout, stderr } = await restore(taken, refused, ...options);
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(await rowsOf(taken)).toEqual(stood);
    };

    it.each([0, 0.3, 0.8, 0.999])('of a file that is cut off at %d of it changes nothing, and says where', async (share) => {
      const cut = newFile();
      const whole = readFileSync(file);
      writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
      await expectRefused(cut, /is cut off after [\d,]+ bytes/, '--replace');
    });

    it.each([0.25, 0.6, 0.9])('of a file of which a byte was changed at %d of it changes nothing, and says where', async (share) => {
      const changed = newFile();
      const bytes = readFileSync(file);
      bytes[Math.floor(bytes.length * share)]! ^= 0x55;
      writeFileSync(changed, bytes);
      await expectRefused(changed, /is (damaged at byte [\d,]+ or just before|cut off after)/, '--replace');
    });

    it('makes no database either', async () => {
      const [cut, nowhere] = [newFile(), embedded()];
      writeFileSync(cut, readFileSync(file).subarray(0, 500));
      expect(await restore(nowhere, cut)).toMatchObject({ code: 1 });
      expect(readdirSync(join(nowhere.env.HAZINE_DATA_DIR!, '..'))).toEqual([]);
    });

    it('into a place that is not empty says what is there, and does it with --replace', async () => {
      await expectRefused(file, /is not empty: .*players \d+.* `?--replace/);
      expect(await restore(taken, file, '--replace')).toMatchObject({ code: 0 });
      expect(await rowsOf(taken)).toEqual(await rowsOf(school));
      stood = await rowsOf(taken);
    });

    it('because the database refuses a row of one of the last tables leaves everything as it was, also the numbers', async () => {
      const broken = await onServer();
      await restore(broken, file);
      await query(broken, 'ALTER TABLE sets DROP CONSTRAINT sets_number_check');
      await query(broken, `UPDATE sets SET number = 9 WHERE ctid = (SELECT max(ctid) FROM sets)`);
      const next = () => query(taken, 'SELECT last_value, is_called FROM changes_sequence_seq');
      const numbers = await next();
      await expectRefused(await backUp(broken), /The database refuses what is in .*sets_number_check/, '--replace');
      expect(await next()).toEqual(numbers);
      await expect(query(taken, `UPDATE changes SET actor = 'x'`)).rejects.toThrow('the history is only ever added to');
    });

    it('because a newer version made the file says what to do', async () => {
      const newer = await onServer();
      await restore(newer, file);
      await query(newer, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTomorrow9999999999999')`);
      await expectRefused(await backUp(newer), /newer version .*FromTomorrow9999999999999.*git pull/, '--replace');
      expect(await restore(newer, file, '--replace')).toMatchObject({ code: 1, stderr: expect.stringContaining('FromTomorrow') });
    });

    it('because tables are missing in it says which', async () => {
      const lacking = await onServer();
      await restore(lacking, file);
      await query(lacking, 'DROP TABLE prizes');
      await expectRefused(await backUp(lacking), /lacks tables .*prizes/, '--replace');
    });

    it('because servers run on the database says how many, of whichever kind it is', async () => {
      await serving(taken, () => serving(taken, () => expectRefused(file, /2 servers are running on .*Stop them/, '--replace')));
      const laptop = embedded();
      await serving(laptop, async () => {
        const { code, stderr } = await restore(laptop, file);
        expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('A server is running') });
      });
      expect(await restore(laptop, file)).toMatchObject({ code: 0 });
    });
  });

  describe('of an older version', () => {
    let old: Place;
    let oldFile: string;
    beforeAll(async () => {
      old = await onServer();
      await hazine(['migrate'], old.env);
      await takeBackMigrations(old, 'KeepFirstAnswers1796026000110');
      await query(old, `INSERT INTO players (id, name, search_key) VALUES (gen_random_uuid(), 'Eski Oyuncu', 'eski oyuncu')`);
      for (const n of [2, 1])
        await query(
          old,
          `INSERT INTO changes (id, at, actor, subject, subject_id, action) VALUES ($1, now(), 'eski', 'player', $1, 'player.created')`,
          [`01a22b8f-0000-7000-8000-00000000000${n}`],
        );
      oldFile = await backUp(old);
    });

    it.each([
      ['an empty place', onServer, []],
      ['a place with other rows', async () => (await restore(await onServer(), file), places.at(-1)!), ['--replace']],
    ])('comes into %s and is brought up to date there', async (_, make, options) => {
      const copy = await make();
      expect(await restore(copy, oldFile, ...options)).toMatchObject({ code: 0 });
      expect(await query(copy, 'SELECT name, revision FROM players')).toEqual([{ name: 'Eski Oyuncu', revision: 1 }]);
      // what a later migration has made of it
      expect(await query(copy, 'SELECT right(id::text, 1) AS line, sequence::int FROM changes ORDER BY sequence')).toEqual([{ line: '1', sequence: 1 }, { line: '2', sequence: 2 }]); // prettier-ignore
      expect((await hazine(['migrate'], copy.env)).stdout).toMatch(/Nothing to do/);
    });

    it('is backed up as it is, before it is brought up to date', async () => {
      const tables = await query(old, `SELECT FROM pg_class WHERE relname = 'idempotency_keys'`);
      expect(tables).toEqual([]);
    });
  });
});
