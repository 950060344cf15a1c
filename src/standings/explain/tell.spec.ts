import { readdirSync } from 'node:fs';
import { cell, readCase, tableFromCase, tableOf, type TournamentCase } from '../../../test/support/crosstables.js';
import { everyCriterion, totalled, totalOf } from '../../../test/support/criteria.js';
import { sayOfStandings } from '../../../test/support/standings-words.js';
import { standingsEn } from '../../common/locales/standings-en.js';
import { standingsTr } from '../../common/locales/standings-tr.js';
import type { Cell, Crosstable } from '../../crosstable/crosstable.js';
import { poolsOf } from '../pools.js';
import { parse } from '../tie-breaks/criterion.js';
import { taleKinds } from '../tie-breaks/tie-break.js';
import type { Sentence } from './sentence.js';
import { tell, type ToldTieBreak } from './tell.js';

const say = { en: sayOfStandings('en'), tr: sayOfStandings('tr') };
const placeholders = (text: string) => [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name))].sort();

function tellOf(codes: readonly string[], table: Crosstable, number = 1, isStruck = (_: number) => false): ToldTieBreak[] {
  const [pool] = poolsOf(table, { isByGroup: false, isStruck });
  const criteria = codes.map((code) => parse(code)!);
  return tell(pool!, table, criteria, number, 'kura');
}

describe('the catalogue', () => {
  it.each(['sentences', 'clauses'] as const)('says the same %s in both languages', (kind) => {
    const [en, tr]: Record<string, string>[] = [standingsEn[kind], standingsTr[kind]];
    for (const [code, text] of Object.entries(en!)) expect([code, placeholders(tr![code]!)]).toEqual([code, placeholders(text)]);
  });

  it('puts no ending on a name in Turkish', () => {
    const texts = [...Object.values(standingsTr.sentences), ...Object.values(standingsTr.clauses)];
    for (const text of texts) expect(text).not.toMatch(/\}\}['’\p{L}]/u);
  });

  it('says of every tie-break what it is, and knows no kind that none is of', () => {
    expect(new Set(everyCriterion.map(({ toldAs = 'rounds' }) => toldAs))).toEqual(new Set(taleKinds));
    for (const { base, modifier } of everyCriterion)
      expect(Object.keys(standingsEn.words.is)).toContain(modifier?.letter === 'F' ? `${base}-F` : base);
  });
});

describe('T30 what is told of a value', () => {
  const files = readdirSync(new URL('../../../test/fixtures/tie-breaks', import.meta.url)).filter((name) => name.endsWith('.json'));
  const cases = files.map((name) => tableFromCase(readCase<TournamentCase>(`tie-breaks/${name}`)));
  const codes = everyCriterion.filter(({ replacesPoints }) => !replacesPoints).map(({ code }) => code);
  const withoutRatings = ({ entries, ...table }: Crosstable): Crosstable => ({
    ...table,
    entries: entries.map((entry) => ({ ...entry, rating: null })),
  });
  const tables = cases.flatMap((table) => [table, withoutRatings(table), { ...table, forfeitsCount: true }]);
  const isTotalled = new Set(totalled.map(({ code }) => code));

  /** Reads a sum as a person does. */
  const reckon = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);

  it('is what its parts come to, in every case, and the sum that is written down is right', () => {
    let sums = 0;
    for (const table of tables) {
      for (const { number } of table.entries) {
        for (const one of tellOf(codes, table, number)) {
          if (one.value === null || !isTotalled.has(one.code)) continue;
          const criterion = parse(one.code)!;
          expect([one.code, totalOf(criterion, one.parts)]).toEqual([one.code, one.value]);
          for (const { code, params } of one.why as Sentence[]) {
            if (code !== 'sum') continue;
            expect(reckon((params.terms as { terms: number[] }).terms)).toBe(params.value);
            sums++;
          }
        }
      }
    }
    expect(sums).toBeGreaterThan(5000);
  });

  it('is a whole text in both languages, a sentence or two for every round', () => {
    for (const table of [tables[5 * 3]!, tables[3 * 3 + 1]!, tables[4 * 3 + 2]!]) {
      for (const { number } of table.entries.filter((_, i) => i % 5 === 1)) {
        for (const { about, why, parts } of tellOf(codes, table, number)) {
          for (const language of ['en', 'tr'] as const) {
            const texts = say[language]([...about, ...why, ...parts.flatMap(({ sentences }) => sentences)]);
            for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|NaN|null|\[object/);
          }
          for (const { round, sentences } of parts) expect(say.en(sentences)[0]).toMatch(new RegExp(`^Round ${round}, .*\\.$`));
        }
      }
    }
  });
});

const played = (points: number, opponent: number, side: Cell['side'] = 'first', rest: Partial<Cell> = {}) =>
  cell('played', points, opponent, side, rest);

