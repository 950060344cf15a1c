import { scoreMatch, type SetEnding, type SetResult } from '../engine/match-score.js';
import { pointsFor } from './what-counts.js';

const set = (winner: SetResult['winner'], ending: SetEnding = 'played', treasures: SetResult['treasures'] = null): SetResult => ({
  ending,
  winner,
  treasures,
});
const one = { sets: 1, playAllSets: false } as const;
const best = { sets: 3, playAllSets: false } as const;
const lot = { ...one, levelMatch: { deciders: ['lot'], lot: 'first' } } as const;
const treasure = { ...best, levelMatch: { deciders: ['treasure', 'lot'], lot: 'second' } } as const;
const level = { first: 24, second: 24 };

describe('RT2.2', () => {
  it.each([
    ['a won match', scoreMatch(best, [set('first'), set('first')]), 2],
    ['a lost match, by the odd set', scoreMatch(best, [set('first'), set('second'), set('second')]), 0],
    ['a draw', scoreMatch(one, [set('draw')]), 1],
    ['a match that is not over', scoreMatch(best, [set('first')]), null],
    ['a forfeit without a set begun', scoreMatch(best, [], { kind: 'forfeit', outcome: 'first' }), null],
    ['sets that were all forfeit', scoreMatch(best, [set('first', 'forfeit'), set('first', 'forfeit')]), null],
    ['a ruling without a set begun', scoreMatch(best, [], { kind: 'ruling', outcome: 'second' }), null],
    ['a ruling after a set was begun', scoreMatch(best, [set('first')], { kind: 'ruling', outcome: 'second' }), 0],
    ['a forfeit after a set was begun', scoreMatch(best, [set('second', 'time')], { kind: 'forfeit', outcome: 'first' }), 2],
    ['nobody gets anything', scoreMatch(best, [set('first')], { kind: 'ruling', outcome: 'none' }), null],
    ['a level match that the lot decides', scoreMatch(lot, [set('draw')]), 1],
    [
      'a level match that the treasures decide',
      scoreMatch(treasure, [set('draw', 'played', level), set('draw', 'played', level), set('draw', 'played', { first: 20, second: 28 })]),
      0,
    ],
  ])('%s', (_, score, points) => {
    expect(pointsFor(score)).toBe(points);
  });
});
