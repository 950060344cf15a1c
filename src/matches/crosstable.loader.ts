import type { EntityManager } from 'typeorm';
import { groupBy } from '../common/group-by.js';
import type { Cell, Crosstable, CrosstableEntry } from '../crosstable/crosstable.js';
import { pointScale } from '../crosstable/point-scale.js';
import { otherSide } from '../engine/position.js';
import { TEAM_WIN } from '../engine/team-score.js';
import { pairingSystems } from '../pairings/systems/index.js';
import { Entry } from '../tournaments/entry.entity.js';
import { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { byeCell, cellOfMatch, missedCell } from './cells.js';
import { Match } from './match.entity.js';
import { scoreMatches } from './match.loader.js';
import { MatchSet } from './match-set.entity.js';
import { Seat } from './seat.entity.js';

/** A tournament as plain data, with what the loader knows of it beside. */
export interface LoadedCrosstable {
  readonly table: Crosstable;
  /** In the order of the table. */
  readonly entries: readonly Entry[];
  /** The rounds in the table. */
  readonly rounds: readonly Round[];
}

/**
 * The crosstable after the published rounds, or after the first `upTo` of them, from the results as they are now.
 * Entries without a start number (before the start) stand in the order of registration.
 */
export async function loadCrosstable(manager: EntityManager, tournament: Tournament, upTo = Infinity): Promise<LoadedCrosstable> {
  const where = { tournamentId: tournament.id };
  const all = await manager.find(Round, { where, order: { number: 'ASC' } });
  const rounds = all.filter(({ number, state }) => number <= upTo && state !== 'paired');
  const entries = await manager.find(Entry, {
    where,
    relations: { player: true },
    order: { startNumber: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
  });
  const cells = await loadCells(manager, tournament, rounds, new Map(entries.map(({ id }, i) => [id, i + 1])));
  const points = pointScale(tournament.pairingByePoints, tournament.teamBoards === null ? undefined : TEAM_WIN);
  const pointsMissed = (round: Round, joinedRound: number) => (round.number < joinedRound ? tournament.lateEntryPoints * points.draw : 0);
  const table: Crosstable = {
    rounds: tournament.rounds ?? 0,
    points,
    pairedInAdvance: pairingSystems[tournament.system].pairedInAdvance,
    entries: entries.map(({ id, name, player, club, joinedRound }, i): CrosstableEntry => ({
      id,
      number: i + 1,
      name,
      rating: player?.rating ?? null,
      club,
      // who is not seated had not entered yet
      cells: rounds.map((round) => cells.get(round.id)?.get(id) ?? missedCell(pointsMissed(round, joinedRound), tournament.teamBoards)),
    })),
  };
  return { table, entries, rounds };
}

/** Round id → entry id → cell. One round after another: thousands of matches at once would hold up everybody else's requests. */
async function loadCells(
  manager: EntityManager,
  tournament: Tournament,
  rounds: readonly Round[],
  numbers: ReadonlyMap<string, number>,
): Promise<Map<string, Map<string, Cell>>> {
  const cells = new Map<string, Map<string, Cell>>();
  for (const { id } of rounds) cells.set(id, await loadCellsOfRound(manager, tournament, id, numbers));
  return cells;
}

/** Entry id → cell. */
async function loadCellsOfRound(
  manager: EntityManager,
  tournament: Tournament,
  roundId: string,
  numbers: ReadonlyMap<string, number>,
): Promise<Map<string, Cell>> {
  const seats = await manager.find(Seat, { where: { roundId } });
  const matches = await manager.find(Match, { where: { roundId } });
  const sets = await manager
    .createQueryBuilder(MatchSet, 'set')
    .select(['set.id', 'set.matchId', 'set.number', 'set.ending', 'set.winner', 'set.treasureFirst', 'set.treasureSecond'])
    .innerJoin('set.match', 'match')
    .where('match.roundId = :roundId', { roundId })
    .orderBy('set.number')
    .getMany();
  const scores = scoreMatches(
    tournament,
    matches,
    groupBy(sets, ({ matchId }) => matchId),
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
