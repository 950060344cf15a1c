import { type Api, startApp, type TestApp } from './support/api.js';

interface PlayerBody {
  id: string;
  name: string;
  revision: number;
  [field: string]: unknown;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const add = async (fields: object): Promise<PlayerBody> => (await app.admin.post('/players', fields).expect(201)).body;
const read = async (id: string): Promise<PlayerBody> => (await app.admin.get(`/players/${id}`).expect(200)).body;
const search = async (q: string): Promise<string[]> =>
  (await app.admin.get(`/players?limit=200&q=${encodeURIComponent(q)}`).expect(200)).body.items.map(({ name }: PlayerBody) => name);
const countPlayers = async (): Promise<number> =>
  (await app.database.query<{ count: number }>('SELECT count(*)::int FROM players'))[0]!.count;
const historyOf = (id: string) =>
  app.database.query('SELECT actor, request_id, action, before, after FROM changes WHERE subject_id = $1 ORDER BY id', [id]);

describe('without credentials', () => {
  const someone = { birthYear: 2013, gender: 'female', city: 'Rize' };

  it('nobody sees players who are in no public tournament', async () => {
    const { body: known } = await app.admin.post('/players', { ...someone, name: 'Saklı Oyuncu' }).expect(201);
    const entries = [{ player: { ...someone, name: 'Kapalı Oyuncu' } }];
    await app.admin.post('/tournaments', { name: 'Kapalı', visibility: 'private', entries }).expect(201);
    expect((await app.anyone.get('/players?q=oyuncu').expect(200)).body.items).toEqual([]);
    await app.anyone.get(`/players/${known.id}`).expect(404);
  });

  it('everybody sees who plays in a public one, but no year of birth and no gender', async () => {
    await app.admin.post('/tournaments', { name: 'Açık', entries: [{ player: { ...someone, name: 'Açık Katılımcı' } }] }).expect(201);
    const { items } = (await app.anyone.get('/players?q=katilimci').expect(200)).body;
    expect(items).toEqual([expect.objectContaining({ name: 'Açık Katılımcı', city: 'Rize' })]);
    const { body } = await app.anyone.get(`/players/${items[0].id}`).expect(200);
    expect(Object.keys(body).sort()).toEqual(['city', 'club', 'country', 'federationId', 'id', 'name', 'rating']);
    expect((await app.admin.get(`/players/${items[0].id}`).expect(200)).body).toMatchObject(someone);
  });
});

describe('a list of people', () => {
  it('takes somebody in, in Unicode form NFC, with the country in capitals', async () => {
    const given = { name: '  I\u0307g\u0306dır Şükrü Çağrı ', birthYear: 2014, gender: 'male', country: 'tr', federationId: `"2026-1';--` };
    const { body, headers } = await app.admin.post('/players', given).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'İğdır Şükrü Çağrı',
      birthYear: 2014,
      gender: 'male',
      club: null,
      city: null,
      country: 'TR',
      federationId: `"2026-1';--`,
      rating: null,
      revision: 1,
    });
    expect(headers.etag).toBe('"1"');
    const shown = await app.admin.get(`/players/${body.id}`).expect(200);
    expect(shown.body).toEqual(body);
    await app.admin.get(`/players/${body.id}`).set('if-none-match', shown.headers.etag!).expect(304);
  });

  it('changes what is sent, clears what is null, keeps the rest', async () => {
    const { id } = await add({ name: 'Nehir', club: 'Gazi', city: 'İzmir', rating: 1200 });
    await app.admin.patch(`/players/${id}`, { rating: 1300 }).expect(428);
    await app.admin.patch(`/players/${id}`, { rating: 1300 }, '"7"').expect(412);
    const { body, headers } = await app.admin.patch(`/players/${id}`, { rating: 1300, city: null }, '"1"').expect(200);
    expect(body).toMatchObject({ name: 'Nehir', club: 'Gazi', city: null, rating: 1300, revision: 2 });
    expect(headers.etag).toBe('"2"');
    await app.admin.patch(`/players/${id}`, { name: null }, '"2"').expect(400);
    expect(await read(id)).toEqual(body);
  });

