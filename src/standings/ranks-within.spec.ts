import { placeWithin, withRanksWithin } from './ranks-within.js';

const rows = [1, 2, 2, 4, 5, 5, 5, 8].map((rank, i) => ({
  rank,
  isShared: rank === 2 || rank === 5,
  number: i + 1,
  id: `e${i + 1}`,
  points: 10 - rank,
  values: [rank],
}));
const within = (...numbers: number[]) =>
  withRanksWithin(rows, ({ number }) => numbers.includes(number)).map(
    ({ number, rank, overallRank }) => `${number}: ${rank} of ${overallRank}`,
  );

describe('CT3 ranks within a category', () => {
  it('count its members only', () => {
    expect(within(1, 4, 8)).toEqual(['1: 1 of 1', '4: 2 of 4', '8: 3 of 8']);
  });

  it('are shared by those who share one among all, and count on', () => {
    expect(within(2, 3, 4, 5, 7, 8)).toEqual(['2: 1 of 2', '3: 1 of 2', '4: 3 of 4', '5: 4 of 5', '7: 4 of 5', '8: 6 of 8']);
  });

  it('are those of nobody where it has no members', () => {
    expect(within()).toEqual([]);
  });

  it('leave points and tie-breaks as they are in the whole table', () => {
    expect(withRanksWithin(rows, ({ number }) => number === 4)).toEqual([{ ...rows[3], rank: 1, overallRank: 4 }]);
  });

  it('are shared only where another member has the same', () => {
    const isShared = (...numbers: number[]) => withRanksWithin(rows, ({ number }) => numbers.includes(number)).map((row) => row.isShared);
    expect([isShared(2, 4), isShared(2, 3, 4), isShared(5, 6)]).toEqual([[false, false], [true, true, false], [true, true]]); // prettier-ignore
  });

  it('CT3.1 are the same for one member alone, whatever the category', () => {
    for (let chosen = 1; chosen < 2 ** rows.length; chosen++) {
      const isMember = ({ number }: { readonly number: number }) => (chosen & (1 << (number - 1))) !== 0;
      const members = withRanksWithin(rows, isMember);
      const alone = members.map(({ number }) => placeWithin(rows, isMember, rows[number - 1]!));
      expect(alone).toEqual(members.map(({ rank, isShared }) => ({ rank, isShared, members: members.length })));
    }
  });
});
