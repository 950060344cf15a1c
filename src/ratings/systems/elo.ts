import { expectedFor } from '../../standings/tie-breaks/rating-conversion.js';
import type { RatedPlayer, Rating, RatingSystem } from './rating-system.js';

// FIDE B.02 (Rating Regulations, in force since 1 March 2024), chapter 8

/** 8.3.1: a larger difference counts as this. */
const LARGEST_DIFFERENCE = 400;

/** RT4.3, 8.3.3: how fast a rating moves. */
function factorOf({ games, rating, highest }: Rating, played: number, { birthYear, year }: RatedPlayer): number {
  const isNew = games < NEW_UNTIL;
  const isJunior = birthYear !== null && year - birthYear <= 18 && rating < 2300;
  const factor = isNew || isJunior ? 40 : highest >= 2400 ? 10 : 20;
  return Math.min(factor, Math.floor(700 / played));
}
const NEW_UNTIL = 30;

/** RT4.4: a half is rounded away from no change. */
const rounded = (change: number): number => Math.sign(change) * Math.round(Math.abs(change));

export const elo: RatingSystem = {
  id: 'elo',
  name: 'Elo',
  // RT4.1
  initial: { rating: 1500, deviation: null, volatility: null, games: 0, highest: 1500 },

  rest: (before) => before,

  expect: (own, opponent) => expectedHundredths(own, opponent) / 100,

  rate(before, games, player) {
    // whole hundredths: sums of them are exact
    const expected = games.reduce((sum, { opponent }) => sum + expectedHundredths(before, opponent), 0);
    const scored = games.reduce((sum, { points }) => sum + points * 50, 0);
    const factor = factorOf(before, games.length, player);
    const rating = before.rating + rounded((factor * (scored - expected)) / 100);
    const after = { ...before, rating, games: before.games + games.length, highest: Math.max(before.highest, rating) };
    return { after, expected: expected / 100, factor };
  },

  isProvisional: ({ games }) => games < NEW_UNTIL,
};

/** RT4.2 */
const expectedHundredths = (own: Rating, opponent: Rating): number =>
  expectedFor(Math.max(-LARGEST_DIFFERENCE, Math.min(LARGEST_DIFFERENCE, own.rating - opponent.rating)));
