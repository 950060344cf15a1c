import { Any, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { groupBy } from '../common/group-by.js';
import { insertAll } from '../database/insert-all.loader.js';
import type { Side } from '../engine/position.js';
import { scoreTeamMatch, sideOnBoard } from '../engine/team-score.js';
import { loadMembers } from '../tournaments/team.loader.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { BoardSeat } from './board-seat.entity.js';
import { type BoardPlan, planBoards, usualLineUp, walkoverOf } from './line-up.js';
import { decidedByAbsence, Match } from './match.entity.js';
import { loadBoards, loadSets, writeMatch } from './match.loader.js';
import { type PlayedIn, scoreMatches, scoreOfMatch } from './score.js';

/** A match of teams that has just been paired. */
export interface TeamTable {
  readonly match: Pick<Match, 'id' | 'roundId' | 'tableNumber'>;
  /** Entry ids. */
  readonly teams: Teams;
  /** Who wins because the other team or both are absent. */
  readonly walkover: Side | 'none' | null;
}

type Teams = Readonly<Record<Side, string>>;

/** Gives each match of teams its boards, with the usual line-ups. */
export async function addBoards(
  manager: EntityManager,
  tournament: Tournament,
  round: PlayedIn,
  tables: readonly TeamTable[],
): Promise<void> {
  const boards = tournament.teamBoards!;
  const entryIds = tables.flatMap(({ teams }) => [teams.first, teams.second]);
  const members = await loadMembers(manager, entryIds);
  const rows = tables.flatMap(({ match, teams, walkover }) => {
    const lineUpOf = (side: Side) => {
      if (walkover !== null && walkover !== side) return []; // TM2.5
      const players = members.get(teams[side])!.map(({ playerId }) => playerId);
      return usualLineUp(players, boards);
    };
    const plans = planBoards(boards, { first: lineUpOf('first'), second: lineUpOf('second') });
    return plans.map((plan) => ({ id: uuidv7(), match, teams, plan }));
  });
  const matches = rows.map(({ id, match: { id: teamMatchId, roundId, tableNumber }, plan: { number, walkover } }) => {
    const board = { id, roundId, tableNumber, teamMatchId, boardNumber: number };
    return { ...board, decision: null, decisionWinner: null, ...(walkover && decidedByAbsence(walkover)) };
  });
  await insertAll(manager, Match, matches);
  await insertAll(
    manager,
    BoardSeat,
    rows.flatMap(({ id, match: { roundId }, teams, plan }) => seatsOn({ id, roundId }, teams, plan)),
  );
  for (const [id, own] of groupBy(matches, ({ teamMatchId }) => teamMatchId)) {
    const { state, outcome } = scoreTeamMatch(own.map((board) => scoreOfMatch(tournament, round, board, [])));
    if (state !== 'pending') await manager.update(Match, { id }, { state, outcome });
  }
}

/** The rows that put the players of a board in their seats. */
export const seatsOn = (match: Pick<Match, 'id' | 'roundId'>, teams: Teams, { number, players }: BoardPlan) =>
  (['first', 'second'] as const).flatMap((side) => {
    const playerId = players[side];
    const { id: matchId, roundId } = match;
    return playerId === null ? [] : { roundId, playerId, entryId: teams[sideOnBoard(number, side)], matchId, side };
  });

/** TM2.3: who wins because nobody sits on the other side, for those of these matches that are boards where somebody is missing. */
export async function loadWalkovers(manager: EntityManager, matches: readonly Match[]): Promise<Map<string, Side | 'none'>> {
  const boards = matches.flatMap(({ id, boardNumber }) => (boardNumber === null ? [] : id));
  if (boards.length === 0) return new Map();
  const seats = await manager.findBy(BoardSeat, { matchId: Any(boards) });
  const playerOn = (matchId: string, side: Side) => seats.find((seat) => seat.matchId === matchId && seat.side === side)?.playerId ?? null;
  return new Map(
    boards.flatMap((id) => {
      const walkover = walkoverOf({ first: playerOn(id, 'first'), second: playerOn(id, 'second') });
      return walkover ? [[id, walkover] as const] : [];
    }),
  );
}

/** TM4.3: writes what follows from the boards. */
export async function settleTeamMatch(manager: EntityManager, tournament: Tournament, round: PlayedIn, match: Match): Promise<void> {
  const boards = await loadBoards(manager, [match.id]);
  const sets = await loadSets(
    manager,
    boards.map(({ id }) => id),
  );
  const { state, outcome } = scoreMatches(tournament, round, [match, ...boards], sets).get(match.id)!;
  Object.assign(match, { state, outcome, revision: match.revision + 1 });
  await writeMatch(manager, match);
}
