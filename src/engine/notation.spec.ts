import fc from 'fast-check';
import { MAX_MOVES, parsePosition, parseRecord, printPosition, printRecord } from './notation.js';
import { startPosition } from './position.js';

describe('a position as text', () => {
  it('M7.5 is both rows, the treasures and who moves', () => {
    expect(printPosition(startPosition())).toBe('4,4,4,4,4,4/4,4,4,4,4,4/0,0/first');
    expect(parsePosition('4,4,4,4,4,4/4,4,4,4,4,4/0,0/first')).toEqual({ ok: true, position: startPosition() });
    expect(parsePosition(' 4, 4,4,4,4,4 / 4,4,4,4,4,4 / 0, 0 / first\n')).toEqual({ ok: true, position: startPosition() });
  });

  it('reads back as it was printed', () => {
    const row = fc.array(fc.nat(4), { minLength: 6, maxLength: 6 });
    const position = fc.record({
      first: row,
      second: row,
      treasures: fc.record({ first: fc.nat(12), second: fc.nat(12) }),
      toMove: fc.constantFrom('first' as const, 'second' as const),
    });
    fc.assert(fc.property(position, (position) => expect(parsePosition(printPosition(position))).toEqual({ ok: true, position })));
  });

  it.each([
    ['', { code: 'position-text-wrong-parts', pointer: '', parts: 1, expected: 4 }],
    ['4,4,4,4,4,4/4,4,4,4,4,4/0,0', { code: 'position-text-wrong-parts', pointer: '', parts: 3, expected: 4 }],
    ['4,4,4,4,4/4,4,4,4,4,4/0,0/first', { code: 'position-wrong-size', pointer: '/first', pits: 5, expected: 6 }],
    ['4,4,4,4,4,4/4,4,x,4,4,4/0,0/first', { code: 'position-not-whole-number', pointer: '/second/2', value: 'x' }],
    ['4,4,4,4,4,4/4,4,,4,4,4/0,0/first', { code: 'position-not-whole-number', pointer: '/second/2', value: '' }],
    ['4,4,4,4,4,4/4,4,-4,4,4,4/0,0/first', { code: 'position-not-whole-number', pointer: '/second/2', value: '-4' }],
    ['4,4,4,4,4,4/4,4,4e0,4,4,4/0,0/first', { code: 'position-not-whole-number', pointer: '/second/2', value: '4e0' }],
    ['4,4,4,4,4,4/4,4,4,4,4,4/0/first', { code: 'position-malformed', pointer: '/treasures' }],
    ['4,4,4,4,4,4/4,4,4,4,4,4/0,0/north', { code: 'position-malformed', pointer: '/toMove' }],
    ['4,4,4,4,4,4/4,4,4,4,4,4/99,0/first', { code: 'position-too-many-stones', pointer: '', stones: 147, limit: 72 }],
    ['4'.repeat(201), { code: 'position-text-too-long', pointer: '', length: 201, limit: 200 }],
  ])('%j is refused with what is wrong', (text, refusal) => {
    expect(parsePosition(text)).toEqual({ ok: false, ...refusal });
  });
});

describe('a record as text', () => {
  const moves = [3, 6, 1, 4, 2, 5];

  it.each(['361425', '3 6 1 4 2 5', '3,6,1,4,2,5', ' 3-6 – 1\n4, 2\t5 ', '3\u00a06−1 4 2 5', '3 6 1 4 2 5\r\n'])(
    'M7.3 %j says nothing about turns',
    (text) => {
      expect(parseRecord(text)).toEqual({ ok: true, record: { moves, opensGroup: null } });
    },
  );

  it.each(['36 1 42 5', '36,1,42,5', '36-1-42-5', '\n36  1 - 42, 5 ', '36—1—42—5'])('M7.3 %j is grouped by turns', (text) => {
    expect(parseRecord(text)).toEqual({ ok: true, record: { moves, opensGroup: [true, false, true, true, false, true] } });
  });

  it('reads digits that are no pits, for the replay to name', () => {
    expect(parseRecord('0789')).toMatchObject({ ok: true, record: { moves: [0, 7, 8, 9] } });
  });

  it('stops at a character that is none of these', () => {
    expect(parseRecord('36 1; 42')).toEqual({
      ok: false,
      code: 'record-not-digits',
      move: 4,
      index: 4,
      character: ';',
      before: { moves: [3, 6, 1], opensGroup: [true, false, true] },
    });
  });

  it('M5.5 stops where no set goes on', () => {
    expect(parseRecord('1'.repeat(MAX_MOVES))).toMatchObject({ ok: true });
    expect(parseRecord('1'.repeat(MAX_MOVES + 1))).toEqual({ ok: false, code: 'record-too-long', move: 2593, limit: 2592 });
  });

  it('M7.2 is printed turn by turn', () => {
    const sides = ['first', 'first', 'second', 'first', 'first', 'second'] as const;
    expect(printRecord(sides.map((side, i) => ({ side, pit: moves[i]! })))).toBe('36 1 42 5');
    expect(printRecord([])).toBe('');
  });
});
