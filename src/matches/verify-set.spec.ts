import { readCases } from '../../test/support/cases.js';
import { variantOf } from '../engine/variants.js';
import { type SetClaim, type SetRules, verifySet } from './verify-set.js';

interface Game {
  readonly moves: readonly number[];
  readonly first: number;
  readonly second: number;
}

const rules: SetRules = { variant: variantOf('turkish'), stonesPerPit: 4, recordRequired: true };
const scoresTaken: SetRules = { ...rules, recordRequired: false };

/** A set of the fixtures that its starter wins 27-21. */
const WON = readCases<Game>('engine/games-turkish.jsonl')
  .find(({ first, second }) => first === 27 && second === 21)!
  .moves.join('');
/** Its beginning; by hand: the first moves of both, nobody has ended the set. */
const BEGINNING = WON.slice(0, 5);
const reason = 'Hakem gördü';

const verify = (claim: Partial<SetClaim>, given: SetRules = rules) => verifySet(given, { number: 1, ending: 'played', ...claim });

describe('what is stored', () => {
  it.each<[string, Partial<SetClaim>, object, SetRules?]>([
    [
      'MT5.1 a played set by its record alone',
      { record: WON },
      { winner: 'first', treasures: { first: 27, second: 21 }, record: WON, verification: 'replayed' },
    ],
    ['MT5.1 a record as a list of pits', { record: [...WON].map(Number) }, { record: WON }],
    ['MT5.1 a record with separators, without them', { record: WON.slice(0, 1) + WON.slice(1) + ' ' }, { record: WON }],
    ['MT5.1 claims that equal the replay', { record: WON, treasures: { first: 27, second: 21 }, winner: 'first' }, { winner: 'first' }],
    [
      'MT1.4 set 2: `first` of the record is `second` of the match',
      { number: 2, record: WON },
      { winner: 'second', treasures: { first: 21, second: 27 } },
    ],
    [
      'MT1.4 set 4 with the claims of the match',
      { number: 4, record: WON, treasures: { first: 21, second: 27 }, winner: 'second' },
      { winner: 'second', record: WON },
    ],
    ['MT1.4 set 3 is as set 1', { number: 3, record: WON }, { winner: 'first', treasures: { first: 27, second: 21 } }],
    [
      'MT5.2 a played set by its treasures',
      { treasures: { first: 27, second: 21 } },
      { winner: 'first', treasures: { first: 27, second: 21 }, record: null, verification: 'scores' },
      scoresTaken,
    ],
    [
      'MT5.2 treasures of set 2, which are by side of the match already',
      { number: 2, treasures: { first: 27, second: 21 } },
      { winner: 'first', treasures: { first: 27, second: 21 } },
      scoresTaken,
    ],
    ['MT5.2 equal treasures are a draw', { treasures: { first: 24, second: 24 } }, { winner: 'draw' }, scoresTaken],
    ['MT5.2 a record is replayed also where none is needed', { record: WON }, { verification: 'replayed' }, scoresTaken],
    ...(['resigned', 'time', 'agreed'] as const).flatMap((ending): [string, Partial<SetClaim>, object][] => [
      [`MT5.3 ${ending}, with a beginning`, { ending, record: BEGINNING, winner: 'second' }, { winner: 'second', verification: 'partial' }],
      [`MT5.3 ${ending}, word alone`, { ending, winner: 'draw' }, { winner: 'draw', record: null, treasures: null, verification: 'ruled' }],
      [
        `MT5.3 ${ending}, with the stones in the treasures then`,
        { ending, winner: 'first', treasures: { first: 3, second: 20 } },
        { winner: 'first', treasures: { first: 3, second: 20 }, verification: 'ruled' },
      ],
    ]),
    ...(['forfeit', 'ruling'] as const).map((ending): [string, Partial<SetClaim>, object] => [
      `MT5.4 ${ending}, for nobody`,
      { ending, winner: 'none', reason },
      { winner: 'none', record: null, treasures: null, verification: 'ruled' },
    ]),
  ])('%s', (...[, claim, set, given]) => {
    expect(verify(claim, given)).toMatchObject({ ok: true, set });
  });
});

