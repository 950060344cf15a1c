import type { EntityManager } from 'typeorm';
import { askAgain } from '../auth/admission.loader.js';
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
 * What was read before may be stale by now, what the caller may do as well: it serves to find the tournament, not to decide.
 *
 * @param withDeleted one that is a deleted draft, too
 * @throws Problem 404 where there is none; 401, 403 or 404 where the caller may not do it any more
 */
export async function lockTournament(manager: EntityManager, id: string, { withDeleted = false } = {}): Promise<Tournament> {
  const tournament = await manager.findOne(Tournament, { where: { id }, withDeleted, lock: { mode: 'for_no_key_update' } });
  if (!tournament) throw new Problem('not-found');
  await askAgain(manager);
  return tournament;
}

/** Tells readers that something in the tournament changed. */
export async function touchTournament(manager: EntityManager, tournament: Tournament): Promise<void> {
  tournament.revision += 1;
  await manager.update(Tournament, { id: tournament.id }, { revision: tournament.revision });
}

const refusals = { draft: 'tournament-not-draft', running: 'tournament-not-running', finished: 'tournament-not-finished' } as const;

const mostTablesTold = 20;

export function requireState(tournament: Tournament, state: Exclude<TournamentState, 'archived'>): void {
  if (tournament.state !== state) throw new Problem(refusals[state], { state: tournament.state });
}

/** It may still take changes: it has not started, or it runs. */
export function requireUnfinished(tournament: Tournament): void {
  if (tournament.state !== 'draft') requireState(tournament, 'running');
}

/** What does not change what was played, an organiser may also mend after the finish. */
export function requireNotArchived({ state }: Tournament): void {
  if (state === 'archived') throw new Problem('tournament-archived');
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

/** @throws Problem that says what the round waits for, unless it is closed. */
export async function requireClosed(manager: EntityManager, { id, number, state }: Round): Promise<void> {
  if (state === 'closed') return;
  const rows = await manager.query<{ table: number }[]>(
    `SELECT table_number AS "table" FROM matches WHERE round_id = $1 AND team_match_id IS NULL AND state <> 'decided' ORDER BY 1`,
    [id],
  );
  const tables = rows.map(({ table }) => table);
  const told = [...tables.slice(0, mostTablesTold), ...(tables.length > mostTablesTold ? ['…'] : [])].join(', ');
  const context = state === 'paired' ? 'unpublished' : 'undecided';
  throw new Problem('round-still-open', { round: number, tables: told, context }, { extra: { open: tables.length, tables } });
}

export function findLatestRound(manager: EntityManager, tournamentId: string): Promise<Round | null> {
  return manager.findOne(Round, { where: { tournamentId }, order: { number: 'DESC' } });
}

/** The number of the round that is paired after the latest; both stages count on. */
export const numberAfter = (latest: Round | null): number => (latest?.number ?? 0) + 1;
