import fc from 'fast-check';
import {
  fieldBefore,
  type HistoryLine,
  isSameResult,
  type ResultAt,
  resultBefore,
  type SetResultAt,
  tieBreaksBefore,
} from './as-published.js';

const set = (number: number, winner: 'first' | 'second', treasures: [number, number] | null = [27, 21]): SetResultAt => ({
  number,
  ending: treasures ? 'played' : 'forfeit',
  winner,
  treasureFirst: treasures?.[0] ?? null,
  treasureSecond: treasures?.[1] ?? null,
});
/** A set as the history tells of it. */
const told = ({ treasureFirst, treasureSecond, ...rest }: SetResultAt) => ({
  ...rest,
  record: '36142',
  treasures: treasureFirst === null ? null : { first: treasureFirst, second: treasureSecond },
});
const line = (action: string, before: object | null, after: object | null = null, subjectId = 'x'): HistoryLine => ({
  subjectId,
  action,
  before,
  after,
});
const played = (...sets: SetResultAt[]): ResultAt => ({ decision: null, decisionWinner: null, sets });
const [won, lost] = [set(1, 'first'), set(1, 'second', [20, 28])];
const ruled = { decision: 'ruling', decisionWinner: 'second' } as const;
const ruling = { decision: 'ruling', winner: 'second' };

const absent = { decision: 'absence', decisionWinner: 'first' } as const;
const absence = { decision: 'absence', winner: 'first' };

describe('T33.1 the result of a match before', () => {
  it.each<[string, ResultAt, HistoryLine, ResultAt]>([
    ['a correction', played(lost, set(2, 'second')), line('set.corrected', told(won), told(lost)), played(won, set(2, 'second'))],
    ['a set that was taken out', played(won), line('set.deleted', told(set(2, 'first'))), played(won, set(2, 'first'))],
    ['a set that was added', played(won, set(2, 'first', null)), line('set.recorded', null, told(set(2, 'first', null))), played(won)],
    ['a ruling', { ...played(won), ...ruled }, line('match.ruling', null, { ...ruling, seedingStands: true }), played(won)],
    [
      'a ruling on a no-show',
      { ...played(), ...ruled },
      line('match.ruling', { decision: 'forfeit', winner: 'first', reason: 'Gelmedi' }, ruling),
      { ...played(), decision: 'forfeit', decisionWinner: 'first' },
    ],
    ['a seat was left empty', { ...played(), ...absent }, line('match.absence', null, absence), played()],
    ['a seat was taken', played(), line('match.absence', absence, null), { ...played(), ...absent }],
    ['others were seated', played(won), line('match.line-up-changed', [], []), played(won)],
    ['a ruling was taken back', played(won), line('match.decision-withdrawn', ruling), { ...played(won), ...ruled }],
    [
      'a decision that left an empty seat was taken back',
      { ...played(), decision: 'absence', decisionWinner: 'first' },
      line('match.decision-withdrawn', ruling),
      { ...played(), ...ruled },
    ],
  ])('%s', (_, now, change, before) => {
    expect(resultBefore(now, [change])).toEqual(before);
  });

  it('several changes is found newest first', () => {
    const lines = [
      line('set.corrected', told(lost), told(won)),
      line('match.decision-withdrawn', ruling),
      line('match.ruling', null, ruling),
      line('set.corrected', told(won), told(lost)),
    ];
    expect(resultBefore(played(won), lines)).toEqual(played(won));
    expect(resultBefore(played(lost), lines)).toBeNull();
  });

  it('any corrections is what was entered first', () => {
    const anySet = fc.record({ winner: fc.constantFrom('first' as const, 'second' as const), stones: fc.nat(48) });
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 1, maxLength: 8 }), (entered) => {
        const sets = entered.map(({ winner, stones }) => set(1, winner, [stones, 48 - stones]));
        const lines = sets.slice(1).map((after, i) => line('set.corrected', told(sets[i]!), told(after)));
        expect(resultBefore(played(sets.at(-1)!), lines.toReversed())).toEqual(played(sets[0]!));
      }),
    );
  });

  it.each<[string, ResultAt, HistoryLine]>([
    ['a correction to something else', played(won), line('set.corrected', told(won), told(lost))],
    ['a correction that does not tell of what', played(lost), line('set.corrected', null, told(lost))],
    ['a set that is not there', played(), line('set.recorded', null, told(won))],
    ['a set taken out that is there', played(won), line('set.deleted', told(won))],
    ['a ruling that does not stand', played(won), line('match.ruling', null, ruling)],
    ['a seat taken that is empty', { ...played(), ...absent }, line('match.absence', absence, null)],
    ['a ruling taken back that stands', { ...played(won), ...ruled }, line('match.decision-withdrawn', ruling)],
    ['a withdrawn decision nobody knows', played(won), line('match.decision-withdrawn', null)],
    ['another line-up, of which a history of before does not say what it decided', played(), line('match.line-up', [], [])],
  ])('is not known after %s', (_, now, change) => {
    expect(resultBefore(now, [change])).toBeNull();
  });
});

it.each<[string, ResultAt, ResultAt, boolean]>([
  ['the same sets', played(won), played({ ...won }), true],
  ['other stones', played(won), played(set(1, 'first', [28, 20])), false],
  ['a set more', played(won), played(won, set(2, 'first')), false],
  ['a decision', played(won), { ...played(won), ...ruled }, false],
  ['another winner of it', { ...played(), ...ruled, decisionWinner: 'first' }, { ...played(), ...ruled }, false],
])('T33.4 a result with %s', (_, a, b, isSame) => {
  expect(isSameResult(a, b)).toBe(isSame);
});

describe('the field and the list before', () => {
  it('T33.2 knows nobody who came since, and who had left then', () => {
    const lines = [
      line('entry.registered', null, {}, 'late'),
      line('entry.returned', { withdrawnFrom: 3 }, null, 'back'),
      line('entry.withdrawn', null, { fromRound: 5 }, 'to-and-fro'),
      line('entry.returned', { withdrawnFrom: 2 }, null, 'to-and-fro'),
      line('entry.withdrawn', null, { fromRound: 4 }, 'left'),
      line('entry.labelled', { labels: [] }, { labels: ['5-A'] }, 'labelled'),
      line('entry.rating-corrected', { rating: 1500 }, { rating: null }, 'rated'),
      line('entry.rating-corrected', { rating: 1400 }, { rating: 1500 }, 'rated'),
    ];
    expect(fieldBefore(lines)).toEqual({
      missing: new Set(['late']),
      withdrawnFrom: new Map([
        ['back', 3],
        ['to-and-fro', 2],
        ['left', null],
      ]),
      ratings: new Map([['rated', 1400]]),
    });
  });

  it('T33.3 the list is the one before the first change', () => {
    const changed = (before: string[], after: string[]) => line('tournament.tie-breaks-changed', before, after);
    expect(tieBreaksBefore([changed(['SB'], ['LOT']), line('entry.registered', null), changed(['BH'], ['SB'])])).toEqual(['BH']);
    expect(tieBreaksBefore([line('tournament.changed', {}, {})])).toBeNull();
  });
});
