import type { EntityManager } from 'typeorm';
import type { Outcome } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import type { ByeKind } from './bye-kind.js';
import type { Decision } from './decision.js';
import type { Ending } from './endings.js';

export interface SeatRow {
  readonly entryId: string;
  readonly matchId: string | null;
  readonly side: Side | null;
  readonly bye: ByeKind | null;
  /** Half points of the bye. */
  readonly byePoints: number | null;
}

export interface MatchRow {
  readonly id: string;
  readonly tableNumber: number;
  readonly teamMatchId: string | null;
  readonly boardNumber: number | null;
  readonly decision: Decision | null;
  readonly decisionWinner: Outcome | null;
}

export interface SetRow {
  readonly matchId: string;
  readonly number: number;
  readonly ending: Ending;
  readonly winner: Outcome;
  readonly treasureFirst: number | null;
  readonly treasureSecond: number | null;
}

/** What was entered in a round, and who sat where. */
export interface RoundResults {
  readonly roundId: string;
  readonly seats: readonly SeatRow[];
  readonly matches: readonly MatchRow[];
  /** Those of a match in their order. */
  readonly sets: readonly SetRow[];
}

/**
 * As much of some rounds as points and tie-breaks are made of. One statement and plain rows: hundreds of thousands of entities
 * would take seconds, and every further query a millisecond of whoever waits for a table.
 */
export function loadResultsOfRounds(manager: EntityManager, roundIds: readonly string[]): Promise<RoundResults[]> {
  return manager.query<RoundResults[]>(
    `SELECT round_id AS "roundId",
       (SELECT coalesce(json_agg(s), '[]') FROM (
         SELECT entry_id AS "entryId", match_id AS "matchId", side, bye, bye_points AS "byePoints"
         FROM seats WHERE seats.round_id = asked.round_id
       ) s) AS seats,
       (SELECT coalesce(json_agg(m), '[]') FROM (
         SELECT id, table_number AS "tableNumber", team_match_id AS "teamMatchId", board_number AS "boardNumber",
           decision, decision_winner AS "decisionWinner"
         FROM matches WHERE matches.round_id = asked.round_id
       ) m) AS matches,
       (SELECT coalesce(json_agg(t), '[]') FROM (
         SELECT match_id AS "matchId", number, ending, winner, treasure_first AS "treasureFirst", treasure_second AS "treasureSecond"
         FROM sets JOIN matches ON matches.id = match_id WHERE matches.round_id = asked.round_id ORDER BY number
       ) t) AS sets
     FROM unnest($1::uuid[]) AS asked (round_id)`,
    [roundIds],
  );
}
