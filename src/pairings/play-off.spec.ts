import { cell, tableOf } from '../../test/support/crosstables.js';
import { placingsAfterPlayOff, seedPlayOff, tableOfQualifiers } from './play-off.js';
import { seedOrder } from './systems/bracket.js';
import { knockOut } from './systems/knock-out.js';

/** Groups A, B, …, each with its first, second, …: A1, A2, B1, … */
const groups = (count: number, size: number) =>
  Array.from({ length: count }, (_, g) => Array.from({ length: size }, (__, i) => `${String.fromCharCode(65 + g)}${i + 1}`));
const seeds = (count: number, size: number, qualifiers: number) => seedPlayOff(groups(count, size), qualifiers).join(' ');

describe('PO2 the seeds of a play-off', () => {
  it.each([
    ['PO2.1 without groups the order of the standings', 1, 6, 4, 'A1 A2 A3 A4'],
    ['two groups: A1-B2, B1-A2', 2, 4, 4, 'A1 B1 A2 B2'],
    ['winners alone', 4, 3, 4, 'A1 B1 C1 D1'],
    ['an uneven share: the first groups send one more', 3, 3, 4, 'A1 B1 C1 A2'],
    ['more than there are', 2, 1, 8, 'A1 B1'],
    ['nobody', 1, 0, 4, ''],
  ])('%s', (_, count, size, qualifiers, expected) => {
    expect(seeds(count, size, qualifiers)).toBe(expected);
  });

  it.each([
    [4, 8],
    [8, 16],
    [2, 8],
    [4, 16],
  ])('PO2.2 of %i groups, %i in all: those of a group are in different halves, or quarters', (count, qualifiers) => {
    const order = seedPlayOff(groups(count, qualifiers / count), qualifiers);
    const bracket = seedOrder(qualifiers).map((seed) => order[seed - 1]![0]!);
    const each = qualifiers / count;
    for (let block = 0; block < each; block++) {
      const inside = bracket.slice(block * count, (block + 1) * count);
      expect(new Set(inside).size).toBe(count);
    }
    expect(order.slice(0, count).every((name) => name.endsWith('1'))).toBe(true);
  });
});

describe('PO4 the places after a play-off', () => {
  it('those of the bracket, then all others; opponents by their numbers of the first stage', () => {
    const none = () => [cell('zero-bye', 0)];
    const first = tableOf([none(), none(), none()], { rounds: 1 });
    const empty = tableOfQualifiers(first, [3, 1], knockOut);
    expect(empty.entries.map(({ id, number, cells }) => [id, number, cells])).toEqual([
      ['e3', 1, []],
      ['e1', 2, []],
    ]);
    const cells = [cell('played', 2, 2, 'first'), cell('played', 0, 1, 'second')];
    const playOff = { ...empty, entries: empty.entries.map((entry, i) => ({ ...entry, cells: [cells[i]!] })) };
    expect(placingsAfterPlayOff(first, playOff, [1, 2])).toMatchObject([
      { place: 2, rounds: [{ round: 2, cell: { kind: 'played', opponent: 3 } }] },
      { place: 3, rounds: [{ round: 2, cell: { kind: 'eliminated', opponent: null } }] },
      { place: 1, rounds: [{ round: 2, cell: { kind: 'played', opponent: 1 } }] },
    ]);
  });
});
