import fc from 'fast-check';
import {
  type LevelMatch,
  type MatchDecision,
  type MatchRules,
  type MatchScore,
  type Outcome,
  scoreMatch,
  type SetResult,
  setsInMatch,
  sideInMatch,
  starterOf,
  treasuresInMatch,
  unplayedSetsRules,
  usualMatch,
} from './match-score.js';

const words: Record<string, Outcome> = { F: 'first', S: 'second', D: 'draw', N: 'none' };
/** Sets by their winners: F first, S second, D drawn, N nobody. */
const sets = (winners: string): SetResult[] =>
  [...winners].map((letter) => ({ ending: 'played', winner: words[letter]!, treasures: null }));
const bestOf = (n: 1 | 3 | 5, playAllSets = false): MatchRules => ({ sets: n, playAllSets });

const brief = ({ state, outcome, points, sets, nextSet }: MatchScore) =>
  [state, outcome, `${points.first}-${points.second}`, `${sets.first}-${sets.second}`, nextSet?.number ?? null].join(' ');

// state, outcome, half points, half sets, next set; worked out by hand from the articles of docs/rules/match.md
it.each([
  ['MT1.1 before the first set', bestOf(3), '', 'pending  0-0 0-0 1'],
  ['MT2.1 after one won set', bestOf(3), 'F', 'running  0-0 2-0 2'],
  ['MT2.1 two won sets of three end it', bestOf(3), 'FF', 'decided first 2-0 4-0 '],
  ['MT2.1 level after two', bestOf(3), 'FS', 'running  0-0 2-2 3'],
  ['MT2.2 two to one', bestOf(3), 'FSS', 'decided second 0-2 2-4 '],
  ['MT2.2 win, draw, draw is a won match', bestOf(3), 'FDD', 'decided first 2-0 4-2 '],
  ['MT2.2 level after three is a draw', bestOf(3), 'FSD', 'decided draw 1-1 3-3 '],
  ['MT2.2 three drawn sets are a draw', bestOf(3), 'DDD', 'decided draw 1-1 3-3 '],
  ['MT2.3 two drawn sets do not end it', bestOf(3), 'DD', 'running  0-0 2-2 3'],
  ['MT2.3 a win and a draw do not end it', bestOf(3), 'FD', 'running  0-0 3-1 3'],
  ['MT2.4 the third set is played where all are', bestOf(3, true), 'FF', 'running  0-0 4-0 3'],
  ['MT2.4 and then decides nothing', bestOf(3, true), 'FFS', 'decided first 2-0 4-2 '],
  ['MT1.1 one set, won', bestOf(1), 'S', 'decided second 0-2 0-2 '],
  ['MT1.1 one set, drawn', bestOf(1), 'D', 'decided draw 1-1 1-1 '],
  ['MT2.1 three of five end it', bestOf(5), 'FSFF', 'decided first 2-0 6-2 '],
  ['MT2.1 two wins and two draws of five do not', bestOf(5), 'FFDD', 'running  0-0 6-2 5'],
  ['MT2.2 one win in five', bestOf(5), 'DDDDS', 'decided second 0-2 4-6 '],
  ['MT4.4 a set that nobody gets counts as played out', bestOf(3), 'NF', 'running  0-0 2-0 3'],
  ['MT4.4 one set for nobody, one each', bestOf(3), 'NFS', 'decided draw 1-1 2-2 '],
  ['MT4.4 no set for anybody', bestOf(3), 'NNN', 'decided none 0-0 0-0 '],
  ['MT2.5 a set beyond the decision does not count', bestOf(3), 'FFS', 'decided first 2-0 4-0 '],
])('%s', (_, rules, winners, expected) => {
  expect(brief(scoreMatch(rules, sets(winners)))).toBe(expected);
});

