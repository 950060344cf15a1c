/** What a list knows of a player: enough to go on from. */
export interface Rating {
  readonly rating: number;
  /** How uncertain the rating is, and how unsteady the player; `null` where the system knows of no such thing. */
  readonly deviation: number | null;
  readonly volatility: number | null;
  /** Rated matches in all. */
  readonly games: number;
  /** The highest rating so far. */
  readonly highest: number;
}

/** A match as one of the two sees it, with the ratings that both had before the tournament. */
export interface RatedGame {
  readonly opponent: Rating;
  /** Half points: won 2, drawn 1, lost 0. */
  readonly points: 0 | 1 | 2;
}

export interface RatedPlayer {
  readonly birthYear: number | null;
  /** The year in which the tournament was finished. */
  readonly year: number;
}

/** What a tournament made of a rating. */
export interface Rated {
  readonly after: Rating;
  /** Points that were to be expected of the player. */
  readonly expected: number;
  /** What each point above the expected was worth; `null` where that is not one number. */
  readonly factor: number | null;
}

/** A way to keep a list (RT3, RT4). Pure: the same matches make the same ratings, to the last bit. */
export interface RatingSystem {
  readonly id: RatingSystemId;
  readonly name: string;
  /** Where everybody begins. */
  readonly initial: Rating;
  /** What becomes of a rating in so many months without a rated match. */
  rest(before: Rating, months: number): Rating;
  /** Points to be expected of a match. */
  expect(own: Rating, opponent: Rating): number;
  /** @param games of one tournament, at least one; in any fixed order */
  rate(before: Rating, games: readonly RatedGame[], player: RatedPlayer): Rated;
  /** RT5.2 */
  isProvisional(rating: Pick<Rating, 'deviation' | 'games'>): boolean;
}

export type RatingSystemId = 'glicko-2' | 'elo';
