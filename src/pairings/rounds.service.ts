import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { decodeCursor, type Page, pageOf } from '../common/cursor.js';
import { requireMatch } from '../common/etag.js';
import { Problem } from '../common/problem.js';
import { insertAll } from '../database/insert-all.loader.js';
import { Transactions } from '../database/transaction.runner.js';
import { addBoards } from '../matches/boards.loader.js';
import { loadEntriesOfStage } from '../matches/crosstable.loader.js';
import { decidedByAbsence, Match } from '../matches/match.entity.js';
import { countOpenMatches, hasResults } from '../matches/match.loader.js';
import { showMatches, showOpponent } from '../matches/match.view.js';
import { Seat } from '../matches/seat.entity.js';
import { type ManualPairing, Round } from '../tournaments/round.entity.js';
import { roundStateFor } from '../tournaments/round-state.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import {
  findLatestRound,
  lockTournament,
  readRound,
  readTournament,
  requireState,
  touchTournament,
} from '../tournaments/tournaments.loader.js';
import type { PageQuery } from '../common/page.dto.js';
import { showFindings, showHelp } from './finding.dto.js';
import { type NextRound, nextRoundLoader } from './next-round.loader.js';
import { pairTask } from './pairing-task.js';
import { type ManualPairingDto, type PairRoundDto, RoundDto, RoundSummaryDto } from './round.dto.js';
import { seatEverybody } from './seating.js';
import { Snapshots } from './snapshot.runner.js';
import { whatWouldFill } from './systems/help.js';
import type { Board, DrawnRound, PairingOutcome } from './systems/pairing-system.js';

type Refused = Omit<Extract<PairingOutcome, { ok: false }>, 'ok'>;

/** A round that was drawn, and what is kept of how. */
interface RoundToWrite {
  readonly drawn: DrawnRound;
  readonly explanation: object | null;
  readonly manual: ManualPairing | null;
}

