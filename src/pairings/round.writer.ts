import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { insertAll } from '../database/insert-all.loader.js';
import { addBoards } from '../matches/boards.loader.js';
import { decidedByAbsence, Match } from '../matches/match.entity.js';
import { Seat } from '../matches/seat.entity.js';
import type { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import type { NextRound } from './next-round.loader.js';
import { seatEverybody } from './seating.js';
import type { Board, DrawnRound } from './systems/pairing-system.js';

/** Everybody who is in the round gets a seat: a side of a match, or a bye. */
export async function seatRound(
  manager: EntityManager,
  tournament: Tournament,
  round: Round,
  { stage: { system }, loaded: { entries, table }, missing }: NextRound,
  drawn: DrawnRound,
): Promise<void> {
  const { tables, free } = seatEverybody(drawn, missing, system.byePoints(table.points), system.needsWinner);
  const { id: roundId } = round;
  const isForTeams = tournament.teamBoards !== null;
  const idOf = (number: number) => entries[number - 1]!.id;
  const rows = tables.map((board, i) => ({ ...board, id: uuidv7(), roundId, tableNumber: i + 1 }));
  const seats = rows.flatMap(({ id: matchId, first, second }) => {
    const sides = [['first', first] as const, ['second', second] as const];
    return sides.map(([side, number]) => ({ roundId, entryId: idOf(number), matchId, side, bye: null, byePoints: null }));
  });
  const byes = free.map(({ number, ...bye }) => ({ roundId, entryId: idOf(number), matchId: null, side: null, ...bye }));
  await insertAll(
    manager,
    Match,
    rows.map(({ id, tableNumber, walkover }) => ({
      id,
      roundId,
      tableNumber,
      ...(walkover && !isForTeams && decidedByAbsence(walkover)),
    })),
  );
  await insertAll(manager, Seat, [...seats, ...byes]);
  if (!isForTeams) return;
  const teamsAt = ({ first, second }: Board) => ({ first: idOf(first), second: idOf(second) });
  await addBoards(
    manager,
    tournament,
    round,
    rows.map((row) => ({ match: row, teams: teamsAt(row), walkover: row.walkover })),
  );
}

/** Who came after the round was paired was to join with the one after it; now the round is paired with them. */
export async function joinAgain(manager: EntityManager, changes: Changes, { tournamentId, number }: Round, by: Actor): Promise<void> {
  const [moved] = await manager.query<[{ id: string }[], number]>(
    `UPDATE entries SET joined_round = $2, revision = revision + 1
     WHERE tournament_id = $1 AND joined_round = $2 + 1 AND NOT EXISTS (SELECT FROM seats WHERE seats.entry_id = entries.id) RETURNING id`,
    [tournamentId, number],
  );
  const change = { before: { joinedRound: number + 1 }, after: { joinedRound: number } };
  const lines = moved.map(
    ({ id }) => ({ subject: 'entry', subjectId: id, tournamentId, action: 'entry.joins-earlier', ...change }) as const,
  );
  await changes.record(manager, by, ...lines);
}

/** A line of the history about a round. */
export function lineOfRound(
  { id, tournamentId }: Round,
  action: string,
  more: { before?: object; after?: object; reason?: string | null },
) {
  return { subject: 'round', subjectId: id, tournamentId, action, ...more } as const;
}

/** For the history: in a play-off boards, byes and findings name seeds, which stand there too. */
export const numbered = ({ number, stage }: Round) => (stage === 2 ? { number, named: 'by-seed' } : { number });
