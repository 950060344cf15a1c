import type { EntityManager } from 'typeorm';
import type { Outcome } from '../engine/match-score.js';
import type { Decision } from '../matches/decision.js';
import type { Ending } from '../matches/endings.js';
import { scoreOfMatch } from '../matches/score.js';
import type { StageNumber } from '../tournaments/stages.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import type { PlayedGame } from './rate-tournament.js';
import { pointsFor } from './what-counts.js';

interface Row {
  readonly number: number;
  readonly stage: StageNumber;
  readonly tableNumber: number;
  readonly decision: Decision | null;
  readonly decisionWinner: Outcome | null;
  readonly first: string;
  readonly second: string;
  readonly sets: readonly {
    readonly ending: Ending;
    readonly winner: Outcome;
    readonly treasureFirst: number | null;
    readonly treasureSecond: number | null;
  }[];
}

/**
 * RT2.2: the matches of a tournament that count, of teams those on the boards; in the order of rounds and tables. The two sides of a match
 * are gathered in one pass: joined with each other, ten thousand entries took time by their square.
 */
export async function loadRatedGames(manager: EntityManager, tournament: Tournament): Promise<PlayedGame[]> {
  const rows = await manager.query<Row[]>(
    `WITH sides AS (
       SELECT match_id, side, player_id FROM seats JOIN entries ON entries.id = entry_id
       WHERE tournament_id = $1 AND match_id IS NOT NULL AND player_id IS NOT NULL
       UNION ALL
       SELECT match_id, side, player_id FROM board_seats JOIN rounds ON rounds.id = round_id WHERE tournament_id = $1
     ), pairs AS (
       SELECT match_id, (array_agg(player_id) FILTER (WHERE side = 'first'))[1] AS first,
         (array_agg(player_id) FILTER (WHERE side = 'second'))[1] AS second
       FROM sides GROUP BY match_id
     )
     SELECT r.number, r.stage, m.table_number AS "tableNumber", m.decision, m.decision_winner AS "decisionWinner",
       pairs.first, pairs.second, played.sets
     FROM pairs
     JOIN matches m ON m.id = pairs.match_id
     JOIN rounds r ON r.id = m.round_id
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('ending', ending, 'winner', winner,
         'treasureFirst', treasure_first, 'treasureSecond', treasure_second) ORDER BY s.number) AS sets
       FROM sets s WHERE s.match_id = m.id) played
     WHERE pairs.first IS NOT NULL AND pairs.second IS NOT NULL AND m.state = 'decided' AND played.sets IS NOT NULL
     ORDER BY r.number, m.table_number, m.board_number`,
    [tournament.id],
  );
  return rows.flatMap(({ first, second, sets, ...match }) => {
    const points = pointsFor(scoreOfMatch(tournament, match, match, sets));
    return points === null ? [] : { round: match.number, first, second, points };
  });
}
