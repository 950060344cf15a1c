import { type PairingsByHand, readByHand } from './by-hand.js';

const numbers = new Map(['ada', 'bora', 'can', 'derya', 'ege'].map((id, i) => [id, i + 1]));
/** The fifth has withdrawn. */
const read = (boards: string, byes = '', plays = [1, 2, 3, 4]) => {
  const pairings: PairingsByHand = {
    boards: boards.split(' ').flatMap((board) => {
      const [first, second] = board.split('-');
      return second === undefined ? [] : [{ first: first!, second }];
    }),
    byes: byes.split(' ').filter((id) => id !== ''),
  };
  return readByHand(pairings, numbers, new Set(plays), (number) => `Nr. ${number}`, '/pairings');
};
const errors = (...args: Parameters<typeof read>) => {
  const result = read(...args);
  return result.ok ? [] : result.errors.map(({ pointer, code, params }) => [pointer, code, ...Object.values(params ?? {})].join(' '));
};

describe('P4.1 pairings by hand', () => {
  it('are boards in their order, and byes', () => {
    const boards = [
      { first: 2, second: 1 },
      { first: 3, second: 4 },
    ];
    expect(read('bora-ada can-derya')).toEqual({ ok: true, drawn: { boards, byes: [], isOrdered: true } });
    expect(read('bora-ada', 'can', [1, 2, 3])).toEqual({ ok: true, drawn: { boards: boards.slice(0, 1), byes: [3], isOrdered: true } });
  });

  it.each([
    ['twice at boards', 'ada-bora can-ada', '', ['/pairings/boards/1/second seatedTwice']],
    ['at a board and free', 'ada-bora can-derya', 'can', ['/pairings/byes/0 seatedTwice']],
    ['nobody', 'ada-bora can-zeki', '', ['/pairings/boards/1/second unknownEntry']],
    ['withdrawn', 'ada-bora can-derya', 'ege', ['/pairings/byes/0 notPlaying']],
    ['against itself', 'ada-bora can-can', '', ['/pairings/boards/1 againstItself']],
    ['missing', 'ada-bora', '', ['/pairings/boards everybodySeated Nr. 3, Nr. 4']],
    ['all missing', '', '', ['/pairings/boards everybodySeated Nr. 1, Nr. 2, Nr. 3, Nr. 4']],
    [
      'wrong in many ways',
      'ada-ada bora-ege',
      'zeki',
      ['/pairings/boards/0 againstItself', '/pairings/boards/1/second notPlaying', '/pairings/byes/0 unknownEntry'],
    ],
  ])('refuse an entry that is %s', (_, boards, byes, expected) => {
    expect(errors(boards, byes)).toEqual(expected);
  });
});