describe('what is refused', () => {
  const kalah = { ...scoresTaken, variant: variantOf('kalah') };

  it.each<[string, Partial<SetClaim>, object, SetRules?]>([
    ['an illegal move', { record: '31323' }, { code: 'refused-by-replay', refusal: { code: 'illegal-move', move: 5 } }],
    ['a record that stops', { record: BEGINNING }, { code: 'record-unfinished', moves: 5 }],
    ['MT1.4 the turn of set 2, by side of the match', { number: 2, record: '3' }, { code: 'record-unfinished', moves: 1, toMove: 'first' }],
    [
      'other treasures than those of the replay',
      { record: WON, treasures: { first: 28, second: 20 } },
      { code: 'treasures-differ', claimed: { first: 28, second: 20 }, replayed: { first: 27, second: 21 } },
    ],
    [
      'MT1.4 treasures of set 2 by side of the record',
      { number: 2, record: WON, treasures: { first: 27, second: 21 } },
      { code: 'treasures-differ', replayed: { first: 21, second: 27 } },
    ],
    ['another winner', { record: WON, winner: 'second' }, { code: 'winner-differs', claimed: 'second', expected: 'first' }],
    [
      'MT1.4 the winner of set 2 by side of the record',
      { number: 2, record: WON, winner: 'first' },
      { code: 'winner-differs', expected: 'second' },
    ],
    [
      'MT5.3 a set that was resigned after its end, for the other side',
      { ending: 'resigned', record: WON, winner: 'second' },
      { code: 'winner-differs', expected: 'first' },
    ],
    ['a played set without record', { treasures: { first: 27, second: 21 } }, { code: 'record-required' }],
    ['MT5.2 neither record nor treasures', {}, { code: 'field-needed', field: 'treasures' }, scoresTaken],
    [
      'MT5.2 the winner against the treasures',
      { treasures: { first: 27, second: 21 }, winner: 'draw' },
      { code: 'winner-differs', expected: 'first' },
      scoresTaken,
    ],
    ['M6.3 a stone too few', { treasures: { first: 27, second: 20 } }, { code: 'treasures-impossible', total: 48 }, scoresTaken],
    [
      'K6 48-0, although they add up',
      { treasures: { first: 48, second: 0 } },
      { code: 'treasures-unreachable', claimed: { first: 48, second: 0 }, atLeast: 1 },
      kalah,
    ],
    [
      'MT5.3 more stones than there are',
      { ending: 'time', winner: 'first', treasures: { first: 40, second: 9 } },
      { code: 'treasures-impossible', total: 48 },
    ],
    ...(['resigned', 'time', 'agreed', 'forfeit', 'ruling'] as const).map((ending): [string, Partial<SetClaim>, object] => [
      `MT5.3 ${ending} without winner`,
      { ending, reason },
      { code: 'field-needed', field: 'winner' },
    ]),
    ...(['forfeit', 'ruling'] as const).flatMap((ending): [string, Partial<SetClaim>, object][] => [
      [`MT5.4 ${ending} without reason`, { ending, winner: 'first' }, { code: 'field-needed', field: 'reason' }],
      [`MT5.4 ${ending} with a record`, { ending, winner: 'first', reason, record: WON }, { code: 'field-not-here', field: 'record' }],
      [
        `MT5.4 ${ending} with treasures`,
        { ending, winner: 'first', reason, treasures: { first: 27, second: 21 } },
        { code: 'field-not-here', field: 'treasures' },
      ],
    ]),
  ])('%s', (...[, claim, refusal, given]) => {
    expect(verify(claim, given)).toMatchObject({ ok: false, ...refusal });
  });
});