@Injectable()
export class RoundsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly snapshots: Snapshots,
  ) {}

  list(tournamentId: string, { limit, cursor }: PageQuery, caller: Actor | null): Promise<Page<RoundSummaryDto>> {
    return this.transactions.read(async (manager) => {
      await readTournament(manager, tournamentId, caller);
      const query = manager
        .createQueryBuilder(Round, 'round')
        .where('round.tournamentId = :tournamentId', { tournamentId })
        .orderBy('round.number')
        .limit(limit + 1);
      if (cursor) query.andWhere('round.number > :number', { number: decodeCursor(cursor, ['number'])[0] });
      if (!caller) query.andWhere(`round.state <> 'paired'`);
      return pageOf(
        await query.getMany(),
        limit,
        ({ number }) => [number],
        (round) => RoundSummaryDto.of(round),
      );
    });
  }

  get(tournamentId: string, number: number, caller: Actor | null): Promise<RoundDto> {
    return this.transactions.read(async (manager) => {
      const { tournament, round } = await readRound(manager, tournamentId, number, caller);
      return this.show(manager, tournament, round, caller);
    });
  }

  /** Pairs the next round, when the one before is closed. */
  pairNext(tournamentId: string, { publish = false }: PairRoundDto, by: Actor): Promise<RoundDto> {
    return this.snapshots.run(
      tournamentId,
      {
        load: nextRoundLoader(),
        work: ({ task }) => pairTask(task),
        write: (manager, tournament, next, outcome) => this.add(manager, tournament, next, outcome, publish, by),
      },
      by,
    );
  }

  private add(
    manager: EntityManager,
    tournament: Tournament,
    next: NextRound,
    outcome: PairingOutcome,
    publish: boolean,
    by: Actor,
  ): Promise<RoundDto> {
    if (!outcome.ok) throw refused(outcome, next);
    const { boards, byes, explanation = null } = outcome;
    return this.write(manager, tournament, next, { drawn: { boards, byes }, explanation, manual: null }, publish, by);
  }

  /** Writes the next round as it was drawn. */
  async write(
    manager: EntityManager,
    tournament: Tournament,
    next: NextRound,
    { drawn, explanation, manual }: RoundToWrite,
    publish: boolean,
    by: Actor,
  ): Promise<RoundDto> {
    const { number, stage, task } = next;
    if (next.isSeeding) await this.seedPlayOff(manager, tournament, next, by);
    const round = manager.create(Round, {
      id: uuidv7(),
      tournamentId: tournament.id,
      number,
      stage: stage.number,
      state: 'paired',
      pairedAt: new Date(),
      publishedAt: null,
      closedAt: null,
      explanation,
      forbidden: task.options.forbidden.map((group) => [...group]),
      manual,
      revision: 1,
    });
    await manager.insert(Round, round);
    await this.seat(manager, tournament, round, next, drawn);
    const { boards, byes } = drawn;
    const action = manual ? 'round.paired-by-hand' : 'round.paired';
    const after = { ...numbered(round), boards, byes, ...(manual && { findings: manual.findings }) };
    await this.changes.record(manager, by, this.line(round, action, { after, reason: manual?.reason ?? null }));
    if (publish) await this.publishNow(manager, round, by);
    await touchTournament(manager, tournament);
    return this.show(manager, tournament, round, by);
  }

  publish(tournamentId: string, number: number, by: Actor): Promise<RoundDto> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const round = await findRound(manager, tournamentId, number);
      requireState(tournament, 'running');
      if (round.state !== 'paired') throw new Problem('round-already-published', { round: number });
      await this.publishNow(manager, round, by);
      await touchTournament(manager, tournament);
      return this.show(manager, tournament, round, by);
    });
  }

  /**
   * The latest round, as long as nobody has entered anything in it. In one that is not published nobody has: a forfeit there
   * is of somebody who withdrew, and stays withdrawn.
   */
  async findChangeable(manager: EntityManager, tournament: Tournament, number: number, ifMatch: string | undefined): Promise<Round> {
    const round = await findRound(manager, tournament.id, number);
    requireMatch(ifMatch, round.revision);
    requireState(tournament, 'running');
    const latest = await findLatestRound(manager, tournament.id);
    if (latest!.number > number) throw new Problem('round-not-latest', { latest: latest!.number });
    if (round.state !== 'paired' && (await hasResults(manager, round.id))) throw new Problem('round-has-results', { round: number });
    return round;
  }

  remove(tournamentId: string, number: number, ifMatch: string | undefined, by: Actor): Promise<void> {
    return this.transactions.run(async (manager) => {
      const tournament = await lockTournament(manager, tournamentId);
      const round = await this.findChangeable(manager, tournament, number, ifMatch);
      const before = await this.show(manager, tournament, round, by);
      await manager.delete(Round, { id: round.id });
      if (round.stage === 2 && number === tournament.rounds! + 1) await this.unseedPlayOff(manager, tournament, by);
      await touchTournament(manager, tournament);
      await this.changes.record(manager, by, this.line(round, 'round.deleted', { before }));
      await this.joinAgain(manager, round, by);
    });
  }

  /** Who came after the round was paired was to join with the one after it; now the round is paired with them. */
  private async joinAgain(manager: EntityManager, { tournamentId, number }: Round, by: Actor): Promise<void> {
    const [moved] = await manager.query<[{ id: string }[], number]>(
      `UPDATE entries SET joined_round = $2, revision = revision + 1
       WHERE tournament_id = $1 AND joined_round = $2 + 1 AND NOT EXISTS (SELECT FROM seats WHERE seats.entry_id = entries.id) RETURNING id`,
      [tournamentId, number],
    );
    const change = { before: { joinedRound: number + 1 }, after: { joinedRound: number } };
    const lines = moved.map(
      ({ id }) => ({ subject: 'entry', subjectId: id, tournamentId, action: 'entry.joins-earlier', ...change }) as const,
    );
    await this.changes.record(manager, by, ...lines);
  }

  /** PO2: with the first round of the play-off the seeds stand, whatever is corrected in the first stage later. */
  private async seedPlayOff(manager: EntityManager, tournament: Tournament, { loaded: { entries } }: NextRound, by: Actor): Promise<void> {
    await manager.query(
      'UPDATE entries SET play_off_seed = given.seed, revision = revision + 1 FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, seed) WHERE entries.id = given.id',
      [entries.map(({ id }) => id)],
    );
    tournament.qualifiedCount = entries.length;
    await manager.update(Tournament, { id: tournament.id }, { qualifiedCount: entries.length });
    const seeds = entries.map(({ id, startNumber, name }, i) => ({ seed: i + 1, entryId: id, startNumber, name }));
    await this.changes.record(manager, by, lineOf(tournament, 'tournament.play-off-seeded', { after: { seeds } }));
  }

  /** Without a round the play-off is seeded anew when it begins. */
  private async unseedPlayOff(manager: EntityManager, tournament: Tournament, by: Actor): Promise<void> {
    await manager.query(
      'UPDATE entries SET play_off_seed = NULL, revision = revision + 1 WHERE tournament_id = $1 AND play_off_seed IS NOT NULL',
      [tournament.id],
    );
    const before = { qualifiedCount: tournament.qualifiedCount };
    tournament.qualifiedCount = null;
    await manager.update(Tournament, { id: tournament.id }, { qualifiedCount: null });
    await this.changes.record(manager, by, lineOf(tournament, 'tournament.play-off-unseeded', { before }));
  }

  async seat(
    manager: EntityManager,
    tournament: Tournament,
    round: Round,
    { stage: { system }, loaded: { entries, table }, missing }: NextRound,
    drawn: DrawnRound,
  ): Promise<void> {
    const { tables, free } = seatEverybody(drawn, missing, system.byePoints(table.points), system.needsWinner);
    const { id: roundId } = round;
    const isForTeams = tournament.teamBoards !== null;
    const idOf = (number: number) => entries[number - 1]!.id;
    const rows = tables.map((board, i) => ({ ...board, id: uuidv7(), roundId, tableNumber: i + 1 }));
    const seats = rows.flatMap(({ id: matchId, first, second }) => {
      const sides = [['first', first] as const, ['second', second] as const];
      return sides.map(([side, number]) => ({ roundId, entryId: idOf(number), matchId, side, bye: null, byePoints: null }));
    });
    const byes = free.map(({ number, ...bye }) => ({ roundId, entryId: idOf(number), matchId: null, side: null, ...bye }));
    await insertAll(
      manager,
      Match,
      rows.map(({ id, tableNumber, walkover }) => ({
        id,
        roundId,
        tableNumber,
        ...(walkover && !isForTeams && decidedByAbsence(walkover)),
      })),
    );
    await insertAll(manager, Seat, [...seats, ...byes]);
    if (!isForTeams) return;
    const teamsAt = ({ first, second }: Board) => ({ first: idOf(first), second: idOf(second) });
    await addBoards(
      manager,
      tournament,
      round,
      rows.map((row) => ({ match: row, teams: teamsAt(row), walkover: row.walkover })),
    );
  }

  /** A round in which nothing is to be played closes at once. */
  private async publishNow(manager: EntityManager, round: Round, by: Actor): Promise<void> {
    const open = await countOpenMatches(manager, round.id);
    Object.assign(round, roundStateFor(open, round, new Date()), { revision: round.revision + 1 });
    await manager.save(Round, round);
    await this.changes.record(manager, by, this.line(round, 'round.published', { after: { number: round.number } }));
  }

  async show(manager: EntityManager, tournament: Tournament, round: Round, reader: Actor | null): Promise<RoundDto> {
    const matches = await manager.find(Match, { where: { roundId: round.id, teamMatchId: IsNull() }, order: { tableNumber: 'ASC' } });
    const byes = await manager.find(Seat, {
      where: { roundId: round.id, bye: Not(IsNull()) },
      relations: { entry: { player: true } },
      order: { entry: { startNumber: 'ASC' } },
    });
    return {
      ...RoundSummaryDto.of(round),
      matches: await showMatches(manager, tournament, round, matches, reader),
      byes: byes.map((seat) => ({ ...showOpponent(seat), kind: seat.bye!, points: seat.byePoints! / 2 })),
      manual: round.manual && (await this.showManual(manager, round, round.manual, reader)),
    };
  }

  private async showManual(
    manager: EntityManager,
    { tournamentId, stage }: Round,
    { reason, findings }: ManualPairing,
    reader: Actor | null,
  ): Promise<ManualPairingDto> {
    return { reason: reader && reason, findings: showFindings(findings, await loadEntriesOfStage(manager, tournamentId, stage)) };
  }

  line({ id, tournamentId }: Round, action: string, more: { before?: object; after?: object; reason?: string | null }) {
    return { subject: 'round', subjectId: id, tournamentId, action, ...more } as const;
  }
}