  it('deletes somebody who is in no tournament only', async () => {
    const { id } = await add({ name: 'Deniz' });
    const tournament = await app.admin.post('/tournaments', { name: 'Küçük', entries: [{ playerId: id }] }).expect(201);
    const refused = await app.admin.delete(`/players/${id}`, '"1"').expect(409);
    expect(refused.body.code).toBe('player-in-use');
    await app.admin.delete(`/tournaments/${tournament.body.id}`, '*').expect(204);
    await app.admin.delete(`/players/${id}`, '"1"').expect(204);
    await app.admin.get(`/players/${id}`).expect(404);
  });

  it('writes who did what, with before and after', async () => {
    const { body } = await app.admin.post('/players', { name: 'Yağız' }).set('x-request-id', 'r-1').expect(201);
    const changed = await app.admin.patch(`/players/${body.id}`, { city: 'Van' }, '*').expect(200);
    await app.admin.delete(`/players/${body.id}`, '*').expect(204);
    const lines = await historyOf(body.id);
    expect(lines).toMatchObject([
      { action: 'player.created', request_id: 'r-1', before: null, after: body },
      { action: 'player.changed', before: body, after: changed.body },
      { action: 'player.deleted', before: changed.body, after: null },
    ]);
    expect(new Set(lines.map(({ actor }) => actor)).size).toBe(1);
  });

  it('gives a licence number to one person only', async () => {
    const { id } = await add({ name: 'Bir', federationId: 'L-1' });
    const other = await add({ name: 'İki', federationId: 'L-2' });
    expect((await app.admin.post('/players', { name: 'Üç', federationId: 'L-1' }).expect(409)).body.code).toBe('federation-id-taken');
    expect((await app.admin.patch(`/players/${other.id}`, { federationId: ' L-1' }, '*').expect(409)).body.code).toBe(
      'federation-id-taken',
    );
    expect((await read(id)).federationId).toBe('L-1');
    expect(await read(other.id)).toEqual(other);
  });

  it('is found without regard to case, accents, dotted and dotless i, in any word order, by club and city too', async () => {
    await add({ name: 'Ayşe IŞIK', club: 'Şehit Öğretmen Ortaokulu', city: 'Iğdır' });
    for (const q of ['ışık', 'isik', 'IŞIK', 'İŞİK', 'isik ayse', 'igdir sehit', 'ogretmen', 'şıK'])
      expect([q, await search(q)]).toEqual([q, ['Ayşe IŞIK']]);
    expect(await search('isik izmir')).toEqual([]);
    expect(await search('100%')).toEqual([]);
    expect(await search('_')).toEqual([]);
  });

  it('is paged in the order of the Turkish alphabet, none lost or doubled', async () => {
    const names = ['Can A', 'Çan A', 'Ilgaz A', 'İlgaz A', 'Oya A', 'Öya A', 'Oya A', 'Şan A', 'San A', 'Zan A'];
    for (const name of names) await add({ name, city: 'Sayfalıköy' });
    const seen: PlayerBody[] = [];
    for (let path: string | null = '/api/v1/players?limit=3&q=sayfalikoy'; path !== null;) {
      const { body, headers }: { body: { items: PlayerBody[]; nextCursor: string | null }; headers: Record<string, string> } =
        await app.admin.get(path).expect(200);
      seen.push(...body.items);
      path = /<(.*)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? null;
      expect(path === null).toBe(body.nextCursor === null);
    }
    expect(seen.map(({ name }) => name)).toEqual([
      'Can A',
      'Çan A',
      'Ilgaz A',
      'İlgaz A',
      'Oya A',
      'Oya A',
      'Öya A',
      'San A',
      'Şan A',
      'Zan A',
    ]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(names.length);
  });

  it('is changed by nobody without credentials', async () => {
    const { id } = await add({ name: 'Ece' });
    const before = await countPlayers();
    await app.anyone.post('/players', { name: 'X' }).expect(401);
    await app.anyone.patch(`/players/${id}`, { name: 'X' }, '*').expect(401);
    await app.anyone.delete(`/players/${id}`, '*').expect(401);
    await app.anyone.post(`/players/${id}/merge`, { duplicateId: id }).expect(401);
    await csv('name\nX', { api: app.anyone }).expect(401);
    expect(await countPlayers()).toBe(before);
  });
});

