import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { playChampionship, readChampionship } from '../scripts/play-championship.mjs';
import { startApp, type TestApp } from './support/api.js';
import { pairRound, playRound, startTournament, win, wonSet } from './support/play.js';
import { expectProblem } from './support/refusal.js';
import { partOf } from './support/standings-page.js';

jest.setTimeout(300_000); // a championship is some hundreds of requests, and machines can be busy

interface Match {
  readonly id: string;
  readonly first: { entryId: string; startNumber: number };
  readonly second: { entryId: string; startNumber: number };
}
interface Row {
  readonly rank: number;
  readonly shared: boolean;
  readonly entryId: string;
  readonly startNumber: number;
  readonly points: number;
  readonly tieBreaks: readonly { code: string; value: number | null }[];
}
interface Part {
  readonly round: number;
  readonly value: number;
  readonly cut?: string;
  readonly reason?: string;
  readonly text: readonly string[];
}
interface TieBreak {
  readonly code: string;
  readonly value: number | null;
  readonly noValue: string | null;
  readonly total: string;
  readonly text: readonly string[];
  readonly parts: readonly Part[];
}

describe('why is my child with equal points fourth?', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const rowsOf = async (id: string, query = ''): Promise<Row[]> =>
    (await app.anyone.get(`/tournaments/${id}/standings${query}`).expect(200)).body.rows;
  const explain = async (id: string, entryId: string, query = '', language = 'en') =>
    (await app.anyone.get(`/tournaments/${id}/standings/${entryId}${query}`).set('accept-language', language).expect(200)).body;
  const entryWith = async (id: string, startNumber: number): Promise<string> =>
    (await rowsOf(id)).find((row) => row.startNumber === startNumber)!.entryId;
  const tieBreakOf = (body: { tieBreaks: TieBreak[] }, code: string) => body.tieBreaks.find((one) => one.code === code)!;
  /** Lets the lower start number win every match of a round. */
  const playInOrder = async (id: string) => {
    for (const { id: match, first, second } of (await pairRound(app.admin, id)).matches as Match[])
      await win(app.admin, match, first.startNumber < second.startNumber ? 'first' : 'second');
  };
  const draw = async ({ id }: Match) => {
    for (const number of [1, 2, 3]) await app.admin.post(`/matches/${id}/sets`, wonSet(number, 'draw')).expect(201);
  };

  describe('in the championship of six schools', () => {
    let id = '';
    let rows: Row[] = [];
    beforeAll(async () => {
      for await (const step of playChampionship(app.admin, readChampionship())) if (step.kind === 'registered') id = step.id;
      rows = await rowsOf(id);
    });

    it('every number is the total of the parts that are told, for everybody', async () => {
      for (const { entryId, tieBreaks: shown } of rows) {
        const { tieBreaks, text } = (await explain(id, entryId)) as { tieBreaks: TieBreak[]; text: string[] };
        expect(tieBreaks.map(({ code, value }) => ({ code, value }))).toEqual(shown);
        expect(text[0]).toMatch(/^After round 7, .* \(no\. \d+\) has place \d+ \(points: [\d.]+\)\.$/);
        for (const { value, noValue, total, parts } of tieBreaks) {
          expect(value === null).toBe(noValue !== null);
          const sum = parts.filter(({ cut }) => !cut).reduce((all, part) => all + part.value, 0);
          expect(total === 'sum' ? sum : value).toBe(value);
          for (const part of parts) expect(part.text[0]).toMatch(new RegExp(`^Round ${part.round}, `));
        }
      }
    });

    it('what decided between each two neighbours is the first number in which they differ', async () => {
      for (const [i, row] of rows.slice(0, -1).entries()) {
        const next = rows[i + 1]!;
        const { comparison } = await explain(id, row.entryId, `?against=${next.entryId}`);
        const numbers = (of: Row) => [of.points, ...of.tieBreaks.map(({ value }) => value)];
        const differs = numbers(row).findIndex((value, k) => value !== numbers(next)[k]);
        const codes = ['PTS', ...row.tieBreaks.map(({ code }) => code)];
        expect(comparison).toMatchObject({
          outcome: 'decided',
          decidedBy: codes[differs],
          against: { entryId: next.entryId, rank: next.rank },
        });
        expect(comparison.values.map(({ code }: { code: string }) => code)).toEqual(codes.slice(0, differs + 1));
        const back = (await explain(id, next.entryId, `?against=${row.entryId}`)).comparison;
        expect(back.text[0]).toBe(comparison.text[0]);
      }
    });

    it('says the same in the language that is asked for, under a tag of its own', async () => {
      const path = `/tournaments/${id}/standings/${rows[1]!.entryId}?against=${rows[2]!.entryId}`;
      const get = (language: string, tag = '"x"') => app.anyone.get(path).set('accept-language', language).set('if-none-match', tag);
      const [en, tr] = [await get('en').expect(200), await get('tr').expect(200)];
      expect(tr.headers).toMatchObject({ 'content-language': 'tr', vary: expect.stringContaining('accept-language') });
      expect(tr.body.text[0]).toMatch(/^7\. turdan sonra .* \(no \d+\): 2\. sıra, [\d,]+ puan\.$/);
      const withoutTexts = (value: unknown) => JSON.stringify(value, (key, inner: unknown) => (key === 'text' ? undefined : inner));
      expect(withoutTexts(tr.body)).toBe(withoutTexts(en.body));
      expect(tr.text).not.toMatch(/\{\{|undefined|NaN/);
      expect(tr.headers.etag).not.toBe(en.headers.etag);
      await get('tr', tr.headers.etag).expect(304);
      await get('tr', en.headers.etag).expect(200);
    });

    it('reads as docs/standings-explained.md shows', async () => {
      const file = join(import.meta.dirname, '..', 'docs', 'standings-explained.md');
      const read = () => readFileSync(file, 'utf8').split(/^## (?=In English|Türkçe)/m);
      const section = async (
        language: 'en' | 'tr',
        title: string,
        placeOf: (rank: number) => string,
        againstOf: (rank: number) => string,
      ) => {
        const parts = [];
        for (const [i, { rank, entryId }] of rows.slice(1, 3).entries()) {
          const next = rows[i + 2]!;
          const headings = { place: placeOf(rank), against: againstOf(next.rank) };
          parts.push(partOf(await explain(id, entryId, `?against=${next.entryId}`, language), language, headings));
        }
        return [title, ...parts].join('\n\n');
      };
      const placeTr = (rank: number) => `${rank}. sıra`;
      const sections = [
        `${await section(
          'en',
          'In English',
          (rank) => `Place ${rank}`,
          (rank) => `Why ahead of place ${rank}?`,
        )}\n\n`,
        `${await section('tr', 'Türkçe', placeTr, (rank) => `Neden ${rank}. sıranın önünde?`)}\n`,
      ];
      // HAZINE_WRITE_DOCS=1 writes them anew
      if (process.env.HAZINE_WRITE_DOCS) writeFileSync(file, [read()[0], ...sections].join('## '));
      expect(read().slice(1)).toEqual(sections);
    });
  });

  it('refuses to compare an entry with itself, with nobody, or with something that is no id', async () => {
    const { id } = await startTournament(app.admin, 2);
    const { id: otherId } = await startTournament(app.admin, 2, { name: 'Başka' });
    const [own, stranger] = [await entryWith(id, 1), await entryWith(otherId, 1)];
    const path = `/tournaments/${id}/standings/${own}`;
    for (const known of [undefined, '*']) {
      const get = (against: string) => {
        const request = app.anyone.get(`${path}?against=${against}`).set('accept-language', 'tr');
        return known ? request.set('if-none-match', known) : request;
      };
      const same = expectProblem(await get(own), 400, 'validation-failed', ['/query/against']);
      expect(same.errors).toMatchObject([{ code: 'sameEntry', detail: 'adresteki katılımcıdan başka biri olmalı' }]);
      const { errors } = expectProblem(await get(stranger), 400, 'validation-failed', ['/query/against']);
      expect(errors).toMatchObject([{ code: 'unknownEntry' }]);
      expectProblem(await get('1'), 400, 'validation-failed', ['/query/against']);
    }
  });

  it('there are no results yet: all share the first place, and nothing is made up', async () => {
    const { id } = await startTournament(app.admin, 4, { tieBreaks: ['DE', 'BH-C1', 'SB'] });
    const [one, two] = [await entryWith(id, 1), await entryWith(id, 2)];
    const body = await explain(id, one, `?against=${two}`);
    expect(body).toMatchObject({ round: 0, row: { rank: 1, shared: true } });
    expect(body.text).toEqual([
      'Before round 1, Oyuncu 001 (no. 1) has place 1.',
      'The place is shared with Oyuncu 002 (no. 2), Oyuncu 003 (no. 3), Oyuncu 004 (no. 4).',
    ]);
    expect(body.tieBreaks.map(({ value, noValue, parts }: TieBreak) => [value, noValue, parts.length])).toEqual([
      [null, 'not-parted', 0],
      [0, null, 0],
      [0, null, 0],
    ]);
    expect(body.comparison).toMatchObject({ outcome: 'shared', decidedBy: null });
    expect(body.comparison.text.at(-1)).toBe('Nothing in the list of the tournament separates them (T1.2).');
    expectProblem(await app.anyone.get(`/tournaments/${id}/standings/${one}?round=1`), 400, 'validation-failed', ['/query/round']);
    expectProblem(await app.anyone.get(`/tournaments/${id}/entries/${one}/card?round=1`), 400, 'validation-failed', ['/query/round']);
  });

  it('everybody is equal: a drawn match separates nobody', async () => {
    const { id } = await startTournament(app.admin, 2, { tieBreaks: ['DE', 'BH', 'SETS'] });
    await draw((await pairRound(app.admin, id)).matches[0]);
    const body = await explain(id, await entryWith(id, 1), `?against=${await entryWith(id, 2)}`);
    expect(body.row).toMatchObject({ rank: 1, shared: true, points: 0.5 });
    expect(tieBreakOf(body, 'DE').text.slice(-2)).toEqual([
      'All of them have met and have the same points, so these matches decide nothing (T8.2).',
      'There is no value, since it does not separate those who were tied, 2 in number (T8.4).',
    ]);
    expect(tieBreakOf(body, 'SETS').parts[0]!.text).toEqual(['Round 1, draw with Oyuncu 002 (no. 2): sets 1.5–1.5, adds 0.']);
    expect(body.comparison).toMatchObject({ outcome: 'shared', decidedBy: null });
  });

  it('nobody came: forfeits are told as such, and count as far as they do', async () => {
    const { id } = await startTournament(app.admin, 4, { tieBreaks: ['BH', 'WON', 'REP'] });
    const [one, two] = (await pairRound(app.admin, id)).matches as [Match, Match];
    await app.admin.post(`/matches/${one.id}/forfeit`, { absent: 'second' }).expect(200);
    await app.admin.post(`/matches/${two.id}/forfeit`, { absent: 'both' }).expect(200);
    const winner = await explain(id, one.first.entryId);
    const opponent = `Oyuncu 00${one.second.startNumber} (no. ${one.second.startNumber})`;
    expect(winner.tieBreaks.map(({ value }: TieBreak) => value)).toEqual([0, 0, 1]);
    expect(tieBreakOf(winner, 'BH').parts).toMatchObject([
      {
        reason: 'dummy-capped',
        text: [
          `Round 1, win by forfeit against ${opponent}: not played, so the own points stand for those of the opponent, but not more than the opponent has, 0 (T5.1).`,
        ],
      },
    ]);
    expect(tieBreakOf(winner, 'WON').parts[0]!.text).toEqual([`Round 1, win by forfeit against ${opponent}: adds 0.`]);
    const loser = await explain(id, two.first.entryId);
    expect(tieBreakOf(loser, 'REP')).toMatchObject({
      value: 0,
      parts: [{ text: [expect.stringMatching(/^Round 1, loss by forfeit .*: adds 0\.$/)] }],
    });
  });

  it('the leader leaves: the table keeps the leader, and opponents are told why they lose nothing by it', async () => {
    const { id } = await startTournament(app.admin, 5, { rounds: 3, tieBreaks: ['TPN', 'BH'] });
    for (let round = 1; round <= 2; round++) await playInOrder(id);
    const [leader] = await rowsOf(id);
    await app.admin.post(`/tournaments/${id}/entries/${leader!.entryId}/withdraw`, {}).expect(200);
    await playInOrder(id);
    const gone = await explain(id, leader!.entryId);
    expect(gone.row).toMatchObject({ state: 'withdrawn', points: 2 });
    expect(gone.text).toContainEqual(expect.stringMatching(/^Oyuncu 001 \(no\. 1\) has withdrawn and stays in the table \(T1\.4\)\.$/));
    const met: number = gone.rounds[0].opponent;
    const other = await explain(id, await entryWith(id, met));
    expect(tieBreakOf(other, 'BH').parts[0]).toMatchObject({
      value: 2.5,
      score: 2.5,
      reason: 'opponent-adjusted',
      text: ['Round 1, loss to Oyuncu 001 (no. 1): points of the opponent 2.5, not 2, since byes at the end count as draws (T4).'],
    });
    const { body: card } = await app.anyone.get(`/tournaments/${id}/entries/${leader!.entryId}/card`).expect(200);
    expect(card.rounds.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['played', 1],
      ['played', 2],
      ['zero-bye', 2],
    ]);
  });

  it('the round is still open: what is not decided counts for nothing yet, and that is said', async () => {
    const { id } = await startTournament(app.admin, 4);
    const [one, two] = (await pairRound(app.admin, id)).matches as [Match, Match];
    await win(app.admin, one.id);
    const waiting = await explain(id, two.first.entryId, '', 'tr');
    expect(waiting.provisional).toBe(true);
    expect(waiting.text.at(-1)).toBe('1. tur sürüyor; sonuçlanmamış maçlar henüz sayılmaz (T2).');
    const { startNumber } = two.second;
    expect(tieBreakOf(waiting, 'BH').parts[0]!.text).toEqual([
      `1. tur, Oyuncu 00${startNumber} (no ${startNumber}) ile maç: henüz sonuçlanmadı, sayılmaz (T2).`,
    ]);
  });

  it('a tie-break needs ratings, and somebody has none', async () => {
    const entries = [1800, 1700, undefined].map((rating, i) => ({ player: { name: `Oyuncu ${i + 1}`, ...(rating && { rating }) } }));
    const { id } = await startTournament(app.admin, 0, { entries, tieBreaks: ['ARO', 'RTNG', 'TPN'] });
    await playRound(app.admin, id);
    const rows = await rowsOf(id);
    const body = await explain(id, rows[0]!.entryId);
    const unrated = rows.find((row) => row.startNumber === 3)!;
    for (const code of ['ARO', 'RTNG'])
      expect(tieBreakOf(body, code)).toMatchObject({
        value: null,
        noValue: 'no-rating',
        parts: [],
        text: expect.arrayContaining([
          `It is left out, since not everybody has a rating. Without one: Oyuncu 3 (no. ${unrated.startNumber}) (T23.1).`,
        ]),
      });
    expect(tieBreakOf(body, 'TPN')).toMatchObject({ noValue: null, total: 'none' });
  });

  it('R5.1 in a round robin somebody left early and is struck', async () => {
    const { id } = await startTournament(app.admin, 4, { system: 'round-robin', tieBreaks: ['DE', 'SB', 'WIN'] });
    await playInOrder(id);
    const leaver = await entryWith(id, 4);
    await app.admin.post(`/tournaments/${id}/entries/${leaver}/withdraw`, { reason: 'Taşındı' }).expect(200);
    for (let round = 2; round <= 3; round++)
      for (const { id: match, first, second } of (await pairRound(app.admin, id)).matches as Match[])
        if (![first, second].some(({ startNumber }) => startNumber === 4))
          await win(app.admin, match, first.startNumber < second.startNumber ? 'first' : 'second');
    const first = await entryWith(id, 1);
    const body = await explain(id, first, `?against=${leaver}`);
    const struck = tieBreakOf(body, 'SB').parts.find(({ reason }) => reason === 'struck')!;
    expect(struck).toMatchObject({ opponent: 4, value: 0 });
    expect(struck.text).toEqual([
      `Round ${struck.round}, match against Oyuncu 004 (no. 4), who left before half of the matches were played (R5.1): counts for nothing (T7).`,
    ]);
    expect(body.comparison).toMatchObject({ outcome: 'struck', decidedBy: null, values: [], text: [expect.stringContaining('(R5.1)')] });
    const ofLeaver = await explain(id, leaver);
    expect(ofLeaver.text[1]).toMatch(/^Oyuncu 004 \(no\. 4\) left having played 1 of 3 matches\./);
    expect(ofLeaver.tieBreaks.map(({ noValue }: TieBreak) => noValue)).toEqual(['struck', 'struck', 'struck']);
    expect(JSON.stringify([body, ofLeaver])).not.toContain('Taşındı');

    const { body: card } = await app.anyone.get(`/tournaments/${id}/entries/${first}/card`).expect(200);
    expect(card.rounds.map(({ counted }: { counted: boolean }) => counted).filter((counted: boolean) => !counted)).toHaveLength(1);
    expect(card.rounds.at(-1).total).toBe(card.row.points);
  });

  it('R6.7 two are in different groups', async () => {
    const { id } = await startTournament(app.admin, 6, { system: 'round-robin', groups: 2 });
    const rows = (await rowsOf(id)) as (Row & { group: number })[];
    const [a, b] = [rows.find(({ group }) => group === 1)!, rows.find(({ group }) => group === 2)!];
    const body = await explain(id, a.entryId, `?against=${b.entryId}`);
    expect(body.comparison).toMatchObject({ outcome: 'other-group', decidedBy: null, text: [expect.stringContaining('(R6.7)')] });
    expect(body.text).toContainEqual('Group 1 is ranked by itself (R6.7).');
  });

  it('K5 PO4 the bracket, or the play-off, has placed them', async () => {
    const cup = await startTournament(app.admin, 4, { system: 'knock-out' });
    for (let round = 1; round <= 2; round++) await playInOrder(cup.id);
    const [champion, finalist] = await rowsOf(cup.id);
    const inCup = await explain(cup.id, champion!.entryId, `?against=${finalist!.entryId}`);
    expect(inCup.text).toContain('The place in the bracket counts, not the points (K5).');
    expect(inCup.comparison).toMatchObject({ decidedBy: 'KO', text: expect.arrayContaining([expect.stringMatching(/^The bracket has placed them: 1 for .* \(K5\)\.$/)]) }); // prettier-ignore
    const { body: card } = await app.anyone.get(`/tournaments/${cup.id}/entries/${champion!.entryId}/card`).expect(200);
    expect(card.rounds.map(({ result, float, rank }: Record<string, unknown>) => [result, float, rank])).toEqual([
      ['win', null, 1],
      ['win', null, 1],
    ]);

    const { id } = await startTournament(app.admin, 4, { rounds: 1, playOff: { qualifiers: 2 } });
    for (let round = 1; round <= 2; round++) await playInOrder(id);
    const [first, second] = await rowsOf(id);
    const body = await explain(id, second!.entryId, `?against=${first!.entryId}`, 'tr');
    expect(body.text).toContain('Final etabındaki yer, puandan önce gelir (PO4).');
    expect(body.comparison.decidedBy).toBe('KO');
    expect(body.comparison.text[1]).toMatch(/^Yerlerini final etabı belirledi: .* \(PO4\)\.$/);
    const final = (await app.anyone.get(`/tournaments/${id}/entries/${first!.entryId}/card`).expect(200)).body;
    expect(final.rounds.map(({ total, points, float }: Record<string, unknown>) => [points, total, float])).toEqual([
      [1, 1, 'none'],
      [1, 1, null],
    ]);
  });
});
