import { afterRound, emptyTable } from '../../test/support/crosstables.js';
import type { Crosstable } from '../crosstable/crosstable.js';
import { pairingSystems } from './systems/index.js';
import { whoPlays } from './who-plays.js';

const options = { absent: [2], forbidden: [], virtualPoints: [], initialSide: 'first' } as const;
const four = emptyTable(4, { rounds: 4 });
const semiFinals = [
  { first: 1, second: 4 },
  { first: 2, second: 3 },
];
const among = (system: keyof typeof pairingSystems, table = four, absent: readonly number[] = options.absent) => {
  const { numbers, refusal } = whoPlays(pairingSystems[system], table, { ...options, absent });
  return [[...numbers].sort((a, b) => a - b), refusal];
};

describe('who plays a round', () => {
  it('P4.1 whoever is there', () => {
    expect(among('swiss')).toEqual([[1, 3, 4], null]);
    expect(among('swiss', four, [1, 2, 3])).toEqual([[4], 'too-few-entries']);
  });

  it('R5 K3.2 the absent too where they keep their places', () => {
    expect(among('round-robin')).toEqual([[1, 2, 3, 4], null]);
    expect(among('knock-out')).toEqual([[1, 2, 3, 4], null]);
  });

  it('K5.4 in a bracket whoever is still in it', () => {
    const upper = afterRound(four, { ok: true, boards: semiFinals, byes: [] }, () => 2);
    expect(among('knock-out', upper)).toEqual([[1, 2], null]);
    expect(among('double-elimination', upper)).toEqual([[1, 2, 3, 4], null]);
  });

  it('K3.3 one alone goes on without a match, as long as others are in', () => {
    const eight = emptyTable(8, { rounds: 3 });
    const boards = [
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ].map(([first, second]) => ({ first: first!, second: second! }));
    // nobody wins the match of 1, whom the winner of 4 and 5 would have met; else the first sides win
    const after = afterRound(eight, { ok: true, boards, byes: [] }, (first) => (first === 1 ? 1 : 2));
    expect(among('knock-out', after)).toEqual([[2, 3, 4], null]);
  });

  it('K3.5 nobody where one is left', () => {
    const nobodyBeat3 = afterRound(four, { ok: true, boards: semiFinals, byes: [] }, (first) => (first === 1 ? 2 : 1));
    expect(among('knock-out', nobodyBeat3)).toEqual([[], 'all-rounds-paired']);
  });

  it('D4 nobody where there is no second final', () => {
    const won = (table: Crosstable) => afterRound(table, { ok: true, boards: [{ first: 1, second: 2 }], byes: [] }, () => 2);
    const table = won(won(emptyTable(2, { rounds: 3 })));
    expect(among('double-elimination', table, [])).toEqual([[], 'all-rounds-paired']);
  });
});
