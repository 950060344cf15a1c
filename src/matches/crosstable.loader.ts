import { type EntityManager, IsNull, Not } from 'typeorm';
import { groupBy } from '../common/group-by.js';
import type { Cell, Crosstable, CrosstableEntry } from '../crosstable/crosstable.js';
import { pointScale } from '../crosstable/point-scale.js';
import { otherSide } from '../engine/position.js';
import { TEAM_WIN } from '../engine/team-score.js';
import { Entry } from '../tournaments/entry.entity.js';
import { Round } from '../tournaments/round.entity.js';
import { loadRatings } from '../tournaments/ratings.loader.js';
import { type StageNumber, stageOf } from '../tournaments/stages.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { byeCell, cellOfMatch, eliminatedCell, missedCell } from './cells.js';
import type { Past } from './published.loader.js';
import { loadResultsOfRounds, type RoundResults } from './round-results.loader.js';
import { scoreMatches } from './score.js';

/** A tournament as plain data, with what the loader knows of it beside. */
export interface LoadedCrosstable {
  readonly table: Crosstable;
  /** In the order of the table. */
  readonly entries: readonly Entry[];
  /** The rounds in the table. */
  readonly rounds: readonly Round[];
}

/**
 * The crosstable of a stage after its published rounds, or after the first `upTo` of the tournament, from the results as they are
 * now. Entries without a start number (before the start) stand in the order of registration; in a play-off the seeds are the numbers.
 *
 * @param past what is to be shown as it was (T33)
 */
export async function loadCrosstable(
  manager: EntityManager,
  tournament: Tournament,
  upTo = Infinity,
  stageNumber: StageNumber = 1,
  past: Past | null = null,
): Promise<LoadedCrosstable> {
  const { system, rounds: planned } = stageOf(tournament, stageNumber);
  const all = await manager.find(Round, { where: { tournamentId: tournament.id }, order: { number: 'ASC' } });
  const rounds = all.filter(({ number, state, stage }) => number <= upTo && state !== 'paired' && stage === stageNumber);
  const entries = entriesIn(await loadEntriesOfStage(manager, tournament.id, stageNumber), past);
  const ratings = await loadRatings(manager, tournament, tournament.teamBoards === null ? entries : []);
  const cells = await loadCells(manager, tournament, rounds, new Map(entries.map(({ id }, i) => [id, i + 1])), past);
  const points = pointScale(tournament.pairingByePoints, tournament.teamBoards === null ? undefined : TEAM_WIN);
  const pointsMissed = (round: Round, joinedRound: number) => (round.number < joinedRound ? tournament.lateEntryPoints * points.draw : 0);
  // who is not seated had not entered yet, or is out
  const withoutSeat = (entry: Entry, round: Round) =>
    system.needsWinner ? eliminatedCell : missedCell(pointsMissed(round, entry.joinedRound), tournament.teamBoards);
  const table: Crosstable = {
    rounds: planned ?? 0,
    points,
    forfeitsCount: system.forfeitsCount,
    entries: entries.map((entry, i): CrosstableEntry => ({
      id: entry.id,
      number: i + 1,
      name: entry.name,
      // TM1.5: that of a team is for start numbers alone
      rating: entry.playerId === null ? null : ratings.ofEntry(entry),
      club: entry.club,
      group: entry.groupNumber,
      cells: rounds.map((round) => cells.get(round.id)?.get(entry.id) ?? withoutSeat(entry, round)),
    })),
  };
  return { table, entries, rounds };
}

/** In the order of their numbers in the stage: start numbers, in a play-off the seeds of those who are in it. */
export function loadEntriesOfStage(manager: EntityManager, tournamentId: string, stage: StageNumber): Promise<Entry[]> {
  return manager.find(Entry, {
    where: { tournamentId, ...(stage === 2 && { playOffSeed: Not(IsNull()) }) },
    relations: { player: true },
    order: stage === 2 ? { playOffSeed: 'ASC' } : { startNumber: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
  });
}

/** T33.2: late entries have the last numbers, so that nobody else's changes without them. */
function entriesIn(entries: Entry[], past: Past | null): Entry[] {
  if (!past) return entries;
  const { missing, withdrawnFrom } = past.field;
  const known = entries.filter(({ id }) => !missing.has(id));
  for (const entry of known) if (withdrawnFrom.has(entry.id)) entry.withdrawnFrom = withdrawnFrom.get(entry.id)!;
  return known;
}

/** Round id → entry id → cell. */
async function loadCells(
  manager: EntityManager,
  tournament: Tournament,
  rounds: readonly Round[],
  numbers: ReadonlyMap<string, number>,
  past: Past | null,
): Promise<Map<string, Map<string, Cell>>> {
  const results =
    rounds.length > 0
      ? await loadResultsOfRounds(
          manager,
          rounds.map(({ id }) => id),
        )
      : [];
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  return new Map(results.map((result) => [result.roundId, cellsOfRound(tournament, roundOf.get(result.roundId)!, result, numbers, past)]));
}

/** Entry id → cell. */
function cellsOfRound(
  tournament: Tournament,
  round: Round,
  { seats, matches, sets }: RoundResults,
  numbers: ReadonlyMap<string, number>,
  past: Past | null,
): Map<string, Cell> {
  const setsOf = groupBy(sets, ({ matchId }) => matchId);
  const scores = scoreMatches(
    tournament,
    round,
    // T33.1
    past ? matches.map((match) => ({ ...match, ...past.results.get(match.id) })) : matches,
    { get: (id) => past?.results.get(id)?.sets ?? setsOf.get(id) },
  );
  const seated = new Map(seats.filter(({ matchId }) => matchId).map(({ matchId, side, entryId }) => [`${matchId}/${side}`, entryId]));
  return new Map(
    seats.map(({ entryId, matchId, side, bye, byePoints }) => [
      entryId,
      matchId && side
        ? cellOfMatch(scores.get(matchId)!, side, numbers.get(seated.get(`${matchId}/${otherSide(side)}`)!)!)
        : byeCell(bye!, byePoints!, tournament.teamBoards),
    ]),
  );
}
