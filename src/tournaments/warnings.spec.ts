import type { PairingSystemId } from '../pairings/systems/index.js';
import { warningsOf } from './warnings.js';

const planned = {
  state: 'draft',
  rounds: null,
  legs: 1,
  groups: null,
  groupDraw: 'seed',
  acceleration: 'none',
  clubProtectionRounds: null,
  thirdPlaceMatch: false,
  playOffSystem: null,
  playOffQualifiers: null,
  qualifiedCount: null,
  tieBreaks: [],
  teamBoards: null,
} as const;

const field = (entries: number, more: object = {}) => ({
  entries,
  unrated: 0,
  clubs: new Map(),
  lastBye: null,
  lastForbidden: null,
  ...more,
});

it.each<[string, string, PairingSystemId, boolean]>([
  ['Buchholz', 'BH-C1', 'swiss', true],
  ['Buchholz', 'BH-C1', 'round-robin', false],
  ['Buchholz', 'BH', 'knock-out', false],
  ['Koya', 'KS', 'round-robin', true],
  ['Koya', 'KS', 'swiss', false],
  ['Koya', 'KS', 'double-elimination', false],
  ['the number of wins', 'WIN', 'knock-out', true],
  ['board points of single players', 'BP', 'swiss', false],
])('%s (%s) in a %s has a meaning: %s', (_, code, system, expected) => {
  const warnings = warningsOf({ ...planned, system, tieBreaks: ['DE', code] }, field(8));
  expect(warnings).toEqual(expected ? [] : ['tie-break-without-meaning']);
});

it('TM6.1 board points have a meaning among teams', () => {
  expect(warningsOf({ ...planned, system: 'swiss', tieBreaks: ['BP'], teamBoards: 4 }, field(8))).toEqual([]);
});

it('T23.1 tells that a tie-break needs the ratings of all, as soon as somebody without one has entered', () => {
  const byRating = { ...planned, system: 'swiss', tieBreaks: ['BH', 'ARO'] } as const;
  expect([0, 1].map((unrated) => warningsOf(byRating, field(8, { unrated })))).toEqual([[], ['tie-break-needs-ratings']]);
  expect(warningsOf({ ...byRating, tieBreaks: ['BH'] }, field(8, { unrated: 8 }))).toEqual([]);
});

it('tells what the system does not read, but of clubs nothing where groups keep them apart', () => {
  const chosen = { ...planned, system: 'round-robin', acceleration: 'baku', clubProtectionRounds: 2 } as const;
  expect(warningsOf(chosen, field(8))).toEqual(['acceleration-without-effect', 'club-protection-without-effect']);
  expect(warningsOf({ ...chosen, groups: 2 }, field(8))).toEqual(['acceleration-without-effect']);
  expect(warningsOf({ ...chosen, system: 'swiss' }, field(8))).toEqual([]);
});

it('tells that fewer have entered than are to go on', () => {
  const two = { ...planned, system: 'swiss', playOffSystem: 'knock-out', playOffQualifiers: 4 } as const;
  expect([warningsOf(two, field(3)), warningsOf(two, field(4))]).toEqual([['fewer-entries-than-qualifiers'], []]);
});

describe('wishes that a play-off does not take', () => {
  const two = { ...planned, system: 'swiss', playOffSystem: 'knock-out', playOffQualifiers: 4, rounds: 5 } as const;

  it.each<[string, object, string[]]>([
    ['P1.3 a pairing that is forbidden to the end', { lastForbidden: Infinity }, ['forbidden-pairings-without-effect']],
    ['one that is forbidden in the first stage', { lastForbidden: 5 }, []],
    ['R5.5 a bye in the play-off', { lastBye: 6 }, ['requested-byes-without-effect']],
    ['one in the first stage', { lastBye: 5 }, []],
  ])('%s', (_, wishes, warnings) => {
    expect(warningsOf(two, field(12, wishes))).toEqual(warnings);
    expect(warningsOf({ ...two, playOffSystem: null, playOffQualifiers: null }, field(12, wishes))).toEqual([]);
  });

  it('as long as the rounds are not settled, only of what holds to the end', () => {
    expect(warningsOf({ ...two, rounds: null }, field(12, { lastForbidden: Infinity, lastBye: 9 }))).toEqual([
      'forbidden-pairings-without-effect',
    ]);
  });
});
