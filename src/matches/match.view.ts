import { Any, type EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { groupBy } from '../common/group-by.js';
import { type MatchScore, starterOf } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import { sideOnBoard, type TeamScore } from '../engine/team-score.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { BoardSeat } from './board-seat.entity.js';
import type { MatchDto, OpponentDto } from './match.dto.js';
import type { Match } from './match.entity.js';
import { loadBoards, loadSeats, loadSets } from './match.loader.js';
import type { MatchSet } from './match-set.entity.js';
import { type PlayedIn, resultOf, scoreMatches, scoreOfMatch } from './score.js';
import type { Seat } from './seat.entity.js';
import type { SetDto } from './set.dto.js';

/** So many at once, that other requests are not held up. */
const CHUNK = 300;

/**
 * Matches as the API shows them to this reader, those of teams with their boards; all of one round.
 *
 * @param seats of the round, where they are known
 */
export async function showMatches(
  manager: EntityManager,
  tournament: Tournament,
  round: PlayedIn,
  matches: readonly Match[],
  reader: Actor | null,
  seats?: readonly Seat[],
): Promise<MatchDto[]> {
  const shown: MatchDto[] = [];
  for (let i = 0; i < matches.length; i += CHUNK)
    shown.push(...(await showChunk(manager, tournament, round, matches.slice(i, i + CHUNK), reader, seats)));
  return shown;
}

async function showChunk(
  manager: EntityManager,
  tournament: Tournament,
  round: PlayedIn,
  matches: readonly Match[],
  reader: Actor | null,
  seats?: readonly Seat[],
): Promise<MatchDto[]> {
  const ids = matches.map(({ id }) => id);
  const boards = tournament.teamBoards === null ? [] : await loadBoards(manager, ids);
  const all = [...matches, ...boards];
  const setsOf = await loadSets(
    manager,
    all.map(({ id }) => id),
  );
  const scores = scoreMatches(tournament, round, all, setsOf);
  const opponents = await loadOpponents(manager, all, seats ?? (await loadSeatsOf(manager, all)));
  const show = (match: Match) => showMatch(tournament, round, match, opponents(match), scores.get(match.id)!, setsOf.get(match.id) ?? []);
  const boardsOf = groupBy(boards, ({ teamMatchId }) => teamMatchId);
  return matches.map((match) => {
    const own = boardsOf.get(match.id)?.map(show);
    const shown = { ...show(match), ...(own && { boards: own }) };
    return reader ? shown : withoutReasons(shown);
  });
}

export async function showOneMatch(
  manager: EntityManager,
  tournament: Tournament,
  round: PlayedIn,
  match: Match,
  reader: Actor | null,
): Promise<MatchDto> {
  return (await showMatches(manager, tournament, round, [match], reader))[0]!;
}

function loadSeatsOf(manager: EntityManager, matches: readonly Match[]): Promise<Seat[]> {
  const tables = matches.map(({ id, teamMatchId }) => teamMatchId ?? id);
  return loadSeats(manager, { matchId: Any(tables) });
}

type Opponents = Pick<MatchDto, Side>;

/** Who meets in each match; on a board it is known who sits there for the team. */
async function loadOpponents(
  manager: EntityManager,
  matches: readonly Match[],
  seats: readonly Seat[],
): Promise<(match: Match) => Opponents> {
  const seatsOf = groupBy(seats, ({ matchId }) => matchId);
  const boards = matches.flatMap(({ id, boardNumber }) => (boardNumber === null ? [] : id));
  const where = { matchId: Any(boards) };
  const boardSeats = boards.length > 0 ? await manager.find(BoardSeat, { where, relations: { member: { player: true } } }) : [];
  const boardSeatsOf = groupBy(boardSeats, ({ matchId }) => matchId);
  return ({ id, teamMatchId, boardNumber }) => {
    const seatOn = (side: Side) => seatsOf.get(teamMatchId ?? id)!.find((seat) => seat.side === side)!;
    const opponentOn = (side: Side): OpponentDto => {
      if (boardNumber === null) return showOpponent(seatOn(side));
      const player = boardSeatsOf.get(id)?.find((seat) => seat.side === side)?.member.player;
      return {
        ...showOpponent(seatOn(sideOnBoard(boardNumber, side))),
        player: player ? { playerId: player.id, name: player.name } : null,
      };
    };
    return { first: opponentOn('first'), second: opponentOn('second') };
  };
}

function showMatch(
  tournament: Tournament,
  round: PlayedIn,
  match: Match,
  opponents: Opponents,
  score: MatchScore | TeamScore,
  sets: readonly MatchSet[],
): MatchDto {
  const halves = ({ first, second }: { first: number; second: number }) => ({ first: first / 2, second: second / 2 });
  const { teamMatchId, boardNumber } = match;
  return {
    id: match.id,
    tournamentId: tournament.id,
    round: round.number,
    table: match.tableNumber,
    ...(teamMatchId !== null && boardNumber !== null && { board: boardNumber, teamMatchId }),
    state: score.state,
    ...opponents,
    points: halves(score.points),
    ...('boardPoints' in score && { boardPoints: halves(score.boardPoints) }),
    setPoints: halves(score.sets),
    treasures: score.treasures,
    outcome: score.outcome,
    decidedBy: score.decidedBy,
    decision: match.decision && { kind: match.decision, winner: match.decisionWinner!, reason: match.decisionReason },
    nextSet: score.nextSet,
    sets: showSets(tournament, round, match, sets),
    revision: match.revision,
  };
}

/** Why can be private (an illness): it is for readers with credentials. */
const withoutReasons = (match: MatchDto): MatchDto => ({
  ...match,
  decision: match.decision && { ...match.decision, reason: null },
  sets: match.sets.map((set) => ({ ...set, reason: null })),
  ...(match.boards && { boards: match.boards.map(withoutReasons) }),
});

export const showOpponent = ({ entry }: Seat): OpponentDto => ({
  entryId: entry.id,
  startNumber: entry.startNumber!,
  name: entry.name,
  club: entry.club,
});

/** All sets of a match, in their order: what counts is seen in all of them together. */
export function showSets(tournament: Tournament, round: PlayedIn, match: Match, sets: readonly MatchSet[]): SetDto[] {
  const counted = sets.length - scoreOfMatch(tournament, round, match, sets).surplusSets;
  return sets.map((set, i) => showSet(set, i < counted));
}

function showSet(set: MatchSet, counts: boolean): SetDto {
  const { number, ending, winner, record, verification, reason, enteredAt } = set;
  const { treasures } = resultOf(set);
  return {
    number,
    starter: starterOf(number),
    ending,
    winner,
    treasures,
    record,
    verification,
    reason,
    counts,
    enteredAt: enteredAt.toISOString(),
  };
}
