import fc from 'fast-check';
import { emptyTable } from '../../../test/support/crosstables.js';
import type { Crosstable } from '../../crosstable/crosstable.js';
import { lot } from './lot.js';
import { tally } from './tally.js';
import { uncut } from './tie-break.js';

const draw = (table: Crosstable, seed: string | null) => {
  const indexes = table.entries.map((_, index) => index);
  const lots = Array.from(lot.values(tally(table, seed), indexes, uncut));
  return new Map(table.entries.map(({ id }, index) => [id, lots[index]]));
};

describe('T14 the lot', () => {
  it('gives everybody a number of their own', () => {
    const lots = [...draw(emptyTable(50), 'kura').values()].sort((a, b) => a! - b!);
    expect(lots).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('is the same for the same seed, whatever the order of the rows', () => {
    const { entries } = emptyTable(12);
    fc.assert(
      fc.property(fc.string(), fc.shuffledSubarray([...entries], { minLength: 12 }), (seed, shuffled) => {
        const renumbered = shuffled.map((entry, i) => ({ ...entry, number: i + 1 }));
        expect(draw({ ...emptyTable(12), entries: renumbered }, seed)).toEqual(draw(emptyTable(12), seed));
      }),
    );
  });

  it('is another for another seed, and lets everybody be first about equally often', () => {
    const first = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const winner = [...draw(emptyTable(4), String(seed))].find(([, number]) => number === 1)![0];
      first.set(winner, (first.get(winner) ?? 0) + 1);
    }
    // 1000 each expected; five standard deviations are 137
    for (const id of ['e1', 'e2', 'e3', 'e4']) expect(Math.abs(first.get(id)! - 1000)).toBeLessThan(137);
  });

  it('separates nobody before it is drawn', () => {
    expect([...draw(emptyTable(3), null).values()]).toEqual([0, 0, 0]);
  });
});