const csv = (file: string | Buffer, { dryRun = false, api = app.admin }: { dryRun?: boolean; api?: Api } = {}) =>
  api.post(`/players/import?dryRun=${dryRun}`).set('content-type', 'text/csv').send(file);

describe('an import', () => {
  const list = [
    '\uFEFFAd Soyad;Doğum Yılı;CİNSİYET;Okul;İl;Ülke;Lisans No;Puan',
    'İpek Ildır;2014;Kız;Gazi İlkokulu;Iğdır;tr;IMP-1;1420',
    '"Kılıç; ""Kaptan"" Işık";2013;e;;;;;',
    '=1+1;;;;;;;',
    ';;;;;;;',
    '@cmd|\'/c calc\'!A0;2012;;"Okul, Şube 2";;;IMP-2;0',
  ].join('\r\n');
  const kept = ['İpek Ildır', 'Kılıç; "Kaptan" Işık', '=1+1', "@cmd|'/c calc'!A0"];

  it('says first what it would do, and does nothing', async () => {
    const before = await countPlayers();
    const { body } = await csv(list, { dryRun: true }).expect(200);
    expect(body).toMatchObject({ dryRun: true, lines: 4, create: 4, skipped: [], errorCount: 0, errors: [] });
    expect(body.players.map(({ name, playerId }: { name: string; playerId: null }) => [name, playerId])).toEqual(
      kept.map((name) => [name, null]),
    );
    expect(body.players[0]).toEqual({
      line: 2,
      playerId: null,
      name: 'İpek Ildır',
      birthYear: 2014,
      gender: 'female',
      club: 'Gazi İlkokulu',
      city: 'Iğdır',
      country: 'TR',
      federationId: 'IMP-1',
      rating: 1420,
    });
    expect(await countPlayers()).toBe(before);
  });

  it('takes everybody in as they are written, with a line of history each', async () => {
    const { body } = await csv(list).expect(200);
    expect(body).toMatchObject({ dryRun: false, lines: 4, create: 4, skipped: [], errors: [] });
    for (const [i, { playerId, name }] of body.players.entries()) {
      expect(name).toBe(kept[i]);
      expect(await read(playerId)).toMatchObject({ name, revision: 1 });
      expect(await historyOf(playerId)).toMatchObject([{ action: 'player.created', after: { name } }]);
    }
    expect(await read(body.players[2].playerId)).toMatchObject({ birthYear: null, gender: null, club: null, federationId: null });
    expect(await search('ipek igdir')).toEqual(['İpek Ildır']);
  });

  it('adds nobody when it is sent again, and names whom each line means', async () => {
    const before = await countPlayers();
    for (const dryRun of [true, false]) {
      const { body } = await csv(list, { dryRun }).expect(200);
      expect(body).toMatchObject({ lines: 4, create: 0, errors: [], players: [] });
      expect(
        body.skipped.map(({ line, reason, playerName, sameAsLine }: Record<string, unknown>) => [line, reason, playerName, sameAsLine]),
      ).toEqual([
        [2, 'federationId', kept[0], null],
        [3, 'name', kept[1], null],
        [4, 'name', kept[2], null],
        [6, 'federationId', kept[3], null],
      ]);
      for (const { playerId, name } of body.skipped) expect((await read(playerId)).name).toBe(name);
    }
    expect(await countPlayers()).toBe(before);
  });

  it('takes namesakes with different licence numbers for two people, and a repeated line for one', async () => {
    const file = 'name,federationId\nCan Öz,N-1\nCan Öz,N-2\nCAN ÖZ,\nCan Öz,N-1\n';
    const { body } = await csv(file).expect(200);
    const [first] = body.players;
    expect(body).toMatchObject({
      create: 2,
      skipped: [
        { line: 4, reason: 'name', playerId: first.playerId, sameAsLine: 2 },
        { line: 5, reason: 'federationId', playerId: first.playerId, sameAsLine: 2 },
      ],
    });
    expect(await search('can oz')).toEqual(['Can Öz', 'Can Öz']);
  });

  it('refuses a file with any bad line, names each by line and column in the language of the caller, and writes nothing', async () => {
    const file = [
      'isim;Doğum Yılı;Ülke;Puan;Cinsiyet',
      'İyi Biri;2014;TR;1000;k',
      ';2014;TR;1000;k',
      'A;1899;Türkiye;9000;x',
      'B;2014',
      '"C\nD";on dört;TR;;',
      `${'x'.repeat(201)};;;;`,
      'E;;;1.5;',
    ].join('\n');
    const expected = [
      [3, 'isim', 'required', 'is missing'],
      [4, 'Cinsiyet', 'isIn', 'must be one of: kadın, kız, k, female, f, erkek, e, male, m'],
      [4, 'Doğum Yılı', 'min', 'must be at least 1900'],
      [4, 'Puan', 'max', 'must be at most 4000'],
      [4, 'Ülke', 'isISO31661Alpha2', 'must be a country code of two letters, such as TR'],
      [5, null, 'columnCount', 'the row must have 5 cells, as the heading has; it has 2'],
      [6, 'Doğum Yılı', 'isInt', 'must be a whole number'],
      [6, 'isim', 'isPlainText', 'must not hold control characters'],
      [8, 'isim', 'isLength', 'must have 1 to 200 characters'],
      [9, 'Puan', 'isInt', 'must be a whole number'],
    ];
    const before = await countPlayers();
    const shown = (lines: Record<string, unknown>[]) =>
      lines
        .map(({ line, column, code, detail }) => [line, column, code, detail])
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

    const refused = await csv(file)
      .expect(422)
      .expect('content-type', /^application\/problem\+json/);
    expect(refused.body).toMatchObject({ code: 'import-refused', detail: expect.stringContaining('(10)') });
    expect(shown(refused.body.lines)).toEqual(expected);
    const report = await csv(file, { dryRun: true }).expect(200);
    expect(report.body).toMatchObject({ dryRun: true, lines: 7, create: 1, errorCount: 10, players: [{ line: 2, name: 'İyi Biri' }] });
    expect(report.body.errors).toEqual(refused.body.lines);

    const turkish = await csv(file).set('accept-language', 'tr').expect(422);
    expect(turkish.body).toMatchObject({
      title: 'İçe aktarma reddedildi',
      lines: expect.arrayContaining([expect.objectContaining({ detail: 'bu alan zorunlu' })]),
    });
    expect(await countPlayers()).toBe(before);
  });

  it.each([
    ['an empty file', '', 1, null, 'emptyFile'],
    ['a heading alone', 'name;club\r\n', 1, null, 'noRows'],
    ['no column for the name', 'club;city\nGazi;Van', 1, null, 'missingColumn'],
    ['an unknown column', 'name;Veli Telefonu\nAli;5', 1, 'Veli Telefonu', 'unknownColumn'],
    ['two columns for one thing', 'name;kulüp;okul\nAli;a;b', 1, 'okul', 'columnTwice'],
    ['quotes that do not match', 'name\nAli\n"Veli\nCan', 3, null, 'badQuotes'],
    ['bytes that are not UTF-8', Buffer.from('name\nAli\n\xddpek\n', 'latin1'), 3, null, 'notUtf8'],
    ['a zero byte', 'name\nAli\0', 2, 'name', 'isPlainText'],
  ])('refuses %s', async (_, file, line, column, code) => {
    const { body } = await csv(file).expect(422);
    expect(body).toMatchObject({ code: 'import-refused', lines: [{ line, column, code }] });
    expect(body.lines[0].detail).not.toBe(code);
    expect((await csv(file, { dryRun: true }).expect(200)).body).toMatchObject({ create: 0, errorCount: 1, errors: body.lines });
  });

  it('takes no other type, other routes take no CSV, and says which it wants', async () => {
    const json = await app.admin.post('/players/import', { name: 'Ali' }).expect(415);
    expect(json.body).toMatchObject({ code: 'unsupported-media-type', detail: expect.stringContaining('text/csv') });
    const other = await app.admin.post('/players').set('content-type', 'text/csv').send('name\nAli').expect(415);
    expect(other.body).toMatchObject({ code: 'unsupported-media-type', detail: expect.stringContaining('application/json') });
    await app.admin.post('/players').set('content-type', 'application/x-www-form-urlencoded').send('name=Ali').expect(415);
    await app.admin.post('/nowhere').set('content-type', 'text/csv').send('name\nAli').expect(404);
    await app.admin
      .post('/players/import')
      .set('content-type', 'Text/CSV; charset=utf-8; header=present')
      .send('name\nTip Deneme')
      .expect(200);
    expect((await app.admin.post('/players/import').expect(422)).body.lines).toMatchObject([{ code: 'emptyFile' }]);
  });

  it.each(['dryRun=1', 'dryRun=', 'dryRun=true&dryRun=false', 'dryrun=true'])('is refused with the query %s', async (query) => {
    await app.admin.post(`/players/import?${query}`).set('content-type', 'text/csv').send('name\nQuery').expect(400);
    expect(await search('query')).toEqual([]);
  });

  it('takes 10 MiB and no more, JSON still 1 MiB', async () => {
    const line = `Büyük Dosya;${'x'.repeat(2000)}\n`;
    const file = (bytes: number) => 'name;club\n' + line.repeat(Math.floor(bytes / Buffer.byteLength(line)));
    const { body } = await csv(file(10 * 2 ** 20 - 4000)).expect(422);
    expect(body.lines).toHaveLength(200);
    expect(body.lines[0]).toMatchObject({ line: 2, code: 'isLength' });
    // told by the length alone: the server does not wait for a body that it will not take
    const tooLarge = await csv('name')
      .set('content-length', `${10 * 2 ** 20 + 1}`)
      .expect(413);
    expect(tooLarge.body.code).toBe('body-too-large');
    await app.admin
      .post('/players', { name: 'A' })
      .set('content-length', `${2 ** 20 + 1}`)
      .expect(413);
  });

  it('takes 10,000 people in seconds, and none twice when two send the same file at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `Kişi ${i},${2000 + (i % 20)},Kitle,TOPLU-${i % 2 === 0 ? i : ''}`);
    const file = ['name,birthYear,club,federationId', ...rows.map((row) => row.replace(/TOPLU-$/, ''))].join('\n');
    const before = await countPlayers();
    const start = performance.now();
    const answers = await Promise.all([csv(file), csv(file)]);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.create as number).sort((a, b) => a - b)).toEqual([0, 10_000]);
    expect(await countPlayers()).toBe(before + 10_000);
  });

  it('has a limit of rows', async () => {
    const { body } = await csv(`name\n${'A\n'.repeat(20_001)}`).expect(422);
    expect(body.lines).toMatchObject([{ line: 20_002, code: 'tooManyRows' }]);
  });
});

