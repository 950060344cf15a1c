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

/** RT2.2: the matches of a tournament that count, of teams those on the boards; in the order of rounds and tables. */
export async function loadRatedGames(manager: EntityManager, tournament: Tournament): Promise<PlayedGame[]> {
  const rows = await manager.query<Row[]>(
    `WITH sides AS (
       SELECT match_id, side, player_id FROM seats JOIN entries ON entries.id = entry_id
       WHERE tournament_id = $1 AND match_id IS NOT NULL AND player_id IS NOT NULL
       UNION ALL
       SELECT match_id, side, player_id FROM board_seats JOIN rounds ON rounds.id = round_id WHERE tournament_id = $1
     )
     SELECT r.number, r.stage, m.table_number AS "tableNumber", m.decision, m.decision_winner AS "decisionWinner",
       one.player_id AS first, two.player_id AS second, played.sets
     FROM rounds r
     JOIN matches m ON m.round_id = r.id
     JOIN sides one ON one.match_id = m.id AND one.side = 'first'
     JOIN sides two ON two.match_id = m.id AND two.side = 'second'
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('ending', ending, 'winner', winner,
         'treasureFirst', treasure_first, 'treasureSecond', treasure_second) ORDER BY s.number) AS sets
       FROM sets s WHERE s.match_id = m.id) played
     WHERE r.tournament_id = $1 AND m.state = 'decided' AND played.sets IS NOT NULL
     ORDER BY r.number, m.table_number, m.board_number`,
    [tournament.id],
  );
  return rows.flatMap(({ first, second, sets, ...match }) => {
    const points = pointsFor(scoreOfMatch(tournament, match, match, sets));
    return points === null ? [] : { round: match.number, first, second, points };
  });
}
