import { type MatchDecision, type Outcome, scoreMatch, type SetEnding, type SetResult, usualMatch } from '../engine/match-score.js';
import { scoreTeamMatch } from '../engine/team-score.js';
import { byeCell, cellOfMatch, missedCell } from './cells.js';

const set = (winner: Outcome, ending: SetEnding = 'played'): SetResult => ({
  ending,
  winner,
  treasures: ending === 'played' ? { first: 27, second: 21 } : null,
});
const cells = (sets: SetResult[], decision: MatchDecision | null = null) => {
  const score = scoreMatch(usualMatch, sets, decision);
  return [cellOfMatch(score, 'first', 8), cellOfMatch(score, 'second', 3)];
};
const nothing = { points: 0, setsWon: 0, setsLost: 0, treasureWon: 0, treasureLost: 0 };

describe('a match in the crosstable', () => {
  it('MT3.1 MT3.2 counts half points, half sets and stones, from the side of each', () => {
    expect(cells([set('first'), set('draw'), set('first')])).toEqual([
      { kind: 'played', opponent: 8, side: 'first', points: 2, setsWon: 5, setsLost: 1, treasureWon: 81, treasureLost: 63 },
      { kind: 'played', opponent: 3, side: 'second', points: 0, setsWon: 1, setsLost: 5, treasureWon: 63, treasureLost: 81 },
    ]);
  });

  it('is pending, with nothing counted, until it is decided', () => {
    for (const sets of [[], [set('first')]])
      expect(cells(sets)).toEqual([
        { ...nothing, kind: 'pending', opponent: 8, side: 'first' },
        { ...nothing, kind: 'pending', opponent: 3, side: 'second' },
      ]);
  });

  it.each<[string, SetResult[], MatchDecision | null, string[]]>([
    ['MT4.1 a no-show', [], { kind: 'forfeit', outcome: 'first' }, ['forfeit-win 2', 'forfeit-loss 0']],
    ['MT4.1 both absent', [], { kind: 'forfeit', outcome: 'none' }, ['forfeit-loss 0', 'forfeit-loss 0']],
    ['MT4.2 a ruling before the first set', [], { kind: 'ruling', outcome: 'second' }, ['forfeit-loss 0', 'forfeit-win 2']],
    ['MT4.2 all sets by forfeit', [set('first', 'forfeit'), set('first', 'forfeit')], null, ['forfeit-win 2', 'forfeit-loss 0']],
    ['MT4.2 all sets by ruling', [set('second', 'ruling'), set('second', 'ruling')], null, ['forfeit-loss 0', 'forfeit-win 2']],
    ['MT4.2 one set was begun', [set('first', 'resigned'), set('first', 'forfeit')], null, ['played 2', 'played 0']],
    ['MT4.2 a forfeit after a set', [set('first')], { kind: 'forfeit', outcome: 'second' }, ['played 0', 'played 2']],
    ['MT4.3 a ruling above the sets', [set('first'), set('first')], { kind: 'ruling', outcome: 'draw' }, ['played 1', 'played 1']],
  ])('%s', (_, sets, decision, expected) => {
    expect(cells(sets, decision).map(({ kind, points }) => `${kind} ${points}`)).toEqual(expected);
  });

  it('MT4.2 adds nothing to the counts of sets and stones where no set was begun', () => {
    expect(cells([set('first', 'forfeit'), set('first', 'forfeit')])).toEqual([
      { ...nothing, kind: 'forfeit-win', opponent: 8, side: 'first', points: 2 },
      { ...nothing, kind: 'forfeit-loss', opponent: 3, side: 'second' },
    ]);
  });
});

it('MT4.5.2 a match without play counts its sets where the tournament says so, and is no meeting all the same', () => {
  const score = scoreMatch({ ...usualMatch, unplayedSets: 'all' }, [], { kind: 'forfeit', outcome: 'first' });
  expect([cellOfMatch(score, 'first', 8), cellOfMatch(score, 'second', 3)]).toEqual([
    { ...nothing, kind: 'forfeit-win', opponent: 8, side: 'first', points: 2, setsWon: 4 },
    { ...nothing, kind: 'forfeit-loss', opponent: 3, side: 'second', setsLost: 4 },
  ]);
});

describe('a match of teams in the crosstable', () => {
  const boards = (...decisions: (MatchDecision | null)[]) =>
    scoreTeamMatch(decisions.map((decision) => scoreMatch(usualMatch, decision ? [] : [set('first'), set('first')], decision)));

  it('TM4.1 TM4.4 counts match points and board points, in half points', () => {
    // board 2 goes to the second team, and the forfeit of board 3 brings no sets
    const score = boards(null, null, { kind: 'forfeit', outcome: 'first' });
    expect([cellOfMatch(score, 'first', 8), cellOfMatch(score, 'second', 3)]).toMatchObject([
      { kind: 'played', points: 4, boardPoints: 4, setsWon: 4, setsLost: 4, treasureWon: 96, treasureLost: 96 },
      { kind: 'played', points: 0, boardPoints: 2, setsWon: 4, setsLost: 4 },
    ]);
  });

  it('TM4.5 is no meeting where no board was played, and counts all the same', () => {
    const score = boards({ kind: 'forfeit', outcome: 'first' }, { kind: 'forfeit', outcome: 'second' });
    expect(cellOfMatch(score, 'first', 8)).toMatchObject({ kind: 'forfeit-win', points: 4, boardPoints: 4, setsWon: 0 });
    expect(cellOfMatch(score, 'second', 3)).toMatchObject({ kind: 'forfeit-loss', points: 0, boardPoints: 0 });
  });

  it('MT4.5.2 counts the sets of boards without play where the tournament says so, each for its team', () => {
    const given = (outcome: Outcome) => scoreMatch({ ...usualMatch, unplayedSets: 'all' }, [], { kind: 'forfeit', outcome });
    // the second team starts on board 2, so its first side there is of the second team
    const score = scoreTeamMatch([given('first'), given('first'), given('first')]);
    expect(cellOfMatch(score, 'first', 8)).toMatchObject({ kind: 'forfeit-win', setsWon: 8, setsLost: 4, treasureWon: 0 });
    expect(cellOfMatch(score, 'second', 3)).toMatchObject({ kind: 'forfeit-loss', setsWon: 4, setsLost: 8 });
  });

  it('TM5.3 a bye brings the least board points that it stands for', () => {
    expect([byeCell('pairing-bye', 4, 4), missedCell(2, 4), missedCell(0, 4)].map(({ boardPoints }) => boardPoints)).toEqual([5, 4, 0]);
  });
});

describe('a round without a match', () => {
  it('is what the bye was worth, against nobody', () => {
    expect(byeCell('pairing-bye', 2)).toEqual({ ...nothing, kind: 'pairing-bye', opponent: null, side: null, points: 2 });
  });

  it('is a bye of half a point or of none where the entry missed it', () => {
    expect([missedCell(1), missedCell(0)]).toMatchObject([
      { kind: 'half-bye', points: 1 },
      { kind: 'zero-bye', points: 0 },
    ]);
  });
});
