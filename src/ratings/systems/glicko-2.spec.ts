import fc from 'fast-check';
import { glicko2 } from './glicko-2.js';
import type { RatedGame, Rating } from './rating-system.js';

const rated = (rating: number, deviation: number, volatility = 0.06): Rating => ({
  rating,
  deviation,
  volatility,
  games: 9,
  highest: rating,
});
const anybody = { birthYear: null, year: 2026 };
const game = (rating: number, deviation: number, points: 0 | 1 | 2): RatedGame => ({ opponent: rated(rating, deviation), points });
const times = (count: number, one: RatedGame) => Array.from({ length: count }, () => one);

// Glickman, "Example of the Glicko-2 system" (2022), pages 3 to 5
describe('the published example', () => {
  const { after, expected } = glicko2.rate(rated(1500, 200), [game(1400, 30, 2), game(1550, 100, 0), game(1700, 300, 0)], anybody);

  it('RT3.2 gives the published rating, deviation and volatility', () => {
    // the paper rounds on its way to 1464.06
    expect(Math.abs(after.rating - 1464.06)).toBeLessThan(0.01);
    expect(after.deviation).toBeCloseTo(151.52, 2);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('expects what the table of the paper says: 0.639, 0.432 and 0.303', () => {
    expect(expected).toBeCloseTo(0.639 + 0.432 + 0.303, 3);
  });

  it('counts the games and remembers the highest rating', () => {
    expect(after).toMatchObject({ games: 12, highest: 1500 });
  });
});

it('RT3.1 begins with 1500, 350 and 0.06', () => {
  expect(glicko2.initial).toEqual({ rating: 1500, deviation: 350, volatility: 0.06, games: 0, highest: 1500 });
});

describe('RT3.3 rest', () => {
  it('of one month is a period without a game: the paper has √(φ² + σ²)', () => {
    expect(glicko2.rest(rated(1500, 200), 1).deviation).toBeCloseTo(200.2714, 4);
  });

  it('of twelve months is twelve of one', () => {
    const twelve = Array.from({ length: 12 }).reduce<Rating>((before) => glicko2.rest(before, 1), rated(1500, 60));
    expect(glicko2.rest(rated(1500, 60), 12).deviation).toBeCloseTo(twelve.deviation!, 9);
  });

  it('RT3.1 never makes a deviation larger than 350, and changes nothing else', () => {
    expect(glicko2.rest(rated(1700, 349), 1000)).toEqual(rated(1700, 350));
    expect(glicko2.rest(rated(1700, 80), 0)).toEqual(rated(1700, 80));
  });
});

describe('RT3.4 the limit', () => {
  it('holds back a newcomer who beats nine players of 2300', () => {
    expect(glicko2.rate(glicko2.initial, times(9, game(2300, 50, 2)), anybody).after).toMatchObject({ rating: 3100, volatility: 0.06 });
  });

  it('holds back the fall of somebody who was far too high', () => {
    expect(glicko2.rate(rated(2300, 350), times(9, game(1500, 50, 0)), anybody).after.rating).toBe(700);
  });

  it('lets a winner keep what is there already', () => {
    expect(glicko2.rate(rated(2600, 60), [game(1500, 60, 2)], anybody).after.rating).toBeGreaterThanOrEqual(2600);
  });

  it('keeps every number in its range, whatever the games', () => {
    const numbers = { rating: fc.integer({ min: 0, max: 4000 }), deviation: fc.integer({ min: 20, max: 350 }) };
    const games = fc.array(fc.record({ ...numbers, points: fc.constantFrom(0 as const, 1 as const, 2 as const) }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.record(numbers), games, (own, met) => {
        const { after } = glicko2.rate(
          rated(own.rating, own.deviation),
          met.map((one) => game(one.rating, one.deviation, one.points)),
          anybody,
        );
        const all = [own, ...met].map(({ rating }) => rating);
        expect(after.rating).toBeGreaterThanOrEqual(Math.min(...all) - 800);
        expect(after.rating).toBeLessThanOrEqual(Math.max(...all) + 800);
        expect(after.deviation).toBeGreaterThan(0);
        expect(after.deviation).toBeLessThanOrEqual(350);
        expect(after.volatility).toBeGreaterThan(0);
      }),
    );
  });
});

it('RT5.2 is provisional above a deviation of 110', () => {
  expect([110, 110.1].map((deviation) => glicko2.isProvisional(rated(1500, deviation)))).toEqual([false, true]);
});
