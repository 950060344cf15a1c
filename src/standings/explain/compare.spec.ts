import { cell, tableOf } from '../../../test/support/crosstables.js';
import { sayOfStandings } from '../../../test/support/standings-words.js';
import type { Cell, Crosstable } from '../../crosstable/crosstable.js';
import { poolsOf, rankPool } from '../pools.js';
import { parse } from '../tie-breaks/criterion.js';
import { compare, compareGroups, compareStruck } from './compare.js';
import type { BracketKind } from './place.js';
import { tell } from './tell.js';

const say = sayOfStandings('en');
const played = (points: number, opponent: number, side: Cell['side'] = 'first') => cell('played', points, opponent, side);

function compareIn(table: Crosstable, codes: readonly string[], one: number, other: number, bracket: BracketKind | null = null) {
  const criteria = codes.map((code) => parse(code)!);
  const [pool] = poolsOf(table, { isByGroup: false, isStruck: () => false });
  const rows = rankPool(pool!, table, criteria, 'kura');
  const rowOf = (wanted: number) => rows.find(({ number }) => number === wanted)!;
  const { sentences, ...rest } = compare(rowOf(one), rowOf(other), tell(pool!, table, criteria, one, 'kura'), { criteria, bracket });
  return { ...rest, text: say(sentences) };
}

describe('T1.1 what decided between two', () => {
  const table = tableOf([
    [played(2, 2), played(0, 3, 'second')],
    [played(0, 1, 'second'), cell('pairing-bye', 2)],
    [cell('half-bye', 1), played(2, 1)],
  ]);

  it('is the points, where they differ, whoever is asked of', () => {
    expect(compareIn(table, ['DE'], 1, 3)).toEqual({
      outcome: 'decided',
      decidedBy: 'PTS',
      values: [{ code: 'PTS', name: { en: 'Points', tr: 'Puan' }, value: 1, other: 1.5 }],
      text: ['E3, place 1, is ahead of E1, place 2.', 'Decided by Points: 1 for E1, 1.5 for E3.'],
    });
    expect(compareIn(table, ['DE'], 3, 1).text).toEqual([
      'E3, place 1, is ahead of E1, place 2.',
      'Decided by Points: 1.5 for E3, 1 for E1.',
    ]);
  });

  it('T8 is the matches between all who are tied, and they are told', () => {
    expect(compareIn(table, ['DE', 'BH'], 2, 1)).toMatchObject({
      decidedBy: 'DE',
      values: [
        { code: 'PTS', value: 1, other: 1 },
        { code: 'DE', value: 2, other: 1 },
      ],
      text: [
        'E1, place 2, is ahead of E2, place 3.',
        'Points: 1 for both.',
        'Decided by Direct encounter: 2 for E2, 1 for E1.',
        'The order of those who are still tied, by the matches between them (T8).',
        'The lower number is better.',
        'Points from the matches between these: E1 1, E2 0.',
        'All of them have met, and more points are better (T8.2).',
        'E2 has place 2 among the 2 who were tied.',
      ],
    });
  });

  it('is the first that differs; what is equal or decides nothing before it is shown', () => {
    const drawn = tableOf([[played(1, 2)], [played(1, 1, 'second')]]);
    expect(compareIn(drawn, ['DE', 'RTNG', 'BH', 'TPN'], 1, 2)).toMatchObject({
      decidedBy: 'TPN',
      values: [
        { code: 'PTS', value: 0.5, other: 0.5 },
        { code: 'DE', value: null, other: null },
        { code: 'RTNG', value: null, other: null },
        { code: 'BH', value: 0.5, other: 0.5 },
        { code: 'TPN', value: 1, other: 2 },
      ],
    });
  });

  it('T1.2 is nothing for those who share a place', () => {
    const { outcome, decidedBy, text } = compareIn(tableOf([[played(1, 2)], [played(1, 1, 'second')]]), ['BH'], 1, 2);
    expect([outcome, decidedBy, text]).toEqual([
      'shared',
      null,
      [
        'E1 and E2 share place 1.',
        'Points: 0.5 for both.',
        'Buchholz: 0.5 for both.',
        'Nothing in the list of the tournament separates them (T1.2).',
      ],
    ]);
  });

  it.each([
    ['K5', 'bracket', 'The bracket has placed them: 1 for E1, 2 for E2 (K5).'],
    ['PO4', 'play-off', 'The play-off has placed them: 1 for E1, 2 for E2 (PO4).'],
  ] as const)('%s is the %s, whatever the points', (_, bracket, text) => {
    const placings = [1, 2, 3].map((place) => ({ place, rounds: [] }));
    const compared = compareIn({ ...table, placings }, ['KO', 'PTS', 'DE'], 1, 2, bracket);
    expect([compared.decidedBy, compared.text[1]]).toEqual(['KO', text]);
  });

  it('PO4 is the points of the first stage for those who came equally far', () => {
    const placings = [2, 2, 1].map((place) => ({ place, rounds: [] }));
    const { decidedBy, values } = compareIn({ ...table, placings }, ['KO', 'PTS', 'BH'], 1, 2, 'play-off');
    expect([decidedBy, values.map(({ code }) => code)]).toEqual(['BH', ['KO', 'PTS', 'BH']]);
  });

  it('K5.5 K5.6 is nothing where no places are left, though a number differs', () => {
    const cells = [[cell('full-bye', 2)], [cell('zero-bye', 0)], [cell('zero-bye', 0)], []];
    const after = (places: number[]) => {
      const whole = { ...tableOf(cells), placings: places.map((place) => ({ place, rounds: [] })) };
      const { outcome, text } = compareIn(whole, ['KO', 'PTS'], 1, 2);
      return [outcome, text.at(-1)];
    };
    const noPlaces = ['shared', 'There are no more places for them, since a match before had no winner (K5.5).'];
    expect(after([3, 3, 1, 2])).toEqual(['decided', 'The higher number is better.']);
    expect(after([2, 2, 3, 3])).toEqual(noPlaces);
    expect(after([4, 4, 4, 1])).toEqual(noPlaces);
  });

  it('R6.7 R5.1 is nothing for those who are not ranked together', () => {
    expect(say(compareGroups(1, 2, 5, 3).sentences)).toEqual(['E1 is in group 2, E5 in group 3; each group is ranked by itself (R6.7).']);
    const row = (number: number) => ({ rank: 4, isShared: false, number, id: `e${number}`, points: 0, values: [] });
    const { outcome, sentences } = compareStruck(row(1), row(2), new Map([[2, { played: 1, matches: 4 }]]));
    expect([outcome, say(sentences)]).toEqual([
      'struck',
      [expect.stringMatching(/^E2 left having played 1 of 4 matches\. .* \(R5\.1\)\.$/)],
    ]);
  });
});
