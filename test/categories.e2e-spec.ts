import { startApp, type TestApp } from './support/api.js';
import { deleteForGood } from './support/drafts.js';
import { playRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

interface Row {
  readonly rank: number;
  readonly overallRank: number;
  readonly entryId: string;
  readonly name: string;
  readonly points: number;
  readonly tieBreaks: readonly object[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const entry = (name: string, birthYear: number | null, gender: string | null, labels: string[], club: string | null = null) => ({
  player: { name, birthYear, gender, club },
  labels,
});
const pupils = [
  entry('Ada', 2012, 'female', ['5-A'], 'Atatürk Ortaokulu'),
  entry('Berk', 2011, 'male', ['5-A'], 'ATATÜRK ORTAOKULU'),
  entry('Ceren', 2011, 'female', ['5-B'], 'İnönü Ortaokulu'),
  entry('Deniz', null, 'female', ['5-B'], 'İnönü Ortaokulu'),
  entry('Ege', 2013, null, ['5-A', 'Yatılı']),
  entry('Feride', 2014, 'female', ['4-A'], 'Atatürk Ortaokulu'),
  entry('Gökçe', null, 'male', []),
  entry('Hazal', 2012, 'female', ['5-B']),
];
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

interface CategoryRank {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
  readonly shared: boolean;
  readonly members: number;
}

/** CT3.1: what each entry is told of its categories, as the standings of each category have it. */
async function expectRanksTold(id: string, round: number): Promise<void> {
  const path = `/tournaments/${id}`;
  const { rows } = (await app.anyone.get(`${path}/standings?round=${round}`).expect(200)).body;
  const { items } = (await app.anyone.get(`${path}/categories`).expect(200)).body as { items: { id: string; name: string }[] };
  const expected = new Map<string, CategoryRank[]>((rows as Row[]).map(({ entryId }) => [entryId, []]));
  for (const { id: category, name } of items) {
    const within = (await app.anyone.get(`${path}/standings?round=${round}&category=${category}`).expect(200)).body.rows as Member[];
    for (const { entryId, rank, shared, group } of within) {
      const members = within.filter((other) => other.group === group).length;
      expected.get(entryId)!.push({ id: category, name, rank, shared, members });
    }
  }
  for (const [entryId, categories] of expected)
    for (const told of [`standings/${entryId}`, `entries/${entryId}/card`]) {
      const { body } = await app.anyone.get(`${path}/${told}?round=${round}`).expect(200);
      expect([told, body.categories]).toEqual([told, categories]);
    }
}
type Member = Row & { readonly shared: boolean; readonly group: number | null };

describe('CT a school makes categories', () => {
  let path: string;
  let girls: { id: string; revision: number };
  const standings = async (query = '') => (await app.anyone.get(`${path}/standings${query}`).expect(200)).body;
  const add = async (body: object) => (await app.admin.post(`${path}/categories`, body).expect(201)).body;
  const membersOf = async (id: string) => (await app.admin.get(`${path}/categories/${id}/entries`).expect(200)).body;

  beforeAll(async () => {
    const { id } = (await app.admin.post('/tournaments', { name: 'Okul', rounds: 3, seed: 3, entries: pupils }).expect(201)).body;
    path = `/tournaments/${id}`;
  });

  it('in the draft: by year of birth and gender, by club, by label', async () => {
    const { body, headers } = await app.admin
      .post(`${path}/categories`, { name: '2012 ve sonrası kızlar', bornFrom: 2012, gender: 'female' })
      .expect(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toEqual({
      id: expect.any(String),
      name: '2012 ve sonrası kızlar',
      bornFrom: 2012,
      bornTo: null,
      gender: 'female',
      clubs: [],
      labels: [],
      revision: 1,
    });
    girls = body;
    const school = await add({ name: 'Atatürk', clubs: ['Atatürk Ortaokulu'] });
    const classes = await add({ name: '5. sınıflar', labels: ['5-a', '5-B'] });
    const old = await add({ name: '2011 ve öncesi', bornTo: 2011 });
    const { items } = (await app.anyone.get(`${path}/categories`).expect(200)).body;
    expect(namesOf(items)).toEqual(['2012 ve sonrası kızlar', 'Atatürk', '5. sınıflar', '2011 ve öncesi']);
    expect((await app.anyone.get(`${path}/categories/${girls.id}`).expect(200)).body).toEqual(body);

    expect(namesOf((await membersOf(school.id)).members)).toEqual(['Ada', 'Berk', 'Feride']);
    expect(namesOf((await membersOf(classes.id)).members)).toEqual(['Ada', 'Berk', 'Ceren', 'Deniz', 'Ege', 'Hazal']);
    const { members, notAssignable } = await membersOf(old.id);
    expect([namesOf(members), namesOf(notAssignable)]).toEqual([
      ['Berk', 'Ceren'],
      ['Deniz', 'Gökçe'],
    ]);
  });

  it('CT2.3 and sees whom a category misses because something is not known of them; nobody else does', async () => {
    const { members, notAssignable } = await membersOf(girls.id);
    expect(namesOf(members)).toEqual(['Ada', 'Feride', 'Hazal']);
    expect(notAssignable).toEqual([
      { entryId: expect.any(String), name: 'Deniz', club: 'İnönü Ortaokulu', startNumber: null, missing: ['birthYear'] },
      { entryId: expect.any(String), name: 'Ege', club: null, startNumber: null, missing: ['gender'] },
    ]);
    const forAnyone = await app.anyone.get(`${path}/categories/${girls.id}/entries`).expect(200);
    expect(Object.keys(forAnyone.body).sort()).toEqual(['category', 'members', 'revision']);
    expect(forAnyone.body.members).toEqual(members);
    expect(forAnyone.text).not.toMatch(/birthYear|2014/);
    const forOfficials = await app.admin.get(`${path}/categories/${girls.id}/entries`).expect(200);
    expect(forAnyone.headers.etag).not.toBe(forOfficials.headers.etag);
  });

  it('CT3 and ranks them among themselves, with the numbers of the whole table', async () => {
    await app.admin.post(`${path}/start`).expect(200);
    const { id } = (await app.anyone.get(path).expect(200)).body;
    for (let round = 1; round <= 3; round++) await playRound(app.admin, id);
    const all: Row[] = (await standings()).rows;
    for (const row of all) expect(row.overallRank).toBe(row.rank);

    const within = await standings(`?category=${girls.id}`);
    expect(within.category).toEqual({ id: girls.id, name: '2012 ve sonrası kızlar' });
    const expected = all.filter(({ name }) => ['Ada', 'Feride', 'Hazal'].includes(name));
    expect(within.rows).toEqual(expected.map((row, i) => ({ ...row, rank: i + 1 })));
    expect(JSON.stringify(within)).not.toMatch(/birthYear|gender|female/);

    await expectRanksTold(id, 3);
    await expectRanksTold(id, 0); // everybody is level
    const explained = async (query: string) =>
      (await app.anyone.get(`${path}/standings/${within.rows[0].entryId}${query}`).expect(200)).body.categories;
    expect((await explained('?round=2')).map(({ id: category }: CategoryRank) => category)).toContain(girls.id);
    expect(await explained('?round=2&asPublished=true')).toBeNull(); // T33.6

    const afterFirst = await standings(`?round=1&category=${girls.id}`);
    expect(afterFirst).toMatchObject({ round: 1, rows: [{ rank: 1 }, {}, {}] });
  });

  it('a year of birth that is found out counts at once, under a new tag', async () => {
    const before = await app.anyone.get(`${path}/standings?category=${girls.id}`).expect(200);
    const known = (tag: string) => app.anyone.get(`${path}/standings?category=${girls.id}`).set('if-none-match', tag);
    expect((await known(before.headers.etag!)).status).toBe(304);
    const [deniz] = (await app.admin.get('/players?q=deniz').expect(200)).body.items;
    await app.admin.patch(`/players/${deniz.id}`, { birthYear: 2013 }, '*').expect(200);
    const after = await known(before.headers.etag!);
    expect([after.status, namesOf(after.body.rows).sort()]).toEqual([200, ['Ada', 'Deniz', 'Feride', 'Hazal']]);
    expect(namesOf((await membersOf(girls.id)).notAssignable)).toEqual(['Ege']);
  });

  it('CT1.4 labels change while the tournament runs, and are in the history', async () => {
    const { items } = (await app.anyone.get(`${path}/entries?q=gokce`).expect(200)).body;
    expect(items[0].labels).toEqual([]);
    const at = `${path}/entries/${items[0].id}`;
    expect((await app.admin.patch(at, { labels: ['5-A'] }, '*').expect(200)).body).toMatchObject({ labels: ['5-A'], requestedByes: [] });
    const [line] = await app.database.query('SELECT action, before, after FROM changes WHERE subject_id = $1 ORDER BY id DESC LIMIT 1', [
      items[0].id,
    ]);
    expect(line).toEqual({ action: 'entry.labelled', before: { labels: [] }, after: { labels: ['5-A'] } });
    for (const labels of [null, 'a', [1], [''], ['a', 'a'], ['x'.repeat(51)], Array.from({ length: 11 }, (_, i) => `${i}`)])
      expectProblem(await app.admin.patch(at, { labels }, '*'), 400, 'validation-failed', ['/labels']);
    expectProblem(await app.admin.patch(at, {}, '*'), 400, 'validation-failed', ['/requestedByes']);
  });

  it('a category changes as a whole under its tag, and is removed', async () => {
    const at = `${path}/categories/${girls.id}`;
    const wanted = { name: 'Küçük kızlar', gender: 'female', bornFrom: 2013 };
    expectProblem(await app.admin.put(at, wanted), 428, 'if-match-required');
    expectProblem(await app.admin.put(at, wanted, '"7"'), 412, 'stale-revision');
    expectProblem(await app.anyone.put(at, wanted, '"1"'), 401, 'unauthenticated');
    const changed = await app.admin.put(at, wanted, '"1"').expect(200);
    expect(changed.body).toMatchObject({ ...wanted, bornTo: null, clubs: [], revision: 2 });
    expect(changed.headers.etag).toBe('"2"');
    expect(namesOf((await standings(`?category=${girls.id}`)).rows).sort()).toEqual(['Deniz', 'Feride']);
    expectProblem(await app.admin.delete(at, '"1"'), 412, 'stale-revision');
    await app.admin.delete(at, '"2"').expect(204);
    expectProblem(await app.anyone.get(at), 404, 'not-found');
    const lines = await app.database.query<{ action: string }>('SELECT action FROM changes WHERE subject_id = $1 ORDER BY id', [girls.id]);
    expect(lines.map(({ action }) => action)).toEqual(['category.added', 'category.changed', 'category.removed']);
  });

  it('one that is not there is no filter, also for a reader who comes back', async () => {
    const { headers } = await app.anyone.get(`${path}/standings`).expect(200);
    const other = await startTournament(app.admin, 2);
    const foreign = (await app.admin.post(`/tournaments/${other.id}/categories`, { name: 'Öteki', bornTo: 2000 }).expect(201)).body.id;
    for (const category of [girls.id, foreign])
      for (const tag of [headers.etag!, '*', '"x"']) {
        const answer = await app.anyone.get(`${path}/standings?category=${category}`).set('if-none-match', tag);
        expectProblem(answer, 400, 'validation-failed', ['/query/category']);
      }
    for (const query of ['category=1', 'category=', `category=${girls.id}&category=${girls.id}`])
      expectProblem(await app.anyone.get(`${path}/standings?${query}`), 400, 'validation-failed', ['/query/category']);
    expectProblem(await app.anyone.get(`${path}/crosstable?category=${girls.id}`), 400, 'validation-failed', ['/query/category']);
  });

  it.each<[string, object, string]>([
    ['nothing that it asks for', { name: 'Herkes' }, ''],
    ['nothing but what is empty', { name: 'Herkes', clubs: [], labels: [], gender: null }, ''],
    ['no name', { bornFrom: 2012 }, '/name'],
    ['a name that is there', { name: 'Atatürk', bornFrom: 2012 }, '/name'],
    ['years that are turned round', { name: 'x', bornFrom: 2013, bornTo: 2012 }, '/bornTo'],
    ['a year before all', { name: 'x', bornFrom: 1899 }, '/bornFrom'],
    ['half a year', { name: 'x', bornFrom: 2012.5 }, '/bornFrom'],
    ['an unknown gender', { name: 'x', gender: 'kız' }, '/gender'],
    ['a club that is no text', { name: 'x', clubs: [{}] }, '/clubs'],
    ['a list that is none', { name: 'x', labels: '5-A' }, '/labels'],
    ['a label twice', { name: 'x', labels: ['5-A', ' 5-A'] }, '/labels'],
    ['an unknown field', { name: 'x', bornFrom: 2012, age: 12 }, '/age'],
  ])('is refused with %s', async (_, body, pointer) => {
    expectProblem(await app.admin.post(`${path}/categories`, body), 400, 'validation-failed', [pointer]);
  });

  it('of an archived tournament stays as it is', async () => {
    await app.admin.post(`${path}/finish`).expect(200);
    const { id } = await add({ name: 'Finalden sonra', bornFrom: 2012 });
    await app.admin.post(`${path}/archive`).expect(200);
    for (const refused of [
      await app.admin.post(`${path}/categories`, { name: 'Geç', bornFrom: 2012 }),
      await app.admin.put(`${path}/categories/${id}`, { name: 'Geç', bornFrom: 2012 }, '*'),
      await app.admin.delete(`${path}/categories/${id}`, '*'),
    ])
      expectProblem(refused, 409, 'tournament-archived');
  });
});

it('CT there are a hundred at most, and all go with the draft', async () => {
  const { id } = (await app.admin.post('/tournaments', { name: 'Çok' }).expect(201)).body;
  const add = (i: number) => app.admin.post(`/tournaments/${id}/categories`, { name: `Kategori ${i}`, bornFrom: 1950 + i });
  for (let i = 1; i <= 100; i++) await add(i).expect(201);
  expectProblem(await add(101), 409, 'too-many-categories');
  await deleteForGood(app, id);
  expect(await app.database.query('SELECT id FROM categories WHERE tournament_id = $1', [id])).toEqual([]);
});

it('CT2.2 teams are in a category if all of their players are', async () => {
  const team = (name: string, ...genders: (string | null)[]) => ({
    team: { name, members: genders.map((gender, i) => ({ player: { name: `${name} ${i}`, gender } })) },
    labels: ['Lise'],
  });
  const entries = [team('Foça', 'female', 'female'), team('Urla', 'female', 'male'), team('Çeşme', 'female', null)];
  const { id } = (await app.admin.post('/tournaments', { name: 'Takımlar', teams: { boards: 2 }, entries }).expect(201)).body;
  const category = (await app.admin.post(`/tournaments/${id}/categories`, { name: 'Kız takımları', gender: 'female' }).expect(201)).body;
  const { members, notAssignable } = (await app.admin.get(`/tournaments/${id}/categories/${category.id}/entries`).expect(200)).body;
  expect([namesOf(members), namesOf(notAssignable)]).toEqual([['Foça'], ['Çeşme']]);
});

it('CT3 in a round robin in groups ranks group by group', async () => {
  const entries = Array.from({ length: 8 }, (_, i) => ({
    player: { name: `Oyuncu ${i + 1}` },
    group: 1 + (i % 2),
    labels: i < 6 ? ['Misafir'] : [],
  }));
  const { id } = await startTournament(app.admin, 0, { system: 'round-robin', groups: 2, entries });
  await playRound(app.admin, id);
  const category = (await app.admin.post(`/tournaments/${id}/categories`, { name: 'Misafirler', labels: ['misafir'] }).expect(201)).body;
  const { rows } = (await app.anyone.get(`/tournaments/${id}/standings?category=${category.id}`).expect(200)).body;
  expect(rows.map(({ group, rank }: { group: number; rank: number }) => [group, rank])).toEqual([[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3]]); // prettier-ignore
  const second = (await app.anyone.get(`/tournaments/${id}/standings?category=${category.id}&group=2`).expect(200)).body.rows;
  expect(second).toEqual(rows.slice(3));
  await expectRanksTold(id, 1);
});

it('a private tournament shows its categories to those with credentials only', async () => {
  const { id } = (await app.admin.post('/tournaments', { name: 'Gizli', visibility: 'private' }).expect(201)).body;
  const category = (await app.admin.post(`/tournaments/${id}/categories`, { name: 'Gizli', bornFrom: 2012 }).expect(201)).body;
  for (const below of ['categories', `categories/${category.id}`, `categories/${category.id}/entries`, 'prizes'])
    expectProblem(await app.anyone.get(`/tournaments/${id}/${below}`), 404, 'not-found');
});
