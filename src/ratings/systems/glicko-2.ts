import rate from 'glicko2-lite';
import type { RatedGame, Rating, RatingSystem } from './rating-system.js';

/** RT3.1: one step of volatility on the scale of ratings. */
const SCALE = 173.7178;
const LARGEST_DEVIATION = 350;
const TAU = 0.5;
/** RT3.4: what a full score shows at the most, as in the table of FIDE (B.02, 8.1.1). */
const FARTHEST = 800;

const total = (before: Rating, games: readonly RatedGame[], rating: number) => ({
  games: before.games + games.length,
  highest: Math.max(before.highest, rating),
});

export const glicko2: RatingSystem = {
  id: 'glicko-2',
  name: 'Glicko-2',
  initial: { rating: 1500, deviation: LARGEST_DEVIATION, volatility: 0.06, games: 0, highest: 1500 },

  // RT3.3: as in a period without a game, once for each month
  rest: (before, months) => ({
    ...before,
    deviation: Math.min(LARGEST_DEVIATION, Math.sqrt(before.deviation! ** 2 + months * (SCALE * before.volatility!) ** 2)),
  }),

  // as step 3 of the published example has it: the more uncertain the opponent, the nearer to a half
  expect(own, opponent) {
    const weight = 1 / Math.sqrt(1 + (3 * (opponent.deviation! / SCALE) ** 2) / Math.PI ** 2);
    return 1 / (1 + Math.exp((-weight * (own.rating - opponent.rating)) / SCALE));
  },

  // RT3.2: a tournament is a period
  rate(before, games) {
    const opponents = games.map(({ opponent, points }) => [opponent.rating, opponent.deviation!, points / 2] as [number, number, number]);
    const computed = rate(before.rating, before.deviation!, before.volatility!, opponents, { tau: TAU });
    const rating = within(computed.rating, before, games);
    const after = {
      rating,
      deviation: Math.min(LARGEST_DEVIATION, computed.rd),
      volatility: rating === computed.rating ? computed.vol : before.volatility,
      ...total(before, games, rating),
    };
    return { after, expected: games.reduce((sum, { opponent }) => sum + this.expect(before, opponent), 0), factor: null };
  },

  isProvisional: ({ deviation }) => deviation! > 110,
};

/** RT3.4: the method takes one step only, and one from far away overshoots. */
function within(rating: number, before: Rating, games: readonly RatedGame[]): number {
  const met = games.map(({ opponent }) => opponent.rating);
  const least = Math.min(before.rating, Math.min(...met) - FARTHEST);
  const most = Math.max(before.rating, Math.max(...met) + FARTHEST);
  return Math.max(least, Math.min(most, rating));
}
