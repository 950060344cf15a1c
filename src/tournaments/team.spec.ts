import { keepsMembers, teamRating } from './team.js';

it.each([
  ['stays as it is', ['a', 'b'], true],
  ['gets one more behind the others', ['a', 'b', 'c'], true],
  ['loses one', ['a'], false],
  ['changes the order', ['b', 'a'], false],
  ['gets one between the others', ['a', 'c', 'b'], false],
  ['replaces one', ['a', 'c'], false],
])('TM1.4 after the start a team that %s', (_, after, expected) => {
  expect(keepsMembers(['a', 'b'], after)).toBe(expected);
});

it.each([
  ['the boards only, not the substitutes', [1500, 1400, 1000], 1450],
  ['those who have one', [1500, null, 1000], 1500],
  ['half up', [1500, 1401, null], 1451],
  ['nobody who has one', [null, null, 1000], null],
  ['one player', [1300], 1300],
])('TM1.5 the rating of a team on two boards is the mean of %s', (_, ratings, expected) => {
  expect(teamRating(ratings, 2)).toBe(expected);
});
