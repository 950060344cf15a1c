import { cell, tableOf } from '../../test/support/crosstables.js';
import { teamTotals } from './team-totals.js';

describe('SV5 the totals of teams', () => {
  const sets = (setsWon: number, setsLost: number, treasureWon: number, treasureLost: number) => ({
    setsWon,
    setsLost,
    treasureWon,
    treasureLost,
  });
  // 1 and 2 are team 1, 3 and 4 team 2; round 2 has a no-show
  const played = tableOf([
    [cell('played', 2, 3, 'first', sets(4, 2, 80, 64)), cell('forfeit-win', 2, 4, 'second')],
    [cell('played', 1, 4, 'second', sets(3, 3, 72, 72)), cell('played', 0, 3, 'first', sets(0, 4, 40, 56))],
    [cell('played', 0, 1, 'second', sets(2, 4, 64, 80)), cell('played', 2, 2, 'second', sets(4, 0, 56, 40))],
    [cell('played', 1, 2, 'first', sets(3, 3, 72, 72)), cell('forfeit-loss', 0, 1, 'first')],
  ]);
  const clubs = ['Ege', 'Ege', 'Fatih', null];
  const table = { ...played, entries: played.entries.map((entry, i) => ({ ...entry, group: i < 2 ? 1 : 2, club: clubs[i]! })) };

  it('are the sums of their members, with the points of each round', () => {
    expect(teamTotals(table)).toEqual([
      { group: 1, name: 'Ege', points: 5, setsWon: 7, setsLost: 9, treasureWon: 192, treasureLost: 192, rounds: [3, 2] },
      { group: 2, name: null, points: 3, setsWon: 9, setsLost: 7, treasureWon: 192, treasureLost: 192, rounds: [1, 2] },
    ]);
  });

  it('are nothing before round 1', () => {
    const before = { ...table, entries: table.entries.map((entry) => ({ ...entry, cells: [] })) };
    expect(teamTotals(before).map(({ points, rounds }) => [points, rounds])).toEqual([
      [0, []],
      [0, []],
    ]);
  });
});
