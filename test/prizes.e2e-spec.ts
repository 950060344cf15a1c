import { startApp, type TestApp } from './support/api.js';
import { deleteForGood } from './support/drafts.js';
import { pairRound, playRound, startTournament, win } from './support/play.js';
import { expectProblem } from './support/refusal.js';

interface Winner {
  readonly name: string;
  readonly rank: number;
  readonly overallRank: number;
  readonly reason: { readonly en: string; readonly tr: string };
}
interface Award {
  readonly prize: string;
  readonly category: string | null;
  readonly place: number;
  readonly group: number | null;
  readonly winners: readonly Winner[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const brief = (awards: readonly Award[]) =>
  awards.map(({ prize, place, winners }) => `${prize} ${place}: ${winners.map(({ name }) => name).join(' = ')}`);
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('PZ a school gives prizes', () => {
  let id: string;
  let girls: string;
  const at = () => `/tournaments/${id}/prizes`;
  const read = async () => (await app.anyone.get(at()).expect(200)).body;
  const list = (rule?: string) => ({
    ...(rule && { rule }),
    prizes: [
      { name: 'Kupa', count: 2 },
      { name: 'Kızlar birinciliği', categoryId: girls },
      { name: 'Madalya', count: 1 },
    ],
  });

  beforeAll(async () => {
    // who stands higher in the list starts, and the first side always wins: the order of names is nearly that of the ranking
    const people = ['Ali', 'Banu', 'Cem', 'Derya', 'Emre', 'Fulya', 'Gül', 'Hakan'];
    const female = new Set(['Banu', 'Derya', 'Fulya', 'Gül']);
    const entries = people.map((name) => ({ player: { name, gender: female.has(name) ? 'female' : 'male' } }));
    const settings = { name: 'Ödüllü', initialOrder: 'registration', initialSide: 'first', seed: 1, rounds: 2, entries };
    ({ id } = (await app.admin.post('/tournaments', settings).expect(201)).body);
    girls = (await app.admin.post(`/tournaments/${id}/categories`, { name: 'Kızlar', gender: 'female' }).expect(201)).body.id;
  });

  it('PZ1 and writes its list before the start, under the tag of the tournament', async () => {
    expect(await read()).toMatchObject({
      rule: 'one-each',
      reserves: 2,
      prizes: [],
      awards: [],
      nextInLine: [],
      round: 0,
      provisional: true,
    });
    const { headers } = await app.anyone.get(`/tournaments/${id}`).expect(200);
    expectProblem(await app.admin.put(at(), list()), 428, 'if-match-required');
    expectProblem(await app.admin.put(at(), list(), '"77"'), 412, 'stale-revision');
    expectProblem(await app.anyone.put(at(), list(), headers.etag), 401, 'unauthenticated');
    const { body, headers: after } = await app.admin.put(at(), list(), headers.etag).expect(200);
    expect(body.prizes).toEqual([
      { name: 'Kupa', count: 2, categoryId: null, category: null },
      { name: 'Kızlar birinciliği', count: 1, categoryId: girls, category: 'Kızlar' },
      { name: 'Madalya', count: 1, categoryId: null, category: null },
    ]);
    expect(body).toEqual(await read());
    expect(after.etag).toBe(`"${body.revision}"`);
    const [line] = await app.database.query(
      `SELECT before, after FROM changes WHERE tournament_id = $1 AND action = 'tournament.prizes-changed'`,
      [id],
    );
    expect(line).toMatchObject({ before: { prizes: [] }, after: { rule: 'one-each', reserves: 2, prizes: [{ name: 'Kupa' }, {}, {}] } });
  });

  it('PZ5 nobody has won anything before round 1, the start included', async () => {
    expect(brief((await read()).awards)).toEqual(['Kupa 1: ', 'Kupa 2: ', 'Kızlar birinciliği 1: ', 'Madalya 3: ']);
    await app.admin.post(`/tournaments/${id}/start`).expect(200);
    expect((await read()).awards.flatMap(({ winners }: Award) => winners)).toEqual([]);
  });

  it('PZ2.1 everybody gets the highest prize that is theirs, the next in line the other; each is told why', async () => {
    await playRound(app.admin, id);
    await playRound(app.admin, id);
    const { rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    const order = namesOf(rows);
    const isGirl = (name: string) => ['Banu', 'Derya', 'Fulya', 'Gül'].includes(name);
    const [first, second, ...others] = order;
    const bestGirl = others.find(isGirl)!;
    const third = others.find((name) => name !== bestGirl)!;
    const { awards, nextInLine, provisional, round } = await read();
    expect({ provisional, round }).toEqual({ provisional: true, round: 2 });
    expect(brief(awards)).toEqual([`Kupa 1: ${first}`, `Kupa 2: ${second}`, `Kızlar birinciliği 1: ${bestGirl}`, `Madalya 3: ${third}`]);
    const without = others.filter((name) => name !== bestGirl && name !== third);
    expect(nextInLine.map(({ category, next }: { category: string; next: { name: string }[] }) => [category, namesOf(next)])).toEqual([
      [null, without.slice(0, 2)],
      ['Kızlar', without.filter(isGirl).slice(0, 2)],
    ]);

    const [cup] = awards[0].winners as Winner[];
    expect(cup!.reason.en).toMatch(/^Place 1 in the standings\./);
    expect(cup!.reason.tr).toMatch(/^Puan durumunda 1\. sırada\./);
    const [girl] = awards[2].winners as Winner[];
    const rankOfGirl = order.filter(isGirl).indexOf(bestGirl) + 1;
    expect(girl).toMatchObject({ rank: rankOfGirl, overallRank: order.indexOf(bestGirl) + 1 });
    expect(girl!.reason.tr).toContain(`“Kızlar” kategorisinde ${rankOfGirl}. sırada (genel sıralamada ${order.indexOf(bestGirl) + 1}.)`);
    for (const name of order.filter(isGirl).slice(0, rankOfGirl - 1)) {
      expect(girl!.reason.en).toContain(`${name} (has “Kupa”)`);
      expect(girl!.reason.tr).toContain(`${name} (“Kupa” ödülünü aldı)`);
    }
  });

  it('PZ5 a tie-break that decided is named', async () => {
    const { rows } = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body;
    const { awards } = await read();
    // two rounds of eight players: two have won both
    expect(rows[0].points).toBe(rows[1].points);
    const { reason } = awards[0].winners[0];
    expect(reason.en).toMatch(new RegExp(`${rows[1].name} has 2 points, too; decided by \\S.*: [\\d.]+ to [\\d.]+\\.$`));
    expect(reason.tr).toMatch(new RegExp(`${rows[1].name} ile puanı eşit \\(2\\); sırayı \\S.* belirledi: [\\d,]+ - [\\d,]+\\.$`));
  });

  it('PZ2.2 or everybody gets every prize that is theirs', async () => {
    await app.admin.put(at(), list('several'), '*').expect(200);
    const { rows } = (await app.anyone.get(`/tournaments/${id}/standings?category=${girls}`).expect(200)).body;
    const { awards } = await read();
    expect(namesOf(awards[2].winners)).toEqual([rows[0].name]);
    expect(awards[3].winners[0]).toMatchObject({ rank: 3, overallRank: 3 });
    await app.admin.put(at(), list(), '*').expect(200);
  });

  it('PZ2.3 who withdraws gets none, and the next in line is told so', async () => {
    const extra = await startTournament(app.admin, 4, { rounds: 3, tieBreaks: ['LOT'] });
    await playRound(app.admin, extra.id);
    await app.admin.put(`/tournaments/${extra.id}/prizes`, { prizes: [{ name: 'Kupa' }] }, '*').expect(200);
    const prizes = async () => (await app.anyone.get(`/tournaments/${extra.id}/prizes`).expect(200)).body;
    const [winner] = (await prizes()).awards[0].winners;
    await app.admin.post(`/tournaments/${extra.id}/entries/${winner.entryId}/withdraw`).expect(200);
    const [next] = (await prizes()).awards[0].winners;
    expect(next.entryId).not.toBe(winner.entryId);
    expect(next.reason.en).toContain(`${winner.name} (has withdrawn)`);
    expect(next.reason.tr).toContain(`${winner.name} (turnuvadan çekildi)`);
  });

  it('PZ5 the winners are final once the tournament is finished, and the list stays with the archive', async () => {
    await app.admin.post(`/tournaments/${id}/finish`).expect(200);
    expect(await read()).toMatchObject({ provisional: false });
    expectProblem(await app.admin.delete(`/tournaments/${id}/categories/${girls}`, '*'), 409, 'category-in-use');
    await app.admin.post(`/tournaments/${id}/archive`).expect(200);
    expectProblem(await app.admin.put(at(), list(), '*'), 409, 'tournament-archived');
    expect(await read()).toMatchObject({ provisional: false, prizes: [{}, {}, {}] });
  });
});

describe('PZ3 a shared place', () => {
  it('makes joint winners of all whom no tie-break tells apart', async () => {
    const { id } = await startTournament(app.admin, 6, { rounds: 1, tieBreaks: [] });
    await playRound(app.admin, id);
    const prizes = [{ name: 'Altın' }, { name: 'Gümüş' }, { name: 'Bronz' }, { name: 'Dördüncülük' }];
    const { awards, nextInLine } = (await app.admin.put(`/tournaments/${id}/prizes`, { prizes, reserves: 1 }, '*').expect(200)).body;
    const winners = awards.map((award: Award) => namesOf(award.winners));
    expect(winners.map((names: string[]) => names.length)).toEqual([3, 3, 3, 3]);
    expect(winners.slice(1, 3)).toEqual([winners[0], winners[0]]);
    expect(winners[3]).not.toEqual(winners[0]);
    const [{ reason, name }, ...rest] = awards[0].winners;
    expect(reason.en).toBe(
      `Place 1 in the standings. They share the place, and so the prize, with ${namesOf(rest).join(', ')}: no tie-break tells them apart.`,
    );
    expect(name).not.toBe(rest[0].name);
    // the lower three share the fourth prize, so nobody is left
    expect(nextInLine).toEqual([{ categoryId: null, category: null, group: null, next: [] }]);
  });

  it('the losers of both semi-finals of a knock-out share the third', async () => {
    const { id } = await startTournament(app.admin, 4, { system: 'knock-out', tieBreakPreset: 'knock-out' });
    await playRound(app.admin, id);
    await playRound(app.admin, id);
    const { awards } = (await app.admin.put(`/tournaments/${id}/prizes`, { prizes: [{ name: 'Madalya', count: 3 }] }, '*').expect(200))
      .body;
    expect(awards.map(({ winners }: Award) => winners.map(({ rank }) => rank))).toEqual([[1], [2], [3, 3]]);
  });
});

it('PZ2.4 each group of a round robin has its prizes', async () => {
  const entries = Array.from({ length: 6 }, (_, i) => ({ player: { name: `Oyuncu ${i + 1}` }, group: 1 + (i % 2) }));
  const { id } = await startTournament(app.admin, 0, { system: 'round-robin', groups: 2, entries });
  await playRound(app.admin, id);
  const { awards } = (await app.admin.put(`/tournaments/${id}/prizes`, { prizes: [{ name: 'Kupa' }] }, '*').expect(200)).body;
  expect(awards.map(({ group, place, winners }: Award) => [group, place, winners.length])).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ]);
  expect(awards[1].winners[0].reason.tr).toMatch(/^2\. grupta 1\. sırada\./);
});

it('PZ5 winners follow a correction, under a new tag', async () => {
  const { id } = await startTournament(app.admin, 2, { rounds: 1 });
  const { matches } = await pairRound(app.admin, id);
  await win(app.admin, matches[0].id);
  await app.admin.put(`/tournaments/${id}/prizes`, { prizes: [{ name: 'Kupa' }] }, '*').expect(200);
  const before = await app.anyone.get(`/tournaments/${id}/prizes`).expect(200);
  expect((await app.anyone.get(`/tournaments/${id}/prizes`).set('if-none-match', before.headers.etag!)).status).toBe(304);
  await app.admin.post(`/matches/${matches[0].id}/ruling`, { winner: 'second', reason: 'İtiraz' }).expect(200);
  const after = await app.anyone.get(`/tournaments/${id}/prizes`).set('if-none-match', before.headers.etag!).expect(200);
  expect(after.body.awards[0].winners[0].entryId).not.toBe(before.body.awards[0].winners[0].entryId);
});

describe('a list of prizes', () => {
  let id: string;
  let foreign: string;
  beforeAll(async () => {
    ({ id } = (await app.admin.post('/tournaments', { name: 'Liste' }).expect(201)).body);
    const other = (await app.admin.post('/tournaments', { name: 'Öteki' }).expect(201)).body.id;
    foreign = (await app.admin.post(`/tournaments/${other}/categories`, { name: 'Kızlar', gender: 'female' }).expect(201)).body.id;
  });

  it.each<[string, object, string]>([
    ['no prizes', {}, '/prizes'],
    ['null', { prizes: null }, '/prizes'],
    ['a prize that is no object', { prizes: ['Kupa'] }, '/prizes/0'],
    ['a prize without a name', { prizes: [{ count: 1 }] }, '/prizes/0/name'],
    ['a count of none', { prizes: [{ name: 'Kupa', count: 0 }] }, '/prizes/0/count'],
    ['too many of one', { prizes: [{ name: 'Kupa', count: 101 }] }, '/prizes/0/count'],
    ['too many', { prizes: Array.from({ length: 101 }, () => ({ name: 'Kupa' })) }, '/prizes'],
    ['too many in all', { prizes: Array.from({ length: 3 }, () => ({ name: 'Kupa', count: 67 })) }, '/prizes'],
    ['a category that is no id', { prizes: [{ name: 'Kupa', categoryId: 'kızlar' }] }, '/prizes/0/categoryId'],
    ['an unknown rule', { rule: 'all', prizes: [] }, '/rule'],
    ['too long a reserve', { reserves: 21, prizes: [] }, '/reserves'],
    ['an unknown field', { prizes: [{ name: 'Kupa', value: 500 }] }, '/prizes/0/value'],
  ])('is refused with %s', async (_, body, pointer) => {
    expectProblem(await app.admin.put(`/tournaments/${id}/prizes`, body, '*'), 400, 'validation-failed', [pointer]);
  });

  it('is refused with a category of another tournament, and nothing of it is kept', async () => {
    const prizes = [{ name: 'Kupa' }, { name: 'Kız', categoryId: foreign }];
    const refused = await app.admin.put(`/tournaments/${id}/prizes`, { prizes, reserves: 5 }, '*');
    const { errors } = expectProblem(refused, 400, 'validation-failed', ['/prizes/1/categoryId']);
    expect(errors).toMatchObject([{ code: 'unknownCategory' }]);
    expect((await app.anyone.get(`/tournaments/${id}/prizes`).expect(200)).body).toMatchObject({ prizes: [], reserves: 2 });
  });

  it('goes with its draft, and the categories in it', async () => {
    const { id: draft } = (await app.admin.post('/tournaments', { name: 'Silinecek' }).expect(201)).body;
    const category = (await app.admin.post(`/tournaments/${draft}/categories`, { name: 'Kızlar', gender: 'female' }).expect(201)).body;
    const prizes = [{ name: 'Kupa', categoryId: category.id }];
    await app.admin.put(`/tournaments/${draft}/prizes`, { prizes }, '*').expect(200);
    const refused = expectProblem(await app.admin.delete(`/tournaments/${draft}/categories/${category.id}`, '*'), 409, 'category-in-use');
    expect(refused.detail).toContain('Kupa');
    await deleteForGood(app, draft);
    expect(await app.database.query('SELECT name FROM prizes WHERE tournament_id = $1', [draft])).toEqual([]);
  });
});
