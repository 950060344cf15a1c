import fc from 'fast-check';
import { cell, tableOf } from '../../../test/support/crosstables.js';
import { parse } from './criterion.js';
import { defaultTieBreaks, defaultTieBreaksInAdvance, tieBreaks } from './index.js';
import { tally } from './tally.js';

describe('T6 reading a tie-break', () => {
  it.each([
    ['BH', 'BH', 'Buchholz'],
    ['BH-C1', 'BH-C1', 'Buchholz Cut 1'],
    ['BH/C1', 'BH-C1', 'Buchholz Cut 1'],
    ['SB/C2', 'SB-C2', 'Sonneborn-Berger Cut 2'],
    ['BH-M1', 'BH-M1', 'Buchholz Median 1'],
    ['PS/M2', 'PS-M2', 'Progressive score Median 2'],
    ['KS/L1', 'KS-L1', 'Koya limit +0.5'],
    ['KS/L+2', 'KS-L2', 'Koya limit +1'],
    ['KS-L-1', 'KS-L-1', 'Koya limit -0.5'],
    ['AOB/F', 'AOB-F', "Average of opponents' Fore Buchholz"],
    ['TPN/R', 'TPN-R', 'Start number reversed'],
  ])('%s', (text, code, name) => {
    expect(parse(text)).toMatchObject({ code, name: { en: name } });
  });

  it.each([
    '',
    'bh',
    'XY',
    'BH-',
    'BH-C0',
    'BH-X1',
    'BH C1',
    'BH-C1-C1',
    'DE-C1',
    'PTS-C1',
    'AOB-C1',
    'BH-L1',
    'KS-L0',
    'KS-L',
    'BH-F',
    'AOB-F1',
    'BH-R',
    'RTNG-R1',
    'BH-constructor',
  ])('%j is none', (text) => {
    expect(parse(text)).toBeNull();
  });

  it('says it in Turkish with a decimal comma', () => {
    expect(['BH-C1', 'KS-L3', 'RTNG-R'].map((code) => parse(code)!.name.tr)).toEqual([
      'Buchholz Kesik 1',
      'Koya sınır +1,5',
      'Reyting ters sırayla',
    ]);
  });

  it('T6 any text is none or is read in one spelling', () => {
    const code = fc.constantFrom(...tieBreaks.map((tieBreak) => tieBreak.code));
    const letters = fc.string({ unit: fc.constantFrom(...'BHSCMLFR/-+012'), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.oneof(
          letters,
          fc.tuple(code, letters).map(([known, rest]) => known + rest),
        ),
        (text) => {
          const read = parse(text);
          if (read === null) return;
          expect(read.code).toBe(text.replace('/', '-').replace('+', ''));
          expect(parse(read.code)?.name).toEqual(read.name);
        },
      ),
    );
  });

  it('codes are unique', () => {
    expect(new Set(tieBreaks.map(({ code }) => code)).size).toBe(tieBreaks.length);
  });

  it.each([[defaultTieBreaks], [defaultTieBreaksInAdvance]])('the default list %j reads', (list) => {
    expect(list.map((code) => parse(code)?.code)).toEqual(list);
  });
});

describe('sums of rounds', () => {
  /** What the others of the first entry had in the same rounds. */
  const against = [0, 2, 0, 0, 0, 0, 0, 1, 0, 0].map((points) => cell('played', points, 1));
  const table = tableOf([
    [
      cell('played', 2, 2, 'first', { setsWon: 4, setsLost: 2, treasureWon: 80, treasureLost: 64 }),
      cell('played', 0, 3, 'second', { setsWon: 1, setsLost: 4, treasureWon: 40, treasureLost: 70 }),
      cell('forfeit-win', 2, 4, 'first'),
      cell('pairing-bye', 2),
      cell('half-bye', 1),
      cell('forfeit-loss', 0, 5, 'second'),
      cell('zero-bye', 0),
      cell('played', 1, 6, 'second', { setsWon: 3, setsLost: 3, treasureWon: 72, treasureLost: 72 }),
      cell('played', 2, 7, 'second', { setsWon: 4, setsLost: 0, treasureWon: 60, treasureLost: 36 }),
      cell('pending', 0, 8, 'second'),
    ],
    ...[2, 3, 4, 5, 6, 7, 8].map(() => against),
  ]);

  it.each([
    ['T1 points', 'PTS', [2, 0, 2, 2, 1, 0, 0, 1, 2, 0]],
    ['T11 wins, played or not', 'WIN', [1, 0, 1, 1, 0, 0, 0, 0, 1, 0]],
    ['T12 sets won less sets lost, in half sets', 'SETS', [2, -3, 0, 0, 0, 0, 0, 0, 4, 0]],
    ['T13 stones won less stones lost', 'TREASURE', [16, -30, 0, 0, 0, 0, 0, 0, 24, 0]],
    ['T15 matches won, played only', 'WON', [1, 0, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['T15 matches played as second', 'BPG', [0, 1, 0, 0, 0, 0, 0, 1, 1, 0]],
    ['T15 matches won as second', 'BWG', [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]],
    ['T16 the points after each round', 'PS', [2, 2, 4, 6, 7, 7, 7, 8, 10, 10]],
    ['T17 rounds not left unplayed on request or by a no-show', 'REP', [1, 1, 1, 1, 0, 0, 0, 1, 1, 1]],
    [
      'T18 a point for more than the opponent had, half for as much, a double no-show too; nothing for a match under way',
      'STD',
      [2, 0, 2, 2, 1, 1, 0, 1, 2, 0],
    ],
    ['T28 sets won, in half sets', 'SETPTS', [4, 1, 0, 0, 0, 0, 0, 3, 4, 0]],
    ['T29 stones won', 'STONES', [80, 40, 0, 0, 0, 0, 0, 72, 60, 0]],
  ])('%s', (_, code, parts) => {
    const criterion = parse(code)!;
    expect(criterion.parts(tally(table), 0, [0]).map(({ value }) => value)).toEqual(parts);
    expect(criterion.values(tally(table), [0])[0]).toBe(parts.reduce((sum, part) => sum + part, 0));
  });

  it.each([
    ['PS-C1', 61],
    ['PS-C2', 59],
    ['PS-M1', 51],
    ['PS-M2', 39],
    ['PS-M5', 0],
  ])('T16 %s leaves out the first rounds and, as a median, the last', (code, value) => {
    expect(parse(code)!.values(tally(table), [0])[0]).toBe(value);
  });

  it('T18 with three points for a win it is still one; a bye worth a draw is half of one', () => {
    const scale = { win: 6, draw: 2, loss: 0, pairingBye: 2 };
    const rows = [
      [cell('played', 6, 2, 'first'), cell('pairing-bye', 2)],
      [cell('played', 0, 1, 'second'), cell('full-bye', 6)],
    ];
    expect(Array.from(parse('STD')!.values(tally(tableOf(rows, { points: scale })), [0, 1]))).toEqual([3, 2]);
  });

  it('T11 a bye by pairing that is worth half a point is no win', () => {
    expect(parse('WIN')!.values(tally(tableOf([[cell('pairing-bye', 1)]])), [0])[0]).toBe(0);
  });
});
