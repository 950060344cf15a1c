import { cell, tableOf } from '../../../test/support/crosstables.js';
import { valuesOf } from '../../../test/support/criteria.js';
import type { Cell } from '../../crosstable/crosstable.js';
import { parse } from './criterion.js';
import { tally } from './tally.js';

describe('T21 Fore Buchholz', () => {
  const first = (): [Cell, Cell] => [cell('played', 2, 2, 'first'), cell('played', 0, 1, 'second')];
  const rows = (last: [Cell, Cell]) => first().map((before, i) => [before, last[i]!]);
  // 3 against 1 half points, as if the second match had been drawn
  const drawn = [2, 6];

  it.each<[string, [Cell, Cell]]>([
    ['played', [cell('played', 0, 2, 'second'), cell('played', 2, 1, 'first')]],
    ['under way', [cell('pending', 0, 2, 'second'), cell('pending', 0, 1, 'first')]],
    ['forfeited', [cell('forfeit-win', 2, 2, 'second'), cell('forfeit-loss', 0, 1, 'first')]],
    ['forfeited by both', [cell('forfeit-loss', 0, 2, 'second'), cell('forfeit-loss', 0, 1, 'first')]],
  ])('is the same before and after a last match that is %s', (_, last) => {
    expect(valuesOf('FB', tableOf(rows(last)))).toEqual(drawn);
  });

  it('takes byes of the last round as they are', () => {
    const byes = rows([cell('zero-bye', 0), cell('pairing-bye', 2)]);
    expect(valuesOf('FB', tableOf(byes))).toEqual(valuesOf('BH', tableOf(byes)));
  });

  it('says what each round really was', () => {
    const table = tally(tableOf(rows([cell('pending', 0, 2, 'second'), cell('pending', 0, 1, 'first')])));
    expect(parse('FB')!.parts(table, 0, []).map(({ kind, value }) => [kind, value])).toEqual([['played', 1], ['pending', 1]]); // prettier-ignore
  });
});

describe('T20 the average of the opponents’ Buchholz', () => {
  // 1 met 2 twice and 3 once, by forfeit
  const table = tableOf([
    [cell('played', 2, 2, 'first'), cell('played', 1, 2, 'second'), cell('forfeit-win', 2, 3, 'first')],
    [cell('played', 0, 1, 'second'), cell('played', 1, 1, 'first'), cell('full-bye', 2)],
    [cell('full-bye', 2), cell('full-bye', 2), cell('forfeit-loss', 0, 1, 'second')],
  ]);
  const [, buchholzOf2] = valuesOf('BH', table) as [number, number, number];

  it('counts an opponent once a match, and none of a forfeit', () => {
    expect(valuesOf('AOB', table)).toEqual([buchholzOf2, valuesOf('BH', table)[0], 0]);
    expect(parse('AOB')!.parts(tally(table), 0, []).map(({ round, value }) => [round, value])).toEqual([[1, buchholzOf2], [2, buchholzOf2]]); // prettier-ignore
  });

  it('T20.2 is the sum divided by their number', () => {
    expect(valuesOf('SOB', table)[0]).toBe(2 * buchholzOf2);
  });

  it('T20.1 may be that of Fore Buchholz', () => {
    expect(valuesOf('AOB-F', table)[0]).toBe(valuesOf('FB', table)[1]);
    expect(valuesOf('AOB-F', table)).not.toEqual(valuesOf('AOB', table));
  });
});