describe('a merge', () => {
  const merge = (id: string, duplicateId: string) => app.admin.post(`/players/${id}/merge`, { duplicateId });
  const playersOf = async (tournamentId: string): Promise<string[]> =>
    (await app.anyone.get(`/tournaments/${tournamentId}/entries`).expect(200)).body.items.map(
      ({ playerId }: { playerId: string }) => playerId,
    );

  it('moves the entries, fills what is not known, deletes the duplicate and raises what shows the name', async () => {
    const kept = await add({ name: 'Elif Şahin', birthYear: 2014, club: 'Gazi' });
    const duplicate = await add({ name: 'ELIF SAHIN', club: 'Atatürk', city: 'Muş', federationId: 'M-1', rating: 1300 });
    const opponent = await add({ name: 'Rakip' });
    const tournament = await app.admin
      .post('/tournaments', { name: 'Kupa', entries: [{ playerId: duplicate.id }, { playerId: opponent.id }], start: true })
      .expect(201);
    const path = `/tournaments/${tournament.body.id}`;
    await app.admin.post(`${path}/rounds`, { publish: true }).expect(201);
    const shown = async () => ({
      tournament: (await app.anyone.get(path).expect(200)).body,
      entry: (await app.anyone.get(`${path}/entries`).expect(200)).body.items.find(({ name }: PlayerBody) => name !== 'Rakip'),
      round: (await app.anyone.get(`${path}/rounds/1`).expect(200)).body,
      match: (await app.anyone.get(`${path}/rounds/1/matches`).expect(200)).body.items[0],
    });
    const before = await shown();

    const { body, headers } = await merge(kept.id.toUpperCase(), duplicate.id.toUpperCase()).expect(200);
    expect(body).toEqual({ ...kept, city: 'Muş', federationId: 'M-1', rating: 1300, revision: 2 });
    expect(headers.etag).toBe('"2"');
    expect(await read(kept.id)).toEqual(body);
    expect(await search('elif mus')).toEqual(['Elif Şahin']);
    await app.admin.get(`/players/${duplicate.id}`).expect(404);

    const after = await shown();
    expect(after.entry).toMatchObject({ id: before.entry.id, playerId: kept.id, name: 'Elif Şahin', club: 'Gazi' });
    for (const what of ['tournament', 'entry', 'round', 'match'] as const)
      expect([what, after[what].revision]).toEqual([what, before[what].revision + 1]);

    expect(await historyOf(kept.id)).toMatchObject([
      { action: 'player.created' },
      { action: 'player.merged', before: { player: kept, duplicate }, after: body },
    ]);
    expect(await historyOf(duplicate.id)).toMatchObject([
      { action: 'player.created' },
      { action: 'player.merged-away', before: duplicate, after: body },
    ]);
    expect((await historyOf(before.entry.id)).at(-1)).toMatchObject({
      action: 'entry.player-merged',
      before: { playerId: duplicate.id, name: 'ELIF SAHIN' },
      after: { playerId: kept.id, name: 'Elif Şahin' },
    });
  });

  it('is refused where both play in one tournament, and changes nothing', async () => {
    const [a, b] = [await add({ name: 'İkiz' }), await add({ name: 'İkiz', city: 'Ordu' })];
    const entries = [{ playerId: a.id }, { playerId: b.id, allowNamesake: true }];
    const { body } = await app.admin.post('/tournaments', { name: 'İkizler', entries }).expect(201);
    expect((await merge(a.id, b.id).expect(409)).body.code).toBe('players-meet');
    expect([await read(a.id), await read(b.id)]).toEqual([a, b]);
    expect((await playersOf(body.id)).sort()).toEqual([a.id, b.id].sort());
  });

  it('is refused with the same player, somebody unknown, or no id', async () => {
    const { id } = await add({ name: 'Tek' });
    const unknown = '01a22b8f-79b5-70f2-b16c-c4c47de2d5e2';
    expect((await merge(id, id.toUpperCase()).expect(400)).body.errors).toMatchObject([{ pointer: '/duplicateId', code: 'samePlayer' }]);
    await merge(id, unknown).expect(404);
    await merge(unknown, id).expect(404);
    await merge(id, 'x').expect(400);
    await app.admin.post(`/players/${id}/merge`, {}).expect(400);
    await app.admin.post(`/players/${id}/merge`, { duplicateId: unknown, force: true }).expect(400);
    expect((await read(id)).revision).toBe(1);
  });

  const tournamentOf = async (...playerIds: string[]): Promise<string> =>
    (await app.admin.post('/tournaments', { name: 'Yarış', entries: playerIds.map((playerId) => ({ playerId })) }).expect(201)).body.id;

  it('loses no entry where the duplicate is registered at the same time', async () => {
    for (let i = 0; i < 12; i++) {
      const kept = await add({ name: `Kalan ${i}` });
      const duplicate = await add({ name: `Giden ${i}` });
      const other = await add({ name: `Öbür ${i}` });
      const [old, first, second] = [await tournamentOf(kept.id, other.id), await tournamentOf(), await tournamentOf(other.id)];
      const register = (tournament: string) => app.admin.post(`/tournaments/${tournament}/entries`, { playerId: duplicate.id });
      const [merged, ...registered] = await Promise.all([merge(kept.id, duplicate.id), register(first), register(old), register(second)]);

      expect([200, 409]).toContain(merged.status);
      const owner = merged.status === 200 ? kept.id : duplicate.id;
      for (const [j, tournament] of [first, old, second].entries()) {
        const { status, body } = registered[j]!;
        const isThere = (await playersOf(tournament)).includes(owner);
        const outcome = status === 201 ? `registered, ${isThere ? 'there' : 'lost'}` : body.errors?.[0].code;
        expect(['registered, there', 'unknownPlayer']).toContain(outcome);
      }
      // only where the duplicate came into the tournament of the kept one before the merge do the two meet
      expect(merged.status === 409).toBe(registered[1].status === 201);
    }
  });

  it('loses no entry where several merges cross', async () => {
    for (let i = 0; i < 8; i++) {
      const [a, b, c] = [await add({ name: `A ${i}` }), await add({ name: `B ${i}` }), await add({ name: `C ${i}` })];
      const tournaments = [await tournamentOf(a.id), await tournamentOf(b.id), await tournamentOf(c.id)];
      const answers = await Promise.all([merge(a.id, b.id), merge(b.id, c.id), merge(b.id, a.id), merge(a.id, b.id)]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      for (const tournament of tournaments) {
        const [player] = await playersOf(tournament);
        await app.admin.get(`/players/${player}`).expect(200);
      }
    }
  });

  it('does not get in the way of a change of name in the same tournaments', async () => {
    const [a, b] = [await add({ name: 'Değişen' }), await add({ name: 'Değişen' })];
    await tournamentOf(a.id);
    await tournamentOf(b.id);
    const [merged, changed] = await Promise.all([
      merge(a.id, b.id),
      app.admin.patch(`/players/${a.id}`, { name: 'Değişti', federationId: 'D-1' }, '*'),
    ]);
    expect([merged.status, changed.status]).toEqual([200, 200]);
    expect(await read(a.id)).toMatchObject({ name: 'Değişti', federationId: 'D-1', revision: 3 });
  });
});

describe('the description of the API', () => {
  it('has the body of an import as text/csv, with an example, and its answers', async () => {
    const { paths } = (await app.anyone.get('/api/openapi.json').expect(200)).body;
    const { requestBody, parameters, responses } = paths['/api/v1/players/import'].post;
    expect(Object.keys(requestBody.content)).toEqual(['text/csv']);
    expect(requestBody.content['text/csv'].schema).toEqual({ type: 'string' });
    expect(requestBody.content['text/csv'].examples.file.value).toContain('Ayşe Işık');
    expect(parameters[0]).toMatchObject({ name: 'dryRun', in: 'query', required: false, schema: { type: 'boolean' } });
    expect(responses['200'].content['application/json'].schema.$ref).toContain('ImportReportDto');
    expect(paths['/api/v1/players/{id}/merge'].post.requestBody.content['application/json'].schema.$ref).toContain('MergeDto');
  });

  it('has a language for every route, a description for every tag, and entity tags for data only', async () => {
    const { paths, tags, components } = (await app.anyone.get('/api/openapi.json').expect(200)).body;
    const operations: { parameters: unknown[]; tags: string[] }[] = Object.values<object>(paths).flatMap((path) => Object.values(path));
    for (const { parameters } of operations) expect(parameters).toContainEqual({ $ref: '#/components/parameters/AcceptLanguage' });
    expect(tags.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...new Set(operations.flatMap((operation) => operation.tags))].sort(),
    );
    expect(components.securitySchemes.bearer).not.toHaveProperty('bearerFormat');
    expect(paths['/api/problems'].get.responses).not.toHaveProperty('304');
    expect(paths['/api/v1/players'].get.responses).toHaveProperty('304');
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['VariantNameDto', 'TieBreakNameDto', 'StonesDto']));
  });

  it('has an example that the import takes', async () => {
    const { paths } = (await app.anyone.get('/api/openapi.json').expect(200)).body;
    const file: string = paths['/api/v1/players/import'].post.requestBody.content['text/csv'].examples.file.value;
    expect((await csv(file, { dryRun: true }).expect(200)).body).toMatchObject({ create: 1, errors: [] });
  });
});
