import type { EntityManager } from 'typeorm';
import { Problem } from '../common/problem.js';
import { type LoadedCrosstable, loadCrosstable } from '../matches/crosstable.loader.js';
import { hasResults } from '../matches/match.loader.js';
import { Seat } from '../matches/seat.entity.js';
import { rankPool } from '../standings/pools.js';
import { dividedForRanking, rankingOf } from '../standings/ranking.pools.js';
import { loadForbidden } from '../tournaments/forbidden-pairings.loader.js';
import { RequestedBye } from '../tournaments/requested-bye.entity.js';
import { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { roundsInAll, type Stage, stageOf, stageOfRound } from '../tournaments/stages.js';
import { findLatestRound, numberAfter, requireClosed, requireState } from '../tournaments/tournaments.loader.js';
import type { CheckTask, PairingTask } from './pairing-task.js';
import { seedPlayOff, tableOfQualifiers } from './play-off.js';
import { awayAmong, drawnFrom, isThere, type Missing, missingFrom, requestedIn } from './seating.js';
import { virtualPointsIn } from './systems/baku.js';
import { clubProtectionIn } from './systems/clubs.js';

/** The round that is to be paired next, with all that its pairing depends on. */
export interface NextRound {
  readonly number: number;
  readonly stage: Stage;
  readonly loaded: LoadedCrosstable;
  /** The play-off begins: `loaded` has those who qualify, in the order of their seeds. */
  readonly isSeeding: boolean;
  readonly missing: Missing;
  readonly task: PairingTask;
}

export interface PairedRound {
  readonly entries: LoadedCrosstable['entries'];
  readonly task: CheckTask;
}

/**
 * For one request, which may have to load more than once: the round that it meant at first is the only one that it pairs, although
 * somebody else may have paired it meanwhile, and the next might be paired, too.
 */
export function nextRoundLoader(): (manager: EntityManager, tournament: Tournament) => Promise<NextRound> {
  let meant: number | null = null;
  return async (manager, tournament) => {
    requireState(tournament, 'running');
    const latest = await findLatestRound(manager, tournament.id);
    if (latest && meant !== null && latest.number >= meant) throw alreadyPaired(meant, 'meanwhile');
    const next = await loadNextRound(manager, tournament, latest);
    meant = next.number;
    return next;
  };
}

const alreadyPaired = (round: number, context: 'meanwhile' | 'unpublished' | 'published') =>
  new Problem('round-already-paired', { round, context }, { extra: { round } });

/** @throws Problem when the state of the tournament forbids another round. */
async function loadNextRound(manager: EntityManager, tournament: Tournament, latest: Round | null): Promise<NextRound> {
  // whoever asks for a round where nothing has been entered in the last one has most likely pressed the same button as somebody else
  if (latest?.state === 'paired') throw alreadyPaired(latest.number, 'unpublished');
  if (latest?.state === 'published' && !(await hasResults(manager, latest.id))) throw alreadyPaired(latest.number, 'published');
  if (latest) await requireClosed(manager, latest);
  const number = numberAfter(latest);
  const rounds = roundsInAll(tournament)!;
  if (number > rounds) throw new Problem('rounds-complete', { rounds });

  const stage = stageOfRound(tournament, number);
  const isSeeding = stage.number === 2 && tournament.qualifiedCount === null;
  const loaded = isSeeding
    ? await loadQualifiers(manager, tournament, stage, number)
    : await loadCrosstable(manager, tournament, Infinity, stage.number);
  return describeRound(manager, tournament, stage, loaded, number, isSeeding);
}

/** The latest round, to be paired once more: as it stood before it was paired. */
export async function loadRoundAgain(manager: EntityManager, tournament: Tournament, number: number): Promise<NextRound> {
  const stage = stageOfRound(tournament, number);
  return describeRound(manager, tournament, stage, await loadCrosstable(manager, tournament, number - 1, stage.number), number);
}

async function describeRound(
  manager: EntityManager,
  tournament: Tournament,
  stage: Stage,
  loaded: LoadedCrosstable,
  number: number,
  isSeeding = false,
): Promise<NextRound> {
  const { missing, requested } = await loadMissing(manager, tournament, stage, loaded, number);
  const numbers = new Map(loaded.entries.map(({ id }, i) => [id, i + 1]));
  const forbiddenIds = stage.system.keepsApart ? await loadForbidden(manager, tournament.id, number) : [];
  const forbidden = forbiddenIds.map((ids) => ids.map((id) => numbers.get(id)!).sort((a, b) => a - b));
  const options = {
    ...optionsOf(tournament, stage, loaded, number),
    absent: [...missing.keys()],
    away: awayAmong(missing, number, loaded.entries),
    requestedByes: requested,
    forbidden,
  };
  return { number, stage, loaded, isSeeding, missing, task: { system: stage.systemId, table: loaded.table, options } };
}

/** A round that is paired, and what its pairing depended on: results as they are now, the options as they were (P1.2). */
export async function loadPairedRound(manager: EntityManager, tournament: Tournament, round: Round): Promise<PairedRound> {
  const stage = stageOf(tournament, round.stage);
  return describePairedRound(manager, tournament, round, await loadCrosstable(manager, tournament, round.number - 1, stage.number));
}

/** @param loaded as it stands before the round */
export async function describePairedRound(
  manager: EntityManager,
  tournament: Tournament,
  round: Round,
  loaded: LoadedCrosstable,
): Promise<PairedRound> {
  const stage = stageOf(tournament, round.stage);
  const { forbidden } = await manager.findOneOrFail(Round, { where: { id: round.id }, select: { id: true, forbidden: true } });
  const seats = await manager.find(Seat, { where: { roundId: round.id }, relations: { match: true } });
  const numbers = new Map(loaded.entries.map(({ id }, i) => [id, i + 1]));
  const { drawn, absent } = drawnFrom(
    seats.map(({ entryId, match, side, bye }) => ({ number: numbers.get(entryId)!, table: match?.tableNumber ?? null, side, bye })),
    loaded.entries.length,
  );
  const options = { ...optionsOf(tournament, stage, loaded, round.number), absent, forbidden: forbidden! };
  return { entries: loaded.entries, task: { system: stage.systemId, table: loaded.table, options, drawn } };
}

/** What follows from the tournament alone. */
function optionsOf(tournament: Tournament, stage: Stage, { entries, table }: LoadedCrosstable, round: number) {
  const { initialSide, seed } = tournament;
  const { settings } = stage;
  return {
    virtualPoints: virtualPointsIn(
      table,
      entries.map(({ joinedRound }) => joinedRound),
      stage,
    ),
    clubProtection: clubProtectionIn(round, settings.clubProtectionRounds ?? null),
    initialSide: initialSide!,
    seed,
    settings,
  };
}

/** PO2: the best of the first stage who are still there (PO2.3). */
async function loadQualifiers(manager: EntityManager, tournament: Tournament, { system }: Stage, round: number): Promise<LoadedCrosstable> {
  const loaded = await loadCrosstable(manager, tournament);
  const { table, entries } = loaded;
  const { criteria, lotSeed } = rankingOf(tournament);
  const groups = dividedForRanking(tournament, loaded).pools.map((pool) =>
    rankPool(pool, table, criteria, lotSeed).flatMap(({ number }) => (isThere(entries[number - 1]!, round) ? [number] : [])),
  );
  const seeds = seedPlayOff(groups, tournament.playOffQualifiers!);
  return { table: tableOfQualifiers(table, seeds, system), entries: seeds.map((number) => entries[number - 1]!), rounds: [] };
}

async function loadMissing(
  manager: EntityManager,
  tournament: Tournament,
  { system }: Stage,
  { entries, table }: LoadedCrosstable,
  round: number,
): Promise<{ missing: Missing; requested: number[] }> {
  // R5.5: asked for when it was not known yet that the play-off begins so early
  const rows = system.seatsAbsent ? [] : await manager.find(RequestedBye, { where: { round, entry: { tournamentId: tournament.id } } });
  // both are kept in halves of a win
  const { draw } = table.points;
  const byes = new Map(rows.map(({ entryId, points }) => [entryId, points * draw]));
  const missing = missingFrom(round, entries, byes, tournament.lateEntryPoints * draw);
  return { missing, requested: requestedIn(round, entries, byes) };
}