describe('MT6 a match that must have a winner', () => {
  const level = (deciders: LevelMatch['deciders'], planned: 1 | 3 | 5 = 3): MatchRules => ({
    ...bestOf(planned),
    levelMatch: { deciders, lot: 'second' },
  });
  /** Sets as above, each won 25-23 or drawn 24-24; `f` and `s` are won by 40 stones. */
  const counted = (winners: string): SetResult[] =>
    [...winners].map((letter) => {
      const won = letter === letter.toLowerCase() ? 40 : 25;
      const winner = words[letter.toUpperCase()]!;
      const first = winner === 'first' ? won : winner === 'second' ? 48 - won : 24;
      return { ending: 'played', winner, treasures: { first, second: 48 - first } };
    });
  const usual = level(['treasure', 'extra-set', 'lot']);

  // state, outcome, what decided, next set; worked out by hand from MT6
  it.each([
    ['MT2.2 who has won more sets needs none of it', usual, 'FDD', 'decided first sets '],
    ['MT6.1 not before the last planned set', usual, 'FS', 'running   3'],
    ['MT6.2 the stones of all sets', usual, 'fSD', 'decided first treasure '],
    ['MT6.3 where they are level too, an extra set', usual, 'FSD', 'running   4'],
    ['MT6.3 the extra set', usual, 'FSDS', 'decided second extra-set '],
    ['MT6.4 where it is drawn too, the lot', usual, 'FSDD', 'decided second lot '],
    ['MT6.3 an extra set that nobody gets', usual, 'FSDN', 'decided second lot '],
    ['MT6.1 in the order that was chosen', level(['extra-set', 'treasure', 'lot']), 'fSDD', 'decided first treasure '],
    ['MT6.1 the extra set first', level(['extra-set', 'treasure', 'lot']), 'fSD', 'running   4'],
    ['MT6.1 the lot alone', level(['lot']), 'fSD', 'decided second lot '],
    ['MT6.3 set 2 of a match of one', level(['extra-set', 'lot'], 1), 'D', 'running   2'],
    ['MT6.3 set 6 of a match of five', level(['extra-set', 'lot'], 5), 'FSDDD', 'running   6'],
    ['MT4.4 a match that nobody gets is not level', usual, 'NNN', 'decided none sets '],
    ['MT2.5 after a correction the extra set counts for nothing', usual, 'FFDS', 'decided first sets '],
  ] as const)('%s', (_, rules, winners, expected) => {
    const { state, outcome, decidedBy, nextSet } = scoreMatch(rules, counted(winners));
    expect([state, outcome, decidedBy, nextSet?.number].join(' ')).toBe(expected);
  });

  it('MT6.3 the extra set is started in turn, and counts with the others', () => {
    expect(scoreMatch(usual, counted('FSD')).nextSet).toEqual({ number: 4, starter: 'second' });
    expect(scoreMatch(usual, counted('FSDS'))).toMatchObject({
      sets: { first: 3, second: 5 },
      surplusSets: 0,
      points: { first: 0, second: 2 },
    });
    expect(scoreMatch(usual, counted('FFDS'))).toMatchObject({ sets: { first: 4, second: 0 }, surplusSets: 2 });
  });

  it('MT6.5 a decision on the match goes before', () => {
    expect(scoreMatch(usual, counted('FSDD'), { kind: 'ruling', outcome: 'first' })).toMatchObject({
      outcome: 'first',
      decidedBy: 'ruling',
    });
    expect(scoreMatch(usual, [], { kind: 'forfeit', outcome: 'none' })).toMatchObject({ outcome: 'none', decidedBy: 'forfeit' });
  });
});

describe('a decision on the whole match', () => {
  it.each([
    ['MT4.1 a no-show', '', { kind: 'forfeit', outcome: 'first' }, 'decided first 2-0 0-0 ', false],
    ['MT4.1 both absent', '', { kind: 'forfeit', outcome: 'none' }, 'decided none 0-0 0-0 ', false],
    ['MT4.2 given up after a set', 'F', { kind: 'forfeit', outcome: 'second' }, 'decided second 0-2 2-0 ', true],
    ['MT4.3 a ruling against the sets', 'FF', { kind: 'ruling', outcome: 'draw' }, 'decided draw 1-1 4-0 ', true],
  ] as const)('%s', (_, winners, decision, expected, wasPlayed) => {
    const score = scoreMatch(usualMatch, sets(winners), decision);
    expect(brief(score)).toBe(expected);
    expect(score.wasPlayed).toBe(wasPlayed);
  });

  it('MT4.2 sets that were only ruled on are no play', () => {
    const ruled = ['forfeit', 'ruling'].map((ending): SetResult => ({ ending: ending as 'forfeit', winner: 'first', treasures: null }));
    expect(scoreMatch(usualMatch, ruled)).toMatchObject({ state: 'decided', outcome: 'first', wasPlayed: false });
    const resigned: SetResult = { ending: 'resigned', winner: 'second', treasures: null };
    expect(scoreMatch(usualMatch, [resigned])).toMatchObject({ wasPlayed: true });
  });
});

