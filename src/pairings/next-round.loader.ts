import type { EntityManager } from 'typeorm';
import { Problem } from '../common/problem.js';
import { type LoadedCrosstable, loadCrosstable } from '../matches/crosstable.loader.js';
import { countOpenMatches } from '../matches/match.loader.js';
import { RequestedBye } from '../tournaments/requested-bye.entity.js';
import { settingsOf } from '../tournaments/tournament.dto.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { findLatestRound, requireState } from '../tournaments/tournaments.loader.js';
import type { PairingTask } from './pairing-task.js';
import { type Missing, missingFrom } from './seating.js';

/** The round that is to be paired next, with all that its pairing depends on. */
export interface NextRound {
  readonly number: number;
  readonly loaded: LoadedCrosstable;
  readonly missing: Missing;
  readonly task: PairingTask;
}

/** @throws Problem when the state of the tournament forbids another round. */
export async function loadNextRound(manager: EntityManager, tournament: Tournament): Promise<NextRound> {
  requireState(tournament, 'running');
  const latest = await findLatestRound(manager, tournament.id);
  if (latest && latest.state !== 'closed') {
    const open = await countOpenMatches(manager, latest.id);
    throw new Problem('round-still-open', { round: latest.number }, { extra: { open } });
  }
  const number = (latest?.number ?? 0) + 1;
  if (number > tournament.rounds!) throw new Problem('rounds-complete', { rounds: tournament.rounds });

  const loaded = await loadCrosstable(manager, tournament);
  const missing = await loadMissing(manager, tournament, loaded, number);
  const options = {
    absent: [...missing.keys()],
    forbidden: [],
    virtualPoints: [],
    initialSide: tournament.initialSide!,
    settings: settingsOf(tournament),
  };
  return { number, loaded, missing, task: { system: tournament.system, table: loaded.table, options } };
}

async function loadMissing(
  manager: EntityManager,
  tournament: Tournament,
  { entries, table }: LoadedCrosstable,
  round: number,
): Promise<Missing> {
  const requested = await manager.find(RequestedBye, { where: { round, entry: { tournamentId: tournament.id } } });
  // both are kept in halves of a win
  const { draw } = table.points;
  const byes = new Map(requested.map(({ entryId, points }) => [entryId, points * draw]));
  return missingFrom(round, entries, byes, tournament.lateEntryPoints * draw);
}
