import { groupBy } from '../common/group-by.js';
import type { Rated, RatedPlayer, Rating, RatingSystem } from './systems/rating-system.js';

/** A match that counts (RT2), by the ids of the two who played it. */
export interface PlayedGame {
  readonly round: number;
  readonly first: string;
  readonly second: string;
  /** Half points of `first`. */
  readonly points: 0 | 1 | 2;
}

/** What is known of a player before the tournament; `rating` is unset for who is new to the list. */
export interface Starter extends RatedPlayer {
  readonly rating: Rating | null;
  /** RT3.3: months since the last rated tournament of the list. */
  readonly months: number;
}

/** One tournament of a player. */
export interface Step extends Rated {
  readonly playerId: string;
  readonly before: Rating;
  readonly games: number;
  /** Half points. */
  readonly score: number;
}

/** RT2.4: all at once, everybody from what they had before the tournament. */
export function rateTournament(games: readonly PlayedGame[], starters: ReadonlyMap<string, Starter>, system: RatingSystem): Step[] {
  const before = new Map<string, Rating>();
  const ratingOf = (id: string): Rating => {
    const { rating, months } = starters.get(id)!;
    const found = before.get(id) ?? (rating ? system.rest(rating, months) : system.initial);
    before.set(id, found);
    return found;
  };
  const seen = games.flatMap(({ first, second, points }) => [
    { playerId: first, opponent: second, points },
    { playerId: second, opponent: first, points: (2 - points) as 0 | 1 | 2 },
  ]);
  return [...groupBy(seen, ({ playerId }) => playerId)].map(([playerId, own]) => {
    const rated = own.map(({ opponent, points }) => ({ opponent: ratingOf(opponent), points }));
    const start = ratingOf(playerId);
    const score = own.reduce((sum, { points }) => sum + points, 0);
    return { playerId, before: start, games: own.length, score, ...system.rate(start, rated, starters.get(playerId)!) };
  });
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

/** RT3.3: whole months of thirty days between two tournaments; the first is not counted, since play is not idleness. */
export const monthsBetween = (earlier: Date, later: Date): number =>
  Math.max(0, Math.floor((later.getTime() - earlier.getTime()) / MONTH) - 1);