/** For the history: in a play-off boards, byes and findings name seeds, which stand there too. */
export const numbered = ({ number, stage }: Round) => (stage === 2 ? { number, named: 'by-seed' } : { number });

const lineOf = ({ id }: Tournament, action: string, more: { before?: object; after?: object }) =>
  ({ subject: 'tournament', subjectId: id, tournamentId: id, action, ...more }) as const;

export function refused({ reason, params, wouldHelp = [] }: Refused, next: NextRound): Problem {
  const { number: round, loaded } = next;
  const { entries } = loaded;
  switch (reason) {
    case 'too-few-entries':
      return tooFewPresent(next);
    case 'round-not-complete':
      return new Problem('round-still-open', { round: round - 1 });
    case 'all-rounds-paired':
      return new Problem('rounds-complete', { context: 'over', rounds: round - 1 });
    case 'no-pairing':
      return new Problem('no-pairing', { round }, { extra: { wouldHelp: showHelp(wouldHelp, entries, round) } });
    case 'group-too-small':
    case 'two-teams-needed':
    case 'teams-unequal':
      return new Problem(reason, params);
  }
}

/** Who is there for the round, why the others are not, and what is to be done (P6). */
function tooFewPresent({ number: round, stage, loaded: { entries }, missing, task }: NextRound): Problem {
  const minimum = stage.system.minimumEntries;
  const there = entries.length - missing.size;
  const asked = task.options.requestedByes ?? [];
  const withdrawn = entries.filter(({ withdrawnFrom }) => withdrawnFrom !== null && withdrawnFrom <= round).length;
  const late = missing.size - asked.length - withdrawn;
  const help = whatWouldFill(there, minimum, asked, round > 1);
  return new Problem(
    'too-few-entries',
    { context: 'round', round, there, minimum, asked: asked.length, withdrawn, late },
    { extra: { wouldHelp: showHelp(help, entries, round) } },
  );
}

async function findRound(manager: EntityManager, tournamentId: string, number: number): Promise<Round> {
  const round = await manager.findOneBy(Round, { tournamentId, number });
  if (!round) throw new Problem('not-found');
  return round;
}