/** Four entries, two rounds: 1 beat 2 and 3 gave up; 4 asked for a bye and left. */
const table = tableOf([
  [played(2, 2), cell('forfeit-win', 2, 3, 'second')],
  [played(0, 1, 'second'), played(2, 4)],
  [played(2, 4), cell('forfeit-loss', 0, 1, 'first')],
  [played(0, 3, 'second'), played(0, 2, 'second')],
]);

describe('what is told of a round', () => {
  const partsOf = (code: string, rows: Cell[][], number = 1, rest: Partial<Crosstable> = {}) =>
    tellOf([code], tableOf(rows, rest), number)[0]!.parts.map(({ sentences }) => say.en(sentences).join(' '));

  it.each([
    ['T9 the score of an opponent', 'BH', 1, 'Round 1, win against E2: points of the opponent 1.'],
    ['T10 times the points', 'SB', 1, 'Round 1, win against E2: points of the opponent 1; times 1 from this round makes 1.'],
    [
      'T5.1 a dummy after a forfeit',
      'BH',
      2,
      'Round 2, win by forfeit against E3: not played, so the own points stand for those of the opponent, but not more than the opponent has, 1 (T5.1).',
    ],
    ['T11 what it adds', 'WIN', 2, 'Round 2, win by forfeit against E3: adds 1.'],
    ['T16 the points so far', 'PS', 2, 'Round 2, win by forfeit against E3: points after this round 2.'],
    ['T16 what is cut', 'PS-C1', 1, 'Round 1, win against E2: points after this round 1. Left out: among the first rounds (T16).'],
    [
      'T6.1 what is cut',
      'BH-C1',
      1,
      'Round 1, win against E2: points of the opponent 1. Left out: of the rounds that count the opponent with the fewest points (T6.1).',
    ],
    ['T20 the Buchholz of an opponent', 'AOB', 1, 'Round 1, win against E2: Buchholz of the opponent 2.'],
    ['T15 nothing for a forfeit', 'WON', 2, 'Round 2, win by forfeit against E3: adds 0.'],
  ])('%s', (_, code, round, text) => {
    const { parts } = tellOf([code], table)[0]!;
    expect(say.en(parts.find((part) => part.round === round)!.sentences).join(' ')).toBe(text);
  });

  it('T5 T5.2 says of a bye that a dummy stands for the opponent', () => {
    const other = [played(0, 1, 'second'), played(0, 3), played(0, 3)];
    const third = [cell('pairing-bye', 2), played(2, 2, 'second'), played(2, 2, 'second')];
    expect(partsOf('BH', [[played(2, 2), cell('half-bye', 1), cell('zero-bye', 0)], other, third])).toEqual([
      'Round 1, win against E2: points of the opponent 0.',
      'Round 2, no match (points: 0.5): not played, so the own points stand for those of an opponent, 1.5 (T5).',
      'Round 3, no match (points: 0): not played, so the own points stand for those of an opponent, 1.5 (T5).',
    ]);
    const { parts } = tellOf(['BH'], tableOf([[played(2, 2), cell('half-bye', 1)], other.slice(0, 2), third.slice(0, 2)]), 3)[0]!;
    expect(say.tr(parts[0]!.sentences)).toEqual([
      '1. tur, bay (1 puan): oynanmadı, rakip puanı yerine kendi puanı, en çok da tur başına bir beraberlik kadar sayılır, 1 (T5.2).',
    ]);
  });

  it('T4 says why an opponent has another score than in the table', () => {
    const rows = [
      [played(2, 2), cell('zero-bye', 0)],
      [played(0, 1, 'second'), cell('pairing-bye', 2)],
    ];
    expect(partsOf('BH', rows, 2)[0]).toBe(
      'Round 1, loss to E1: points of the opponent 1.5, not 1, since byes at the end count as draws (T4).',
    );
    expect(partsOf('FB', rows, 2)[0]).toBe(
      'Round 1, loss to E1: points of the opponent, the last round and byes at the end drawn, 1.5 (T4).',
    );
  });

  it('T6.2 says that a round missed on request is cut before another', () => {
    const rows = [
      [played(2, 2), cell('forfeit-loss', 0, 3)],
      [played(0, 1, 'second'), cell('pairing-bye', 2)],
      [cell('pairing-bye', 2), cell('forfeit-win', 2, 1)],
    ];
    expect(partsOf('BH-C1', rows)[1]).toMatch(/Left out before any other: the round was missed on request or by not coming \(T6\.2\)\.$/);
  });

  it('T2 a match that is not decided counts for nothing yet', () => {
    const rows = [[cell('pending', 0, 2, 'first')], [cell('pending', 0, 1, 'second')]];
    for (const code of ['BH', 'SB', 'SETS', 'WIN'])
      expect(partsOf(code, rows)).toEqual(['Round 1, match against E2: not decided, counts for nothing yet (T2).']);
  });

  it('T7 a free round of a round robin counts for nothing, and who is out of a bracket has none (K5.4)', () => {
    expect(partsOf('SB', [[cell('pairing-bye', 0)]], 1, { forfeitsCount: true })).toEqual([
      'Round 1, bye (points: 0): counts for nothing (T7).',
    ]);
    expect(partsOf('BH', [[cell('eliminated', 0)]])).toEqual(['Round 1, out of the bracket: counts as no round (K5.4).']);
  });

  it('T12 T13 shows the sets and stones', () => {
    const numbers = { setsWon: 3, setsLost: 2, treasureWon: 60, treasureLost: 64 };
    const rows = [[played(2, 2, 'first', numbers)], [played(0, 1, 'second')]];
    expect(partsOf('SETS', rows)).toEqual(['Round 1, win against E2: sets 1.5–1, adds 0.5.']);
    expect(partsOf('TREASURE', rows)).toEqual(['Round 1, win against E2: treasures 60–64, adds -4.']);
  });

  it('T22 an opponent below the limit counts for nothing', () => {
    const rows = [[played(2, 2)], [played(0, 1, 'second')]];
    const { parts, about } = tellOf(['KS-L-1'], tableOf(rows, { forfeitsCount: true }))[0]!;
    expect(parts).toMatchObject([{ value: 2 }]);
    expect(say.en(about)[1]).toBe('The limit is lower than half by 0.5 (T22.2).');
    expect(partsOf('KS', rows, 1, { forfeitsCount: true })).toEqual([
      'Round 1, win against E2: the opponent is below the limit, so nothing counts.',
    ]);
  });

  it('R5.1 names somebody who is struck, and the round adds nothing', () => {
    const rows = [
      [played(2, 3), played(2, 2)],
      [cell('zero-bye', 0), played(0, 1, 'second')],
      [played(0, 1, 'second'), cell('zero-bye', 0)],
    ];
    const [told] = tellOf(['PTS'], tableOf(rows, { forfeitsCount: true }), 1, (number) => number === 3);
    expect(told).toMatchObject({
      value: 2,
      parts: [
        { opponent: 3, kind: 'played', value: 0, reason: 'struck' },
        { opponent: 2, value: 2 },
      ],
    });
    expect(say.en(told!.parts[0]!.sentences)).toEqual([
      'Round 1, match against E3, who left before half of the matches were played (R5.1): adds 0.',
    ]);
    const [ofStruck] = tellOf(['PTS'], tableOf(rows, { forfeitsCount: true }), 3, (number) => number === 3);
    expect([ofStruck!.noValue, say.en(ofStruck!.why)]).toEqual([
      'struck',
      ['There is no value, since the results of E3 are struck (R5.1).'],
    ]);
  });
});

