import { connect } from 'node:net';
import { Api, startApp, type TestApp } from './support/api.js';
import { pairRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { itOfOneProcess } from './support/processes.js';

const NOBODY = '01a22b8f-0000-7000-8000-000000000000';

describe('bad input', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** A request whose body is these very bytes. */
  const raw = (method: string, path: string, body: string | undefined, contentType: string | null = 'application/json') =>
    fetch(app.server.url + path, {
      method,
      body: body ?? null,
      headers: { authorization: `Bearer ${app.token}`, ...(contentType !== null && { 'content-type': contentType }) },
    }).then(async (response) => {
      const text = await response.text();
      const { status } = response;
      return { status, text, headers: Object.fromEntries(response.headers), body: text === '' ? {} : JSON.parse(text) } as never;
    });
  /** Everything that a request can leave behind. */
  const stored = () =>
    app.database.query(
      ['tournaments', 'players', 'entries', 'changes']
        .map((table) => `SELECT '${table}' AS table, count(*)::int FROM ${table}`)
        .join(' UNION ALL '),
    );
  const storesNothing = async (work: () => Promise<unknown>) => {
    const before = await stored();
    await work();
    expect(await stored()).toEqual(before);
  };

  describe('bodies', () => {
    it.each([
      ['text that is no JSON', '{"name":', 'malformed-json'],
      ['nothing', '', 'malformed-json'],
      ['a trailing comma', '{"name":"a",}', 'malformed-json'],
      ['__proto__', '{"name":"a","__proto__":{"x":1}}', 'malformed-json'],
      ['a poisoned constructor', '{"name":"a","constructor":{"prototype":{}}}', 'malformed-json'],
    ])('refuses %s', async (_, body, code) => {
      await storesNothing(async () => expectProblem(await raw('POST', '/api/v1/players', body), 400, code));
    });

    it.each(['[]', '[{"name":"a"}]', '"name"', '1', 'true'])('refuses %s where an object is needed', async (body) => {
      await storesNothing(async () => {
        for (const path of ['/players', '/tournaments'])
          expectProblem(await raw('POST', `/api/v1${path}`, body), 400, 'validation-failed', ['']);
      });
    });

    it.each<[string, object, Record<string, string>]>([
      ['a list that is none', { name: 'x', entries: null }, { '/entries': 'isArray' }],
      ['a list that is a word', { name: 'x', tieBreaks: 'DE' }, { '/tieBreaks': 'isArray' }],
      ['numbers that are none', { name: 'x', teams: { boards: null, substitutes: 'iki' } }, { '/teams/boards': 'isInt', '/teams/substitutes': 'isInt' }], // prettier-ignore
      ['a number that is too small', { name: 'x', rounds: -1.5 }, { '/rounds': 'isInt' }],
      ['an object that is a list', { name: 'x', teams: [] }, { '/teams': 'object' }],
      ['a name that is a number', { name: 7 }, { '/name': 'isString' }],
      ['a name that is missing', {}, { '/name': 'required' }],
      ['what is no tie-break, twice', { name: 'x', tieBreaks: ['?', '?'] }, { '/tieBreaks': 'isTieBreak' }],
      ['several fields, and fields of theirs', { name: '', rounds: 0, entries: [{ playerId: 1 }, { player: { name: '\u0007' }, group: 'A' }], colour: 'x' }, { '/name': 'isLength', '/rounds': 'min', '/entries/0/playerId': 'isUuid', '/entries/1/player/name': 'isPlainText', '/entries/1/group': 'isInt', '/colour': 'unknown-field' }], // prettier-ignore
    ])('tells of %s once for each field', async (_, body, wrong) => {
      const { errors } = expectProblem(await app.admin.post('/tournaments', body), 400, 'validation-failed');
      const told = errors as { pointer: string; code: string }[];
      expect(told).toHaveLength(Object.keys(wrong).length);
      expect(Object.fromEntries(told.map(({ pointer, code }) => [pointer, code]))).toEqual(wrong);
    });

    it.each<[string, string, object]>([
      ['POST', `/tournaments/${NOBODY}/forbidden-pairings`, { entryIds: null }],
      ['POST', `/tournaments/${NOBODY}/rounds`, { pairings: { boards: null } }],
      ['PUT', `/tournaments/${NOBODY}/rounds/1/pairings`, { boards: null, byes: 3 }],
      ['PUT', `/matches/${NOBODY}/line-ups/first`, { players: null }],
      ['PUT', `/tournaments/${NOBODY}/entries/${NOBODY}/team`, { name: null, members: null }],
      ['PATCH', `/tournaments/${NOBODY}/entries/${NOBODY}`, { requestedByes: null }],
    ])('%s %s tells of %j once for each field', async (method, path, body) => {
      const { errors } = expectProblem(await raw(method, `/api/v1${path}`, JSON.stringify(body)), 400, 'validation-failed');
      const pointers = errors.map(({ pointer }: { pointer: string }) => pointer);
      expect(new Set(pointers).size).toBe(pointers.length);
      for (const { code } of errors) expect(['isArray', 'isString']).toContain(code);
    });

    it('refuses null where fields are needed, naming them', async () => {
      expectProblem(await raw('POST', '/api/v1/players', 'null'), 400, 'validation-failed', ['/name']);
    });

    it.each(['[]', '[1]', '"x"', '7', '{"force":true}'])('refuses %s where a route takes no body', async (body) => {
      expect(expectProblem(await raw('POST', `/api/v1/tournaments/${NOBODY}/start`, body), 400, 'validation-failed').errors).toHaveLength(
        1,
      );
    });

    it.each([
      ['text/plain', 'name=x'],
      ['application/x-www-form-urlencoded', 'name=x'],
      ['application/xml', '<name>x</name>'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['nonsense', '{"name":"x"}'],
    ])('takes no body as %s', async (contentType, body) => {
      await storesNothing(async () =>
        expectProblem(await raw('POST', '/api/v1/players', body, contentType), 415, 'unsupported-media-type'),
      );
    });

    it('leaves what comes with a GET unread', async () => {
      const sent = (type: string) => app.admin.get('/tournaments').set('content-type', type).send('x');
      for (const type of ['text/plain', 'application/json']) expect((await sent(type)).status).toBe(200);
    });

    it('refuses text in another encoding, which would be stored broken', async () => {
      const windows1254 = Buffer.concat([Buffer.from('{"name":"Ça'), Buffer.from([0xf0, 0x72, 0xfd]), Buffer.from('"}')]);
      await storesNothing(async () => {
        const answer = await fetch(`${app.server.url}/api/v1/players`, {
          method: 'POST',
          headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json', 'accept-language': 'tr' },
          body: windows1254,
        });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'not-utf-8', title: 'UTF-8 değil' });
      });
    });

    it('refuses a body of 2 MiB, and reads one just below 1 MiB', async () => {
      const record = (length: number) => JSON.stringify({ record: '1'.repeat(length) });
      expectProblem(await raw('POST', '/api/v1/variants/turkish/replay', record(2 * 1024 * 1024)), 413, 'body-too-large');
      expectProblem(await raw('POST', '/api/v1/variants/turkish/replay', record(1024 * 1024 - 100)), 422, 'record-too-long');
    });

    it.each([
      ['lists', (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`],
      ['objects', (depth: number) => `{"name":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`],
      ['lists in a record', (depth: number) => `{"name":"a","record":[${'['.repeat(depth)}${']'.repeat(depth)}]}`],
    ])('refuses %s nested 100,000 deep', async (_, nested) => {
      for (const path of ['/players', '/tournaments', '/variants/turkish/replay', '/variants/turkish/moves', `/matches/${NOBODY}/sets`])
        expectProblem(await raw('POST', `/api/v1${path}`, nested(100_000)), 400, 'validation-failed');
    });

    it('names unknown fields at every depth', async () => {
      const body = {
        name: 'a',
        extra: 1,
        'a/b~c': 1,
        entries: [{ player: { name: 'b', nick: 'c' } }, { playerId: NOBODY, seed: 3 }],
      };
      const pointers = ['/extra', '/a~1b~0c', '/entries/0/player/nick', '/entries/1/seed'];
      await storesNothing(async () => {
        const { errors } = expectProblem(await app.admin.post('/tournaments', body), 400, 'validation-failed', pointers);
        expect(errors.map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('unknown-field'));
      });
    });

    it.each([
      ['/constructor', '{"name":"a","constructor":1}'],
      ['/entries/0/player/constructor', '{"name":"a","entries":[{"player":{"name":"b","constructor":{}}}]}'],
      ['/toString', '{"name":"a","toString":1}'],
    ])('refuses a field with the name of a built-in too: %s', async (pointer, body) => {
      await storesNothing(async () => expectProblem(await raw('POST', '/api/v1/tournaments', body), 400, 'validation-failed', [pointer]));
    });
  });

  describe('fields', () => {
    it.each<[string, object, string[]]>([
      ['/players', { name: 1 }, ['/name']],
      ['/players', { name: null }, ['/name']],
      ['/players', { name: ['a'] }, ['/name']],
      ['/players', { name: 'a', birthYear: '2014' }, ['/birthYear']],
      ['/players', { name: 'a', birthYear: 2014.5 }, ['/birthYear']],
      ['/players', { name: 'a', birthYear: 2 ** 31 }, ['/birthYear']],
      ['/players', { name: 'a', gender: 'x' }, ['/gender']],
      ['/players', { name: 'a', country: 'Türkiye' }, ['/country']],
      ['/players', { name: 'a', rating: -1, club: 5 }, ['/club', '/rating']],
      ['/tournaments', {}, ['/name']],
      ['/tournaments', { name: 'a', seed: null }, ['/seed']],
      ['/tournaments', { name: 'a', entries: null }, ['/entries']],
      ['/tournaments', { name: 'a', entries: {} }, ['/entries']],
      ['/tournaments', { name: 'a', entries: [null] }, ['/entries/0']],
      ['/tournaments', { name: 'a', entries: ['x', 1] }, ['/entries/0', '/entries/1']],
      ['/tournaments', { name: 'a', entries: [[{ player: { name: 'b' } }]] }, ['/entries']],
      ['/tournaments', { name: 'a', entries: [{}] }, ['/entries/0']],
      ['/tournaments', { name: 'a', entries: [{ player: [] }] }, ['/entries/0/player']],
      ['/tournaments', { name: 'a', entries: [{ player: [{ name: 'b' }] }] }, ['/entries/0/player']],
      ['/tournaments', { name: 'a', entries: [{ player: null }] }, ['/entries/0/player']],
      ['/tournaments', { name: 'a', entries: [{ playerId: null }] }, ['/entries/0/playerId']],
      ['/tournaments', { name: 'a', entries: [{ playerId: NOBODY }] }, ['/entries/0/playerId']],
      ['/tournaments', { name: 'a', entries: [{ playerId: NOBODY, player: { name: 'b' } }] }, ['/entries/0']],
      ['/tournaments', { name: 'a', start: 'yes' }, ['/start']],
      ['/tournaments', { name: 'a', start: null }, ['/start']],
      ['/tournaments', { name: 'a', timeZone: 'Mars/Olympus' }, ['/timeZone']],
      ['/tournaments', { name: 'a', timeZone: null }, ['/timeZone']],
      ['/tournaments', { name: 'a', startsOn: '2026-02-30' }, ['/startsOn']],
      ['/tournaments', { name: 'a', startsOn: '0000-01-01' }, ['/startsOn']],
      ['/tournaments', { name: 'a', startsOn: '2026-12-05T08:00:00Z' }, ['/startsOn']],
      ['/tournaments', { name: 'a', startsOn: 20261205 }, ['/startsOn']],
      ['/tournaments', { name: 'a', variant: 'constructor' }, ['/variant']],
      ['/tournaments', { name: 'a', system: '__proto__' }, ['/system']],
      ['/tournaments', { name: 'a', rounds: 0 }, ['/rounds']],
      ['/tournaments', { name: 'a', rounds: 1e9 }, ['/rounds']],
      ['/tournaments', { name: 'a', setsPerMatch: 2 }, ['/setsPerMatch']],
      ['/tournaments', { name: 'a', tieBreaks: ['DE', 'DE'] }, ['/tieBreaks']],
      ['/tournaments', { name: 'a', tieBreaks: ['constructor'] }, ['/tieBreaks']],
      ['/tournaments', { name: 'a', tieBreaks: 'DE' }, ['/tieBreaks']],
      ['/tournaments', { name: 'a', tieBreakPreset: 'constructor' }, ['/tieBreakPreset']],
      ['/tournaments', { name: 'a', tieBreakPreset: null }, ['/tieBreakPreset']],
      ['/tournaments', { name: 'a', tieBreakPreset: 'club-evening', tieBreaks: [] }, ['/tieBreakPreset']],
      ['/tournaments', { name: 'a', unplayedSets: 'some' }, ['/unplayedSets']],
      ['/tournaments', { name: 'a', pairingByePoints: 0.25 }, ['/pairingByePoints']],
      ['/variants/turkish/replay', {}, ['/record']],
      ['/variants/turkish/replay', { record: null }, ['/record']],
      ['/variants/turkish/replay', { record: 36 }, ['/record']],
      ['/variants/turkish/replay', { record: '3', stonesPerPit: null }, ['/stonesPerPit']],
      ['/variants/turkish/replay', { record: '3', starter: 'third' }, ['/starter']],
      ['/variants/turkish/moves', { position: null }, ['/position']],
      ['/variants/turkish/moves', {}, ['/position']],
    ])('POST %s %j is refused at %j', async (path, body, pointers) => {
      await storesNothing(async () => expectProblem(await app.admin.post(path, body), 400, 'validation-failed', pointers));
    });

    it.each([
      [{}, '/position/treasures'],
      [[], '/position'],
      ['4,4,4,4,4,4', '/position'],
      ['4,4,4,4,4,4/4,4,4,4,4,4/0,0/third', '/position/toMove'],
      ['4,4,4,4,4/4,4,4,4,4,4/0,0/first', '/position/first'],
      ['9'.repeat(10_000), '/position'],
      [
        { first: [4, 4, 4, 4, 4, -1], second: [4, 4, 4, 4, 4, 4], treasures: { first: 0, second: 0 }, toMove: 'first' },
        '/position/first/5',
      ],
      [{ first: [4, 4, 4, 4, 4, 4], second: [4, 4, 4, 4, 4, 4], treasures: { first: 0 }, toMove: 'first' }, '/position/treasures/second'],
      [
        { first: [1e308, 4, 4, 4, 4, 4], second: [4, 4, 4, 4, 4, 4], treasures: { first: 0, second: 0 }, toMove: 'first' },
        '/position/first/0',
      ],
    ])('the position %j is refused at %s', async (position, pointer) => {
      expectProblem(await app.anyone.post('/variants/turkish/moves', { position }), 422, 'position-impossible', [pointer]);
    });
  });

  describe('names', () => {
    it.each([
      ['no character', ''],
      ['only spaces', ' \u00a0\u3000'],
      ['201 characters', 'a'.repeat(201)],
      ['201 characters, some beyond 16 bits', '😀'.repeat(201)],
      ['variation selectors that some counters skip', 'a' + '\ufe0f'.repeat(300)],
      ['nothing that can be seen', '\u200b\u200d\ufe0f'],
      ['a null byte', 'a\0b'],
      ['control characters', 'a\u0007b\nc'],
      ['a line separator', 'a\u2028b'],
    ])('of %s are refused', async (_, name) => {
      await storesNothing(async () => {
        expectProblem(await app.admin.post('/players', { name }), 400, 'validation-failed', ['/name']);
        const withEntry = { name: 'a', entries: [{ player: { name } }] };
        expectProblem(await app.admin.post('/tournaments', withEntry), 400, 'validation-failed', ['/entries/0/player/name']);
      });
    });

    it('with half of a surrogate pair are refused', async () => {
      expectProblem(await raw('POST', '/api/v1/players', String.raw`{"name":"a\ud800"}`), 400, 'validation-failed', ['/name']);
    });

    it.each([
      'A',
      'a'.repeat(200),
      '😀'.repeat(200),
      '👨‍👩‍👧‍👦 Yılmaz ❤️',
      'İĞDIR Şükrü Çağrı',
      'ışık',
      'मंकला',
      '=HYPERLINK("http://x")',
      '+90',
      '-1',
      '@SUM(A1)',
      "O'Neil; DROP TABLE players; --",
      '<script>alert(1)</script>',
      '$t(problems.internal.title) {{count}}',
    ])('%s is kept as it is', async (name) => {
      const { body } = await app.admin.post('/players', { name }).expect(201);
      expect(body.name).toBe(name);
      expect((await app.admin.get(`/players/${body.id}`).expect(200)).body.name).toBe(name);
      await app.admin.delete(`/players/${body.id}`, '*').expect(204);
    });

    it('are stored in form NFC and without outer spaces', async () => {
      const { body } = await app.admin.post('/players', { name: `  ${'Şükrü Çağrı'.normalize('NFD')} ` }).expect(201);
      expect(body.name).toBe('Şükrü Çağrı'.normalize('NFC'));
      await app.admin.delete(`/players/${body.id}`, '*').expect(204);
    });

    it('stand in the text of a refusal as they are', async () => {
      const name = '$t(problems.internal.title) <b>';
      const entries = [{ player: { name } }, { player: { name } }];
      await storesNothing(async () => {
        const response = await app.admin.post('/tournaments', { name: 'a', entries });
        expect(expectProblem(response, 409, 'possible-namesake', ['/entries/1/player/name']).detail).toContain(`“${name}”`);
      });
    });
  });

  describe('queries and paths', () => {
    it.each([
      'limit=0',
      'limit=201',
      'limit=100000',
      'limit=-1',
      'limit=abc',
      'limit=1e1',
      'limit=0x10',
      'limit=1.0',
      'limit=01',
      'limit=',
      'limit=%20',
      'limit=1&limit=2',
      'limit[]=1',
      'LIMIT=1',
      'page=2',
      'constructor=1',
      '__proto__=1',
      '__proto__[x]=1',
    ])('?%s is refused, in every list', async (query) => {
      for (const path of ['/players', '/tournaments']) {
        const { errors } = expectProblem(await app.anyone.get(`${path}?${query}`), 400, 'validation-failed');
        expect(errors[0].pointer).toMatch(/^\/query\//);
      }
    });

    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    it.each([
      ['random text', 'zzzz!'],
      ['nothing', ''],
      ['base64 of no JSON', Buffer.from('hello').toString('base64url')],
      ['base64 of invalid UTF-8', Buffer.from([0xff, 0xfe, 0x22]).toString('base64url')],
      ['another type', base64({ a: 1 })],
      ['another type in the list', base64([{}, []])],
      ['a wrong id', base64(['a', 'b'])],
      ['a cursor of another list', base64([3])],
      ['null bytes', base64(['\0', NOBODY])],
      ['a huge number', base64([9_007_199_254_740_991, NOBODY])],
      ['deep nesting', base64(['['.repeat(200), NOBODY, 1])],
      ['too long', base64(['a'.repeat(5000), NOBODY])],
    ])('a cursor of %s is refused', async (_, cursor) => {
      expectProblem(await app.anyone.get(`/players?cursor=${encodeURIComponent(cursor)}`), 400, 'validation-failed', ['/query/cursor']);
      expectProblem(await app.anyone.get(`/tournaments?cursor=${encodeURIComponent(cursor)}`), 400, 'validation-failed', ['/query/cursor']);
    });

    it.each([
      ['/players/1', '/path/id'],
      [`/players/${NOBODY}x`, '/path/id'],
      ['/players/%00', '/path/id'],
      ["/tournaments/' OR 1=1 --", '/path/id'],
      ['/tournaments/abc/standings', '/path/id'],
      [`/tournaments/${NOBODY}/standings/abc`, '/path/entryId'],
      [`/tournaments/${NOBODY}/standings/${NOBODY}?against=abc`, '/query/against'],
      [`/tournaments/${NOBODY}/entries/abc/card`, '/path/entryId'],
      [`/tournaments/${NOBODY}/entries/${NOBODY}/card?round=-1`, '/query/round'],
      [`/tournaments/${NOBODY}/rounds/0`, '/path/number'],
      [`/tournaments/${NOBODY}/rounds/-1`, '/path/number'],
      [`/tournaments/${NOBODY}/rounds/1.5`, '/path/number'],
      [`/tournaments/${NOBODY}/rounds/99999`, '/path/number'],
      [`/tournaments/${NOBODY}/rounds/1e2`, '/path/number'],
      [`/matches/${NOBODY}/sets/0/replay`, '/path/number'],
      [`/tournaments/${NOBODY}/standings?round=-1`, '/query/round'],
      [`/tournaments/${NOBODY}/standings?round=01`, '/query/round'],
      [`/tournaments/${NOBODY}/standings?round=00`, '/query/round'],
      [`/tournaments/${NOBODY}/standings?group=01`, '/query/group'],
      [`/tournaments/${NOBODY}/standings?round=9999`, '/query/round'],
    ])('GET %s is refused at %s', async (path, pointer) => {
      expectProblem(await app.anyone.get(encodeURI(path).replace('%2500', '%00')), 400, 'validation-failed', [pointer]);
    });

    it.each([
      `/players/${NOBODY}`,
      `/tournaments/${NOBODY}`,
      `/tournaments/${NOBODY}/entries`,
      `/tournaments/${NOBODY}/entries/${NOBODY}`,
      `/tournaments/${NOBODY}/rounds`,
      `/tournaments/${NOBODY}/rounds/9999`,
      `/tournaments/${NOBODY}/rounds/1/matches`,
      `/tournaments/${NOBODY}/standings`,
      `/tournaments/${NOBODY}/standings/${NOBODY}`,
      `/tournaments/${NOBODY}/entries/${NOBODY}/card`,
      `/tournaments/${NOBODY}/crosstable`,
      `/matches/${NOBODY}`,
      `/matches/${NOBODY}/history`,
      `/matches/${NOBODY}/sets/1/replay`,
      '/variants/chess',
      '/variants/constructor',
      '/variants/__proto__',
    ])('GET %s: there is nothing', async (path) => {
      expectProblem(await app.admin.get(path), 404, 'not-found');
    });

    it.each<[string, string, object | undefined]>([
      ['PATCH', `/players/${NOBODY}`, {}],
      ['DELETE', `/players/${NOBODY}`, undefined],
      ['PATCH', `/tournaments/${NOBODY}`, {}],
      ['DELETE', `/tournaments/${NOBODY}`, undefined],
      ['POST', `/tournaments/${NOBODY}/start`, undefined],
      ['POST', `/tournaments/${NOBODY}/finish`, {}],
      ['POST', `/tournaments/${NOBODY}/reopen`, undefined],
      ['POST', `/tournaments/${NOBODY}/archive`, undefined],
      ['POST', `/tournaments/${NOBODY}/entries`, { player: { name: 'a' } }],
      ['PATCH', `/tournaments/${NOBODY}/entries/${NOBODY}`, { requestedByes: [] }],
      ['DELETE', `/tournaments/${NOBODY}/entries/${NOBODY}`, undefined],
      ['POST', `/tournaments/${NOBODY}/entries/${NOBODY}/withdraw`, {}],
      ['POST', `/tournaments/${NOBODY}/entries/${NOBODY}/return`, undefined],
      ['POST', `/tournaments/${NOBODY}/rounds`, {}],
      ['POST', `/tournaments/${NOBODY}/rounds/1/publish`, undefined],
      ['DELETE', `/tournaments/${NOBODY}/rounds/1`, undefined],
      ['POST', `/matches/${NOBODY}/sets`, { number: 1, ending: 'played', record: '3' }],
      ['PUT', `/matches/${NOBODY}/sets/1`, { ending: 'played', record: '3', reason: 'a' }],
      ['DELETE', `/matches/${NOBODY}/sets/1?reason=a`, undefined],
      ['POST', `/matches/${NOBODY}/forfeit`, { absent: 'both' }],
      ['POST', `/matches/${NOBODY}/ruling`, { winner: 'none', reason: 'a' }],
      ['DELETE', `/matches/${NOBODY}/decision?reason=a`, undefined],
      ['POST', '/variants/chess/moves', { position: '4,4,4,4,4,4/4,4,4,4,4,4/0,0/first' }],
      ['POST', '/variants/chess/replay', { record: '3' }],
    ])('%s %s: there is nothing', async (method, path, body) => {
      const given = body && JSON.stringify(body);
      expectProblem(await raw(method, `/api/v1${path}`, given, body ? 'application/json' : null), 404, 'not-found');
    });

    it('an id is known in upper case, too', async () => {
      const { body } = await app.admin.post('/players', { name: 'Büyük Harf' }).expect(201);
      expect((await app.admin.get(`/players/${body.id.toUpperCase()}`).expect(200)).body).toEqual(body);
      const entries = [{ playerId: body.id.toUpperCase() }];
      const { body: tournament } = await app.admin.post('/tournaments', { name: 'a', entries }).expect(201);
      expect((await app.anyone.get(`/tournaments/${tournament.id.toUpperCase()}/entries`).expect(200)).body.items[0].playerId).toBe(
        body.id,
      );
      await app.admin.delete(`/tournaments/${tournament.id}`, '*').expect(204);
      await app.admin.delete(`/players/${body.id}`, '*').expect(204);
    });

    it('an id is known in upper case in pairings by hand and line-ups, too', async () => {
      const team = (name: string) => ({ team: { name, members: [1, 2].map((i) => ({ player: { name: `${name} ${i}` } })) } });
      const settings = { name: 'a', teams: { boards: 2 }, entries: ['Ada', 'Ova', 'Yayla'].map(team), start: true };
      const { body: tournament } = await app.admin.post('/tournaments', settings).expect(201);
      const { items } = (await app.anyone.get(`/tournaments/${tournament.id}/entries`).expect(200)).body;
      const [first, second, third] = items.map(({ id }: { id: string }) => id.toUpperCase());
      const pairings = { boards: [{ first, second }], byes: [third] };
      const { body: round } = await app.admin.post(`/tournaments/${tournament.id}/rounds`, { pairings, publish: true }).expect(201);
      const players = items[0].team.members.slice(1).map(({ playerId }: { playerId: string }) => playerId.toUpperCase());
      const { body: match } = await app.admin.put(`/matches/${round.matches[0].id}/line-ups/first`, { players }, '*').expect(200);
      expect(match.boards[0].first.player.playerId).toBe(items[0].team.members[1].playerId);
    });

    it('unknown routes, methods and unreadable paths are problems too, never pages of HTML', async () => {
      for (const path of ['/api', '/api/v1', '/api/v1/nothing', '/index.html', '/api/v2/players'])
        expectProblem(await raw('GET', path, undefined), 404, 'no-such-route');
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
        expectProblem(await raw(method, '/api/v1/players', undefined, null), 404, 'no-such-route');
      expectProblem(await raw('GET', '/api/v1/players/%zz', undefined), 400, 'malformed-request');
      expectProblem(await raw('GET', '/%ff', undefined), 400, 'malformed-request');
      expectProblem(await raw('GET', `/api/v1/players/${'x'.repeat(500)}`, undefined), 400, 'malformed-request');
    });

    it('answers HEAD as GET, without a body', async () => {
      for (const path of ['/api/v1/players', '/api/v1/tournaments', '/health/live']) {
        const get = await raw('GET', path, undefined);
        const head = await fetch(app.server.url + path, { method: 'HEAD', headers: { authorization: `Bearer ${app.token}` } });
        expect([head.status, head.headers.get('etag')]).toEqual([
          200,
          (get as Response & { headers: Record<string, string> }).headers.etag ?? null,
        ]);
        expect(await head.text()).toBe('');
      }
      expect((await fetch(`${app.server.url}/api/v1/players/${NOBODY}`, { method: 'HEAD' })).status).toBe(404);
    });

    it('takes a long query, and refuses one that no server can hold', async () => {
      expectProblem(await app.anyone.get(`/players?q=${'a'.repeat(8000)}`), 400, 'validation-failed', ['/query/q']);
      const response = await fetch(`${app.server.url}/api/v1/players?q=${'a'.repeat(40_000)}`);
      expect(response.status).toBe(431);
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(await response.json()).toMatchObject({ status: 431, code: 'headers-too-large' });
    });

    /** What a client gets that writes these bytes. */
    const bytes = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(app.server.url);
        const socket = connect(Number(port), hostname, () => socket.write(text));
        let answer = '';
        socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${text}`)));
        socket
          .on('data', (chunk) => (answer += chunk.toString()))
          .on('close', () => resolve(answer))
          .on('error', reject);
      });

    itOfOneProcess('answers what is no HTTP with a problem', async () => {
      const answer = await bytes('NONSENSE\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(answer).toContain('content-type: application/problem+json');
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ status: 400, code: 'malformed-request' });
    });

    it('names the next page also for a request in absolute form, as proxies send it', async () => {
      for (const name of ['Bir', 'İki']) await app.admin.post('/tournaments', { name }).expect(201);
      const answer = await bytes('GET http://x/api/v1/tournaments?limit=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toMatch(/\r\nlink: <\/api\/v1\/tournaments\?limit=1&cursor=[\w-]+>; rel="next"\r\n/i);
    });
  });

  describe('languages', () => {
    it.each([
      [undefined, 'en'],
      ['en', 'en'],
      ['tr', 'tr'],
      ['tr-TR,tr;q=0.9,en;q=0.5', 'tr'],
      ['en;q=0.5,tr;q=0.9', 'tr'],
      ['fr', 'en'],
      ['*', 'en'],
      [';;;,q=x', 'en'],
      ['tr;q=0', 'en'],
    ])('Accept-Language %s is answered in %s', async (wanted, language) => {
      const refusals = [
        app.anyone.get('/nothing'),
        app.anyone.get(`/players/${NOBODY}`),
        app.anyone.get('/players?limit=0'),
        app.anyone.post('/players', {}),
        app.anyone.post('/variants/turkish/replay', { record: [3, '3'] }),
        app.anyone.post('/variants/turkish/replay', { record: '7' }),
      ];
      const words = { en: ['No such route', 'Not found', 'Invalid input'], tr: ['Böyle bir yol yok', 'Bulunamadı', 'Geçersiz girdi'] };
      const titles: string[] = [];
      for (const refusal of refusals) {
        const response = await (wanted === undefined ? refusal : refusal.set('accept-language', wanted));
        expect(response.headers['content-language']).toBe(language);
        titles.push(expectProblem(response, response.status, response.body.code).title);
      }
      expect(titles.slice(0, 3)).toEqual(words[language as 'en' | 'tr']);
    });

    it('says of a move that is text that it is text', async () => {
      const { detail } = expectProblem(await app.anyone.post('/variants/turkish/replay', { record: ['3'] }), 422, 'pit-not-whole-number');
      expect(detail).toContain('"3"');
      const long = await app.anyone.post('/variants/turkish/replay', { record: [['x'.repeat(50_000)]] });
      expect(expectProblem(long, 422, 'pit-not-whole-number').detail.length).toBeLessThan(300);
    });
  });

  describe('credentials', () => {
    const forged = (token: string) => new Api(app.server.url, token);

    it('are needed to write, and named in the answer', async () => {
      for (const [method, path] of [
        ['POST', '/players'],
        ['PATCH', `/players/${NOBODY}`],
        ['DELETE', `/players/${NOBODY}`],
        ['POST', '/tournaments'],
        ['POST', `/tournaments/${NOBODY}/start`],
        ['POST', `/tournaments/${NOBODY}/rounds`],
        ['POST', `/matches/${NOBODY}/sets`],
        ['PUT', `/matches/${NOBODY}/sets/1`],
        ['DELETE', `/matches/${NOBODY}/decision`],
      ]) {
        const response = await fetch(`${app.server.url}/api/v1${path}`, { method: method! });
        expect([method, path, response.status, response.headers.get('www-authenticate')]).toEqual([method, path, 401, 'Bearer']);
        expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
      }
    });

    it('that are wrong are refused also where none are needed', async () => {
      for (const token of ['x', 'y'.repeat(43), 'z'.repeat(5000), `${app.token}x`]) {
        expectProblem(await forged(token).get('/players'), 401, 'unauthenticated');
        expectProblem(await forged(token).post('/players', { name: 'a' }), 401, 'unauthenticated');
      }
      for (const header of ['', 'Bearer', `Basic ${app.token}`, app.token, `Bearer ${app.token} x`])
        expectProblem(await app.anyone.get('/players').set('authorization', header), 401, 'unauthenticated');
    });

    it('are not looked at where it does not matter who calls, nor is the database', async () => {
      expect((await forged('x').post('/variants/turkish/replay', { record: '3' })).status).toBe(200);
      expect((await forged('x').get('/health/live')).status).toBe(200);
    });

    it('show a private tournament; for anybody else nothing of it is there', async () => {
      const { id } = await startTournament(app.admin, 4, { visibility: 'private' });
      const { matches } = await pairRound(app.admin, id);
      const { body: entries } = await app.admin.get(`/tournaments/${id}/entries`).expect(200);
      const paths = [
        `/tournaments/${id}`,
        `/tournaments/${id}/entries`,
        `/tournaments/${id}/entries/${entries.items[0].id}`,
        `/tournaments/${id}/rounds`,
        `/tournaments/${id}/rounds/1`,
        `/tournaments/${id}/rounds/1/matches`,
        `/tournaments/${id}/standings`,
        `/tournaments/${id}/standings/${entries.items[0].id}`,
        `/tournaments/${id}/entries/${entries.items[0].id}/card`,
        `/tournaments/${id}/crosstable`,
        `/matches/${matches[0].id}`,
      ];
      for (const path of paths) {
        const { headers } = await app.admin.get(path).expect(200);
        expect(headers['cache-control']).toBe('private, no-cache');
        expectProblem(await app.anyone.get(path), 404, 'not-found');
        // nor does a tag that somebody guessed tell whether it is there
        expectProblem(await app.anyone.get(path).set('if-none-match', '*'), 404, 'not-found');
        expect((await app.anyone.get(path).set('if-none-match', headers.etag!)).status).toBe(404);
      }
      const listed = async (reader: Api) =>
        (await reader.get('/tournaments').expect(200)).body.items.map((tournament: { id: string }) => tournament.id);
      expect(await listed(app.anyone)).not.toContain(id);
      expect(await listed(app.admin)).toContain(id);
    });

    it('show a round that is not published; for anybody else it is not there', async () => {
      const { id } = await startTournament(app.admin, 4);
      const { body: round } = await app.admin.post(`/tournaments/${id}/rounds`).expect(201);
      const hidden = [`/tournaments/${id}/rounds/1`, `/tournaments/${id}/rounds/1/matches`, `/matches/${round.matches[0].id}`];
      for (const path of [...hidden, `/matches/${round.matches[0].id}/sets/1/replay`])
        expectProblem(await app.anyone.get(path), 404, 'not-found');
      for (const path of hidden) await app.admin.get(path).expect(200);
      expect((await app.anyone.get(`/tournaments/${id}/rounds`).expect(200)).body.items).toEqual([]);
      expect((await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body.round).toBe(0);
      const { body: crosstable } = await app.anyone.get(`/tournaments/${id}/crosstable`).expect(200);
      expect(crosstable.rows.flatMap(({ rounds }: { rounds: object[] }) => rounds)).toEqual([]);
      expectProblem(await app.anyone.get(`/tournaments/${id}/standings?round=1`), 400, 'validation-failed', ['/query/round']);
    });
  });
});
