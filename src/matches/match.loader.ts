import { Any, type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { groupBy } from '../common/group-by.js';
import { Problem } from '../common/problem.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { isVisible, readTournament } from '../tournaments/tournaments.loader.js';
import { Match } from './match.entity.js';
import { MatchSet } from './match-set.entity.js';
import { Seat } from './seat.entity.js';

/** A match with its round. By `find`: for one entity with a relation TypeORM asks twice. */
export async function findMatch(manager: EntityManager, id: string): Promise<Match | undefined> {
  const [match] = await manager.find(Match, { where: { id }, relations: { round: true } });
  return match;
}

/** A match that the caller may know of, with its round, and its tournament. */
export async function readMatch(
  manager: EntityManager,
  id: string,
  caller: Actor | null,
): Promise<{ tournament: Tournament; match: Match }> {
  const match = await findMatch(manager, id);
  if (!match || !isVisible(match.round, caller)) throw new Problem('not-found');
  return { tournament: await readTournament(manager, match.round.tournamentId, caller), match };
}

/** The sets of some matches, in their order. */
export async function loadSets(manager: EntityManager, matchIds: readonly string[]): Promise<Map<string, MatchSet[]>> {
  if (matchIds.length === 0) return new Map();
  const sets = await manager.find(MatchSet, { where: { matchId: Any(matchIds) }, order: { number: 'ASC' } });
  return groupBy(sets, ({ matchId }) => matchId);
}

/** Some seats with who sits there, those with a bye too. */
export const loadSeats = (manager: EntityManager, where: FindOptionsWhere<Seat>): Promise<Seat[]> =>
  manager.find(Seat, { where, relations: { entry: { player: true } } });

/** How many matches of a round still wait for something; boards are not counted. */
export const countOpenMatches = (manager: EntityManager, roundId: string): Promise<number> =>
  manager.countBy(Match, { roundId, teamMatchId: IsNull(), state: Not('decided') });

/** The boards of some matches of teams, in their order. */
export const loadBoards = (manager: EntityManager, teamMatchIds: readonly string[]): Promise<Match[]> =>
  manager.find(Match, { where: { teamMatchId: Any([...teamMatchIds]) }, order: { boardNumber: 'ASC' } });

/** Whether anything has been entered in a round that is published: a set, a no-show or a ruling, on a board of teams, too. */
export async function hasResults(manager: EntityManager, roundId: string): Promise<boolean> {
  const isEntered = await manager.existsBy(MatchSet, { match: { roundId } });
  return isEntered || (await manager.existsBy(Match, { roundId, decision: In(['forfeit', 'ruling']) }));
}

/** All of it that can change. `save` would read it once more. */
export async function writeMatch(manager: EntityManager, match: Match): Promise<void> {
  const { id, state, outcome, decision, decisionWinner, decisionReason, revision } = match;
  await manager.update(Match, { id }, { state, outcome, decision, decisionWinner, decisionReason, revision });
}
