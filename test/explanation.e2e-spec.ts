import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { playChampionship, readChampionship, type Step } from '../scripts/play-championship.mjs';
import type { Match } from './support/answers.js';
import { startApp, type TestApp } from './support/api.js';
import { sectionOf } from './support/explanation-page.js';
import { pairRound, playRound, startTournament } from './support/play.js';
import { expectProblem } from './support/refusal.js';

jest.setTimeout(120_000); // a championship is some hundreds of requests, and machines can be busy

type Paired = Extract<Step, { kind: 'paired' }>;

describe('why do I play her, and why does she start again?', () => {
  let app: TestApp;
  let path = '';
  let entryIds: readonly string[] = [];
  const paired: Paired[] = [];
  /** As told when the round was just paired. */
  const toldThen: string[] = [];

  const explain = async (round: number, query = '', language = 'en') =>
    (await app.anyone.get(`${path}/rounds/${round}/explanation${query}`).set('accept-language', language).expect(200)).body;

  beforeAll(async () => {
    app = await startApp();
    for await (const step of playChampionship(app.admin, readChampionship())) {
      if (step.kind === 'registered') [path, entryIds] = [`/tournaments/${step.id}`, step.entryIds];
      if (step.kind !== 'paired') continue;
      paired.push(step);
      toldThen.push(JSON.stringify(await explain(step.round)));
    }
  });
  afterAll(() => app.close());

  it.each([1, 2, 3, 4, 5, 6, 7])('round %i: every board is explained, at its table, with its sides', async (round) => {
    const { entries, explanation, text } = await explain(round);
    const { matches, byes } = paired[round - 1]!;
    const numberOf = new Map(entries.map(({ entryId, startNumber }: { entryId: string; startNumber: number }) => [entryId, startNumber]));
    expect(explanation.boards.map(({ table, first, second }: Record<string, number>) => ({ table, first, second }))).toEqual(
      matches.map(({ table, first, second }) => ({ table, first: numberOf.get(first.entryId), second: numberOf.get(second.entryId) })),
    );
    expect(text).toEqual([]);
    for (const [i, { text: sentences }] of explanation.boards.entries()) {
      const { first, second } = matches[i]!;
      expect(sentences[0]).toContain(first.name);
      expect(sentences[0]).toContain(second.name);
      expect(sentences.at(-1)).toMatch(new RegExp(`^${first.name} starts \\(first\\): .* \\(5\\.2\\.\\d\\)\\.$`));
    }
    const bye = byes.find(({ kind }) => kind === 'pairing-bye');
    expect(explanation.bye?.number).toBe(bye && numberOf.get(bye.entryId));
    const away = explanation.away.map(({ number }: { number: number }) => number);
    const seated = [...explanation.groups.flatMap(({ residents }: { residents: number[] }) => residents), ...away];
    expect(seated.sort((a: number, b: number) => a - b)).toEqual([...numberOf.values()].sort((a, b) => Number(a) - Number(b)));
  });

  it('a correction in an earlier round does not change what was known', async () => {
    for (const [i, then] of toldThen.entries()) expect(JSON.stringify(await explain(i + 1))).toBe(then);
    expect(new Set(toldThen).size).toBe(7);
  });

  it('the bye is explained by those who are lower in the list', async () => {
    const byes = [];
    for (const { round } of paired) byes.push((await explain(round)).explanation.bye);
    const texts = byes.flatMap((bye) => bye?.text ?? []);
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/has the bye: the number of players is odd/)]));
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/had the bye in round \d \(C2\)/)]));
  });

  it('answers in the language that is asked for', async () => {
    const [en, tr] = [await explain(4), await explain(4, '', 'tr')];
    expect(tr.explanation.boards[0].text[0]).toMatch(/ puanlık grupta eşleşti\.$/);
    expect(tr.explanation.boards[0].text.at(-1)).toMatch(/^İlk başlayan \(birinci\): /);
    expect(en.explanation.boards[0].text[0]).toMatch(/ meet in the [\d.]+-point group\.$/);
    const withoutTexts = (value: unknown) =>
      JSON.stringify(value, (key, inner: unknown) => (key === 'text' || key === 'legend' ? undefined : inner));
    expect(withoutTexts(tr)).toBe(withoutTexts(en));
    const { headers } = await app.anyone.get(`${path}/rounds/4/explanation`).set('accept-language', 'tr').expect(200);
    expect(headers).toMatchObject({ 'content-language': 'tr', vary: expect.stringContaining('accept-language') });
  });

  it('reads as docs/explanation.md shows', async () => {
    const file = join(import.meta.dirname, '..', 'docs', 'explanation.md');
    const read = () => readFileSync(file, 'utf8').split(/^## (?=Round 5|5\. tur)/m);
    const sections = [
      `Round 5, in English\n\n${sectionOf(await explain(5), { groups: 'Groups', bye: 'Bye', table: (number) => `Table ${number}` })}\n\n`,
      `5. tur, Türkçe\n\n${sectionOf(await explain(5, '', 'tr'), { groups: 'Gruplar', bye: 'Bay', table: (number) => `${number}. masa` })}\n`,
    ];
    // HAZINE_WRITE_DOCS=1 writes them anew
    if (process.env.HAZINE_WRITE_DOCS) writeFileSync(file, [read()[0], ...sections].join('## '));
    expect(read().slice(1)).toEqual(sections);
  });

  it('tells one entry of its own board and groups', async () => {
    const { first, second, table } = paired[3]!.matches[0]!;
    const { entries, explanation } = await explain(4, `?entry=${second.entryId}`);
    expect(explanation.boards).toMatchObject([{ table }]);
    expect(explanation.boards[0].text[0]).toContain(first.name);
    const { startNumber } = entries.find(({ entryId }: { entryId: string }) => entryId === second.entryId);
    for (const { movedDown, residents } of explanation.groups) expect([...movedDown, ...residents]).toContain(startNumber);
    expect(entries.length).toBeLessThan(entryIds.length);
    expect(explanation.players).toHaveLength(entries.length);
  });

  it('tells who was not to be paired so', async () => {
    const missing = paired[6]!.byes.find(({ kind }) => kind === 'zero-bye')!;
    const { text, explanation } = await explain(7, `?entry=${missing.entryId}`);
    expect(text).toEqual([`${missing.name} was not paired, having withdrawn.`]);
    expect(explanation).toMatchObject({ groups: [], boards: [], bye: null });
  });

  it('says nothing of anybody that the round itself does not say', async () => {
    const { text } = await app.anyone.get(`${path}/rounds/4/explanation`).expect(200);
    expect(text).not.toMatch(/birthYear|gender|club|reason/);
  });

  it('is there for those who may see the round, and for an entry of the tournament', async () => {
    const { id } = await startTournament(app.admin, 4);
    const other = `/tournaments/${id}`;
    await app.admin.post(`${other}/rounds`, {}).expect(201);
    expectProblem(await app.anyone.get(`${other}/rounds/1/explanation`), 404, 'not-found');
    await app.admin.get(`${other}/rounds/1/explanation`).expect(200);
    await app.admin.post(`${other}/rounds/1/publish`).expect(200);
    await app.anyone.get(`${other}/rounds/1/explanation`).expect(200);
    expectProblem(await app.anyone.get(`${other}/rounds/2/explanation`), 404, 'not-found');
    expectProblem(await app.anyone.get(`${other}/rounds/1/explanation?entry=${entryIds[0]!}`), 404, 'not-found');
    expectProblem(await app.anyone.get(`${other}/rounds/1/explanation?entry=1`), 400, 'validation-failed', ['/query/entry']);
    expectProblem(await app.anyone.get(`${other}/rounds/1/explanation?player=1`), 400, 'validation-failed', ['/query/player']);
    await app.admin.patch(other, { visibility: 'private' }, '*').expect(200);
    expectProblem(await app.anyone.get(`${other}/rounds/1/explanation`), 404, 'not-found');
    await app.admin.get(`${other}/rounds/1/explanation`).expect(200);
  });

  it('has a tag in each language, and gets 304 for it', async () => {
    const get = (language: string, tag: string) =>
      app.anyone.get(`${path}/rounds/4/explanation`).set('accept-language', language).set('if-none-match', tag);
    const { headers } = await get('tr', '"x"').expect(200);
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    await get('tr', headers.etag!).expect(304);
    await get('en', headers.etag!).expect(200);
  });

  it('a round that was changed by hand, or paired before there were explanations, says so', async () => {
    const { id } = await startTournament(app.admin, 4);
    const other = `/tournaments/${id}/rounds/1`;
    await pairRound(app.admin, id);
    for (const stored of [null, { brackets: [] }]) {
      await app.database.query('UPDATE rounds SET explanation = $2 WHERE tournament_id = $1', [id, JSON.stringify(stored)]);
      const { body } = await app.anyone.get(`${other}/explanation`).expect(200);
      expect(body).toMatchObject({ explanation: null, entries: [], text: [expect.stringContaining('not on record')] });
    }
    await app.admin.delete(other, '*').expect(204);
    const { body: round } = await app.admin.post(`/tournaments/${id}/rounds`, {}).expect(201);
    const boards = round.matches.map(({ first, second }: Match) => ({
      first: second.entryId,
      second: first.entryId,
    }));
    await app.admin.put(`${other}/pairings`, { boards, reason: 'Salonda yer değişikliği' }, '*').expect(200);
    const { body } = await app.admin.get(`${other}/explanation`).set('accept-language', 'tr').expect(200);
    expect(body).toMatchObject({ explanation: null, text: [expect.stringContaining('elle')] });
    const [first] = body.byHand;
    expect(body.byHand).toHaveLength(2);
    const names = [first.first, first.second].map(
      (number) => body.entries.find((entry: { number: number }) => entry.number === number).name,
    );
    expect(first).toMatchObject({
      table: 1,
      text: [`Bu masada ${names[0]} ile ${names[1]} elle eşleştirildi.`, 'Gerekçe: “Salonda yer değişikliği”.'],
    });
  });

  it('P4.5 of a round that was changed by hand the boards that stand keep their explanation, the others say that they were made by hand', async () => {
    const { id } = await startTournament(app.admin, 9, { rounds: 5 });
    const other = `/tournaments/${id}/rounds/2`;
    await playRound(app.admin, id);
    const { body: round } = await app.admin.post(`/tournaments/${id}/rounds`, { publish: true }).expect(201);
    const told = async (as = app.anyone, query = '') => (await as.get(`${other}/explanation${query}`).expect(200)).body;
    const before = await told();
    expect(before.byHand).toEqual([]);
    interface Seat {
      entryId: string;
      name: string;
    }
    interface Board {
      table: number;
      first: Seat;
      second: Seat;
    }
    const { matches, byes } = round as { matches: [Board, Board, Board, Board]; byes: Seat[] };
    const [one, two, three, four] = matches;
    const idsOf = ({ first, second }: Pick<Board, 'first' | 'second'>) => ({ first: first.entryId, second: second.entryId });
    // 3 and 4 change opponents, and all go to other tables
    const changed = [{ first: three.first, second: four.second }, { first: four.first, second: three.second }]; // prettier-ignore
    const pairings = { boards: [...changed, two, one].map(idsOf), byes: byes.map(({ entryId }) => entryId), reason: 'Kardeşler' };
    await app.admin.put(`${other}/pairings`, pairings, '*').expect(200);

    const after = await told();
    const stands = before.explanation.boards.slice(0, 2);
    expect(after.explanation.boards).toEqual([{ ...stands[0], table: 4 }, { ...stands[1], table: 3 }]); // prettier-ignore
    expect(after.explanation.bye).toEqual(before.explanation.bye);
    expect(after.text).toEqual([expect.stringContaining('changed by hand')]);
    const texts = changed.map(({ first, second }) => [`${first.name} and ${second.name} were put at this table by hand.`]);
    expect(after.byHand.map(({ table, text }: { table: number; text: string[] }) => [table, text])).toEqual([[1, texts[0]], [2, texts[1]]]); // prettier-ignore
    expect(JSON.stringify(after)).not.toContain('Kardeşler');
    expect((await told(app.admin)).byHand[0].text).toEqual([...texts[0]!, 'Reason: “Kardeşler”.']);

    const own = await told(app.anyone, `?entry=${three.first.entryId}`);
    expect(own).toMatchObject({ text: [expect.stringContaining('changed by hand')], byHand: [{ table: 1 }], explanation: { boards: [] } });
    const unchanged = await told(app.anyone, `?entry=${one.first.entryId}`);
    expect(unchanged).toMatchObject({ byHand: [], explanation: { boards: [{ table: 4, text: stands[0].text }] } });

    // changed back: nothing is by hand but the tables
    const back = { boards: matches.map(idsOf), byes: pairings.byes };
    await app.admin.put(`${other}/pairings`, back, '*').expect(200);
    const { byHand, explanation } = await told();
    expect([byHand, explanation]).toEqual([[], before.explanation]);
  });

  it('a round robin is explained by its table', async () => {
    const { id } = await startTournament(app.admin, 3, { system: 'round-robin', legs: 2 });
    const told = async (round: number, query = '') =>
      (await app.anyone.get(`/tournaments/${id}/rounds/${round}/explanation${query}`).expect(200)).body;
    for (let round = 1; round <= 6; round++) await playRound(app.admin, id);
    const first = await told(1);
    expect(first).toMatchObject({
      text: [],
      explanation: {
        kind: 'round-robin',
        groups: [
          {
            free: [1],
            text: [
              'Round 1 of the Berger table for 4 places (R2).',
              'Oyuncu 001 is free in this round: the number of players is odd, and place 4 of the table is empty (R3).',
            ],
            boards: [
              {
                table: 1,
                first: 2,
                second: 3,
                text: [expect.stringContaining('Oyuncu 002 (place 2)'), 'Oyuncu 002 starts (first), as the table says (R2).'],
              },
            ],
          },
        ],
      },
    });
    expect((await told(2)).explanation.groups[0].text).toContainEqual(expect.stringContaining('(R4.2)'));
    expect((await told(4)).explanation.groups[0].boards[0].text).toContain(
      'Oyuncu 003 starts (first): in the first leg it was Oyuncu 002 (R4.1).',
    );
    const { entries } = first;
    const own = await told(1, `?entry=${entries.find(({ startNumber }: { startNumber: number }) => startNumber === 1).entryId}`);
    expect(own).toMatchObject({ explanation: { groups: [{ boards: [], free: [1] }] } });
  });

  it('a play-off is explained by its draw, where numbers are seeds', async () => {
    const { id } = await startTournament(app.admin, 5, { rounds: 1, playOff: { qualifiers: 2 } });
    await playRound(app.admin, id);
    const { matches } = await pairRound(app.admin, id);
    const { first, second } = matches[0];
    const { entries, explanation } = (await app.anyone.get(`/tournaments/${id}/rounds/2/explanation`).expect(200)).body;
    const tie = explanation.ties[0];
    const named = [tie.upper, tie.lower].map((number) => entries.find((entry: { number: number }) => entry.number === number).entryId);
    expect(named.sort()).toEqual([first.entryId, second.entryId].sort());
    expect(tie.text[0]).toContain(first.name);
    expect(tie.text[0]).toContain(second.name);

    const { items } = (await app.anyone.get(`/tournaments/${id}/entries`).expect(200)).body;
    const out = items.find((entry: { id: string }) => !named.includes(entry.id));
    const { body } = await app.anyone.get(`/tournaments/${id}/rounds/2/explanation?entry=${out.id}`).expect(200);
    expect(body).toMatchObject({
      text: [`${out.name} did not qualify for the play-off (PO2).`],
      explanation: { kind: 'bracket', ties: [] },
    });
  });
});
