import { jest } from '@jest/globals';
import { startApp, type TestApp } from './support/api.js';
import { everyCriterion, totalled } from './support/criteria.js';
import { pairRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

interface Row {
  readonly entryId: string;
  readonly rank: number;
  readonly tieBreaks: readonly { readonly code: string; readonly value: number | null }[];
}
interface Told {
  readonly code: string;
  readonly value: number | null;
  readonly noValue: string | null;
  readonly total: string;
  readonly parts: readonly { readonly value: number; readonly cut?: string }[];
}
type Winner = 'first' | 'second' | 'draw';

jest.setTimeout(180_000); // every number of every table is asked for

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const codes = everyCriterion.filter(({ replacesPoints }) => !replacesPoints).map(({ code }) => code);
/** As many as a tournament may have at once. */
const lists = [codes.slice(0, 20), codes.slice(20, 40), codes.slice(40)];
const withParts = new Set(totalled.map(({ code }) => code));

const start = (players: number, more: object = {}) =>
  startTournament(app.admin, players, { setsPerMatch: 1, recordRequired: false, ...more });
const treasures = { first: { first: 25, second: 23 }, second: { first: 20, second: 28 }, draw: { first: 24, second: 24 } };
const enter = (match: string, winner: Winner) =>
  app.admin.post(`/matches/${match}/sets`, { number: 1, ending: 'played', treasures: treasures[winner] }).expect(201);
const playAll = async (id: string, winner: Winner) => {
  for (const match of (await pairRound(app.admin, id)).matches) if (match.state !== 'decided') await enter(match.id, winner);
};
const forfeitAll = async (id: string, absent: string) => {
  for (const match of (await pairRound(app.admin, id)).matches)
    await app.admin.post(`/matches/${match.id}/forfeit`, { absent }).expect(200);
};

/** Reads what is told of everybody by every tie-break, in both languages. */
async function expectSound(id: string, query = ''): Promise<void> {
  for (const tieBreaks of lists) {
    await app.admin.put(`/tournaments/${id}/tie-breaks`, { tieBreaks, reason: 'Deneme' }, '*').expect(200);
    const { rows } = (await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body as { rows: Row[] };
    for (const [i, row] of rows.entries()) {
      const next = rows[i + 1];
      const against = next ? `${query === '' ? '?' : '&'}against=${next.entryId}` : '';
      const { body, text } = await app.anyone
        .get(`/tournaments/${id}/standings/${row.entryId}${query}${against}`)
        .set('accept-language', i % 2 === 0 ? 'tr' : 'en')
        .expect(200);
      expect(text).not.toMatch(/NaN|undefined|\{\{|\[object|Infinity/);
      for (const [j, { code, value, noValue, total, parts }] of (body.tieBreaks as Told[]).entries()) {
        expect({ code, value }).toEqual(row.tieBreaks[j]);
        expect([code, noValue === null]).toEqual([code, value !== null]);
        if (value === null || total !== 'sum' || !withParts.has(code)) continue;
        const sum = parts.filter(({ cut }) => !cut).reduce((all, part) => all + part.value, 0);
        expect([code, sum]).toEqual([code, value]);
      }
      const card = (await app.anyone.get(`/tournaments/${id}/entries/${row.entryId}/card${query}`).expect(200)).body;
      expect(card.row).toEqual(row);
    }
  }
}

describe.each(['swiss', 'round-robin'])('every tie-break of a %s', (system) => {
  const settings = system === 'swiss' ? { system, rounds: 4 } : { system };

  it('before anybody has played', async () => {
    const { id } = await start(3, settings);
    await expectSound(id);
  });

  it('where everybody is equal', async () => {
    const { id } = await start(4, { ...settings, ...(system === 'swiss' && { rounds: 3 }) });
    await playAll(id, 'draw');
    await playAll(id, 'draw');
    await expectSound(id);
  });

  it('where nobody came', async () => {
    const { id } = await start(5, settings);
    await forfeitAll(id, 'both');
    await forfeitAll(id, 'first');
    await expectSound(id);
    await expectSound(id, '?round=1');
  });

  it('where the leader has left, and a round is open', async () => {
    const entries = Array.from({ length: 6 }, (_, i) => ({ player: { name: `Kişi ${i}`, rating: 1500 + 10 * i } }));
    const { id } = await start(0, { ...settings, entries });
    await playAll(id, 'first');
    await playAll(id, 'first');
    const [leader] = (await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body.rows as Row[];
    await app.admin.post(`/tournaments/${id}/entries/${leader!.entryId}/withdraw`, {}).expect(200);
    const open = (await pairRound(app.admin, id)).matches.filter(({ state }: { state: string }) => state !== 'decided');
    await enter(open[0].id, 'second');
    expect((await app.anyone.get(`/tournaments/${id}/standings`).expect(200)).body.provisional).toBe(true);
    await expectSound(id);
    await expectSound(id, '?round=2');
  });
});

describe('a table that there is not', () => {
  let path: string;
  beforeAll(async () => {
    path = `/tournaments/${(await start(4, { rounds: 3 })).id}`;
  });

  it.each([
    ['round=1', '/query/round'],
    ['round=99999', '/query/round'],
    ['round=1.5', '/query/round'],
    ['round=', '/query/round'],
    ['round=0&round=1', '/query/round'],
    ['stage=2', '/query/stage'],
    ['group=1', '/query/group'],
    ['limit=0', '/query/limit'],
    ['limit=201', '/query/limit'],
    ['cursor=AAAA', '/query/cursor'],
    [`cursor=${Buffer.from('[-5,1]').toString('base64url')}`, '/query/cursor'],
    ['asPublished=true', '/query/round'],
    ['asPublished=maybe&round=0', '/query/asPublished'],
    ['places=1', '/query/places'],
  ])('is refused by name: ?%s', async (query, pointer) => {
    for (const table of ['standings', 'crosstable'])
      expectProblem(await app.anyone.get(`${path}/${table}?${query}`), 400, 'validation-failed', [pointer]);
  });

  it.each([
    ['XX'],
    ['BH-'],
    ['BH-C10'],
    ['BH-C1-C2'],
    ['bh'],
    ['DE-C1'],
    ['ARO-L1'],
    ['KS-L99999999999'],
    ['KO'],
    [''],
    ['__proto__'],
    [1],
    [null],
  ])('and no tournament ranks by %j', async (code) => {
    const wrong = await app.admin.put(`${path}/tie-breaks`, { tieBreaks: ['BH', code], reason: 'Deneme' }, '*');
    expectProblem(wrong, 400, 'validation-failed', ['/tieBreaks']);
  });
});

it('MT1.2 where nobody has said who starts, the lot says it at the start: the same for the same seed', async () => {
  const sides = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const [one, again] = await Promise.all([1, 2].map(() => start(2, { rounds: 1, initialSide: null, seed })));
    expect(again.initialSide).toBe(one.initialSide);
    sides.add(one.initialSide);
    const { matches } = await pairRound(app.admin, one.id);
    expect(matches[0][one.initialSide].startNumber).toBe(1);
  }
  expect(sides).toEqual(new Set(['first', 'second']));
});
