import { Any, type EntityManager, IsNull, Not } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { groupBy } from '../common/group-by.js';
import { type MatchRules, type MatchScore, scoreMatch, type SetResult, starterOf } from '../engine/match-score.js';
import type { Side } from '../engine/position.js';
import { drawSide } from '../engine/seeded-random.js';
import { scoreTeamMatch, sideOnBoard, type TeamScore } from '../engine/team-score.js';
import { stageOf, stagesOf } from '../tournaments/tournament.stages.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { BoardSeat } from './board-seat.entity.js';
import type { MatchDto, OpponentDto, SetDto } from './match.dto.js';
import { Match } from './match.entity.js';
import { MatchSet } from './match-set.entity.js';
import { Seat } from './seat.entity.js';

/** What a match is played by. `match` comes with its round where a stage of the tournament has brackets. */
export function matchRulesOf(tournament: Tournament, { round, tableNumber }: Match): MatchRules {
  const { setsPerMatch, playAllSets, levelMatch, seed } = tournament;
  const rules = { sets: setsPerMatch, playAllSets };
  if (!stagesOf(tournament).some(({ system }) => system.needsWinner) || !stageOf(tournament, round.stage).system.needsWinner) return rules;
  // MT6.4
  return { ...rules, levelMatch: { deciders: levelMatch, lot: drawSide(seed, 'level', round.number, tableNumber) } };
}

/** Where a match stands, from its sets and the decision on it. `match` comes with its round where a stage has brackets. */
export function scoreOfMatch(tournament: Tournament, match: Match, sets: readonly MatchSet[]): MatchScore {
  const decision =
    match.decision && match.decisionWinner
      ? { kind: match.decision === 'ruling' ? ('ruling' as const) : ('forfeit' as const), outcome: match.decisionWinner }
      : null;
  return scoreMatch(matchRulesOf(tournament, match), sets.map(resultOf), decision);
}

/** Where some matches stand, those of teams by their boards, which must be among them. */
export function scoreMatches(
  tournament: Tournament,
  matches: readonly Match[],
  setsOf: ReadonlyMap<string, readonly MatchSet[]>,
): Map<string, MatchScore | TeamScore> {
  const scores = new Map<string, MatchScore | TeamScore>();
  for (const match of matches) scores.set(match.id, scoreOfMatch(tournament, match, setsOf.get(match.id) ?? []));
  const inOrder = matches.toSorted((a, b) => (a.boardNumber ?? 0) - (b.boardNumber ?? 0));
  for (const [id, boards] of groupBy(inOrder, ({ teamMatchId }) => teamMatchId))
    if (id !== null && scores.has(id)) scores.set(id, scoreTeamMatch(boards.map((board) => scores.get(board.id)!)));
  return scores;
}

const resultOf = ({ ending, winner, treasureFirst, treasureSecond }: MatchSet): SetResult => ({
  ending,
  winner,
  treasures: treasureFirst === null || treasureSecond === null ? null : { first: treasureFirst, second: treasureSecond },
});

/** The sets of some matches, in their order. */
export async function loadSets(manager: EntityManager, matchIds: readonly string[]): Promise<Map<string, MatchSet[]>> {
  if (matchIds.length === 0) return new Map();
  const sets = await manager.find(MatchSet, { where: { matchId: Any(matchIds) }, order: { number: 'ASC' } });
  return groupBy(sets, ({ matchId }) => matchId);
}

/** How many matches of a round still wait for something; boards are not counted. */
export const countOpenMatches = (manager: EntityManager, roundId: string): Promise<number> =>
  manager.countBy(Match, { roundId, teamMatchId: IsNull(), state: Not('decided') });

/** So many at once, that other requests are not held up. */
const CHUNK = 300;

/** The boards of some matches of teams, in their order. */
export const loadBoards = (manager: EntityManager, teamMatchIds: readonly string[]): Promise<Match[]> =>
  manager.find(Match, { where: { teamMatchId: Any([...teamMatchIds]) }, order: { boardNumber: 'ASC' } });

/** Matches as the API shows them to this reader, those of teams with their boards. `matches` come with their round. */
export async function showMatches(
  manager: EntityManager,
  tournament: Tournament,
  matches: readonly Match[],
  reader: Actor | null,
): Promise<MatchDto[]> {
  const shown: MatchDto[] = [];
  for (let i = 0; i < matches.length; i += CHUNK)
    shown.push(...(await showChunk(manager, tournament, matches.slice(i, i + CHUNK), reader)));
  return shown;
}

async function showChunk(
  manager: EntityManager,
  tournament: Tournament,
  matches: readonly Match[],
  reader: Actor | null,
): Promise<MatchDto[]> {
  const ids = matches.map(({ id }) => id);
  const boards = tournament.teamBoards === null ? [] : await loadBoards(manager, ids);
  const all = [...matches, ...boards];
  const setsOf = await loadSets(
    manager,
    all.map(({ id }) => id),
  );
  const scores = scoreMatches(tournament, all, setsOf);
  const opponents = await loadOpponents(manager, all);
  const show = (match: Match) => showMatch(tournament, match, opponents(match), scores.get(match.id)!, setsOf.get(match.id) ?? []);
  const boardsOf = groupBy(boards, ({ teamMatchId }) => teamMatchId);
  return matches.map((match) => {
    const own = boardsOf.get(match.id)?.map((board) => show(Object.assign(board, { round: match.round })));
    const shown = { ...show(match), ...(own && { boards: own }) };
    return reader ? shown : withoutReasons(shown);
  });
}

type Opponents = Pick<MatchDto, Side>;

/** Who meets in each match; on a board it is known who sits there for the team. */
async function loadOpponents(manager: EntityManager, matches: readonly Match[]): Promise<(match: Match) => Opponents> {
  const tables = matches.map(({ id, teamMatchId }) => teamMatchId ?? id);
  const seats = await manager.find(Seat, { where: { matchId: Any(tables) }, relations: { entry: { player: true } } });
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
    round: match.round.number,
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
    sets: showSets(tournament, match, sets),
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
export function showSets(tournament: Tournament, match: Match, sets: readonly MatchSet[]): SetDto[] {
  const counted = sets.length - scoreOfMatch(tournament, match, sets).surplusSets;
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