describe('MT4.5 what sets without play count for in the standings', () => {
  const forfeit = (outcome: Outcome) => ({ kind: 'forfeit', outcome }) as const;
  const ruling = (outcome: Outcome) => ({ kind: 'ruling', outcome }) as const;
  /** As `sets`, played 30-18; `f` and `s` were given by the referee. */
  const entered = (winners: string): SetResult[] =>
    [...winners].map((letter) => {
      const isGiven = letter === letter.toLowerCase();
      const winner = words[letter.toUpperCase()]!;
      const stones = { F: { first: 30, second: 18 }, S: { first: 18, second: 30 } }[letter] ?? null;
      return { ending: isGiven ? 'ruling' : 'played', winner, treasures: isGiven ? null : stones };
    });

  // half sets by none, in-played-matches, all; by hand from the rule
  it.each<[string, string, MatchDecision | null, MatchRules, [string, string, string]]>([
    ['MT4.5.1 MT4.5.3 a given set beside a played one', 'Ff', null, bestOf(3), ['2-0', '4-0', '4-0']],
    ['MT4.5.1 MT4.5.2 all sets given', 'ff', null, bestOf(3), ['0-0', '0-0', '4-0']],
    ['MT4.5.2 a no-show', '', forfeit('second'), bestOf(3), ['0-0', '0-0', '0-4']],
    ['MT4.5.2 a no-show in a match of one set', '', forfeit('first'), bestOf(1), ['0-0', '0-0', '2-0']],
    ['MT4.5.2 a no-show in a match of five', '', forfeit('first'), bestOf(5), ['0-0', '0-0', '6-0']],
    ['MT4.5.2 a no-show where all sets are played', '', forfeit('first'), bestOf(3, true), ['0-0', '0-0', '6-0']],
    ['MT4.5.2 given up after a won set', 'F', forfeit('second'), bestOf(3), ['2-0', '2-0', '2-4']],
    ['MT4.5.2 given up after a lost set', 'F', forfeit('first'), bestOf(3), ['2-0', '2-0', '4-0']],
    ['MT4.5.2 both absent', '', forfeit('none'), bestOf(3), ['0-0', '0-0', '0-0']],
    ['MT4.5.2 a ruling before the first set', '', ruling('first'), bestOf(3), ['0-0', '0-0', '4-0']],
    ['MT4.5.2 a draw by a ruling', 'F', ruling('draw'), bestOf(3), ['2-0', '2-0', '4-2']],
    ['MT4.5.2 a ruling against sets that had decided', 'FF', ruling('second'), bestOf(3), ['4-0', '4-0', '4-0']],
    ['a played match', 'FSF', null, bestOf(3), ['4-2', '4-2', '4-2']],
    ['MT2.5 a set beyond the decision', 'FFS', null, bestOf(3), ['4-0', '4-0', '4-0']],
  ])('%s', (_, winners, decision, rules, expected) => {
    const scores = unplayedSetsRules.map((unplayedSets) => scoreMatch({ ...rules, unplayedSets }, entered(winners), decision));
    expect(scores.map(({ counted: { sets } }) => `${sets.first}-${sets.second}`)).toEqual(expected);
    // it never adds stones, and changes nothing in the match
    for (const { counted, ...match } of scores) {
      expect(counted.treasures).toEqual(scores[0]!.counted.treasures);
      const { counted: _, ...first } = scores[0]!;
      expect(match).toEqual(first);
    }
    expect(scoreMatch(rules, entered(winners), decision)).toEqual(scores[1]);
  });
});

describe('who starts', () => {
  it('MT1.3 alternates, whatever happened in the set before', () => {
    expect([1, 2, 3, 4, 5].map(starterOf)).toEqual(['first', 'second', 'first', 'second', 'first']);
    expect(scoreMatch(usualMatch, sets('')).nextSet).toEqual({ number: 1, starter: 'first' });
    expect(scoreMatch(usualMatch, sets('S')).nextSet).toEqual({ number: 2, starter: 'second' });
    expect(scoreMatch(usualMatch, sets('SF')).nextSet).toEqual({ number: 3, starter: 'first' });
  });

  it('MT1.4 in set 2 the first mover of the record is the second side of the match', () => {
    const treasures = { first: 30, second: 18 };
    expect(treasuresInMatch(1, treasures)).toEqual({ first: 30, second: 18 });
    expect(treasuresInMatch(2, treasures)).toEqual({ first: 18, second: 30 });
    expect([1, 2, 3].map((set) => sideInMatch(set, 'first'))).toEqual(['first', 'second', 'first']);
  });
});

it('MT3.3 sums the treasures of the sets whose stones were counted', () => {
  const played = (first: number): SetResult => ({
    ending: 'played',
    winner: first > 24 ? 'first' : 'second',
    treasures: { first, second: 48 - first },
  });
  const resigned: SetResult = { ending: 'resigned', winner: 'first', treasures: null };
  expect(scoreMatch(usualMatch, [played(30), played(20), resigned])).toMatchObject({
    outcome: 'first',
    treasures: { first: 50, second: 46 },
    surplusSets: 0,
  });
  expect(scoreMatch(usualMatch, [played(30), resigned, played(20)])).toMatchObject({
    treasures: { first: 30, second: 18 },
    surplusSets: 1,
  });
});

it('any match gives out 2 half points or none, and names a next set until it is decided', () => {
  const anySets = fc.array(fc.constantFrom('F', 'S', 'D', 'N'), { maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...setsInMatch), fc.boolean(), anySets, (n, playAllSets, winners) => {
      const score = scoreMatch({ sets: n, playAllSets }, sets(winners.join('')));
      const given = score.points.first + score.points.second;
      expect(given).toBe(score.outcome === null || score.outcome === 'none' ? 0 : 2);
      expect(score.nextSet === null).toBe(score.state === 'decided');
      expect(score.nextSet?.number ?? 1).toBeLessThanOrEqual(n);
    }),
  );
});
