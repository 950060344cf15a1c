import { sayOfStandings } from '../../../test/support/standings-words.js';
import { type Placed, placeSentences } from './place.js';

const say = { en: sayOfStandings('en'), tr: sayOfStandings('tr') };
const row = (number: number, rank: number, points: number) => ({ number, rank, points, isShared: false, id: `e${number}`, values: [] });

const rows = [row(1, 1, 6), row(2, 2, 5), row(3, 3, 5), row(4, 3, 5), row(5, 5, 0)];
const placed: Placed = {
  row: rows[2]!,
  rows,
  round: 3,
  provisional: false,
  struck: null,
  hasWithdrawn: false,
  group: null,
  bracket: null,
};
const told = (more: Partial<Placed>) => say.en(placeSentences({ ...placed, ...more }));

describe('what is told of a place', () => {
  const first = 'After round 3, E3 has place 3 (points: 2.5).';

  it('T1.2 with whom it is shared, and T1.1 who else has the same points', () => {
    expect(told({})).toEqual([
      first,
      'The place is shared with E4.',
      'With the same points: E2; among these the tie-breaks decide, one after another (T1.1).',
    ]);
    expect(told({ row: rows[0]! })).toEqual(['After round 3, E1 has place 1 (points: 3).']);
  });

  it('of many how many they are', () => {
    const many = Array.from({ length: 20 }, (_, i) => row(i + 1, i < 10 ? 1 : 11, 2));
    expect(told({ row: many[0]!, rows: many }).slice(1)).toEqual([
      'Other entries that share the place: 9.',
      'Others with the same points: 10; among these the tie-breaks decide, one after another (T1.1).',
    ]);
  });

  it('before round 1 no points, since nobody has any', () => {
    expect(told({ round: 0, row: row(1, 1, 0), rows: [row(1, 1, 0), row(2, 2, 0)] })).toEqual(['Before round 1, E1 has place 1.']);
  });

  it.each([
    ['T2 that the round is still being played', { provisional: true }, /^Round 3 is still being played; .* \(T2\)\.$/],
    ['T1.4 that somebody has withdrawn', { hasWithdrawn: true }, /^E3 has withdrawn and stays in the table \(T1\.4\)\.$/],
    ['R6.7 that a group is ranked by itself', { group: 2 }, /^Group 2 is ranked by itself \(R6\.7\)\.$/],
    ['R5.1 that somebody is struck', { struck: { played: 1, matches: 4 }, hasWithdrawn: true }, /^E3 left having played 1 of 4 matches\..* \(R5\.1\)\.$/], // prettier-ignore
    ['K5 that the bracket counts', { bracket: 'bracket' }, /\(K5\)\.$/],
    ['PO4 that the play-off counts', { bracket: 'play-off' }, /\(PO4\)\.$/],
  ] as const)('%s', (_, more, text) => {
    expect(told(more).filter((sentence) => text.test(sentence))).toHaveLength(1);
  });

  it('where a bracket or a strike decides, nothing of tie-breaks', () => {
    for (const more of [{ bracket: 'play-off' }, { struck: { played: 1, matches: 4 }, hasWithdrawn: true }] as const)
      expect(told(more).join(' ')).not.toMatch(/T1\.1|T1\.4/);
    expect(say.tr(placeSentences(placed))[0]).toBe('3. turdan sonra E3: 3. sıra, 2,5 puan.');
  });
});
