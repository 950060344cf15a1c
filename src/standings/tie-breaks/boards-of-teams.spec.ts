import { cell, tableOf } from '../../../test/support/crosstables.js';
import { sayOfStandings } from '../../../test/support/standings-words.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { TEAM_WIN } from '../../engine/team-score.js';
import { byeCell } from '../../matches/cells.js';
import { tell } from '../explain/tell.js';
import { poolsOf } from '../pools.js';
import { rank } from '../rank.js';
import { parse } from './criterion.js';
import { everybody, tally } from './tally.js';

const points = { win: TEAM_WIN, draw: 2, loss: 0, pairingBye: TEAM_WIN };

/** A match of teams: half points on each board for the one, what is left of them for the other. */
type Match = readonly [number, number, readonly number[]];

/** One match or more a round, everybody else free. */
function teams(count: number, rounds: readonly (readonly Match[])[], rest: Partial<Crosstable> = {}): Crosstable {
  const rowOf = (number: number) =>
    rounds.map((matches) => {
      const match = matches.find(([a, b]) => a === number || b === number);
      if (!match) return cell('zero-bye', 0);
      const isFirst = match[0] === number;
      const boards = match[2].map((got) => (isFirst ? got : 2 - got));
      const boardPoints = boards.reduce((sum, got) => sum + got, 0);
      const won = Math.sign(boardPoints - boards.length);
      return cell('played', 2 + 2 * won, isFirst ? match[1] : match[0], isFirst ? 'first' : 'second', { boardPoints, boards });
    });
  const rows = Array.from({ length: count }, (_, i) => rowOf(i + 1));
  return tableOf(rows, { points, ...rest });
}

const values = (code: string, table: Crosstable, tied = everybody(tally(table)).map((index) => index + 1)) =>
  Array.from(
    parse(code)!.values(
      tally(table),
      tied.map((number) => number - 1),
    ),
  );

describe('T34 boards of teams', () => {
  // all drew two to two: in half points board by board 2 0 0 2, 1 2 0 1, and what these left to their opponents
  const level = teams(4, [
    [
      [1, 3, [2, 0, 0, 2]],
      [2, 4, [1, 2, 0, 1]],
    ],
  ]);

  it('T34.2 board count: 1×1 + 4×1 = 5 points against 1×½ + 2×1 + 4×½ = 4½, and the lower is better', () => {
    expect(values('BC', level, [1, 2])).toEqual([10, 9]);
    expect(rank(level, [parse('BC')!]).map(({ number }) => number)).toEqual([2, 1, 3, 4]);
  });

  it('T34.2 board count decides nothing between different board points', () => {
    const table = teams(4, [
      [
        [1, 3, [2, 2, 1, 1]],
        [2, 4, [2, 2, 1, 0]],
      ],
    ]);
    expect(values('BC', table, [1, 2])).toEqual([0, 0]);
    expect(rank(table, [parse('BC')!]).map(({ values: [value] }) => value)).toEqual([null, null, null, null]);
  });

  it('T34.3 top board results: board 1 decides; where it is level, board 2', () => {
    expect(values('TBR', level, [1, 2])).toEqual([1, 2]);
    // 3 has 0 2 2 0, 4 has 1 0 2 1, and 1 and 4 once more with the same on board 1 as 2 has
    expect(values('TBR', level)).toEqual([1, 2, 4, 3]);
  });

  it('T34.3 shares a place where all boards are level', () => {
    const table = teams(4, [
      [
        [1, 3, [2, 0]],
        [2, 4, [2, 0]],
      ],
    ]);
    expect(values('TBR', table)).toEqual([1, 1, 3, 3]);
    expect(values('BBE', table)).toEqual([1, 1, 3, 3]);
  });

  it('T34.4 bottom board elimination: without board 4 they have 1 and 1½, so the other one is ahead', () => {
    expect(values('BBE', level, [1, 2])).toEqual([2, 1]);
  });

  it('T34.4 goes on to fewer boards where these are level', () => {
    // without board 3 both have 2 half points, without board 2 as well 2 and 1
    const table = teams(4, [
      [
        [1, 3, [2, 0, 1]],
        [2, 4, [1, 1, 1]],
      ],
    ]);
    expect(values('BBE', table, [1, 2])).toEqual([1, 2]);
  });

  it('T34.5 Berlin: 4×1 + 1×1 = 5 points against 4×½ + 3×1 + 1×½ = 5½', () => {
    expect(values('BERLIN', level, [1, 2])).toEqual([10, 11]);
  });

  it('T34.5 orders those with the same board points as board count does', () => {
    const five = (code: string) => values(code, level);
    expect(five('BERLIN').map((value, i) => value + five('BC')[i]!)).toEqual([20, 20, 20, 20]);
  });

  it('T34.1 a bye counts on every board as what it is worth', () => {
    const row = [byeCell('pairing-bye', 4, 2), byeCell('half-bye', 2, 2), byeCell('zero-bye', 0, 2)];
    expect(row.map(({ boards }) => boards)).toEqual([[2, 2], [1, 1], [0, 0]]); // prettier-ignore
    expect(values('BERLIN', tableOf([row], { points }))).toEqual([2 * 3 + 1 * 3]);
  });

  it('says nothing of single players', () => {
    const table = tableOf([[cell('played', 2, 2)], [cell('played', 0, 1)]]);
    expect(['BC', 'TBR', 'BBE', 'BERLIN', 'EDE'].map((code) => values(code, table))).toEqual([[0, 0], [1, 1], [1, 1], [0, 0], [1, 2]]); // prettier-ignore
  });
});

