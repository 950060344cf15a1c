import type { Step } from './rate-tournament.js';
import type { RatingSystemId } from './systems/rating-system.js';

/** What is kept of one tournament of a player. */
export interface HistoryRow {
  readonly system: RatingSystemId;
  readonly playerId: string;
  readonly before: number;
  readonly after: number;
  readonly deviationBefore: number | null;
  readonly deviation: number | null;
  readonly volatility: number | null;
  readonly games: number;
  readonly score: number;
  readonly expected: number;
  readonly factor: number | null;
  readonly gamesInAll: number;
  readonly highest: number;
}

export const rowOf = (system: RatingSystemId, { playerId, before, after, games, score, expected, factor }: Step): HistoryRow => ({
  system,
  playerId,
  before: before.rating,
  after: after.rating,
  deviationBefore: before.deviation,
  deviation: after.deviation,
  volatility: after.volatility,
  games,
  score,
  expected,
  factor,
  gamesInAll: after.games,
  highest: after.highest,
});

export const keyOf = ({ system, playerId }: HistoryRow): string => `${system}/${playerId}`;

/** All that later tournaments go on from. */
const carried = ['after', 'deviation', 'volatility', 'gamesInAll', 'highest'] as const;
const told = ['before', 'deviationBefore', 'games', 'score', 'expected', 'factor'] as const;

type Possible = HistoryRow | undefined;

export const isSameAfter = (a: Possible, b: Possible): boolean => carried.every((field) => a?.[field] === b?.[field]);

export const differs = (a: Possible, b: Possible): boolean => !isSameAfter(a, b) || told.some((field) => a?.[field] !== b?.[field]);
