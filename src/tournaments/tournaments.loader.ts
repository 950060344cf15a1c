import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { Round } from './round.entity.js';
import { Tournament, type TournamentState } from './tournament.entity.js';

/** A tournament that the caller may know of; for anybody else there is none. */
export async function readTournament(manager: EntityManager, id: string, caller: Actor | null): Promise<Tournament> {
  const tournament = await manager.findOneBy(Tournament, { id });
  if (!tournament || (tournament.visibility === 'private' && !caller)) throw new Problem('not-found');
  return tournament;
}

/**
 * Called by every transaction that changes something in a tournament, before its first change there: writers queue here.
 * What was read before may be stale by now: it serves to find the tournament, not to decide.
 */
export async function lockTournament(manager: EntityManager, id: string): Promise<Tournament> {
  const tournament = await manager.findOne(Tournament, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!tournament) throw new Problem('not-found');
  return tournament;
}

/** Tells readers that something in the tournament changed. */
export async function touchTournament(manager: EntityManager, tournament: Tournament): Promise<void> {
  tournament.revision += 1;
  await manager.update(Tournament, { id: tournament.id }, { revision: tournament.revision });
}

const refusals = { draft: 'tournament-not-draft', running: 'tournament-not-running', finished: 'tournament-not-finished' } as const;

export function requireState(tournament: Tournament, state: Exclude<TournamentState, 'archived'>): void {
  if (tournament.state !== state) throw new Problem(refusals[state], { state: tournament.state });
}

/** A round that is not published yet is there for officials only. */
export const isVisible = (round: Round, caller: Actor | null): boolean => round.state !== 'paired' || caller !== null;

/** A round that the caller may know of, and its tournament. */
export async function readRound(
  manager: EntityManager,
  tournamentId: string,
  number: number,
  caller: Actor | null,
): Promise<{ tournament: Tournament; round: Round }> {
  const tournament = await readTournament(manager, tournamentId, caller);
  const round = await manager.findOneBy(Round, { tournamentId, number });
  if (!round || !isVisible(round, caller)) throw new Problem('not-found');
  return { tournament, round };
}

export function findLatestRound(manager: EntityManager, tournamentId: string): Promise<Round | null> {
  return manager.findOne(Round, { where: { tournamentId }, order: { number: 'DESC' } });
}
