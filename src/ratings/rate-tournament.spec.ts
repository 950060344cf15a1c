import { monthsBetween, type PlayedGame, rateTournament, type Starter } from './rate-tournament.js';
import { ratingSystems } from './systems/index.js';
import { elo } from './systems/elo.js';
import { glicko2 } from './systems/glicko-2.js';

const unknown: Starter = { rating: null, months: 0, birthYear: null, year: 2026 };
const starters = (...ids: string[]) => new Map(ids.map((id) => [id, unknown]));

describe.each(ratingSystems)('RT2.4 $id', (system) => {
  const games: PlayedGame[] = [
    { round: 1, first: 'a', second: 'b', points: 2 },
    { round: 1, first: 'c', second: 'a', points: 1 },
    { round: 1, first: 'b', second: 'c', points: 0 },
  ];
  const steps = rateTournament(games, starters('a', 'b', 'c'), system);
  const step = (id: string) => steps.find(({ playerId }) => playerId === id)!;

  it('counts each match for both, once', () => {
    expect(steps.map(({ playerId, games: played, score }) => [playerId, played, score])).toEqual([
      ['a', 2, 3],
      ['b', 2, 0],
      ['c', 2, 3],
    ]);
  });

  it('takes everybody as they were before: equal scores against equals give equal ratings', () => {
    expect(step('a').after.rating).toBe(step('c').after.rating);
    expect(step('a').after.rating).toBeGreaterThan(1500);
    expect(step('b').after.rating).toBeLessThan(1500);
  });

  it('expects of both together as many points as there are', () => {
    expect(steps.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(games.length, 10);
  });

  it('rates nobody who did not play', () => {
    expect(rateTournament(games, starters('a', 'b', 'c', 'd'), system)).toEqual(steps);
    expect(rateTournament([], starters('a'), system)).toEqual([]);
  });
});

it('RT3.3 lets a rating rest before it is compared, that of the opponent too', () => {
  const rating = { ...glicko2.initial, deviation: 60, games: 40 };
  const rate = (months: number) =>
    rateTournament(
      [{ round: 1, first: 'a', second: 'b', points: 2 }],
      new Map(['a', 'b'].map((id) => [id, { ...unknown, rating, months: id === 'a' ? months : 0 }])),
      glicko2,
    );
  const [fresh, rested] = [rate(0), rate(24)];
  expect(rested[0]!.before.deviation).toBeGreaterThan(fresh[0]!.before.deviation!);
  expect(rested[0]!.after.rating).toBeGreaterThan(fresh[0]!.after.rating);
  expect(rested[1]!.after.rating).not.toBe(fresh[1]!.after.rating);
});

it.each([
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-01', '2026-02-28', 0],
  ['2026-01-01', '2026-03-02', 1],
  ['2025-01-01', '2026-01-01', 11],
  ['2026-01-02', '2026-01-01', 0],
])('RT3.3 from %s to %s %i months pass in idleness', (earlier, later, months) => {
  expect(monthsBetween(new Date(earlier), new Date(later))).toBe(months);
});

it('goes on from the rating of the last tournament', () => {
  const known = new Map([
    ['a', { ...unknown, rating: { ...elo.initial, rating: 1700, games: 50, highest: 1710 } }],
    ['b', unknown],
  ]);
  const [a, b] = rateTournament([{ round: 1, first: 'a', second: 'b', points: 0 }], known, elo);
  // 200 apart: 0.76 and 0.24 expected, factors 20 and 40
  expect([a!.before.rating, a!.after.rating, b!.after.rating]).toEqual([1700, 1685, 1530]);
});