describe('what is told of a value', () => {
  const why = (code: string, rows: Crosstable, number = 1) => say.en(tellOf([code], rows, number)[0]!.why);
  const rated = (...ratings: (number | null)[]) => ({
    ...table,
    entries: table.entries.map((entry, i) => ({ ...entry, rating: ratings[i] ?? null })),
  });

  it.each([
    ['T9', 'BH', ['1 + 1 = 2.']],
    ['T13', 'TREASURE', ['0 + 0 = 0.']],
    ['T20', 'AOB', ['One part counts: 2.']],
    ['T6', 'BH-C2', ['No part counts, so the value is 0.']],
    ['T19', 'TPN', ['E1: 1.']],
    ['T23.1', 'ARO', ['It is left out, since not everybody has a rating. Without one: E1, E2, E3, E4 (T23.1).']],
    ['T8.4', 'DE', ['There is no value, since nobody was tied with E1 any more when its turn came (T8.4).']],
  ])('%s %s', (_, code, sentences) => {
    expect(why(code, table)).toEqual(sentences);
  });

  it('T14 names the seed of the lot', () => {
    expect(why('LOT', table)).toEqual([expect.stringMatching(/^E1 has drawn \d; the seed of the lot is kura\.$/)]);
    const [pool] = poolsOf(table, { isByGroup: false, isStruck: () => false });
    expect(say.tr(tell(pool!, table, [parse('TPN-R')!], 2, '1')[0]!.about)).toEqual([
      'Başlangıç listesindeki numara (T19).',
      'Sıra tersine çevrilmiştir (T19).',
      'Sayısı yüksek olan öndedir.',
    ]);
  });

  it('T24 T25 T26 shows how a performance came about', () => {
    const all = rated(1800, 1600, 1700, 1500);
    expect(why('ARO', all, 2)).toEqual(['(1800 + 1500) / 2, rounded: 1650.']);
    expect(why('TPR', all, 2)).toEqual([
      'Average rating of the opponents: 1650; score: 50 %, which is worth a rating difference of 0; together 1650.',
    ]);
    expect(why('PTP', all, 2)).toEqual([
      expect.stringMatching(/^Score against them: 1 of 2; at least as much was to be expected from \d+ on\.$/),
    ]);
    expect(why('PTP', all, 4)).toEqual(['No points against them: 800 below the weakest opponent, 800 (T26.1).']);
    const unplayed = {
      ...tableOf([[cell('pairing-bye', 2)]]),
      entries: [{ ...tableOf([[cell('pairing-bye', 2)]]).entries[0]!, rating: 1500 }],
    };
    for (const code of ['TPR', 'PTP']) expect(why(code, unplayed)).toEqual(['No match was played, so the value is 0.']);
  });

  it('K5 names the place in the bracket, and the rounds of it', () => {
    const rounds = [{ round: 3, cell: played(2, 2) }];
    const bracket = { ...table, placings: table.entries.map(({ number }) => ({ place: number, rounds: number === 1 ? rounds : [] })) };
    const [told] = tellOf(['KO', 'PTS'], bracket);
    expect(say.en([...told!.why, ...told!.parts[0]!.sentences])).toEqual(['Place in the bracket: 1.', 'Round 3, win against E2.']);
  });
});

