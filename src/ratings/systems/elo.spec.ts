import { elo } from './elo.js';
import type { RatedGame, Rating } from './rating-system.js';

// articles are those of FIDE B.02 (2024)
const rated = (rating: number, games = 30, highest = rating): Rating => ({ ...elo.initial, rating, games, highest });
const game = (rating: number, points: 0 | 1 | 2): RatedGame => ({ opponent: rated(rating), points });
const times = (count: number, one: RatedGame) => Array.from({ length: count }, () => one);
const adult = { birthYear: 1990, year: 2026 };
const factor = (before: Rating, player = adult as { birthYear: number | null; year: number }) =>
  elo.rate(before, [game(1500, 2)], player).factor;

it('RT4.1 begins with 1500', () => {
  expect(elo.initial).toMatchObject({ rating: 1500, games: 0, deviation: null, volatility: null });
});

it.each([
  ['an equal, won', 1500, 1500, 2, 0.5, 1510],
  ['an equal, drawn', 1500, 1500, 1, 0.5, 1500],
  ['somebody 200 higher, won', 1500, 1700, 2, 0.24, 1515],
  ['somebody 200 lower, lost', 1700, 1500, 0, 0.76, 1685],
  ['somebody 392 lower, won', 1892, 1500, 2, 0.92, 1894],
] as const)('RT4.2 [8.1.2] expects by the table: %s', (_, own, other, points, expected, after) => {
  const { after: found, ...more } = elo.rate(rated(own), [game(other, points)], adult);
  expect([found.rating, more.expected]).toEqual([after, expected]);
});

it('RT4.2 [8.3.1] counts a difference of more than 400 as 400', () => {
  expect([2100, 2101, 3000].map((other) => elo.rate(rated(1700), [game(other, 0)], adult).expected)).toEqual([0.08, 0.08, 0.08]);
});

describe('RT4.3 [8.3.3] the factor', () => {
  it('is 40 for the new, until 30 matches are behind them', () => {
    expect([0, 29, 30].map((games) => factor(rated(1500, games)))).toEqual([40, 40, 20]);
  });

  it('is 40 until the end of the year of the 18th birthday, below 2300', () => {
    expect([2007, 2008].map((birthYear) => factor(rated(1500), { birthYear, year: 2026 }))).toEqual([20, 40]);
    expect([2299, 2300].map((rating) => factor(rated(rating), { birthYear: 2012, year: 2026 }))).toEqual([40, 20]);
    expect(factor(rated(1500), { birthYear: null, year: 2026 })).toBe(20);
  });

  it('is 10 for who has ever had 2400', () => {
    expect([factor(rated(2399)), factor(rated(2400)), factor(rated(2350, 90, 2401))]).toEqual([20, 10, 10]);
  });

  it('times the matches of a tournament is no more than 700', () => {
    expect([17, 18, 40].map((count) => elo.rate(rated(1500, 0), times(count, game(1500, 1)), adult).factor)).toEqual([40, 38, 17]);
  });
});

it('RT4.4 [8.3.4] rounds once a tournament, a half away from zero', () => {
  // 20 × (0.5 − 0.51) is −0.2 three times, −0.6 in all
  expect(elo.rate(rated(1504), times(3, game(1500, 1)), adult).after.rating).toBe(1503);
  // 10 × (1 − 0.55) is 4.5
  const veteran = rated(1500, 90, 2400);
  expect(elo.rate(veteran, [game(1465, 2)], adult).after.rating).toBe(1505);
  expect(elo.rate(veteran, [game(1535, 0)], adult).after.rating).toBe(1495);
});

it('remembers the highest rating and counts the matches', () => {
  expect(elo.rate(rated(2395, 50), times(4, game(2395, 2)), adult).after).toMatchObject({ rating: 2435, highest: 2435, games: 54 });
  expect(elo.rate(rated(2395, 50, 2410), [game(2395, 0)], adult).after).toMatchObject({ rating: 2390, highest: 2410 });
});

it('does not change in rest', () => {
  expect(elo.rest(rated(1612), 24)).toEqual(rated(1612));
});

it('RT5.2 is provisional below 30 matches', () => {
  expect([29, 30].map((games) => elo.isProvisional(rated(1500, games)))).toEqual([true, false]);
});