/** So many half points of eight. */
const eighth = (got: number) => [0, 1, 2, 3].map((board) => Math.max(0, Math.min(2, got - 2 * board)));

describe('T35 extended direct encounter', () => {
  const circle = (a: number, b: number, c: number) => teams(3, [[[1, 2, eighth(a)]], [[2, 3, eighth(b)]], [[3, 1, eighth(c)]]]);

  it('counts board points where match points part nobody: 7, 8 and 9 half points', () => {
    const table = circle(5, 5, 6);
    expect(values('DE', table)).toEqual([1, 1, 1]);
    expect(values('EDE', table)).toEqual([3, 2, 1]);
  });

  it('T35.1 begins anew with match points among those who are still level: 9, 9 and 6, and 1 beat 2', () => {
    expect(values('EDE', circle(6, 7, 5))).toEqual([1, 2, 3]);
  });

  it('shares the place where board points are level too', () => {
    expect(values('EDE', circle(5, 5, 5))).toEqual([1, 1, 1]);
  });

  it('asks match points first: one board point more than the other team in the match is enough', () => {
    expect(values('EDE', teams(2, [[[1, 2, eighth(3)]]]))).toEqual([2, 1]);
  });
});

describe('T30 what is told of them', () => {
  const say = sayOfStandings('en');
  const whyOf = (code: string, table: Crosstable, number: number) => {
    const [pool] = poolsOf(table, { isByGroup: false, isStruck: () => false });
    return say(tell(pool!, table, [parse(code)!], number, 'kura')[0]!.why).join(' ');
  };

  it('names the boards that were compared, down to the one that decided', () => {
    const table = teams(4, [
      [
        [1, 3, [2, 0, 1]],
        [2, 4, [2, 1, 0]],
      ],
    ]);
    expect(whyOf('TBR', table, 2)).toBe(
      'Points on board 1: E1 1, E2 1, E3 0, E4 0. Points on board 2: E2 0.5, E1 0. E2 has place 1 among the 4 who were tied.',
    );
    expect(whyOf('BBE', table, 1)).toMatch(
      /^Points on boards 1 to 2: E2 1\.5, E1 1, E3 1, E4 0\.5\. Points on boards 1 to 1: E1 1, E3 0\. /,
    );
  });

  it('says when board points took the place of match points', () => {
    const table = teams(3, [[[1, 2, eighth(5)]], [[2, 3, eighth(5)]], [[3, 1, eighth(6)]]]);
    expect(whyOf('EDE', table, 1)).toContain(
      'Match points part nobody here, so board points are counted (T35). Points from the matches between these: E3 4.5, E2 4, E1 3.5.',
    );
  });
});