describe('T8 what is told of a direct encounter', () => {
  const why = (rows: Cell[][], number = 1, rest: Partial<Crosstable> = {}) => say.en(tellOf(['DE'], tableOf(rows, rest), number)[0]!.why);

  it('T8.2 the points of the matches between the tied, if all have met', () => {
    const rows = [
      [played(2, 2), cell('zero-bye', 0)],
      [played(0, 1, 'second'), cell('full-bye', 2)],
    ];
    expect(why(rows, 2)).toEqual([
      'Points from the matches between these: E1 1, E2 0.',
      'All of them have met, and more points are better (T8.2).',
      'E2 has place 2 among the 2 who were tied.',
    ]);
    expect(why([[played(1, 2)], [played(1, 1, 'second')]])).toEqual([
      'Points from the matches between these: E1 0.5, E2 0.5.',
      'All of them have met and have the same points, so these matches decide nothing (T8.2).',
      'There is no value, since it does not separate those who were tied, 2 in number (T8.4).',
    ]);
  });

  it('T8.2 and the rule once more for those who are equal in them', () => {
    const rows = [
      [played(2, 2), played(0, 3), played(2, 4), cell('zero-bye', 0)],
      [played(0, 1), played(2, 4), played(2, 3), cell('zero-bye', 0)],
      [played(0, 4), played(2, 1), played(0, 2), cell('full-bye', 2)],
      [played(2, 3), played(0, 2), played(0, 1), cell('full-bye', 2)],
    ];
    expect(why(rows, 2)).toEqual([
      'Points from the matches between these: E1 2, E2 2, E3 1, E4 1.',
      'All of them have met, and more points are better (T8.2).',
      'Points from the matches between these: E1 1, E2 0.',
      'All of them have met, and more points are better (T8.2).',
      'E2 has place 2 among the 4 who were tied.',
    ]);
  });

  it('T8.3 who is on top whatever the missing matches bring, or that nobody is', () => {
    const alone = [
      [played(2, 2), played(2, 3), cell('zero-bye', 0)],
      [played(0, 1, 'second'), cell('full-bye', 2), cell('full-bye', 2)],
      [cell('full-bye', 2), played(0, 1, 'second'), cell('full-bye', 2)],
    ];
    expect(why(alone).slice(0, 2)).toEqual([
      'Points from the matches between these: E1 2, E2 0, E3 0.',
      'Not all of them have met, but whatever the missing matches brought, these would be on top, in this order: E1 (T8.3).',
    ]);
    expect(why(alone, 2).at(-1)).toBe('E2 has place 2 among the 3 who were tied.');
    const open = [[cell('full-bye', 2)], [cell('full-bye', 2)]];
    expect(why(open)[1]).toMatch(/so nobody is put before the others \(T8\.3\)\.$/);
    expect(why(open, 1, { forfeitsCount: true })[1]).toBe('Not all of them have met yet, so nobody is put before the others (T8.2).');
  });

  it('names no more than six; of more the own matches are told', () => {
    const rows = Array.from({ length: 8 }, (_, i) => [played(1, i % 2 === 0 ? i + 2 : i, i % 2 === 0 ? 'first' : 'second')]);
    expect(why(rows)[0]).toBe('Tied: 8. E1 has met 1 of the others; points from these matches: 0.5.');
    const unrated = tellOf(['RTNG'], tableOf(rows))[0]!;
    expect(say.en(unrated.why)).toEqual(['It is left out, since not everybody has a rating. Without one: 8 (T23.1).']);
  });
});
